"""Tests the workshop: a player sets up positions, tests, saves and shares them."""

import pytest

from game.engine.input.intents import Intent
from game.engine.window import clipboard
from game.play.levels import shelf
from game.play.levels.setting import settings
from game.play.levels.shelf import load
from game.rules.registry import RULESETS
from game.scenes.common.dialogs import NoticeScene
from game.scenes.common.menu import MenuScene
from game.scenes.levels.editor import EditorScene
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.levels.level_draft import DetailsScene, TitledScene
from game.scenes.levels.level_opening import Opener
from game.scenes.levels.levels_scene import WorkshopScene
from game.variants.common.workbench import cleared
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import Keys

SIZE = (960, 540)
WITH_BOARDS = tuple(ruleset for ruleset in RULESETS if ruleset != "rps")


def editor(player: Player, ruleset: str) -> EditorScene:
    """The editor of a game."""
    scene = EditorScene(player.app.services, ruleset)
    player.loop.stack.push(scene)
    player.turn(2)
    return scene


def touch(player: Player, place: str) -> None:
    """Click on a place of the board."""
    player.click(player.where(place))


def menu(player: Player, key: str) -> None:
    """Choose from the editor's menu."""
    Keys(player).do(Intent.CANCEL)
    assert isinstance(player.top, MenuScene)
    Keys(player).card(key)


def set_up_two_at_once(player: Player) -> EditorScene:
    """The fork of the first puzzle, by mouse."""
    scene = editor(player, "classic")
    for place in ("3", "6", "6", "7", "7", "9"):
        touch(player, place)
    assert str(scene.bench.state) == "..X/..O/O.X X"
    return scene


@pytest.mark.parametrize("ruleset", WITH_BOARDS)
def test_every_game_has_an_editor(start: Start, ruleset: str) -> None:
    player = start()
    scene = editor(player, ruleset)
    keys = Keys(player)
    before = str(scene.bench.state)
    if ruleset == "tactic":
        for number in "127487":
            player.press(number)
            if len(scene.bench.draft) == 3:
                keys.do(Intent.CONFIRM)
        assert scene.bench.before == ("127/487",)
    else:
        keys.do(Intent.CONFIRM)
    assert str(scene.bench.state) != before
    for _time in range(2):
        keys.do(Intent.UNDO)
    assert str(scene.bench.state) == before


def test_a_position_is_set_up_proved_saved_and_solved(start: Start) -> None:
    player = start(speed=4.0, reduced=True)
    scene = set_up_two_at_once(player)
    menu(player, "details")
    assert isinstance(player.top, DetailsScene)
    scene.change("title", "My first fork")
    Keys(player).do(Intent.CANCEL)
    menu(player, "save")
    player.until(lambda: "Saved" in player.told)
    Keys(player).card("go-on")
    shelved = load().named("own/classic/my-first-fork")
    assert (shelved.level.unique, shelved.level.solution) == (True, ("1",))
    player.loop.stack.pop()
    player.loop.stack.push(Opener(player.app.services, (shelved,)).scene(shelved))
    player.turn(2)
    assert isinstance(player.top, GuidedMatchScene)
    Keys(player).do(Intent.CANCEL)
    Keys(player).card("discard")
    Keys(player).card("yes")
    assert load().named("own/classic/my-first-fork") is None


def test_what_has_no_title_is_asked_for_one_before_it_is_saved_and_can_be_played_at_once(start: Start) -> None:
    player = start(speed=4.0, reduced=True)
    set_up_two_at_once(player)
    menu(player, "save")
    player.until_top(TitledScene)
    Keys(player).control("save")
    assert isinstance(player.top, TitledScene), "nothing is called nothing"
    Keys(player).do(Intent.UP)
    player.type("Fork")
    Keys(player).control("save")
    player.until_top(MenuScene)
    assert load().named("own/classic/fork") is not None
    Keys(player).card("play")
    assert isinstance(player.top, GuidedMatchScene)
    assert player.top.guide.shelved.name == "own/classic/fork"
    Keys(player).do(Intent.CANCEL)
    Keys(player).card("leave")
    assert isinstance(player.top, EditorScene)


def test_a_level_of_ones_own_is_judged_again_in_the_workshop(start: Start) -> None:
    player = start(speed=4.0, reduced=True)
    level = load().named("classic/10-two-at-once")
    shelf.save("classic", level.level)
    mine = next(each for each in load().levels if each.own)
    player.loop.stack.push(Opener(player.app.services, (mine,)).scene(mine))
    player.turn(2)
    Keys(player).do(Intent.CANCEL)
    Keys(player).card("edit")
    scene = player.top
    assert isinstance(scene, EditorScene)
    menu(player, "test")
    player.until(lambda: "Proved" in player.told, "the verdict")


def test_rubbish_on_the_clipboard_is_told(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "text", lambda: "rubbish")
    player = start()
    player.loop.stack.push(WorkshopScene(player.app.services))
    player.turn(2)
    Keys(player).do(Intent.DOWN)
    for _step in range(4):
        Keys(player).do(Intent.RIGHT)
    Keys(player).do(Intent.CONFIRM)
    assert isinstance(player.top, NoticeScene)


def test_what_the_rules_do_not_know_is_told_and_not_saved(start: Start) -> None:
    player = start()
    editor(player, "classic")
    for place in ("1", "2"):
        touch(player, place)
    assert "too many" in player.told
    menu(player, "save")
    player.wait(1.0)
    assert "rules say no" in player.told
    assert not any(each.own for each in load().levels)


def test_what_cannot_be_forced_is_not_saved(start: Start) -> None:
    player = start()
    editor(player, "classic")
    touch(player, "1")
    menu(player, "save")
    player.until(lambda: "cannot be forced" in player.told, "the verdict")
    assert not any(each.own for each in load().levels)


def test_a_level_travels_through_the_clipboard(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = ["nothing of ours"]
    monkeypatch.setattr(clipboard, "put", lambda text: kept.append(text) or True)
    monkeypatch.setattr(clipboard, "text", lambda: kept[-1])
    player = start()
    scene = set_up_two_at_once(player)
    menu(player, "paste")
    assert "no level" in player.told
    menu(player, "copy")
    player.until(lambda: "Copied" in player.told)
    assert "\n" not in kept[-1]
    menu(player, "clear")
    assert scene.bench.state == cleared(scene.bench.state)
    menu(player, "paste")
    player.turn(2)
    fresh = player.top
    assert isinstance(fresh, EditorScene)
    assert fresh is not scene
    assert str(fresh.bench.state) == "..X/..O/O.X X"


def test_the_tray_gives_its_tools_to_the_editor(start: Start) -> None:
    player = start(size=(1280, 720))
    scene = editor(player, "ttic-2")
    player.press("2")
    assert scene.bench.tool == "curtain"
    touch(player, "curtain:bc")
    assert "bc@" in str(scene.bench.state)
    player.press("4")
    touch(player, "checkpoint:bc")
    assert "k" in str(scene.bench.state).split(" ")[3]
    player.press("6")
    touch(player, "snip:bc")
    assert str(scene.bench.state).split(" ")[3] == "-"


def test_a_die_is_turned_and_moved(start: Start) -> None:
    player = start(size=(1280, 720))
    scene = editor(player, "tris2")
    before = scene.bench.state
    touch(player, "b2")
    touch(player, "a2")
    after = scene.bench.state
    assert not after.dice[6]
    assert after.dice[5] not in ("", before.dice[6])


def test_the_workshop_opens_on_every_game_with_a_board(start: Start) -> None:
    player = start()
    player.loop.stack.push(WorkshopScene(player.app.services))
    player.turn(2)
    keys = [tile.key for tile in player.photos.tiles]
    assert keys == [*(each for each in settings() if each != "rps"), "paste"]
    Keys(player).do(Intent.CONFIRM)
    assert isinstance(player.top, EditorScene)
    menu(player, "leave")
    assert isinstance(player.top, WorkshopScene)


@pytest.mark.parametrize("ruleset", WITH_BOARDS)
def test_every_detail_is_on_the_sheet_with_its_value(start: Start, ruleset: str) -> None:
    """For the beginning of a game, and for every shipped puzzle that is taken into the workshop."""
    player = start()
    services = player.app.services
    levels = [each.level for each in load().of(ruleset, "puzzle")]
    for scene in (EditorScene(services, ruleset), *(EditorScene(services, ruleset, level) for level in levels)):
        player.loop.stack.push(scene)
        sheet = scene.details()
        player.loop.stack.push(sheet)
        assert player.panel.value("goal") == scene.sketch.goal
        player.loop.stack.pop()
        player.loop.stack.pop()
