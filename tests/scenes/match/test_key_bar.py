"""Tests that what can be pressed stands in one place, is gone during a long show, and does what it says."""

import random
from dataclasses import replace

import pytest

from game import words
from game.engine.input.intents import KEYBOARD, MOUSE, Intent, Pointer, Press
from game.play.files.settings import Setup
from game.play.record import Sitter
from game.scenes.common.routes import ToMatch
from game.scenes.match.key_bar import SLIDE, KeyBar, keys, signs
from game.scenes.match.match_scene import LONG, MatchScene
from game.variants.common.seating import Way
from tests.golden.halls import lay
from tests.scenes import front
from tests.scenes.conftest import Start, two
from tests.scenes.endings import ADA, TURING
from tests.scenes.gallery import GRACE, Hall, match

pytestmark = pytest.mark.usefixtures("drawn_anew")
STEP = 1 / 20
PLIES = 4
"""How many of a person's moves are played."""


def places(scene: MatchScene) -> dict[str, tuple[int, int, int, int]]:
    """Where each key lies."""
    return {name: tuple(place) for name, place in front.keys(scene.picture.hints).items()}


KINDS = 8
"""More kinds of marks than any board has."""


def click(hall: Hall, scene: MatchScene, name: str) -> None:
    """Click on a key of the bar."""
    hall.draw()
    for phase in ("move", "down", "up"):
        hall.stack.handle(Pointer(phase, hall.keys[name].center))


def ask(hall: Hall, scene: MatchScene) -> None:
    """Click on the key for marks until every kind was shown, and it asks what things are."""
    for _kind in range(KINDS):
        if not hall.stack.asked:
            click(hall, scene, Intent.SHOW.value)
    assert hall.stack.asked


def rest(hall: Hall, scene: MatchScene) -> None:
    """Let time pass until a person is asked, and the bar is back."""
    for _step in range(2000):
        if scene.view().question.way is Way.POINT and not scene.moving:
            break
        scene.update(STEP)
    hall.draw()


@pytest.mark.turns
@pytest.mark.parametrize("kind", ["match-classic", "match-ultimate", "match-tris2", "match-ttic"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_key_moves_while_somebody_thinks(kind: str, text: float) -> None:
    source, hall = random.Random(kind), Hall((960, 540), text=text)
    scene = lay(hall, match(kind, (ADA, GRACE if kind == "match-ttic" else TURING)))
    rest(hall, scene)
    board, lying = scene.board, places(scene)
    assert {Intent.CONFIRM.value, Intent.UNDO.value, Intent.HINT.value, Intent.PAUSE.value} <= set(lying)
    for _ply in range(PLIES):
        if hall.stack.top is not scene or scene.board is not board or scene.shown.over:
            break
        seat = scene.shown.match.to_act[0]
        scene.shown.give(seat, source.choice(sorted(scene.shown.match.moves(seat))))
        for _step in range(2000):
            scene.update(STEP)
            hall.draw()
            if scene.board is not board or scene.shown.over or hall.stack.top is not scene:
                break
            assert places(scene) in ({}, lying), "out of sight, or where they were"
            if scene.view().question.way is Way.POINT and not scene.moving:
                break
    hall.close()


def test_a_key_that_does_nothing_now_is_faded_and_stays() -> None:
    hall = Hall((960, 540))
    scene = lay(hall, match("match-classic", (ADA, TURING)))
    lit = {key.name: key.lit for key in scene.keys(scene.view())}
    assert scene.view().question.way is Way.NOBODY, "the bot thinks"
    assert not any(lit[intent.value] for intent in (Intent.CONFIRM, Intent.UNDO, Intent.HINT, Intent.SHOW))
    assert lit[Intent.RULES.value]
    assert lit[Intent.PAUSE.value]
    rest(hall, scene)
    assert all(key.lit for key in scene.keys(scene.view()))
    hall.close()


def test_redo_comes_beside_the_others_and_moves_none() -> None:
    hall = Hall((960, 540))
    scene = lay(hall, match("match-classic"))
    rest(hall, scene)
    before = places(scene)
    scene.help.undo()
    rest(hall, scene)
    after = places(scene)
    redo = after.pop(Intent.REDO.value)
    assert after == before
    assert all(redo[0] >= left + width or redo[1] + redo[3] <= top for left, top, width, _height in before.values())
    hall.close()


@pytest.mark.parametrize("reduced", [False, True])
def test_the_bar_slides_away_for_a_long_show_and_comes_back(reduced: bool) -> None:
    hall = Hall((960, 540), reduced=reduced)
    scene = MatchScene(hall.services, Setup("match-ultimate", two("", ""), "starts=1").begin(), lambda: None)
    hall.stack.push(scene)
    assert scene.board.showing, "it opens with a show"
    assert scene.board.length >= LONG
    for _step in range(round(SLIDE / STEP) + 2):
        scene.update(STEP)
        hall.draw()
    assert scene.board.showing
    assert not hall.keys, "nothing of it can be clicked"
    scene.board.hurry()
    scene.update(STEP)
    assert scene.picture.hints.moving is not reduced
    rest(hall, scene)
    assert hall.keys
    hall.close()


def test_the_bar_comes_back_by_itself(start: Start) -> None:
    player = start()
    player.loop.stack.push(ToMatch(Setup("match-ultimate", two("", ""), "starts=1").begin()))
    player.until(lambda: player.play.board.length >= LONG and player.play.board.showing, "a long show")
    player.until(lambda: not player.keys, "the bar out of sight")
    player.until_asked()
    player.until_drawn()
    assert player.keys


def test_the_key_that_asks_what_it_is_asks_when_it_is_clicked() -> None:
    hall = Hall((960, 540))
    scene = lay(hall, match("match-classic"))
    rest(hall, scene)
    click(hall, scene, Intent.SHOW.value)
    assert scene.selection.reading
    ask(hall, scene)
    assert scene.selection.reading, "the marks stay"
    hall.stack.handle(Pointer("move", (480, 270)))
    hall.stack.handle(Pointer("wheel", (480, 270), -1))
    assert hall.stack.asked, "the wheel goes on to the next thing"
    click(hall, scene, Intent.SHOW.value)
    assert not hall.stack.asked
    assert not scene.selection.reading
    hall.close()


def test_a_click_elsewhere_ends_the_asking_and_chooses_nothing() -> None:
    hall = Hall((960, 540))
    scene = lay(hall, match("match-classic"))
    rest(hall, scene)
    ask(hall, scene)
    plies = len(scene.table.record.plies)
    pointing = scene.selection.pointing
    pos = scene.picture.drawn[1].rect(*pointing.spot.areas[0]).center
    for phase in ("down", "up"):
        hall.stack.handle(Pointer(phase, pos))
    scene.update(STEP)
    assert not hall.stack.asked
    assert len(scene.table.record.plies) == plies
    hall.close()


def test_a_tool_that_is_refused_is_in_the_hand_and_nothing_else_acts() -> None:
    hall = Hall((960, 540))
    scene = lay(hall, match("match-ttic"))
    rest(hall, scene)
    tools = scene.selection.tools()
    number, refused = next((number, tool) for number, tool in enumerate(tools, 1) if tool.refusal is not None)
    plies = len(scene.table.record.plies)
    scene.handle(Press(None, MOUSE, number=number))
    assert scene.selection.said
    scene.handle(Press(Intent.CONFIRM, MOUSE))
    rest(hall, scene)
    assert scene.selection.tool == refused.key
    assert len(scene.table.record.plies) == plies, "no mark is written"
    scene.handle(Press(Intent.NEXT, MOUSE))
    assert scene.selection.tool == tools[0].key
    hall.close()


@pytest.mark.parametrize(
    ("device", "squares"),
    [("keyboard-left", "Q W E / A S D / Z X C"), ("keyboard-right", "U I O / J K L / M , ."), ("keyboard", "")],
)
@pytest.mark.parametrize("kind", ["match-classic", "match-ultimate", "match-tris2", "match-ttic"])
def test_half_a_keyboard_is_told_which_keys_are_squares(kind: str, device: str, squares: str) -> None:
    hall = Hall()
    scene = lay(hall, match(kind, (Sitter("Ada", device=device), Sitter("Grace", device=device))))
    rest(hall, scene)
    squares = squares if kind in ("match-classic", "match-ultimate") else ""
    told = {key.sign for key in scene.keys(scene.view()) if key.does == "squares"}
    assert told == ({squares} if squares else set())


@pytest.mark.parametrize("kind", ["match-ttic", "match-tris2"])
@pytest.mark.parametrize(("device", "letters"), [("keyboard-left", "WASD"), ("keyboard-right", "↑↓←→")])
def test_half_a_keyboard_is_told_how_to_move_where_tools_are_taken(kind: str, device: str, letters: str) -> None:
    hall = Hall()
    scene = lay(hall, match(kind, (Sitter("Ada", device=device), Sitter("Grace", device=device))))
    rest(hall, scene)
    assert [key.sign for key in scene.keys(scene.view()) if key.does == "where to"] == [letters]


@pytest.mark.parametrize(("again", "looks"), [(False, False), (False, True), (True, False), (True, True)])
def test_a_round_is_watched_again_where_one_was_revealed_and_nobody_looks_around(again: bool, looks: bool) -> None:
    hall = Hall((960, 540))
    scene = lay(hall, match("match-tactic"))
    view = scene.view()
    view = replace(view, rounds=replace(view.rounds, again=again))
    told = keys(scene.shown, scene.help, view, signs(hall.services, scene.shown, KEYBOARD), looks)
    hall.close()
    assert [key.lit for key in told if key.name == Intent.PREVIOUS.value] == [again and not looks]


def test_who_looks_around_the_mat_is_told_which_keys_lead_on() -> None:
    hall = Hall((1280, 720), text=1.2)
    scene = lay(hall, match("match-tris2"))
    rest(hall, scene)
    while ("L", "enough") not in hall.canvas.exhibits.keys:
        hall.stack.handle(Press(Intent.SHOW, KEYBOARD))
        hall.draw()
    assert ("↑↓←→", "where to") in hall.canvas.exhibits.keys
    hall.close()


def wordless(bar: KeyBar) -> set[str]:
    """The keys without their words: they are about as narrow as their caps."""
    return {name for name, place in front.keys(bar).items() if place.width < 2 * place.height}


def test_keys_that_have_no_room_in_the_row_lie_beside_the_board_and_keep_their_words() -> None:
    hall = Hall((1280, 720), text=2.0, language="de")
    words.use_language("de")
    try:
        scene = lay(hall, match("match-ultimate"))
        rest(hall, scene)
        lying = hall.keys
        board = scene.picture.drawn[1].rect(0, 0, 9, 9)
        rules, pause, choose = (lying[each.value] for each in (Intent.RULES, Intent.PAUSE, Intent.CONFIRM))
        assert not wordless(scene.picture.hints)
        assert rules.bottom <= choose.top
        assert pause.bottom <= choose.top
        assert max(rules.right, pause.right) < board.left
        assert len({place.bottom for place in lying.values()}) == 2
    finally:
        hall.close()


@pytest.mark.parametrize(("idle", "brief"), [("", {"pause", "rules"}), ("show", {"show"})])
def test_the_key_that_is_not_possible_loses_its_word_first(idle: str, brief: set[str]) -> None:
    hall = Hall((1280, 720), text=1.3, language="fr")
    words.use_language("fr")
    try:
        scene, bar = lay(hall, match("match-tris2")), KeyBar()
        rest(hall, scene)
        told = [replace(key, lit=key.name != idle) for key in scene.keys(scene.view())]
        bar.lay_keys(hall.canvas, lambda: told, scene.shown.variant.layout, scene.board)
        bar.show(hall.canvas)
        assert wordless(bar) == brief
    finally:
        hall.close()


def test_a_reveal_in_steps_says_how_it_is_hurried() -> None:
    hall = Hall((960, 540))
    scene = lay(hall, match("match-tactic"))
    hurry = ("Enter", "hurry")
    for person, plan in enumerate(("237", "271")):
        assert hurry not in hall.canvas.exhibits.keys
        scene.shown.give(person, plan)
    for _step in range(round(SLIDE / STEP) + 20):
        scene.update(STEP)
        hall.draw()
    assert hurry in hall.canvas.exhibits.keys
    following = next(start for start in scene.board.steps if start > scene.board.time)
    hall.stack.handle(Press(Intent.CONFIRM, KEYBOARD))
    assert scene.board.time == following
    scene.board.time = scene.board.show.length
    scene.update(STEP)
    hall.draw()
    assert hurry not in hall.canvas.exhibits.keys
    hall.close()
