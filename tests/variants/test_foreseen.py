"""Tests lines that are foreseen: ghosts over the board as it stands, ply by ply, that change nothing of it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.advice import advise
from game.ai.question import Question
from game.rules.classic import Classic
from game.rules.core import Action, State
from game.rules.registry import RULESETS
from game.stage.foreseen import BEAT, FADE, FIRST, NUMBER, WHOLE, Outlook, foreseen, over
from game.stage.look import Look
from game.stage.stage import Piece, Stage
from game.variants.looks import look_of
from tests.examples import examples
from tests.rules.test_contract import STARTS, position

IN_TURNS = sorted({ruleset for ruleset, _words in STARTS if ruleset in RULESETS} - {"rps", "tactic"})
WAYS = [("classic", "turned"), ("classic", "set"), *((ruleset, "") for ruleset in IN_TURNS)]
ROOM = 0.75
"""How far something may reach over the board's edge, in cells: half a Checkpoint, the handles of the cutters."""


def some_line(state: State, seed: int) -> tuple[Action, ...]:
    """Up to seven plies of a random game."""
    source, line = Random(seed), list[Action]()
    while len(line) < 7 and len(state.to_act) == 1:
        (mover,) = state.to_act
        line.append(source.choice(list(state.legal(mover))))
        state = state.apply({mover: line[-1]}).state
    return tuple(line)


def holds_on_the_board(look: Look, state: State, line: tuple[Action, ...]) -> None:
    """Everything that is true of the ghosts of any line."""
    text, stood = str(state), dict(look.build(state))
    plies = foreseen(look, state, line)
    assert (str(state), dict(look.build(state))) == (text, stood)
    assert len(plies) == (len(line) if len(line) <= WHOLE else FIRST)
    names = [key for ply in plies for key in ply]
    assert len(names) == len(set(names)), "no ghost takes the place of another"
    assert not set(names) & set(stood), "nor that of a real piece"
    for number, ply in enumerate(plies, 1):
        told = [piece for piece in ply.values() if piece.look.startswith(NUMBER)]
        assert [piece.text for piece in told] == [str(number)]
        assert len(ply) > 1, "there is something to see"
        assert all(lies_on(look, piece) for piece in ply.values())
    stages = over(stood, plies)
    assert all(stood.items() <= stage.items() for stage in stages)


def lies_on(look: Look, piece: Piece) -> bool:
    """Whether a piece is over the board, or reaches over its edge a little."""
    ends = ((piece.x, piece.y), *((piece.to,) if piece.to is not None else ()))
    return all(-ROOM <= x <= look.width + ROOM and -ROOM <= y <= look.height + ROOM for x, y in ends)


@pytest.mark.parametrize(("ruleset", "way"), WAYS)
@examples(40)
@given(seed=st.integers(0, 10**6))
def test_ghosts_of_any_line_lie_on_the_board_and_change_nothing(ruleset: str, way: str, seed: int) -> None:
    state = position(ruleset, "", seed)
    holds_on_the_board(look_of(ruleset, way), state, some_line(state, seed))


@pytest.mark.turns
@pytest.mark.parametrize("ruleset", IN_TURNS)
@examples(2)
@given(seed=st.integers(0, 10**6))
def test_every_ply_of_an_advised_line_has_a_place_on_the_board(ruleset: str, seed: int) -> None:
    state = position(ruleset, "", seed)
    if state.to_act:
        holds_on_the_board(look_of(ruleset), state, advise(Question(state, state.to_act[0])).line)


def marks(*names: str) -> tuple[Stage, ...]:
    """A ply for each name, with its number."""
    return tuple({name: Piece("mark/X", n, 0), f"{NUMBER}/{n}": Piece(NUMBER, n, 0)} for n, name in enumerate(names, 1))


def test_plies_appear_one_after_the_other_and_stay() -> None:
    outlook, begun = Outlook(marks("a", "b", "c")), list[float]()
    for beat in range(3):
        begun += [number.x for number in outlook.update(FADE)]
        assert [key for ply in outlook.plies for key in ply][::2] == ["a", "b", "c"][: beat + 1]
        assert outlook.plies[-1]["abc"[beat]].alpha == pytest.approx(1.0)
        begun += [number.x for number in outlook.update(BEAT - FADE)]
    assert begun == [1, 2, 3]
    assert not outlook.growing
    outlook.update(1000.0)
    assert outlook.plies == marks("a", "b", "c")


def test_a_ply_grows_out_of_nothing() -> None:
    outlook = Outlook(marks("a", "b"))
    assert outlook.plies == ()
    outlook.update(FADE / 2)
    assert outlook.plies[0]["a"].alpha == pytest.approx(0.5)
    assert outlook.growing


def test_at_once_all_plies_stand_and_nothing_moves() -> None:
    outlook = Outlook(marks("a", "b", "c"), grown=True)
    assert len(outlook.plies) == 3
    assert not outlook.growing
    assert not Outlook().growing


def test_a_number_says_whose_move_it_is() -> None:
    state = Classic()
    for number, ply in enumerate(foreseen(look_of("classic"), state, ("5", "1", "3"))):
        assert ply[f"{NUMBER}/{number + 1}"].look == f"{NUMBER}/{number % 2}"
