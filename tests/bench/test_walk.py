"""Tests that the walk finds its way as a player does: by keys, and by what would be read aloud."""

import ast
from pathlib import Path

import pytest

from game import catalog
from game.bench import walk
from game.bench.meter import BOTS, Meter
from game.scenes.match.match_scene import MatchScene
from tests.scenes.conftest import Start, shared, start  # noqa: F401 - fixtures

OWN = ("self", "cls")


@pytest.fixture
def meter(start: Start) -> Meter:  # noqa: F811
    """The meter on a game whose time passes only while it waits."""
    player = start(sitters=BOTS)
    meter = Meter(player.app)
    meter.wait = player.wait
    return meter


@pytest.mark.turns
@pytest.mark.parametrize(("card", "game"), [(card, game) for card, game in walk.games()], ids=lambda each: each.title)
def test_every_game_is_found_from_the_title(meter: Meter, card: object, game: catalog.Game) -> None:
    walk.open_table(meter, card, game)
    assert isinstance(meter.scene, MatchScene)
    assert meter.scene.table.record.ruleset == game.match
    meter.home()
    assert meter.screen == "title"


def test_it_finds_its_way_though_the_title_has_got_other_cards(meter: Meter) -> None:
    card, game = next(iter(walk.games()))
    for _time in range(2):
        walk.open_table(meter, card, game)
        meter.wait(4.0)
        assert meter.scene.table.record.plies, "so that the title has a card to go on with it"
        meter.home()
    walk.enter(meter, "records")
    assert meter.screen == "menu"


def test_it_leaves_every_room(meter: Meter) -> None:
    for room in walk.ROOMS:
        walk.enter(meter, room)
        assert meter.screen != "title"
        meter.home()
        assert meter.screen == "title"


def test_what_is_not_there_is_told_with_the_screen(meter: Meter) -> None:
    with pytest.raises(LookupError, match="title"):
        meter.choose("Tiddlywinks")


def test_no_benchmark_uses_a_private_part_of_the_game() -> None:
    private = []
    for file in sorted(Path(walk.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__"):
                private += [f"{file.name}: {ast.unparse(node)}"] if ast.unparse(node.value) not in OWN else []
    assert not private
