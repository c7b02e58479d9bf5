"""Tests that evenings of version 1.0, with their bets, favours and house rules, are read and can be finished."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.play.evening.evening import Evening
from game.play.evening.first_version import Former
from game.play.evening.schedule import Misfit
from game.play.files.past_evenings import PastEvening
from tests.play.evening.evenings import through

KEPT = json.loads((Path(__file__).parents[2] / "kept" / "evenings-1.0.json").read_text(encoding="utf-8"))


def read(kept: dict[str, Any]) -> Evening:
    """The evening as it is read today."""
    return msgspec.json.decode(msgspec.json.encode(kept["evening"]), type=Evening)


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept["name"])
def test_everybody_has_the_gems_and_the_rank_that_they_had(kept: dict[str, Any]) -> None:
    now = read(kept)
    now.check()
    assert [now.schedule.gems[who] for who in range(len(now.guests))] == kept["gems"]
    assert [line.who for line in now.schedule.lines()] == kept["ranks"]
    assert (now.over, len(now.played)) == (kept["over"], kept["played"])
    assert not any(isinstance(fact, Former) for fact in now.facts)


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept["name"])
def test_it_can_be_finished_and_is_kept_as_it_then_is(kept: dict[str, Any]) -> None:
    last = through(read(kept), Random(1))
    assert last.over
    past = msgspec.json.encode(PastEvening("2026-01-01T20:00:00", last))
    assert msgspec.json.decode(past, type=PastEvening).evening == last


def test_a_match_with_bets_and_favours_that_had_begun_goes_on() -> None:
    now = read(next(kept for kept in KEPT if "about to begin" in kept["name"]))
    assert not now.record.over()


def test_the_house_rule_that_held_is_a_part_of_the_playlist() -> None:
    kept = next(kept for kept in KEPT if kept["name"] == "league: over")
    first = read(kept).playlist.games[0]
    assert "swap=1" in first.options.split()


def test_an_evening_of_1_0_that_cannot_have_come_about_is_refused() -> None:
    kept = json.loads(json.dumps(KEPT[1]["evening"]))
    kept["facts"] = [{"type": "ruled", "card": 3}]
    with pytest.raises((Misfit, msgspec.ValidationError)):
        msgspec.json.decode(msgspec.json.encode(kept), type=Evening)
