"""Builds the look of ultimate tic-tac-toe: lines of light on a dark stage, and a spotlight on the board to play on.

The board is nine by nine cells. A giant mark covers a board that is won; a full board that nobody won turns grey. If
the mover may choose the board, the spotlight is wide and every board that may be used is lit faintly. All four rule
sets look alike, and sound alike in words.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from game.rules.core import Action, Event, Seat
from game.rules.grid import EMPTY
from game.rules.stages import TimeRanOut
from game.rules.ultimate.boards import ACTIONS, NOBODY, NUMBERS, OPEN, PLACES, line_in
from game.rules.ultimate.state import (
    ANY,
    NAMINGS,
    UNNAMED,
    UNTOUCHED,
    AllFinished,
    BoardFull,
    BoardWon,
    LineMade,
    MarkWritten,
    NineBoards,
    Sent,
)
from game.stage.look import PREVIEW, Cast, Detail, Easel, Look, circled, faint, mover_after
from game.stage.motions import FLAT, HIT, UP, moved, pressed, slammed
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Cue, Part, Timeline, change, hold, leave, pop, way, write
from game.variants.ultimate.look.spoken import SPOKEN, cause
from game.words import N_, _

width = 9.0
height = 9.0

MARK, GIANT = 0.62, 2.5
"""The height of a mark and of a giant mark, in cells."""
SHADE, ASH, FADED = 0.13, 0.5, 0.08
"""The opacity of the marks under a giant mark, of the marks on a board that nobody won, and of a finished board's
lines."""
OVERHANG, INSET = 0.1, 0.16
"""How far the lines between boards reach beyond the edge, and how far the lines within a board stop before its edge, in
cells."""
BLAST = 1.5
"""How long a blast lasts, from the bang until the smoke is gone, in seconds."""
READING = 5.0
"""How long the card of a rule set stays, in seconds."""
BOMBS = (-2.97, 11.97)
"""Where the bombs of the two clocks lie beside the board: x in cells."""
WRITING, COVERING, GLIDING, DIMMING = 0.28, 0.50, 0.42, 0.25
"""How long these take, in seconds: a mark is written, a board is covered, the spotlight moves, the board lights go
out."""
HIGH, FLUNG = 0.7, 0.09
"""The height from which a giant mark falls onto its board, and the height to which the marks on it are flung, in
cells."""
BLOWS = ((0.06, 0.10), (0.07, 0.03))
"""The bounces of a giant mark: the seconds that each takes, and its height in cells."""


@cache
def middle(board: str) -> tuple[float, float]:
    """The middle of a board (`1` to `9`), in cells."""
    row, column = divmod(int(board) - 1, 3)
    return column * 3 + 1.5, row * 3 + 1.5


@cache
def corner(action: Action) -> tuple[float, float]:
    """The upper left corner of the square that an action names, in cells."""
    board, cell = PLACES[action]
    return board % 3 * 3 + cell % 3, board // 3 * 3 + cell // 3


@cache
def _mark(action: Action, mark: str) -> Piece:
    x, y = corner(action)
    return Piece(f"mark/{mark}", x + 0.5, y + 0.5, size=MARK, layer=2)


@cache
def _shaded(action: Action, mark: str, owned: str) -> Piece:
    """A mark on a finished board, grey or faint."""
    piece = _mark(action, mark)
    return replace(piece, look=f"grey/{mark}", alpha=ASH) if owned == NOBODY else replace(piece, alpha=SHADE)


@cache
def giant(board: str, mark: str) -> Piece:
    """The giant mark that covers a board."""
    return Piece(f"giant/{mark}", *middle(board), size=GIANT, layer=3)


def _light(sent: str) -> Piece:
    """The spotlight, on one board or on all of them."""
    if sent in (ANY, UNNAMED):
        return Piece("spotlight", 4.5, 4.5, size=9.0)
    return Piece("spotlight", *middle(sent), size=3.0)


@cache
def _wash(board: str) -> Piece:
    return Piece("wash", *middle(board), size=3.0)


def _closed(action: Action) -> Piece:
    """The sign on the square that the first mark may not take."""
    x, y = corner(action)
    return Piece("closed", x + 0.5, y + 0.5, size=MARK, layer=2)


def _strike(mark: str, first: str, last: str) -> Piece:
    (ax, ay), (bx, by) = middle(first), middle(last)
    dx, dy = (bx - ax) * 0.2, (by - ay) * 0.2
    return Piece(f"strike/{mark}", ax - dx, ay - dy, (bx + dx, by + dy), size=0.3, layer=4)


@cache
def _grid(board: str, alpha: float = 1.0) -> Piece:
    return Piece("grid", *middle(board), size=3 - 2 * INSET, alpha=alpha, layer=1)


@cache
def lines() -> Stage:
    """The lines between the boards, and those within each board."""
    a, b = -OVERHANG, 9 + OVERHANG
    stage = {f"grid/{board}": _grid(board) for board in NUMBERS}
    for at in (3, 6):
        stage[f"beam/down/{at}"] = Piece("beam", at, a, (at, b), layer=1)
        stage[f"beam/across/{at}"] = Piece("beam", a, at, (b, at), layer=1)
    return stage


def _written(state: NineBoards) -> Iterable[tuple[Action, str, str]]:
    """Every mark on the boards: its square, its side, and the owner of its board."""
    for actions, cells, owned in zip(ACTIONS, state.boards, state.owners, strict=True):
        for action, mark in zip(actions, cells, strict=True):
            if mark != EMPTY:
                yield action, mark, owned


def _unfinished(state: NineBoards) -> list[str]:
    return [board for board, owned in zip(NUMBERS, state.owners, strict=True) if owned == OPEN]


def build(state: NineBoards) -> Stage:
    stage = dict(lines())
    for action, mark, owned in _written(state):
        stage[f"mark/{action}"] = _mark(action, mark) if owned == OPEN else _shaded(action, mark, owned)
    for board, owned in zip(NUMBERS, state.owners, strict=True):
        if owned != OPEN:
            stage[f"giant/{board}"] = giant(board, owned)
            stage[f"grid/{board}"] = _grid(board, FADED)
    if state.closed_opening and state.boards == UNTOUCHED:
        stage["closed"] = _closed(state.closed_opening)
    if state.outcome is None:
        stage["spotlight"] = _light(state.sent)
        if state.sent in (ANY, UNNAMED):
            stage |= {f"wash/{board}": _wash(board) for board in _unfinished(state)}
    line = line_in(state.owners)
    if line:
        stage["strike"] = _strike(state.owners[line[0]], NUMBERS[line[0]], NUMBERS[line[2]])
    return stage


def show(event: Event, after: NineBoards, cast: Cast) -> Timeline:
    match event:
        case MarkWritten(board, square, mark):
            action = board + square
            key, piece = f"mark/{action}", _mark(action, mark)
            written = write(key, piece, WRITING - FLAT, sound=f"write-{mark.lower()}").then(pressed(key, piece))
            return written.beside(_gone("closed", _closed(action), 0.0)) if after.closed_opening else written
        case BoardFull(board):
            return _finish(after, board) if after.owners[int(board) - 1] == NOBODY else Timeline()
        case BoardWon(board):
            return _finish(after, board)
        case LineMade(mark, boards):
            strike = write("strike", _strike(mark, boards[0], boards[2]), 0.6, start=0.1, sound="strike")
            return _lights_out().beside(strike, Timeline(cues=(Cue(0.7, "applause"),)))
        case AllFinished():
            return _lights_out().beside(Timeline(cues=(Cue(0.0, "groan"),)))
        case Sent():
            return _glide(after)
        case TimeRanOut(person):
            return _bang(person)
    return Timeline()


def _finish(after: NineBoards, board: str) -> Timeline:
    """A giant mark falls onto the board, and the marks on it fade. The mark of a board that nobody won is written
    instead."""
    at = int(board) - 1
    key, owned = f"giant/{board}", after.owners[at]
    covers, hit = giant(board, owned), 0.0 if owned == NOBODY else HIT
    if owned == NOBODY:
        shown = write(key, covers, COVERING, sound="strike")
    else:
        raised = moved(covers, 0.0, -HIGH)
        shown = slammed(key, replace(moved(covers, 0.0, -HIGH / 2), alpha=PREVIEW), raised, covers)
        for length, high in BLOWS:
            up = moved(covers, 0.0, -high)
            shown = shown.then(way(key, covers, (length / 2, up, "out"), (length / 2, covers, "in")))
        shown = replace(shown, cues=(Cue(hit, "thump"),))
    shown = shown.beside(change(f"grid/{board}", _grid(board), _grid(board, FADED), COVERING - hit, start=hit))
    for action, mark in zip(ACTIONS[at], after.boards[at], strict=True):
        if mark != EMPTY:
            lit, dark = _mark(action, mark), _shaded(action, mark, owned)
            flung = replace(moved(lit, 0.0, -FLUNG if hit else 0.0), look=dark.look, alpha=(1 + dark.alpha) / 2)
            falls = (UP, flung, "out"), (COVERING - hit - UP, dark, "in")
            shown = shown.beside(way(f"mark/{action}", replace(lit, look=dark.look), *falls, start=hit))
    return shown


def _glide(after: NineBoards) -> Timeline:
    """The spotlight moves to the board on which the next player must play."""
    lamp = Part("spotlight", 0.0, GLIDING, None, _light(after.sent), "in-out")
    shown = Timeline((lamp,), (Cue(0.0, "spotlight"),))
    for board in NUMBERS:
        wash, free = _wash(board), after.sent == ANY and after.owners[int(board) - 1] == OPEN
        if free:
            lit = Part(f"wash/{board}", GLIDING / 2, GLIDING / 2, replace(wash, alpha=0.0), wash)
            shown = shown.beside(Timeline((lit,)))
        else:
            shown = shown.beside(_gone(f"wash/{board}", wash, GLIDING / 2))
    return shown


def _lights_out() -> Timeline:
    """All the lights on the boards go out, because the game is over."""
    shown = _gone("spotlight", _light(ANY), GLIDING)
    for board in NUMBERS:
        shown = shown.beside(_gone(f"wash/{board}", _wash(board), DIMMING))
    return shown


def _bang(person: int) -> Timeline:
    """The bomb of a person (1 or 2) goes off, because their fuse has burnt down."""
    blast = Piece("blast", BOMBS[person - 1] - 1.1, 2.2, size=3.4, layer=9)
    word = Piece("shout", BOMBS[person - 1] + 0.5, 1.5, size=1.7, layer=10, text=N_("Boom!"))
    burst = Part("blast", 0.0, BLAST, replace(blast, drawn=0.0), blast, "even", gone=True)
    shown = pop("bang", replace(word, size=1.0), word, 0.16, start=0.05)
    shown = shown.then(hold("bang", word, 0.55)).then(leave("bang", word, 0.2))
    return Timeline((burst,), (Cue(0.0, "bomb"), Cue(0.35, "gasp"))).beside(shown)


def _gone(key: str, piece: Piece, length: float) -> Timeline:
    """A piece fades out, if it is on the stage."""
    return Timeline((Part(key, 0.0, length, None, replace(piece, alpha=0.0), gone=True),))


def open_page(state: NineBoards) -> Timeline:
    """The lines light up at the start of a game. A card shows the rule set unless the prelude has shown it already."""
    lit = lines()
    shown = Timeline()
    for key in ("beam/down/3", "beam/down/6", "beam/across/3", "beam/across/6"):
        shown = shown.then(write(key, lit[key], 0.22, sound="line"), gap=-0.06 if shown.parts else 0.0)
    grids = Timeline()
    for board in NUMBERS:
        key = f"grid/{board}"
        grids = grids.beside(write(key, lit[key], 0.4))
    shown = shown.then(grids, gap=-0.1)
    return shown if state.ruleset in ("ultimate-gambit", "ultimate-conduct") else shown.then(_briefed())


def _briefed() -> Timeline:
    """The card of the rule set appears, stays readable, and disappears."""
    card = Piece("brief", 4.5, 4.5, size=4.6, layer=9)
    shown = change("brief", replace(card, alpha=0.0), card, 0.2).then(hold("brief", card, READING))
    return shown.then(leave("brief", card, 0.2)).beside(Timeline(cues=(Cue(0.0, "slide"),)))


def spots(state: NineBoards, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """The 81 squares, each in the group of its board; or the nine boards while X names the first one."""
    return _boards() if state.sent == UNNAMED else _squares()


@cache
def _squares() -> tuple[Spot, ...]:
    return tuple(Spot(action, *corner(action), group=action[0]) for action in PLACES)


@cache
def _boards() -> tuple[Spot, ...]:
    middles = {action: middle(board) for action, board in NAMINGS.items()}
    return tuple(Spot(action, x - 1.5, y - 1.5, 3.0, 3.0) for action, (x, y) in middles.items())


def preview(state: NineBoards, seat: Seat, action: Action) -> Stage:
    """The mark, the giant mark if it wins its board, and an outline around each board where the opponent may play
    next."""
    if action in NAMINGS:
        return _outlines((NAMINGS[action],))
    stage: dict[str, Piece] = {f"mark/{action}": _mark(action, state.sides[seat])}
    step = state.apply({seat: action})
    after = step.state
    assert isinstance(after, NineBoards)
    for event in step.events:
        if isinstance(event, BoardWon):
            stage[f"giant/{event.board}"] = giant(event.board, event.mark)
        elif isinstance(event, Sent):
            stage |= _outlines(_unfinished(after) if event.free else (event.board,))
    return stage


def foretold(state: NineBoards, seat: Seat, action: Action, now: NineBoards) -> Stage:
    """The preview without the outlines: the next mark of the line shows where this one sends."""
    shown = faint(preview(state, seat, action))
    return {key: piece for key, piece in shown.items() if piece.look != "outline"} or shown


def _outlines(boards: Iterable[str]) -> Stage:
    return {f"outline/{board}": Piece("outline", *middle(board), size=3.0, layer=5) for board in boards}


def touch(state: NineBoards, tool: str, place: str) -> NineBoards:
    """Change a square in the workshop, from empty to X, to O and back to empty."""
    at, cell = PLACES[place]
    boards = (*state.boards[:at], circled(state.boards[at], cell), *state.boards[at + 1 :])
    ahead = sum(each.count("X") - each.count("O") for each in boards)
    mover = 1 - mover_after(-ahead, 1 - state.mover) if state.names_first_board else mover_after(ahead, state.mover)
    after = type(state)(boards, mover, state.sent if state.sent in NUMBERS else ANY)
    finished = after.sent in NUMBERS and after.owners[int(after.sent) - 1] != OPEN
    return replace(after, sent=ANY) if finished else after


def places(state: NineBoards) -> tuple[Spot, ...]:
    """The 81 squares that can be touched in the workshop."""
    return _squares()


def details(state: NineBoards) -> tuple[Detail, ...]:
    """The choices of the workshop: the board to which the mover is sent."""
    unnamed = ((UNNAMED, _("named by X first")),) if state.names_first_board else ()
    boards = (*unnamed, (ANY, _("anywhere")), *((board, board) for board in NUMBERS))
    return (Detail("sent", _("Sent to board"), state.sent, boards),)


LOOK = Look[NineBoards](
    width,
    height,
    build,
    show,
    spots=spots,
    preview=preview,
    foretold=foretold,
    open_page=open_page,
    cause=cause,
    spoken=SPOKEN,
    easel=Easel(touch, places, details=details),
)
