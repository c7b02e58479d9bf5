"""Lets one switch do everything: what can be chosen is lit in turn, and a press of anything but Esc chooses it.

It finds what the mouse could click, and clicks it. Where there is much, a row is lit first; a press leads into it,
where first all of it is lit once more: a second press leads back out. Then its parts are lit in turn.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.input.intents import MOUSE, Device, Focus, Input, Intent, Joined, Left, Pointer, Press, Typed
from game.engine.panels.things import Ask, Thing
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas

FEW = 5
"""So many are lit one by one, without their rows."""
SWEEP = 22
"""How far apart two looks for things are (pixels at 1080p)."""
ROUNDS = 2
"""How often a row is gone through until it is left by itself."""
LEAVES = "escape"
"""The key that is not the switch: it leaves, as everywhere."""
ROOM = 10
"""How far the ring lies beyond what is lit (pixels at 1080p)."""


@dataclass(frozen=True)
class Target:
    """Something that can be chosen: where it is clicked; or the key that changes it, once that has pointed at it."""

    rect: pygame.Rect
    thing: Thing | None = None
    intent: Intent | None = None

    def inputs(self, device: Device) -> Iterator[Input]:
        """What a player with this device would do to choose it."""
        yield self.pointed
        if self.intent is not None:
            yield Press(self.intent, device)
            return
        for phase in ("down", "up"):
            yield replace(self.pointed, phase=phase, device=device)

    @property
    def pointed(self) -> Pointer:
        """The mouse over it."""
        return Pointer("move", self.rect.center)


class Scanner:
    """`pace` says for how many seconds each is lit; None where more than one switch is there."""

    def __init__(self, pace: Callable[[], float | None]) -> None:
        self._pace = pace
        self._rows: list[list[Target]] = []
        self._shape: tuple[object, ...] = ()
        """The screen, and how much is in each row."""
        self._row: int | None = None
        """The row whose parts are lit in turn."""
        self._at = 0
        """Which row is lit; within one, which part, from 1 on: at 0 it is all of it."""
        self._rounds = 0
        """How often its parts have all been lit."""
        self._left = 0.0
        """Seconds until the next is lit."""
        self.stale = True
        """Whether it should look again, even at a picture that moves."""

    @property
    def on(self) -> bool:
        """Whether it works."""
        return self._pace() is not None

    @property
    def wakes(self) -> float | None:
        """Seconds until something else is lit; None where it does not work."""
        return max(self._left, 0.0) if self.on else None

    @property
    def lit(self) -> Sequence[Target]:
        """What is lit now."""
        if not self._rows:
            return ()
        row = self._rows[self._at if self._row is None else self._row]
        return row if self._row is None or self._at == 0 else row[self._at - 1 : self._at]

    @property
    def thing(self) -> Thing | None:
        """What is lit, if it is one thing."""
        return None if self._one is None else self._one.thing

    def look(self, screen: object, canvas: Canvas, ask: Ask, board: Sequence[Sequence[pygame.Rect]]) -> None:
        """Find what can be chosen on the picture that was just drawn of this screen: the rows of its `board`, and what
        the mouse could `ask` about. Where there is as much as before, it goes on."""
        rows = [[Target(rect) for rect in row] for row in board if row]
        rows += _rows(canvas, ask)
        if sum(map(len, rows)) <= FEW:
            rows = [[target] for row in rows for target in row]
        shape = screen, tuple(map(len, rows))
        if shape != self._shape:
            self._shape, self._row, self._at, self._left = shape, None, 0, self._pace() or 0.0
        self._rows, self.stale = rows, False

    @property
    def pointed(self) -> Pointer | None:
        """The mouse over what is lit, if it is one thing."""
        return None if self._one is None else self._one.pointed

    @property
    def _one(self) -> Target | None:
        """What is lit, if it is one thing; of a control that is changed both ways, one of its ends."""
        lit = self.lit
        ends = bool(lit) and lit[0].thing is not None and all(target.thing is lit[0].thing for target in lit)
        return lit[0] if len(lit) == 1 or ends else None

    def update(self, seconds: float) -> bool:
        """Pass time; returns whether something else is lit now."""
        if not self.on:
            return False
        self._left -= seconds
        if self._left > 0.0:
            return False
        self._left, self.stale = self._pace() or 0.0, True
        if not self._rows:
            return True
        self._at = (self._at + 1) % (len(self._rows) if self._row is None else len(self._rows[self._row]) + 1)
        self._rounds += self._at == 0
        if self._row is not None and self._rounds == ROUNDS:
            self._at, self._row = (self._row + 1) % len(self._rows), None
        return True

    def meant(self, given: Input) -> list[Input]:
        """What an input stands for: any press but that of Esc chooses what is lit."""
        if isinstance(given, Joined | Left | Focus) or (isinstance(given, Press) and given.control == LEAVES):
            return [given]
        pressed = (isinstance(given, Press) and not given.repeat) or isinstance(given, Typed)
        if not pressed and not (isinstance(given, Pointer) and given.phase == "down"):
            return []
        lit, self._left = self.lit, self._pace() or 0.0
        if not lit:
            return []
        if self._row is not None and self._at == 0:
            self._at, self._row = self._row, None
        elif len(lit) > 1:
            self._row, self._at, self._rounds = self._at, 0, 0
        else:
            self._row, self._at = None, 0
            return list(lit[0].inputs(given.device if isinstance(given, Press) else MOUSE))
        return []

    def draw(self, canvas: Canvas) -> None:
        """Ring what is lit."""
        if self.on and self.lit:
            rect = self.lit[0].rect.unionall([target.rect for target in self.lit])
            room = 2 * canvas.layout.px(ROOM)
            focus.ring(canvas.surface, rect.inflate(room, room).clip(canvas.layout.window), canvas.layout, canvas.theme)


def _rows(canvas: Canvas, ask: Ask) -> list[list[Target]]:
    """All that the mouse could ask about, in rows from above; of what left and right change, the two ends."""
    found: list[Thing] = []
    step, (width, height) = canvas.layout.px(SWEEP), canvas.layout.size
    for y in range(step // 2, height, step):
        x = step // 2
        while x < width:
            thing = ask((x, y))
            if thing is not None and thing not in found and thing.rect.collidepoint(x, y):
                found.append(thing)
            x = max(x + step, thing.rect.right if thing is not None else 0)
    rows: list[list[Thing]] = []
    for thing in sorted(found, key=lambda each: each.rect.centery):
        if rows and thing.rect.centery < rows[-1][0].rect.bottom and thing.rect.top < rows[-1][0].rect.centery:
            rows[-1].append(thing)
        else:
            rows.append([thing])
    return [
        [target for thing in sorted(row, key=lambda each: each.rect.left) for target in _targets(thing)] for row in rows
    ]


def _targets(thing: Thing) -> Iterator[Target]:
    if not thing.turns:
        yield Target(thing.rect, thing)
        return
    half = thing.rect.width // 2
    yield Target(pygame.Rect(thing.rect.topleft, (half, thing.rect.height)), thing, Intent.LEFT)
    yield Target(thing.rect.move(half, 0).clip(thing.rect), thing, Intent.RIGHT)
