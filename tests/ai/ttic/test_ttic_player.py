"""Tests the T-Tic-T-Tac-Toe player: it sees wins and threats, uses every kind of move, and its levels differ."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from game.ai.choose import choose
from game.ai.mind import LEVELS, Brief
from game.ai.question import Question
from game.ai.ttic import player as ttic
from game.ai.ttic.fast_page import after, completing, has_three, moves, page_of, starts
from game.ai.ttic.threats import Attack, answers, attacks, every
from game.rules.core import Action, Seat
from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ttic.page import lines_in
from game.rules.ttic.refusals import legal_moves
from tests.rules.test_contract import position
from tests.rules.ttic.ttic_pages import played, v1, v2

VERSIONS = (Ttic1, Ttic2)
versions = st.sampled_from(VERSIONS)
seeds = st.integers(0, 10**6)


def somewhere(version: type[Ttic], seed: int) -> Ttic:
    """An unfinished position of a random game."""
    state = position(version.ruleset, "", seed)
    assume(state.to_act)
    assert isinstance(state, Ttic)
    return state


def answer(state: Ttic, level: int, seed: str = "1") -> Action:
    return choose(Question(state, state.mover, level, seed=seed))


def next_page(state: Ttic, action: Action) -> Ttic:
    after, _ = state.apply({state.mover: action})
    assert isinstance(after, Ttic)
    return after


def winning(state: Ttic) -> list[Action]:
    """The mover's legal actions that win at once."""
    return [each for each in state.legal(state.mover) if next_page(state, each).line_owner == state.mover]


def game(version: type[Ttic], levels: tuple[int, int], seed: str) -> tuple[Seat | None, Counter[Kind]]:
    """The winner of one game between bots of these levels, and which kinds of move were played."""
    state, kinds = version.new(), Counter[Kind]()
    while state.to_act and state.plies < 150:
        action = answer(state, levels[state.mover], seed)
        kinds[MOVES[action].kind] += 1
        state = next_page(state, action)
    return (state.outcome.winner if state.outcome else None), kinds


@settings(max_examples=120, deadline=None)
@given(versions, seeds)
def test_the_page_for_searching_is_the_page_of_the_rules(version: type[Ttic], seed: int) -> None:
    state = somewhere(version, seed)
    page = page_of(state)
    legal = {move.action: move for move in legal_moves(state)}
    for action, move in legal.items():
        assert after(page, move) == page_of(next_page(state, action))
    for pressed in {False, state.plies > 0}:
        assert {move.action for move in moves(page, pressed)} <= set(legal)
    wins = set(state.completions())
    assert page.wins_now() == bool(wins)
    for marks in state.marks:
        assert has_three(marks, starts(state.closed)) == bool(lines_in(marks, state.closed))
    squares = completing(page.own, starts(page.closed)) & page.empty()
    assert squares == sum(MOVES[each].squares for each in wins if ":" not in each)


@settings(max_examples=120, deadline=None)
@example(Ttic2, 11582)
@given(versions, seeds)
def test_forced_wins_are_looked_for_among_all_moves_against_all_answers(version: type[Ttic], seed: int) -> None:
    state = somewhere(version, seed)
    assume(state.plies > 0 and not winning(state))
    legal = {each: next_page(state, each) for each in state.legal(state.mover)}
    plain = {each: after for each, after in legal.items() if after.line_owner is None}
    assert {move.action for move, _ in every(page_of(state))} == set(plain)
    helping = {each for each, after in plain.items() if not next(after.completions(), None)}
    threatened = page_of(state).skipped().wins_now()
    found = {move.action for move, _ in answers(page_of(state))}
    assert found == helping if threatened else found <= helping
    later = {each: replace(legal[each], mover=state.mover, plies=state.plies + 2) for each in helping}
    threatening = {each for each, page in later.items() if next(page.completions(), None)}
    assert {move.action for move, _ in attacks(page_of(state))} <= threatening


@pytest.mark.parametrize(
    ("page", "plies"),
    [
        (v2("O..../.X.../..X../...../....O X 4 - CWKS/-"), 3),
        (v1("O..../.X.../...../...X./....O X 6 - CWKS/CWKS"), 7),
    ],
)
def test_a_forced_win_is_found_and_wins_against_everything(page: Ttic, plies: int) -> None:
    move = Attack(lambda: None).find(page_of(page), plies)
    assert move
    for reply in next_page(page, move.action).legal(1 - page.mover):
        answered = next_page(next_page(page, move.action), reply)
        assert answered.line_owner is None
        assert next(answered.completions(), None)


@settings(max_examples=120, deadline=None)
@given(versions, seeds, st.sampled_from(range(3, 8)))
def test_from_level_3_on_a_win_in_one_is_always_taken(version: type[Ttic], seed: int, level: int) -> None:
    state = somewhere(version, seed)
    wins = winning(state)
    assume(wins)
    assert answer(state, level) in wins


@settings(max_examples=80, deadline=None)
@given(versions, seeds, st.sampled_from(range(3, 6)))
def test_from_level_3_on_nothing_is_handed_over_that_can_be_kept(version: type[Ttic], seed: int, level: int) -> None:
    """It leaves no threat standing, and its own move does not make the opponent's line or the opening for one."""
    state = somewhere(version, seed)
    assume(not winning(state))
    page = next_page(state, answer(state, level))
    if page.line_owner == page.mover or next(page.completions(), None):
        for action in state.legal(state.mover):
            other = next_page(state, action)
            assert other.line_owner == page.mover or next(other.completions(), None), f"{action} keeps it"


def test_level_1_mostly_takes_a_win_and_is_careless_otherwise() -> None:
    state = v2("XX.../OO.../...../...../..... X 4")
    assert 30 < sum(answer(state, 1, str(seed)) == "c1" for seed in range(60)) < 60
    threatened = v2("XX.../O..../...../...../..... O 3")
    assert sum(answer(threatened, 1, str(seed)) == "c1" for seed in range(60)) < 40


@pytest.mark.parametrize("level", range(3, 8))
@pytest.mark.parametrize(
    ("page", "actions"),
    [
        (v1("XXX../OO.../....O/...../..... X 9 bc12@5,c3@4 CWKS/CWKS"), {"tear:bc12"}),
        (v2("XXX../OO.../....O/...../..... X 9 bc@5 CWKS/CWKS"), {"snip:bc"}),
    ],
)
def test_a_line_behind_a_blockage_is_opened(level: int, page: Ttic, actions: set[str]) -> None:
    assert set(winning(page)) >= actions
    assert answer(page, level) in winning(page)


@pytest.mark.parametrize("level", range(3, 8))
def test_a_line_about_to_be_opened_is_kept_shut(level: int) -> None:
    """O has three behind a curtain that is exposed: Charlie, another blockage or a Super helps, a symbol does not."""
    page = v2("OOO../X..../....X/...../..... X 9 bc@5 CWKS/-")
    action = answer(page, level)
    assert not next(next_page(page, action).completions(), None)
    assert MOVES[action].kind in (Kind.CHECKPOINT, Kind.WALL, Kind.SUPER, Kind.CURTAIN)


@pytest.mark.parametrize("level", range(3, 8))
def test_charlie_is_posted_where_nothing_else_is_left(level: int) -> None:
    assert answer(v2("OOO../X..../....X/...../..... X 9 bc@5 K/-"), level) == "checkpoint:bc"


@pytest.mark.parametrize("level", range(3, 8))
@pytest.mark.parametrize("page_of_version", [v1, v2])
def test_a_fork_is_cut_or_gooshed(level: int, page_of_version: Callable[[str], Ttic]) -> None:
    """O threatens c1 and a3: no symbol stops both."""
    page = page_of_version("OO.../O..../....X/.X.../...X. X 6")
    action = answer(page, level)
    assert MOVES[action].kind in (Kind.CURTAIN, Kind.WALL, Kind.SUPER)
    assert not next(next_page(page, action).completions(), None)


def test_every_tool_is_used_in_some_games() -> None:
    used = Counter[Kind]()
    for seed in range(24):
        used += game(VERSIONS[seed % 2], (3, 3), str(seed))[1]
    assert set(used) == set(Kind) - {Kind.BWAH}


@pytest.mark.parametrize("version", VERSIONS)
def test_level_5_beats_level_1_clearly(version: type[Ttic]) -> None:
    won = sum(game(version, (5, 1) if seed % 2 == 0 else (1, 5), str(seed))[0] == seed % 2 for seed in range(8))
    assert won >= 7


@pytest.mark.parametrize("level", [6, 7])
def test_the_strongest_think_within_their_measure(level: int) -> None:
    page = played(Ttic1, "a1", "e5", "a5")
    looked = []
    brief = Brief(level, Random(1), wanted=lambda: looked.append(1) is None)
    ttic.worths(page, brief)
    assert 1000 < len(looked) * ttic.POLLS < 3 * ttic.SKILLS[level - 1].pages


@pytest.mark.parametrize("level", LEVELS)
def test_it_never_writes_the_opponents_symbol(level: int) -> None:
    page = played(Ttic1, "a1", free_pen=True)
    assert MOVES[choose(Question(page, 1, level, seed="1", ms=20))].kind is not Kind.BWAH
