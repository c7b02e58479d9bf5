"""How T-Tic-T-Tac-Toe's events are shown: curtains drop, walls rise brick by brick, Ronald Reagan has his say."""

from dataclasses import replace
from math import cos, pi, sin

from game.rules.core import Event
from game.rules.ttic import Ttic, events
from game.rules.ttic.blockages import BLOCKAGES, Standing
from game.view import ttic_pieces as pieces
from game.view.stage import Piece, Stage
from game.view.timeline import Cue, Part, Timeline, change, flip, leave, write
from game.view.ttic_pieces import Place
from game.words import N_, _

WRITING = {"X": 0.42, "O": 0.46}
QUICK = 0.16
"""Seconds a symbol takes on a page that is redrawn."""
FALL, SETTLE = 0.22, 0.26
BRICK, MOST_BRICKS = 0.035, 0.9
"""Seconds a brick takes, and all of a wall's together."""
DROPS = 12
SHAKE = 0.018
"""How far a stamp shakes to either side, in cells."""
BWAH, SUCKA = N_("BWAH!"), N_("SUCKA!")
CUES = {"curtain": "thump", "wall": "lock"}
REASONS = {
    "7.01(a)": N_("after a Super"),
    "7.01(b)": N_("after a sucka"),
    "7.01(c)": N_("after a snip"),
    "7.01(d)": N_("after a tear-down"),
    "7.01(e)": N_("for Charlie has left"),
}
"""Why a page is redrawn."""
SPEECH = N_("“Mistah G,\ntear down this wall!”")
FOOT = (2.5, 5.37)
"""Where something is typed below the board."""


def show(event: Event, after: Ttic) -> Timeline:
    """How the stage changes for one event that led to `after`."""
    match event:
        case events.SymbolWritten(square, mark):
            return _written(square, mark).beside(_ply(after, after.standing))
        case events.BwahWritten(square, mark):
            return _written(square, mark).then(_stamp(BWAH)).beside(_ply(after, after.standing))
        case events.CurtainDropped(blockage) | events.WallBuilt(blockage):
            return _arrive(blockage, after).beside(_ply(after, _without(after, blockage)))
        case events.CheckpointPosted(blockage, again=again):
            return _post(blockage, after, again).beside(_ply(after, _without(after, blockage)))
        case events.CheckpointLeft(blockage):
            return _fold(blockage, after)
        case events.Snipped(blockage, pair=pair):
            return _snip(blockage, after, pair).beside(_ply(after, (*after.standing, _gone(blockage))))
        case events.TornDown(blockage, reagan=reagan):
            return _tear(blockage, after, reagan).beside(_ply(after, (*after.standing, _gone(blockage))))
        case events.SuperSlammed(square, mark, gooshed, placed):
            return _slam(square, mark, gooshed, placed).beside(_ply(after, after.standing))
        case events.PageRedrawn(causes):
            return _redraw(after, causes)
        case events.LineMade(mark, squares):
            key = f"strike/{'-'.join(squares)}"
            return write(key, pieces.strike(mark, squares), 0.4, start=0.15, sound="strike")
    return Timeline()


def sucka(state: Ttic) -> Timeline:
    """An illegal try: stamped, and the page redrawn as it was [7.01(b)]. It costs no turn."""
    redrawn = _redraw(state, ("7.01(b)",))
    stamped = _struck(pieces.stamp(SUCKA))
    off = Timeline((Part("stamp", redrawn.length, 0.0, pieces.stamp(SUCKA), pieces.stamp(SUCKA), gone=True),))
    return stamped.beside(redrawn).beside(off)


def cutters(at: Place, bite: str, share: float = 0.5) -> Piece:
    """Wire cutters, open, biting or snipping, at a share of a line's length."""
    x, y = at.along(share)
    dx, dy, turn = (0.74, 0.0, 90.0) if at.upright else (0.0, 0.74, 0.0)
    return Piece(f"art/cutters-{bite}", x + dx, y + dy, size=2.45, turn=turn, height=0.35, layer=pieces.PROP)


def cracks(name: str, lane: int) -> Piece:
    """The cracks in a wall that is about to fall."""
    x, y = pieces.square(name) if pieces.is_box(name) else pieces.place(name, lane).middle
    return Piece("art/crack", x, y, size=1.3 if pieces.is_box(name) else 0.9, layer=pieces.PROP)


def super_piece(mark: str, square: str) -> Piece:
    """A Super over the 2x2 whose upper left is `square`."""
    x, y = pieces.square(square)
    return Piece(f"super/{mark}", x + 0.5, y + 0.5, size=2.0, layer=pieces.PROP)


def _without(after: Ttic, name: str) -> tuple[Standing, ...]:
    return tuple(each for each in after.standing if each.name != name)


def _gone(name: str) -> Standing:
    return Standing(name, 0)


def _ply(after: Ttic, before: tuple[Standing, ...]) -> Timeline:
    """What one ply does to everything that stood `before` it and still does: a ply less to go, room for others."""
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
        make = pieces.booth if each.checkpoint else pieces.tag
        if left > 0:
            first[f"{kind}/{each.name}"] = make(each.name, was[each.name], left)
            last[f"{kind}/{each.name}"] = make(each.name, now[each.name], left)
        elif left == 0 and not each.checkpoint:
            worn = pieces.tag(each.name, now[each.name], 1)
            change_all = change_all.beside(Timeline((Part(f"tag/{each.name}", 0.0, 0.0, worn, worn, gone=True),)))
        for key, piece in last.items():
            if first[key] != piece or not key.startswith("blockage"):
                change_all = change_all.beside(change(key, first[key], piece, 0.2, ease="in-out"))
    return change_all


def _written(square: str, mark: str) -> Timeline:
    return write(f"mark/{square}", pieces.mark(square, mark), WRITING[mark], sound=f"write-{mark.lower()}")


def _arrive(name: str, after: Ttic) -> Timeline:
    """A curtain drops and its plates settle; a wall is laid brick by brick. Then it is tagged."""
    stands = pieces.standing_pieces(after.standing, after.plies)
    piece, label = stands[f"blockage/{name}"], stands[f"tag/{name}"]
    if BLOCKAGES[name].kind == "curtain":
        shown = _drop(name, piece)
    else:
        bricks = 40 if pieces.is_box(name) else 20
        length = min(bricks * BRICK, MOST_BRICKS)
        raised = Part(f"blockage/{name}", 0.0, length, replace(piece, drawn=0.0), piece, "even")
        knocks = tuple(Cue(length * n / 4, CUES["wall"]) for n in range(4))
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
    return Timeline((*fall.parts, settle, puff), (Cue(FALL - 0.02, CUES["curtain"]),))


def _post(name: str, after: Ttic, again: bool) -> Timeline:
    """Charlie's hut rises, then its bar falls; where one stands already only its sign changes."""
    stands = pieces.standing_pieces(after.standing, after.plies)
    booth, key = stands[f"booth/{name}"], f"booth/{name}"
    lane = pieces.lanes(tuple(each.name for each in after.standing))[name]
    untagged = pieces.tag(name, lane, 1)
    peeled = Timeline((Part(f"tag/{name}", 0.0, 0.0, untagged, untagged, gone=True),))
    if again:
        return peeled.beside(change(key, booth, booth, 0.12))
    up = replace(booth, turn=-70.0)
    rise = Timeline((Part(key, 0.0, 0.18, replace(up, drawn=0.0), up, "back"),), (Cue(0.0, "slide"),))
    bar = Timeline((Part(key, 0.0, 0.16, up, booth, "in"),), (Cue(0.14, "lock"),))
    return peeled.beside(rise.then(bar))


def _fold(name: str, after: Ttic) -> Timeline:
    """The bar goes up and the hut folds."""
    lane = pieces.lanes(tuple(each.name for each in after.standing))[name]
    booth, key = pieces.booth(name, lane, 0), f"booth/{name}"
    up = replace(booth, turn=-70.0)
    bar = change(key, booth, up, 0.16)
    return bar.then(Timeline((Part(key, 0.0, 0.2, up, replace(up, drawn=0.0), "in", gone=True),)))


def _snip(name: str, after: Ttic, pair: int) -> Timeline:
    """The cutters travel along the curtain to its middle and snip; its halves swing apart and fall."""
    was = tuple(sorted((*(each.name for each in after.standing), name)))
    at = pieces.place(name, pieces.lanes(was)[name])
    opened, bite, shut = (cutters(at, pose) for pose in ("open", "bite", "snip"))
    start = cutters(at, "open", 1.12)
    travel = change("cutters", replace(start, alpha=0.0), opened, 0.52, ease="in-out")
    snap = flip("cutters", (opened, bite), 0.09).then(flip("cutters", (shut, shut), 0.11))
    words = _typed(_("Pair {pair} of 1,001").format(pair=f"{pair:,}"))
    cut = 0.52 + 0.18
    shown = travel.then(snap).then(leave("cutters", shut, 0.2)).beside(_halves(name, at, cut))
    return Timeline(shown.parts, (Cue(cut - 0.03, "snip"),)).beside(_for_a_while("typed", words, 0.3, 1.3))


def _halves(name: str, at: Place, start: float) -> Timeline:
    """The curtain in two halves, hinged at their outer ends, from `start` on."""
    whole = replace(pieces.blockage(name), layer=pieces.PROP)
    middle, swing = at.middle, 2.63 * sin(7 * pi / 180)
    parts = [Part(f"blockage/{name}", start, 0.0, whole, whole, gone=True)]
    for number, (x, y) in enumerate(((at.x, at.y), (at.to_x, at.to_y))):
        away = -swing if number == 0 else swing
        ajar = (middle[0] + away, middle[1]) if at.upright else (middle[0], middle[1] + away)
        half = replace(whole, x=x, y=y, to=middle)
        swung = replace(half, to=ajar, height=0.2)
        fallen = replace(swung, y=y + 1.2, to=(ajar[0], ajar[1] + 1.2), alpha=0.0, height=0.6)
        parts.append(Part(f"half/{number}", start, 0.18, half, swung, "out"))
        parts.append(Part(f"half/{number}", start + 0.18, 0.24, swung, fallen, "in", gone=True))
    return Timeline(tuple(sorted(parts, key=lambda part: part.start)))


def _tear(name: str, after: Ttic, reagan: int) -> Timeline:
    """Ronald Reagan peeks, leans in, speaks, points; the wall falls; he nods and is gone."""
    was = tuple(sorted((*(each.name for each in after.standing), name)))
    wall = pieces.blockage(name, pieces.lanes(was)[name])
    mute, grin, smile = (
        Piece(f"speaker/reagan-{face}", 0.0, 0.0, layer=pieces.SPEAKER) for face in ("no-arm", "grin", "smile")
    )
    away = replace(mute, x=1.0, turn=-12.0)
    peek = replace(mute, x=0.62, turn=-12.0)
    shown = change("reagan", away, peek, 0.18).then(change("reagan", peek, mute, 0.26, ease="back"), gap=0.12)
    shown = shown.then(flip("reagan", (smile, grin, smile, grin, smile, grin), 0.11))
    pointed = shown.length
    shown = shown.then(Timeline((Part("reagan", 0.0, 0.75, grin, grin),)))
    shown = shown.then(change("reagan", smile, replace(smile, y=0.02), 0.12)).then(
        change("reagan", replace(smile, y=0.02), smile, 0.12)
    )
    gone = Part("reagan", shown.length, 0.22, smile, replace(away, look=smile.look), "in", gone=True)
    shown = Timeline((*shown.parts, gone))
    balloon = Piece("balloon", 0.0, 0.0, layer=pieces.SPEAKER, text=SPEECH)
    speech = change("balloon", replace(balloon, size=0.6, alpha=0.0), balloon, 0.14, start=0.56, ease="back")
    speech = speech.beside(leave("balloon", balloon, 0.2, start=pointed + 0.8))
    rubble = replace(wall, look="rubble/box" if pieces.is_box(name) else "rubble", drawn=0.0, layer=pieces.PROP)
    fall = Timeline(
        (
            Part(f"blockage/{name}", pointed + 0.09, 0.0, wall, wall, gone=True),
            Part("rubble", pointed + 0.09, 0.9, rubble, replace(rubble, drawn=1.0), "even", gone=True),
        ),
        (Cue(pointed + 0.07, "rock-wins"),),
    )
    words = _typed(_("Ronald Reagan {number} of 420").format(number=reagan))
    return shown.beside(speech).beside(fall).beside(_for_a_while("typed", words, 0.6, pointed + 0.4))


def _slam(square: str, mark: str, gooshed: tuple[str, ...], placed: tuple[str, ...]) -> Timeline:
    """A symbol swells, slams down, and the ink flies."""
    large = super_piece(mark, square)
    small = replace(large, size=0.7, height=0.2)
    aloft = replace(large, size=2.15, height=1.2)
    hit = 0.38
    parts = [
        Part("super", 0.0, 0.30, small, aloft, "in"),
        Part("super", 0.30, 0.08, aloft, large, "in"),
        Part("super", hit + 0.12, 0.45, large, replace(large, alpha=0.0), "out", gone=True),
    ]
    for n in range(DROPS):
        angle, far = 2 * pi * (n + 0.3 * (n % 3)) / DROPS, 1.15 + 0.22 * (n * 7 % 5) / 2
        drop = Piece(f"drop/{mark}", large.x, large.y, size=0.13 + 0.05 * (n % 3), layer=pieces.PROP)
        flown = replace(drop, x=large.x + far * cos(angle), y=large.y + far * sin(angle))
        parts.append(Part(f"drop/{n}", hit, 0.26, drop, flown, "out"))
        parts.append(Part(f"drop/{n}", hit + 0.26, 0.3, flown, replace(flown, alpha=0.0), "in", gone=True))
    for name in gooshed:
        foe = pieces.mark(name, "O" if mark == "X" else "X")
        blot = Piece(f"goosh/{foe.look[-1]}", foe.x, foe.y, size=0.8, layer=pieces.INK)
        parts.append(Part(f"mark/{name}", hit, 0.0, foe, foe, gone=True))
        parts.append(Part(f"goosh/{name}", hit, 0.6, blot, replace(blot, size=1.0, alpha=0.0), "in", gone=True))
    for name in placed:
        own = pieces.mark(name, mark)
        parts.append(Part(f"mark/{name}", hit, 0.2, replace(own, alpha=0.0), own))
    return Timeline(tuple(sorted(parts, key=lambda part: part.start)), (Cue(hit - 0.02, "rock-wins"),))


def _redraw(after: Ttic, causes: tuple[str, ...]) -> Timeline:
    """The page is pulled out from under everything that stands on it, and written anew."""
    page = Piece("page", 2.5, 2.5, size=5.9, layer=pieces.STRIKE, text=after.cells)
    away = replace(page, x=3.4, y=-2.2, height=1.5, alpha=0.0)
    shown = Timeline((Part("page", 0.0, 0.45, page, away, "in", gone=True),), (Cue(0.05, "tear"),))
    ink: Stage = {**pieces.grid(), **pieces.marks(after.cells)}
    for number, (key, piece) in enumerate(ink.items()):
        start = 0.22 + 0.016 * number
        blank = replace(piece, drawn=0.0)
        again = Part(key, start, QUICK, blank, piece, "pen")
        shown = shown.beside(Timeline((Part(key, 0.0, start, blank, blank), again)))
    why = ", ".join(f"{_(REASONS[cause])} [{cause}]" for cause in causes)
    return shown.beside(_for_a_while("reason", _typed(_("Redrawn {why}.").format(why=why)), 0.1, 1.1))


def _stamp(text: str) -> Timeline:
    """A rubber stamp beside the board, for a moment."""
    stamp = pieces.stamp(text)
    return _struck(stamp).then(leave("stamp", stamp, 0.25), gap=0.75)


def _struck(stamp: Piece) -> Timeline:
    """The stamp comes down, and shakes."""
    down = change("stamp", replace(stamp, size=1.28, alpha=0.0), stamp, 0.12, ease="in")
    struck = Timeline(down.parts, (Cue(0.1, "stamp"),))
    for dx in (SHAKE, -SHAKE, 0.0):
        struck = struck.then(change("stamp", stamp, replace(stamp, x=stamp.x + dx), 0.04, ease="even"))
    return struck


def _typed(text: str) -> Piece:
    return Piece("typed", *FOOT, size=0.25, layer=pieces.STAMP, text=text)


def _for_a_while(key: str, piece: Piece, start: float, end: float) -> Timeline:
    """Typed letter by letter, then gone."""
    return Timeline(
        (
            Part(key, start, 0.4, replace(piece, drawn=0.0), piece, "even"),
            Part(key, end, 0.2, piece, replace(piece, alpha=0.0), "in", gone=True),
        )
    )
