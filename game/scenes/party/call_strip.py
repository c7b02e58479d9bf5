"""Asks everybody who looks on one question with two answers: they lean their cushion left or right, in the open.

It lies in a strip at the lower edge of the window and covers nothing. Its time is a burning fuse of five seconds. Those
who share a device are asked one after the other; whoever holds what somebody plays on calls with the mouse, if that is
free, or else with half a keyboard.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.input.intents import Device, Input, Intent, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.play.evening.evening import pays
from game.play.evening.people import Guest
from game.scenes.party import guest_portraits, studio
from game.scenes.party.host import Host
from game.stage.timeline import EASES
from game.variants.common import fuse
from game.variants.common.seating import ANY, device_name
from game.words import N_, _

BURNS = 5.0
"""Seconds that there are to lean."""
TICK = 1 / 12
"""Seconds between two pictures of the burning fuse."""
SLIDES, RISES = 0.18, 0.22
"""Seconds in which a cushion slides to its side and tips, and in which the strip rises."""
TELLS, FLIES, APART = 1.8, 0.26, 0.08
"""Seconds for which it is told who was right, in which a gem flies, and between two gems."""
TIPPED = 12
"""Degrees by which a cushion leans."""
ANSWER, FACE, WORDS = 376, 116, 520
"""Pixels at 1080p: how wide an answer is, a cushion, and the room for the question."""
THINKS = (0.5, 1.6)
"""Seconds that a bot takes to lean, from and to."""
FREE = ("mouse", "keyboard-left", "keyboard-right")
"""What one calls with who shares a device with somebody who plays: the first that nobody plays on."""
WHO = N_("Who wins this match?")
ABOUT = N_("Everybody who looks on leans left or right; whoever is right gets gems.")
CLOSED = N_("closed: now we wait")
LEANS: dict[Intent, int | None] = {Intent.LEFT: 0, Intent.RIGHT: 1, Intent.UP: None, Intent.DOWN: None}
"""What an intent says: the other two say nothing, but are not meant for the match either."""
GLYPHS = ("dpad-left", "dpad-right")
DARK: tuple[Colour, Colour] = ((0x16, 0x24, 0x4A), (0x42, 0x18, 0x22))
"""The grounds of the two answers."""


def hand(guest: Guest, pair: Sequence[Guest]) -> str:
    """What somebody who looks on calls with: what they hold, else what nobody of the two holds; empty if there is
    nothing."""
    if guest.kind == "bot":
        return ""
    held = {each.device for each in pair if each.kind == "person"}
    return next((device for device in (guest.device or "mouse", *FREE) if not _taken(device, held)), "")


def _taken(device: str, held: set[str]) -> bool:
    """Whether somebody plays on that device, or on any."""
    part = device.startswith("keyboard") and any(
        each == "keyboard" or (device == "keyboard" and each.startswith("keyboard")) for each in held
    )
    return device in held or part or (device in (ANY, *FREE, "keyboard") and ANY in held)


@dataclass
class Question:
    """A question with two answers, as everybody reads it. `said` are the answers so far, by guest."""

    text: str
    answers: tuple[str, str]
    faces: tuple[Guest | None, Guest | None] = (None, None)
    """Those whom the answers name."""
    said: dict[int, int] = field(default_factory=dict)
    true: int | None = None
    """The answer that came true, once that is known."""

    @property
    def right(self) -> tuple[int, ...]:
        """Who said what came true."""
        return tuple(who for who, answer in self.said.items() if answer == self.true)


class CallStrip:
    """The strip of those who look on while a `pair` plays."""

    def __init__(self, host: Host, pair: tuple[int, int]) -> None:
        self._host = host
        players = [host.guest(who) for who in pair]
        self.hands = {who: hand(host.guest(who), players) for who in host.evening.lookers(pair)}
        """Who looks on, and what each calls with; empty for bots, and for who has nothing."""
        self._bots = [who for who in self.hands if host.guest(who).kind == "bot"]
        self.able = tuple(who for who, device in self.hands.items() if device or who in self._bots)
        """Who can lean."""
        self.split = any(device.startswith("keyboard-") for device in self.hands.values())
        """Whether one of them holds half a keyboard that nobody else plays on."""
        self.shown: Question | None = None
        """The question on it; it stays there until another one comes or it sinks."""
        self.left = 0.0
        """Seconds that there still are to lean."""
        self._risen = self._told = 0.0
        """Seconds since it began to rise, and since it has been told who was right."""
        self._at: dict[int, int] = {}
        """How far across each cushion was drawn last, in pixels."""
        self._moved: dict[int, tuple[int, float]] = {}
        """For each cushion that slides: where it was, and for how many seconds it has."""
        self._thinking: dict[int, float] = {}
        """How much time is left when a bot leans."""
        self.places: list[pygame.Rect] = []
        """Where the two answers are."""

    @property
    def open(self) -> bool:
        """Whether it is time to lean."""
        return self.shown is not None and self.left > 0

    @property
    def telling(self) -> bool:
        """Whether it is told who was right."""
        return self.shown is not None and self.shown.true is not None

    @property
    def done(self) -> bool:
        """Whether everybody has leaned, or the time is up."""
        return self.shown is not None and (not self.open or self.shown.said.keys() >= set(self.able))

    @property
    def moving(self) -> bool:
        """Whether something slides or flies."""
        flies = self.telling and self._told < FLIES + APART * 8
        return bool(self._moved) or flies or (self.shown is not None and self._risen < RISES)

    @property
    def wakes(self) -> float | None:
        """Seconds until it wants an update although nothing moves."""
        return TICK if self.open or self.telling else None

    def holds(self, device: Device) -> bool:
        """Whether one of them calls with this device."""
        return device_name(device) in self.hands.values()

    def ask(self, question: Question) -> None:
        """A question comes; bots think."""
        if self.shown is None:
            self._risen = 0.0
        self.shown, self.left = question, BURNS
        self._thinking = {who: BURNS - self._host.source.uniform(*THINKS) for who in self._bots}
        self._host.services.sounds.play("slide")

    def close(self) -> None:
        """The time is up."""
        self.left = 0.0

    def tell(self, question: Question) -> None:
        """What came true of a question is known: gems fly."""
        self.left = self._told = 0.0
        self.shown = question
        self._host.services.sounds.play("cheer" if question.right else "groan")

    def sink(self) -> None:
        """Nothing is asked."""
        self.shown, self.left = None, 0.0

    def hear(self, given: Input) -> bool:
        """Take an input of somebody who looks on; False where it is none of theirs."""
        if isinstance(given, Press) and given.intent in LEANS:
            who = self._speaker(device_name(given.device))
            if who is not None and self.open and LEANS[given.intent] is not None and not given.repeat:
                self.lean(who, LEANS[given.intent] or 0)
            return who is not None
        if isinstance(given, Pointer) and given.phase == "up" and self.open:
            who = self._speaker(device_name(given.device))
            under = next((number for number, rect in enumerate(self.places) if rect.collidepoint(given.pos)), None)
            if who is not None and under is not None:
                self.lean(who, under)
                return True
        return False

    def lean(self, who: int, answer: int) -> None:
        """Somebody leans to one side; they may still change."""
        assert self.shown is not None
        if self.shown.said.get(who) != answer:
            if who in self._at:
                self._moved[who] = self._at[who], 0.0
            self.shown.said[who] = answer
            self._host.services.sounds.play("lock")

    def update(self, seconds: float) -> bool:
        """Pass time. Returns whether there is something new to draw."""
        before, changed = (self.open, self.shown, self.left // TICK), self.moving
        self._risen += seconds
        slides = SLIDES if not self._host.services.settings.reduced else 0.0
        self._moved = {who: (at, gone + seconds) for who, (at, gone) in self._moved.items() if gone + seconds < slides}
        if self.telling:
            self._told += seconds
            if self._told > TELLS:
                self.sink()
        elif self.open:
            self.left = max(self.left - seconds, 0.0)
            for who in [who for who, at in self._thinking.items() if self.left <= at]:
                del self._thinking[who]
                self.lean(who, self._host.source.randrange(2))
        return changed or before != (self.open, self.shown, self.left // TICK)

    def _speaker(self, device: str) -> int | None:
        """For whom a press on this device counts: of those who share it, the first one who has not leaned."""
        people = [who for who, each in self.hands.items() if device and each == device]
        said = self.shown.said if self.shown is not None else {}
        return next((who for who in people if who not in said), people[0] if len(people) == 1 else None)

    # The picture

    def draw(self, canvas: Canvas) -> bool:
        """Draw the question, if there is one, and those who lean. Returns whether there is one."""
        self.places = []
        if self.shown is None:
            return False
        self._asked(canvas, self.shown)
        self._people(canvas, self.shown)
        return True

    def draw_waiting(self, canvas: Canvas) -> None:
        """Draw those who look on while nothing is asked."""
        self._people(canvas, Question("", ("", "")))

    def _asked(self, canvas: Canvas, shown: Question) -> None:
        """The question rises between its answers."""
        rect = studio.strip(canvas)
        gone = 1.0 if canvas.reduced else EASES["out"](min(self._risen / RISES, 1.0))
        rect.top += round((1 - gone) * rect.height * 1.1)
        studio.panel(canvas, rect)
        canvas.exhibits.name(rect, lambda: _(ABOUT))
        if gone < 1:
            return
        (wide, words), inner = _widths(canvas, rect), rect.inflate(-canvas.layout.px(36), -canvas.layout.px(36))
        for side, left in enumerate((inner.left, inner.right - wide)):
            self.places.append(pygame.Rect(left, inner.top, wide, inner.height))
            self._answer(canvas, shown, side, self.places[side])
        self._question(canvas, shown, pygame.Rect(rect.centerx - words // 2, rect.top, words, rect.height))

    def _people(self, canvas: Canvas, shown: Question) -> None:
        """The cushions of those who can lean, between the question and the answers."""
        rect, px = studio.strip(canvas), canvas.layout.px
        wide, words = _widths(canvas, rect)
        size, near = min(px(FACE), rect.height - px(40)), words // 2 + px(10)
        room = rect.width // 2 - wide - px(30) - near
        for side in (0, 1):
            people = sorted((who for who in self.able if self._side(who) == side), key=lambda who: who in shown.said)
            step = min(size + px(8), (room - size) // max(len(people) - 1, 1))
            first = size // 2 if len(people) > 1 else room // 2
            for place, who in enumerate(people):
                x = rect.centerx + (near + first + step * place) * (1 if side else -1)
                self._cushion(canvas, shown, who, (x, rect.centery), size)

    def _answer(self, canvas: Canvas, shown: Question, side: int, place: pygame.Rect) -> None:
        """An answer: the face of whom it names at its outer end, the key at its inner end."""
        px, theme, true = canvas.layout.px, canvas.theme, shown.true == side
        lost = shown.true not in (None, side)
        faint = lost or not (self.open or self.telling)
        ink = theme.amber if true else studio.RIM if faint else (theme.x_light, theme.o_light)[side]
        studio.panel(canvas, place, ink, 7 if true else 4, studio.PANEL if faint else DARK[side])
        room, guest = place.inflate(-px(40), -px(20)), shown.faces[side]
        if guest is not None:
            size = min(px(84), room.height - px(10))
            guest_portraits.lay(canvas, guest, studio.cut(room, size, px(12), at_left=side == 0).center, size, faint)
        if self.open:
            glyph = canvas.sprites.get(GLYPHS[side], height=px(60))
            lies = studio.cut(room, glyph.width, px(12), at_left=side == 1)
            canvas.surface.blit(glyph, glyph.get_rect(center=lies.center))
        ink = studio.RIM if lost else studio.FADED if faint else theme.chalk
        studio.write(
            canvas, shown.answers[side], "amatic", 84, (room.width, 2, room.height), ink=ink, center=room.center
        )

    def _question(self, canvas: Canvas, shown: Question, room: pygame.Rect) -> None:
        """The question over its fuse, or over the word that it is closed; in the end what came true."""
        px, theme = canvas.layout.px, canvas.theme
        told = shown.answers[shown.true] + "!" if shown.true is not None else shown.text
        canvas.exhibits.say(told if self.telling else f"{told} {shown.answers[0]} / {shown.answers[1]}")
        upper = pygame.Rect(room.left, room.top + px(16), room.width, round(room.height * 0.52))
        under = pygame.Rect(room.left, upper.bottom, room.width, room.bottom - upper.bottom - px(10))
        ink = theme.marker if self.telling else theme.chalk
        studio.write(canvas, told, "amatic", 84, (upper.width, 2, upper.height), ink=ink, center=upper.center)
        if self.open:
            share = self.left / BURNS
            sway = 0 if share > 0.2 else 1 if int(self.left * 8) % 2 else -1
            fuse.draw(canvas, under, share, int(self.left / TICK), sway)
        elif not self.telling:
            closed = (room.width, 1, under.height)
            studio.write(canvas, _(CLOSED), "semibold", 28, closed, ink=theme.marker, center=under.center)

    def _cushion(self, canvas: Canvas, shown: Question, who: int, goal: tuple[int, int], size: int) -> None:
        """Somebody who can lean, on the way to `goal`; whoever comes next on a shared device stands out."""
        px, (x, y), answer = canvas.layout.px, goal, shown.said.get(who)
        was, gone = self._moved.get(who, (x, SLIDES))
        share = EASES["out"](gone / SLIDES)
        self._at[who] = x = round(was + (x - was) * share)
        waits = self.open and answer is None and self._speaker(self.hands[who]) == who
        y -= px(8) if waits else 0
        lean = 0 if answer is None else round(share * TIPPED) * (1 if answer == 0 else -1)
        wrong = shown.true is not None and who not in shown.right
        picture = canvas.picture(_leaning, self._host.guest(who), size, wrong, lean)
        canvas.surface.blit(picture, picture.get_rect(center=(x, y)))
        if waits and self.hands[who] == "mouse":
            studio.put(canvas, "glyph-mouse", px(46), bottomright=(x + size // 2 + px(8), y + size // 2))
        if self.telling and who in shown.right:
            self._gems(canvas, shown, who, (x, y + size // 2))

    def _gems(self, canvas: Canvas, shown: Question, who: int, to: tuple[int, int]) -> None:
        """The gems that this one gets, from the middle of the strip."""
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

    def _side(self, who: int) -> int:
        """On which side of the question a cushion is: those who have not leaned stand on both."""
        said = self.shown.said if self.shown is not None else {}
        return said.get(who, self.able.index(who) % 2)


def _widths(canvas: Canvas, strip: pygame.Rect) -> tuple[int, int]:
    """The widths of an answer and of the question on a strip."""
    return min(canvas.layout.px(ANSWER), strip.width // 4), min(canvas.layout.px(WORDS), strip.width * 2 // 7)


def _leaning(canvas: Canvas, guest: Guest, size: int, gone: bool, degrees: int) -> pygame.Surface:
    upright = guest_portraits.portrait(canvas, guest, size, gone)
    return pygame.transform.rotozoom(upright, degrees, 1.0) if degrees else upright
