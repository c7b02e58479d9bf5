"""Proves the sentences of hints by the rules alone: for each sentence a check of a position, a seat and an action."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial

from game.ai.reasons import Reason
from game.ai.tactic.player import solution
from game.ai.ttic.book import booked
from game.ai.ttic.fast_page import page_of
from game.ai.ttic.threats import Attack
from game.play.levels.prover import Prover, TooHard
from game.rules.classic import Classic
from game.rules.core import Action, Seat, State, other
from game.rules.registry import play, winning_action
from game.rules.tactic import LineMade as TacticLine
from game.rules.tactic import Tactic
from game.rules.ttic import Ttic
from game.rules.ttic.page import open_lines
from game.rules.ultimate.boards import line_in
from game.rules.ultimate.state import NineBoards

Proof = Callable[[State, Seat, Action, Reason], bool | None]
"""Returns True or False for a sentence; None if the proof would be too long."""
DEEPEST = 3, 5
"""The turns within which wins are proved in games that cannot be searched to the end: usual ones, and long ones."""
ATTACKED = 6
"""The turns within which the bots look for forced wins in T-Tic-T-Tac-Toe. Longer ones are from the books, which
`tests/ai/ttic/test_ttic_book.py` proves."""
HARDEST = 20_000
"""The most positions of one such proof."""


@cache
def solved(state: Classic) -> int:
    """1, 0 or -1 for the side to move, by trying everything."""
    if state.outcome is not None:
        return 0 if state.outcome.winner is None else -1
    return max(-solved(play(state, action)) for action in state.legal(state.mover))


def _afters(state: State, action: Action) -> Iterator[State]:
    """The positions after every action but this one."""
    (seat,) = state.to_act
    return (play(state, each) for each in state.legal(seat) if each != action)


def _won(state: State, seat: Seat) -> bool:
    return state.outcome is not None and state.outcome.winner == seat


def _beaten(after: State, seat: Seat) -> bool:
    """True if the opponent of `seat` has won or wins at once."""
    return _won(after, other(seat)) or (after.outcome is None and winning_action(after) is not None)


def _falls(after: State, seat: Seat) -> bool | None:
    """True if the opponent of `seat` has won, or wins by force."""
    if isinstance(after, Classic):
        return solved(after) > 0 if after.outcome is None else _won(after, other(seat))
    if after.outcome is not None:
        return _won(after, other(seat))
    if isinstance(after, Ttic):
        return ttic_win(after, ATTACKED)
    try:
        return any(Prover(HARDEST).win(after, turns) is not None for turns in DEEPEST)
    except TooHard:
        return None


def _all(found: Iterator[bool | None]) -> bool | None:
    """True if all are; False if one is False; otherwise None."""
    known = list(found)
    return False if False in known else None if None in known else True


def wins(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    return _won(play(state, action), seat)


def wins_by_force(
    state: State, seat: Seat, action: Action, said: Reason, most: tuple[int, ...] = DEEPEST
) -> bool | None:
    after = play(state, action)
    if after.outcome is not None or not said.forced:
        return False
    if isinstance(after, Classic):
        return solved(after) < 0
    try:
        return any(Prover(HARDEST).defence(after, turns) is None for turns in most)
    except TooHard:
        return None


def gives_away(state: State, seat: Seat, action: Action, said: Reason) -> bool | None:
    return _falls(play(state, action), seat)


def hopeless(state: State, seat: Seat, action: Action, said: Reason) -> bool | None:
    """Every action loses, and some answer to this one does not win at once."""
    after = play(state, action)
    missed = any(not _won(play(after, each), other(seat)) for each in after.legal(other(seat)))
    return missed and _all(_falls(each, seat) for each in (after, *_afters(state, action)))


def classic_block(number: int, state: State, seat: Seat, action: Action, said: Reason) -> bool:
    """The opponent, moving instead, would win on this square by so many lines; then no longer at once."""
    return _lines_through(state, seat, action) == number == len(said.lines) and not _beaten(play(state, action), seat)


def _lines_through(state: State, seat: Seat, action: Action) -> int:
    assert isinstance(state, Classic)
    cell, theirs = int(action) - 1, state.sides[other(seat)]
    rows = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    return sum(cell in row and all(state.cells[each] == theirs for each in row if each != cell) for row in rows)


def _winners(state: State, seat: Seat) -> int:
    """The answers after which `seat` cannot win at once: none if two threats stand."""
    return sum(winning_action(play(state, each)) is None for each in state.legal(other(seat)))


def two_threats(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    return said.forced and _winners(play(state, action), seat) == 0


def trap(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    after = play(state, action)
    assert isinstance(after, Classic)
    values = [-solved(play(after, each)) for each in after.legal(other(seat))]
    good = sum(value >= 0 for value in values)
    return solved(after) == 0 and 0 < good < len(values) and said.values == {"good": good, "all": len(values)}


def drawn(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    after = play(state, action)
    assert isinstance(after, Classic)
    return solved(after) == 0 if after.outcome is None else after.outcome.winner is None


CLASSIC: Mapping[str, Proof] = {
    "Here you win.": wins,
    "After this they can win.": gives_away,
    "Nothing saves this grid, but they may not notice.": hopeless,
    "Nothing saves this grid, wherever they write.": lambda state, seat, action, said: _all(
        _falls(each, seat) for each in (play(state, action), *_afters(state, action))
    ),
    "Here you block both.": partial(classic_block, 2),
    "Here you block.": partial(classic_block, 1),
    "Two threats at once: nobody can block both.": two_threats,
    "From here you win.": wins_by_force,
    "Their answers that hold the draw: {good} of {all}.": trap,
    "It is not broken, it is a draw.": drawn,
}


def _rolls(state: State, seat: Seat, action: Action) -> tuple[int, int]:
    """The number of replies to a roll, and of those after which its player can win at once."""
    after = play(state, action)
    replies = [play(after, each) for each in after.legal(other(seat))]
    return len(replies), sum(winning_action(each) is not None for each in replies)


def quiet(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    """Neither the reply wins, nor the one after it could."""
    return not _beaten(play(state, action), seat) and _rolls(state, seat, action)[1] == 0


def gifts(least: int, state: State, seat: Seat, action: Action, said: Reason) -> bool:
    every, given = _rolls(state, seat, action)
    told = said.values.get("gifts", every - 1)
    return not _beaten(play(state, action), seat) and (given, every) == (told, said.values["all"]) and given >= least


TRIS2: Mapping[str, Proof] = {
    "Here you win.": wins,
    "After this they can win.": lambda state, seat, action, said: _beaten(play(state, action), seat),
    "Every roll leaves them a line: hope they miss it.": lambda state, seat, action, said: all(
        _beaten(each, seat) for each in (play(state, action), *_afters(state, action))
    ),
    "Whatever they roll, you win next turn.": two_threats,
    "All their {all} rolls but one let you win.": partial(gifts, 1),
    "Their rolls that let you win: {gifts} of {all}.": partial(gifts, 1),
    "Gives them no line.": quiet,
}


def _pressing(state: Ttic, seat: Seat) -> int:
    """The symbols, snips and tear-downs with which `seat` would win if it were its turn now."""
    return len(list(replace(state, mover=seat, plies=state.plies + 1).completions()))


def ttic_stops(least: int, state: State, seat: Seat, action: Action, said: Reason) -> bool:
    assert isinstance(state, Ttic)
    after = play(state, action)
    assert isinstance(after, Ttic)
    stopped = next(after.completions(), None) is None and not _won(after, other(seat))
    return stopped and len(said.lines) >= least <= _pressing(state, other(seat))


def ttic_threatens(least: int, state: State, seat: Seat, action: Action, said: Reason) -> bool:
    after = play(state, action)
    assert isinstance(after, Ttic)
    return next(after.completions(), None) is None and _pressing(after, seat) >= least


def both_ways(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    return ttic_stops(1, state, seat, action, said) and ttic_threatens(2, state, seat, action, said)


def keeps(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    after = play(state, action)
    assert isinstance(after, Ttic)
    own, theirs = (
        sum(not line & after.marks[other(each)] for line in open_lines(after.closed)) for each in (seat, other(seat))
    )
    return said.values == {"own": own, "theirs": theirs} and next(after.completions(), None) is None


def in_turns(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    """Whatever the other side answers, a win follows in time."""
    after, turns = play(state, action), int(said.values["turns"])
    assert isinstance(after, Ttic)
    return said.forced and bool(turns > ATTACKED or all(ttic_win(each, turns - 1) for each in _replies(after)))


def ttic_win(state: State, turns: int) -> bool:
    """The mover wins within so many turns. Of its moves only the one is tried that the bot proposes; of the answers
    all that the rules allow."""
    assert isinstance(state, Ttic)
    if state.outcome is not None:
        return state.outcome.winner == state.mover
    if winning_action(state) is not None or turns < 2:
        return winning_action(state) is not None
    page, known = page_of(state), booked(page_of(state))
    move = Attack(lambda: None).find(page, 2 * turns - 1) or (known.move if known is not None else None)
    return move is not None and all(ttic_win(each, turns - 1) for each in _replies(play(state, move.action)))


def _replies(after: State) -> Iterator[State]:
    """The positions after every answer."""
    return (play(after, each) for each in after.legal(after.to_act[0]))


def ttic_lost(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    return all(_beaten(each, seat) for each in (play(state, action), *_afters(state, action)))


TTIC: Mapping[str, Proof] = {
    "Here you win.": wins,
    "After this they can win.": lambda state, seat, action, said: _beaten(play(state, action), seat),
    "Nothing saves this page, but they may not notice.": ttic_lost,
    "They cannot block both: you win in {turns} turns.": in_turns,
    "They must answer, and you win in {turns} turns.": in_turns,
    "Here you win in {turns} turns.": in_turns,
    "Here you block and threaten at once.": both_ways,
    "Here you stop them all.": partial(ttic_stops, 3),
    "Here you threaten twice at once.": partial(ttic_threatens, 2),
    "Here you threaten: they must answer.": partial(ttic_threatens, 1),
    "Keeps {own} lines open for you, {theirs} for them.": keeps,
    **dict.fromkeys(
        (
            "Here you block.",
            "Here you cut their line.",
            "Here you goosh their line away.",
            "Now nobody may open their line.",
        ),
        partial(ttic_stops, 1),
    ),
    **dict.fromkeys(
        ("Here you block both.", "Here you cut both.", "Here you goosh both away.", "Now nobody may open either line."),
        partial(ttic_stops, 2),
    ),
}


def _mark(cells: str, cell: int, mark: str) -> str:
    return cells[:cell] + mark + cells[cell + 1 :]


def _one_short(cells: str, mark: str) -> set[int]:
    """The open places where this mark would make a line."""
    return {cell for cell in range(9) if cells[cell] == "." and line_in(_mark(cells, cell, mark))}


def _robs(after: NineBoards, one_short: bool = False) -> bool:
    """True if the side to move can win a board at once and then, if asked for, needs one more for a line."""
    mark = after.sides[after.mover]
    found = [play(after, each) for each in after.legal(after.mover)]
    won = [each for each in found if each.owners.count(mark) > after.owners.count(mark)]
    return any(_one_short(each.owners, mark) for each in won) if one_short else bool(won)


def nine(check: Callable[[NineBoards, NineBoards, int, int, str, str], bool]) -> Proof:
    """A proof by the boards before and after the action, its board and cell, the own mark and the other one. The other
    side must not win at once."""

    def proof(state: State, seat: Seat, action: Action, said: Reason) -> bool:
        after = play(state, action)
        assert isinstance(state, NineBoards)
        assert isinstance(after, NineBoards)
        board, cell = int(action[0]) - 1, int(action[1]) - 1
        marks = state.sides[seat], state.sides[other(seat)]
        return not _beaten(after, seat) and check(state, after, board, cell, *marks)

    return proof


def _no_line_left(cells: str, mark: str) -> bool:
    return not line_in(cells.replace(".", mark))


def _blocked(before: NineBoards, after: NineBoards, board: int, cell: int, theirs: str) -> bool:
    return cell in _one_short(before.boards[board], theirs) and not _one_short(after.boards[board], theirs)


def _sent(after: NineBoards) -> str:
    return after.boards[int(after.sent) - 1]


ULTIMATE: Mapping[str, Proof] = {
    "All nine are empty, and they must begin somewhere.": lambda state, seat, action, said: (
        isinstance(state, NineBoards) and set("".join(state.boards)) == {"."} and action.startswith("board:")
    ),
    "Here you win.": wins,
    "Nothing saves this game, but they may not notice.": hopeless,
    "Finishes the game, and they have won it.": lambda state, seat, action, said: _won(
        play(state, action), other(seat)
    ),
    "After this they can win.": gives_away,
    "Finishes the last board.": lambda state, seat, action, said: play(state, action).ending() == "draw",
    "From here you win.": wins_by_force,
    "Takes this board: one more makes a line.": nine(
        lambda before, after, board, cell, own, theirs: (
            after.owners[board] == own != before.owners[board] and bool(_one_short(after.owners, own))
        )
    ),
    "Here you take this board.": nine(
        lambda before, after, board, cell, own, theirs: after.owners[board] == own != before.owners[board]
    ),
    "Here you block the very board they need.": nine(
        lambda before, after, board, cell, own, theirs: (
            board in _one_short(before.owners, theirs) and _blocked(before, after, board, cell, theirs)
        )
    ),
    "Here you block this board.": nine(
        lambda before, after, board, cell, own, theirs: _blocked(before, after, board, cell, theirs)
    ),
    "They may play anywhere and win a board, nothing more.": nine(
        lambda before, after, board, cell, own, theirs: after.sent == "*" and _robs(after)
    ),
    "They may play anywhere, but no board falls at once.": nine(
        lambda before, after, board, cell, own, theirs: after.sent == "*" and not _robs(after)
    ),
    "Sends them where they can no longer make a line.": nine(
        lambda before, after, board, cell, own, theirs: _no_line_left(_sent(after), theirs)
    ),
    "Sends them where they can win a board, nothing more.": nine(
        lambda before, after, board, cell, own, theirs: _robs(after)
    ),
    "Sends them where you threaten, and they do not.": nine(
        lambda before, after, board, cell, own, theirs: bool(_one_short(_sent(after), own)) and not _robs(after)
    ),
    "Sends them where nothing can be won yet.": nine(
        lambda before, after, board, cell, own, theirs: (
            not _one_short(_sent(after), own) and not _one_short(_sent(after), theirs) and not _robs(after)
        )
    ),
}


def _needs(state: Tactic, seat: Seat) -> list[set[str]]:
    """The empty squares of each line that this seat may still complete."""
    rows = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    own = [row for row in rows if all(state.cells[cell] in (".", state.sides[seat]) for cell in row)]
    return [{str(cell + 1) for cell in row if state.cells[cell] == "."} for row in own]


def makes_a_line(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    """It does against every plan that stays away from its squares, if that makes no line itself."""
    assert isinstance(state, Tactic)
    missing = next((each for each in _needs(state, seat) if each <= set(action)), None)
    away = [each for each in state.legal(other(seat)) if missing is not None and not missing & set(each)]
    steps = (state.apply({seat: action, other(seat): each}) for each in away)
    return bool(away) and all(any(isinstance(event, TacticLine) for event in step.events) for step in steps)


def mixed(state: State, seat: Seat, action: Action, said: Reason) -> bool:
    """In the last round, no plan does better against the other side's solution."""
    assert isinstance(state, Tactic)
    mine, theirs = solution(state, seat), solution(state, other(seat))
    assert mine is not None
    assert theirs is not None
    if len(mine.shares) != said.values["plans"]:
        return False
    if state.round < 3:
        return True
    total = sum(theirs.shares.values())
    worth = 0.0
    for answer, share in theirs.shares.items():
        plan = "".join(str(cell + 1) for cell in answer)
        over = state.apply({seat: action, other(seat): plan}).state.outcome
        assert over is not None
        worth += share / total * (0 if over.winner is None else 1 if over.winner == seat else -1)
    return abs(worth - mine.value) < 0.02


TACTIC: Mapping[str, Proof] = {
    "This plan makes a line, unless they block it or win.": makes_a_line,
    "This plan goes for the square they need.": lambda state, seat, action, said: (
        isinstance(state, Tactic)
        and any(len(each) == 1 and each <= set(action) for each in _needs(state, other(seat)))
        and bool(said.lines)
    ),
    "Perfect play mixes {plans} plans, and this is one.": mixed,
    "They see it only when both are opened.": lambda state, seat, action, said: state.to_act == (0, 1),
}

PROOFS: Mapping[str, Mapping[str, Proof]] = {
    "classic": CLASSIC,
    "ttic": TTIC,
    "tactic": TACTIC,
    "tris2": TRIS2,
    "ultimate": ULTIMATE,
}
"""For each game every sentence of its hints, and how it is proved."""


def _robbed(one_short: bool, after: State) -> bool:
    assert isinstance(after, NineBoards)
    return _robs(after, one_short)


def elsewhere(state: State, seat: Seat, action: Action, said: Reason) -> bool | None:
    """The sentence about all other actions is true of each of them."""
    others = _afters(state, action)
    match said.text:
        case "Elsewhere they win next turn.":
            return all(_beaten(each, seat) for each in others)
        case "Elsewhere they win." | "Elsewhere they win in {turns} turns.":
            return _all(_falls(each, seat) for each in others)
        case "Elsewhere they take a board, one short of winning.":
            return all(_robbed(True, each) for each in others)
        case "Elsewhere they take a board, to applause.":
            return all(_robbed(False, each) for each in others)
    return False
