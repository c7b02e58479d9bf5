"""A choice on the table: case files side by side, one of which somebody picks; before a death match, the studio."""

from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.choice import Choice
from game.variants.common import nametags
from game.variants.common.choice_look import height, spots, width
from game.variants.common.match_view import Sight
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


def backdrop(sight: Sight) -> str:
    return "ultimate/studio" if concerns(sight.state) else "table"


def painter(canvas: Canvas, sight: Sight) -> Painter:
    if concerns(sight.state):
        return prelude_stage.painter(canvas, sight)
    cell = min(canvas.layout.size[0] / width, canvas.layout.size[1] / height)
    corner = ((canvas.layout.size[0] - cell * width) / 2, (canvas.layout.size[1] - cell * height) / 2)
    return Painter(canvas, corner, cell, "choice")


def draw(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    if concerns(sight.state):
        prelude_stage.draw(canvas, painter, sight)
        return
    who = "" if sight.asked is None else sight.record.sitters[sight.asked].name
    chooser = sight.state.chooser if isinstance(sight.state, Choice) and sight.state.chooser >= 0 else None
    if chooser is not None:
        who = sight.record.sitters[sight.match.people[chooser]].name
    dimmer.heading(canvas, _(HEADINGS.get(sight.match.stage, "{name}")).format(name=who), 0.17, 96)
    chosen = sight.state.chosen if isinstance(sight.state, Choice) else ""
    for spot in spots(sight.state, 0):
        version_choice.draw(canvas, painter, spot, lifted=spot.action == chosen or sight.pointed == spot)
    if sight.said:
        nametags.slip(canvas, sight.said, painter.rect(8, 8.0, 0, 0).center, round(canvas.layout.size[0] * 0.6))


VARIANT = Variant(backdrop, painter, draw, tags=None, figure=None)
