"""Tests what a second start does: it says that the game is open already, and keeps nothing of what is played on."""

import os
from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import app as app_module
from game.engine.window.loop import Loop, note
from game.launch.hold import alone
from game.play.files import exchange
from game.play.files.settings import settings_path
from tests.criterion import criterion
from tests.odd_files import posix
from tests.patience import until
from tests.scenes.conftest import Plug, Start, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys
from tests.scenes.match.test_one_device import HANDS

RUN = Loop.run


def leave(loop: Loop) -> int:
    """Leave the game. A window that outlived it would take a later one's place in SDL."""
    loop.stack.clear()
    return RUN(loop)


def contents(folder: Path) -> dict[Path, bytes]:
    """Every file in a folder."""
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def begin(player: Player, squares: str) -> None:
    """Begin a match from the title, and write on these squares."""
    Keys(player).begin()
    for ply, square in enumerate(squares, start=1):
        player.until_asked()
        Keys(player).spot(square)
        player.until(lambda ply=ply: player.plies == ply)


@criterion(4)
@pytest.mark.parametrize("device", HANDS)
def test_it_says_so_and_can_be_ended_or_played_by_any_device(start: Start, plug: Plug, device: str) -> None:
    for card in ("play", "end"):
        player = start(keeps=False)
        assert player.words[0] == "The game is open already."
        assert player.menu.focused == "end", "the safe answer has the focus"
        HANDS[device](player, plug).card(card)
        player.turn(2)
        assert player.at_title if card == "play" else not player.loop.stack


@criterion(11)
def test_what_is_played_on_is_there_until_it_ends_and_changes_no_file(start: Start, player_folder: Path) -> None:
    first = start(sitters=two(), options="starts=1")
    begin(first, "51")
    first.written()
    before = contents(player_folder)
    player = start(keeps=False)
    hand = Keys(player)
    hand.card("play")
    begin(player, "519")
    player.press("p")
    hand.card("title")
    player.app.services.preferences.change(text=2.0)
    assert player.cards()[0] == "continue"
    assert len(player.left.plies) == 3
    hand.card("continue")
    hand.through()
    hand.card("title")
    player.wait(2.0)
    assert player.quit() == 0
    assert contents(player_folder) == before


@posix
def test_the_game_holds_its_folder_and_what_is_in_it_is_nobody_elses(
    player_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[bool] = []

    def play(loop: Loop) -> int:
        with alone(player_folder / "in-use") as second:
            held.append(second)
        loop.apply(replace(loop.settings, text=2.0))
        exchange.put("match", ".txt", b"")
        note(ValueError(), datetime.min)
        return leave(loop)

    monkeypatch.setattr(Loop, "run", play)
    before = os.umask(0o022)
    try:
        assert app_module.main([]) == 0
    finally:
        os.umask(before)
    assert held == [False]
    with alone(player_folder / "in-use") as after:
        assert after
    modes = {file.name: file.stat().st_mode & 0o777 for file in (player_folder, *player_folder.rglob("*"))}
    assert {"exchange", "match.txt", "trouble.log", "settings.json", "in-use"} <= modes.keys()
    folders = {file.name for file in player_folder.rglob("*") if file.is_dir()} | {player_folder.name}
    assert modes == {name: 0o700 if name in folders else 0o600 for name in modes}


@posix
def test_a_folder_that_is_made_anew_is_held_as_well(player_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []

    def play(loop: Loop) -> int:
        for text in (1.5, 2.0):
            loop.apply(replace(loop.settings, text=text))
            until(settings_path().exists, "the settings")
            with alone(player_folder / "in-use") as second:
                held.append(second)
            if text == 1.5:
                player_folder.rename(player_folder.with_suffix(".unplugged"))
        return leave(loop)

    monkeypatch.setattr(Loop, "run", play)
    assert app_module.main([]) == 0
    assert held == [False, False]
    with alone(player_folder / "in-use") as after:
        assert after


def test_what_killed_writers_left_is_swept_by_the_first_window_and_not_by_a_second(
    start: Start, player_folder: Path
) -> None:
    stump = player_folder / "replays" / "no-000001-2026-11-26-120000-match-classic.json.4321.new"
    stump.parent.mkdir(parents=True)
    stump.touch()
    start(keeps=False).written()
    assert stump.exists()
    start().written()
    assert not stump.exists()
