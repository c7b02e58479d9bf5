"""Makes and draws a recap of each game of ultimate tic-tac-toe: who won which board, and by which move."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.engine.pen import marks
from game.engine.picture import focus, glow
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import mixed
from game.play.record import Record
from game.rules.clock import untimed_ply
from game.rules.core import Seat
from game.rules.match import ASIDES, Match
from game.rules.ultimate.boards import NOBODY
from game.rules.ultimate.state import BoardFull, BoardWon, LineMade, NineBoards
from game.variants.common import backdrops, nametags
from game.variants.common.laid import put
from game.variants.ultimate import lectern
from game.variants.ultimate.paint import studio
from game.words import _, headed

PLATE = 225
"""The opacity of the plate under a move's number, 0 to 255."""
BEYOND = 0.16
"""How far the stroke through three boards reaches beyond the middles of the outer ones, as a share of its length."""


class FinishedBoard(NamedTuple):
    """A board that is finished."""

    board: str
    """The board's number, `1` to `9`."""
    mark: str
    """The owner of the board: `X`, `O`, or NOBODY."""
    move: int
    """The number of the move that finished the board, from 1."""
    marks: tuple[int, int] | None
    """How many marks X and O had on the board, if their number decided it or nobody won it; otherwise None."""


class Recap(NamedTuple):
    """One game of a match: the people by seat, the finished boards in order, the three boards in line, and the number
    of moves."""

    people: tuple[Seat, Seat]
    boards: tuple[FinishedBoard, ...]
    line: tuple[str, ...]
    moves: int


def recaps(record: Record) -> tuple[Recap, ...]:
    """A recap of each game of nine boards in this match so far. Raises BadText for an impossible record."""
    found: dict[int, Recap] = {}
    for before, acts in zip(record.positions(), record.plies, strict=False):
        assert isinstance(before, Match)
        said = untimed_ply(acts)
        if isinstance(before.playing, NineBoards) and not set(said.values()) & set(ASIDES):
            number = len(before.past)
            game = found.get(number, Recap(before.people, (), (), 0))
            found[number] = _after(game, before, said)
    return tuple(found.values())


def _after(game: Recap, before: Match, said: dict[Seat, str]) -> Recap:
    """The recap of the game after one more move."""
    events = before.inner_step(said).events
    move = game.moves + 1
    boards, line = list(game.boards), game.line
    for event in events:
        if isinstance(event, BoardFull):
            boards.append(FinishedBoard(event.board, NOBODY, move, event.marks))
        elif isinstance(event, BoardWon):
            marks = boards.pop().marks if boards and boards[-1].board == event.board else None
            boards.append(FinishedBoard(event.board, event.mark, move, marks))
        elif isinstance(event, LineMade):
            line = event.boards
    return Recap(game.people, tuple(boards), line, move)


def board_by_board(record: Record) -> tuple[Callable[[Canvas], None], ...]:
    """A page for each game of a match: the nine boards, and a list of what each person won. Without a game, an empty
    page."""
    games = recaps(record)
    return tuple(partial(_page, record.names, games, index) for index in range(len(games))) or (_empty,)


def _empty(canvas: Canvas) -> None:
    backdrops.lay(canvas, "ultimate/studio")


def _page(names: Sequence[str], games: Sequence[Recap], index: int, canvas: Canvas) -> None:
    _empty(canvas)
    board, px, game = studio.board(canvas.layout), canvas.layout.px, games[index]
    said = _("Who won which board, and when")
    if len(games) > 1:
        said = _("Game {number} of {all}: who won which board").format(number=index + 1, all=len(games))
    canvas.exhibits.say(said)
    words = canvas.fonts.fit(said, "amatic", 60, canvas.theme.chalk, board.width, 1, board.top - px(16), "centre")
    put(canvas.surface, words, center=(board.centerx, board.top // 2 + px(10)))
    canvas.surface.blit(canvas.picture(_board, game, board.width), board)
    for person in (0, 1):
        _list(canvas, game, person, names[person])


def _list(canvas: Canvas, game: Recap, person: Seat, name: str) -> None:
    """Draw the list of the boards that a person won, in order."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    rect, mark = layout.zone(*lectern.ZONES[person]), "XO"[game.people.index(person)]
    canvas.surface.blit(studio.panel(rect.size, layout, theme, nametags.ink(theme, mark)), rect)
    own = nametags.own_mark(canvas, mark, px(84), "recap", studio.ink(theme, mark))
    own.draw(canvas.surface, (rect.left + px(66), rect.top + px(70)))
    called = canvas.fonts.name(name, "amatic", 62, theme.chalk, rect.width - px(150), px(96))
    put(canvas.surface, called, midleft=(rect.left + px(122), rect.top + px(70)))
    rows = [_row(each) for each in game.boards if each.mark == mark]
    top = rect.top + px(136)
    tall = (rect.bottom - px(20) - top) // 9
    canvas.exhibits.small_print(headed(name, "; ".join(rows or [_("not a single one")])))
    for said in rows or [_("not a single one")]:
        line = canvas.fonts.fit(said, "semibold", 28, theme.chalk, rect.width - px(60), 1, tall)
        canvas.surface.blit(line, (rect.left + px(32), top))
        top += tall


def _row(each: FinishedBoard) -> str:
    """A row of the list: a board, the move that won it, and the number of marks if that decided it."""
    if each.marks is None:
        return _("move {move}: board {board}").format(move=each.move, board=each.board)
    more, less = max(each.marks), min(each.marks)
    said = _("move {move}: board {board}, {more} to {less}")
    return said.format(move=each.move, board=each.board, more=more, less=less)


def _board(canvas: Canvas, game: Recap, side: int) -> pygame.Surface:
    """The picture of the nine boards, each with its owner's mark and the number of the move that won it."""
    layout, theme = canvas.layout, canvas.theme
    picture = studio.panel((side, side), layout, theme).copy()
    cell = side / 3
    finished = {each.board: each for each in game.boards}
    labels: list[tuple[pygame.Surface, pygame.Rect]] = []
    for place in range(9):
        each = finished.get(str(place + 1))
        x, y = _middle(place, cell)
        mark = "" if each is None else each.mark
        deep = {"X": theme.x, "O": theme.o}.get(mark, theme.stage_lit)
        tile = glow.tile(round(cell * 0.92), mixed(theme.stage_lit, deep, 0.4))
        put(picture, tile, center=(x, y))
        if each is None:
            continue
        if mark in ("X", "O"):
            own = nametags.own_mark(canvas, mark, cell * 0.86, f"recap {place}", studio.ink(theme, mark))
            own.draw(picture, (x, y - cell * 0.08))
        said = _("nobody, move {move}") if mark == NOBODY else _("move {move}")
        words = canvas.fonts.fit(
            said.format(move=each.move), "bold", 30, theme.chalk, round(cell * 0.86), 1, round(cell * 0.18)
        )
        labels.append((words, words.get_rect(midbottom=(round(x), round(y + cell * 0.43)))))
    if game.line:
        (ax, ay), (bx, by) = (_middle(int(game.line[end]) - 1, cell) for end in (0, 2))
        reach = (bx - ax) * BEYOND, (by - ay) * BEYOND
        end = (bx - ax) + 2 * reach[0], (by - ay) + 2 * reach[1]
        strike = marks.strike((0.0, 0.0), end, cell * 0.6, theme.chalk, "recap line", "pen", theme.line_factor)
        strike.draw(picture, (ax - reach[0], ay - reach[1]))
    for words, at in labels:  # on top of the stroke, each on a plate of its own
        plate = at.inflate(layout.px(20), layout.px(4))
        picture.blit(focus.rounded(plate.size, layout.px(10), theme.stage, PLATE), plate)
        picture.blit(words, at)
    return picture


def _middle(place: int, cell: float) -> tuple[float, float]:
    """The middle of the board with this index (0 to 8), in pixels."""
    return (place % 3 + 0.5) * cell, (place // 3 + 0.5) * cell
