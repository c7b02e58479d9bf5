"""Paints Checkpoint Charlie's booth with its bar and sign, and the tag of a safe blockage."""

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD
from game.engine.picture.living import Living, LivingPose, drawn
from game.engine.picture.painter import Painter
from game.rules.core import Seat
from game.stage.stage import Piece
from game.variants.common.laid import Shaded, lay, put, with_shadow

HUT = (232, 220)
"""The width and height of the hut's drawing, whose units the places below use."""
SIGN = (48, 20, 124, 44)
"""Where the sign is on the hut: left, top, width and height."""
BAR, POST = (197, 185, 40), (197, 190, 60)
"""The middle (x, y) and the height of the bar and of its post."""
WINDOW, COMES = (92, 127, 58), 0.8
"""The middle (x, y) and the height of the guard in the window; and after how many idle seconds he appears."""
TURN = 10
"""The bar turns in steps of so many degrees, so that few pictures are needed."""


def guard(painter: Painter, piece: Piece, acting: tuple[Seat, ...]) -> Living:
    """The animation of the guard, who looks out of the window, mostly left at X's turn and right at O's."""
    px = piece.size * painter.cell / HUT[1]
    x, y = painter.at(piece)
    middle = x + (WINDOW[0] - HUT[0] / 2) * px, y + (WINDOW[1] - HUT[1] / 2) * px
    here, there = ("left", "right") if 0 in acting else ("right", "left")
    looks = ((3.2, here), (0.9, there), (4.6, here), (1.4, there))
    poses = tuple(drawn(painter.canvas, for_, f"guard-{way}", middle, WINDOW[2] * px) for for_, way in looks)
    return Living(f"guard {piece.x} {piece.y}", poses, acting, (LivingPose(COMES),))


def booth(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the hut, risen as far as `drawn`, with its bar at the angle `turn` and the plies left (`text`) on its
    sign."""
    canvas, px = painter.canvas, piece.size * painter.cell / HUT[1]
    made = canvas.picture(_hut, round(px * HUT[1]))
    x, y = painter.at(piece)
    left, top = round(x - HUT[0] * px / 2), round(y - HUT[1] * px / 2)
    if piece.drawn < 1:
        hut = made[0]
        shown = round(hut.height * piece.drawn)
        hut.set_alpha(round(255 * piece.alpha))
        canvas.surface.blit(hut, (left, top + hut.height - shown), (0, 0, hut.width, shown))
        return
    middle = left + made[0].width / 2, top + made[0].height / 2
    lay(canvas.surface, made, middle, piece.alpha, piece.height * painter.cell)
    turned = float(round(piece.turn / TURN) * TURN)
    for name, (x, y, tall), turn in (("booth-bar", BAR, turned), ("booth-post", POST, 0.0)):
        picture = canvas.sprites.get(name, height=tall * px, turned=turn)
        put(canvas.surface, picture, piece.alpha, center=(left + x * px, top + y * px))
    board = _board(painter, piece)
    smallest = _smallest(canvas, piece.text)
    if smallest.get_bounding_rect().height > board.height:
        board = board.inflate(max(smallest.width - board.width, 0), smallest.get_bounding_rect().height - board.height)
        canvas.surface.fill(canvas.theme.bright, board)
    most = max(round(board.height * 1.25 * min(canvas.layout.text, 1.3)), smallest.height)
    number = canvas.fonts.fit(piece.text, "black", 32, canvas.theme.o, max(board.width, smallest.width), 1, most)
    put(canvas.surface, number, piece.alpha, center=board.center)


def _smallest(canvas: Canvas, number: str) -> pygame.Surface:
    """A number in the smallest legible text; the sign on small boards grows to hold it."""
    return canvas.fonts.line(number, "black", 0, canvas.theme.o)


def sign(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the booth's sign as it turns from the first number of `text` to the second, as far as `drawn`."""
    canvas, board = painter.canvas, _board(painter, piece)
    rim = max(round(piece.size * painter.cell / HUT[1] * 5), 1)
    blank = board.inflate(-2 * rim, -2 * rim)
    canvas.surface.fill(canvas.theme.steel, blank)
    tall = max(round(blank.height * abs(1 - 2 * piece.drawn)), 1)
    side = piece.text.split()[piece.drawn >= 0.5]
    number = canvas.fonts.fit(side, "black", 32, canvas.theme.o, board.width, 1, round(board.height * 1.25))
    card = pygame.Surface(blank.size)
    card.fill(canvas.theme.bright)
    put(card, number)
    canvas.surface.blit(pygame.transform.scale(card, (blank.width, tall)), (blank.left, blank.centery - tall // 2))


def _board(painter: Painter, piece: Piece) -> pygame.Rect:
    """The rectangle of the sign on a booth, in window pixels."""
    px, (x, y) = piece.size * painter.cell / HUT[1], painter.at(piece)
    board = pygame.Rect(*(round(side * px) for side in SIGN))
    return board.move(round(x - HUT[0] * px / 2), round(y - HUT[1] * px / 2))


def tag(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a paper tag with a padlock: the blockage is safe for `text` plies. It stays within the picture, even a
    small one."""
    canvas = painter.canvas
    letters = _smallest(canvas, piece.text).get_bounding_rect().height
    made = canvas.picture(_tag, piece.text, max(painter.side(piece), round(letters * 1.4)))
    place = made[0].get_rect(center=painter.at(piece)).clamp(canvas.surface.get_rect())
    lay(canvas.surface, made, place.center, piece.alpha)


def _hut(canvas: Canvas, tall: int) -> Shaded:
    return with_shadow(canvas, canvas.sprites.raster("booth-hut", tall), CARD)


def _tag(canvas: Canvas, text: str, tall: int) -> Shaded:
    theme = canvas.theme
    lock = canvas.sprites.get("lock-closed", height=tall * 0.72)
    most = max(round(tall * 1.1), _smallest(canvas, text).height)
    number = canvas.fonts.fit(text, "bold", 30, theme.ink, tall * 3, 1, most)
    gap = max(tall // 7, 2)
    size = (lock.width + number.width + 3 * gap, tall)
    picture = focus.rounded(size, tall // 4, theme.outline).copy()
    rim = max(round(tall * 0.06), 1)
    picture.blit(focus.rounded((size[0] - 2 * rim, size[1] - 2 * rim), tall // 4 - rim, theme.bright), (rim, rim))
    put(picture, lock, midleft=(gap, tall // 2))
    put(picture, number, midright=(size[0] - gap, tall // 2))
    return with_shadow(canvas, picture, CARD)
