"""Paints the end of a match of several games: its grounds, the banner, the paper with the score, boards and stamps."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.engine.paper import paper as papers
from game.engine.paper.cutouts import Cutout
from game.engine.pen import implements
from game.engine.pen.drawing import Drawing
from game.engine.pen.ink import clear
from game.engine.pen.lettering import pencil_word
from game.engine.pen.typewriter import typed_fit
from game.engine.picture import light, noise
from game.engine.picture.canvas import Canvas
from game.engine.picture.glow import graded
from game.engine.picture.painter import TURN_STEP, Painter, Painting
from game.engine.picture.theme import Colour
from game.rules.core import State
from game.stage.stage import Piece
from game.variants.common.backdrops import Grounds
from game.variants.common.finales.finale import unit
from game.variants.common.finales.table_painter import hue, taken
from game.variants.common.laid import Shaded, put, show, with_shadow
from game.variants.common.ribbons import ribbon

PARAPET, FOOT, EDGE = 0.573, 0.79, 0.0046
"""The top and the foot of the parapet, and its edge beyond either, in fractions of the window's height."""
BUNTING, RAYS = (0.185, 0.4665), 0.215
"""Where the bunting begins and ends, in fractions of the window's height, and the opacity of the rays."""
CROWD, OPEN = 9, 0.30
"""The number of people in a row of the crowd, and the width of each drape as a share of the window's."""
SIZES = (150, 250, 62, 34, 84)
"""The letter sizes of the banner, the score, the title, the agreement and the names (pixels at 1080p)."""
STAMP = {"blue": "X", "red": "O"}
PENS, PEN = {"blue": "pen-blue", "red": "pen-red"}, 380
"""The pens with which both sign, and their length (pixels at 1080p)."""


def _laid(
    canvas: Canvas,
    sky: tuple[Colour, Colour, Colour],
    stone: Colour,
    behind: tuple[str, float, float] | None = None,
    bunting: bool = False,
    drapes: bool = False,
) -> pygame.Surface:
    """The ground of an honour, as large as the window: the sky, the picture, a parapet, and the crowd before it.

    `sky` has the colours of the sky from top to bottom, and `stone` is the parapet's. `behind` is the picture, with its
    height and its foot as shares of the window's height.
    """
    (width, height), theme = canvas.layout.size, canvas.theme
    ground = pygame.Surface((width, height), 0, 32)
    if theme.plain:
        ground.fill(theme.stage)
        return ground
    ground.blit(graded((width, round(height * PARAPET * 1.3)), sky), (0, 0))
    _across(canvas, ground, "rays", 0.0, PARAPET, sky[2], RAYS)
    if bunting:
        _across(canvas, ground, "bunting", *BUNTING)
    if behind is not None:
        name, tall, foot = behind
        put(ground, canvas.sprites.get(name, height=height * tall), midbottom=(width // 2, height * foot))
    if drapes:
        put(ground, canvas.sprites.get("drape-left", height=height), topright=(width * OPEN, 0))
        put(ground, canvas.sprites.get("drape-right", height=height), topleft=(width * (1 - OPEN), 0))
        top = canvas.sprites.get("drape-top", width=width)
        ground.blit(top, (0, -top.height // 3))
    _across(canvas, ground, "parapet", PARAPET - EDGE, FOOT + EDGE, stone)
    _crowd(canvas, ground)
    return ground


def _across(
    canvas: Canvas,
    ground: pygame.Surface,
    name: str,
    top: float,
    foot: float,
    ink: Colour | None = None,
    alpha: float = 1.0,
) -> None:
    """Paint a drawing across the whole ground between two heights, in shares of the window's."""
    width, height = ground.size
    drawn = canvas.sprites.get(name, width=width, ink=ink)
    stretched = pygame.transform.smoothscale(drawn, (width, round(height * (foot - top))))
    put(ground, stretched, alpha, topleft=(0, height * top))


def _crowd(canvas: Canvas, ground: pygame.Surface) -> None:
    """Paint heads and hands before the parapet, dark with a rim of light."""
    width, height = ground.size
    ground.fill((14, 12, 24), (0, round(height * FOOT) + canvas.layout.px(4), width, height))
    for n in range(CROWD * 2):
        drawn = canvas.sprites.get(f"audience-{n % 6 + 1}", height=height * (0.20 if n % 2 else 0.24))
        x = round((n // 2 + 0.5 * (n % 2) + 0.25) * width / CROWD)
        put(ground, drawn, midbottom=(x, height + canvas.layout.px(20)))


def banner(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a ribbon with `text` across the window, in the colour of its look."""
    rect = taken(painter, piece)
    made = painter.canvas.picture(_banner, piece.text, piece.look.partition("/")[2], rect.size)
    painter.canvas.surface.blit(made, rect)


def _banner(canvas: Canvas, said: str, own: str, size: tuple[int, int]) -> pygame.Surface:
    px, (width, height) = canvas.layout.px, size
    room = width - px(150), 2, height - px(24)
    words = canvas.fonts.fit(said, "amatic", SIZES[0], canvas.theme.bright, *room, "centre")
    return ribbon(canvas, words, size, hue(canvas, own))


def paper(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the paper with the title, the score, the agreement and the names in their colours; `drawn` says how far
    both have signed."""
    canvas, rect = painter.canvas, taken(painter, piece)
    title, score, told, one, two = piece.text.split("\n")
    hues = tuple(piece.look.split("/")[1:])
    canvas.picture(_paper, title, score, told, hues, rect.size).lay(
        canvas.surface, rect.topleft, round(255 * piece.alpha)
    )
    px = canvas.layout.px
    line = rect.bottom - px(40)
    for person, (name, own) in enumerate(zip((one, two), hues, strict=True)):
        share = min(max(piece.drawn * 2 - person, 0.0), 1.0)
        if share > 0:
            hand = _signature(canvas, name, own, person, rect.width // 2 - px(70))
            x = rect.left + px(40) if person == 0 else rect.right - px(40) - hand.rect.width
            hand.draw(canvas.surface, (x, line - px(10)), share)
            if share < 1:
                pen = hand.tip(share)
                implements.draw(canvas, PENS.get(own, "pencil"), (x + pen.x, line - px(10) + pen.y), length=PEN)


def _signature(canvas: Canvas, name: str, own: str, person: int, room: int) -> Drawing:
    """A name in somebody's hand and colour, at most `room` pixels wide."""
    tall, tone = canvas.layout.px(SIZES[4]), hue(canvas, own)
    hand = pencil_word(name, tall, tone, f"signed {person}", "ink")
    if hand.rect.width > room:
        hand = pencil_word(name, max(tall * room // hand.rect.width, 8), tone, f"signed {person}", "ink")
    return hand


def behind(painter: Painter, key: str, piece: Piece) -> None:
    """A drawing that stands behind the parapet."""
    surface, (width, height) = painter.canvas.surface, painter.canvas.layout.size
    clip = surface.get_clip()
    surface.set_clip(clip.clip((0, 0, width, round(height * PARAPET) - painter.canvas.layout.px(5))))
    try:
        painter.paint(key, replace(piece, look=piece.look.replace("behind/", "art/")))
    finally:
        surface.set_clip(clip)


def _paper(canvas: Canvas, title: str, score: str, told: str, hues: tuple[str, ...], size: tuple[int, int]) -> Cutout:
    layout, theme, px, fonts = canvas.layout, canvas.theme, canvas.layout.px, canvas.fonts
    width, height = size
    flat = papers.blank(layout, theme, size, "treaty", theme.bright, torn=("bottom",))
    head = fonts.fit(title, "amatic", SIZES[2], theme.ink, width - px(60), 1, round(height * 0.16), "centre")
    put(flat, head, center=(width // 2, height * 0.11))
    flat.fill(theme.mute, (px(50), round(height * 0.20), width - px(100), max(px(2), 1)))
    first, second = score.split(" : ")
    tall = round(height * 0.60)
    left, middle, right = (
        fonts.fit(each, "black", SIZES[1], tone, width // 3, 1, tall)
        for each, tone in ((first, hue(canvas, hues[0])), (":", theme.ink), (second, hue(canvas, hues[1])))
    )
    y = round(height * 0.38)
    for each, x in ((left, 0.30), (middle, 0.5), (right, 0.70)):
        put(flat, each, center=(width * x, y))
    lines = typed_fit(
        told,
        min(layout.font_px(SIZES[3]), round(height * 0.09)),
        theme.ink,
        "clause",
        width - px(80),
        px(16),
        2,
        theme.line_factor,
    )
    put(flat, lines, center=(width // 2, height * 0.66))
    flat.fill(theme.mute, (px(36), height - px(42), width - px(72), max(px(2), 1)))
    return Cutout(flat, 0.8, light.SHEET, layout, theme)


def want(canvas: Canvas, states: Sequence[State], size: float) -> None:
    """Have the positions of games painted before their papers are hung, so many units high."""
    for state in states:
        canvas.prefetch(_position, state, round(size * unit(canvas)))


def game(states: Sequence[State], painter: Painter, key: str, piece: Piece) -> None:
    """Paint the last position of a game on a paper that is pinned up."""
    canvas, side = painter.canvas, painter.side(piece)
    turn = round(piece.turn / TURN_STEP) * TURN_STEP if abs(piece.turn) > TURN_STEP else piece.turn
    made = canvas.picture(_hung, states[int(piece.look.partition("/")[2])], side, turn)
    show(painter, piece, made, 0.0)
    x, y = painter.at(piece)
    pin = canvas.sprites.get("pin-red", height=round(painter.cell * 0.4))
    put(canvas.surface, pin, piece.alpha, center=(x, y - made[0].height / 2 + painter.cell * 0.12))


def _hung(canvas: Canvas, state: State, side: int, turn: float) -> Shaded:
    """The paper with its shadow, turned; it is painted once for all turns."""
    return with_shadow(canvas, pygame.transform.rotozoom(canvas.picture(_position, state, side), turn, 1.0), light.CARD)


def _position(canvas: Canvas, state: State, side: int) -> pygame.Surface:
    from game.variants.looks import look_of
    from game.variants.variant import variant_of

    flat = papers.blank(canvas.layout, canvas.theme, (side, side), "hung", canvas.theme.bright)
    inner = round(side * 0.88)
    board, paint = clear((inner, inner), canvas.theme.ink), variant_of(state.ruleset).table.figure
    if paint is not None:
        look = look_of(state.ruleset)
        paint(replace(canvas, surface=board), look, look.build(state), inner)
    put(flat, board, center=(side // 2, side // 2))
    return flat


def won(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the round stamp that names the winner of a game."""
    side = painter.side(piece)
    made = painter.canvas.picture(_won, piece.look.partition("/")[2], piece.text, side, round(piece.turn))
    show(painter, piece, made)


def _won(canvas: Canvas, own: str, text: str, side: int, turn: int) -> pygame.Surface:
    tone, large = hue(canvas, own), side * 2
    print_ = clear((large, large), tone)
    pygame.draw.circle(print_, canvas.theme.bright, (side, side), side * 0.96)
    pygame.draw.circle(print_, tone, (side, side), side * 0.96, max(side // 9, 2))
    pygame.draw.circle(print_, tone, (side, side), side * 0.74, max(side // 22, 1))
    words = canvas.fonts.fit(STAMP.get(own, text), "black", 200, tone, large, 1, round(side * 1.7))
    put(print_, words, center=(side, side))
    if not canvas.theme.plain:
        noise.bite(print_, "stamp", (0, 0), thin=True)
    return pygame.transform.rotozoom(print_, turn, 0.5)


PROPS: Mapping[str, Painting] = {"banner": banner, "behind": behind, "paper": paper, "won": won}
GROUNDS = Grounds(
    {
        "peace": partial(
            _laid,
            sky=((30, 30, 82), (128, 72, 132), (252, 176, 96)),
            stone=(178, 84, 60),
            behind=("gate", 0.42, 0.64),
        ),
        "parade": partial(
            _laid, sky=((38, 84, 140), (110, 160, 190), (246, 218, 158)), stone=(150, 150, 146), bunting=True
        ),
        "cup": partial(
            _laid,
            sky=((18, 62, 54), (46, 122, 97), (214, 206, 148)),
            stone=(124, 84, 58),
            behind=("laurel", 0.56, 0.66),
        ),
        "curtain-call": partial(
            _laid, sky=((16, 14, 32), (52, 34, 78), (150, 84, 110)), stone=(104, 68, 48), drapes=True
        ),
    }
)
