"""Tests the saves: every ply survives a kill, damaged and newer files lose nothing, old files can still be read."""

import subprocess
import sys
import time
from pathlib import Path
from threading import Event

import msgspec
import pytest

from game.calendar import Calendar
from game.continuing import board_of, standing
from game.paths import ROOT
from game.play.files.replays import UNFINISHED, Replay
from game.play.files.settings import Settings, Setup, settings_path
from game.play.files.store import Store
from game.play.record import Record, Sitter
from game.scenes.common.dialogs import NoticeScene
from game.scenes.match.pause import PauseScene
from game.scenes.services.player_files import PlayerFiles
from game.scenes.services.results import Results
from game.scenes.services.saves import Saves, save_path
from game.variants.common.seating import Way
from game.variants.common.sentences import held_by
from tests.criterion import criterion
from tests.patience import until
from tests.scenes.conftest import Start, bot, person, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse

KEPT = ROOT / "tests" / "kept"
SETTINGS = ("settings.json", "settings.json.bak")


def replays(player: Player) -> tuple[list[tuple[Path, Replay]], list[str]]:
    """The old matches, and what is told about those that cannot be read."""
    return player.app.services.files.beside(player.app.services.results.replays.listed).result()


def two_moves_in(start: Start, agreed: str = "") -> Player:
    """A match between two people in which two moves have been made, with what is `agreed` beyond who begins."""
    player = start(sitters=two(), options=f"{agreed} starts=1".strip())
    hand = Keys(player)
    hand.begin()
    for ply, square in enumerate("51", start=1):
        player.until_asked()
        hand.spot(square)
        player.until(lambda ply=ply: player.plies == ply)
        player.written()  # a slow disk would write both plies at once, and keep none before the last
    return player


@pytest.mark.parametrize("clock", ["", "clock=10/0"])
def test_whoever_takes_up_a_match_is_asked_whether_they_are_ready_only_where_a_clock_will_run(
    start: Start, clock: str
) -> None:
    player = two_moves_in(start, clock)
    left = player.match.clock
    player = start()
    Keys(player).card("continue")
    player.wait(30.0)
    assert isinstance(player.top, PauseScene) == bool(clock)
    assert player.match.clock == left, "no time has passed"


def test_whoever_takes_up_a_match_is_told_who_plays_on_what(start: Start) -> None:
    sitters = Sitter("Ada", device="keyboard-left"), Sitter("Grace", device="pad-2")
    assert held_by(Record("match-classic", "-", sitters)) == "Ada: keyboard, left; Grace: pad 2."
    assert held_by(Record("match-classic", "-", (sitters[0], bot(3)))) == "Ada: keyboard, left."
    assert held_by(Record("match-classic", "-", two("", ""))) == ""
    player = start(sitters=two("", "keyboard"), options="clock=10/0 starts=2")
    Keys(player).begin()
    player.until_asked()
    Keys(player).spot("5")
    player.until(lambda: player.plies == 1)
    player.written()
    player = start()
    Keys(player).card("continue")
    player.until_top(PauseScene)
    assert isinstance(player.top, PauseScene)
    assert "Ada: any device; Grace: keyboard." in player.told


def to_the_title(player: Player) -> None:
    """Leave the match as it stands."""
    player.press("p")
    Keys(player).card("title")
    assert player.at_title


def another_match(player: Player) -> Keys:
    """Begin one from the title, with the people and options of the last."""
    hand = Keys(player)
    hand.card("play")
    hand.card("match-classic")
    hand.stop("play")
    player.until_asked()
    return hand


def kept(folder: Path) -> list[str]:
    """The names of the files in the player's folder."""
    return sorted(file.name for file in folder.iterdir())


@criterion(11)
def test_after_a_kill_in_mid_game_continue_brings_the_same_position_back(start: Start, player_folder: Path) -> None:
    settings = Settings(setup=msgspec.structs.replace(Settings().setup, sitters=two(), options="starts=1"))
    player_folder.mkdir()
    settings_path().write_bytes(msgspec.json.encode(settings))
    child = subprocess.Popen([sys.executable, "-m", "tests.scenes.child"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    said = next(line for line in child.stdout if line.startswith("4 "))
    until(
        lambda: save_path().exists() and len(msgspec.json.decode(save_path().read_bytes())["plies"]) >= 4,
        "the fourth ply in the save",
    )
    child.kill()
    child.wait()
    saved = msgspec.json.decode(save_path().read_bytes(), type=Record)

    player = start()
    assert player.cards()[0] == "continue"
    assert "Ada" in player.menu.cards[0].subtitle
    player.press("return")
    assert player.record == saved
    assert str(player.match) == str(saved.positions()[-1])
    if len(saved.plies) == 4:
        assert said.strip() == f"4 {player.match}"
    assert player.until_asked() is Way.POINT
    Keys(player).through()


@criterion(10)
def test_matches_that_were_left_for_others_lie_side_by_side_and_each_can_be_taken_up(start: Start) -> None:
    player = two_moves_in(start)
    left = player.record.copy()
    to_the_title(player)
    for _other in range(2):
        hand = another_match(player)
        hand.spot("9")
        player.until(lambda: player.plies == 1)
        to_the_title(player)
    saves = player.app.services.saves
    assert [len(each.value.plies) for each in saves.matches.all()] == [1, 1, 2]
    hand.card("left")
    player.press("right", "right", "return")
    player.until_asked()
    assert player.record == left
    hand.spot("9")
    player.until(lambda: player.plies == 3)
    to_the_title(player)
    assert [len(each.value.plies) for each in saves.matches.all()] == [3, 1, 1]
    assert replays(player) == ([], [])


def test_a_match_left_before_any_move_is_not_offered_to_go_on_with(start: Start) -> None:
    player = two_moves_in(start)
    to_the_title(player)
    another_match(player)
    to_the_title(player)
    assert [len(each.value.plies) for each in player.app.services.saves.matches.all()] == [2]


@pytest.mark.parametrize(("plies", "said"), [(0, "no move made yet"), (2, "the match is kept")])
def test_a_pause_promises_to_keep_only_what_was_played(start: Start, plies: int, said: str) -> None:
    player = two_moves_in(start)
    if not plies:
        to_the_title(player)
        another_match(player)
    player.press("p")
    (title,) = [card for card in player.menu.cards if card.key == "title"]
    assert title.subtitle == said


@pytest.mark.parametrize(("match", "photographed"), [("match-tris2", "tris2"), ("match-ttic", "ttic-2")])
def test_a_match_left_before_its_first_game_is_photographed_as_on_its_card(match: str, photographed: str) -> None:
    record = Setup(match, two()).begin()
    assert standing(record).stage != "game"
    assert board_of(record)[0] == photographed


def test_the_title_does_not_count_a_finished_match_among_those_that_were_left(start: Start) -> None:
    player = two_moves_in(start)
    to_the_title(player)
    hand = another_match(player)
    hand.through()
    hand.card("title")
    assert len(player.app.services.saves.matches.all()) == 1
    assert "continue" in player.cards()
    assert "left" not in player.cards(), "there is one, and it has a card of its own"


def test_a_match_too_many_goes_among_the_old_ones(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = two_moves_in(start)
    saves = player.app.services.saves
    monkeypatch.setattr(saves.matches, "_most", 1)
    first = player.record.copy()
    for square in ("3", "7"):
        saves.keep(msgspec.structs.replace(first, plies=[*first.plies, {"0": square}]))
        player.written()
    kept, _told = replays(player)
    assert [(replay.record.plies, replay.ending) for _path, replay in kept] == [(first.plies, UNFINISHED)]
    assert [each.value.plies[-1] for each in saves.matches.all()] == [{"0": "7"}, {"0": "3"}]


def test_however_slow_the_disk_what_is_set_aside_has_its_last_ply(tmp_path: Path) -> None:
    store, disk, found = Store(), Event(), []
    files, path = PlayerFiles(store), tmp_path / "settings.json"
    files.later(disk.wait)
    files.write(path, Settings(text=1.0))
    files.write(path, Settings(text=1.5))
    files.later(lambda: found.append(store.read(path, Settings).value))
    files.write(path, Settings(text=2.0))
    disk.set()
    assert files.kept(path, Settings) == Settings(text=2.0)
    files.close()
    assert found == [Settings(text=1.5)]


def test_nobody_waits_for_a_slow_disk_to_learn_what_it_was_given(tmp_path: Path) -> None:
    disk, path = Event(), tmp_path / "settings.json"

    class Slow(Store):
        def write(self, path: Path, value: msgspec.Struct) -> str | None:
            disk.wait(60.0)
            return super().write(path, value)

    files = PlayerFiles(Slow())
    files.write(path, Settings(text=1.5))
    assert files.kept(path, Settings) == Settings(text=1.5)
    assert not path.exists()
    disk.set()
    files.close()
    assert Store().read(path, Settings).value == Settings(text=1.5)


def test_what_an_earlier_write_leaves_behind_is_not_taken_for_what_comes(tmp_path: Path) -> None:
    files, path = PlayerFiles(Store()), tmp_path / "settings.json"
    for text in (1.0, 1.5, 2.0):
        files.write(path, Settings(text=text))
        assert files.kept(path, Settings) == Settings(text=text)
        files.later(int).result()
        assert files.kept(path, Settings) == Settings(text=text)
    files.close()


def test_a_file_of_a_newer_game_is_read_as_nothing_whatever_is_written_to_it(tmp_path: Path) -> None:
    files, path = PlayerFiles(Store()), tmp_path / "settings.json"
    path.write_text('{"format": 999}')
    assert files.kept(path, Settings) is None
    files.write(path, Settings())
    assert files.kept(path, Settings) is None
    files.close()
    assert path.read_text() == '{"format": 999}'


@criterion(10)
def test_a_match_that_is_taken_up_again_is_no_old_one(start: Start) -> None:
    player = two_moves_in(start)
    to_the_title(player)
    player.press("return")
    player.until_asked()
    Keys(player).spot("9")
    player.until(lambda: player.plies == 3)
    assert replays(player) == ([], [])


@criterion(11)
@pytest.mark.parametrize("seconds", [0.2, *(pytest.param(each, marks=pytest.mark.slow) for each in (0.05, 0.35))])
def test_killed_at_any_moment_the_save_is_whole(start: Start, player_folder: Path, seconds: float) -> None:
    child = subprocess.Popen([sys.executable, "-m", "tests.scenes.child"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    child.stdout.readline()
    child.stdout.readline()
    time.sleep(seconds)
    child.kill()
    child.wait()
    read = Store().read(save_path(), Record, Record.positions)
    assert read.notice is None
    assert read.value is not None


def test_continue_is_first_and_brings_back_who_sat_where(start: Start) -> None:
    first = two_moves_in(start)
    before = first.saved()
    player = start()
    assert player.cards()[0] == "continue"
    Keys(player).card("continue")
    assert player.record.sitters == two()
    assert player.plies == 2
    player.until_asked()
    Keys(player).spot("9")
    player.until(lambda: player.plies == 3)
    assert player.saved() != before


def test_a_save_cut_in_half_is_told_once_and_kept(start: Start, player_folder: Path) -> None:
    two_moves_in(start).saved()
    whole = save_path().read_bytes()
    save_path().write_bytes(whole[: len(whole) // 2])
    player = start()
    player.until_top(NoticeScene)
    player.press("return")
    player.wait(2.0)
    assert player.at_title, "told once"
    (aside,) = player_folder.glob("match.json.damaged-*")
    assert aside.read_bytes() == whole[: len(whole) // 2]
    assert player.cards()[0] == "continue", "the last good one is there"
    Keys(player).card("continue")
    assert player.plies == 1
    again = start()
    again.wait(2.0)
    assert again.at_title


def test_a_save_cut_in_half_without_a_last_good_one_is_told_once_too(start: Start, player_folder: Path) -> None:
    two_moves_in(start).saved()
    (player_folder / "match.json.bak").unlink()
    save_path().write_bytes(save_path().read_bytes()[:100])
    player = start()
    player.until_top(NoticeScene)
    player.press("return")
    player.wait(2.0)
    assert player.at_title
    assert "continue" not in player.cards()
    hand = Keys(player)
    hand.begin()
    player.until_asked()
    hand.spot("5")
    player.until(lambda: player.plies == 1)
    assert Store().read(save_path(), Record, Record.positions).notice is None
    assert len(list(player_folder.glob("match.json.damaged-*"))) == 1


@pytest.mark.parametrize("ply", ['{"0": "5"}', '{"7": "1"}', '{"0": ""}', '{"x": "1"}', "{}"])
def test_a_save_that_cannot_have_come_about_is_set_aside(start: Start, player_folder: Path, ply: str) -> None:
    two_moves_in(start).saved()
    (player_folder / "match.json.bak").unlink()
    text = save_path().read_text()
    save_path().write_text(text.replace('"plies": [', f'"plies": [{ply},{ply},'))
    player = start()
    player.until_top(NoticeScene)
    player.press("return")
    assert player.at_title
    assert [name for name in kept(player_folder) if name.startswith("match")] == ["match.json.damaged-1"]


def test_a_save_of_a_newer_version_is_politely_left_alone(start: Start, player_folder: Path) -> None:
    player_folder.mkdir()
    newer = b'{"format": 99, "matches": [{"of": "a kind nobody knows yet"}]}'
    save_path().write_bytes(newer)
    player = start(sitters=(person("Ada"), bot(1)), options="starts=1")
    player.until_top(NoticeScene)
    assert "newer version" in player.told
    player.press("return")
    assert player.cards()[0] == "play"
    hand = Keys(player)
    hand.begin()
    hand.through()
    hand.card("title")
    player.wait(2.0)
    assert player.at_title, "it is said once, and nothing else happens"
    assert player.quit() == 0
    assert save_path().read_bytes() == newer
    assert kept(player_folder) == ["left", "match.json", "records.json", "replays", *SETTINGS]
    assert kept(player_folder / "left") == [], "it was played to its end"


def test_beside_a_newer_save_matches_are_kept_continued_and_set_aside(start: Start, player_folder: Path) -> None:
    player_folder.mkdir()
    newer = b'{"format": 99, "matches": []}'
    save_path().write_bytes(newer)
    player = start(sitters=two(), options="starts=1")
    player.until_top(NoticeScene)
    player.press("return")
    for square in "59":
        hand = another_match(player)
        hand.spot(square)
        player.until(lambda: player.plies == 1)
        to_the_title(player)
    assert player.quit() == 0
    player = start()
    player.until_top(NoticeScene)
    player.press("return")
    saves = player.app.services.saves
    assert [each.value.plies for each in saves.matches.all()] == [[{"0": "9"}], [{"0": "5"}]]
    hand = Keys(player)
    hand.card("left")
    player.press("right", "return")
    player.until_asked()
    hand.spot("1")
    player.until(lambda: player.plies == 2)
    to_the_title(player)
    assert [each.value.plies[0] for each in saves.matches.all()] == [{"0": "5"}, {"0": "9"}]
    assert saves.matches.count() == 2
    assert save_path().read_bytes() == newer
    assert {"match-1.json", "match-2.json"} == {name for name in kept(player_folder / "left") if ".bak" not in name}


def test_beside_a_newer_save_no_more_matches_are_kept_than_elsewhere(
    player_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player_folder.mkdir()
    save_path().write_bytes(b'{"format": 99}')
    for session in range(4):
        files = PlayerFiles(Store())
        calendar = Calendar()
        saves = Saves(files, Results(files, calendar), calendar)
        monkeypatch.setattr(saves.matches, "_most", 2)
        assert saves.matches.newest() is None or session
        record = Setup("match-classic", two(), "starts=1").begin()
        saves.keep(msgspec.structs.replace(record, plies=[{"0": str(session + 1)}]))
        files.close()
    assert len(kept(player_folder / "left")) == 3, "the current one, and two that were set aside"
    assert len(kept(player_folder / "replays")) == 1, "the oldest is among the old matches"


def test_a_match_that_the_first_version_saved_goes_on(start: Start, player_folder: Path) -> None:
    player_folder.mkdir()
    save_path().write_bytes((KEPT / "match-format-1.json").read_bytes())
    player = start()
    hand = Keys(player)
    hand.card("continue")
    assert str(player.match) == "games=3 swap=1 | throw:draw throw:1 game:2:resign | ..O/.O./X.. X"
    assert [sitter.name for sitter in player.record.sitters] == ["Zoë", "Babbage"]
    assert player.until_asked() is Way.POINT
    hand.spot("6")
    player.until(lambda: player.plies == 10)
    assert player.match.score == (0, 1)


def test_settings_that_the_first_version_kept_still_hold(start: Start, player_folder: Path) -> None:
    player_folder.mkdir()
    settings_path().write_bytes((KEPT / "settings-format-1.json").read_bytes())
    player = start(size=None)
    settings = player.loop.settings
    assert (settings.text, settings.contrast, settings.reduced, settings.speed) == (1.5, True, True, 2.0)
    assert (settings.mute, settings.swap_confirm, settings.family) == (True, True, "playstation")
    assert (settings.window.width, settings.window.height) == (1000, 700)
    player.press("tab")
    assert len(player.scenes) == 2, "Tab confirms, as it was bound"
    player.press("escape")
    Mouse(player).to_seats()
    assert player.agreed("Who", 1) == "Babbage, hardest"
    assert player.agreed("Plays with") == "keyboard, left"
    assert player.agreed("Games") == "5"
    assert player.quit() == 0
    assert msgspec.json.decode(settings_path().read_bytes(), type=Settings).setup == settings.setup
