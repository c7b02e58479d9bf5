"""Shows the sign-up: everybody presses a button on their device, and gets a seat on the couch.

The first press on a new device seats a person, with a face, a colour and a name, and opens the line of that name. The
device writes there, or closes it by the same press or by going up or down; from then on it moves the focus. Others may
sit down meanwhile. Choosing an empty seat seats one more person on the same device; choosing a taken seat opens that
guest's settings.
"""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ai.characters import playing
from game.engine.input.intents import (
    DIRECTIONS,
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    MOUSE,
    Device,
    Input,
    Intent,
    Pointer,
    Press,
    Typed,
)
from game.engine.panels.choices import Choices
from game.engine.panels.things import Askable
from game.engine.picture import dimmer, focus
from game.engine.picture.canvas import Canvas
from game.play.evening.evening import SeatedGuest
from game.play.evening.people import MOST, Guest, free_colour, free_name
from game.play.files.profiles import Profiles
from game.scenes.common.cards import button, row
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.common.menu import BackScene, Hint
from game.scenes.party import guest_portraits, studio
from game.scenes.party.couch import couch, guest_sheet
from game.scenes.party.couch.countdown import Countdown
from game.scenes.party.couch.name_lines import WRITTEN, NameLine, NameLines
from game.scenes.party.couch.sides import Sides
from game.scenes.party.evening_sentences import lasting
from game.scenes.party.party_screen import ABOUT, lacks
from game.scenes.services.services import Services
from game.variants.common import backdrops, nametags, seating
from game.variants.common.seating import device_name
from game.words import _, headed, ngettext

LARGE = 1.5
"""The text size from which the buttons are larger."""
SITTING_DOWN = 0.22
"""Seconds in which a cushion lands on the couch."""
SHUFFLES = 4
"""How often everybody changes places until the sides are drawn."""
LONGER = 1.25
"""An evening that takes more than so many times as long as wished is announced."""
STAR = 110
"""The size of the star between two sides, in pixels at 1080p."""


class SignUpScene(BackScene):
    """The sign-up on the couch. `seats` changes as people come and go. `done` is called with the taken seats; `back`
    leaves for the screen before."""

    split = True
    leaves_on = (Intent.CANCEL, Intent.PAUSE)

    def __init__(
        self,
        services: Services,
        seats: list[SeatedGuest],
        known: Profiles,
        fewest: int,
        done: Callable[[list[SeatedGuest]], None],
        back: Callable[[], None],
        takes: Callable[[int], tuple[int, int]] | None = None,
        sides: Mapping[str, bool] | None = None,
        wished: int = 0,
    ) -> None:
        """`takes` gives the minutes that an evening of so many people will take, and its matches, or 0 if their number
        is not known; None once the evening has begun. It may take the `wished` minutes.

        In an evening of sides there are no bots. `sides` says of all who ever came, by name, who belongs on the right
        (True).
        """
        super().__init__(services)
        self.seats = seats
        self.choices = Choices(services.sounds.play, "seat 0", self._about)
        self._known = known
        self._fewest = fewest
        self._done = done
        self._back = back
        self._takes = takes
        self._wished = wished
        self._sides = None if sides is None else Sides(seats, sides, begun=takes is None)
        self._before = [guest for guest in known.couch if self._sides is None or guest.kind == "person"]
        """Who sat there last time, and may again."""
        self._said = ""
        self._landing = 1.0
        self._countdown = Countdown()
        """Runs before the evening begins. Whoever still sits down stops it."""
        self._shuffles = 0
        """How often everybody still changes places."""
        self._lines = NameLines(services.devices, known, self.seats)
        self._further: list[pygame.Rect] = []
        """The empty seats beyond the next one. A click on any of them is for the next."""

    def enter(self) -> None:
        self._services.sounds.music("party")
        self._settle()

    def holder(self, device: Device) -> str:
        return seating.holder(self.guests, device)

    @property
    def _begun(self) -> bool:
        """True if the evening has begun."""
        return self._takes is None

    @property
    def guests(self) -> list[Guest]:
        """The guests from left to right."""
        return [seat.guest for seat in self.seats]

    @property
    def _length(self) -> tuple[int, int]:
        """An evening of those on the couch will take so many minutes and matches; 0 if it has begun, or with too few of
        them."""
        people = len(self.guests)
        return self._takes(people) if self._takes is not None and people >= self._fewest else (0, 0)

    @property
    def _held(self) -> set[str]:
        """The devices of the guests. A press on any other device seats a person."""
        return {guest.device for guest in self.guests if guest.kind == "person"}

    @property
    def moving(self) -> bool:
        return self._landing < 1.0

    @property
    def wakes(self) -> float | None:
        return self._countdown.wakes

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self._lines.written is not None

    def back(self) -> None:
        if self._countdown.runs:
            self._stay()
            return
        line = self._lines.of(self.device)
        if line is not None:
            self._take_back(line)
            return
        if self._lines.open and self.device.kind in ("keyboard-left", "keyboard-right"):  # a letter, meant for a name
            self._refuse(self._lines.asks(self._lines.open[-1]))
            return
        if self._held and self.device.kind in ("pad", "joystick") and device_name(self.device) not in self._held:
            sits = self._services.devices.keys(self.device, Intent.CONFIRM)
            self._refuse(_("Whoever sits here can leave. {key}: sit down.").format(key=sits))
            return
        self._services.sounds.play("back")
        if self._begun:  # nothing that was changed gets lost
            self._set_off(device_name(self.device))
        else:
            self._close_all()
            self._back()

    def handle(self, given: Input) -> None:
        if isinstance(given, Press) and given.starts:
            self.device = given.device
            self._start(given)
        else:
            super().handle(given)

    def hear(self, given: Input) -> None:
        if self._countdown.runs and not self._hurries(given):
            self._stay()
        if isinstance(given, Typed):
            self._type(given.text)
            return
        if isinstance(given, Press) and self._answered(given):
            return
        if isinstance(given, Press) and self._is_new(given) and len(self.guests) < MOST:
            self._sit_down(device_name(given.device), given.control)
            return
        device = given.device if isinstance(given, Press | Pointer) else MOUSE
        further = (
            isinstance(given, Pointer)
            and given.phase == "up"
            and any(rect.collidepoint(given.pos) for rect in self._further)
        )
        key = f"seat {len(self.guests)}" if further else self.choices.handle(given)
        if key is not None:
            self._chosen(key, device_name(device))

    def parts(self) -> Sequence[Askable]:
        return (self.choices, *super().parts())

    def keys(self) -> list[Hint]:
        line = self._lines.of(self.device)
        if self._countdown.runs:
            return self._countdown.keys()
        if line is None:
            return [((Intent.CONFIRM,), _("sit down, choose")), ((Intent.CANCEL,), _("back"))]
        walk = [((Intent.LEFT, Intent.RIGHT), _("other names"))] if len(self._lines.names(line)) > 1 else []
        return [((Intent.CONFIRM,), _("that is me")), *walk, ((Intent.CANCEL,), _("back"))]

    def _shown(self) -> list[tuple[str, str, str]]:
        """The hints. While the keyboard writes, its letters and the key that erases are none of them."""
        line, keys = self._lines.of(self.device), self._services.devices.keys
        writing = line is not None and line is self._lines.written and self.device.kind.startswith("keyboard")
        others = KEYBOARD if writing else self.device
        hints = [(each, does, self.device if each[0] is Intent.CONFIRM else others) for each, does in self.keys()]
        return [(keys(device, *intents), does, intents[-1].value) for intents, does, device in hints]

    def _about(self, key: str) -> str:
        if key.startswith("seat"):
            taken, line = int(key[5:]) < len(self.guests), self._line_at(key)
            if line is not None:
                return self._lines.asks(line)
            change = _("Press to change this guest’s name, cushion or device.")
            return change if taken else _("One more person sits down.")
        return _(ABOUT[key])

    def update(self, seconds: float) -> None:
        step = 1.0 if self._services.settings.reduced else seconds / SITTING_DOWN
        if self.moving:
            self._landing = min(1.0, self._landing + step)
            if self._shuffles and not self.moving:
                self._shuffle()
            self.touch()
        for line in self._lines.open if not self.moving else ():
            line.fresh = False
        if self._countdown.update(seconds):
            if self._countdown.runs:
                self._services.sounds.play("key")
                self.touch()
            else:
                self._go()

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "show")
        dimmer.heading(canvas, _("Who is on the couch?"), 0.075, 96, 0.11)
        people, focused, pads = len(self.guests), self.choices.focused, self._services.devices.pads()
        lost = [seat for seat, guest in enumerate(self.guests) if lacks(guest, pads)]
        sitting, notes = self._lines.shown()
        notes |= dict.fromkeys(lost, _("unplugged"))
        sitting = sitting if self._landing >= 1.0 else sitting[:-1]
        couch.seat(canvas, sitting, int(focused[5:]) if focused.startswith("seat") else -1, lost, notes)
        places = couch.places(canvas)
        rects = {f"seat {seat}": place.whole for seat, place in enumerate(places[: people + 1])}
        self._further = [place.whole for place in places[people + 1 :]]
        for seat, guest in enumerate(self.guests):
            line = self._lines.called(guest.name)
            if line is not None:
                canvas.exhibits.call(rects[f"seat {seat}"], headed(_("Name"), line.text or _("empty")))
                continue
            sits = f"{guest.name}, {guest_portraits.plays_on(guest)}"
            canvas.exhibits.call(rects[f"seat {seat}"], sits)
            canvas.exhibits.say(sits)
        for seat, place in list(enumerate(places))[people : people + 1]:
            canvas.exhibits.call(rects[f"seat {seat}"], _("empty"))
            free = place.cushion.inflate(-canvas.layout.px(20), -canvas.layout.px(20))
            focus.legal(canvas.surface, free, canvas.layout, canvas.theme, canvas.theme.chalk)
        if self._sides and people > 1:
            studio.star(canvas, canvas.layout.px(STAR), 54, places[self._sides.middle].whole.topleft)
        couch.invite(canvas, self._services.devices, self._held, [place.tag for place in places[people:]])
        large = canvas.layout.text >= LARGE
        zone, slip = ((0.04, 0.745, 0.92, 0.15), 0.685) if large else ((0.14, 0.775, 0.72, 0.115), 0.722)
        buttons = self._buttons()
        for (key, title, subtitle), rect in zip(buttons, row(canvas, len(buttons), zone), strict=True):
            rects[key] = rect
            button(canvas, rect, title, subtitle, focused == key)
        self.choices.place(rects)
        self.choices.ring(canvas)
        said = self._said or _("Everybody presses a button on what they hold. To share one, choose an empty seat.")
        if self._sides and people >= self._fewest:
            said = self._said or _("Those left of the star play against those right of it.")
        elif not self._said and self._length[0] > LONGER * self._wished:
            said = _("{n} players need {time}, not {wished}.").format(
                n=people, time=lasting(self._length[0]), wished=self._wished
            )
        elif not self._said and people == MOST:
            said = _("The couch is full. Press on a seat to change who sits there.")
        if self._countdown.runs:
            said = self._countdown.said([line.text or line.guest for line in self._lines.open])
        elif self._lines.open and not self._said:
            said = self._lines.asks(self._lines.of(self.device) or self._lines.open[-1])
        width, height = canvas.layout.size
        nametags.slip(canvas, said, (width // 2, round(height * slip)), round(width * 0.96), round(height * 0.12))

    def _buttons(self) -> list[tuple[str, str, str]]:
        """The keys, titles and subtitles of the buttons under the couch. The third one seats the guests of last time
        while there are fewer than two, and empties the couch from then on."""
        people, length = len(self.guests), self._length
        there = ngettext("{n} on the couch", "{n} on the couch", people).format(n=people)
        if any(length):
            there = lasting(*length)
        elif not self._begun:
            there += " · " + ngettext("{n} needed", "{n} needed", self._fewest).format(n=self._fewest)
        go = ("go", *(self._countdown.button() if self._countdown.runs else (_("Off we go"), there)))
        others = ("nobody", _("All get up"), _("and sit down again"))
        if people < 2 <= len(self._before):
            many = len(self._before)
            there_then = ngettext("{n} on the couch", "{n} on the couch", many).format(n=many)
            others = ("last time", _("As last time"), there_then)
        buttons = [go, others]
        if self._sides is None:
            return [("bot", _("Add a bot"), _("somebody to lose to")), *buttons]
        return [("draw", _("Draw the sides"), _("who is with whom")), *buttons] if not self._begun else buttons

    def _start(self, press: Press) -> None:
        """Handle Start on a pad: it sits somebody down, ends the name that is written with this pad, or begins the
        evening."""
        device, line = device_name(press.device), self._lines.of(press.device)
        if device not in self._held and len(self.guests) < MOST:
            self._sit_down(device, press.control)
        elif line is not None:
            self._close(line)
        else:
            self._services.sounds.play("confirm")
            self._set_off(device)

    def _is_new(self, press: Press) -> bool:
        """Whether this press seats a person: it is on a device that nobody had, and of no key that moves the focus or
        leaves."""
        moves = press.intent in (*DIRECTIONS, *self.leaves_on, Intent.NEXT, Intent.PREVIOUS, Intent.RULES)
        other = press.device in (KEYBOARD, MOUSE)
        return not (moves or other or press.repeat or device_name(press.device) in self._held)

    def _sit_down(self, device: str, control: str = "") -> None:
        """Seat one more person with this device. Open the name line, unless one switch does everything. Whoever sits
        down at the keyboard ends the line that has been written there."""
        before = self._lines.written
        if before is not None and before.touched and device in WRITTEN:
            self._close(before)
        guest = self._known.newcomer(device, self.guests)
        self._join(guest)
        if not self.stack.scanner.on:
            self._lines.begin(guest.name, device, control)
            self.choices.focused = f"seat {self.guests.index(guest)}"

    def _answered(self, press: Press) -> bool:
        """Whether this press was all for a name line. The key of the neighbour who shares a keyboard sits the neighbour
        down, while nothing is written."""
        line = self._lines.of(press.device)
        if line is None:
            return False
        names, neighbours = self._lines.names(line), self._is_new(press) and not line.touched
        match press.intent:
            case Intent.CONFIRM if not press.repeat and not neighbours:
                self._close(line)
            case Intent.LEFT | Intent.RIGHT as way if len(names) > 1:
                line.walk(names, DIRECTIONS[way][0], held=press.repeat)
                self._services.sounds.play("focus")
            case Intent.ERASE:
                line.erase()
                self._services.sounds.play("erase")
            case _:
                moves = press.intent in (*DIRECTIONS, Intent.NEXT, Intent.PREVIOUS)
                across = press.intent in (Intent.LEFT, Intent.RIGHT)
                if moves and (across or (line.touched and press.device.kind.startswith("keyboard"))):
                    seat = [guest.name for guest in self.guests].index(line.guest)
                    self._services.sounds.play("refuse")
                    self.stack.refuse(self.choices.rects[f"seat {seat}"], self._lines.asks(line), final=True)
                    return True
                if moves:
                    self._close(line)
                return False
        return True

    def _type(self, text: str) -> None:
        """Write letters on the line that takes them. Space is the key of a guest at the left half of the keyboard, and
        no letter of a name that the right half writes."""
        line = self._lines.written
        if line is None or line.fresh:
            return
        if text == " " and not line.touched:  # no name begins with it: it is the left half's key
            self.hear(Press(Intent.CONFIRM, KEYBOARD_LEFT, control="space"))
            return
        if text == " " and line.device == KEYBOARD_RIGHT.kind and KEYBOARD_LEFT.kind in self._held:
            self._waits(KEYBOARD_LEFT.kind)
            return
        if line.ends(text):
            line.text = line.guest
            self._close(line)
            return
        self.device, self._said = KEYBOARD, line.write(text) or ""
        self._services.sounds.play("refuse" if self._said else "focus")

    def _close(self, line: NameLine, sound: str = "confirm") -> None:
        """Close a name line: from now on the guest has the name on it, if there is one."""
        guest = self._lines.close(line)
        self._settle()
        if self.choices.focused.startswith("seat"):  # not on the line of another, which a second press would close
            self.choices.focused = "go"
        waits = self._lines.written
        if waits is not None and {waits.device, line.device} <= set(WRITTEN):
            self.choices.focused = f"seat {[guest.name for guest in self.guests].index(waits.guest)}"
        if line.touched and self.device.kind.startswith("keyboard") and line.device != "mouse":
            self.device = seating.device_of(guest.sitter(), [])
        self._said = ""
        self._services.sounds.play(sound)

    def _take_back(self, line: NameLine) -> None:
        """Keep the guest's own name after all; with that on the line, the guest gets up again."""
        if line.text != line.guest:
            line.text = line.guest
            self._close(line, "back")
            return
        del self.seats[[guest.name for guest in self.guests].index(line.guest)]
        self._lines.open.remove(line)
        self.choices.focused, self._said = "go", ""
        self._services.sounds.play("back")

    def _settle(self) -> None:
        """Seat everybody whose name is known by now on their own side, in an evening of sides."""
        if self._sides is not None:
            self._sides.settle()

    def _line_at(self, key: str) -> NameLine | None:
        """The open line of who sits in the seat with this key, if it is one."""
        names = {f"seat {seat}": guest.name for seat, guest in enumerate(self.guests)}
        return self._lines.called(names.get(key, ""))

    def _close_all(self) -> None:
        for line in list(self._lines.open):
            self._close(line)

    def _add_bot(self) -> None:
        names = [guest.name for guest in self.guests]
        free = [each for each in playing("") if each.name not in names] or playing("")[:1]
        who = free[len(free) // 2]
        colour = free_colour([guest.colour for guest in self.guests], len(names))
        self._join(Guest(free_name(names, who.name), "bot", who.level, colour=colour, character=who.key))
        self.choices.focused = "bot"

    def _join(self, *guests: Guest) -> None:
        """Seat these guests at the end of the couch; in an evening of sides, at the end of a side."""
        if self._sides is None:
            self.seats.extend(SeatedGuest(guest) for guest in guests)
        else:
            self._sides.join(*guests)
        self.choices.focused = "go"
        self._landing, self._said = 0.0, ""
        self._services.sounds.play("cushion")

    def _chosen(self, key: str, device: str) -> None:
        line = self._line_at(key)
        if line is not None and device in (line.device, *WRITTEN):
            self._close(line)
            return
        if line is not None:
            self._refuse(_("That is for {name} to answer.").format(name=line.text or line.guest))
            return
        if key not in ("bot", "draw", "go", f"seat {len(self.guests)}") and self._waits(device):
            return
        match key.split():
            case ["bot"] if len(self.guests) < MOST:
                self._add_bot()
            case ["nobody"] if self.seats:
                self.stack.push(ConfirmScene(self._services, _("Shall everybody get up?"), self._all_get_up))
            case ["last", "time"]:
                self._all_get_up()
                self._join(*self._before)
            case ["draw"] if len(self.guests) >= self._fewest:
                self._shuffles = 1 if self._services.settings.reduced else SHUFFLES
                self._shuffle()
            case ["draw"]:
                self._tell_fewest()
            case ["go"]:
                self._set_off(device)
            case ["seat", number] if int(number) < len(self.guests):
                halves = self._sides is not None and not self._begun
                given = self._services, self.seats, int(number), self._known, self._sides is None, halves
                self.stack.push(guest_sheet.GuestScene(*given))
            case ["seat", _number]:  # an empty seat, even if a guest has left it since it was drawn
                self._sit_down("keyboard-right" if device == "keyboard" else device)

    def _shuffle(self) -> None:
        """Let everybody change sides. Too few people have no other sides: some may have got up meanwhile."""
        if len(self.guests) < self._fewest:
            self._shuffles = 0
            return
        assert self._sides is not None, "only sides are drawn"
        self._shuffles -= 1
        self._sides.draw()
        self._services.sounds.play("cushion")
        self._landing = 0.0

    def _hurries(self, given: Input) -> bool:
        """Whether this leaves the count-down alone: what moves the mouse, or chooses to begin at once."""
        if isinstance(given, Pointer):
            return given.phase != "up" or self.choices.at(given.pos) == "go"
        if not isinstance(given, Press):
            return False
        again = given.intent is Intent.CONFIRM and self.choices.focused == "go" and not self._is_new(given)
        return given.repeat or again

    def _stay(self) -> None:
        """Stop the count-down."""
        self._countdown.stop()
        self._services.sounds.play("back")
        self.touch()

    def _all_get_up(self) -> None:
        self._close_all()
        self.seats.clear()
        self.choices.focused, self._said = "seat 0", ""

    def _set_off(self, device: str) -> None:
        """Count down, or go on at once if that is done or needless, for whoever holds this device."""
        if self._waits(device):
            return
        if self._begun or self._countdown.runs or len(self.guests) < self._fewest:
            self._go()
        else:
            self._countdown.begin(nameless=bool(self._lines.open))

    def _waits(self, device: str) -> bool:
        """Whether whoever holds this device must wait for a name that another has begun to write. Says so then."""
        writes = self._lines.begun(device)
        if writes is not None:
            self._refuse(_("{name} is still writing.").format(name=writes.text))
        return writes is not None

    def _go(self) -> None:
        self._close_all()
        self._countdown.stop()
        if len(self.guests) >= self._fewest:
            self._done(list(self.seats))
        else:
            self._tell_fewest()

    def _tell_fewest(self) -> None:
        """Say how many people it takes."""
        least = self._fewest
        said = ngettext(
            "It takes at least {n} for that. Bots count.", "It takes at least {n} for that. Bots count.", least
        )
        people = _("It takes at least {n} people for that.")
        self._refuse((people if self._sides else said).format(n=least))

    def _refuse(self, why: str) -> None:
        self._said = why
        self._services.sounds.play("refuse")
