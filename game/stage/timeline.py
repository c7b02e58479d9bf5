"""Describes how a stage changes over time, as data.

A part turns one piece into another over some seconds; cues are sounds at their times. The finished parts leave exactly
the stage that the new position builds (the projection law).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from math import floor

from game.stage.stage import Piece, Stage

FADE = 0.15
"""Seconds of the cross-fade that replaces every part in reduced motion."""
POP = 4
"""Frames of a picture that bursts out."""
WRITING = {"X": 0.42, "O": 0.46}
"""Seconds the pen takes for a mark on a square of its own."""
SOON = 0.05
"""Seconds by which a sound may be ahead of what makes it."""
GHOST = "~"
"""The suffix of the name of a piece that fades while its successor appears, or is previewed until its own has come."""


def _back(t: float) -> float:
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


EASES: Mapping[str, Callable[[float], float]] = {
    "out": lambda t: 1 - (1 - t) ** 3,
    "in": lambda t: t**3,
    "in-out": lambda t: 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2,
    "back": _back,
    "pen": lambda t: t * (1.35 - 0.35 * t),
    "even": lambda t: t,
}
"""A part's progress (0 to 1) for the share of its time that is gone."""


@dataclass(frozen=True)
class Part:
    """One piece, `key`, changing from `first` to `last`; with `gone` it leaves the stage at the end."""

    key: str
    start: float
    length: float
    first: Piece | None
    """None: it starts from the piece on the stage. A piece that is not there cannot leave."""
    last: Piece
    ease: str = "out"
    gone: bool = False
    frames: int = 0
    """In how many frames it is drawn; 0: in as many as are shown."""

    @property
    def pictures(self) -> tuple[Piece, ...]:
        """The pieces it shows: every frame, or else the first and the last one."""
        steps = self.frames or 1
        return (*(between(self, step / steps) for step in range(steps)), self.last)

    @property
    def still(self) -> bool:
        """Whether the piece stays as it is."""
        return self.first == self.last


@dataclass(frozen=True)
class Cue:
    """A sound that starts at a time."""

    start: float
    sound: str


@dataclass(frozen=True)
class Timeline:
    """Parts in the order in which they start, and cues. Times are seconds from its beginning."""

    parts: tuple[Part, ...] = ()
    cues: tuple[Cue, ...] = ()
    early: float = 0.0
    """It begins this many seconds before the previous timeline ends. In reduced motion the two play in turn."""

    @cached_property
    def length(self) -> float:
        ends = [part.start + part.length for part in self.parts] + [cue.start for cue in self.cues]
        return max(ends, default=0.0)

    def comes(self, key: str, piece: Piece) -> float:
        """The second in which this piece has come, whatever its opacity; if nothing becomes just like it, the last in
        which something changes there; 0 if nothing does."""
        changing = [part for part in self.parts if part.key == key and not part.gone]
        alike = [part for part in changing if replace(part.last, alpha=piece.alpha) == piece]
        return max((part.start + part.length for part in alike[:1] or changing), default=0.0)

    @cached_property
    def pictures(self) -> tuple[tuple[str, Piece], ...]:
        """Every picture that it shows, by its piece's name."""
        return tuple((part.key, piece) for part in self.parts for piece in part.pictures)

    def then(self, later: "Timeline", gap: float = 0.0) -> "Timeline":
        """This one, then `later`, `gap` seconds (may be negative) after its end."""
        shift = max(self.length + gap - later.early, 0.0)
        return Timeline(
            self.parts + tuple(replace(part, start=part.start + shift) for part in later.parts),
            self.cues + tuple(replace(cue, start=cue.start + shift) for cue in later.cues),
        )

    def beside(self, other: "Timeline") -> "Timeline":
        """Both at once."""
        parts = sorted(self.parts + other.parts, key=lambda part: part.start)
        return Timeline(tuple(parts), self.cues + other.cues)

    def at(self, base: Stage, time: float) -> Stage:
        """The stage `time` seconds after it stood as `base`."""
        stage = dict(base)
        for part in self.parts:
            if time < part.start:
                continue
            if time >= part.start + part.length:
                _finish(stage, part)
            elif part.first is None and part.key.endswith(GHOST):
                gone = stage.get(part.key.removesuffix(GHOST))
                if gone is not None:
                    stage[part.key] = replace(gone, alpha=gone.alpha * (1 - (time - part.start) / part.length))
            elif part.first or not part.gone or part.key in stage:
                first = part.first or stage.get(part.key, part.last)
                stage[part.key] = between(replace(part, first=first), (time - part.start) / part.length)
        return stage

    def where(self, time: float) -> float | None:
        """How far to the right the pieces are that move at this time, in cells, on the average; None if none moves."""
        moving = [
            (part.last.x + (part.last.to or (part.last.x, 0.0))[0]) / 2
            for part in self.parts
            if not part.still and part.start - SOON <= time < part.start + part.length
        ]
        return sum(moving) / len(moving) if moving else None

    def finish(self, base: Stage) -> Stage:
        """The stage after the end."""
        stage = dict(base)
        for part in self.parts:
            _finish(stage, part)
        return stage

    def reduced(self) -> "Timeline":
        """The same for reduced motion: every part a short cross-fade, in the order of their starts.

        A still part keeps its time: a player reads it.
        """
        starts = sorted({part.start for part in self.parts})
        still = {part.start: part.length for part in sorted(self.parts, key=_length) if part.still}
        begun = accumulate((max(FADE, still.get(start, FADE)) for start in starts), initial=0.0)
        slots = dict(zip(starts, begun, strict=False))
        parts: list[Part] = []
        for part in self.parts:
            begin = slots[part.start]
            if part.still:
                parts.append(replace(part, start=begin))
                continue
            if part.first is None and not part.gone:
                parts.append(Part(part.key + GHOST, begin, FADE, None, part.last, gone=True))
            if not part.gone:
                parts.append(Part(part.key, begin, FADE, replace(part.last, alpha=0.0), part.last))
            if part.first is None:
                parts += [replace(part, start=begin, length=0.0)] if part.gone else []
            elif part.gone or (part.first.drawn > 0 and part.first.alpha > 0):
                key = part.key if part.gone else part.key + GHOST
                parts.append(Part(key, begin, FADE, part.first, replace(part.first, alpha=0.0), gone=True))
        scale = [(cue, max((s for s in starts if s <= cue.start), default=0.0)) for cue in self.cues]
        return Timeline(tuple(parts), tuple(replace(cue, start=slots.get(start, 0.0)) for cue, start in scale))


def _finish(stage: dict[str, Piece], part: Part) -> None:
    if part.gone:
        stage.pop(part.key, None)
    else:
        stage[part.key] = part.last


def between(part: Part, progress: float) -> Piece:
    """The part's piece when `progress` (0 to 1) of its time is gone."""
    if part.first is None or part.still:
        return part.last
    t = EASES[part.ease](floor(progress * part.frames) / part.frames if part.frames else progress)
    a, b = part.first, part.last

    def mix(p: float, q: float) -> float:
        return p + (q - p) * t

    to = (mix(a.to[0], b.to[0]), mix(a.to[1], b.to[1])) if a.to and b.to else b.to
    return replace(
        b,
        x=mix(a.x, b.x),
        y=mix(a.y, b.y),
        to=to,
        size=mix(a.size, b.size),
        turn=mix(a.turn, b.turn),
        drawn=min(1.0, max(0.0, mix(a.drawn, b.drawn))),
        alpha=min(1.0, max(0.0, mix(a.alpha, b.alpha))),
        height=mix(a.height, b.height),
    )


def _length(part: Part) -> float:
    return part.length


def hold(key: str, piece: Piece, length: float, start: float = 0.0, gone: bool = False) -> Timeline:
    """A piece stays as it is, for players to look at; with `gone` it leaves at the end."""
    return Timeline((Part(key, start, length, piece, piece, gone=gone),))


def write(key: str, piece: Piece, length: float, start: float = 0.0, sound: str = "") -> Timeline:
    """The pen writes `piece`."""
    part = Part(key, start, length, replace(piece, drawn=0.0), piece, "pen")
    return Timeline((part,), (Cue(start, sound),) if sound else ())


def change(key: str, first: Piece, last: Piece, length: float, start: float = 0.0, ease: str = "out") -> Timeline:
    """A piece moves, turns, grows or changes."""
    return Timeline((Part(key, start, length, first, last, ease),))


def pop(key: str, small: Piece, piece: Piece, length: float, start: float = 0.0) -> Timeline:
    """A picture bursts out, in few sizes, because each must be made."""
    return Timeline((Part(key, start, length, small, piece, "back", frames=POP),))


def leave(key: str, piece: Piece, length: float, start: float = 0.0) -> Timeline:
    """A piece fades and leaves."""
    return Timeline((Part(key, start, length, piece, replace(piece, alpha=0.0), "in", gone=True),))


def flip(key: str, pieces: Sequence[Piece], frame: float, start: float = 0.0) -> Timeline:
    """An animated picture: each of the pieces stands for `frame` seconds; the last one stays."""
    parts = (Part(key, start + index * frame, frame, piece, piece) for index, piece in enumerate(pieces))
    return Timeline(tuple(parts))
