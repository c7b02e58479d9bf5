"""Tests that the loop survives an error in a scene, writes it down, and tells it where it cannot go on."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.engine.window import loop as loop_module
from game.engine.window.loop import LARGEST, log_path, note
from game.engine.window.scene import Scene
from tests.any_day import Still
from tests.engine.window.clockwork import key
from tests.engine.window.probe import Game, Probe, muted  # noqa: F401 - a fixture
from tests.odd_files import odd

pytestmark = pytest.mark.usefixtures("muted")

NOW = datetime(2026, 12, 31)


def divide() -> None:
    raise ZeroDivisionError("in the middle of a scene")


def test_an_error_in_a_scene_is_written_down_and_the_app_recovers(
    capsys: pytest.CaptureFixture[str], calendar: Still
) -> None:
    calendar.turn(2026, 12, 31, 23, 59, 58)
    scene, refuge = Probe(), Probe()
    game = Game(scene)
    game.after_failure = lambda: refuge
    game.pace.at(0.5, partial(setattr, scene, "fails", divide), partial(key, pygame.K_RETURN))
    game.pace.at(1.0, game.end)
    assert game.loop.run() == 0
    assert len(game.recovered) == 1
    assert game.recovered[0][1] == log_path()
    assert log_path().read_text().startswith("2026-12-31 23:59:58  version ")
    assert "in the middle of a scene" in log_path().read_text()
    assert refuge.drawn
    assert capsys.readouterr() == ("", "")


def test_an_error_that_comes_back_at_once_ends_the_game_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda _title, message, _kind: told.append(message))

    def failing() -> Scene:
        scene = Probe()
        scene.fails = divide
        return scene

    game = Game(failing())
    game.after_failure = failing
    assert game.loop.run() == 1
    assert len(game.recovered) == loop_module.FAILURES
    assert str(log_path()) in told[0]


@pytest.mark.parametrize("folder", ["unwritable", "caf\udce9"])
def test_a_recovery_that_fails_ends_the_game_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: str
) -> None:
    (tmp_path / "unwritable").write_text("a file where a folder would be")
    monkeypatch.setenv("NOUGHTS_HOME", str(tmp_path / folder / "home"))
    told: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda _title, message, _kind: told.append(message))
    scene = Probe()
    scene.fails = divide
    game = Game(scene)
    game.after_failure = lambda: 1 / 0
    assert game.loop.run() == 1
    assert told[0].encode(), "SDL takes no half characters"


def test_ctrl_c_closes_the_game_in_order() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    scene = Probe()
    game = Game(scene)
    game.pace.at(0.5, interrupt)
    assert game.loop.run() == 0
    assert scene.left


def test_the_log_of_troubles_does_not_grow_for_ever() -> None:
    log_path().parent.mkdir()
    log_path().write_text("x" * (LARGEST + 1))
    assert note(ValueError("new"), NOW) == log_path()
    assert len(log_path().read_text()) < 1000
    assert (log_path().parent / "trouble.log.old").exists()


@odd
def test_a_log_that_is_none_gives_way(odd: Callable[[Path], None]) -> None:
    log_path().parent.mkdir()
    odd(log_path())
    assert note(ValueError("new"), NOW) == log_path()
    assert log_path().read_text().count("ValueError: new") == 1


def test_a_log_that_cannot_be_written_is_no_further_trouble(player_folder: Path) -> None:
    player_folder.write_text("a file in the folder's place")
    assert note(ValueError(), NOW) is None
