"""Shows a guest's own sheet: name, colour, person or bot, device; and lets the guest leave."""

from collections.abc import Sequence
from typing import Any

import msgspec

from game.ai.characters import find, playing
from game.engine.input.intents import Input, Intent
from game.engine.panels.things import Askable
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.evening.evening import Seat
from game.play.evening.people import COLOURS, FACES, Guest, free_colour, free_face, free_name
from game.play.files.profiles import Profiles
from game.scenes.common.menu import BackScene, Hint
from game.scenes.common.name_entry import NameScene
from game.scenes.common.rows import Group, Row, RowSheet
from game.scenes.party import guest_portraits
from game.scenes.services.services import Services
from game.variants.common.sentences import DEVICES, level_name
from game.words import _

ZONE = (0.30, 0.20, 0.40, 0.68)


class GuestScene(BackScene):
    """Changes who sits in one of `seats`, or lets them go."""

    overlay = True

    def __init__(self, services: Services, seats: list[Seat], index: int, known: Profiles) -> None:
        super().__init__()
        self._services = services
        self._seats = seats
        self._index = index
        self._known = known
        self.rows = self._build()
        self.rows.index = 0

    @property
    def _guest(self) -> Guest:
        return self._seats[self._index].guest

    @property
    def _others(self) -> list[Guest]:
        return [seat.guest for index, seat in enumerate(self._seats) if index != self._index]

    def hear(self, given: Input) -> None:
        self.rows.handle(given)

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas)
        width, height = canvas.layout.size
        guest_portraits.lay(canvas, self._guest, (width // 2, round(height * 0.105)), round(height * 0.17))
        self.rows.draw(canvas)

    def parts(self) -> Sequence[Askable]:
        return (self.rows,)

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        return [choose, ((Intent.LEFT, Intent.RIGHT), _("change")), back]

    def _build(self) -> RowSheet:
        guest, others = self._guest, self._others
        colours, faces = [each.colour for each in others], [each.face for each in others]
        bots = [(each.key, f"{each.name}, {level_name(each.level)}") for each in playing("")]

        def choice(label: str, field: str, values: Sequence[tuple[object, str]], about: str) -> Row:
            value = guest.face if field == "character" else getattr(guest, field)
            return Row(label, values, value, lambda chosen: self._set(**{field: chosen}), about=about)

        def handicap(label: str, field: str, no: str, yes: str, about: str) -> Row:
            return choice(label, field, [(False, no), (True, yes)], about)

        about = _("How this guest is called; known names bring their face and colour along.")
        name = Row(_("Name"), [("", guest.name)], "", press=self._rename, about=about)
        free = [(face, face.title()) for face in FACES if face not in faces]
        face = choice(_("Face"), "character", free, _("The face of this guest all evening."))
        cushions = [(n, guest_portraits.colour_name(n)) for n in range(COLOURS) if n not in colours]
        cushion = choice(_("Cushion"), "colour", cushions, _("The colour of this guest all evening."))
        who = Row(
            _("Who"), [("", _("a person")), *bots], guest.character if guest.kind == "bot" else "", self._become,
            about=_("A person, or a bot of your choice."),
        )  # fmt: skip
        about = _("What this guest holds; two may share a keyboard by its halves.")
        device = choice(_("Plays with"), "device", self._devices(), about)
        about = _("A handicap: this guest has the first move against anybody who is not given it as well.")
        begins = handicap(_("Begins"), "begins", _("as it falls"), _("whenever a game asks"), about)
        about = _("A handicap: this guest may ask for hints, also where nobody else may.")
        hints = handicap(_("Hints"), "hints", _("as all others"), _("always"), about)
        about = _("A handicap: where clocks run, this guest has twice the time of anybody who is not given it.")
        clock = handicap(_("Clock"), "longer", _("as all others"), _("twice the time"), about)
        leaves = Row(_("Gets up"), press=self._get_up, about=_("This guest leaves the couch."))
        said = _("That is me") if guest.kind == "person" else _("That is it")
        done = Row(said, press=lambda: self.stack.pop(), about=_("Back to the couch."))
        rows = [name, face, cushion, who, device, begins, hints, clock, leaves, done]
        if guest.kind == "bot":
            rows = [name, cushion, who, begins, leaves, done]
        return RowSheet([Group("", rows, ZONE)], self._services.sounds.play)

    def _devices(self) -> list[tuple[object, str]]:
        names = {each: _(name) for each, name in DEVICES.items() if each != "keyboard"}
        names |= {f"pad-{pad.number}": pad.label for pad in self._services.devices.pads()}
        if self._guest.device not in names:
            names[self._guest.device] = guest_portraits.plays_on(self._guest)
        return list(names.items())

    def _set(self, **changes: object) -> None:
        changed = msgspec.structs.replace(self._guest, **changes)
        self._seats[self._index] = self._seats[self._index]._replace(guest=changed)
        index = self.rows.index
        self.rows = self._build()
        self.rows.index = index
        self.touch()

    def _become(self, value: object) -> None:
        others = [each.name for each in self._others]
        who = find(str(value))
        if who is not None:
            self._set(kind="bot", character=who.key, level=who.level, name=free_name(others, who.name), device="")
        else:
            known = self._known.last_on("", [*others, self._guest.name])
            face = free_face([each.face for each in self._others], self._guest.colour, known.face if known else "")
            self._set(kind="person", character=face, name=free_name(others, known.name if known else face.title()))

    def _rename(self) -> None:
        self.stack.push(NameScene(self._services, self._guest.name, self._named))

    def _named(self, name: str) -> None:
        """Take another name; a remembered person brings their face and colour along, as far as they are free."""
        others = self._others
        changes: dict[str, Any] = {"name": free_name([each.name for each in others], name)}
        profile = self._known.named(name)
        if profile is not None and self._guest.kind == "person":
            free = free_colour([each.colour for each in others], profile.colour)
            changes["colour"] = free if free == profile.colour else self._guest.colour
            changes["character"] = free_face([each.face for each in others], changes["colour"], profile.face)
        self._set(**changes)

    def _get_up(self) -> None:
        del self._seats[self._index]
        self.stack.pop()
