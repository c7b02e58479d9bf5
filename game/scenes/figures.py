"""The little boards of the rulebook: each rule set's position, painted as its own table paints it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.engine import focus, mat, orders
from game.engine.bake import Bakery, Baking
from game.engine.canvas import Canvas
from game.engine.fonts import Fonts
from game.engine.ink import clear
from game.engine.layout import DESIGN, Layout
from game.engine.limelight import StagePainter
from game.engine.marks import Implement
from game.engine.mat_painter import MatPainter
from game.engine.painter import Painter, Prop
from game.engine.props import FILE_PROPS
from game.rules import registry
from game.rules.core import State
from game.rules.rulebook import Rule
from game.view.looks import look_of
from game.view.stage import Stage

PAD, FILE_PAD, RIM = 0.12, 0.42, 0.35
"""Room around a board on paper, in the Cold War file (curtains and their tags reach over the edges), and on the dark
stage; in cells."""
NUMBER = 26
ON_DICE = {"tris2-compatible": "turned", "tris2-compatible-outside": "set"}
"""Rules that tell how tic-tac-toe is played on dice, and how."""


def has_figure(rule: Rule) -> bool:
    """Whether there is a board to draw."""
    return rule.board.partition(" ")[0] in FIGURES


def figure(canvas: Canvas, rule: Rule, side: int) -> Baking[pygame.Surface]:
    """The rule's board on a clear square, `side` pixels wide."""
    state, dice = position(rule), ON_DICE.get(rule.number, "")
    stage = look_of(state.ruleset, dice).build(state)
    return (yield from staged(canvas, partial(_on_mat, nine=True) if dice else FIGURES[state.ruleset], stage, side))


def position(rule: Rule) -> State:
    """What stands on the rule's board."""
    ruleset, _space, text = rule.board.partition(" ")
    return registry.parse(ruleset, text)


def staged(canvas: Canvas, paint: "Figure", stage: Stage, side: int) -> Baking[pygame.Surface]:
    """A stage on a clear square, `side` pixels wide."""
    picture = clear((side, side), canvas.theme.ink)
    yield from paint(replace(canvas, surface=picture), stage, side)
    return picture


Figure = Callable[[Canvas, Stage, int], Baking[None]]


def _on_paper(
    canvas: Canvas,
    stage: Stage,
    side: int,
    cells: int,
    implement: Implement = "pen",
    props: Mapping[str, Prop] | None = None,
    pad: float = PAD,
    numbered: bool = False,
) -> Baking[None]:
    cell = side / (cells + 2 * pad)
    painter = Painter(canvas, (pad * cell, pad * cell), cell, "figure", implement, props=props)
    for number in range(cells * cells if numbered else 0):
        if f"mark/{number + 1}" not in stage:
            sign = canvas.fonts.line(str(number + 1), "semibold", NUMBER, canvas.theme.mute)
            middle = painter.rect(number % cells, number // cells, 1, 1).center
            canvas.surface.blit(sign, sign.get_rect(center=middle))
    for key, piece in sorted(stage.items(), key=lambda entry: (entry[1].layer, entry[0])):
        painter.paint(key, piece)
        yield


def _on_stage(canvas: Canvas, stage: Stage, side: int) -> Baking[None]:
    """Nine boards of light on a piece of the dark stage."""
    canvas.surface.blit(focus.rounded((side, side), canvas.layout.px(16), canvas.theme.stage), (0, 0))
    yield
    cell = side / (9 + 2 * RIM)
    StagePainter(canvas, (RIM * cell, RIM * cell), cell, "figure").draw(stage)


def _on_mat(canvas: Canvas, stage: Stage, side: int, nine: bool = False) -> Baking[None]:
    """Dice on their mat, as on a smaller table of which only the mat is kept; it may be laid for tic-tac-toe."""
    key = "little mat", side, nine
    bare = canvas.bakery.ready(key) or (yield from _bare_mat(canvas, side, nine))
    canvas.bakery.get(key, partial(_made, bare))
    table = bare.surface.copy()
    MatPainter(replace(bare, surface=table)).draw(stage)
    yield
    kept = table.subsurface(bare.surface.get_bounding_rect())
    canvas.surface.blit(kept, kept.get_rect(center=(side // 2, side // 2)))


def _bare_mat(canvas: Canvas, side: int, nine: bool) -> Baking[Canvas]:
    """The smaller table with nothing on its mat."""
    share = side / (mat.ZONE[2] * DESIGN[0])
    layout = Layout((round(DESIGN[0] * share), round(DESIGN[1] * share)))
    table = clear(layout.size, canvas.theme.mat)
    bakery = Bakery()
    bakery.fit(layout, canvas.theme)
    small = replace(canvas, surface=table, layout=layout, fonts=Fonts(layout), bakery=bakery)
    yield from mat.lay(table, small, nine)
    return small


def _made(bare: Canvas) -> Baking[Canvas]:
    """What is made already."""
    yield
    return bare


_file = partial(_on_paper, cells=5, props=FILE_PROPS, pad=FILE_PAD)

FIGURES: Mapping[str, Figure] = {
    "classic": partial(_on_paper, cells=3, implement="pencil"),
    "ttic-1": _file,
    "ttic-2": _file,
    "tactic": partial(_on_paper, cells=3, props=orders.PROPS, numbered=True),
    "tris2": _on_mat,
    "ultimate": _on_stage,
    "ultimate-gambit": _on_stage,
    "ultimate-conduct": _on_stage,
    "ultimate-shardren": _on_stage,
}
"""How each rule set's board is painted."""
