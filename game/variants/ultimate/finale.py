"""Builds the finales of ultimate: applause, a golden lectern for the winner and a dark one for the loser; after a draw,
a cat."""

from dataclasses import replace

import pygame

from game.engine.picture.layout import Layout
from game.rules.core import Seat
from game.rules.ultimate.state import NineBoards
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline, way
from game.variants.common.finales import shows
from game.variants.common.finales.confetti import Confetti
from game.variants.common.finales.finale import ACROSS, DOWN, Finale, Finished, Zone, area, lines
from game.variants.ultimate import lectern
from game.variants.ultimate.paint import applause, studio
from game.words import _

WORDS, GAP = (0.275, 0.0, 0.45, 0.084), 0.002
"""Where the marquee hangs: left, top, width and height in fractions of the window; and the gap between it and the
board, as a share of the window's height."""
CARDS = (0.03, 0.842, 0.94, 0.084)
"""Where the cards lie after a win, in fractions of the window: in front of the audience, so that both lecterns stay
visible."""
REMARKS = ((0.04, 0.36, 0.205, 0.13), (0.755, 0.36, 0.205, 0.13))
"""Where the remark stands, for a loser on the left and on the right: left, top, width and height in fractions of the
window."""
AWARDS = ((0.04, 0.655, 0.205, 0.145), (0.755, 0.655, 0.205, 0.145))
"""Where achievements are shown, for a loser on the left and on the right, in fractions of the window: on the dark
lectern."""
DRAWN_CARDS, DRAWN_REMARK = (0.765, 0.31, 0.212, 0.60), (0.36, 0.835, 0.28, 0.085)
"""Where the cards and the remark are after a draw, in fractions of the window."""
FACTS = ((0.0, 0.80, 0.27, 0.20), (0.73, 0.80, 0.27, 0.20))
"""The areas that are cleared, in fractions of the window: the facts below the lecterns."""
CAT, CAT_LIT = shows.cat(1.0, 8.05, 1.5), 8.75
"""The cat in front of the left lectern, and where the light above it meets the floor, in the finale's units."""
BESIDE_CAT = (0.115, 0.80, 0.155, 0.15)
"""Where achievements are shown after a draw, in fractions of the window."""
LIT = 0.35
"""When the golden light goes on, in seconds."""
CLAPPING = 3.1
"""How long the applause lasts, in seconds."""
PROPS = {"marquee": applause.marquee, "crowd": applause.crowd, "pool": applause.pool, "golden": applause.golden}


def finale(finished: Finished) -> Finale:
    """The finale of a game or of the match."""
    canvas, winner, loser = finished.canvas, finished.winner, finished.loser
    zone = canvas.layout.zone
    board = studio.board(canvas.layout)
    over = _over(board, canvas.layout)
    panels = [zone(*each) for each in lectern.ZONES]
    if winner is None or loser is None:
        light = Piece("pool", CAT.x, 0.0, (CAT.x, CAT_LIT), size=2.6, layer=3)
        lit = Timeline((Part("pool", 0.3, 0.2, replace(light, alpha=0.0), light),), (Cue(0.3, "spotlight"),))
        words = shows.words(finished, over, look="marquee/")
        return Finale(
            lit.beside(shows.slide("cat", CAT, -2.4, 0.0, 0.35, 0.45, "cat"), words),
            PROPS,
            beams=lines(finished, 1.3),
            dimmed=(board,),
            dark=tuple(_stand(rect) for rect in panels),
            cleared=FACTS,
            idle=shows.flicks(CAT),
            cards=DRAWN_CARDS,
            remark=DRAWN_REMARK,
            awards=BESIDE_CAT,
        )
    return Finale(
        _lights(finished, winner).beside(
            _crowd(),
            shows.scatter(finished.hue(winner), 0.5, CLAPPING, "win", layer=5),
            shows.words(finished, over, 0.45, look=f"marquee/{finished.mark(winner)}"),
        ),
        PROPS,
        Confetti(count=170),
        beams=lines(finished, 1.25),
        dimmed=(board,),
        dark=(_stand(panels[loser]),),
        cleared=FACTS,
        cards=CARDS,
        remark=REMARKS[loser],
        awards=AWARDS[loser],
    )


def _over(board: pygame.Rect, layout: Layout) -> Zone:
    """Where the marquee hangs, just above the board, in a window of any shape."""
    left, _top, width, height = WORDS
    return left, max(board.top / layout.size[1] - height - GAP, 0.0), width, height


def _stand(panel: pygame.Rect) -> pygame.Rect:
    """The rectangle of a lectern and its lamp, in pixels."""
    return pygame.Rect(panel.left - 8, 0, panel.width + 16, panel.bottom + 8)


def _lights(finished: Finished, winner: Seat) -> Timeline:
    """The golden lectern and its light flicker once and stay lit."""
    x, y, width, height = lectern.ZONES[winner]
    said = _("boards won: {count}").format(count=_boards_won(finished, winner))
    gold = area(f"golden/{finished.mark(winner)}", lectern.ZONES[winner], 2, f"{finished.name(winner)}\n{said}")
    lamp = (x + width * (0.56 if winner == 0 else 0.44)) * ACROSS
    pool = Piece("pool", lamp, 0.62, (lamp, (y + height) * DOWN + 0.25), size=3.9, layer=3)
    shown = Timeline((), (Cue(0.0, "spotlight"), Cue(LIT, "spotlight")))
    for key, lit in (("golden", gold), ("pool", pool)):
        flickers = (
            (0.08, replace(lit, alpha=0.45), "out"),
            (0.14, replace(lit, alpha=0.2), "in-out"),
            (0.20, lit, "out"),
        )
        shown = shown.beside(way(key, replace(lit, alpha=0.0), *flickers, start=LIT))
    return shown


def _crowd() -> Timeline:
    """The audience jumps up and claps."""
    stands = Piece("crowd", 0.0, 0.0, layer=6)
    seated, up = replace(stands, alpha=0.0, drawn=0.0), replace(stands, drawn=0.12)
    claps = way("crowd", seated, (0.45, seated, "even"), (0.40, up, "back"), (CLAPPING, stands, "even"))
    return Timeline(claps.parts, (Cue(0.5, "cheer"),))


def _boards_won(finished: Finished, person: Seat) -> int:
    """How many boards a person has won in this game."""
    state = finished.view.state
    assert isinstance(state, NineBoards)
    return state.owners.count(finished.mark(person))
