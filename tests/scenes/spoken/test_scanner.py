"""Plays with one key alone: what can be chosen is lit in turn."""

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.panels.narrator import Narrator
from game.engine.panels.scanner import Scanner
from game.engine.picture import focus
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.options.options_scene import OptionsScene
from game.scenes.result.result import ResultScene
from game.scenes.rulebook.rulebook_scene import RulebookScene
from game.scenes.seats.seats import SeatsScene
from tests.scenes.conftest import Start, two
from tests.scenes.driver import Player, Point
from tests.scenes.gallery import SCREENS, Hall

KEY = "space"
PACE = 0.5


def lit(player: Player, pos: Point) -> bool:
    """Whether this place is lit: alone, or in a row that can be entered."""
    scanner = player.loop.stack.scanner
    found = scanner.lit
    here = any(target.rect.collidepoint(pos) for target in found)
    return here and (len(found) == 1 or scanner._row is None)


def choose(player: Player, name: str) -> None:
    """Wait until what has this name is lit, and press the one key; a row comes before it, where there are rows."""
    while True:
        player.until(lambda: lit(player, player.where(name)), f"{name} to be lit")
        whole = len(player.loop.stack.scanner.lit) > 1
        player.press(KEY)
        player.turn(2)
        if not whole:
            return


def test_a_match_of_tactic_toe_is_played_by_one_key_alone(start: Start) -> None:
    player = start(speed=4.0, reduced=True, scans=True, pace=PACE)
    choose(player, "play")
    choose(player, "match-tactic")
    assert isinstance(player.top, SeatsScene)
    choose(player, "play")
    plans = iter(("127", "349", "555", "555", "555", "555"))
    while True:
        player.until_asked()
        if isinstance(player.top, ResultScene):
            break
        assert isinstance(player.top, MatchScene)
        before = player.plies
        for number in next(plans):
            if player.plies == before:
                choose(player, number)
        choose(player, "seal")
        player.until(lambda before=before: player.plies > before or isinstance(player.top, ResultScene))
    assert player.match.past


def test_two_people_write_their_secrets_by_one_key_alone(start: Start) -> None:
    player = start(speed=4.0, reduced=True, scans=True, pace=PACE, sitters=two(), match="match-tactic")
    for name in ("play", "match-tactic", "play"):
        choose(player, name)
    scanner = player.loop.stack.scanner
    for plan in ("124", "784"):
        player.until(lambda: isinstance(player.top, CurtainScene), "the curtain")
        curtain = player.top
        assert isinstance(curtain, CurtainScene)
        for key in ("pause", "open"):  # one that was lit before may go out at any moment
            player.until(lambda key=key: scanner.thing is not None and scanner.thing.name == key, key)
        player.press(KEY)
        player.turn(2)
        for name in (*plan, "seal"):
            choose(player, name)
        player.until(lambda curtain=curtain: player.top is not curtain, "the sealed plan")
    player.until(lambda: player.plies, "the orders")


def test_the_keys_below_a_board_are_pressed_by_one_key(start: Start) -> None:
    player = start(scans=True, pace=PACE, sitters=two(), options="starts=1")
    for name in ("play", "match-classic", "play"):
        choose(player, name)
    player.until_asked()
    player.until(lambda: lit(player, player.hint("rules")), "the key of the rules")
    while isinstance(player.top, MatchScene):
        player.press(KEY)
        player.until(lambda: not isinstance(player.top, MatchScene) or lit(player, player.hint("rules")))
    assert isinstance(player.top, RulebookScene)


def test_the_scan_waits_until_the_voice_has_read_what_is_lit(hall: Hall) -> None:
    spoken: list[str] = []
    busy = True
    hall.stack.scanner = scanner = Scanner(lambda: PACE)
    hall.stack.narrator = Narrator(spoken.append, lambda: "all", str, lambda: busy)
    hall.show("title")
    hall.draw()
    assert spoken
    before = scanner.lit
    hall.stack.rest(PACE * 2)
    assert scanner.lit == before
    busy = False
    hall.stack.rest(PACE * 2)
    assert scanner.lit != before


def test_a_row_is_entered_and_a_second_press_leaves_it(start: Start) -> None:
    player = start(scans=True, pace=PACE, sitters=two(), options="starts=1")
    for name in ("play", "match-classic", "play"):
        choose(player, name)
    player.until_asked()
    scanner = player.loop.stack.scanner
    player.until(lambda: len(scanner.lit) == 3, "a row of squares")
    row = scanner.lit
    player.press(KEY)
    assert scanner.lit == row
    player.press(KEY)
    assert scanner.lit == row
    player.press(KEY)
    player.until(lambda: len(scanner.lit) == 1, "a square")
    player.press(KEY)
    player.turn(4)
    assert player.plies == 1


def test_no_clock_runs_against_it(start: Start) -> None:
    player = start(sitters=two(), match="match-classic", options="starts=1 clock=8/0", scans=True, pace=PACE)
    for name in ("play", "match-classic", "play"):
        choose(player, name)
    player.until_asked()
    player.wait(20.0)
    assert player.plies == 0


def test_escape_leaves_and_the_switch_can_be_unticked_again(start: Start) -> None:
    player = start(pace=PACE)
    player.loop.stack.push(OptionsScene(player.app.services, "hands"))
    player.turn(3)
    player.app.services.preferences.change(scans=True)
    player.turn(3)
    before = player.app.services.settings
    player.press("escape")
    player.turn(2)
    assert not isinstance(player.top, OptionsScene)
    assert player.app.services.settings == before
    player.loop.stack.push(OptionsScene(player.app.services, "hands"))
    player.turn(3)
    choose(player, "scans")
    assert not player.app.services.settings.scans


def test_a_bar_of_hints_says_only_what_one_switch_does(start: Start) -> None:
    player = start(pace=PACE)
    player.loop.stack.push(OptionsScene(player.app.services, "hands"))
    player.turn(3)
    assert ("Enter", "choose") in player.loop.canvas.exhibits.keys
    player.app.services.preferences.change(scans=True)
    player.turn(3)
    assert player.loop.canvas.exhibits.keys == [("Any key", "choose what is lit"), ("Esc", "back")]


def test_what_keys_do_in_a_match_is_lit_instead(start: Start) -> None:
    player = start(scans=True, pace=PACE, sitters=two(), options="starts=1")
    for name in ("play", "match-classic", "play"):
        choose(player, name)
    player.until_asked()
    player.turn(4)
    keys = player.loop.canvas.exhibits.keys
    assert keys[0] == ("Any key", "choose what is lit")
    assert ("Esc", "pause") in keys
    assert ("", "rules") in keys
    assert {key for key, _does in keys} == {"Any key", "Esc", ""}
    player.press("escape")
    player.turn(2)
    assert player.scenes[-1] == "PauseScene" or not isinstance(player.top, MatchScene)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_hint_for_any_key_finds_room_in_a_match(text: float) -> None:
    hall = Hall((1280, 720), scans=True, text=text)
    hall.show("match-ttic")
    hall.settle()
    scene = hall.stack.top
    assert isinstance(scene, MatchScene)
    assert all(hall.canvas.layout.window.contains(place) for place in scene.picture.hints.places)
    assert hall.canvas.exhibits.keys
    hall.close()


@pytest.mark.parametrize("screen", ["options", "title", "seats", "match-ttic", "match-classic", "initials"])
def test_only_what_is_lit_wears_a_frame(screen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(scans=True)
    rings: list[pygame.Rect] = []
    monkeypatch.setattr(focus, "ring", lambda target, rect, layout, theme: rings.append(rect))
    hall.stack.scanner = Scanner(lambda: PACE)
    hall.show(screen)
    for _step in range(6):
        hall.stack.rest(PACE)
        hall.settle()
        rings.clear()
        hall.draw()
        assert len(rings) == bool(hall.stack.scanner.lit)
    hall.close()


def test_a_control_is_changed_both_ways(start: Start) -> None:
    player = start(size=(1000, 600), scans=True, pace=PACE)
    player.loop.stack.push(OptionsScene(player.app.services, "sound"))
    player.turn(3)
    left, top = player.where("volume")
    for x, volume in ((left - 60, 95), (left + 60, 100)):
        player.until(lambda x=x: lit(player, (x, top)), "the volume")
        if len(player.loop.stack.scanner.lit) > 1:
            player.press(KEY)
            player.until(lambda x=x: lit(player, (x, top)), "the volume")
        player.press(KEY)
        player.turn(2)
        assert player.app.services.settings.volume == volume


@pytest.mark.turns
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_has_something_lit(hall: Hall, screen: str) -> None:
    hall.show(screen)
    hall.stack.scanner._pace = lambda: PACE
    hall.settle()
    waits = screen in ("another key", "attract", "reading", "match-rps", "match-tactic")
    assert waits or hall.stack.scanner.lit, "nothing can be chosen"
    hall.stack.handle(Press(Intent.CONFIRM, KEYBOARD))
