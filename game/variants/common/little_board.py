"""Paints a small board on paper: any look's stage, fitted into a clear square."""

from collections.abc import Mapping
from typing import Any

from game.engine.pen.marks import Implement
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter, Prop
from game.stage.look import Look
from game.stage.stage import Stage

PAD = 0.12
"""Room around the board, in cells."""


def on_paper(
    canvas: Canvas,
    look: Look[Any],
    stage: Stage,
    side: int,
    implement: Implement = "pen",
    props: Mapping[str, Prop] | None = None,
    pad: float = PAD,
) -> None:
    """Paint a stage as large as it fits into a square of so many pixels."""
    cell = side / (max(look.width, look.height) + 2 * pad)
    corner = (side - cell * look.width) / 2, (side - cell * look.height) / 2
    painter = Painter(canvas, corner, cell, "figure", implement, props=props)
    painter.draw(stage)
