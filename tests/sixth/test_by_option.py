"""Tests a rule set that only an option of the match leads to, as a newcomer would add one: a misère of Sticks."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from game import catalog
from game.engine.input.intents import Intent
from game.entry import Entry, GameOption
from game.play.files.settings import Setup
from game.play.levels.level import BadLevel, Level, check
from game.play.levels.setting import record_of, settings
from game.play.record import Sitter
from game.rules import stages
from game.rules.core import Outcome, other
from game.rules.options import Options, one_of, option
from game.rules.registry import RULESETS, Rules
from game.rules.stages import NextStage, Past
from game.scenes.seats.seats import SeatsScene
from tests.scenes.conftest import Start, bot, person, shared, start
from tests.scenes.hands import Keys
from tests.sixth.entry import STICKS
from tests.sixth.rules import Sticks, SticksMatch

__all__ = ["shared", "start"]


@dataclass(frozen=True)
class LastLoses(Sticks):
    """Who takes the last stick loses."""

    ruleset = "sticks-misere"

    @property
    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome("win", self.mover, "sticks-last")


@dataclass(frozen=True)
class SticksOptions(Options):
    """What the last stick brings."""

    last: str = option("", one_of(("loses",), "The last stick loses, or is not mentioned."))


@dataclass(frozen=True)
class EitherMatch(SticksMatch):
    """With the option `last=loses` the last stick loses."""

    options: SticksOptions = SticksOptions()

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        if stages.over(past, self.options):
            return stages.standing(past)
        first = stages.opener(past, self.options) or 0
        return NextStage("game", LastLoses() if self.options.last else Sticks(), (first, other(first)))


RULES = Rules((Sticks, LastLoses), (EitherMatch,))
CHOICE = GameOption("last", "The last stick", (("", "wins"), ("loses", "loses")), "What it brings.")
SILENT = replace(STICKS, rulesets=("sticks", "sticks-misere"), rules=__name__)
"""Its entry, where no card offers the option."""
OFFERED = replace(SILENT, cards=tuple(replace(card, agreed=(CHOICE,)) for card in SILENT.games))


@pytest.fixture
def known(request: pytest.FixtureRequest) -> Iterator[None]:
    """The catalog with one of these entries."""
    entry: Entry = request.param
    with catalog.known(entry):
        yield


def with_misere(entry: Entry) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("known", [entry], indirect=True, ids=["misere"])


@with_misere(OFFERED)
def test_a_rule_set_that_an_option_leads_to_is_played_in_that_match(known: None) -> None:
    assert list(settings()) == list(RULESETS)
    assert str(settings()["sticks-misere"].options) == "games=1 starts=1 last=loses"
    assert str(settings()["sticks"].options) == "games=1 starts=1"
    position = LastLoses(2)
    record = record_of(position, 0, "Ada", Sitter("Bo"))
    record.plies = [{"0": "1"}, {"1": "1"}]
    assert record.positions()[-1].outcome.winner == 0


@with_misere(SILENT)
def test_a_rule_set_that_nothing_leads_to_spoils_no_other_and_its_levels_are_refused_in_words(known: None) -> None:
    assert list(settings()) == [name for name in RULESETS if name != "sticks-misere"]
    level = Level(title="Last", author="Ada", kind="puzzle", position="2 X", side="X", goal="win 1")
    check("sticks", level)
    with pytest.raises(BadLevel, match="No match plays this game"):
        check("sticks-misere", level)


@with_misere(OFFERED)
def test_the_seats_of_every_game_open_and_it_is_played_from_there(known: None, start: Start) -> None:
    player = start()
    hand = Keys(player)
    hand.card("play")
    player.until(lambda: player.photos.tiles, "the games")
    games = [tile.key for tile in player.photos.tiles]
    assert "match-sticks" in games
    for game in games:
        hand.card(game)
        player.until_drawn()
        assert isinstance(player.top, SeatsScene)
        hand.do(Intent.CANCEL)
    misere = Setup("match-sticks", (person("Ada"), bot(3)), "starts=1 last=loses")
    player.app.services.preferences.remember(misere)
    hand.card("match-sticks")
    assert player.agreed("The last stick") == "loses"
    hand.stop("play")
    player.until_asked()
    assert isinstance(player.match.playing, LastLoses)
