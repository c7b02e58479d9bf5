"""Builds the finales of games on the mat. The dice of the line have hopped and bowed before it begins."""

from game.variants.common.finales import shows
from game.variants.common.finales.confetti import Confetti
from game.variants.common.finales.finale import CARDS, WORDS, Beam, Finale, Finished
from game.variants.dice.cube import HALF
from game.variants.dice.mat_painter import MatPainter
from game.variants.dice.mat_picture import lies
from game.variants.dice.player_cards import LAYOUT, foot

SIDE, BELOW = (0.768, 0.0, 0.232, 1.0), (0.192, 0.474)
"""The areas that are cleared, in fractions of the window: SIDE is everything right of the mat; BELOW holds the width
and the highest top edge of the area below the players' cards."""
AROUND = 0.74
"""The radius of the light on each die of the line, in cells."""
LOWER = 84
"""How far the rosette is moved down on its card so that it does not cover the tab, in pixels at 1080p."""
CAT = shows.cat(14.2, 7.7)


def finale(finished: Finished) -> Finale:
    """The finale of a game or of the match."""
    canvas, winner = finished.canvas, finished.winner
    zone = canvas.layout.zone
    mat, tags = lies(canvas.layout), LAYOUT.places_of_tags(canvas.layout)
    top = max(BELOW[1], foot(canvas, finished.view) / canvas.layout.size[1])
    cleared = SIDE, (0.0, top, BELOW[0], 1.0 - top)
    show = shows.words(finished)
    if winner is None or finished.loser is None:
        return Finale(show.beside(shows.drawn(CAT)), dimmed=(mat,), idle=shows.flicks(CAT), cleared=cleared)
    worn = tags[winner].move(canvas.layout.px(16), canvas.layout.px(LOWER))
    show = show.beside(shows.rosette(finished, winner, worn, 0.55, 1.25))
    return Finale(
        show.beside(shows.scatter(finished.hue(winner), 0.1, sound="win")),
        confetti=Confetti((mat, zone(*WORDS), zone(*CARDS), *tags), ((0.08, 1.0), (0.82, 1.0)), 110),
        beams=_beams(finished),
        dimmed=(mat, tags[finished.loser]),
        cleared=cleared,
    )


def _beams(finished: Finished) -> tuple[Beam, ...]:
    """A light on each die of the line."""
    painter = finished.painter
    assert isinstance(painter, MatPainter)
    lit = (piece for piece in finished.view.stage.values() if piece.look.startswith("glow/"))
    spots = (painter.camera.point((piece.x, piece.y, HALF)) for piece in lit)
    return tuple(Beam(spot, spot, AROUND * painter.cell) for spot in spots)
