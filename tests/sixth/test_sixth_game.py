"""A sixth game is rules, a look, a rulebook, and a line each in the registry, the looks and the menu: no other file."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from game.ai.choose import choose
from game.play.counting import perft
from game.play.record import Record
from game.play.referee import Referee
from game.rules import registry, rulebook
from game.scenes import games
from game.scenes.ending import EndingScene
from game.view import looks
from tests.scenes.conftest import Start, bot, person, start
from tests.scenes.hands import Keys
from tests.sixth import sticks_look
from tests.sixth.sticks import Sticks, SticksMatch

__all__ = ["start"]

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def sixth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The five lines that make the game known."""
    folder = tmp_path / "rulebook"
    shutil.copytree(rulebook.FOLDER, folder)
    shutil.copy(HERE / "sticks.toml", folder)
    monkeypatch.setattr(rulebook, "FOLDER", folder)
    monkeypatch.setitem(cast(Any, registry.RULESETS), "sticks", Sticks)
    monkeypatch.setitem(cast(Any, registry.MATCHES), "match-sticks", SticksMatch)
    monkeypatch.setitem(cast(Any, registry.STARTS), "sticks", lambda _settings, _source: Sticks())
    monkeypatch.setitem(cast(Any, looks.LOOKS), "sticks", sticks_look)
    monkeypatch.setattr(games, "MENU", (*games.MENU, games.Game("match-sticks", "Sticks", "older than paper")))
    for known in (rulebook.books, rulebook.rules):
        known.cache_clear()
    yield
    for known in (rulebook.books, rulebook.rules):
        known.cache_clear()


def test_the_referee_referees_it() -> None:
    referee = Referee(choose)
    for line in ("new sticks", "play 2", "play 2", "play 2"):
        referee.answer(line)
    assert referee.answer("play 2")["rule"] == "sticks-turn"
    assert referee.answer("play 1")["outcome"] == "O"
    assert perft(Sticks(), 3) == 8


def test_bots_play_it_to_the_end() -> None:
    state: Any = SticksMatch()
    while state.to_act:
        (seat,) = state.to_act
        state = state.apply({seat: choose(state, seat, 7, seed="1")}).state
    assert state.outcome.kind == "win"


def test_it_is_played_from_the_menu_to_the_result_and_kept(start: Start, player_folder: Path) -> None:
    player = start(match="match-sticks", sitters=(person("Ada"), bot(1)), options="starts=1")
    hand = Keys(player)
    hand.card("play")
    hand.card("match-sticks")
    hand.push_row("To the table")
    player.until_asked()
    hand.spot("2")
    player.press("u")
    player.until_asked()
    hand.spot("1")
    while not isinstance(player.top, EndingScene):
        player.until_asked()
        if isinstance(player.top, EndingScene):
            break
        hand.spot("1")
        player.wait(1.0)
    record = msgspec.json.decode(player.saved(), type=Record)
    assert record.ruleset == "match-sticks"
    assert record.over()


def test_its_rules_are_in_the_rulebook_with_a_board(start: Start) -> None:
    player = start()
    Keys(player).card("rulebook")
    player.wait(1.0)
    player.type("sticks-turn")
    player.wait(1.0)
    assert player.top.entry.rule.number == "sticks-turn"  # type: ignore[attr-defined]
    assert player.quit() == 0
