"""Describes animations as data.

A part changes one piece into another over some seconds. A cue is a sound at a second. When all parts are finished, the
stage is exactly that of the new position (the projection law).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise, zip_longest
from math import floor

from game.stage.stage import Piece, Stage

FADE = 0.15
"""In reduced motion, every part is a cross-fade of this many seconds."""
BEAT, PAUSE = 0.3, 0.35
"""In reduced motion, things that begin within BEAT seconds fade together. After PAUSE seconds without change, a
piece fades again."""
LEGIBLE = 1.2
"""In reduced motion, words that appear and vanish stay for at most this many seconds."""
COMES, GOES = 0.3, 0.6
"""In reduced motion, a piece that appears and vanishes is at rest after COMES seconds, and does not vanish before
GOES."""
READ, SEEN, STOOD = 0.4, 0.5, 0.1
"""A piece that stands still for READ seconds is meant to be read. In reduced motion, a piece that appears and vanishes
stays for SEEN seconds; it is left out if it never stands still for STOOD seconds."""
POP = 4
"""The frames of a picture that bursts out."""
WRITING = {"X": 0.42, "O": 0.46}
"""The seconds for writing a mark."""
SOON = 0.05
"""A sound may begin this many seconds before what causes it."""
GHOST = "~"
"""The suffix of a fading piece's name, or of a preview's."""


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
"""A part's progress (0 to 1) for the share of its time that has passed. `X` and `O` are for writing these marks:
each stroke begins slowly and ends fast."""


@dataclass(frozen=True)
class Part:
    """The change of the piece `key` from `first` to `last`. With `gone` it leaves the stage at the end."""

    key: str
    start: float
    length: float
    first: Piece | None
    """None if the change begins with the piece on the stage. Then a piece that is not there cannot leave."""
    last: Piece
    ease: str = "out"
    gone: bool = False
    frames: int = 0
    """The number of frames; 0 for as many as the screen shows."""

    @property
    def pictures(self) -> tuple[Piece, ...]:
        """The pictures that it needs: every frame, or else the first and the last one."""
        steps = self.frames or 1
        return (*(between(self, step / steps) for step in range(steps)), self.last)

    @property
    def still(self) -> bool:
        """True if the piece does not change."""
        return self.first == self.last


@dataclass(frozen=True)
class Cue:
    """A sound and its start in seconds."""

    start: float
    sound: str


@dataclass(frozen=True)
class Timeline:
    """Parts in the order of their starts, and cues. Times are seconds from the beginning."""

    parts: tuple[Part, ...] = ()
    cues: tuple[Cue, ...] = ()
    early: float = 0.0
    """The timeline begins this many seconds before the end of the previous one; not in reduced motion."""

    @cached_property
    def length(self) -> float:
        ends = [part.start + part.length for part in self.parts] + [cue.start for cue in self.cues]
        return max(ends, default=0.0)

    @cached_property
    def pictures(self) -> tuple[tuple[str, Piece], ...]:
        """Every picture that it shows, with the piece's name."""
        return tuple((part.key, piece) for part in self.parts for piece in part.pictures)

    def then(self, later: "Timeline", gap: float = 0.0) -> "Timeline":
        """This timeline and then `later`, `gap` seconds after its end (or before, if negative)."""
        shift = max(self.length + gap - later.early, 0.0)
        return Timeline(
            self.parts + tuple(replace(part, start=part.start + shift) for part in later.parts),
            self.cues + tuple(replace(cue, start=cue.start + shift) for cue in later.cues),
        )

    def beside(self, *others: "Timeline") -> "Timeline":
        """All these timelines at once."""
        every = self, *others
        parts = sorted((part for each in every for part in each.parts), key=lambda part: part.start)
        return Timeline(tuple(parts), tuple(cue for each in every for cue in each.cues))

    def at(self, base: Stage, time: float) -> Stage:
        """The stage `time` seconds after it was `base`."""
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
        """True if a piece stands still long enough to be seen."""
        parts = sorted((part for part in self.parts if part.key == key), key=lambda part: part.start)
        pauses = [two.start - one.start - one.length for one, two in pairwise(parts) if not one.gone]
        return max([part.length for part in parts if part.still] + pauses, default=0.0) >= STOOD

    def where(self, time: float) -> float | None:
        """The mean x of the pieces that move at this time, in cells; None if none moves."""
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
        """The timeline for reduced motion: the uninterrupted changes of a piece become one cross-fade, and things that
        begin together fade together.

        A piece that is meant to be read keeps its time. A piece that only appears and vanishes is shown once, if it
        ever stands still. A piece that ends as it began does not change.
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
            now += max([FADE, *(part.length for part in beat if part.still)])
        cues = [(cue, [slot for start, slot in slots if start <= cue.start]) for cue in self.cues]
        return Timeline(tuple(parts), tuple(replace(cue, start=found[-1] if found else 0.0) for cue, found in cues))


def _calmed(parts: Sequence[Part]) -> Iterator[Part]:
    """Replace the uninterrupted changes of each piece by one part."""
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
    """Let each part begin with the piece on the stage, and drop parts that change nothing. A piece that was there
    before and only waits is not shown again."""
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
        elif part.still and not part.gone:
            yield part
        elif part.gone and stands is not None:
            yield Part(part.key, part.start, FADE, stands, replace(stands, alpha=0.0), gone=True)
        elif not part.gone and stands != part.last:
            yield replace(part, first=None)
        seen.add(part.key)
        _finish(now, part)


def _apart(before: Part, after: Part) -> bool:
    """True if two changes of a piece are shown one after the other. A piece that has appeared is shown before it
    fades."""
    paused = after.start > before.start + before.length + PAUSE
    pales = not after.gone and after.last.alpha < before.last.alpha
    return before.gone or paused or pales or _read(before) or _read(after)


def _read(part: Part) -> bool:
    """True if the piece stands still long enough to be read."""
    return part.still and part.length >= READ and part.last.drawn > 0 and part.last.alpha > 0


def _faded(part: Part) -> Iterator[Part]:
    """The cross-fade to a part's last picture."""
    if part.gone or part.still:
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
    """The part's piece at `progress` (0 to 1) of its time."""
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
    """Show a piece unchanged for `length` seconds. With `gone` it then leaves."""
    return Timeline((Part(key, start, length, piece, piece, gone=gone),))


def write(key: str, piece: Piece, length: float, start: float = 0.0, sound: str = "") -> Timeline:
    """Write `piece` with the pen."""
    part = Part(key, start, length, replace(piece, drawn=0.0), piece, stroke_of(piece))
    return Timeline((part,), (Cue(start, sound),) if sound else ())


def stroke_of(piece: Piece) -> str:
    """The ease for writing a piece."""
    kind, _slash, name = piece.look.partition("/")
    return name if kind == "mark" and name in EASES else "pen"


def change(key: str, first: Piece, last: Piece, length: float, start: float = 0.0, ease: str = "out") -> Timeline:
    """Move, turn, grow or change a piece."""
    return Timeline((Part(key, start, length, first, last, ease),))


def way(key: str, first: Piece, *steps: tuple[float, Piece, str], start: float = 0.0, gone: bool = False) -> Timeline:
    """Move a piece from pose to pose. Each step has its seconds, the pose, and the ease. With `gone` the piece then
    leaves."""
    parts: list[Part] = []
    for n, (length, pose, ease) in enumerate(steps, 1):
        parts.append(Part(key, start, length, first, pose, ease, gone=gone and n == len(steps)))
        start, first = start + length, pose
    return Timeline(tuple(parts))


def pop(key: str, small: Piece, piece: Piece, length: float, start: float = 0.0) -> Timeline:
    """Let a picture burst out, in few sizes, because each must be drawn."""
    return Timeline((Part(key, start, length, small, piece, "back", frames=POP),))


def leave(key: str, piece: Piece, length: float, start: float = 0.0) -> Timeline:
    """Fade a piece, which then leaves."""
    return Timeline((Part(key, start, length, piece, replace(piece, alpha=0.0), "in", gone=True),))


def flip(key: str, pieces: Sequence[Piece], frame: float, start: float = 0.0) -> Timeline:
    """Show each of these pieces for `frame` seconds; the last one stays."""
    parts = (Part(key, start + index * frame, frame, piece, piece) for index, piece in enumerate(pieces))
    return Timeline(tuple(parts))
