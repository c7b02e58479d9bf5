"""Asks everybody who looks on one question with two answers: they lean their cushion left or right, in the open.

It lies in a strip at the lower edge of the window and covers nothing. Its time is a burning fuse of five seconds. Those
who share a device are asked one after the other; whoever holds what somebody plays on calls with the mouse, if that is
free, or else with half a keyboard.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.input.intents import Device, Input, Intent, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.play.evening import bot_guests
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
GLYPHS = ("dpad-left", "dpad-right")
DARK: tuple[Colour, Colour] = ((0x16, 0x24, 0x4A), (0x42, 0x18, 0x22))
"""The grounds of the two answers."""
FADED: Colour = (0x9A, 0xA2, 0xC0)
"""The letters of answers that are closed."""


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
        self.shown: Question | None = None
        """The question on it; it stays there until another one comes or it sinks."""
        self.left = 0.0
        """Seconds that there still are to lean."""
        self._told = 0.0
        self._risen = 0.0
        self._at: dict[int, int] = {}
        """How far across each cushion was drawn last, in pixels."""
        self._moved: dict[int, tuple[int, float]] = {}
        """For each cushion that slides: where it was, and for how many seconds it has."""
        self._thinking: dict[int, float] = {}
        self._tick = 0.0
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
    def able(self) -> tuple[int, ...]:
        """Who can lean."""
        return tuple(who for who, device in self.hands.items() if device or self._host.guest(who).kind == "bot")

    @property
    def done(self) -> bool:
        """Whether everybody has leaned, or the time is up."""
        return self.shown is not None and (not self.open or all(who in self.shown.said for who in self.able))

    @property
    def moving(self) -> bool:
        """Whether something slides or flies."""
        flies = self.telling and self._told < FLIES + APART * 8
        return bool(self._moved) or flies or (self.shown is not None and self._risen < RISES)

    @property
    def wakes(self) -> float | None:
        """Seconds until it wants an update although nothing moves."""
        return TICK if self.open or self.telling else None

    @property
    def split(self) -> bool:
        """Whether one of them holds half a keyboard that nobody else plays on."""
        return any(device.startswith("keyboard-") for device in self.hands.values())

    def holds(self, device: Device) -> bool:
        """Whether one of them calls with this device."""
        return device_name(device) in self.hands.values()

    def ask(self, question: Question) -> None:
        """A question comes; bots think."""
        if self.shown is None:
            self._risen = 0.0
        self.shown, self.left, self._tick = question, BURNS, 0.0
        bots = [who for who in self.hands if self._host.guest(who).kind == "bot"]
        self._thinking = {who: self._host.source.uniform(*THINKS) for who in bots}
        self._host.services.sounds.play("slide")

    def close(self) -> None:
        """The time is up."""
        self.left = 0.0
        self._thinking.clear()

    def tell(self, question: Question) -> None:
        """What came true of a question is known: gems fly."""
        self.close()
        self.shown, self._told = question, 0.0
        self._host.services.sounds.play("cheer" if question.right else "groan")

    def sink(self) -> None:
        """Nothing is asked."""
        self.shown = None
        self.close()

    def hear(self, given: Input) -> bool:
        """Take an input of somebody who looks on; False where it is none of theirs."""
        if isinstance(given, Press):
            who = self._speaker(given.device)
            if who is None or given.intent not in (Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN):
                return False
            if self.open and given.intent in (Intent.LEFT, Intent.RIGHT) and not given.repeat:
                self.lean(who, int(given.intent is Intent.RIGHT))
            return True
        if isinstance(given, Pointer) and given.phase == "up" and self.open:
            who = self._speaker(given.device)
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
        before = self.open, self.shown
        changed = self.moving
        self._risen += seconds
        slides = SLIDES if not self._host.services.settings.reduced else 0.0
        self._moved = {who: (at, gone + seconds) for who, (at, gone) in self._moved.items() if gone + seconds < slides}
        if self.telling:
            self._told += seconds
            if self._told > TELLS:
                self.sink()
        elif self.open:
            self.left -= seconds
            self._tick += seconds
            if self._tick >= TICK:
                self._tick, changed = 0.0, True
            for who in [who for who, left in self._thinking.items() if left <= seconds]:
                del self._thinking[who]
                self.lean(who, bot_guests.called(self._host.source))
            self._thinking = {who: left - seconds for who, left in self._thinking.items()}
            if not self.open:
                self.close()
        return changed or before != (self.open, self.shown)

    def _speaker(self, device: Device) -> int | None:
        """For whom a press on this device counts: of those who share it, the first one who has not leaned."""
        name = device_name(device)
        people = [who for who, each in self.hands.items() if each == name]
        said: Mapping[int, int] = self.shown.said if self.shown is not None else {}
        return next((who for who in people if who not in said), people[0] if len(people) == 1 else None)

    # The picture

    def draw(self, canvas: Canvas) -> bool:
        """Draw it, if there is a question. Returns whether there is one."""
        self.places = []
        if self.shown is None:
            return False
        rect = studio.strip(canvas)
        gone = 1.0 if canvas.reduced else EASES["out"](min(self._risen / RISES, 1.0))
        rect.top += round((1 - gone) * rect.height * 1.1)
        studio.panel(canvas, rect)
        canvas.exhibits.name(rect, lambda: _(ABOUT))
        if gone < 1:
            return True
        self._answers(canvas, rect, self.shown)
        self._question(canvas, rect, self.shown)
        self._cushions(canvas, rect, self.shown)
        return True

    def _answers(self, canvas: Canvas, rect: pygame.Rect, shown: Question) -> None:
        px, theme = canvas.layout.px, canvas.theme
        inner = rect.inflate(-px(36), -px(36))
        wide = min(px(ANSWER), rect.width // 4)
        for side, ink in enumerate((theme.x_light, theme.o_light)):
            place = pygame.Rect(0, 0, wide, inner.height)
            place.midleft = inner.midleft if side == 0 else (inner.right - wide, inner.centery)
            self.places.append(place)
            lost = shown.true not in (None, side)
            faint = lost or not (self.open or self.telling)
            rim: Colour = studio.RIM if faint else theme.amber if shown.true == side else ink
            studio.panel(canvas, place, rim, 7 if shown.true == side else 4, studio.PANEL if faint else DARK[side])
            glyph = canvas.sprites.get(GLYPHS[side], height=px(60)) if self.open else None
            guest, size = shown.faces[side], min(px(84), inner.height - px(30))
            ends = [px(24), px(24)]
            if glyph is not None:
                x = place.right - px(20) if side == 0 else place.left + px(20) + glyph.width
                canvas.surface.blit(glyph, glyph.get_rect(midright=(x, place.centery)))
                ends[1 - side] += glyph.width + px(12)
            if guest is not None:
                x = place.left + px(20) + size // 2 if side == 0 else place.right - px(20) - size // 2
                guest_portraits.lay(canvas, guest, (x, place.centery), size, faint)
                ends[side] += size + px(12)
            room = place.width - sum(ends)
            colour = studio.RIM if lost else FADED if faint else theme.chalk
            tall = inner.height - px(20)
            words = canvas.fonts.fit(shown.answers[side], "amatic", 84, colour, room, 2, tall, "centre")
            middle = place.left + ends[0] + room // 2, place.centery
            canvas.surface.blit(words, words.get_rect(center=middle))

    def _question(self, canvas: Canvas, rect: pygame.Rect, shown: Question) -> None:
        """The question over its fuse, or over the word that it is closed; in the end what came true, and the gems
        under it."""
        px, theme = canvas.layout.px, canvas.theme
        told = shown.answers[shown.true] + "!" if shown.true is not None else shown.text
        canvas.exhibits.say(told if self.telling else f"{told} {shown.answers[0]} / {shown.answers[1]}")
        tall = round(rect.height * 0.52)
        wide = min(px(WORDS), rect.width * 2 // 7)
        ink = theme.marker if self.telling else theme.chalk
        words = canvas.fonts.fit(told, "amatic", 84, ink, wide, 2, tall, "centre")
        top = rect.top + px(16) + (tall - words.height) // 2
        canvas.surface.blit(words, words.get_rect(midtop=(rect.centerx, top)))
        under = pygame.Rect(rect.centerx - wide // 2, rect.top + px(14) + tall, wide, rect.height - tall - px(24))
        if self.open:
            share = self.left / BURNS
            sway = 0 if share > 0.2 else 1 if int(self.left * 8) % 2 else -1
            fuse.draw(canvas, under, share, int(self.left / TICK), sway)
        elif not self.telling:
            closed = canvas.fonts.fit(_(CLOSED), "semibold", 28, theme.marker, wide, 1, under.height, "centre")
            canvas.surface.blit(closed, closed.get_rect(center=under.center))

    def _cushions(self, canvas: Canvas, rect: pygame.Rect, shown: Question) -> None:
        """Everybody who can lean, between the question and the answers; and the gems that fly to those who were
        right."""
        px, able = canvas.layout.px, self.able
        size = min(px(FACE), rect.height - px(40))
        half = (rect.width // 2) - min(px(ANSWER), rect.width // 4) - px(30)
        inner = min(px(WORDS), rect.width * 2 // 7) // 2 + px(10)
        room = half - inner
        sides = [[who for who in able if self._side(who) == side] for side in (0, 1)]
        for side, people in enumerate(sides):
            step = min(size + px(8), (room - size) // max(len(people) - 1, 1))
            for place, who in enumerate(sorted(people, key=lambda who: who in shown.said)):
                goal = (inner + size / 2 + step * place) if len(people) > 1 else inner + room / 2
                x = rect.centerx + round(goal) * (1 if side else -1)
                self._cushion(canvas, who, (x, rect.centery), size, shown)

    def _cushion(self, canvas: Canvas, who: int, middle: tuple[int, int], size: int, shown: Question) -> None:
        guest, px = self._host.guest(who), canvas.layout.px
        answer, was = shown.said.get(who), self._moved.get(who)
        share = 1.0 if was is None else EASES["out"](was[1] / SLIDES)
        if was is not None:
            middle = round(middle[0] + (1 - share) * (was[0] - middle[0])), middle[1]
        self._at[who] = middle[0]
        turned = 0 if answer is None else round(share * TIPPED) * (1 if answer == 0 else -1)
        waits = self.open and answer is None and self._speaks(who)
        if waits:
            middle = middle[0], middle[1] - px(8)
        picture = guest_portraits.portrait(canvas, guest, size, shown.true is not None and who not in shown.right)
        if turned:
            picture = canvas.picture(_turned, guest, size, shown.true is not None and who not in shown.right, turned)
        canvas.surface.blit(picture, picture.get_rect(center=middle))
        if waits and self.hands[who] == "mouse":
            glyph = canvas.sprites.get("glyph-mouse", height=px(46))
            corner = middle[0] + size // 2 + px(8), middle[1] + size // 2
            canvas.surface.blit(glyph, glyph.get_rect(bottomright=corner))
        if who in shown.right and self.telling:
            self._gems(canvas, shown, who, middle, size)

    def _gems(self, canvas: Canvas, shown: Question, who: int, to: tuple[int, int], size: int) -> None:
        """The gems that this one gets, from the middle of the strip."""
        start = studio.strip(canvas).centerx, to[1] + size // 3
        gem, number = studio.gem(canvas, canvas.layout.px(54)), shown.right.index(who)
        for place in range(pays(len(shown.right), len(shown.said) - len(shown.right))):
            gone = min(max((self._told - APART * (number + place)) / FLIES, 0.0), 1.0)
            share = 1.0 if canvas.reduced else EASES["out"](gone)
            goal = to[0] + (place - 1) * gem.width * 2 // 3 + gem.width // 3, to[1] + size // 2 - gem.height // 4
            at = (start[i] + (goal[i] - start[i]) * share for i in (0, 1))
            canvas.surface.blit(gem, gem.get_rect(center=tuple(map(round, at))))

    def _side(self, who: int) -> int:
        """On which side of the question a cushion is: those who have not leaned stand on both."""
        said = self.shown.said.get(who) if self.shown is not None else None
        return self.able.index(who) % 2 if said is None else said

    def _speaks(self, who: int) -> bool:
        """Whether it is this one's turn to lean, among those who share a device."""
        assert self.shown is not None
        device = self.hands[who]
        same = [each for each in self.hands if self.hands[each] == device and each not in self.shown.said]
        return bool(device) and len(same) > 0 and same[0] == who


def _turned(canvas: Canvas, guest: Guest, size: int, gone: bool, degrees: int) -> pygame.Surface:
    upright = guest_portraits.portrait(canvas, guest, size, gone)
    return pygame.transform.rotozoom(upright, degrees, 1.0)
