"""Lets a player use everything with one switch (switch scanning). It highlights one target after the other, and any key
except Esc chooses the highlighted one.

The targets are what the mouse could click. If there are many, whole rows are highlighted first. A press enters a row;
the scan then begins with the whole row, which a press leaves again, and goes on with its targets.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.input.intents import MOUSE, Device, FocusChanged, Input, Intent, Joined, PadLost, Pointer, Press, Typed
from game.engine.panels.things import Ask, Thing
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas

FEW = 5
"""Up to this many targets are scanned one by one, without rows."""
SWEEP = 22
"""The scanner looks for things in steps of this many pixels at 1080p."""
ROUNDS = 2
"""The scan leaves a row after this many rounds."""
LEAVES = "escape"
"""The key that does not count as the switch, because it leaves the screen."""
ROOM = 10
"""The ring is this far from the target (pixels at 1080p)."""


@dataclass(frozen=True)
class Target:
    """A place to click; or, for a control that left and right change, one of its two halves with its intent."""

    rect: pygame.Rect
    thing: Thing | None = None
    intent: Intent | None = None

    def inputs(self, device: Device) -> Iterator[Input]:
        """The input with which this device would choose the target."""
        yield self.pointed
        if self.intent is not None:
            yield Press(self.intent, device)
            return
        for phase in ("down", "up"):
            yield replace(self.pointed, phase=phase, device=device)

    @property
    def pointed(self) -> Pointer:
        """The mouse moved onto the target."""
        return Pointer("move", self.rect.center)


class Scanner:
    """Highlights targets in turn. `pace` returns the seconds for each, or None where scanning is off."""

    def __init__(self, pace: Callable[[], float | None]) -> None:
        self._pace = pace
        self._rows: list[list[Target]] = []
        self._shape: tuple[object, ...] = ()
        """The scene, and the number of targets in each row."""
        self._row: int | None = None
        """The row whose targets are scanned; None while rows are scanned."""
        self._at = 0
        """The index of the highlighted row; inside a row 0 is the whole row, and 1 its first target."""
        self._rounds = 0
        """The number of rounds through the row's targets."""
        self._left = 0.0
        """Seconds until the next target."""
        self.stale = True
        """True if the targets must be looked for again, even on a picture that moves."""

    @property
    def on(self) -> bool:
        """True if scanning is on."""
        return self._pace() is not None

    @property
    def wakes(self) -> float | None:
        """Seconds until the next target; None where scanning is off."""
        return max(self._left, 0.0) if self.on else None

    @property
    def lit(self) -> Sequence[Target]:
        """The highlighted targets."""
        if not self._rows:
            return ()
        row = self._rows[self._at if self._row is None else self._row]
        return row if self._row is None or self._at == 0 else row[self._at - 1 : self._at]

    @property
    def thing(self) -> Thing | None:
        """The highlighted thing, if it is only one."""
        return None if self._one is None else self._one.thing

    def look(self, screen: object, canvas: Canvas, ask: Ask, board: Sequence[Sequence[pygame.Rect]]) -> None:
        """Find the targets on the picture of this scene, which was just drawn: the squares of its `board` in rows, and
        the things that `ask` finds at a pixel. The scan goes on if the rows are as long as before."""
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
        """The mouse moved onto the highlighted thing, if it is only one."""
        return None if self._one is None else self._one.pointed

    @property
    def _one(self) -> Target | None:
        """The highlighted target if it is only one, or the first half of a control that has two."""
        lit = self.lit
        ends = bool(lit) and lit[0].thing is not None and all(target.thing is lit[0].thing for target in lit)
        return lit[0] if len(lit) == 1 or ends else None

    def update(self, seconds: float) -> bool:
        """Pass time. Returns True if something else is highlighted now."""
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
        """Translate a player's input: a press of any key except Esc chooses what is highlighted. A press on a pad of
        which it is unclear whose it is says just that."""
        if isinstance(given, Joined | PadLost | FocusChanged):
            return [given]
        if isinstance(given, Press) and (given.control == LEAVES or given.device.unclear):
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
        """Draw the ring around what is highlighted."""
        if self.on and self.lit:
            rect = self.lit[0].rect.unionall([target.rect for target in self.lit])
            room = 2 * canvas.layout.px(ROOM)
            focus.ring(canvas.surface, rect.inflate(room, room).clip(canvas.layout.window), canvas.layout, canvas.theme)


def _rows(canvas: Canvas, ask: Ask) -> list[list[Target]]:
    """The targets of all things that the mouse could ask about, in rows from above."""
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
