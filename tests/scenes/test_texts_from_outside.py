"""Tests texts from outside on the screens that show them: with any text in its files the game starts and opens them
all."""

from pathlib import Path

import pytest

from game.engine.input.intents import Intent
from game.engine.panels.panel import Panel
from game.play.levels.shelf import own_folder
from game.scenes.common.dialogs import NoticeScene
from game.scenes.party.start_scene import StartScene
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.front import has
from tests.scenes.hands import Keys
from tests.scenes.party.hosting import choose
from tests.soak.romp import find_home
from tests.test_text_gate import KEPT, holding

BAD = ["a\0b", "\u200b", "W" * 20_000, "Z" + "\u0311\u036b\u0343" * 40]
WAYS = [
    ["continue-party"],
    ["left"],
    ["play", "match-classic"],
    ["party", "king", "play"],
    *(["records", each] for each in ("matches", "hall", "results", "evenings", "achievements")),
    ["levels", "classic"],
    ["levels", "name"],
    ["options", "controls", "keys"],
]
"""Cards, from the title on, that lead to all that is kept."""


def to_the_side(player: Player, hand: Keys) -> None:
    """From the photographs of the levels to the cards on their left."""
    while not player.menu.focused:
        hand.do(Intent.LEFT)


@pytest.mark.turns
@pytest.mark.parametrize("text", BAD)
def test_the_game_starts_and_opens_all_that_it_keeps(start: Start, player_folder: Path, text: str) -> None:
    for file in KEPT:
        (player_folder / file).parent.mkdir(parents=True, exist_ok=True)
        (player_folder / file).write_bytes(holding(file, text))
    player = start()
    hand = Keys(player)
    assert not player.menu.cards[0].subtitle.startswith("…"), "somebody is named, however long"
    for way in WAYS:
        for card in way:
            if isinstance(player.top, StartScene):
                choose(player, hand, card)
            else:
                if card == "name":
                    to_the_side(player, hand)
                (hand.control if has(player.top, Panel) else hand.card)(card)
            player.wait(0.5)
            assert not isinstance(player.top, NoticeScene), player.told
        find_home(player)
    assert not list(player_folder.rglob("*.damaged*"))


def test_a_level_with_a_title_that_cannot_be_seen_is_told_and_its_row_is_there(start: Start) -> None:
    folder = own_folder() / "classic"
    folder.mkdir(parents=True)
    for name, title in (("good", "Good"), ("hidden", "\\u200b"), ("null", "a\\u0000b")):
        rest = 'author = "A"\nkind = "puzzle"\nposition = "..X/..O/O.X X"\nside = "X"\ngoal = "win 2"\n'
        (folder / f"{name}.toml").write_text(f'title = "{title}"\n{rest}')
    player = start()
    Keys(player).card("levels")
    player.until_top(NoticeScene)
    for told in (
        "hidden.toml, line 1: `title`: The character U+200B",
        "null.toml, line 1: `title`: The character U+0000",
    ):
        assert told in player.told
    Keys(player).card("good")
    Keys(player).card("classic")
    Keys(player).card("own/classic/good")
    find_home(player)
