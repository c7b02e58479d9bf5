"""Tests that the game plays without a writable folder, a loudspeaker, a pad, or readable settings."""

import sys
from pathlib import Path

import pygame
import pytest

from game import words
from game.engine.sound.mixer import Mixer
from game.play.files.settings import Settings, settings_path
from game.play.files.store import Store
from game.play.record import Record
from game.scenes.common.dialogs import NoticeScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.services.saves import save_path
from game.variants.common.seating import Way
from tests.criterion import criterion
from tests.patience import joined
from tests.scenes.conftest import Start, bot, person
from tests.scenes.driver import Player
from tests.scenes.hands import Hand, Keys, Mouse


def a_match(player: Player, hand: Hand) -> None:
    """From the title through a whole match to its result."""
    hand.begin()
    hand.through()


@criterion(9)
def test_a_folder_that_cannot_be_written_is_told_once(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file, no folder"
    blocked.write_text("")
    monkeypatch.setenv("NOUGHTS_HOME", str(blocked / "player"))
    player = start()
    player.written()
    player.until_top(NoticeScene)
    assert "You can play on" in player.told
    hand = Keys(player)
    hand.card("good")
    hand.begin()
    hand.through()
    hand.card("title")
    player.wait(2.0)
    assert player.at_title, "it is told once"
    assert player.quit() == 0


@criterion(9)
def test_no_audio_device_is_no_trouble(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    player = start(mixer=Mixer)
    joined("audio")
    assert not player.loop.audio.working
    a_match(player, Mouse(player))
    player.wait(4.0)
    assert {"win", "cat", "lose"} & set(player.heard), "the log tells what would have been heard"
    assert player.quit() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows takes no language from LANG")
@pytest.mark.parametrize(
    ("system", "language"), [("de_DE.UTF-8", "de"), ("nl_NL:it:fr", "it"), ("ja_JP.UTF-8", "en"), ("C", "en")]
)
def test_the_first_start_speaks_the_systems_language(
    start: Start, monkeypatch: pytest.MonkeyPatch, system: str, language: str
) -> None:
    monkeypatch.setenv("LANG", system)
    player = start()
    assert words.language() == player.app.services.settings.language == language
    player.app.services.preferences.change(language="fr")
    player.written()
    assert start(size=None).app.services.settings.language == "fr", "as it was chosen"


@criterion(9)
def test_without_pads_keyboard_and_mouse_do(start: Start) -> None:
    player = start()
    assert player.loop.inputs.pads.devices == []
    a_match(player, Keys(player))


@criterion(9)
@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\x00\xff" * 300,
        b'{"format": 1, "text": ',
        b"[]",
        b'{"format": 1, "text": 99.0}',
        b'{"format": 1, "window": {"width": -5}}',
        b'{"format": "one"}',
    ],
)
def test_damaged_settings_are_kept_aside_and_told_once(start: Start, player_folder: Path, text: bytes) -> None:
    player_folder.mkdir()
    settings_path().write_bytes(text)
    player = start()
    player.until_top(NoticeScene)
    assert "settings.json" in player.told
    Mouse(player).card("good")
    assert player.at_title
    (aside,) = player_folder.glob("settings.json.damaged-*")
    assert aside.read_bytes() == text
    assert player.quit() == 0
    again = start()
    again.wait(2.0)
    assert again.at_title


@criterion(9)
def test_a_wrong_setting_takes_nothing_along_and_is_told_in_the_players_language(
    start: Start, player_folder: Path
) -> None:
    player_folder.mkdir()
    settings_path().write_text('{"text": 2.0, "contrast": true, "language": "de", "music": -1}')
    player = start(size=None)
    settings = player.app.services.settings
    assert (settings.text, settings.contrast, settings.language, settings.music) == (2.0, True, "de", 60)
    player.until_top(NoticeScene)
    assert "falsche Werte: music" in player.told
    player.press("return")
    again = start(size=None)
    again.wait(2.0)
    assert again.at_title, "it is told once"
    assert again.app.services.settings == settings


@criterion(9)
def test_a_folder_that_vanishes_in_mid_match_is_told_once_and_written_anew(start: Start, player_folder: Path) -> None:
    player = start(sitters=(person("Ada"), person("Grace")), options="starts=1", text=1.5)
    hand = Keys(player)
    hand.begin()
    for ply, square in enumerate("51", start=1):
        player.until_asked()
        if ply == 2:
            player.written()
            player_folder.rename(player_folder.with_suffix(".unplugged"))
        hand.spot(square)
        player.until(lambda ply=ply: player.plies == ply)
    player.written()
    assert len(Store().read(save_path(), Record).value.plies) == 2
    assert Store().read(settings_path(), Settings).value.text == 1.5
    player.until_top(NoticeScene)
    assert "has vanished" in player.told
    hand.card("good")
    player.press("p")
    hand.card("title")
    player.wait(2.0)
    assert player.at_title, "it is told once"
    assert "continue" in player.cards()


@pytest.mark.parametrize("options", ["games=100", "nonsense", "clock=1", "garnets=1/2", "", "games=3 games=3"])
def test_a_setup_edited_by_hand_gives_way_to_the_usual_one(start: Start, options: str) -> None:
    player = start(options=options)
    hand = Keys(player)
    hand.begin()
    assert isinstance(player.top, MatchScene)


@pytest.mark.turns
@pytest.mark.parametrize("device", ["pad-7", "harpsichord", "pad-", "joystick", "pad-one"])
def test_a_device_nobody_has_can_be_changed_in_the_seats(start: Start, device: str) -> None:
    player = start(sitters=(person("Ada", device), bot(1)), options="starts=1")
    hand = Keys(player)
    hand.to_seats()
    hand.agree("Plays with", "keyboard")
    hand.stop("play")
    assert player.until_asked() is Way.POINT
    hand.spot("5")
    player.until(lambda: player.plies >= 1)


def test_the_window_may_be_closed_on_any_screen(start: Start) -> None:
    for depth in range(4):
        player = start()
        for _press in range(depth):
            player.press("return")
            player.turn(3)
        assert player.quit() == 0
        assert not pygame.display.get_init()
