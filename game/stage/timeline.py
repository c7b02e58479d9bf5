"""Describes how a stage changes over time, as data.

A part turns one piece into another over some seconds; cues are sounds at their times. The finished parts leave exactly
the stage that the new position builds (the projection law).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise, zip_longest
from math import floor

from game.stage.stage import Piece, Stage

FADE = 0.15
"""Seconds of the cross-fade that replaces every part in reduced motion."""
BEAT, PAUSE = 0.3, 0.35
"""In reduced motion: seconds within which things begin together, and from which on a piece has paused."""
LEGIBLE = 1.2
"""In reduced motion: for how many seconds words that come and go are seen at most."""
COMES, GOES = 0.3, 0.6
"""In reduced motion: seconds after which what comes and goes is at rest, and before which it does not go."""
READ, SEEN, STOOD = 0.4, 0.5, 0.1
"""Seconds from which on what stands still is meant to be read, for which what comes and goes is seen, and for which it
stands still at least in full motion: else it is only motion."""
POP = 4
"""Frames of a picture that bursts out."""
WRITING = {"X": 0.42, "O": 0.46}
"""Seconds the pen takes for a mark on a square of its own."""
SOON = 0.05
"""Seconds by which a sound may be ahead of what makes it."""
GHOST = "~"
"""The suffix of the name of a piece that fades while its successor appears, or of what was only previewed."""


def _back(t: float) -> float:
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


EASES: Mapping[str, Callable[[float], float]] = {
    "out": lambda t: 1 - (1 - t) ** 3,
    "in": lambda t: t**3,
    "in-out": lambda t: 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2,
    "back": _back,
    "pen": lambda t: t * (1.35 - 0.35 * t),
    "O": lambda t: t**1.7 * (1.6 - 0.6 * t),
    "X": lambda t: (2 * t) ** 1.9 / 2 if t < 0.5 else (1 + (2 * t - 1) ** 1.9) / 2,
    "even": lambda t: t,
}
"""A part's progress (0 to 1) for the share of its time that is gone; `X` and `O` are those of the pen in such a mark:
each stroke begins slowly and ends fast."""


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

    def _stands(self, key: str) -> bool:
        """Whether a piece ever stands still for so long that it is seen at rest."""
        parts = sorted((part for part in self.parts if part.key == key), key=lambda part: part.start)
        pauses = [two.start - one.start - one.length for one, two in pairwise(parts) if not one.gone]
        return max([part.length for part in parts if part.still] + pauses, default=0.0) >= STOOD

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

    def reduced(self, before: Stage) -> "Timeline":
        """The same for reduced motion, from this stage on: what happens to a piece without a pause is one short
        cross-fade, and what begins together fades together.

        What stands still long enough to be read keeps its time. What only comes and goes is seen once, at rest, if it
        ever rests; what is in the end as it was before stays as it is.
        """
        after, keys = self.finish(before), {part.key for part in self.parts}
        unseen = {key for key in keys & before.keys() if after.get(key) == before[key]}
        unseen |= {key for key in keys - before.keys() - after.keys() if not self._stands(key)}
        told = list(_changing(before, _calmed([part for part in self.parts if part.key not in unseen])))
        stays = [Part(key, 0.0, FADE, before[key], before[key]) for key in sorted(keys & before.keys())]
        calm = sorted(told or stays, key=lambda part: part.start)
        beats: list[list[Part]] = []
        for part in calm:
            if not beats or part.start > beats[-1][0].start + BEAT or part.key in {each.key for each in beats[-1]}:
                beats.append([])
            beats[-1].append(part)
        parts: list[Part] = []
        slots: list[tuple[float, float]] = []
        now = 0.0
        for beat in beats:
            slots.append((beat[0].start, now))
            for part in beat:
                parts += _faded(replace(part, start=now))
            now += max([FADE, *(part.length for part in beat if part.still and part.first is not None)])
        cues = [(cue, [slot for start, slot in slots if start <= cue.start]) for cue in self.cues]
        return Timeline(tuple(parts), tuple(replace(cue, start=found[-1] if found else 0.0) for cue, found in cues))


def _calmed(parts: Sequence[Part]) -> Iterator[Part]:
    """What happens to each piece without a pause, as one part."""
    runs: dict[str, list[list[Part]]] = {}
    for part in sorted(parts, key=lambda each: each.start):
        found = runs.setdefault(part.key, [])
        last = found[-1][-1] if found else None
        if last is None or _apart(last, part):
            found.append([])
        found[-1].append(part)
    for run, later in (each for found in runs.values() for each in zip_longest(found, found[1:])):
        begun, ended = run[0], run[-1]
        if _read(begun):
            yield begun
        elif ended.gone and len(run) > 1:
            seen = run[-2].last
            yield Part(begun.key, begun.start, FADE, None if begun.still else begun.first, seen)
            if ended.start < begun.start + GOES:
                yield Part(begun.key, begun.start + COMES, SEEN, seen, seen)
            goes = max(ended.start, begun.start + GOES)
            yield Part(begun.key, goes, FADE, seen, replace(seen, alpha=0.0), gone=True)
        else:
            stood = None if begun.still and not ended.gone else begun.first
            yield Part(begun.key, begun.start, FADE, stood, ended.last, gone=ended.gone)
            if later is not None and later[-1].gone and ended.last.text:
                stands = min(later[0].start - ended.start - ended.length, LEGIBLE)
                yield Part(begun.key, begun.start + COMES, stands, ended.last, ended.last)


def _changing(before: Stage, calm: Iterable[Part]) -> Iterator[Part]:
    """Each from what stands there to what shall, without those that leave their piece as it was; who stood there before
    and only waits need not be read again."""
    now, seen = dict(before), set[str]()
    for part in calm:
        stands = now.get(part.key)
        if _read(part):
            if stands != part.last:
                yield replace(part, first=None, length=FADE, gone=False)
            if stands != part.last or part.key in seen:
                yield replace(part, gone=False)
            if part.gone:
                goes = part.start + part.length
                yield Part(part.key, goes, FADE, part.last, replace(part.last, alpha=0.0), gone=True)
        elif part.still and part.first is not None and not part.gone:
            yield part
        elif part.gone and stands is not None:
            yield Part(part.key, part.start, FADE, stands, replace(stands, alpha=0.0), gone=True)
        elif not part.gone and stands != part.last:
            yield replace(part, first=None)
        seen.add(part.key)
        _finish(now, part)


def _apart(before: Part, after: Part) -> bool:
    """Whether two things that happen to a piece are to be seen one after the other: what has come is seen before it
    grows pale."""
    paused = after.start > before.start + before.length + PAUSE
    pales = not after.gone and after.last.alpha < before.last.alpha
    return before.gone or paused or pales or _read(before) or _read(after)


def _read(part: Part) -> bool:
    """Whether a piece is seen to stand still for so long that it is meant to be read."""
    return part.still and part.length >= READ and part.last.drawn > 0 and part.last.alpha > 0


def _faded(part: Part) -> Iterator[Part]:
    """The cross-fade from what stands there to a part's last picture."""
    if part.gone or (part.still and part.first is not None):
        yield part
        return
    yield Part(part.key + GHOST, part.start, FADE, None, part.last, gone=True)
    yield Part(part.key, part.start, FADE, replace(part.last, alpha=0.0), part.last)


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


def hold(key: str, piece: Piece, length: float, start: float = 0.0, gone: bool = False) -> Timeline:
    """A piece stays as it is, for players to look at; with `gone` it leaves at the end."""
    return Timeline((Part(key, start, length, piece, piece, gone=gone),))


def write(key: str, piece: Piece, length: float, start: float = 0.0, sound: str = "") -> Timeline:
    """The pen writes `piece`."""
    part = Part(key, start, length, replace(piece, drawn=0.0), piece, stroke_of(piece))
    return Timeline((part,), (Cue(start, sound),) if sound else ())


def stroke_of(piece: Piece) -> str:
    """The ease with which the pen writes a piece."""
    kind, _slash, name = piece.look.partition("/")
    return name if kind == "mark" and name in EASES else "pen"


def change(key: str, first: Piece, last: Piece, length: float, start: float = 0.0, ease: str = "out") -> Timeline:
    """A piece moves, turns, grows or changes."""
    return Timeline((Part(key, start, length, first, last, ease),))


def way(key: str, first: Piece, *steps: tuple[float, Piece, str], start: float = 0.0, gone: bool = False) -> Timeline:
    """A piece goes from pose to pose: each step is its seconds, the pose, and the ease. With `gone` it leaves then."""
    parts: list[Part] = []
    for n, (length, pose, ease) in enumerate(steps, 1):
        parts.append(Part(key, start, length, first, pose, ease, gone=gone and n == len(steps)))
        start, first = start + length, pose
    return Timeline(tuple(parts))


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
