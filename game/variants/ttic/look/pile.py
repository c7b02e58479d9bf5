"""Builds the pile of crumpled pages beside the file, and animates how hands crumple another page and throw it there.

The stage of a game counts only that game's pages. `grown` puts them on top of the pages of earlier games.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from math import cos, radians, sin

from game.rules.core import Action, other
from game.rules.ttic import Ttic
from game.rules.ttic.sheet import MARKS, Sheet
from game.stage.stage import Piece, Stage
from game.stage.timeline import Cue, Part, Timeline
from game.variants.ttic.look import pieces

PLACES = (
    (7.85, 4.29),
    (7.22, 4.37),
    (8.51, 4.22),
    (7.55, 3.86),
    (9.12, 4.39),
    (8.18, 3.75),
    (8.81, 3.88),
    (7.89, 3.34),
    (8.47, 3.36),
    (7.53, 4.88),
    (9.73, 4.36),
    (8.17, 4.82),
    (8.81, 4.9),
    (9.43, 4.84),
)
"""Where the pages of the pile lie beside the folder, in the order in which they were thrown, in cells. Further pages
lie on the last of these places."""
AGAIN = 7
"""Once all places are taken, further pages go to this many of the last places in turn."""
LYING = 0.95
"""The size of a crumpled page on the pile, in cells."""
TURN = 67.0
"""How much further each page is turned than the one before it, in degrees."""
BASKET = ((7.3, 4.9), (8.2, 4.55), (11.2, 5.3))
"""Where a ball that misses the pile lands, where it bounces to, and where it rolls off the table, in cells."""
GRIPPED = (2.5, 3.25)
"""The point at which a hand grips the page, in cells."""
THROW, HOP, ROLL = 0.36, 0.12, 0.34
"""How long the throw, the bounce, and the way off the table take, in seconds."""
HAND, REACH, RAISED = 4.2, 0.30, 50.0
"""The height of an arm in cells; the distance of its palm from its middle, as a share of that; and its angle in
degrees."""
COME, GO = 0.14, 0.22
"""How long the hand takes to come, and to go, in seconds."""
LANDS = frozenset({"7.01(a)", "7.01(c)", "7.01(d)"})
"""The causes for which a page lands on the pile; with any other cause it misses the pile."""


THROWING = ("super:", "snip:", "tear:")
"""How the actions begin after which a page lands on the pile."""


def pile(state: Ttic) -> Stage:
    """A crumpled page for each Super, snip and tear-down of the game."""
    return {f"pile/{number:03}": _lying(number) for number in range(_thrown(state))}


def grown(stage: Stage, before: int) -> Stage:
    """The stage with its pages on top of `before` pages of earlier games; a page in the air is led there, too."""
    moved = {f"pile/{number:03}": _lying(number) for number in range(before)}
    for key, piece in stage.items():
        kind, _slash, number = key.partition("/")
        if kind not in ("pile", "ball") or not number:
            moved[key] = piece
            continue
        here, there = _lying(int(number[:3])), _lying(before + int(number[:3]))
        dx, dy, turned = there.x - here.x, there.y - here.y, there.turn - here.turn
        name = key if kind == "ball" else f"pile/{before + int(number[:3]):03}{number[3:]}"
        share = piece.drawn
        moved[name] = replace(piece, x=piece.x + dx * share, y=piece.y + dy * share, turn=piece.turn + turned * share)
    return moved


def thrown_before(plies: Iterable[Mapping[str, Action]]) -> int:
    """How many pages were thrown onto the pile in these plies of a match."""
    return sum(action.startswith(THROWING) for acts in plies for action in acts.values())


def _thrown(state: Ttic) -> int:
    supers = sum("S" not in stock for stock in state.stock)
    # No cutters left means that the players agreed on none: nobody lives to use up 1,001.
    snips = Sheet.cutters - state.cutters if state.cutters else 0
    return supers + snips + (Sheet.reagans - state.reagans)


def _lying(number: int) -> Piece:
    x, y = PLACES[number if number < len(PLACES) else -1 - number % AGAIN]
    return Piece("art/crumpled-page", x, y, size=LYING, turn=TURN * number % 360, height=0.1, layer=pieces.PAGE)


def crumpled(after: Ttic, causes: Collection[str], start: float, grips: int, grip: float) -> Timeline:
    """The hand of the player who caused the page to be torn off comes down on the page, closes in `grips` steps from
    `start` on, and throws the ball."""
    seat = after.mover if "7.01(b)" in causes else other(after.mover)
    mark, side = MARKS[seat].lower(), -1 if MARKS[seat] == "X" else 1
    along = HAND * REACH
    way = side * cos(radians(RAISED)), sin(radians(RAISED))
    x, y = GRIPPED[0] + along * way[0], GRIPPED[1] + along * way[1]
    opened = Piece(f"art/hand-{mark}-paper", x, y, size=HAND, turn=-side * RAISED, height=0.25, layer=pieces.STAMP)
    away = replace(opened, x=x + way[0] * 4, y=y + way[1] * 4, height=0.6)
    fist = replace(opened, look=f"art/hand-{mark}-rock", height=0.12)
    shut = start + grip
    flung = replace(opened, x=x + side * 0.5, y=y - 0.7, height=0.6)
    ends = start + grip * grips
    parts = (
        Part("hand", start - COME, COME, away, opened, "in"),
        Part("hand", start, grip, opened, opened),
        Part("hand", shut, ends - shut, fist, replace(fist, y=y - 0.12), "out"),
        Part("hand", ends, 0.09, opened, flung, "out"),
        Part("hand", ends + 0.09, GO, flung, away, "in", gone=True),
    )
    return Timeline(parts).beside(_thrown_away(after, causes, ends))


def _thrown_away(after: Ttic, causes: Collection[str], start: float) -> Timeline:
    """The ball of paper flies over the edge of the file, bounces, and comes to rest on the pile or rolls off the table.

    Its `drawn` is the share of the way that it has flown.
    """
    x, y = GRIPPED
    number = _thrown(after) - 1
    lies = _lying(number) if LANDS.intersection(causes) and number >= 0 else None
    key = "ball" if lies is None else f"ball/{number:03}"
    ball = Piece("art/crumpled-page", x, y, size=1.5, height=0.4, layer=pieces.STAMP)
    if lies is None:
        lands, up, end = (
            replace(ball, x=at[0], y=at[1], turn=turn, height=height)
            for at, turn, height in zip(BASKET, (-210, -270, -480), (0.1, 0.9, 0.1), strict=True)
        )
    else:
        end = replace(lies, turn=lies.turn - 360, layer=pieces.STAMP)
        lands = replace(end, x=lies.x - 0.42, y=lies.y + 0.05, turn=end.turn + 70, size=LYING * 1.15)
        up = replace(lands, x=lies.x - 0.2, y=lies.y - 0.32, turn=end.turn + 30, height=0.7)
    top = replace(ball, x=(x + lands.x) / 2, y=y - 1.5, turn=-96, height=2.6, drawn=0.5)
    rolls, rolled = start + THROW + HOP, ROLL if lies is None else HOP
    parts = [
        Part(key, start, THROW * 0.5, replace(ball, drawn=0.0), top, "out"),
        Part(key, start + THROW * 0.5, THROW * 0.5, top, lands, "in"),
        Part(key, start + THROW, HOP, lands, up, "out"),
        Part(key, rolls, rolled, up, end, "in", gone=True),
    ]
    if lies is not None:
        parts.append(Part(f"pile/{number:03}", rolls + rolled, 0.0, lies, lies))
    return Timeline(tuple(parts), (Cue(start + THROW, "paper-ball"),))
