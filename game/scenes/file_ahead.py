"""What is made ahead for the Cold War file, slice by slice while people think, so that no show waits for a picture."""

from game.engine import implements, props_page, props_speaker, props_torn, props_wall
from game.engine.canvas import Canvas
from game.engine.painter import Painter
from game.rules.ttic import Ttic
from game.scenes import file_cover
from game.scenes.sight import Sight
from game.view.ttic_falls import PAIR
from game.view.ttic_paper import BWAH, REASONS, REDRAWN, SUCKA

PENS = {"mark/X": "pen-blue", "mark/O": "pen-red"}
"""What each symbol is written with."""
OMENS = {"cutters", "reagan", "super", "stamp"}
"""Pieces whose appearance tells that the page will be torn off."""


def want(canvas: Canvas, painter: Painter, sight: Sight, state: Ttic) -> None:
    """Ask for what may be needed before long; what is there already costs nothing."""
    props_torn.want_paper(painter)
    for pen in PENS.values():
        implements.want(canvas, pen)
    if sight.showing:
        if OMENS & sight.stage.keys() or _leaves(sight):
            props_torn.want(painter, state.cells)
        if not sight.stage:
            file_cover.want(canvas, sight, state)
        return
    props_page.want_typed(painter, (*REASONS.values(), REDRAWN, *REASONS, "0123456789", PAIR))
    for text in (SUCKA, BWAH) if state.free_pen else (SUCKA,):
        props_page.want_stamp(canvas, text)
    if any("S" in stock for stock in state.stock):
        props_page.want_supers(painter)
    if any(state.exposed(each) for each in state.standing):
        props_speaker.want(canvas)
        props_wall.want_rubble(painter)


def _leaves(sight: Sight) -> bool:
    """Whether a Checkpoint Charlie is leaving."""
    return any(piece.look == "booth" and piece.turn for piece in sight.stage.values())
