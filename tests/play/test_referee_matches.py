"""Plays one whole match of each kind through the referee, by text alone, from the throw to the result."""

from random import Random
from typing import Any

import pytest

from game.play.referee import Referee


class Talk:
    """A session with the referee in which nothing may be refused."""

    def __init__(self, match: str, *options: str) -> None:
        self._referee = Referee(None)
        self.say(f"new {match} {' '.join(options)}")

    def say(self, line: str) -> dict[str, Any]:
        answer = self._referee.answer(line)
        assert "error" not in answer, (line, answer)
        return answer

    def play(self, *actions: str) -> dict[str, Any]:
        for action in actions:
            self.say(f"play {action}")
        return self.say("position")

    def random_game(self, seed: int) -> None:
        """Legal moves, drawn from a seed, until the game being played is over."""
        source, score = Random(seed), self.say("position")["score"]
        while True:
            now = self.say("position")
            if now["stage"] != "game" or now["score"] != score:
                return
            moves = [each for each in self.say("legal")["legal"] if each not in ("resign", "flag", "offer-draw")]
            self.say(f"play {source.choice(moves)}")


def test_tic_tac_toe_from_the_throw_to_the_line() -> None:
    talk = Talk("match-classic")
    now = talk.play("rock/rock", "rock/scissors")
    assert (now["stage"], now["game"]["X"], now["to_move"]) == ("game", "1", "1")
    now = talk.play("5", "1", "3", "9", "7")
    assert (now["stage"], now["outcome"], now["score"]) == ("over", "1", [1, 0])


def test_t_tic_from_the_throw_through_the_toss_and_five_games() -> None:
    talk = Talk("match-ttic")
    now = talk.play("rock/paper", "5", "1", "3", "9", "7")
    assert (now["stage"], now["to_move"]) == ("version", "2")
    now = talk.play("version:2")
    assert (now["game"]["ruleset"], now["game"]["X"], now["to_move"]) == ("ttic-2", "2", "2")
    for opener in ("2", "1", "2", "1", "2"):
        assert talk.say("position")["to_move"] == opener, "the loser of a game opens the next [3.2.05]"
        now = talk.play("c3", "a5", "c2", "e5", "c1")
    assert (now["stage"], now["outcome"], now["score"]) == ("over", "2", [2, 3])


def test_tactic_from_the_first_plans_to_the_line() -> None:
    talk = Talk("match-tactic")
    assert talk.say("position")["to_move"] == "both"
    now = talk.play("124/986", "357/537")
    assert (now["outcome"], now["score"]) == ("1", [1, 0])


def test_tris_2_from_the_dice_to_an_agreed_draw() -> None:
    talk = Talk("match-tris2", "seed=5")
    assert talk.play("die:X/die:X", "die:X/die:-")["stage"] == "board"
    now = talk.play("tops:17", "lie:3")
    assert (now["stage"], now["to_move"]) == ("game", "2"), "the slash beats X"
    assert talk.play(talk.say("legal 2")["legal"][0])["to_move"] == "1"
    now = talk.play("offer-draw", "accept-draw")
    assert (now["stage"], now["outcome"], now["score"]) == ("over", "draw", [0, 0])


@pytest.mark.parametrize("seed", range(4))
def test_ultimate_from_the_throw_to_the_end(seed: int) -> None:
    talk = Talk("match-ultimate", "games=2")
    talk.play("paper/rock")
    talk.random_game(seed)
    talk.random_game(seed + 100)
    assert talk.say("position")["stage"] == "over"
    assert talk.say("position")["outcome"] in ("1", "2", "draw")


def test_the_gambit_from_the_coin_to_the_tie_break() -> None:
    talk = Talk("match-gambit", "garnets=5/2")
    assert talk.say("position")["stage"] == "coin"
    now = talk.play("coin:2")
    assert (now["stage"], now["to_move"]) == ("starter", "2")
    now = talk.play("starter:1")
    assert (now["stage"], now["to_move"], now["boards"]) == ("game", "1", [0, 0])
    for seed in range(3):
        if talk.say("position")["stage"] == "game":
            talk.random_game(seed)
    now = talk.say("position")
    assert now["stage"] == "over"
    assert now["outcome"] in ("1", "2"), "a death match has a winner"


@pytest.mark.parametrize("match", ["match-conduct", "match-shardren"])
def test_the_other_death_matches_to_their_winner(match: str) -> None:
    talk = Talk(match)
    if talk.say("position")["stage"] == "starter":
        talk.play("starter:2", "board:5")
    talk.random_game(7)
    assert talk.say("position")["outcome"] in ("1", "2")
