"""Runs evenings of bots by themselves in the window: a whole season of six, and matches of several games."""

import pytest

from game.play.evening.evening import Evening
from game.scenes.party.ceremony import CeremonyScene
from tests.scenes.conftest import Start
from tests.scenes.party.hosting import BRIEF, TWO, bots, continued, host, kept


@pytest.mark.slow
def test_a_whole_season_of_six_bots_runs_by_itself(start: Start) -> None:
    player = continued(start, Evening("season", bots(6), 6, BRIEF), speed=4.0, reduced=True)
    seen: set[str] = set()

    def over() -> bool:
        seen.add(type(player.top).__name__)
        return isinstance(player.top, CeremonyScene)

    player.until(over, "the ceremony", patience=1800.0)
    evening = host(player).evening
    assert seen >= {"VersusScene", "MatchScene", "OutcomeScene", "StandingsScene", "NamingScene"}
    schedule = evening.schedule
    assert len(schedule.alive) == 1
    assert len(schedule.gone) == 5
    player.written()
    assert kept().schedule.lines() == schedule.lines()
    player.until(lambda: player.at_title, "the title")
    assert "continue-party" not in player.cards()


def test_bots_need_nobody_to_go_on_to_their_next_game(start: Start) -> None:
    player = continued(start, Evening("knockout", bots(2), 2, TWO), speed=4.0, reduced=True)
    player.until_top(CeremonyScene)
    assert len(host(player).evening.schedule.history) == 1
