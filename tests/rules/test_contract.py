"""Tests what every rule set and every match in the registry promises. A new one is tested as soon as it is registered.

Well-formed actions are those that were legal at some point of some random game of the same start.
"""

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.counting import random_acts
from game.rules.core import CHANCE, BadText, Event, IllegalAction, Refusal, Seat, State, Step
from game.rules.match import ASIDES, Match
from game.rules.registry import MATCHES, RULESETS, new, parse
from game.rules.rulebook import rules
from tests.examples import examples

SETTINGS = ("", "first=O", "pen=free")
OPTIONS = ("", "games=2", "swap=1", "redeal=1", "decider=1 games=2", "starts=throw", "starts=2", "clock=10/0")
OPTIONS += ("clock=0/60+2", "garnets=5/3", "solver=1", "pen=free", "thrice=ask", "games=3 decided=stop")
SEATS = (0, 1, CHANCE)


def start(name: str, words: str, seed: int = 0) -> State:
    """The first position with these settings. Raises BadText if the game does not know them."""
    if name in MATCHES:
        return MATCHES[name].agreed(words or "-")
    return new(name, dict(word.split("=") for word in words.split()), Random(seed))


def starts() -> Iterator[tuple[str, str]]:
    """Every rule set and match, with every setting that it knows."""
    for names, settings_of_them in ((RULESETS, SETTINGS), (MATCHES, OPTIONS)):
        for name in names:
            for words in settings_of_them:
                try:
                    start(name, words)
                except BadText:
                    continue
                yield name, words


STARTS = list(starts())
every_start = pytest.mark.parametrize(
    ("name", "words"), STARTS, ids=[f"{a} {b}".strip() for a, b in STARTS], scope="module"
)
"""All tests of one start follow each other, and look at some of the same games."""
seeds = st.integers(0, 31)


def some_acts(state: State, source: Random) -> dict[Seat, str]:
    """Random acts; in a match now and then an aside, so that matches still get somewhere."""
    if isinstance(state, Match) and len(state.to_act) == 1 and source.random() < 0.03:
        return {seat: source.choice(list(state.legal(seat))) for seat in state.to_act}
    return random_acts(state, source)


@lru_cache(maxsize=64)
def game(name: str, words: str, seed: int) -> tuple[State, ...]:
    """A random game, from the first position to the last."""
    source = Random(seed)
    states = [start(name, words, seed)]
    while states[-1].to_act:
        states.append(states[-1].apply(some_acts(states[-1], source)).state)
    return tuple(states)


def position(name: str, words: str, seed: int) -> State:
    """Some position of a random game."""
    return Random(seed).choice(game(name, words, seed))


@cache
def well_formed(name: str, words: str) -> frozenset[str]:
    """The actions that were legal anywhere in a few random games."""
    found = set(ASIDES) if name in MATCHES else set()
    for seed in range(6):
        for state in game(name, words, seed)[::2]:
            for seat in state.to_act:
                found.update(state.legal(seat))
    return frozenset(found)


def without_repetition(step: Step[State]) -> list[Event]:
    """What happened, without what only the history knows: positions are texts, which do not contain repetitions."""
    return [event for event in step.events if event.name() not in ("repeated", "draw-proposed")]


def is_cited_well(refusal: Refusal | None, *, well_formed: bool) -> bool:
    if refusal is None or not str(refusal):
        return False
    return refusal.rule in rules() if well_formed else refusal.rule is None or refusal.rule in rules()


@pytest.mark.turns
@every_start
@examples(8)
@given(seed=seeds)
def test_a_position_is_its_text(name: str, words: str, seed: int) -> None:
    for state in game(name, words, seed):
        text = str(state)
        assert "\n" not in text
        assert text == text.strip()
        again = parse(name, text)
        assert str(again) == text
        assert again == state


@pytest.mark.turns
@every_start
@examples(8)
@given(seed=seeds)
def test_nothing_is_hidden_behind_the_text(name: str, words: str, seed: int) -> None:
    state = position(name, words, seed)
    again = parse(name, str(state))
    for seat in SEATS:
        assert list(again.legal(seat)) == list(state.legal(seat))
    if state.to_act:
        acts = some_acts(state, Random(seed))
        assert str(again.apply(acts).state) == str(state.apply(acts).state)
        assert without_repetition(again.apply(acts)) == without_repetition(state.apply(acts))


@pytest.mark.turns
@every_start
@examples(8)
@given(seed=seeds)
def test_the_same_acts_make_the_same_step(name: str, words: str, seed: int) -> None:
    state = position(name, words, seed)
    if state.to_act:
        text = str(state)
        acts = some_acts(state, Random(seed))
        assert state.apply(acts) == state.apply(acts)
        assert str(state) == text


@pytest.mark.turns
@every_start
@examples(8)
@given(seed=seeds)
def test_over_means_that_nobody_acts_and_that_it_ended_somehow(name: str, words: str, seed: int) -> None:
    *before, last = game(name, words, seed)
    for state in before:
        assert state.outcome is None
        assert state.ending() == "-"
        assert state.to_act
    assert last.outcome.rule in rules()
    assert (last.outcome.kind == "win") == (last.outcome.winner is not None)
    assert last.ending() != "-"
    for seat in SEATS:
        assert list(last.legal(seat)) == []
        refusal = last.refuse(seat, next(iter(well_formed(name, words))))
        assert refusal.rule == type(last).end_rule


@pytest.mark.turns
@every_start
@examples(8)
@given(seed=seeds)
def test_every_legal_action_is_accepted_and_has_data_for_the_referee(name: str, words: str, seed: int) -> None:
    state = position(name, words, seed)
    for seat in state.to_act:
        legal = list(state.legal(seat))
        assert legal
        assert len(legal) == len(set(legal))
        assert legal == list(state.legal(seat))
        for action in Random(seed).sample(legal, min(40, len(legal))):
            assert state.refuse(seat, action) is None
            acts = {**random_acts(state, Random(seed)), seat: action}
            step: Step[State] = state.apply(acts)
            assert step.events
            json.dumps([event.as_data() for event in step.events])


@pytest.mark.turns
@every_start
@examples(8)
@given(seed=seeds)
def test_everything_else_is_refused_by_a_rule_and_changes_nothing(name: str, words: str, seed: int) -> None:
    state = position(name, words, seed)
    text = str(state)
    universe = sorted(well_formed(name, words))
    for seat in state.to_act:
        legal = set(state.legal(seat))
        acts = random_acts(state, Random(seed))
        for action in Random(seed).sample(universe, min(60, len(universe))):
            refusal = state.refuse(seat, action)
            assert (refusal is None) == (action in legal), action
            if refusal is not None:
                assert is_cited_well(refusal, well_formed=not isinstance(state, Match)), (action, refusal)
                with pytest.raises(IllegalAction):
                    state.apply({**acts, seat: action})
    assert str(state) == text


@every_start
def test_the_rule_that_says_what_wins_is_in_a_rulebook_and_is_the_one_that_wins(name: str, words: str) -> None:
    for seed in range(8):
        states = game(name, words, seed)
        aim = states[0].aim_rule or states[0].end_rule
        assert aim in rules()
        won = states[-1].outcome
        if states[0].aim_rule and won is not None and won.kind == "win":
            assert won.rule in (aim, aim.replace("-line", "-all-finished"))


@pytest.mark.turns
@every_start
@examples(8)
@given(seed=seeds)
def test_nobody_acts_out_of_turn_and_nobody_is_left_out(name: str, words: str, seed: int) -> None:
    state = position(name, words, seed)
    if not state.to_act:
        return
    acts = random_acts(state, Random(seed))
    for seat in SEATS:
        if seat not in state.to_act:
            assert list(state.legal(seat)) == []
            refusal = state.refuse(seat, next(iter(acts.values())))
            assert refusal.rule == type(state).turn_rule
            assert refusal.rule in rules()
            with pytest.raises(IllegalAction):
                state.apply({**acts, seat: next(iter(acts.values()))})
    for seat in state.to_act:
        with pytest.raises(IllegalAction):
            state.apply({other: action for other, action in acts.items() if other != seat})


@pytest.mark.turns
@every_start
@examples(8)
@given(seed=seeds, rubbish=st.lists(st.text(max_size=12), min_size=4, max_size=8))
def test_rubbish_is_refused_politely(name: str, words: str, seed: int, rubbish: list[str]) -> None:
    source = Random(seed)
    for said in rubbish:
        state = source.choice(game(name, words, seed))
        for seat in state.to_act:
            if said not in state.legal(seat) and "@" not in said:
                assert is_cited_well(state.refuse(seat, said), well_formed=False)


@pytest.mark.turns
@every_start
@examples(8)
@given(seed=seeds, data=st.data())
def test_a_broken_text_is_no_position_or_another_sound_one(
    name: str, words: str, seed: int, data: st.DataObject
) -> None:
    source = Random(seed)
    for _time in range(4):
        text = str(source.choice(game(name, words, seed)))
        at = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(at, min(len(text), at + 3)))
        broken = text[:at] + data.draw(st.text("XO.-*|:/,@ 0123456789abcek", max_size=3)) + text[end:]
        try:
            state = parse(name, broken)
        except BadText:
            continue
        assert str(state) == broken or (isinstance(state, Match) and parse(name, str(state)) == state)
        assert (state.outcome is None) == bool(state.to_act)
        for seat in state.to_act:
            assert next(state.legal(seat))
