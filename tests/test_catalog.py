"""Tests the catalog: every module that an entry names exists and agrees with its offer; everything left out has a
default."""

from dataclasses import replace

import pytest

from game import catalog
from game.ai.game_bots import Bots, bots_of
from game.entry import Entry, Game
from game.rules.registry import MATCHES, RULESETS, Rules
from game.scenes.common import photographs
from game.shipped import ENTRIES
from game.stage import stage
from game.stage.look import Look
from game.variants import variant
from game.variants.common.backdrops import Grounds
from game.variants.looks import LOOKS, look_of
from game.variants.variant import Variant, variant_of
from tests import lacking

every_entry = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
BARE = Entry("bare", ("bare",), ("match-bare",), rules="tests.bare", look="game.variants.tris2.look.beginning")
"""A game that leaves everything out that it may."""


@every_entry
def test_an_entry_lists_what_its_rules_offer(entry: Entry) -> None:
    rules = catalog.room(entry.rules, Rules)
    assert tuple(each.ruleset for each in rules.games) == entry.rulesets
    assert tuple(each.ruleset for each in rules.matches) == entry.matches
    assert {*rules.starts} <= {*entry.rulesets}
    assert {game.match for game in (*entry.games, *entry.unlisted)} == {*entry.matches}


@every_entry
def test_every_room_of_an_entry_is_there(entry: Entry) -> None:
    for name in entry.rulesets:
        assert isinstance(look_of(name), Look)
        assert isinstance(variant_of(name), Variant)
        assert isinstance(bots_of(name), Bots)
    for beside in entry.besides:
        assert look_of(beside.ruleset, beside.way) is catalog.room(beside.look, Look)
    if entry.grounds:
        assert catalog.room(entry.grounds, Grounds).named
    assert entry.book is None or entry.book.is_file()


@every_entry
def test_a_game_lacks_no_levels_no_bots_and_no_evening(entry: Entry) -> None:
    assert [*lacking.levels(entry), *lacking.bots(entry), *lacking.evenings(entry)] == []


def test_the_order_is_that_of_the_menu_and_what_has_no_card_comes_last() -> None:
    listed = [game.match for game in catalog.games()]
    assert list(MATCHES) == [*listed, "match-rps"]
    assert [each for entry in ENTRIES for each in entry.rulesets] == list(RULESETS)
    assert set(RULESETS) < set(LOOKS)


def test_what_a_game_leaves_out_has_a_default() -> None:
    with catalog.known(BARE):
        assert variant_of("bare") is variant.VARIANT
        assert look_of("bare").easel is None
        state = RULESETS["classic"]()
        bots = bots_of("bare")
        assert (bots.estimate(state, None), bots.learn({}, state, {}, 0)) == (0.0, {})
        assert str(bots.reason(state, 0, "5", None))
    with pytest.raises(KeyError):
        variant_of("bare")


@pytest.mark.parametrize(
    "taken", [{"name": "classic"}, {"rulesets": ("bare", "tris2")}, {"matches": ("match-ttic",)}], ids=str
)
def test_no_name_is_taken_twice(taken: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="taken"):
        catalog.add(replace(BARE, **taken))
    assert catalog.further() == ()


def test_a_module_that_offers_something_else_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AttributeError):
        catalog.room("game.stage.stage", Look)
    with pytest.raises(ImportError):
        catalog.room("game.rules.chess", Rules)
    monkeypatch.setattr(stage, "RULES", "none", raising=False)
    with pytest.raises(TypeError, match="offers no"):
        catalog.room("game.stage.stage", Rules)


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.match)
def test_the_photograph_of_every_game_shows_a_position_of_it(game: Game) -> None:
    ruleset, _space, position = game.shown.partition(" ")
    assert ruleset in catalog.entry_of(game.match).rulesets
    state = RULESETS[ruleset].parse(position)
    assert str(state) == position
    assert photographs.is_painted(ruleset)
