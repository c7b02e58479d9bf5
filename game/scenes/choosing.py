"""A choice on the table: case files side by side, one of which somebody picks; before a death match, the studio."""

from game.engine.canvas import Canvas
from game.engine.painter import Painter
from game.rules.choice import Choice
from game.scenes import desk, file_choice, prelude, veil
from game.scenes.sight import Sight
from game.scenes.variant import Variant
from game.view.choice import height, spots, width
from game.view.prelude import concerns
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
        return prelude.painter(canvas, sight)
    cell = min(canvas.layout.size[0] / width, canvas.layout.size[1] / height)
    corner = ((canvas.layout.size[0] - cell * width) / 2, (canvas.layout.size[1] - cell * height) / 2)
    return Painter(canvas, corner, cell, "choice")


def draw(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    if concerns(sight.state):
        prelude.draw(canvas, painter, sight)
        return
    who = "" if sight.asked is None else sight.record.sitters[sight.asked].name
    chooser = sight.state.chooser if isinstance(sight.state, Choice) and sight.state.chooser >= 0 else None
    if chooser is not None:
        who = sight.record.sitters[sight.match.people[chooser]].name
    veil.heading(canvas, _(HEADINGS.get(sight.match.stage, "{name}")).format(name=who), 0.17, 96)
    chosen = sight.state.chosen if isinstance(sight.state, Choice) else ""
    for spot in spots(sight.state, 0):
        file_choice.draw(canvas, painter, spot, lifted=spot.action == chosen or sight.pointed == spot)
    if sight.said:
        desk.slip(canvas, sight.said, painter.rect(8, 8.0, 0, 0).center, round(canvas.layout.size[0] * 0.6))


VARIANT = Variant(backdrop, painter, draw, tags=None, figure=None)
