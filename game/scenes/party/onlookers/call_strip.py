"""Asks the guests who look on a question with two answers. They answer in the open, by leaning their cushion left or
right.

The question stands in a strip at the lower edge of the window, which covers nothing. A burning fuse shows the five
seconds for an answer. Guests who share a device answer one after the other. A guest whose device is used by a player
answers with the mouse or half of the keyboard, whichever nobody has, or else with the mouse.
"""

from collections.abc import Collection
from dataclasses import dataclass, field

import pygame

from game.engine.input.intents import (
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    Device,
    Input,
    Intent,
    Pointer,
    Press,
)
from game.engine.panels import hints
from game.engine.panels.things import sentences
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.play.evening.evening import pays
from game.play.evening.people import Guest
from game.scenes.party import board, guest_portraits, studio
from game.scenes.party.host import Host
from game.scenes.party.onlookers.call_cushions import Cushions
from game.scenes.party.party_screen import hand, lacks
from game.stage.timeline import EASES
from game.variants.common import fuse
from game.variants.common.seating import device_name
from game.words import N_, _

BURNS = 5.0
"""Seconds that guests have to answer."""
DEAF = 0.8
"""Seconds in which no press answers a question that a press has brought, or that has just taken another's place: it
was meant for what was there before."""
TICK = 1 / 12
"""Seconds between two pictures of the burning fuse."""
RISES = 0.22
"""Seconds that the strip takes to rise."""
TELLS, LETTER = 1.5, 0.06
"""Seconds for which the right answer is shown, and additional seconds for each letter of it and of the question."""
FLIES, APART = 0.26, 0.08
"""Seconds of a gem's flight, and seconds between two gems."""
ANSWER, WORDS = 376, 520
"""The widths of an answer and of the question, in pixels at 1080p."""
LARGE = 1.5
"""The text size from which the strip is bare while there is nothing to ask."""
THINKS = (0.5, 1.6)
"""The least and the most seconds that a bot takes to answer."""
WHO = N_("Who wins this match?")
ABOUT = N_("Everybody who looks on leans left or right; whoever is right gets gems.")
WAITS = N_("Whoever waits for a turn leans left or right.")
CLOSED = N_("closed: now we wait")
HELD = N_("open until both are ready")
NEITHER = N_("Neither!")
JUST_CAME = N_("The question has just come: press again.")
NONE_OPEN, STANDS = N_("No question is open now."), N_("Your answer stands. Wait and see.")
LEANS: dict[Intent, int | None] = {Intent.LEFT: 0, Intent.RIGHT: 1, Intent.UP: None, Intent.DOWN: None}
"""The answer that each direction gives. Up and down give none, but the strip takes them all the same, so that they do
not reach the match."""
GLYPHS, WAYS = ("dpad-left", "dpad-right"), (Intent.LEFT, Intent.RIGHT)
KEYBOARDS = {"keyboard-left": KEYBOARD_LEFT, "keyboard-right": KEYBOARD_RIGHT, "keyboard": KEYBOARD}
DARK: tuple[Colour, Colour] = ((0x16, 0x24, 0x4A), (0x42, 0x18, 0x22))
"""The colours behind the two answers."""


@dataclass
class CallQuestion:
    """A question with two answers, in the player's language. `said` are the answers given so far, by guest."""

    text: str
    answers: tuple[str, str]
    faces: tuple[Guest | None, Guest | None] = (None, None)
    """For each answer, the player whom it names, if any."""
    colours: tuple[int, int] = (0, 1)
    """For each answer, whose colour it has: 0 for X, 1 for O."""
    said: dict[int, int] = field(default_factory=dict)
    settled: bool = False
    """Whether it is known which answer is right."""
    true: int | None = None
    """The right answer, 0 or 1; None if neither is, or it is not known."""

    @property
    def right(self) -> tuple[int, ...]:
        """The guests who gave the right answer."""
        return tuple(who for who, answer in self.said.items() if answer == self.true)


class CallStrip:
    """The strip with the question for the guests `asked`, who look on or wait for their turn while a `pair` plays."""

    def __init__(self, host: Host, pair: tuple[int, int], asked: tuple[int, ...]) -> None:
        self._host = host
        players = [each for who in pair for each in host.guest(who).everybody]
        guests = [host.evening.guests[who] for who in asked]
        self.hands = {
            who: hand(guest, [each for each in players if each != guest], guests)
            for who, guest in zip(asked, guests, strict=True)
        }
        """The device of each of these guests; "" for bots, and for guests who can use none."""
        self._bots = [who for who in self.hands if host.evening.guests[who].kind == "bot"]
        self.acting: Collection[str] = ()
        """The names of those who are asked to act in the match, and so nothing here."""
        self.split = any(device.startswith("keyboard-") for device in self.hands.values())
        """Whether a guest answers with half of the keyboard, so that its halves count as two devices."""
        self.shown: CallQuestion | None = None
        """The question in the strip; it stays until another one comes or the strip sinks."""
        self.left = 0.0
        """Seconds that are left for an answer."""
        self._least = 0.0
        """Seconds at which the fuse stands still until the players are ready; 0 if it burns down."""
        self._risen = self._told = self._deaf = 0.0
        """Seconds since the strip began to rise, since the right answer appeared on it, and until presses count."""
        self.cushions = Cushions(host, self.able)
        self._thinking: dict[int, float] = {}
        """For each bot that has not answered: the value of `left` at which it will."""
        self._spoken, self._speaks = "", 0.0
        """What the presenter says in the strip, and the seconds for which he still does."""
        self.places: list[pygame.Rect] = []
        """The places of the two answers, as drawn last."""

    @property
    def idle(self) -> tuple[int, ...]:
        """The guests who are not asked to act in the match."""
        return tuple(who for who in self.hands if self._host.evening.guests[who].name not in self.acting)

    @property
    def able(self) -> tuple[int, ...]:
        """The guests who can answer now."""
        return tuple(who for who in self.idle if self.hands[who] or who in self._bots)

    @property
    def open(self) -> bool:
        """Whether guests can answer now."""
        return self.shown is not None and self.left > 0

    @property
    def _burns(self) -> bool:
        """Whether the time for answers runs down."""
        return self.shown is not None and self.left > self._least

    @property
    def telling(self) -> bool:
        """Whether the right answer is shown."""
        return self.shown is not None and self.shown.settled

    @property
    def done(self) -> bool:
        """Whether everybody has answered, or the time is up."""
        return self.shown is not None and (not self.open or self.shown.said.keys() >= set(self.able))

    @property
    def _reads(self) -> float:
        """Seconds that it takes to read the right answer, and the question under it."""
        assert self.shown is not None
        letters = len(self.shown.text) + max(map(len, self.shown.answers))
        return (TELLS + LETTER * letters) * self._host.services.settings.reading

    @property
    def spoken(self) -> str:
        """What the presenter says in the strip; "" while guests can answer."""
        return self._spoken if self._speaks > 0 and not self.open else ""

    @property
    def moving(self) -> bool:
        """Whether the strip is animated at the moment."""
        flies = self.telling and self._told < FLIES + APART * 8
        return self.cushions.moving or flies or (self.shown is not None and self._risen < RISES)

    @property
    def wakes(self) -> float | None:
        """Seconds until the next update is needed although nothing moves; None for no update."""
        return TICK if self.open or self.telling else None

    def holder(self, device: Device) -> str:
        """The names of the guests who look on and answer with this device; "" if nobody does."""
        held = (self._host.evening.guests[who].name for who, each in self.hands.items() if each == device_name(device))
        return " & ".join(held)

    def ask(self, question: CallQuestion) -> None:
        """Show a question, and start its time and the bots' thinking."""
        self._deaf = 0.0 if self.shown is None else DEAF
        if self.shown is None:
            self._risen = 0.0
        self.shown, self.left = question, BURNS
        waited = (who for who in self._bots if who not in question.said)
        self._thinking = {who: BURNS - self._host.source.uniform(*THINKS) for who in waited}
        self._host.services.sounds.play("slide")

    def close(self) -> None:
        """End the time for answers."""
        self.left = 0.0

    def tell(self, question: CallQuestion) -> None:
        """Show the right answer of a question; gems fly to the guests who gave it."""
        self.left = self._told = 0.0
        self.shown = question
        if question.said:
            self._host.services.sounds.play("cheer" if question.right else "groan")

    def speak(self, said: str, seconds: float) -> None:
        """Let the presenter say something for so long, unless guests can answer."""
        self._spoken, self._speaks = said, seconds

    def sink(self) -> None:
        """Take the strip away."""
        self.shown, self.left = None, 0.0

    def asked_for(self) -> bool:
        """Ask a question because somebody wants one. Returns whether there is one to ask."""
        return False

    def hear(self, given: Input) -> bool:
        """Handle an input. Returns whether it came from a guest who looks on."""
        if isinstance(given, Press) and given.intent in LEANS:
            who = self._speaker(device_name(given.device))
            answer = LEANS[given.intent]
            if who is not None and answer is not None and not given.repeat:
                if self.open:
                    self._answered(who, answer)
                elif not self.telling and self.asked_for():
                    self._deaf = DEAF
                elif not self.telling:
                    stands = self.shown is not None and who in self.shown.said
                    self.speak(_(STANDS if stands else NONE_OPEN), TELLS)
            return who is not None
        if isinstance(given, Pointer) and given.phase == "up" and self.open:
            who = self._speaker(device_name(given.device))
            under = next((number for number, rect in enumerate(self.places) if rect.collidepoint(given.pos)), None)
            if who is not None and under is not None:
                self._answered(who, under)
                return True
        return False

    def _answered(self, who: int, answer: int) -> None:
        """Take a guest's answer, 0 or 1; let their cushion shake while no press counts."""
        if self._deaf > 0:
            self._host.refuse(self.cushions.places.get(who), _(JUST_CAME))
        else:
            self.lean(who, answer)

    def lean(self, who: int, answer: int) -> None:
        """Set a guest's answer, 0 or 1; it may change while the question is open."""
        assert self.shown is not None
        if self.shown.said.get(who) != answer:
            self.cushions.lean(who)
            self.shown.said[who] = answer
            self._host.services.sounds.play("lock")

    def burn(self, seconds: float, least: float = 0.0) -> bool:
        """Pass time; at `least` so many seconds are left for an answer. Returns whether there is something new to
        draw."""
        before, changed = (self.open, self._burns, self.shown, self.left // TICK, self.spoken), self.moving
        self._speaks = max(self._speaks - seconds, 0.0)
        self._risen += seconds
        self._deaf = max(self._deaf - seconds, 0.0)
        self.cushions.slide(seconds)
        if self.telling:
            self._told += seconds
            if self._told > self._reads:
                self.sink()
        elif self.open:
            self.left, self._least = max(self.left - seconds, least), least
            for who in [who for who, at in self._thinking.items() if self.left <= at]:
                del self._thinking[who]
                self.lean(who, self._host.source.randrange(2))
        return changed or before != (self.open, self._burns, self.shown, self.left // TICK, self.spoken)

    @property
    def _lost(self) -> bool:
        """Whether the pad of a guest who looks on is not plugged in."""
        pads = self._host.services.devices.pads()
        return any(lacks(self._host.evening.guests[who], pads) for who in self.able)

    def _speaker(self, device: str) -> int | None:
        """The guest for whom a press on this device counts. Of several who share it, that is the first one who has not
        answered; None when all of them have."""
        people = [who for who in self.able if device and self.hands[who] == device]
        said = self.shown.said if self.shown is not None else {}
        return next((who for who in people if who not in said), people[0] if len(people) == 1 else None)

    # The picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the question, if there is one, and the cushions of the guests who look on; otherwise everybody on the
        couch, with what they have, unless large text needs the ground for captions."""
        self.places = []
        if not (self.shown is not None or self.spoken or self._lost or canvas.layout.text >= LARGE):
            board.lineup(canvas, self._host)
            return
        if self.shown is not None:
            self._asked(canvas, self.shown)
        elif self.spoken:
            rect = studio.strip(canvas)
            studio.panel(canvas, rect)
            studio.speech(canvas, self.spoken, _middle(canvas, rect))
        self._people(canvas, self.shown or CallQuestion("", ("", "")))

    def _asked(self, canvas: Canvas, shown: CallQuestion) -> None:
        """Draw the strip with the question between its two answers, as far as it has risen."""
        rect = studio.strip(canvas)
        gone = 1.0 if canvas.reduced else EASES["out"](min(self._risen / RISES, 1.0))
        rect.top += round((1 - gone) * rect.height * 1.1)
        studio.panel(canvas, rect)
        canvas.exhibits.name(rect, lambda: _(ABOUT if self._host.gems else WAITS))
        if gone < 1:
            return
        wide, inner = _widths(canvas, rect)[0], rect.inflate(-canvas.layout.px(36), -canvas.layout.px(36))
        for side, left in enumerate((inner.left, inner.right - wide)):
            self.places.append(pygame.Rect(left, inner.top, wide, inner.height))
            self._answer(canvas, shown, side, self.places[side])
        if self.spoken:
            studio.speech(canvas, self.spoken, _middle(canvas, rect))
        else:
            self._question(canvas, shown, _middle(canvas, rect))

    def floor(self, canvas: Canvas) -> int:
        """The lowest y, in pixels, for anything above the strip."""
        return studio.floor(canvas)

    def _people(self, canvas: Canvas, shown: CallQuestion) -> None:
        """Draw the cushions of the guests who can answer on both sides of the question, and the gems that they get."""
        rect, px = studio.strip(canvas), canvas.layout.px
        wide, words = _widths(canvas, rect)
        near = words // 2 + px(10)
        left = pygame.Rect(0, rect.top, rect.width // 2 - wide - px(30) - near, rect.height)
        left.right = rect.centerx - near
        zones = left, left.move_to(left=rect.centerx + near)
        wrong = [who for who in self.hands if shown.settled and who not in shown.right]
        asked = {
            who: self.hands[who] if self._speaker(self.hands[who]) == who else ""
            for who in self.able
            if self.open and who not in shown.said
        }
        self.cushions.draw(canvas, zones, shown.said, wrong, asked, shown.answers)
        for who in set(self.able).intersection(shown.right) if self.telling and self._host.gems else ():
            self._gems(canvas, shown, who, self.cushions.places[who].midbottom)

    def _answer(self, canvas: Canvas, shown: CallQuestion, side: int, place: pygame.Rect) -> None:
        """Draw an answer: the face of the player it names at its outer end, the key for it at its inner end."""
        px, theme, true = canvas.layout.px, canvas.theme, shown.true == side
        lost = shown.settled and not true
        faint = lost or not (self.open or self.telling)
        colour = shown.colours[side]
        ink = theme.amber if true else studio.RIM if faint else (theme.x_light, theme.o_light)[colour]
        studio.panel(canvas, place, ink, 7 if true else 4, studio.PANEL if faint else DARK[colour])
        room, guest = place.inflate(-px(40), -px(20)), shown.faces[side]
        if guest is not None:
            size = min(px(84), room.height - px(10))
            guest_portraits.lay(canvas, guest, studio.cut(room, size, px(12), at_left=side == 0).center, size, faint)
        keys = self._keys(canvas, side) if self.open else []
        rows = 2 if len(keys) > 2 else 1  # else too little room is left for the name
        for pair in (keys[start : start + rows] for start in range(0, len(keys), rows)):
            lies = studio.cut(room, max(key.width for key in pair), px(12), at_left=side == 1)
            for row, key in enumerate(pair):
                y = lies.centery + round((row - (len(pair) - 1) / 2) * (key.height + px(6)))
                canvas.surface.blit(key, key.get_rect(center=(lies.centerx, y)))
        ink = studio.RIM if lost else studio.FADED if faint else theme.chalk
        said = canvas.fonts.name(shown.answers[side], "amatic", 84, ink, room.width, room.height, "centre", 2)
        canvas.surface.blit(said, said.get_rect(center=room.center))

    def _keys(self, canvas: Canvas, side: int) -> list[pygame.Surface]:
        """The pictures of the keys that give an answer, on the pads and keyboards of the guests who look on."""
        held, printed = {self.hands[who] for who in self.able}, self._host.services.devices.glyph
        names = [printed(WAYS[side], device) for name, device in KEYBOARDS.items() if name in held]
        keys = [hints.keycap(name, canvas.fonts, canvas.layout, canvas.theme) for name in names]
        if any(device.startswith(("pad", "joystick")) for device in held):
            keys.append(canvas.sprites.get(GLYPHS[side], height=canvas.layout.px(60)))
        return keys

    def _question(self, canvas: Canvas, shown: CallQuestion, room: pygame.Rect) -> None:
        """Draw the question above its fuse, or above a note that it is closed; in the end the right answer."""
        px, theme = canvas.layout.px, canvas.theme
        told = _(NEITHER) if shown.true is None else shown.answers[shown.true] + "!"
        told = told if shown.settled else shown.text
        first, second = shown.answers
        answered = told if shown.settled else _("{first}, or {second}?").format(first=first, second=second)
        canvas.exhibits.say(sentences(shown.text, answered))
        upper = pygame.Rect(room.left, room.top + px(16), room.width, round(room.height * 0.52))
        under = pygame.Rect(room.left, upper.bottom, room.width, room.bottom - upper.bottom - px(10))
        ink = theme.marker if self.telling else theme.chalk
        studio.write(canvas, told, "amatic", 84, (upper.width, 2, upper.height), ink=ink, center=upper.center)
        if self._burns:
            share = self.left / BURNS
            sway = 0 if share > 0.2 else 1 if int(self.left * 8) % 2 else -1
            fuse.draw(canvas, under, share, int(self.left / TICK), sway)
        else:
            waits = _(HELD) if self.open else _(CLOSED)
            note, tone = (shown.text, studio.FADED) if self.telling else (waits, theme.marker)
            canvas.exhibits.small_print(note)
            closed = (room.width, 2, under.height)
            studio.write(canvas, note, "semibold", 28, closed, ink=tone, center=under.center)

    def _gems(self, canvas: Canvas, shown: CallQuestion, who: int, to: tuple[int, int]) -> None:
        """Draw the gems that fly from the middle of the strip to a guest who was right."""
        gem, number, start = (
            canvas.sprites.get("gem", height=canvas.layout.px(54)),
            shown.right.index(who),
            studio.strip(canvas),
        )
        for place in range(pays(len(shown.right), len(shown.said) - len(shown.right))):
            gone = min(max((self._told - APART * (number + place)) / FLIES, 0.0), 1.0)
            share = 1.0 if canvas.reduced else EASES["out"](gone)
            x = to[0] + (place - 0.5) * gem.width * 2 / 3
            at = start.centerx + (x - start.centerx) * share, start.centery + (to[1] - start.centery) * share
            canvas.surface.blit(gem, gem.get_rect(center=at))


def _widths(canvas: Canvas, strip: pygame.Rect) -> tuple[int, int]:
    """The widths of an answer and of the question on a strip, in pixels."""
    return min(canvas.layout.px(ANSWER), strip.width // 4), min(canvas.layout.px(WORDS), strip.width * 2 // 7)


def _middle(canvas: Canvas, strip: pygame.Rect) -> pygame.Rect:
    """The place of the question on a strip."""
    words = _widths(canvas, strip)[1]
    return pygame.Rect(strip.centerx - words // 2, strip.top, words, strip.height)
