"""Draws the cards beside the Cold War file: both players with their stock, and the typed list of moves."""

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen import marks
from game.engine.pen.ink import clear
from game.engine.pen.typewriter import typed
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.engine.picture.typefaces import Face
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES
from game.rules.ttic.page import SIZE
from game.rules.ttic.sheet import STOCK
from game.variants.common import clocks, portraits
from game.variants.common.laid import put, stack
from game.variants.common.match_view import MatchView
from game.variants.common.nametags import Shown, Tag, ink, lay_card, lay_moves, lay_tab, own_mark
from game.variants.ttic.look import pieces
from game.variants.ttic.paint.curtain import strip
from game.words import N_, _

PLAYERS = ((0.015, 0.04, 0.20, 0.245), (0.015, 0.325, 0.20, 0.245))
"""Where the players' cards lie: left, top, width and height in fractions of the window."""
LARGE = 1.5
"""From this text size on, the cards have fewer words, so that these can be large."""
ROWS = (0.41, 0.70)
"""Where the first two rows of a card in large text end, as shares of its height."""
TAB = 28
"""How far the turn's tab reaches into a card in large text at least, in pixels at 1080p."""
TYPE, MOVE = 28, 66
"""The size of type of the list's heading, and the least height of its rows, in pixels at 1080p."""
LEANS = (-0.4, 0.5)
"""How far each player's card is tilted, in degrees."""
KINDS = {"C": "curtain", "W": "wall", "K": "checkpoint", "S": "super"}
"""The icon of each letter of the stock."""
SPRITES = {"checkpoint": "booth", "snip": "cutters-open"}
"""The drawing of each icon that is simply a drawing."""
HEAD = (0.25, 0.0, 0.50, 0.68)
"""Where Ronald Reagan's head is in his picture: left, top, width and height, as shares of the picture."""
SLIM = 0.32
"""The height of a level blockage in its icon, as a share of the icon's height."""


def player(canvas: Canvas, painter: Painter, view: MatchView, tag: Tag, rect: pygame.Rect) -> None:
    """Draw a player's card: name, device, games won, and the stock that is left."""
    assert isinstance(view.told, Ttic)
    tab = focus.tab(tag.waits, canvas.fonts, canvas.layout, canvas.theme)
    upper, lower = (canvas.layout.zone(*place) for place in PLAYERS)
    hangs = upper.bottom if view.clocks is None else clocks.place(canvas, upper).bottom
    above = rect.top if rect.top < lower.top else lower.top - hangs  # the room of the tab
    reach = max(canvas.layout.px(TAB), tab.height - above)
    below = N_("Below is what is left of the stock: curtain, wall, Charlie, Super.")
    stock = view.told.stock[view.people.index(tag.person)]
    lay_card(
        canvas, tag, rect, player_card, LEANS[tag.person], (stock, reach, clocks.covers(canvas, view, rect)), below
    )
    lay_tab(canvas, tag, rect, reach if canvas.layout.text >= LARGE else None)


def player_card(canvas: Canvas, tag: Tag, size: tuple[int, int], stock: str, reach: int, foot: int) -> pygame.Surface:
    """The face of a card, into which a tab reaches `reach` pixels from above and a clock `foot` pixels from below."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    tone = theme.bright if tag.turn else theme.paper
    flat = paper.blank(layout, theme, size, f"player {tag.person}", tone, strip=ink(theme, tag.mark))
    if layout.text < LARGE:
        _fill(canvas, flat, tag, stock, foot)
    else:
        _fill_large(canvas, flat, tag, stock, reach - px(8) if tag.turn else 0, foot)
    return flat


def _fill(canvas: Canvas, flat: pygame.Surface, tag: Tag, stock: str, foot: int) -> None:
    """Fill a card in usual text: name and device beside the mark, and below them the stock in two rows, above the
    clock, which takes `foot` pixels at the bottom."""
    px, theme, (width, height) = canvas.layout.px, canvas.theme, flat.get_size()
    sitter, mark, score = tag.sitter, tag.mark, tag.score
    height -= foot
    left, head = px(34), round(height * 0.5)
    own = icon(canvas, "symbol", px(76), mark)
    put(flat, own, center=(left + px(38), head // 2 + px(4)))
    text = left + px(92)
    room = width - text - px(28)
    room -= portraits.beside(canvas, flat, sitter, pygame.Rect(text, px(14), room, head - px(16)))
    stars = "  " + "★" * score if score else ""
    brief = not canvas.fonts.holds(tag.under() + stars, "semibold", room, head // 2)
    line = canvas.fonts.fit(tag.under(brief=brief) + stars, "semibold", 27, theme.ink, room, 2, head // 2)
    most = head - line.height - px(8)
    name = canvas.fonts.name(sitter.name, "amatic", 58, theme.ink, room, min(round(head * 0.62), most), most=most)
    stack(flat, text, head // 2 + px(4), name, line, closer=px(4))
    flat.fill(theme.mute, (left, head + px(4), width - left - px(24), px(1.5)))
    for n, letter in enumerate(STOCK):
        x = left + (n % 2) * (width - left - px(10)) // 2
        y = head + px(10) + (2 * (n // 2) + 1) * (height - head - px(18)) // 4
        has = letter in stock
        _kind(canvas, flat, letter, mark, has, pygame.Rect(x, y - px(25), px(50), px(50)))
        words = _("{number} left").format(number=int(has))
        face: Face = "bold" if has else "semibold"
        left_over = canvas.fonts.fit(words, face, 27, theme.ink, (width - left) // 2 - px(66), 1, px(44))
        put(flat, left_over, midleft=(x + px(58), y))


def _fill_large(canvas: Canvas, flat: pygame.Surface, tag: Tag, stock: str, top: int, foot: int) -> None:
    """Fill a card in large text: name, device and stock each in a row, between the tab, which reaches down to `top`,
    and the clock, which takes `foot` pixels at the bottom."""
    px, theme, (width, height) = canvas.layout.px, canvas.theme, flat.get_size()
    sitter, mark, score = tag.sitter, tag.mark, tag.score
    height -= foot
    left, right, (first, second) = px(28), width - px(14), (top + round((height - top) * share) for share in ROWS)
    middle = (top + first) // 2 + px(4)
    own = icon(canvas, "symbol", min(px(76), first - top), mark)
    put(flat, own, midleft=(left, middle))
    text = left + own.get_width() + px(14)
    beside = pygame.Rect(text, top + px(6), right - text, first - top - px(6))
    room = right - text - portraits.beside(canvas, flat, sitter, beside)
    if score:
        stars = canvas.fonts.fit("★" * score, "semibold", 27, theme.ink, room // 2, None, first - top)
        put(flat, stars, midright=(text + room, middle))
        room -= stars.width + px(8)
    name = canvas.fonts.name(sitter.name, "amatic", 58, theme.ink, room, first - top)
    put(flat, name, midleft=(text, middle))
    line = canvas.fonts.fit(tag.under(), "semibold", 27, theme.ink, right - left, 1, second - first)
    put(flat, line, midleft=(left, (first + second) // 2))
    step = (right - left) // len(STOCK)
    for n, letter in enumerate(STOCK):
        has, place = letter in stock, pygame.Rect(left + n * step, second, step, height - second - px(6))
        side = min(place.height, round(step * 0.5))
        _kind(canvas, flat, letter, mark, has, pygame.Rect(place.left, place.centery - side // 2, side, side))
        number = canvas.fonts.fit(str(int(has)), "bold", 27, theme.ink, step - side - px(4), 1, place.height)
        put(flat, number, midleft=(place.left + side + px(4), place.centery))


def _kind(canvas: Canvas, flat: pygame.Surface, letter: str, mark: str, has: bool, place: pygame.Rect) -> None:
    """Paint the icon of a letter of the stock, pale if it is used up."""
    picture = icon(canvas, KINDS[letter], round(place.height * 0.92), mark, place.width)
    put(flat, picture, 1.0 if has else 0.43, center=place.center)


def moves(canvas: Canvas, view: MatchView, rect: pygame.Rect) -> None:
    """Draw the list of moves."""
    lay_moves(canvas, view.moves, rect, _moves, tape=140)


def _moves(canvas: Canvas, shown: Shown, area: tuple[int, int]) -> Cutout:
    """The sheet with the last moves, the newest under a highlighter, a row for each full turn; it is torn below."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    note = paper.note(layout, theme, area, "file moves")
    head = typed(_("MOVES"), min(layout.font_px(TYPE), area[1] // 8), theme.ink, "moves", theme.line_factor)
    note.blit(head, (px(36), px(24)))
    top = px(30) + head.height
    count = max((area[1] - top - px(16)) // px(MOVE), 1)
    step, wide = (area[1] - top - px(16)) // count, (area[0] - px(40)) // 2
    first = max((shown[-1][0] - 1) // 2 - count + 1, 0) if shown else 0
    for number, move in shown:
        row, column = divmod(number - 1, 2)
        if row >= first:
            place = pygame.Rect(px(20) + column * wide, top + (row - first) * step, wide, step)
            if number == shown[-1][0]:
                focus.newest(note, place.inflate(-px(8), 0), layout, theme, "last move")
            mark, _space, action = move.partition(" ")
            _move(canvas, note, mark, action.strip(), place)
    return Cutout(note, -0.8, light.CARD, layout, theme)


def _move(canvas: Canvas, note: pygame.Surface, mark: str, action: str, place: pygame.Rect) -> None:
    """Paint a move in a place: an icon of what was done, and a little board that shows where."""
    px, kind = canvas.layout.px, MOVES[action].kind.value
    side = round(place.height * 0.84)
    picture = icon(canvas, kind or "symbol", round(side * 0.72), mark, round(side * 0.95))
    put(note, picture, center=(place.left + px(16) + side // 2, place.centery))
    board = pygame.Rect(0, 0, side, side)
    board.midleft = place.left + px(32) + side, place.centery
    _where(canvas, note, mark, action, board)


def _where(canvas: Canvas, note: pygame.Surface, mark: str, action: str, board: pygame.Rect) -> None:
    """Paint a little board, on which the squares that a move wrote on, or its blockage, are in the mover's ink."""
    theme, move, cell = canvas.theme, MOVES[action], board.width / SIZE
    tone, line = ink(theme, mark), max(round(cell * 0.36), 3)
    for n in range(1, SIZE):
        at = round(n * cell)
        note.fill(theme.mute, (board.left + at, board.top, 1, board.height))
        note.fill(theme.mute, (board.left, board.top + at, board.width, 1))
    for number in range(SIZE * SIZE):
        if move.squares >> number & 1:
            row, column = divmod(number, SIZE)
            left, up = board.left + round(column * cell), board.top + round(row * cell)
            note.fill(tone, (left + 1, up + 1, round(cell), round(cell)))
    if not move.squares:
        standing = pieces.blockage(move.target)
        x, y = board.left + standing.x * cell, board.top + standing.y * cell
        if standing.to is None:
            box = pygame.Rect(round(x - cell / 2), round(y - cell / 2), round(cell) + 1, round(cell) + 1)
            pygame.draw.rect(note, tone, box.inflate(line, line), line)
        else:
            end = board.left + round(standing.to[0] * cell), board.top + round(standing.to[1] * cell)
            pygame.draw.line(note, tone, (round(x), round(y)), end, line)


def icon(canvas: Canvas, kind: str, tall: int, mark: str, wide: int = 0) -> pygame.Surface:
    """The icon of a tool, `tall` pixels high and at most `wide`; symbols are `mark`s. It must not be painted on."""
    return canvas.picture(_icon, kind, tall, mark, wide or round(tall * 1.25))


def _icon(canvas: Canvas, kind: str, tall: int, mark: str, wide: int) -> pygame.Surface:
    match kind:
        case "curtain":
            return strip(canvas, round(wide * 0.92), max(round(tall * SLIM), 6))
        case "wall":
            return canvas.sprites.raster("wall-stub", width=wide)
        case "tear":
            width = min(tall / HEAD[3] / (700 / 820), wide / HEAD[2])
            whole = canvas.sprites.get("reagan-smile", width=width)
            left, top, across, down = (
                round(share * side) for share, side in zip(HEAD, (*whole.size, *whole.size), strict=True)
            )
            return whole.subsurface((left, top, across, down)).copy()
        case "symbol" | "bwah":
            other = {"X": "O", "O": "X"}[mark] if kind == "bwah" else mark
            return _symbol(canvas, other, min(tall, wide))
        case "super":
            star = canvas.sprites.get("burst", height=min(tall, wide))
            picture = clear(star.size, canvas.theme.amber)
            picture.blit(star, (0, 0))
            symbol = _symbol(canvas, mark, round(star.height * 0.72))
            put(picture, symbol)
            return picture
    return canvas.sprites.get(SPRITES[kind], height=tall, width=wide).copy()


def _symbol(canvas: Canvas, mark: str, tall: int) -> pygame.Surface:
    return own_mark(canvas, mark, tall / marks.MARK * 0.9, "icon").picture.copy()
