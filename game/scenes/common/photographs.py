"""Draws photographs: a small board or a drawing, with a title, a caption, stamps and a tally."""

from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.pen.marks import strike
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, mixed
from game.rules import registry
from game.rules.core import State
from game.rules.registry import RULESETS
from game.rules.rulebook import Rule
from game.stage.stage import Stage
from game.variants.common.laid import put
from game.variants.looks import look_of
from game.variants.variant import variant_of

PAD, TITLE, CAPTION, TALLY = 16, 46, 26, 30
"""The rim of a photograph, the letters of title and caption, and the height of a tally (pixels at 1080p)."""
MOST, NOT_DRAWN = 5, 44
"""The number of strokes in a tally, and the opacity (of 255) of those that are not reached."""
WORDS, BELOW = 0.36, 0.58
"""The greatest share of a photograph's height for its title, and of that height for the caption."""
STAMPS, STAMP = ("hand-points", "laurel", "trophy"), 0.21
"""The stamps for a lesson, a rung of the ladder, and the strongest bot; their size as a share of the photograph's."""
LEAN = (0.9, -0.7, 0.4, -1.0, 0.6)
"""The turns of photographs in degrees, one after the other."""


class Picture(Protocol):
    """The contents of a photograph, as a plain value."""

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        """Draw the contents on a clear picture, `side` pixels high and as wide as the tile's shape wants."""


@dataclass(frozen=True)
class Art:
    """A drawing by its name, and its size as a share of the photograph's."""

    name: str
    share: float = 0.86

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        drawn = canvas.sprites.get(self.name, height=side * self.share, width=side * self.share)
        whole = clear((side, side), canvas.theme.ink)
        put(whole, drawn, center=(side // 2, side // 2))
        return whole


@dataclass(frozen=True)
class BoardPhotograph:
    """A position on its own board."""

    ruleset: str
    position: str

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        state = registry.parse(self.ruleset, self.position)
        return staged(canvas, state, look_of(self.ruleset).build(state), side)


def board(ruleset: str, position: str) -> Picture:
    """Returns a picture of a position; two fists if the game has no small board."""
    return BoardPhotograph(ruleset, position) if is_painted(ruleset) else Art("hand-x-scissors")


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
    """Returns the position on the board of a rule that has one. Raises KeyError, BadText."""
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


@dataclass(frozen=True)
class Tile:
    """One photograph. `badge` is a picture pinned to its corner; a `shut` tile cannot be chosen."""

    key: str
    title: str
    caption: str
    picture: Picture
    badge: str = ""
    shut: bool = False
    about: str = ""
    """A sentence that says what choosing the photograph does, or why it cannot be chosen yet."""
    strokes: int = 0
    """The number of strokes in the tally under the caption; 0 for no tally."""
    lasts: str = ""
    """The words beside the tally that say how long a game takes."""
    shape: float = 1.0
    """The width of the picture divided by its height."""
    stamps: tuple[bool, ...] = ()
    """True for each stamp that is earned; empty for a photograph without stamps."""


def photograph(
    canvas: Canvas, tile: Tile, index: int, size: tuple[int, int], room: tuple[int, int], lifted: bool
) -> Cutout:
    """Draw a photograph of this size; `room` is the height of its title and of its caption."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    (wide, tall), (head, below) = size, room
    tone = theme.spent if tile.shut else theme.bright if lifted else theme.paper
    flat = paper.blank(layout, theme, size, f"photo {index % 7}", tone)
    pad, (title, caption) = px(PAD), words_of(canvas, tile, size)
    tally = _tally(canvas, tile, _ink(canvas, tile)) if tile.strokes else pygame.Surface((0, 0))
    words = head + below + tally.height
    side = min(round((wide - 2 * pad) / tile.shape), tall - words - 2 * pad)
    picture = _framed(canvas, tile, side)
    put(flat, picture, midtop=(wide // 2, pad))
    top = pad + side + max((tall - 2 * pad - side - words) // 2, 0) + px(4)
    named = title.get_rect(center=(wide // 2, top + head // 2))
    if lifted:
        focus.swipe(flat, named.inflate(px(30), -title.height // 4), layout, theme, tile.key)
    flat.blit(title, named)
    put(flat, caption, midtop=(wide // 2, top + head))
    put(flat, tally, midtop=(wide // 2, top + head + below))
    return Cutout(flat, LEAN[index % len(LEAN)], light.LIFTED if lifted else light.CARD, layout, theme)


def _ink(canvas: Canvas, tile: Tile) -> Colour:
    return canvas.theme.spent_ink if tile.shut else canvas.theme.ink


def words_of(canvas: Canvas, tile: Tile, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
    """Returns the title and caption of a photograph of this size."""
    wide, most, ink = size[0] - canvas.layout.px(20), round(size[1] * WORDS), _ink(canvas, tile)
    title = canvas.fonts.fit(tile.title, "amatic", TITLE, ink, wide, 2, most, "centre")
    below = round(most * BELOW * canvas.layout.text**0.5)
    return title, canvas.fonts.fit(tile.caption, "semibold", CAPTION, ink, wide, None, below, "centre")


def _tally(canvas: Canvas, tile: Tile, ink: Colour) -> pygame.Surface:
    """Draw a tally of five strokes, as many of them dark as the tile says, with the words beside it."""
    px = canvas.layout.px
    tall, apart, lean = px(TALLY), px(TALLY * 0.42), px(TALLY * 0.22)
    wide = apart * (MOST - 1) + lean + px(12)
    lasts = canvas.fonts.line(tile.lasts, "semibold", CAPTION, ink)
    tally = clear((wide + (px(14) + lasts.width if tile.lasts else 0), max(tall + px(16), lasts.height)), ink)
    if tile.lasts:
        put(tally, lasts, midleft=(wide + px(14), tally.height // 2))
    for number in range(MOST):
        stroke = strike((0.0, 0.0), (-lean, tall), tall * 2.0, ink, f"tally {tile.key} {number}", "pen")
        stroke.draw(tally, (px(6) + lean + apart * number, px(12)), alpha=255 if number < tile.strokes else NOT_DRAWN)
    return tally


def _stamp(canvas: Canvas, ground: pygame.Surface, stamps: tuple[bool, ...]) -> None:
    """Draw the stamps that are earned at the lower edge of a picture, each at its place."""
    theme, side = canvas.theme, round(ground.height * STAMP)
    for number in (number for number, earned in enumerate(stamps) if earned):
        middle = (
            ground.width - round(side * (0.62 + 1.1 * (len(stamps) - 1 - number))),
            ground.height - round(side * 0.62),
        )
        print_ = canvas.sprites.get("stamp-earned", height=side, ink=theme.o).copy()
        drawn = canvas.sprites.get(STAMPS[number], height=side * 0.6, width=side * 0.6)
        put(print_, drawn, center=(side // 2, side // 2))
        put(ground, print_, center=middle)


def _framed(canvas: Canvas, tile: Tile, side: int) -> pygame.Surface:
    """Returns the picture on its own ground, under a thin frame."""
    theme = canvas.theme
    ground = pygame.Surface((round(side * tile.shape), side), pygame.SRCALPHA)
    ground.fill(theme.spent if tile.shut else theme.buff)
    picture = tile.picture.draw(canvas, side)
    put(ground, picture)
    _stamp(canvas, ground, tile.stamps)
    if tile.shut:
        ground.set_alpha(110)
    pygame.draw.rect(ground, mixed(theme.buff, theme.outline, 0.7), ground.get_rect(), max(canvas.layout.px(2), 1))
    return ground
