"""A choice on the table: case files side by side, one of which somebody picks; before a death match, the studio."""

from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.choice import Choice
from game.variants.common import nametags
from game.variants.common.choice_look import height, spots, width
from game.variants.common.match_view import MatchView
from game.variants.ttic import version_choice
from game.variants.ultimate import prelude_stage
from game.variants.ultimate.look.prelude import concerns
from game.variants.variant import Variant
from game.words import N_, _

HEADINGS = {
    "version": N_("{name} chooses the version"),
    "deal": N_("The dice are shaken"),
}
"""What is chosen, by the match's stage."""


def backdrop(view: MatchView) -> str:
    return "ultimate/studio" if concerns(view.state) else "table"


def painter(canvas: Canvas, view: MatchView) -> Painter:
    if concerns(view.state):
        return prelude_stage.painter(canvas, view)
    cell = min(canvas.layout.size[0] / width, canvas.layout.size[1] / height)
    corner = ((canvas.layout.size[0] - cell * width) / 2, (canvas.layout.size[1] - cell * height) / 2)
    return Painter(canvas, corner, cell, "choice")


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    if concerns(view.state):
        prelude_stage.draw(canvas, painter, view)
        return
    who = "" if view.question.asked is None else view.record.sitters[view.question.asked].name
    chooser = view.state.chooser if isinstance(view.state, Choice) and view.state.chooser >= 0 else None
    if chooser is not None:
        who = view.record.sitters[view.match.people[chooser]].name
    dimmer.heading(canvas, _(HEADINGS.get(view.match.stage, "{name}")).format(name=who), 0.17, 96)
    chosen = view.state.chosen if isinstance(view.state, Choice) else ""
    for spot in spots(view.state, 0):
        version_choice.draw(canvas, painter, spot, lifted=spot.action == chosen or view.question.pointed == spot)
    if view.question.said:
        nametags.slip(canvas, view.question.said, painter.rect(8, 8.0, 0, 0).center, round(canvas.layout.size[0] * 0.6))


VARIANT = Variant(backdrop, painter, draw, tags=None, figure=None)
