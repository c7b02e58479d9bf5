"""Tests what the music is told of a position: a threat, the last seconds, match point, a won game."""

from dataclasses import replace
from random import Random

import pytest

from game import catalog
from game.engine.sound.score import HOUSE, Mood, Score
from game.paths import ASSETS
from game.play.files.settings import Setup
from game.play.record import Sitter
from game.rules.classic import Classic
from game.rules.core import CHANCE, State
from game.rules.match import Past
from game.rules.registry import MATCHES, RULESETS
from game.rules.tactic import Tactic
from game.variants.common.match_view import MatchView
from game.variants.common.portraits import threatened
from game.variants.variant import music_of, variant_of, variant_of_match
from tests.rules.matching import played
from tests.variants.test_projection import random_steps

BOTH = (Sitter("Ada"), Sitter("Grace"))


class Ear:
    """Hears what music is asked for."""

    typical = ""

    def __init__(self) -> None:
        self.heard: list[tuple[str, Mood | None]] = []

    def play(self, name: str, place: float = 0.5) -> None:
        raise AssertionError("music, not an effect")

    def music(self, theme: str, mood: Mood | None = "won") -> None:
        self.heard.append((theme, mood))

    def duck(self, seconds: float) -> None:
        raise AssertionError("nobody speaks")


def view(name: str, options: str, *past: Past, state: State | None = None, **more: object) -> MatchView:
    """A match with these options as its players see it, after this past, its game in this state."""
    record = Setup(name, BOTH, options).begin()
    match = record.positions()[0]
    match = replace(match, past=past, inner=state)
    seen = state if state is not None else match.playing
    return MatchView(record=record, match=match, state=seen, stage={}, mover=match.mover, **more)


def mood(seen: MatchView) -> Mood:
    return variant_of(seen.state.ruleset).mood(seen)


QUIET, MINE, THEIRS = ("5",), ("5", "1", "4", "2", "3", "9"), ("5", "1", "4")
"""Actions in tic-tac-toe after which nobody threatens, the mover can win, and the other side would."""


def test_the_pulse_is_heard_once_somebody_is_one_ply_from_winning() -> None:
    def heard(*actions: str) -> Mood:
        return mood(view("match-classic", "starts=1", state=played(Classic(), *actions)))

    assert heard() == "quiet"
    assert heard(*QUIET) == "quiet"
    assert heard(*THEIRS) == "threat"
    assert heard("5", "1", "4", "2") == "threat", "the mover's own"
    assert heard("5", "1", "4", "6") == "quiet", "it was stopped"


def test_a_won_game_has_its_tune_and_a_drawn_one_has_none() -> None:
    won = played(Classic(), "5", "1", "4", "2", "6")
    drawn = played(Classic(), *"123546879")
    assert drawn.outcome is not None
    assert mood(view("match-classic", "starts=1", state=won)) == "won"
    assert mood(view("match-classic", "starts=1", state=drawn)) == "quiet"


def test_a_threat_at_match_point_is_tense() -> None:
    state = played(Classic(), *THEIRS)
    first, second = Past("game", "1"), Past("game", "2")
    assert mood(view("match-classic", "starts=1 games=3", state=state)) == "threat"
    assert mood(view("match-classic", "starts=1 games=3", first, second, state=state)) == "tension"
    assert mood(view("match-classic", "starts=1 games=1", state=state)) == "threat", "one game alone is no match point"
    assert mood(view("match-classic", "starts=1 games=3", first, second)) == "quiet", "no threat yet"


def test_the_last_ten_seconds_are_tense_as_long_as_the_clock_shows_them() -> None:
    def heard(thought: int, options: str = "starts=1 clock=60/180") -> Mood:
        return mood(view("match-ultimate", options, thought=thought))

    assert heard(49_999) == "quiet"
    assert heard(50_000) == "tension"
    assert heard(60_000) == "quiet", "the reserve begins"
    assert heard(230_000) == "tension"
    assert heard(50_000, "starts=1") == "quiet", "there is no clock"


def test_in_the_war_room_a_line_that_lacks_one_number_is_a_threat() -> None:
    def heard(cells: str, round: int = 2) -> Mood:
        return mood(view("match-tactic", "-", state=Tactic(cells, round, ("146", "237"))))

    assert heard("X..X.O.O.") == "threat"
    assert heard("X....O.O.") == "quiet"
    assert heard("XXO......") == "quiet", "somebody stopped it"


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_whoever_can_win_at_once_is_a_threat_in_every_game_and_quiet_moves_are_none(name: str) -> None:
    seen: set[bool] = set()
    for seed in range(4):
        for before, _events, then in random_steps(name, seed):
            if len(before.to_act) == 1 and CHANCE not in before.to_act:
                told = threatened(before)
                seen.add(told)
                outcome = then.outcome
                assert told or outcome is None or outcome.winner != before.to_act[0], "it was won at once"
            else:
                assert not threatened(before)
    assert seen in (set(), {True, False}), "a game that is all threat, or never one, has no use for the pulse"


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_every_match_has_its_music_at_every_moment(name: str) -> None:
    score, ear, source = Score(ASSETS / "sounds" / "music"), Ear(), Random(5)
    record = Setup(name, BOTH, "-").begin()
    state = record.positions()[0]
    while state.to_act:
        seen = MatchView(record, state, state.playing, {}, mover=state.mover)
        ear.music(*music_of(variant_of(state.playing.ruleset), seen))
        state = state.apply({seat: source.choice(list(state.moves(seat))) for seat in state.to_act}).state
    assert all(theme in score.themes for theme, _mood in ear.heard)
    assert variant_of_match(name).music in {theme for theme, _mood in ear.heard}
    assert "quiet" in {mood for _theme, mood in ear.heard}


def test_every_game_has_a_theme_and_the_house_has_one() -> None:
    score = Score(ASSETS / "sounds" / "music")
    assert HOUSE in score.themes
    for entry in catalog.entries():
        assert variant_of_match(entry.matches[0]).music in score.themes


def test_while_something_is_shown_the_mood_waits() -> None:
    ear, seen = Ear(), view("match-classic", "starts=1", state=played(Classic(), *THEIRS))
    ear.music(*music_of(variant_of("classic"), replace(seen, showing=True)))
    ear.music(*music_of(variant_of("classic"), seen))
    assert ear.heard == [("classic", None), ("classic", "threat")]
