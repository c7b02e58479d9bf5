"""Draws the contents of photographs: small boards, hands, faces."""

from dataclasses import dataclass, replace

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.rules import registry
from game.rules.core import State
from game.rules.registry import RULESETS
from game.rules.rulebook import Rule
from game.scenes.common.photo_wall import Picture
from game.stage.stage import Stage
from game.variants.looks import look_of
from game.variants.variant import variant_of


@dataclass(frozen=True)
class Art:
    """A drawing by its name, and its size as a share of the photograph's."""

    name: str
    share: float = 0.86

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        drawn = canvas.sprites.get(self.name, height=side * self.share, width=side * self.share)
        whole = clear((side, side), canvas.theme.ink)
        whole.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)))
        return whole


@dataclass(frozen=True)
class Board:
    """A position on its own board."""

    page: Rule

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        return figure(canvas, self.page, side)


def board(ruleset: str, position: str) -> Picture:
    """Returns a picture of a position; two fists if the game has no small board."""
    page = Rule("", "shown", "", "", board=f"{ruleset} {position}")
    return Board(page) if has_figure(page) else Art("hand-x-scissors")


def has_figure(rule: Rule) -> bool:
    """Returns True if the rule has a small board."""
    return is_painted(rule.board.partition(" ")[0])


def is_painted(ruleset: str) -> bool:
    """Returns True if small boards of these positions can be painted."""
    return ruleset in RULESETS and variant_of(ruleset).table.figure is not None


def figure(canvas: Canvas, rule: Rule, side: int) -> pygame.Surface:
    """Returns the rule's board on a clear square, `side` pixels wide."""
    state = position(rule)
    return staged(canvas, state, look_of(state.ruleset, rule.way).build(state), side, rule.way)


def position(rule: Rule) -> State:
    """Returns the position on the rule's board."""
    ruleset, _space, text = rule.board.partition(" ")
    return registry.parse(ruleset, text)


def staged(canvas: Canvas, state: State, stage: Stage, side: int, way: str = "") -> pygame.Surface:
    """Returns the stage of a kind of position on a clear square, `side` pixels wide; empty if it has no small
    boards."""
    picture = clear((side, side), canvas.theme.ink)
    paint = variant_of(state.ruleset, way).table.figure if is_painted(state.ruleset) else None
    if paint is not None:
        paint(replace(canvas, surface=picture), look_of(state.ruleset, way), stage, side)
    return picture
