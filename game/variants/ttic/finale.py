"""Builds the finales of T-Tic-T-Tac-Toe: the case is stamped as closed, the President congratulates, and the wall is
sold."""

from dataclasses import replace

import pygame

from game.rules.core import Seat
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline, way
from game.variants.common.finales import shows
from game.variants.common.finales.confetti import Confetti
from game.variants.common.finales.finale import Finale, Finished, lines
from game.variants.ttic import side_cards
from game.variants.ttic.cover import FILE_SHEET
from game.variants.ttic.paint import reagan, souvenirs
from game.words import N_

SIDE, BELOW, EXHIBIT = (0.726, 0.0, 0.274, 1.0), (0.0, 0.862, 0.722, 0.138), (0.0, 0.58, 0.232, 0.282)
"""The areas that are cleared: the right side with the moves and the President's place, the tray, and the exhibit. Left,
top, width and height in fractions of the window."""
SPEAKER = (0.70, 0.50, 0.30, 0.50)
"""Where the President is at the end, in fractions of the window."""
WORDS, CARDS = (0.755, 0.03, 0.225, 0.15), (0.765, 0.185, 0.222, 0.405)
"""Where the words and the cards lie, in fractions of the window: the cards end above the President's hair."""
FOLDER = (0.222, 0.0, 0.505, 0.885)
"""The folder with its tab, on which no confetti may lie, in fractions of the window."""
AWARDS = (0.230, 0.800, 0.40, 0.085)
"""Where achievements are shown, in fractions of the window: at the foot of the sheet, which nothing else uses."""
REMARK = (0.01, 0.572, 0.215, 0.085)
"""Where the remark of a bot that lost stands, in fractions of the window: below the players' cards."""
HINTS = (0.62, 1.0)
"""The left and right end of the key hints, in fractions of the width: one row, which leaves the President's tie
visible."""
PRINT = Piece("print", 9.98, 1.22, size=3.05, turn=7.0, layer=5)
"""The print of the stamp on the file."""
CAT = shows.cat(14.1, 7.6)
STAMP_LIES = (0.85, 8.18)
"""Where the rubber stamp is laid down, in the finale's units (the window is 16 by 9)."""
STALL = Piece("stall", 2.95, 7.86, (10.05, 8.86), layer=3)
WARES = (5.4, 6.65, 7.9, 9.15)
"""The x of each brick for sale, in the finale's units (the window is 16 wide)."""
SOLD = 2
"""The index of the brick that is sold at once."""
PHOTO = Piece("photograph/X", 1.85, 6.83, size=1.8, turn=3.0, height=shows.RESTING, layer=4)
ENTERS, LOW = 0.55, 0.06
"""When the President leans in, in seconds, and how far down he is, as a share of his height."""
SIGNED, SELLS = 1.4, 1.65
"""When the photograph falls, and when the stall slides in, in seconds."""


PROPS = {
    "photograph": souvenirs.photograph,
    "stall": souvenirs.stall,
    "ware": souvenirs.ware,
    "sold": souvenirs.sold,
    "speaker": reagan.speaker,
}


def finale(finished: Finished) -> Finale:
    """The finale of a game or of the match."""
    canvas, winner = finished.canvas, finished.winner
    zone = canvas.layout.zone
    sheet, players = zone(*FILE_SHEET), [zone(*place) for place in side_cards.PLAYERS]
    off = (*players, *(zone(*each) for each in (FOLDER, WORDS, CARDS, SPEAKER, EXHIBIT, BELOW)))
    undecided = Finale(
        _undecided(finished),
        PROPS,
        Confetti(off, ((0.0, 0.95), (0.72, 1.0))),
        beams=lines(finished, 0.46),
        dimmed=(sheet,),
        cleared=(SIDE, BELOW),
        idle=shows.flicks(CAT),
        cards=CARDS,
        awards=AWARDS,
        hints=HINTS,
    )
    if winner is None or finished.loser is None:
        return undecided
    return replace(
        undecided,
        show=_won(finished, winner, players[winner]),
        dimmed=(sheet, players[finished.loser]),
        cleared=(SIDE, BELOW, EXHIBIT) if finished.over else (SIDE, BELOW),
        idle=Timeline(),
        remark=REMARK,
    )


def _undecided(finished: Finished) -> Timeline:
    """The show when nobody has a line, or both do."""
    text = N_("DOUBLE AGENTS") if finished.tied else N_("CASE UNSOLVED")
    show = shows.stamped("print", replace(PRINT, text=text), 0.05, rest=STAMP_LIES)
    return show.beside(shows.drawn(CAT), shows.words(finished, WORDS))


def _won(finished: Finished, winner: Seat, card: pygame.Rect) -> Timeline:
    """The show for a winner: the case is stamped as closed, and the winner's card wears a rosette."""
    show = shows.stamped("print", replace(PRINT, text=N_("CASE CLOSED")), 0.05, rest=STAMP_LIES)
    show = show.beside(
        _president(),
        shows.scatter(finished.hue(winner), 0.40, sound="win"),
        shows.rosette(finished, winner, card, 0.9, 1.2),
        shows.words(finished, WORDS, 0.62),
    )
    return show.beside(_souvenirs(finished, winner)) if finished.over else show


def _president() -> Timeline:
    """The President leans in, smiles and puts a thumb up."""
    waiting = Piece("speaker/reagan-smile-rest", 0.0, LOW, layer=6)
    away, near = replace(waiting, x=0.9, turn=-12), replace(waiting, x=-0.02, turn=0)
    up = replace(waiting, look="speaker/reagan-thumb")
    low = LOW + 0.035
    leans = way("speaker", away, (0.30, near, "out"), (0.14, waiting, "in-out"), start=ENTERS)
    thumb = (0.10, replace(waiting, y=low), "out"), (0.08, replace(up, y=LOW - 0.02), "out"), (0.14, up, "back")
    cues = (Cue(ENTERS + 0.05, "slide"), Cue(ENTERS + 0.66, "applause"))
    return leans.beside(way("speaker", waiting, *thumb, start=ENTERS + 0.52), Timeline((), cues))


def _souvenirs(finished: Finished, winner: Seat) -> Timeline:
    """A photograph with the President falls onto the table, and bricks of the wall are put up for sale."""
    photo = replace(PHOTO, look=f"photograph/{finished.mark(winner)}", text=finished.name(winner))
    show = shows.fall("photograph", photo, SIGNED, "turn").beside(shows.slide("stall", STALL, 0.0, 1.4, SELLS))
    for n, x in enumerate(WARES):
        brick = Piece(f"ware/{n}", x, 8.34, size=1.05, height=shows.RESTING, layer=4)
        put, start = replace(brick, y=brick.y - 0.9, height=1.4, alpha=0.0), SELLS + 0.2 + 0.08 * n
        placed = Timeline((Part(f"ware/{n}", start, 0.16, put, brick, "in"),), (Cue(start + 0.15, "brick"),))
        show = show.beside(placed.beside(shows.swing(f"ware/{n}", brick, start + 0.16, 18.0)))
        if n == SOLD:
            sold = Piece("sold", x + 0.1, 8.12, size=0.52, turn=9.0, height=shows.RESTING, layer=5)
            show = show.beside(_sold(n, sold, 2.5))
    return show


def _sold(number: int, print_: Piece, start: float) -> Timeline:
    """A slip with the word SOLD is put on a brick, and a cash register rings."""
    return Timeline(
        (Part(f"sold/{number}", start, 0.08, replace(print_, alpha=0.0, y=print_.y - 0.3), print_, "in"),),
        (Cue(start, "stamp"), Cue(start + 0.1, "cash-register")),
    )
