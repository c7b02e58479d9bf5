"""Tests an unexpected error: back to the title with the match kept, a log named, and nothing on standard error."""

from pathlib import Path

import pygame
import pytest

from game.engine.window.loop import log_path
from game.scenes.common.dialogs import NoticeScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.result.result import ResultScene
from game.scenes.seats.seats import SeatsScene
from game.scenes.title.title import TitleScene
from tests.scenes.conftest import Start, two
from tests.scenes.driver import Player
from tests.scenes.gallery import Hall
from tests.scenes.hands import Keys


def at_the_board(start: Start) -> Player:
    """A match in which one move has been made."""
    player = start(sitters=two(), options="starts=1")
    hand = Keys(player)
    hand.begin()
    player.until_asked()
    hand.spot("5")
    player.until(lambda: player.plies == 1)
    player.until_asked()
    return player


def run_for(player: Player, seconds: float) -> int:
    """Let the whole loop run, errors and all, for some seconds, and then close the window."""
    player.pace.at(seconds, lambda: pygame.event.post(pygame.Event(pygame.QUIT)))
    return player.app.run()


@pytest.mark.parametrize("place", ["handle", "update", "draw"])
def test_an_error_at_the_board_leads_to_the_title_and_the_match_is_kept(
    start: Start, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], place: str
) -> None:
    player = at_the_board(start)
    seen: list[list[str]] = []
    told: list[str] = []

    def look() -> None:
        seen.append(player.scenes)
        if isinstance(player.top, NoticeScene):
            told.append(player.words[1])

    def fail(*_given: object) -> None:
        raise RuntimeError("the pencil broke")

    with monkeypatch.context() as broken:
        broken.setattr(MatchScene, place, fail)
        player.pace.at(0.1, lambda: player.hold("left"))
        player.pace.at(2.0, look)
        assert run_for(player, 3.0) == 0
    assert seen == [["TitleScene", "NoticeScene"]]
    assert str(log_path()) in told[0]
    assert log_path().read_text().count("RuntimeError: the pencil broke") == 1
    assert capfd.readouterr().err == ""

    assert start().cards()[0] == "continue"


@pytest.mark.parametrize("scene", [PauseScene, ResultScene])
def test_an_error_on_another_screen_leads_to_the_title_too(
    start: Start, monkeypatch: pytest.MonkeyPatch, scene: type
) -> None:
    player = at_the_board(start)
    if scene is ResultScene:
        for square in "1248":
            player.until_asked()
            Keys(player).spot(square)
        player.until_top(ResultScene)
    else:
        player.press("p")
    seen: list[list[str]] = []

    def fail(*_given: object) -> None:
        raise RuntimeError("a paper jam")

    monkeypatch.setattr(scene, "draw", fail)
    player.pace.at(0.1, lambda: player.hold("down"))
    player.pace.at(6.0, lambda: seen.append(player.scenes))
    assert run_for(player, 7.0) == 0
    assert seen == [["TitleScene", "NoticeScene"]]


def test_a_game_that_cannot_go_on_ends_with_status_1(
    start: Start, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    player = at_the_board(start)

    def fail(*_given: object) -> None:
        raise RuntimeError("no title any more")

    monkeypatch.setattr(MatchScene, "draw", fail)
    monkeypatch.setattr(TitleScene, "draw", fail)
    player.top.touch()
    begun = player.pace.time
    assert run_for(player, 5.0) == 1
    assert player.pace.time < begun + 5.0
    assert "no title any more" in log_path().read_text()
    assert "Traceback" not in capfd.readouterr().err


def test_trouble_without_a_folder_to_write_to_is_still_no_traceback(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NOUGHTS_HOME", str(tmp_path / "file" / "player"))
    player = start()
    player.until_top(NoticeScene)
    Keys(player).card("good")
    Keys(player).to_seats()
    seen: list[list[str]] = []

    def fail(*_given: object) -> None:
        raise RuntimeError("nowhere to write")

    monkeypatch.setattr(SeatsScene, "draw", fail)
    player.pace.at(0.1, lambda: player.hold("down"))
    player.pace.at(2.0, lambda: seen.append(player.scenes))
    assert run_for(player, 3.0) == 0
    assert seen == [["TitleScene", "NoticeScene"]]
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("contrast", [False, True])
def test_a_notice_tells_of_a_file_whose_name_is_no_text(contrast: bool) -> None:
    hall = Hall((960, 540), contrast=contrast)
    hall.stack.push(NoticeScene(hall.services, "caf\udce9/M\udcfcller.txt \0\u200b is damaged."))
    told = hall.settle().copy()
    hall.stack.replace(NoticeScene(hall.services, ""))
    assert pygame.image.tobytes(hall.settle(), "RGB") != pygame.image.tobytes(told, "RGB")
    hall.close()
