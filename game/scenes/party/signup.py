"""Shows the sign-up: everybody presses a button on their device, and gets a seat on the couch.

The first press of a new device seats a person, who is given a face, a colour and a name; from then on it moves the
focus like all others. Choosing an empty seat seats one more person on the same device; choosing a taken seat opens that
guest's sheet.
"""

from collections.abc import Callable, Sequence
from random import SystemRandom

import pygame

from game.ai.characters import playing
from game.engine.input.intents import DIRECTIONS, KEYBOARD, MOUSE, Device, Input, Intent, Pointer, Press
from game.engine.panels import hints
from game.engine.panels.choices import Choices
from game.engine.panels.things import Askable
from game.engine.picture import dimmer, focus
from game.engine.picture.canvas import Canvas
from game.play.evening.evening import Seat
from game.play.evening.people import MOST, Guest, free_colour, free_face, free_name
from game.play.evening.teams import half
from game.play.files.profiles import Profiles
from game.scenes.common.cards import button, row
from game.scenes.common.confirm import ConfirmScene
from game.scenes.common.menu import BackScene, Hint
from game.scenes.party import couch, guest_portraits, guest_sheet, studio
from game.scenes.party.party_screen import ABOUT, lacks
from game.scenes.services.services import Services
from game.variants.common import backdrops, nametags
from game.variants.common.seating import LYING, device_name
from game.words import _, ngettext

LARGE = 1.5
"""From this text size on the buttons are larger."""
SITTING_DOWN = 0.22
"""Seconds in which a cushion lands on the couch."""
STAR = 110
"""Pixels at 1080p: the star between two sides."""


class SignUpScene(BackScene):
    """The people on the couch. `done` is called with the seats that are taken, `back` without."""

    split = True
    leaves_on = (Intent.CANCEL, Intent.PAUSE)

    def __init__(
        self,
        services: Services,
        seats: list[Seat],
        known: Profiles,
        fewest: int,
        done: Callable[[list[Seat]], None],
        back: Callable[[], None],
        takes: Callable[[int], int] | None = None,
        sides: bool = False,
    ) -> None:
        """`takes` says how many minutes an evening of so many people will take, before it begins. With `sides` people
        play side against side: until it begins, the left half of the couch against the right one."""
        super().__init__()
        self._services = services
        self.seats = list(seats)
        self.choices = Choices(services.sounds.play, "seat 0")
        self.choices.about = self._about
        self._known = known
        self._fewest = fewest
        self._done = done
        self._back = back
        self._takes = takes
        self._bots = not sides
        self._halves = sides and takes is not None
        self._before = [guest for guest in known.couch if self._bots or guest.kind == "person"]
        """Who sat there last time, and may again."""
        self._held = {seat.guest.device for seat in seats if seat.guest.kind == "person"}
        """Devices that somebody has held, also if nobody does any more."""
        self._said = ""
        self._landing = 1.0

    def enter(self) -> None:
        self._services.sounds.music("party")

    def holds(self, device: Device) -> bool:
        return any(guest.kind == "person" and guest.device == device_name(device) for guest in self.guests)

    @property
    def guests(self) -> list[Guest]:
        """The guests, from the left to the right."""
        return [seat.guest for seat in self.seats]

    @property
    def moving(self) -> bool:
        return self._landing < 1.0

    def back(self) -> None:
        self._services.sounds.play("back")
        self._back()

    def hear(self, given: Input) -> None:
        if isinstance(given, Press) and self._is_new(given) and len(self.guests) < MOST:
            self._sit_down(device_name(given.device))
            return
        device = given.device if isinstance(given, Press | Pointer) else MOUSE
        key = self.choices.handle(given)
        if key is not None:
            self._chosen(key, device_name(device))

    def parts(self) -> Sequence[Askable]:
        return (self.choices,)

    def keys(self) -> list[Hint]:
        return [((Intent.CONFIRM,), _("sit down, choose")), ((Intent.CANCEL,), _("back"))]

    def _about(self, key: str) -> str:
        if key.startswith("seat"):
            taken = int(key[5:]) < len(self.guests)
            return (
                _("Press to change this guest’s name, cushion or device.") if taken else _("One more person sits down.")
            )
        return _(ABOUT[key])

    def update(self, seconds: float) -> None:
        step = 1.0 if self._services.settings.reduced else seconds / SITTING_DOWN
        if self.moving:
            self._landing = min(1.0, self._landing + step)
            self.touch()

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "show")
        dimmer.heading(canvas, _("Who is on the couch?"), 0.075, 96, 0.11)
        people, focused, pads = len(self.guests), self.choices.focused, self._services.devices.pads()
        lost = [seat for seat, guest in enumerate(self.guests) if lacks(guest, pads)]
        sitting = self.guests if self._landing >= 1.0 else self.guests[:-1]
        couch.draw(canvas, sitting, int(focused[5:]) if focused.startswith("seat") else -1, lost)
        places = couch.places(canvas)
        rects = {f"seat {seat}": place.whole for seat, place in enumerate(places[: people + 1])}
        for seat, guest in enumerate(self.guests):
            sits = f"{guest.name}, {guest_portraits.plays_on(guest)}"
            canvas.exhibits.call(rects[f"seat {seat}"], sits)
            canvas.exhibits.say(sits)
        for seat, place in list(enumerate(places))[people : people + 1]:
            canvas.exhibits.call(rects[f"seat {seat}"], _("empty"))
            free = place.cushion.inflate(-canvas.layout.px(20), -canvas.layout.px(20))
            focus.legal(canvas.surface, free, canvas.layout, canvas.theme, canvas.theme.chalk)
        if self._halves and people > 1:
            star = studio.put(canvas, "burst", canvas.layout.px(STAR), center=places[half(people)].whole.topleft)
            room = (star.width, 1, star.height)
            studio.write(canvas, _("VS"), "amatic", 54, room, ink=canvas.theme.outline, center=star.center)
        self._invite(canvas, [place.tag for place in places[people:]])
        large = canvas.layout.text >= LARGE
        zone, slip = ((0.04, 0.745, 0.92, 0.15), 0.685) if large else ((0.14, 0.775, 0.72, 0.115), 0.722)
        buttons = self._buttons()
        for (key, title, subtitle), rect in zip(buttons, row(canvas, len(buttons), zone), strict=True):
            rects[key] = rect
            button(canvas, rect, title, subtitle, focused == key)
        self.choices.place(rects)
        self.choices.ring(canvas)
        said = self._said or _("Everybody presses a button on what they hold. To share one, choose an empty seat.")
        if self._halves and people >= self._fewest:
            said = self._said or _("Those left of the star play against those right of it.")
        elif not self._said and people == MOST:
            said = _("The couch is full. Press on a seat to change who sits there.")
        width, height = canvas.layout.size
        nametags.slip(canvas, said, (width // 2, round(height * slip)), round(width * 0.96), round(height * 0.12))

    def _invite(self, canvas: Canvas, tags: list[pygame.Rect]) -> None:
        """Under the empty seats: what nobody holds yet, and which of its keys sits one down."""
        devices, px = self._services.devices, canvas.layout.px
        free = [each for each in (*devices.pads(), *LYING) if device_name(each) not in self._held]
        for device, tag in zip(free, tags, strict=False):
            canvas.exhibits.name(tag, lambda: _("Nobody holds this yet: a press on it sits somebody down."))
            icon = canvas.sprites.get(guest_portraits.device_glyph(device_name(device)), height=px(42))
            printed = devices.glyph(Intent.CONFIRM, device)
            cap = hints.keycap(printed, canvas.fonts, canvas.layout, canvas.theme)
            wide = icon.width + px(8) + cap.width
            if wide > tag.width:  # large text: the key lies under the picture
                key = canvas.surface.blit(cap, cap.get_rect(midbottom=(tag.centerx, tag.bottom + px(16))))
                canvas.surface.blit(icon, icon.get_rect(midbottom=(tag.centerx, key.top - px(4))))
                continue
            room = pygame.Rect(tag.centerx - wide // 2, tag.top + px(108), wide, 0)
            canvas.surface.blit(icon, icon.get_rect(midleft=room.midleft))
            canvas.surface.blit(cap, cap.get_rect(midright=room.midright))

    def _buttons(self) -> list[tuple[str, str, str]]:
        """Those under the couch. While nobody or only one sits there, all who sat there last time may; then everybody
        may get up."""
        people = len(self.guests)
        there = ngettext("{n} on the couch", "{n} on the couch", people).format(n=people)
        if self._takes is not None and people >= self._fewest:
            minutes = self._takes(people)
            there += " · " + ngettext("about {n} minute", "about {n} minutes", minutes).format(n=minutes)
        others = ("nobody", _("All get up"), _("and sit down again"))
        if people < 2 <= len(self._before):
            others = ("last time", _("As last time"), ", ".join(guest.name for guest in self._before))
        buttons = [("go", _("Off we go"), there), others]
        if self._bots:
            return [("bot", _("Add a bot"), _("somebody to lose to")), *buttons]
        return [("draw", _("Draw the sides"), _("who is with whom")), *buttons] if self._halves else buttons

    def _is_new(self, press: Press) -> bool:
        """Whether this press seats its device's person: the first one that moves nothing."""
        moves = press.intent in (*DIRECTIONS, *self.leaves_on, Intent.NEXT, Intent.PREVIOUS, Intent.RULES)
        other = press.device in (KEYBOARD, MOUSE)
        return not (moves or other or press.repeat or device_name(press.device) in self._held)

    def _sit_down(self, device: str) -> None:
        """One more person, who plays on this device: the last one who used it, if known."""
        taken = [guest.name for guest in self.guests]
        colours = [guest.colour for guest in self.guests]
        profile = None if device in self._held else self._known.last_on(device, taken)
        colour = free_colour(colours, profile.colour if profile else len(self.guests))
        face = free_face([guest.face for guest in self.guests], colour, profile.face if profile else "")
        name = profile.name if profile else free_name(taken, face.title())
        self._held.add(device)
        self._join(Guest(name, device=device, colour=colour, character=face))

    def _add_bot(self) -> None:
        names = [guest.name for guest in self.guests]
        free = [each for each in playing("") if each.name not in names] or playing("")[:1]
        who = free[len(free) // 2]
        colour = free_colour([guest.colour for guest in self.guests], len(names))
        self._join(Guest(free_name(names, who.name), "bot", who.level, colour=colour, character=who.key))
        self.choices.focused = "bot"

    def _join(self, *guests: Guest) -> None:
        self.seats.extend(Seat(guest) for guest in guests)
        self.choices.focused = "go"
        self._landing, self._said = 0.0, ""
        self._services.sounds.play("cushion")

    def _chosen(self, key: str, device: str) -> None:
        match key.split():
            case ["bot"] if len(self.guests) < MOST:
                self._add_bot()
            case ["nobody"] if self.seats:
                self.stack.push(ConfirmScene(self._services, _("Shall everybody get up?"), self._all_get_up))
            case ["last", "time"]:
                self.seats.clear()
                self._join(*self._before)
                self._held = {guest.device for guest in self.guests if guest.kind == "person"}
            case ["draw"]:
                SystemRandom().shuffle(self.seats)
                self._services.sounds.play("cushion")
                self._landing = 0.0
            case ["go"]:
                self._go()
            case ["seat", number] if int(number) < len(self.guests):
                given = self._services, self.seats, int(number), self._known, self._bots, self._halves
                self.stack.push(guest_sheet.GuestScene(*given))
            case ["seat", _number]:  # also if somebody got up since the last picture was drawn
                self._sit_down("keyboard-right" if device == "keyboard" else device)

    def _all_get_up(self) -> None:
        self.seats.clear()
        self._held.clear()
        self.choices.focused = "seat 0"

    def _go(self) -> None:
        least = self._fewest
        if len(self.guests) >= least:
            self._done(self.seats)
            return
        said = ngettext(
            "It takes at least {n} for that. Bots count.", "It takes at least {n} for that. Bots count.", least
        )
        people = _("It takes at least {n} people for that.")
        self._said = (said if self._bots else people).format(n=least)
        self._services.sounds.play("refuse")
