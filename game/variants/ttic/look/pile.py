"""Builds the pile of crumpled pages beside the file, and how hands crumple one more and throw it there."""

from collections.abc import Collection
from dataclasses import replace
from math import cos, radians, sin

from game.rules.core import other
from game.rules.ttic import Ttic
from game.rules.ttic.sheet import Sheet
from game.rules.ttic.turn import MARKS
from game.stage.stage import Piece, Stage
from game.stage.timeline import Cue, Part, Timeline
from game.variants.ttic.look import pieces

PLACES = (
    (7.54, 4.29),
    (6.91, 4.37),
    (8.2, 4.22),
    (7.24, 3.86),
    (8.81, 4.39),
    (7.87, 3.75),
    (8.5, 3.88),
    (7.58, 3.34),
    (8.16, 3.36),
)
"""Where the pages lie that were thrown away, the first one first, in cells: no more fit on the pile."""
LYING = 0.95
"""How large one looks there, in cells, and in the hand."""
TURN = 67.0
"""Each lies turned by so many more degrees."""
BASKET = ((7.3, 4.9), (8.2, 4.55), (11.2, 5.3))
"""Where a ball that misses the pile lands, how high it bounces, and where it rolls off the table."""
GRIPPED = (2.5, 3.25)
"""Where a hand grips the page, in cells."""
THROW, HOP, ROLL = 0.36, 0.12, 0.34
"""Seconds of the throw, of the bounce, and of the way off the table."""
HAND, REACH, RAISED = 4.2, 0.30, 50.0
"""An arm's height in cells, how far its palm is from its middle as a share of that, and how far it is turned up."""
COME, GO = 0.14, 0.22
"""Seconds in which the hand comes and goes."""
LANDS = frozenset({"7.01(a)", "7.01(c)", "7.01(d)"})
"""Why a page lands on the pile: the others miss it."""


def pile(state: Ttic) -> Stage:
    """A crumpled page for every Super, snip and tear-down of the game, as far as there is room."""
    return {f"pile/{number}": _lying(number) for number in range(min(_thrown(state), len(PLACES)))}


def _thrown(state: Ttic) -> int:
    supers = sum("S" not in stock for stock in state.stock)
    return supers + (Sheet.cutters - state.cutters) + (Sheet.reagans - state.reagans)


def _lying(number: int) -> Piece:
    x, y = PLACES[number]
    return Piece("art/crumpled-page", x, y, size=LYING, turn=TURN * number % 360, height=0.1, layer=pieces.PAGE)


def crumpled(after: Ttic, causes: Collection[str], start: float, grips: int, grip: float) -> Timeline:
    """The hand of who had the page torn off lands on it, closes on it grip by grip from `start` on, and throws."""
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
    """The ball flies over the edge of the file, bounces, and comes to rest on the pile or rolls off the table."""
    x, y = GRIPPED
    number = _thrown(after) - 1
    lies = _lying(number) if LANDS.intersection(causes) and 0 <= number < len(PLACES) else None
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
    top = replace(ball, x=(x + lands.x) / 2, y=y - 1.5, turn=-96, height=2.6)
    rolls, rolled = start + THROW + HOP, ROLL if lies is None else HOP
    parts = [
        Part("ball", start, THROW * 0.5, ball, top, "out"),
        Part("ball", start + THROW * 0.5, THROW * 0.5, top, lands, "in"),
        Part("ball", start + THROW, HOP, lands, up, "out"),
        Part("ball", rolls, rolled, up, end, "in", gone=True),
    ]
    if lies is not None:
        parts.append(Part(f"pile/{number}", rolls + rolled, 0.0, lies, lies))
    return Timeline(tuple(parts), (Cue(start + THROW, "paper-ball"),))
