"""Animates how blockages go: wire cutters snip a curtain; Ronald Reagan says his line, and a wall falls."""

from dataclasses import replace
from math import atan2, degrees

from game.rules.ttic import Ttic
from game.stage.motions import hops, moved
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline, change, flip, leave, way, write
from game.variants.ttic.look import pieces
from game.variants.ttic.look.pieces import BlockageLine
from game.variants.ttic.look.sheet_shows import for_a_while, jolt, typed
from game.words import N_, _, grouped

LEGS, LEG = 4, 0.22
"""How many stops the cutters make along the curtain, and how many seconds apart."""
LEDGE, CLANG = 5.55, 0.24
"""The lower edge of the file, where a cut curtain lands (y in cells), and how long it falls (seconds)."""
RECOILS = ((0.07, 9.0, "out"), (0.11, -3.0, "in-out"), (0.11, 6.0, "in-out"))
"""How a half of a cut curtain recoils and swings: seconds, degrees from the line, and easing of each swing."""
APART = 0.06
"""How much later the second half falls, in seconds."""
NEAR_END = 0.1
"""Where a curtain is snipped, as a share of its length: near the end at which scissors are drawn [4.04(f)]."""
PEEK, LEAN = 0.30, 0.26
"""How long Reagan's hair and eyes peek in before the rest of him comes, and how long that takes, in seconds."""
PAIR = N_("Pair {pair} of 1,001")
SPEECH = N_("“Mistah G,\ntear down this wall!”")
"""What Reagan says."""
WEARY = (
    N_("“Mistah G,\nand this one, too!”"),
    N_("“Mistah G, who keeps\nbuilding these?”"),
    N_("“There they\ngo again!”"),
)
LAST = 3
"""The number of the last Reagan of a game, who says something else."""
SYLLABLES = (
    ("smile-rest", 0.00, 0.0),
    ("no-arm", 0.06, 0.0),
    ("smile-rest", 0.18, 0.0),
    ("round-rest", 0.30, 0.0),
    ("smile-rest", 0.40, 0.0),
    ("no-arm", 0.48, 0.0),
    ("smile-rest", 0.70, 0.0),
    ("up", 0.80, 0.0),
    ("up", 0.96, 0.0),
    ("round", 1.10, 0.0),
    ("smile", 1.38, 0.0),
    ("grin", 1.48, 0.0),
    ("smile", 1.64, 0.045),
    ("round", 1.76, 0.0),
    ("grin", 2.05, 0.0),
)
"""Reagan's faces while he speaks: the name of the picture, the second at which it begins, and how far he leans to the
right by its end, as a share of his width. He draws back, then thrusts his arm at the wall."""
POINTING = frozenset({"smile", "round", "grin"})
"""The faces with which Reagan points at the wall. Each has a picture for every height of his arm."""
SHOULDER = (8.4, 6.1)
"""The point from which Reagan points, in cells."""
LOW, HIGH = 18.0, 37.0
"""The angle below which Reagan points low, and the one above which he points high, in degrees."""
WALL, SAID = 1.82, 2.25
"""When the wall falls, and when Reagan's line is over, in seconds from its start."""
RUBBLE = 0.9
"""How long a wall takes to fall to pieces, in seconds."""


def cutters(at: BlockageLine, bite: str, share: float) -> Piece:
    """The wire cutters, `open`, in a `bite` or after the `snip`, at a share of a line's length."""
    x, y = at.along(share)
    dx, dy, turn = (0.74, 0.0, 90.0) if at.upright else (0.0, 0.74, 0.0)
    return Piece(f"art/cutters-{bite}", x + dx, y + dy, size=2.45, turn=turn, height=0.35, layer=pieces.PROP)


def cracks(name: str, lane: pieces.Lane) -> Piece:
    """The cracks in a wall that can be torn down."""
    x, y = pieces.square(name) if pieces.is_box(name) else pieces.place(name, lane).middle
    return Piece("art/crack", x, y, size=1.3 if pieces.is_box(name) else 0.9, layer=pieces.PROP)


def snipped(name: str, after: Ttic, pair: int) -> Timeline:
    """The cutters nibble along the curtain and snip it near its end, where scissors are drawn in its place."""
    at = pieces.place(name, _lane(name, after))
    shown, here = Timeline(), 1.12
    for leg in range(LEGS):
        there = 1 - (1 - NEAR_END) * (leg + 1) / LEGS
        alpha = 0.0 if leg == 0 else 1.0
        ahead = change(
            "cutters", replace(cutters(at, "open", here), alpha=alpha), cutters(at, "open", there), LEG * 0.7
        )
        bitten = flip("cutters", (cutters(at, "bite", there),), LEG * 0.3)
        shown, here = shown.then(ahead).then(bitten), there
    opened, bite, shut = (cutters(at, pose, NEAR_END) for pose in ("open", "bite", "snip"))
    shown = shown.then(flip("cutters", (opened, bite), 0.09))
    cut = shown.length
    shown = shown.then(flip("cutters", (shut, shut), 0.11)).then(leave("cutters", shut, 0.2))
    mark = write("scissors", pieces.scissors(name), 0.35, start=cut + 0.2, sound="line")
    words = typed(_(PAIR).format(pair=grouped(pair)))
    snap = Timeline((), (Cue(cut - 0.09, "bolt"),))
    return shown.beside(_halves(name, at, cut), mark, snap, for_a_while("typed", words, 0.3, 1.5))


def _halves(name: str, at: BlockageLine, start: float) -> Timeline:
    """The two halves of a cut curtain swing on their outer ends from `start` on, fall, and slide off the page."""
    whole = replace(pieces.blockage(name), layer=pieces.PROP)
    shown = Timeline((Part(f"blockage/{name}", start, 0.0, whole, whole, gone=True),))
    cut = at.along(NEAR_END)
    for number, hinge in enumerate(((at.x, at.y), (at.to_x, at.to_y))):
        half = replace(whole, x=cut[0], y=cut[1], to=hinge, height=0.2)
        side = 1 if (number == 0) == at.upright else -1
        swings = [(length + APART * number / 3, replace(half, turn=turn * side), e) for length, turn, e in RECOILS]
        hangs = swings[-1][1]
        fallen = moved(hangs, 0.0, LEDGE - max(cut[1], hinge[1]), 0.15)
        bounced, off = moved(fallen, 0.1, -0.35, 0.5), moved(fallen, 0.6, 5.15, 0.4)
        falls = ((CLANG, fallen, "in"), (0.1, bounced, "out"), (0.28, off, "in"))
        shown = shown.beside(way(f"half/{number}", half, *swings, *falls, start=start, gone=True))
    loose = start + sum(length for length, _turn, _ease in RECOILS)
    return replace(shown, cues=tuple(Cue(loose + CLANG + APART * number, "clang") for number in (0, 1)))


def torn_down(name: str, after: Ttic, reagan: int) -> Timeline:
    """Ronald Reagan peeks in, says his line and points; the wall falls; he nods and leaves [4.05(h)]."""
    words = typed(_("Ronald Reagan {number} of 420").format(number=reagan))
    spoken = PEEK + LEAN
    falls = spoken + WALL
    return _appears().beside(
        _speaks(spoken, aim(name)),
        _nods(spoken + SAID, aim(name)),
        _balloon(said(reagan, after.plies), spoken, spoken + SAID + 0.5),
        _falls(name, after, falls),
        hops({key: (piece, 0.0) for key, piece in pieces.beside(name, after.cells).items()}, falls),
        jolt(falls),
        for_a_while("typed", words, spoken, falls + 0.6),
    )


def _face(name: str, aimed: str = "") -> Piece:
    return Piece(f"speaker/reagan-{name}{aimed if name in POINTING else ''}", 0.0, 0.0, layer=pieces.SPEAKER)


def aim(name: str) -> str:
    """How Reagan points at a wall: the ending of his pictures' names (`-low`, `-high` or nothing)."""
    x, y = pieces.square(name) if pieces.is_box(name) else pieces.place(name).middle
    up = degrees(atan2(SHOULDER[1] - y, SHOULDER[0] - x))
    return "-low" if up < LOW else "-high" if up > HIGH else ""


def _appears() -> Timeline:
    """Reagan's hair and eyes appear, then all of him."""
    here = _face("smile-rest")
    away, peek = replace(here, x=1.0, turn=-12.0), replace(here, x=0.62, turn=-12.0)
    return change("reagan", away, peek, 0.18).then(change("reagan", peek, here, LEAN, ease="back"), gap=PEEK - 0.18)


def _speaks(start: float, aimed: str) -> Timeline:
    ends = [begin for _name, begin, _right in SYLLABLES[1:]] + [SAID]
    leaned = [0.0] + [right for _name, _begin, right in SYLLABLES]
    parts = []
    for (name, begin, right), end, before in zip(SYLLABLES, ends, leaned, strict=False):
        face = _face(name, aimed)
        parts.append(Part("reagan", start + begin, end - begin, replace(face, x=before), replace(face, x=right)))
    return Timeline(tuple(parts), (Cue(start, "voice-reagan"),))


def _nods(start: float, aimed: str) -> Timeline:
    """Reagan nods twice and leaves."""
    pointing = _face("smile", aimed)
    low = replace(pointing, y=0.02)
    nod = change("reagan", pointing, low, 0.1, start=start).then(change("reagan", low, pointing, 0.1))
    resting = _face("smile-rest")
    off = Part("reagan", nod.length + 0.12, 0.22, resting, replace(resting, x=1.0, turn=-12.0), "in", gone=True)
    return Timeline((*nod.parts, Part("reagan", nod.length, 0.12, resting, resting), off))


def said(reagan: int, plies: int) -> str:
    """What the Reagan with this number (from 1) says after so many plies; marked for translation."""
    return WEARY[plies % len(WEARY)] if reagan == LAST else SPEECH


def _balloon(text: str, start: float, end: float) -> Timeline:
    balloon = Piece("balloon", 0.0, 0.0, layer=pieces.SPEAKER, text=text)
    popped = change("balloon", replace(balloon, size=0.6, alpha=0.0), balloon, 0.14, start=start, ease="back")
    return popped.beside(leave("balloon", balloon, 0.2, start=end - 0.2))


def _falls(name: str, after: Ttic, start: float) -> Timeline:
    wall = pieces.blockage(name, _lane(name, after))
    rubble = replace(wall, look="rubble/box" if pieces.is_box(name) else "rubble", drawn=0.0, layer=pieces.PROP)
    parts = (
        Part(f"blockage/{name}", start, 0.0, wall, wall, gone=True),
        Part("rubble", start, RUBBLE, rubble, replace(rubble, drawn=1.0), "even", gone=True),
    )
    return Timeline(parts, (Cue(start - 0.02, "rubble"),))


def _lane(name: str, after: Ttic) -> pieces.Lane:
    """The lane in which a blockage stood before it went."""
    return pieces.lanes((*(each.name for each in after.standing), name))[name]
