"""Tests handling the dice: lifting one for a look, tipping it over, and the reason why one will not roll."""

import random
from itertools import permutations
from math import dist, floor

import pygame
import pytest

from game.play.files.settings import Setup
from game.rules.registry import play
from game.rules.tris2.mat import ROLLS, SQUARES, hang_together, moved, occupied
from game.rules.tris2.starts import StartRoll
from game.rules.tris2.state import Tris2
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.common.photo_wall import PhotoScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.result.result import ResultScene
from game.scenes.seats.seats import SeatsScene
from game.variants.dice.look import pieces
from game.variants.dice.mat_painter import Lifted, MatPainter
from game.variants.tris2 import variant as mat_table
from game.variants.tris2.dice_hand import NEAR
from game.variants.tris2.look.board import WAYS
from game.variants.tris2.look.held import cut_off, next_faces
from tests.rule import rule
from tests.scenes.conftest import Plug, Start, two
from tests.scenes.dice import at_the_mat, button, drag, keys, mat_at, pad, pulled, roll, state, top_of, two_plies
from tests.scenes.driver import Player
from tests.scenes.hands import Hand, Mouse


@pytest.fixture
def player(start: Start) -> Player:
    return at_the_mat(start)


def lifted(player: Player) -> Lifted | None:
    """The die that is held up."""
    return next((piece for piece in player.play.shown.view().question.held.values() if isinstance(piece, Lifted)), None)


def settle(player: Player) -> None:
    player.until(lambda: not player.play.moving, "the die held still")


@rule("tris2-look")
def test_a_press_lifts_a_die_directions_turn_it_and_aim_and_cancel_sets_it_down(player: Player) -> None:
    lay = player.play.board.stage
    player.press("return")
    settle(player)
    assert player.heard[-1] == "die-lift"
    seen = {lifted(player).turned}
    assert lifted(player).near > 0
    for way in ("up", "left", "down", "right"):
        player.press(way)
        settle(player)
        seen.add(lifted(player).turned)
    assert len(seen) >= 4
    assert player.heard[-4:] == ["die-turn"] * 4
    player.press("escape")
    player.turn(2)
    assert lifted(player) is None
    assert player.play.board.stage == lay
    assert state(player).last == ""
    aimed = player.play.shown.view().question.pointed
    assert aimed is not None
    roll_there = ROLLS[aimed.action]
    x, y = pieces.middle(player.play.selection.tool)
    assert pieces.middle(SQUARES[roll_there.to]) == (x + 1, y), "where the last direction leads"


def test_a_die_that_was_lifted_and_aimed_rolls_there_and_one_that_was_only_lifted_lies_down_again(
    player: Player,
) -> None:
    for _press in range(2):
        player.press("return")
        settle(player)
    assert player.heard[-2:] == ["die-lift", "die-click"]
    assert state(player).last == ""
    square = player.play.selection.tool
    player.press("return", "up", "return")
    player.until(lambda: state(player).last, "the roll")
    assert player.record.plies[-1] == {"0": f"{square}n"}


def test_asking_for_a_hint_sets_a_lifted_die_down(player: Player) -> None:
    player.press("return")
    assert lifted(player) is not None
    player.press("h")
    assert lifted(player) is None


def test_a_hint_that_comes_while_a_die_is_lifted_sets_it_down(player: Player) -> None:
    for key in ("h", "return"):
        player.hold(key)
        player.release(key)
    player.until(lambda: player.play.selection.said, "the hint")
    assert lifted(player) is None


def test_a_hint_names_the_roll_before_its_reason(player: Player) -> None:
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
    square, way = player.play.selection.advised[:2], WAYS[player.play.selection.advised[2:]]
    assert player.play.selection.said.startswith(f"Roll {square} {way}. ")


def test_what_a_hint_foresees_lies_beside_dice_or_in_its_square(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    corners: list[tuple[float, float]] = []
    monkeypatch.setattr(MatPainter, "_number", lambda _self, _piece, corner, _colour: corners.append(corner))
    player.play.selection.show("b2w")
    player.play.board.foresee(("b2w", "b3n"))
    player.play.shown.renew()
    player.until(lambda: len(player.play.view().plies) == 2, "both rolls")
    player.until_drawn()
    stage, painter = player.play.view().stage, player.play.picture.drawn[1]
    tab = next(piece for piece in stage.values() if piece.look.startswith("tab/"))
    assert dist((tab.x, tab.y), pieces.middle("b2")) > pieces.DIE / 2
    x, y = map(floor, pieces.middle("a2"))
    assert painter.rect(x, y, 1, 1).collidepoint(corners[0])


def test_a_die_shows_all_six_faces_when_it_is_turned(player: Player) -> None:
    player.press("return")
    ups = set()
    for way in ("up", "up", "up", "up", "left", "left", "left"):
        settle(player)
        turn = lifted(player).turned
        ups.add(max(range(6), key=lambda face: (1, -1)[face % 2] * turn[6 + face // 2]))
        player.press(way)
    settle(player)
    turn = lifted(player).turned
    ups.add(max(range(6), key=lambda face: (1, -1)[face % 2] * turn[6 + face // 2]))
    assert ups == set(range(6))


def test_the_mouse_lifts_a_die_turns_it_by_dragging_and_sets_it_down(player: Player) -> None:
    at = top_of(player, "c3")
    player.click(at)
    settle(player)
    before = lifted(player)
    drag(player, at, (at[0] + 60, at[1] + 30))
    assert lifted(player).turned != before.turned
    heard = len(player.heard)
    player.click(at)
    assert player.heard[heard:] == ["die-click"]
    settle(player)
    player.turn(2)
    assert lifted(player) is None
    assert not player.play.shown.view().question.said, "what did something was no miss"


def test_cancel_sets_a_lifted_die_down_before_it_pauses(player: Player) -> None:
    player.press("return", "escape")
    assert lifted(player) is None
    assert player.scenes[-1] == "MatchScene"
    player.press("escape")
    player.until_top(PauseScene)


def test_in_reduced_motion_a_die_is_lifted_at_once(start: Start) -> None:
    player = at_the_mat(start, reduced=True)
    player.wait(0.3)
    player.press("return")
    player.turn(2)
    assert lifted(player).near == NEAR


def test_a_click_beside_a_lifted_die_rolls_it_there(player: Player) -> None:
    player.click(top_of(player, "d4"))
    settle(player)
    player.click(mat_at(player, "e4"))
    player.until_asked()
    assert state(player).last == "d4e"


def test_a_die_that_is_dragged_beyond_its_balance_rolls(player: Player) -> None:
    pulled(player, "d3e")
    player.until_asked()
    assert state(player).last == "d3e"


def test_a_die_that_is_let_go_before_falls_back(player: Player) -> None:
    pulled(player, "d3e", cells=0.35)
    player.turn(3)
    assert player.heard[-1] == "die-click"
    assert state(player).last == ""
    assert not player.play.shown.view().question.held


def test_a_flick_is_enough(player: Player) -> None:
    pulled(player, "d3e", cells=0.35, seconds=0.08)
    player.until_asked()
    assert state(player).last == "d3e"


def test_a_dragged_die_goes_on_rolling_from_where_it_was_tipped(player: Player) -> None:
    x, y = top_of(player, "d3")
    button(player, pygame.MOUSEBUTTONDOWN, (x, y))
    player.wait(0.5)
    player.move((x + 60, y))
    tipped = player.play.shown.view().question.held["die/d3"]
    assert tipped.look.startswith("tip/")
    assert 0.5 < tipped.drawn < 1
    button(player, pygame.MOUSEBUTTONUP, (x + 60, y))
    player.until(lambda: player.play.board.showing)
    assert player.play.board.stage["die/d3"].drawn > 0.3


def test_a_die_that_may_not_roll_there_is_stuck_and_its_reason_is_told(player: Player) -> None:
    x, y = top_of(player, "c3")
    button(player, pygame.MOUSEBUTTONDOWN, (x, y))
    player.wait(0.5)
    player.move((x + 70, y))
    assert player.play.shown.view().question.held["die/c3"].drawn < 0.15
    assert player.play.shown.view().question.pointed.action == "c3e"
    button(player, pygame.MOUSEBUTTONUP, (x + 70, y))
    assert state(player).last == ""
    assert player.play.shown.view().question.rule == "tris2-free"


def test_pushing_on_leads_to_the_die_that_is_in_the_way(player: Player) -> None:
    player.press("right", "right")
    assert player.pointing.spot.action == "c2"


def test_who_aims_where_they_aim_already_is_told_what_rolls(player: Player) -> None:
    player.press("up", "up")
    player.until_drawn()
    assert player.loop.stack.captions.said == "No further. Enter: roll."


def test_every_next_face_is_printed_on_request(player: Player) -> None:
    player.press("l")
    told = mat_table.told(player.play.shown.view())
    tabs = {key.partition("/")[2] for key in told if key.startswith("tab/")}
    assert tabs == set(state(player).legal(0))
    assert next_faces(state(player), judged=True).items() <= told.items()
    for _thing in range(40):  # it tells what each thing is, before it hides the marks again
        player.press("l")
        if not any(key.startswith("tab/") for key in mat_table.told(player.play.shown.view())):
            return
    raise AssertionError("the faces stay")


def test_the_bar_of_keys_says_what_they_do(player: Player) -> None:
    def bar() -> dict[str, str]:
        return {key.name: key.does for key in player.play.keys(player.play.shown.view()) if key.lit}

    assert bar()["next"] == "next die"
    assert bar()["confirm"] == "look at it"
    assert bar()[""] == "where to"
    player.press("up")
    assert bar()["confirm"] == "roll"
    player.press("down")
    assert bar()["confirm"] == "roll", "the other way, past the die"
    player.press("tab", "return")
    assert (bar()["confirm"], bar()[""]) == ("set it down", "turn it")
    player.press("up")
    assert (bar()["confirm"], bar()[""]) == ("roll", "turn it")


@rule("tris2-islands")
def test_the_dice_that_a_roll_would_leave_behind_are_marked(player: Player) -> None:
    chooser, table = random.Random(1), player.play.table
    for _ply in range(60):
        position = state(player)
        apart = [action for action in ROLLS if position.dice[ROLLS[action].origin] and cut_off(position, action)]
        if apart:
            break
        quiet = [action for action in position.legal(position.mover) if play(position, action).outcome is None]
        player.play.shown.give(position.mover, chooser.choice(quiet))
        player.until_asked()
    action = apart[0]
    assert not hang_together(moved(occupied(position.dice), ROLLS[action]))
    player.play.selection.show(action)
    told = mat_table.told(player.play.shown.view())
    assert {key for key in told if key.startswith("cut/")} == {f"cut/{each}" for each in cut_off(position, action)}
    player.press("return")
    assert player.play.shown.view().question.rule == "tris2-islands"
    assert table.board == position


def quiet_round(position: Tris2) -> tuple[str, ...]:
    """Four rolls after which the dice lie as before, each player rolling a die forth and back."""
    back = {"n": "s", "e": "w", "s": "n", "w": "e"}
    for first, second in permutations(position.legal(position.mover), 2):
        plies = [first, second, *(SQUARES[ROLLS[roll].to] + back[roll[2]] for roll in (first, second))]
        after = position
        for ply in plies:
            if after.outcome or after.refuse(after.mover, ply):
                break
            after = play(after, ply)
        else:
            if after.dice == position.dice:
                return tuple(plies)
    raise AssertionError("no way round")


@rule("tris2-repetition")
def test_the_third_time_is_warned_of_before_it_happens(player: Player) -> None:
    plies = quiet_round(state(player))
    for action in (plies * 2)[:-1]:
        player.play.shown.give(state(player).mover, action)
        player.until_asked()
        if state(player).times == 2:
            player.press("up", "down")
            assert "second time" in mat_table.remark(player.play.shown.view())
    player.play.selection.show(plies[-1])
    assert "once more" in mat_table.remark(player.play.shown.view())
    player.press("return")
    for _person in player.match.people:
        player.until_top(ConfirmScene)
        keys(player).card("yes")
        player.until(lambda: not isinstance(player.top, ConfirmScene))
    player.until_top(ResultScene)
    player.until(lambda: not player.top.moving, "the end of the result's show")
    assert player.match.past[-1].result == "draw"


HANDS = ("mouse", "keyboard", "pad")


@pytest.mark.turns
@pytest.mark.parametrize("device", HANDS)
def test_a_whole_game_by_one_device_alone(start: Start, plug: Plug, device: str) -> None:
    """From the title: a die each for the start, the throw-in, two rolls, and the result."""
    sits = {"mouse": "mouse", "keyboard": "keyboard", "pad": "pad-1"}[device]
    player = start(sitters=two(sits, sits), match="match-tris2")
    hand: Hand = pad(player, plug()) if device == "pad" else keys(player) if device == "keyboard" else Mouse(player)
    hand.card("play")
    player.until_top(PhotoScene)
    hand.card("match-tris2")
    player.until_top(SeatsScene)
    hand.stop("play")
    player.until_top(MatchScene)
    player.until(lambda: player.match.stage == "game", "the dice thrown in")
    player.until_asked()
    for action in two_plies(state(player)):
        before = player.plies
        roll(hand, action)
        player.until(lambda before=before: player.plies > before, action)
        player.until(
            lambda: isinstance(player.top, ResultScene) or not player.play.board.showing, "the end of the roll"
        )
    player.until_top(ResultScene)
    player.until(lambda: not player.top.moving, "the end of the result's show")


@pytest.mark.parametrize(("options", "stages"), [("-", ["throw"]), ("starts=throw", ["throw"]), ("starts=2", [])])
def test_who_begins_is_rolled_thrown_or_agreed(start: Start, options: str, stages: list[str]) -> None:
    player = start(sitters=two("", ""))
    record = Setup("match-tris2", two("", ""), options).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.turn(2)
    assert player.match.playing.ruleset == {"-": "roll", "starts=throw": "rps", "starts=2": "deal"}[options]
    assert (["throw"] if player.match.stage == "throw" else []) == stages
    numbered = player.top.whole().startswith("Ada: 1. Grace: 2.")
    assert numbered == (not stages and player.match.stage == "game"), "who begins will be 1"


def test_what_the_first_dice_decide_is_told_for_as_long_as_they_fly(start: Start) -> None:
    player = start(sitters=two("", ""))
    player.loop.stack.push(MatchScene(player.app.services, Setup("match-tris2", two("", "")).begin(), player.app.title))
    player.until(lambda: isinstance(player.play.shown.view().state, StartRoll))
    begun = player.pace.time
    player.until(lambda: "the bar beats X" not in mat_table.remark(player.play.shown.view()), "what the dice decided")
    assert player.pace.time - begun > 1.5, "it can be read"


def test_the_throw_in_takes_little_more_than_two_seconds_of_the_games_time(start: Start) -> None:
    player = start(sitters=two("", ""))
    record = Setup("match-tris2", two("", ""), "starts=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until(lambda: len(player.play.board.stage) == 9)
    begun = player.pace.time
    player.until(lambda: not player.play.board.showing)
    assert player.pace.time - begun <= 2.3
    assert "die-tumble" in player.heard


def test_a_roll_is_over_in_a_third_of_a_second_also_in_reduced_motion(start: Start) -> None:
    for reduced in (False, True):
        player = at_the_mat(start, reduced=reduced)
        player.press("up", "return")
        player.until(lambda player=player: player.play.board.showing)
        begun = player.pace.time
        player.until(lambda player=player: not player.play.board.showing)
        assert player.pace.time - begun <= 0.35
        assert "die-click" in player.heard


def test_a_click_on_the_upper_half_of_a_ghost_rolls_there(start: Start) -> None:
    player = at_the_mat(start)
    player.move(top_of(player, "b2"))
    player.turn(2)
    x, y = top_of(player, "b1")
    player.click((x, y - 6))
    player.until(lambda: player.plies, "the roll")
    assert list(player.record.plies[-1].values()) == ["b2n"]
