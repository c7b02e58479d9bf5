"""Animates T-Tic-T-Tac-Toe's events: symbols are written, curtains drop, walls rise brick by brick."""

from dataclasses import replace

from game.rules.core import Event
from game.rules.ttic import Ttic, events
from game.rules.ttic.page import BLOCKAGES, Standing
from game.stage.stage import Piece
from game.stage.timeline import WRITING, Cue, Part, Timeline, change
from game.variants.common.look.writing import written
from game.variants.ttic.look import pieces
from game.variants.ttic.look.falls import snipped, torn_down
from game.variants.ttic.look.sheet_shows import bwah, jolt, redrawn
from game.variants.ttic.look.slam import slammed

FALL, SETTLE, FLASH = 0.22, 0.26, 0.32
"""Seconds in which a curtain falls, its plates settle, and its rivets flash one after the other."""
LAID, BOX_LAID = 0.7, 0.9
"""Seconds in which a wall is laid, and the four around a square. How many bricks there are is the painter's affair."""
KNOCK = 0.12
"""Seconds from the sound of one brick to the next."""
FLIP = 0.12
"""Seconds in which a booth's sign is turned over."""


def show(event: Event, after: Ttic) -> Timeline:
    """How the stage changes for one event that led to `after`."""
    match event:
        case events.SymbolWritten(square, mark):
            return _written(square, mark).beside(_ply(after, after.standing))
        case events.BwahWritten(square, mark):
            return _written(square, mark).then(bwah()).beside(_ply(after, after.standing))
        case events.CurtainDropped(blockage) | events.WallBuilt(blockage):
            return arrive(blockage, after).beside(_ply(after, _without(after, blockage)))
        case events.CheckpointPosted(blockage, again=again):
            return _post(blockage, after, again).beside(_ply(after, _without(after, blockage)))
        case events.CheckpointLeft(blockage):
            return _fold(blockage, after)
        case events.Snipped(blockage, pair=pair):
            return snipped(blockage, after, pair).beside(_ply(after, (*after.standing, _gone(blockage))))
        case events.TornDown(blockage, reagan=reagan):
            return torn_down(blockage, after, reagan).beside(_ply(after, (*after.standing, _gone(blockage))))
        case events.SuperSlammed(square, mark, gooshed, placed):
            return slammed(square, mark, gooshed, placed).beside(_ply(after, after.standing))
        case events.PageRedrawn(causes):
            return redrawn(after, causes)
        case events.LineMade(mark, squares):
            key = f"strike/{'-'.join(squares)}"
            return written(key, pieces.strike(mark, squares), 0.4, mark, "strike")
    return Timeline()


def _without(after: Ttic, name: str) -> tuple[Standing, ...]:
    return tuple(each for each in after.standing if each.name != name)


def _gone(name: str) -> Standing:
    return Standing(name, 0)


def _ply(after: Ttic, before: tuple[Standing, ...]) -> Timeline:
    """The effect of one ply on everything that stood `before` it and still does: a ply less to go, room for others."""
    was = pieces.lanes(tuple(each.name for each in sorted(before)))
    now = pieces.lanes(tuple(each.name for each in after.standing))
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
    """The booth's sign flips to the next number."""
    sign = replace(booth, look="sign", text=f"{left + 1} {left}", drawn=0.0)
    return Timeline((Part(f"booth/{name}/sign", 0.0, FLIP, sign, replace(sign, drawn=1.0), "even", gone=True),))


def _written(square: str, mark: str) -> Timeline:
    return written(f"mark/{square}", pieces.mark(square, mark), WRITING[mark], mark, f"write-{mark.lower()}")


def arrive(name: str, after: Ttic) -> Timeline:
    """A curtain drops and its plates settle; a wall is laid brick by brick. Then it is tagged."""
    stands = pieces.standing_pieces(after.standing, after.plies)
    piece, label = stands[f"blockage/{name}"], stands[f"tag/{name}"]
    if BLOCKAGES[name].kind == "curtain":
        shown = _drop(name, piece)
    else:
        length = BOX_LAID if pieces.is_box(name) else LAID
        raised = Part(f"blockage/{name}", 0.0, length, replace(piece, drawn=0.0), piece, "even")
        knocks = tuple(Cue(KNOCK * n, "brick") for n in range(round(length / KNOCK)))
        shown = Timeline((raised,), knocks)
    stuck = change(f"tag/{name}", replace(label, size=label.size * 1.6, alpha=0.0), label, 0.14)
    return shown.then(stuck)


def _drop(name: str, piece: Piece) -> Timeline:
    assert piece.to is not None
    rise = piece.to[1] + 2.5
    above = replace(piece, y=piece.y - rise, to=(piece.to[0], piece.to[1] - rise), height=2.0, drawn=0.0)
    landed = replace(piece, drawn=0.0)
    dust = Piece("dust", piece.x, piece.y, piece.to, size=0.9, drawn=0.0, layer=pieces.PROP)
    fall = change(f"blockage/{name}", above, landed, FALL, ease="in")
    settle = Part(f"blockage/{name}", FALL, SETTLE, landed, piece, "even")
    puff = Part("dust", FALL, 0.5, dust, replace(dust, drawn=1.0), "even", gone=True)
    glint = Piece("glint", piece.x, piece.y, piece.to, size=piece.size, drawn=0.0, layer=pieces.PROP)
    flash = Part("glint", FALL + SETTLE / 2, FLASH, glint, replace(glint, drawn=1.0), "even", gone=True)
    return Timeline((*fall.parts, settle, puff, flash), (Cue(FALL - 0.02, "clang"),)).beside(jolt(FALL))


def _post(name: str, after: Ttic, again: bool) -> Timeline:
    """Charlie's hut rises, then its bar falls; if one stands already only its sign changes."""
    stands = pieces.standing_pieces(after.standing, after.plies)
    booth, key = stands[f"booth/{name}"], f"booth/{name}"
    lane = pieces.lanes(tuple(each.name for each in after.standing))[name]
    untagged = pieces.tag(lane, 1)
    peeled = Timeline((Part(f"tag/{name}", 0.0, 0.0, untagged, untagged, gone=True),))
    if again:
        return peeled.beside(change(key, booth, booth, FLIP)).beside(Timeline((), (Cue(0.0, "barrier"),)))
    up = replace(booth, turn=-70.0)
    rise = Timeline((Part(key, 0.0, 0.18, replace(up, drawn=0.0), up, "back"),), (Cue(0.0, "barrier"),))
    bar = Timeline((Part(key, 0.0, 0.16, up, booth, "in"),))
    return peeled.beside(rise.then(bar))


def _fold(name: str, after: Ttic) -> Timeline:
    """The bar goes up and the hut folds."""
    lane = pieces.lanes(tuple(each.name for each in after.standing))[name]
    booth, key = pieces.booth(name, lane, 0), f"booth/{name}"
    up = replace(booth, turn=-70.0)
    bar = Timeline((Part(key, 0.0, 0.16, booth, up),), (Cue(0.0, "slide"),))
    return bar.then(Timeline((Part(key, 0.0, 0.2, up, replace(up, drawn=0.0), "in", gone=True),)))
