"""Shows the settings of one guest: name, face, colour, person or bot, device, handicaps; and lets the guest leave."""

import msgspec

from game.ai.characters import find, playing
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import Button, Change, ChoiceField, Row
from game.engine.picture.canvas import Canvas
from game.play.evening.evening import SeatedGuest
from game.play.evening.people import COLOURS, FACES, Guest, free_face, free_name
from game.play.evening.teams import half
from game.play.files.profiles import Profiles
from game.scenes.common.dialogs import ConfirmScene, NameScene
from game.scenes.common.menu import PanelScene
from game.scenes.party import guest_portraits
from game.scenes.services.services import Services
from game.variants.common.sentences import DEVICES, level_name
from game.words import _

ZONE = (0.27, 0.20, 0.46, 0.70)


class GuestScene(PanelScene):
    """The settings of the guest in seat `index`. They are changed in `seats` at once."""

    overlay = True

    def __init__(
        self, services: Services, seats: list[SeatedGuest], index: int, known: Profiles, bots: bool, halves: bool
    ) -> None:
        """`bots` says whether the guest may be one, `halves` whether the halves of the couch are two sides."""
        super().__init__(services)
        self._seats = seats
        self._index = index
        self._known = known
        self._bots = bots
        self._halves = halves
        self._panel = Panel(self._guest.name, self._rows(), ZONE, "", services.sounds.play)

    @property
    def _guest(self) -> Guest:
        return self._seats[self._index].guest

    @property
    def _others(self) -> list[Guest]:
        return [seat.guest for index, seat in enumerate(self._seats) if index != self._index]

    def changed(self, change: Change) -> None:
        match change.key:
            case "name":
                self.stack.push(NameScene(self._services, self._guest.name, self._named))
            case "who":
                self._become(change.value)
            case "colour":
                self._set(colour=int(change.value))
            case "device":
                self._set(device=change.value)
            case "character":
                self._wear(change.value)
            case "begins" | "hints" | "longer":
                self._set(**{change.key: change.value == str(True)})
            case "side":
                self._cross()
            case "up":
                said = _("Shall {name} get up?").format(name=self._guest.name)
                self.stack.push(ConfirmScene(self._services, said, self._get_up))
            case _:
                self.stack.pop()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        width, height = canvas.layout.size
        guest_portraits.lay(canvas, self._guest, (width // 2, round(height * 0.105)), round(height * 0.17))

    def _rows(self) -> list[Row]:
        guest, taken = self._guest, [each.colour for each in self._others]
        colours = [(str(n), guest_portraits.colour_name(n)) for n in range(COLOURS) if n not in taken]
        bots = [(each.key, f"{each.name}, {level_name(each.level)}") for each in playing("")]
        name = _("What this guest is called; known names bring their face and colour along.")
        cushion = _("The colour of this guest all evening.")
        who = guest.character if guest.kind == "bot" else ""
        begins = _("A handicap: this guest has the first move against anybody without it.")
        rows: list[Row] = [
            ChoiceField("colour", _("Cushion"), str(guest.colour), tuple(colours), cushion),
            _given("begins", _("Begins"), guest.begins, (_("as it comes"), _("whenever a game asks")), begins),
        ]
        if self._bots:
            whos = ("", _("a person")), *bots
            rows[1:1] = [ChoiceField("who", _("Who"), who, whos, _("A person, or a bot of your choice."))]
        done = _("All set")
        if guest.kind == "person":
            done, always = _("That is me"), (_("like all others"), _("always"))
            longer = _("A handicap: where clocks run, this guest has twice the time of anybody without it.")
            hints = _("A handicap: hints for this guest alone. Equals then win 66 of 100.")
            holds = _("What this guest holds; two may share a keyboard, half each.")
            rows[:0] = [self._faces()]
            rows[-1:-1] = [ChoiceField("device", _("Plays with"), guest.device, self._devices(), holds)]
            rows += [
                _given("hints", _("Hints"), guest.hints, always, hints),
                _given("longer", _("Clock"), guest.longer, (always[0], _("twice the time")), longer),
            ]
        across = Button("side", _("Other side"), about=_("Changes places with somebody on the other side."))
        buttons = (
            Button("up", _("Gets up"), about=_("This guest leaves the couch.")),
            *((across,) if self._halves else ()),
            Button("name", _("Name"), about=name),
            Button("done", done, about=_("Back to the couch.")),
        )
        return [*rows, buttons]

    def _get_up(self) -> None:
        del self._seats[self._index]
        self.stack.pop()

    def _cross(self) -> None:
        """Change places with who sits opposite, or with the last one on the right."""
        middle, seats, index = half(len(self._seats)), self._seats, self._index
        other = index - middle if index >= middle else min(index + middle, len(seats) - 1)
        seats[index], seats[other] = seats[other], seats[index]
        self.stack.pop()

    def _faces(self) -> Row:
        taken = [each.face for each in self._others]
        free = tuple((face, face.title()) for face in FACES if face not in taken)
        return ChoiceField("character", _("Face"), self._guest.face, free, _("The face of this guest all evening."))

    def _devices(self) -> tuple[tuple[str, str], ...]:
        names = {each: _(name) for each, name in DEVICES.items() if each != "keyboard"}
        names |= {f"pad-{pad.number}": pad.label for pad in self._services.devices.pads()}
        if self._guest.device not in names:
            names[self._guest.device] = guest_portraits.plays_on(self._guest)
        return tuple(names.items())

    def _set(self, **changes: object) -> None:
        self._take(msgspec.structs.replace(self._guest, **changes))

    def _take(self, changed: Guest) -> None:
        """Seat the guest as `changed`."""
        self._seats[self._index] = self._seats[self._index]._replace(guest=changed)
        self._panel.show(changed.name, self._rows())
        self.touch()

    def _wear(self, face: str) -> None:
        """Give the guest another face. Whoever is called after the face before is called after this one."""
        guest, others = self._guest, [each.name for each in self._others]
        called = free_name(others, face.title()) if guest.name == guest.face.title() else guest.name
        self._set(character=face, name=called)

    def _become(self, value: str) -> None:
        others = [each.name for each in self._others]
        who = find(value)
        if who is not None:
            self._set(kind="bot", character=who.key, level=who.level, name=free_name(others, who.name), device="")
        else:
            known = self._known.last_on("", [*others, self._guest.name])
            face = free_face([each.face for each in self._others], self._guest.colour, known.face if known else "")
            self._set(kind="person", character=face, name=free_name(others, known.name if known else face.title()))

    def _named(self, name: str) -> None:
        self._take(self._known.called(self._guest, name, self._others))
        self._panel.focused = "done"


def _given(key: str, label: str, now: bool, words: tuple[str, str], about: str) -> ChoiceField:
    """The row in which a guest is given a handicap, or not; `words` are the two choices."""
    return ChoiceField(key, label, str(now), ((str(False), words[0]), (str(True), words[1])), about)
