"""Tests that a very short soak finds nothing, and would report a failure."""

import json
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from pygame import SRCALPHA, Surface

from game.process import resident
from tests.soak import __main__ as soak
from tests.soak.home import home
from tests.soak.kept import Figures, Kept
from tests.soak.kills import kill_and_continue
from tests.soak.romp import weigh


def test_a_killed_game_is_brought_back() -> None:
    def back(seed: int) -> int | None:
        with home() as place:
            return kill_and_continue(place, seed)

    assert any(map(back, range(10))), "some are killed before the first ply, or after the last"


def test_kills_are_told_apart_from_the_matches_and_plies_that_came_back(capsys: pytest.CaptureFixture[str]) -> None:
    found = [3, None, 5, None]
    kept = Kept("soak", None)
    with mock.patch.object(soak, "kill_and_continue", lambda place, seed: found[seed]):
        soak.kills(kept, 4)
    assert kept.found["kills"] == {"times": 4, "matches_brought_back": 2, "plies_brought_back": 8, "failures": []}
    assert "4 kills, 2 matches brought back with 8 plies, 0 failures" in capsys.readouterr().out


def test_kills_that_leave_nothing_to_continue_prove_nothing() -> None:
    kept = Kept("soak", None)
    with mock.patch.object(soak, "kill_and_continue", return_value=None):
        soak.kills(kept, 3)
    assert kept.found["kills"]["failures"] == ["none of 3 kills left a match to continue"]


def test_a_failure_is_told_and_fails_the_soak(capsys: pytest.CaptureFixture[str]) -> None:
    def leak(place: object, seed: int) -> None:
        raise AssertionError("a leak")

    with mock.patch.object(soak, "FAULTS", (leak,)):
        assert soak.main(["--seeds", "0", "--kills", "0"]) == 1
    assert "leak: FAILED" in capsys.readouterr().out


def test_a_romp_that_breaks_is_told_and_tried_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results.json"
    good: Figures = {"saves": 2, "grown_mb": 1.5, "held_mb": 150.0, "bots_mb": 60.0, "seen": {"MatchScene": 3}}
    tried: list[int] = []

    def romps(seeds: list[int], deeds: int) -> Iterator[tuple[int, Figures | None, str]]:
        for seed in seeds:
            broken = seed == 4 and not tried
            yield (seed, None, "Traceback: it broke") if broken else (seed, dict(good), "")
        tried.extend(seeds)

    with mock.patch.object(soak, "_romps", romps):
        for failures in (["monkey 4: Traceback: it broke"], []):
            kept = Kept("soak", file)
            soak.monkeys(kept, range(3, 6), 10)
            assert kept.found["monkeys"]["failures"] == failures
    assert "monkey 4: FAILED" in capsys.readouterr().out
    assert tried == [3, 4, 5, 4]
    found = json.loads(file.read_text())
    assert found["monkeys"] | {"romps": 0} == {
        "seeds": 3,
        "deeds": 10,
        "saves_read": 6,
        "most_grown_mb": 1.5,
        "most_held_mb": 150.0,
        "most_bots_mb": 60.0,
        "failures": [],
        "romps": 0,
        "scenes": {"MatchScene": 9},
    }
    assert Kept("another soak", file).found.keys() == {"command", "code", "python"}


@pytest.mark.skipif(not resident(), reason="the system does not tell how much memory a process holds")
def test_what_is_left_behind_is_weighed_and_what_is_only_kept_drawn_is_not() -> None:
    with home() as place:
        player = place.start()
        before = weigh(player)
        cards = [Surface((1000, 1000), SRCALPHA, 32) for _card in range(30)]
        for number, card in enumerate(cards):
            card.fill("red")
            player.loop.canvas.cache.keep(number, card)
        assert weigh(player) - before > 100.0
        del cards, card
        assert weigh(player) - before < soak.LIMITS["grown_mb"] / 2


def test_what_grows_or_holds_too_much_is_a_failure() -> None:
    good: Figures = {"saves": 0, "seen": {}, **soak.LIMITS}
    romps = [(0, good, "")]
    romps += [(1, good | {"grown_mb": 61.0}, ""), (2, good | {"held_mb": 221.0}, ""), (3, good | {"bots_mb": 81.0}, "")]
    with mock.patch.object(soak, "_romps", return_value=romps):
        kept = Kept("soak", None)
        soak.monkeys(kept, range(4), 10)
    assert kept.found["monkeys"]["failures"] == [
        "monkey 1: 61.0 grown_mb, limit 60",
        "monkey 2: 221.0 held_mb, limit 220",
        "monkey 3: 81.0 bots_mb, limit 80",
    ]
