"""Animates the events of T-Tic-T-Tac-Toe: symbols are written, curtains slam down, walls are laid brick by brick, and a
Super swells, slams down on four squares, and splashes ink."""

from dataclasses import replace
from functools import cache
from math import cos, dist, pi, sin

from game.rules.core import Event
from game.rules.ttic import Ttic, moves
from game.rules.ttic.page import BLOCKAGES, SQUARES, Standing
from game.stage.look import PREVIEW
from game.stage.motions import HIT, hops, moved, slammed
from game.stage.stage import Piece, Stage
from game.stage.timeline import WRITING, Cue, Part, Timeline, change, way
from game.variants.common.look.writing import written
from game.variants.ttic.look import pieces
from game.variants.ttic.look.falls import snipped, torn_down
from game.variants.ttic.look.sheet_shows import QUAKE, bwah, for_a_while, jolt, redrawn, typed
from game.words import _

SETTLE, DUST, FLASH = 0.3, 0.5, 0.32
"""How long the plates of a curtain ring one after the other, how long dust takes to settle, and how long the rivets
flash one after the other, in seconds."""
HIGH, LEAN, FOOT_FIRST = 0.6, 6.0, 0.05
"""How high a curtain is raised (cells), how far it leans (degrees), and how much sooner its foot lands (seconds)."""
RAISED = tuple(replace(pieces.blockage(name), turn=turn) for name, turn in (("bc", LEAN), ("23", -LEAN)))
"""An upright and a level curtain, each leaning back."""
ALONG = 0.012
"""How much later a symbol hops for each cell between it and the point of impact, in seconds."""
TAGGED = 0.14
"""How long it takes to stick a tag on, in seconds."""
LAID, BOX_LAID = 0.7, 0.9
"""How long it takes to lay a wall, and the four walls around a square, in seconds."""
KNOCK = 0.085
"""The least time between the sounds of two bricks, in seconds."""
BAR = -70.0
"""The angle of Charlie's raised bar, in degrees."""
FLIP = 0.12
"""How long a booth's sign takes to turn over, in seconds."""
DROPS = 14
"""How many drops of ink splash."""
SWELL, HELD, FALL = 0.26, 0.06, 0.06
"""How long a Super swells, is held over the page, and falls, in seconds."""
SLAMMED = SWELL + HELD + FALL
"""When a Super hits the page, in seconds."""
READ = 1.4
"""How long it can be read which symbols a Super has gooshed, in seconds."""
SIZES = 6
"""In how many sizes a Super swells; each is a picture of its own."""
FLUNG, WAVE = 0.035, 0.03
"""How high the symbols around a Super hop, in cells, and how much later for each cell of distance, in seconds."""


def show(event: Event, after: Ttic) -> Timeline:
    """The animation of one event, which led to the position `after`."""
    match event:
        case moves.SymbolWritten(square, mark):
            return _written(square, mark).beside(_ply(after, after.standing))
        case moves.BwahWritten(square, mark):
            return _written(square, mark).then(bwah()).beside(_ply(after, after.standing))
        case moves.CurtainDropped(blockage) | moves.WallBuilt(blockage):
            return arrive(blockage, after).beside(_ply(after, _without(after, blockage)))
        case moves.CheckpointPosted(blockage, again=again):
            return _post(blockage, after, again).beside(_ply(after, _without(after, blockage)))
        case moves.CheckpointLeft(blockage):
            return _fold(blockage, after)
        case moves.Snipped(blockage, pair=pair):
            return snipped(blockage, after, pair).beside(_ply(after, (*after.standing, _gone(blockage))))
        case moves.TornDown(blockage, reagan=reagan):
            return torn_down(blockage, after, reagan).beside(_ply(after, (*after.standing, _gone(blockage))))
        case moves.SuperSlammed(square, mark, gooshed, placed):
            return super_slammed(square, mark, gooshed, placed, after.cells).beside(_ply(after, after.standing))
        case moves.PageRedrawn(causes):
            return redrawn(after, causes)
        case moves.LineMade(mark, squares):
            key = f"strike/{'-'.join(squares)}"
            return written(key, pieces.strike(mark, squares), 0.4, mark, "strike")
    return Timeline()


def _without(after: Ttic, name: str) -> tuple[Standing, ...]:
    return tuple(each for each in after.standing if each.name != name)


def _gone(name: str) -> Standing:
    return Standing(name, 0)


def _ply(after: Ttic, before: tuple[Standing, ...]) -> Timeline:
    """The effect of one ply on the blockages that stood `before` it: their counters go down, and lanes may change."""
    was = pieces.lanes_of(before)
    now = pieces.lanes_of(after.standing)
    change_all = Timeline()
    for each in before:
        if each.name not in now:
            continue
        first: dict[str, Piece] = {f"blockage/{each.name}": pieces.blockage(each.name, was[each.name])}
        last: dict[str, Piece] = {f"blockage/{each.name}": pieces.blockage(each.name, now[each.name])}
        left = each.safe_through - after.plies
        kind = "booth" if each.checkpoint else "tag"
        if left > 0:
            for shown, lane in ((first, was[each.name]), (last, now[each.name])):
                sign = pieces.booth(each.name, lane, left) if each.checkpoint else pieces.tag(lane, left)
                shown[f"{kind}/{each.name}"] = sign
        elif left == 0 and not each.checkpoint:
            worn = pieces.tag(now[each.name], 1)
            change_all = change_all.beside(Timeline((Part(f"tag/{each.name}", 0.0, 0.0, worn, worn, gone=True),)))
        for key, piece in last.items():
            if first[key] != piece or not key.startswith("blockage"):
                change_all = change_all.beside(change(key, first[key], piece, 0.2, ease="in-out"))
        if each.checkpoint and left > 0:
            change_all = change_all.beside(_turned_over(each.name, last[f"booth/{each.name}"], left))
    return change_all


def _turned_over(name: str, booth: Piece, left: int) -> Timeline:
    """The sign of a booth turns over to the next number."""
    sign = replace(booth, look="sign", text=f"{left + 1} {left}", drawn=0.0)
    return Timeline((Part(f"booth/{name}/sign", 0.0, FLIP, sign, replace(sign, drawn=1.0), "even", gone=True),))


def _written(square: str, mark: str) -> Timeline:
    return written(f"mark/{square}", pieces.mark(square, mark), WRITING[mark], mark, f"write-{mark.lower()}")


def arrive(name: str, after: Ttic) -> Timeline:
    """A curtain is raised and slams down, or a wall is laid brick by brick; then it is tagged."""
    stands = pieces.standing_pieces(after.standing, after.plies)
    piece, label = stands[f"blockage/{name}"], stands[f"tag/{name}"]
    around = pieces.beside(name, after.cells)
    if BLOCKAGES[name].kind == "curtain":
        shown, tagged = _drop(name, piece, around), HIT + DUST - TAGGED
    else:
        shown, tagged = _laid(name, piece, around), BOX_LAID if pieces.is_box(name) else LAID
    small = replace(label, size=label.size * 1.6, alpha=0.0)
    return shown.beside(change(f"tag/{name}", small, label, TAGGED, start=tagged, ease="in"))


def _drop(name: str, piece: Piece, around: Stage) -> Timeline:
    """A curtain is lifted by one end, leans back, and slams down foot first; its plates ring, and dust flies."""
    assert piece.to is not None
    key, level = f"blockage/{name}", piece.y == piece.to[1]
    lies = replace(piece, drawn=0.0)
    comes = replace(moved(lies, 0.0, -HIGH / 2, 0.6), alpha=PREVIEW)
    raised = replace(moved(lies, 0.0, -HIGH, 1.6), turn=-LEAN if level else LEAN)
    lands = replace(lies, turn=raised.turn / 2)
    shown = slammed(key, comes, raised, lands).beside(change(key, lands, lies, FOOT_FIRST, start=HIT, ease="in"))
    rings = Part(key, HIT + FOOT_FIRST, SETTLE, lies, piece, "even")
    dust = Piece("dust", piece.x, piece.y, piece.to, size=0.9, drawn=0.0, layer=pieces.PROP)
    puff = Part("dust", HIT, DUST, dust, replace(dust, drawn=1.0), "even", gone=True)
    glint = Piece("glint", piece.x, piece.y, piece.to, size=piece.size, drawn=0.0, layer=pieces.PROP)
    flash = Part("glint", HIT + SETTLE / 2, FLASH, glint, replace(glint, drawn=1.0), "even", gone=True)
    return shown.beside(
        Timeline((puff, rings, flash), (Cue(HIT, "clang"),)), hops(_from(around, piece.to), HIT), jolt(HIT)
    )


def _laid(name: str, piece: Piece, around: Stage) -> Timeline:
    """A wall is laid: bricks fall into place one by one, and the last one is pushed in."""
    key, box = f"blockage/{name}", pieces.is_box(name)
    length, sides = (BOX_LAID, 4) if box else (LAID, 1)
    raised = Part(key, 0.0, length, replace(piece, drawn=0.0), piece, "even")
    count = pieces.bricks(1.0 if box else 2.0)
    lands = [length * (side + pieces.landed(n, count)) / sides for side in range(sides) for n in range(count)]
    heard = [lands[0]]
    for at in lands:
        if at >= heard[-1] + KNOCK:
            heard.append(at)
    heard[-1] = lands[-1]
    shown = Timeline((raised,), tuple(Cue(at, "brick") for at in heard))
    return shown.beside(hops(_from(around, piece.to or (piece.x, piece.y)), lands[-1]))


def _from(lying: Stage, foot: tuple[float, float]) -> dict[str, tuple[Piece, float]]:
    """These pieces, each with the seconds by which it hops later than the first."""
    return {key: (piece, ALONG * dist((piece.x, piece.y), foot)) for key, piece in lying.items()}


def _post(name: str, after: Ttic, again: bool) -> Timeline:
    """Charlie's booth rises and its bar falls; if it stands already, only its sign changes."""
    stands = pieces.standing_pieces(after.standing, after.plies)
    booth, key = stands[f"booth/{name}"], f"booth/{name}"
    lane = pieces.lanes_of(after.standing)[name]
    untagged = pieces.tag(lane, 1)
    peeled = Timeline((Part(f"tag/{name}", 0.0, 0.0, untagged, untagged, gone=True),))
    if again:
        return peeled.beside(change(key, booth, booth, FLIP), Timeline((), (Cue(0.0, "barrier"),)))
    up, rebound = replace(booth, turn=BAR), replace(booth, turn=-14.0)
    rises = (0.13, up, "back"), (0.12, booth, "in"), (0.05, rebound, "out"), (0.04, booth, "in")
    shown = way(key, replace(up, drawn=0.0), *rises).beside(Timeline((), (Cue(0.0, "barrier"),)))
    foot = booth.x, booth.y + booth.size * 0.46
    dust = Piece("dust", foot[0], foot[1] - 0.5, foot, size=0.6, drawn=0.0, layer=pieces.PROP)
    puff = Part("dust", 0.06, 0.26, dust, replace(dust, drawn=1.0), "even", gone=True)
    return peeled.beside(shown, Timeline((puff,)))


def _fold(name: str, after: Ttic) -> Timeline:
    """The bar goes up and Charlie's booth folds."""
    lane = pieces.lanes_of(after.standing)[name]
    booth, key = pieces.booth(name, lane, 0), f"booth/{name}"
    up = replace(booth, turn=BAR)
    bar = Timeline((Part(key, 0.0, 0.16, booth, up),), (Cue(0.0, "slide"),))
    return bar.then(Timeline((Part(key, 0.0, 0.2, up, replace(up, drawn=0.0), "in", gone=True),)))


def super_piece(mark: str, square: str) -> Piece:
    """A Super over the 2x2 squares of which `square` is the upper left."""
    x, y = pieces.square(square)
    return Piece(f"super/{mark}", x + 0.5, y + 0.5, size=2.0, layer=pieces.PROP)


@cache
def swelling(mark: str) -> tuple[Piece, ...]:
    """A Super in every size in which it is shown."""
    return tuple(
        piece for key, piece in super_slammed("a1", mark, (), (), "." * len(SQUARES)).pictures if key == "super"
    )


def super_slammed(square: str, mark: str, gooshed: tuple[str, ...], placed: tuple[str, ...], cells: str) -> Timeline:
    """The opponent's symbols splash [5.1.01(c)]; in Version 2.0 the player's own appear on empty squares [5.2.01(g)].

    `cells` are the symbols on the page afterwards.
    """
    large = super_piece(mark, square)
    small, aloft = replace(large, size=0.7, height=0.2), replace(large, y=large.y - 0.3, size=2.2, height=1.2)
    held = replace(aloft, y=aloft.y - 0.06, height=1.4)
    parts = [
        Part("super", 0.0, SWELL, small, aloft, "in-out", frames=SIZES),
        Part("super", SWELL, HELD, aloft, held, "even"),
        Part("super", SWELL + HELD, FALL, replace(held, size=large.size), large, "in"),
        Part("super", SLAMMED + 0.12, 0.45, large, replace(large, alpha=0.0), "out", gone=True),
    ]
    for n in range(DROPS):
        parts += _splash(n, mark, large)
    for name in gooshed:
        foe = pieces.mark(name, "O" if mark == "X" else "X")
        blot = Piece(f"goosh/{foe.look[-1]}", foe.x, foe.y, size=0.8, layer=pieces.INK)
        parts.append(Part(f"mark/{name}", SLAMMED, 0.0, foe, foe, gone=True))
        parts.append(Part(f"goosh/{name}", SLAMMED, 0.6, blot, replace(blot, size=1.0, alpha=0.0), "in", gone=True))
    for number, name in enumerate(placed):
        own = pieces.mark(name, mark)
        start = SLAMMED + 0.05 * number
        parts.append(Part(f"mark/{name}", start, 0.22, replace(own, alpha=0.0, size=0.9), own, "back"))
    shown = Timeline(tuple(sorted(parts, key=lambda part: part.start)), (Cue(0.0, "swell"), Cue(SLAMMED, "goosh")))
    around = {
        key: (piece, WAVE * dist((piece.x, piece.y), (large.x, large.y)))
        for key, piece in pieces.marks(cells).items()
        if key.removeprefix("mark/") not in placed
    }
    said = _("The Super gooshed {squares}.").format(squares=", ".join(gooshed))
    told = for_a_while("typed", typed(said), SLAMMED, SLAMMED + READ) if gooshed else Timeline()
    return shown.beside(hops(around, SLAMMED, FLUNG), jolt(SLAMMED, QUAKE), told)


def _splash(n: int, mark: str, large: Piece) -> list[Part]:
    """A drop of ink flies and dries."""
    angle, far = 2 * pi * (n + 0.3 * (n % 3)) / DROPS, 1.15 + 0.22 * (n * 7 % 5) / 2
    drop = Piece(f"drop/{mark}", large.x, large.y, size=0.14 + 0.09 * (n * 2 % 3), layer=pieces.PROP)
    flown = replace(drop, x=large.x + far * cos(angle), y=large.y + far * sin(angle))
    return [
        Part(f"drop/{n}", SLAMMED, 0.26, drop, flown, "out"),
        Part(f"drop/{n}", SLAMMED + 0.26, 0.3, flown, replace(flown, alpha=0.0), "in", gone=True),
    ]
