"""Shows ultimate tic-tac-toe: the board in the light, two lecterns, the banner, and the last move."""

from typing import Any

from game import catalog
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour
from game.engine.picture.typefaces import Face
from game.rules.match import Match
from game.rules.stages import Past, games
from game.rules.ultimate.boards import NUMBERS
from game.rules.ultimate.match import MOST_GAMES, GambitMatch
from game.rules.ultimate.state import NineBoards
from game.stage.look import Look
from game.stage.stage import Stage
from game.variants.common.finales.honours import CURTAIN_CALL
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.variants.common.table_layout import TableLayout
from game.variants.ultimate import briefing, lectern
from game.variants.ultimate.finale import finale
from game.variants.ultimate.look.board import giant
from game.variants.ultimate.look.spoken import sent
from game.variants.ultimate.paint import studio
from game.variants.ultimate.paint.limelight import StagePainter
from game.variants.ultimate.recap import board_by_board
from game.variants.variant import Ending, Hands, Tabletop, Variant
from game.words import _, ngettext

CELLS = 9.4
"""The width of the board's panel, in cells: nine, and the overhang of the lines."""
LAYOUT = TableLayout(
    tags=lectern.ZONES,
    clocks=False,
    moves=None,
    said=((0.275, 0.004, 0.45, 0.078), (0.13, 0.004, 0.74, 0.078)),
    beside=(0.004, 0.80, 0.268, 0.1),
    note=(0.755, 0.50, 0.235, 0.42),
    large_note=(0.735, 0.36, 0.255, 0.54),
    two_sided=True,
)
"""The layout of the studio."""
OVER = ("shout", "brief", "blast")
"""The looks that lie over everything, even over the square that is pointed at."""
RIM = 0.35
"""The margin around a small board, in cells."""
LEAST = 20
"""With less height for each line, in pixels at 1080p, the facts are left out."""
LARGE_TEXT = 1.5
"""From this text size on, the facts move up to the lecterns, to stay clear of the key hints."""

Line = tuple[str, Face, float, Colour]
"""A line of text: what it says, its typeface, its size in pixels at 1080p and its colour."""


def painter(canvas: Canvas, view: MatchView) -> Painter:
    board = studio.board(canvas.layout)
    cell = board.width / CELLS
    inset = (board.width - 9 * cell) / 2
    return StagePainter(canvas, (board.left + inset, board.top + inset), cell, f"studio {view.game}")


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    state = view.state
    assert isinstance(state, NineBoards)
    if isinstance(painter, StagePainter):
        painter.foresee((f"giant/{board}", giant(board, mark)) for board in NUMBERS for mark in state.sides)
    told = view.told
    assert isinstance(told, NineBoards)
    _facts(canvas, view, told)
    _banner(canvas, view, told)
    over = {key: piece for key, piece in view.stage.items() if piece.look in OVER}
    painter.draw({key: piece for key, piece in {**view.stage, **view.question.preview}.items() if key not in over})
    _last(canvas, painter, view, state)
    if view.question.pointed is not None:
        focus.focused(canvas, painter.rect(*view.question.pointed.area), 8)
    for key, piece in sorted(over.items(), key=lambda entry: entry[1].layer):
        if piece.look == "brief":
            rect = painter.rect(piece.x - 4.3, piece.y - piece.size / 2, 8.6, piece.size)
            briefing.draw(canvas, state.ruleset, view.match, rect, piece.alpha)
        else:
            painter.paint(key, piece)


def living(canvas: Canvas, painter: Painter, view: MatchView) -> list[Living]:
    """The animation of the mover's lamp."""
    if view.mover is None:
        return []
    return [lectern.breath(canvas, view, view.mover, LAYOUT.place(canvas.layout, LAYOUT.tags[view.mover]))]


def _last(canvas: Canvas, painter: Painter, view: MatchView, state: NineBoards) -> None:
    """Draw brackets around the last move, in a colour that can be seen there."""
    last = view.last
    if last is None or last == view.question.pointed:
        return
    inset = -canvas.layout.px(6)
    rect = painter.rect(*last.area).inflate(inset, inset)
    lit = last.group == state.sent and state.outcome is None
    colour = canvas.theme.ink if lit else canvas.theme.chalk
    focus.brackets(canvas.surface, rect, canvas.layout, canvas.theme, colour)


def _banner(canvas: Canvas, view: MatchView, state: NineBoards) -> None:
    """Draw the banner over the board, which says what to do, unless a message is shown there."""
    board, px = studio.board(canvas.layout), canvas.layout.px
    room = canvas.layout.zone(*studio.BOARD).top
    middle = board.centerx, board.top - room // 2 + px(10)
    said = _said(view, state)
    canvas.exhibits.small_print(said)
    if view.said or not said:
        return
    words = canvas.fonts.fit(said, "amatic", 60, canvas.theme.chalk, board.width, 1, room - px(16), "centre")
    put(canvas.surface, words, center=middle)


def _said(view: MatchView, state: NineBoards) -> str:
    outcome = state.outcome
    if outcome is not None:
        if view.showing:
            return ""
        if outcome.winner is None:
            return _("Every board is finished: nobody wins")
        name = view.record.names[view.people[outcome.winner]]
        if outcome.rule.endswith("-line"):
            return _("Three boards in a row: {name} wins!").format(name=name)
        return _("Every board is finished: {name} has more").format(name=name)
    return sent(state)


def _facts(canvas: Canvas, view: MatchView, state: NineBoards) -> None:
    """Draw the facts under the right lectern: the game's number and the boards won."""
    px, zone = canvas.layout.px, LAYOUT.place(canvas.layout, LAYOUT.tags[1])
    told, counted = _standing(canvas, view, state), _counted(state)
    below, inset = (28, 34) if canvas.layout.text < LARGE_TEXT else (8, 8)
    top = zone.bottom + px(below)
    spare = (min(canvas.layout.size[1] - px(12), view.floor) - top) // len(told)
    if spare < px(LEAST) or view.covers(zone.move(0, zone.height)):
        return
    for text, face, size, colour in told:
        if text != counted or view.clocks is not None:  # otherwise each lectern tells its own
            canvas.exhibits.small_print(text)
        line = canvas.fonts.fit(text, face, size, colour, zone.width - px(2 * inset), 2, spare, "right")
        canvas.surface.blit(line, (zone.right - px(inset) - line.width, top))
        top += line.height + px(2)


def _standing(canvas: Canvas, view: MatchView, state: NineBoards) -> list[Line]:
    """The number of the game, the boards won in it, and those won in all games if they decide."""
    games = view.match.options.games or (MOST_GAMES if view.match.ruleset == "match-gambit" else 1)
    title = catalog.titles()[view.match.ruleset]
    if games > 1:
        until_won = isinstance(view.match, GambitMatch)
        which = _("{title}, game {number}") if until_won else _("{title}, game {number} of {all}")
        title = which.format(title=title, number=view.game, all=games)
    told: list[Line] = [
        (title, "semibold", 26, lectern.quiet(canvas)),
        (_counted(state), "bold", 34, canvas.theme.chalk),
    ]
    if isinstance(view.match, GambitMatch) and view.game > 1:
        first, second = view.match.boards
        names = view.record.names
        whole = _("in all  {first} {boards}  {second} {others}")
        whole = whole.format(first=names[0], boards=first, second=names[1], others=second)
        told.append((whole, "semibold", 26, lectern.quiet(canvas)))
    return told


def _counted(state: NineBoards) -> str:
    """The number of boards that each side has won."""
    x, o = state.boards_won
    return _("boards  X {x}  O {o}").format(x=x, o=o)


def figure(canvas: Canvas, look: Look[Any], stage: Stage, side: int) -> None:
    """Draw nine boards of light on a piece of the dark stage."""
    canvas.surface.blit(focus.rounded((side, side), canvas.layout.px(16), canvas.theme.stage), (0, 0))
    cell = side / (look.width + 2 * RIM)
    StagePainter(canvas, (RIM * cell, RIM * cell), cell, "figure").draw(stage)


def ending(match: Match, past: Past, names: tuple[str, str]) -> str:
    """How a death match ended, or goes on, without three boards in line; empty for all else."""
    if past.result not in ("1", "2"):
        undecided = isinstance(match, GambitMatch) and match.outcome is None
        return _("No three boards in a row: it is played again") if undecided else ""
    winner, rule = names[int(past.result) - 1], match.outcome.rule if match.outcome is not None else ""
    if rule == "gambit-boards":
        return _("{name} wins: more boards in all").format(name=winner)
    if rule == "gambit-tie":
        return _("Equal boards: {name}, the chosen opponent, wins").format(name=winner)
    return ""


def tally(match: Match, names: tuple[str, str]) -> str:
    """The boards won in all games, where those may decide; empty for all else."""
    played = games(match.past)
    if not isinstance(match, GambitMatch) or played[-1].result != "draw":
        return ""
    said = ngettext(
        "boards in {count} game:  {first} {boards}  {second} {others}",
        "boards in {count} games:  {first} {boards}  {second} {others}",
        len(played),
    )
    boards, others = match.boards
    return said.format(count=len(played), first=names[0], boards=boards, second=names[1], others=others)


VARIANT = Variant(
    Tabletop(lambda view: "ultimate/studio", painter, draw, lectern.draw, living=living, dark=True, figure=figure),
    LAYOUT,
    Hands(rubber=lambda record: ""),
    ending=Ending(finale, ending, tally, board_by_board, honours=CURTAIN_CALL),
    music="ultimate",
)
