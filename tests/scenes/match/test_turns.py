"""Tests that nothing carries over to a turn that its person did not choose, and that no device acts for another's seat.

In positions of every game.
"""

from dataclasses import replace
from itertools import product

import msgspec
import pytest

from game.engine.input.intents import (
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    MOUSE,
    Device,
    Intent,
    Pointer,
    Press,
)
from game.play.files.settings import Setup
from game.play.levels.setting import record_of
from game.play.record import Record, Sitter
from game.rules.core import CHANCE
from game.rules.registry import RULESETS
from game.scenes.match.match_scene import MatchScene
from game.variants.common import seating
from game.variants.common.seating import Way, device_name
from tests.golden.halls import hall
from tests.rule import rule
from tests.scenes.boards import boards
from tests.scenes.conftest import Plug, Start, two
from tests.scenes.gallery import Hall, match
from tests.scenes.hands import PadHand

PADS = Device("pad", 1, 1, "Pad", "xbox"), Device("pad", 2, 2, "Pad", "xbox")
DEVICES = (KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, MOUSE, *PADS)
SEATED = ("", "mouse", "keyboard", "keyboard-left", "keyboard-right", "pad-1", "pad-2")
FOR_ALL = {
    Intent.PAUSE,
    Intent.CANCEL,
    Intent.RULES,
    Intent.MUTE,
    Intent.FULLSCREEN,
    Intent.NARRATE,
    Intent.WHOLE,
    Intent.LATELY,
}
"""What anybody may press at any time."""
EACH = {name.split()[1]: (name, record) for name, record in boards()}.values()
"""One position of every kind of question."""
START = "- | - | -"
"""A match in which nothing is agreed."""
STEPS = 4000
"""Sixtieths of a second within which the next question comes."""


def laid(opened: Hall, record: Record) -> MatchScene:
    """A match that asks its question."""
    scene = MatchScene(opened.services, record.copy(), lambda: None)
    opened.stack.push(scene)
    scene.board.hurry()
    opened.draw()
    return scene


def until_asked(scene: MatchScene) -> bool:
    """Let time pass until a person is asked to point; whether one is."""
    shown = scene.shown
    for _step in range(STEPS):
        if shown.view().question.way is Way.POINT:
            return True
        if shown.ended or shown.table.state.outcome is not None or seating.way(shown.table) is Way.CURTAIN:
            return False
        shown.hurry()
        shown.update(1 / 60)
    return False


@pytest.mark.parametrize(("name", "record"), EACH, ids=[case[0] for case in EACH])
def test_a_turn_begins_with_the_first_tool_and_without_what_the_person_before_had_asked_for(
    name: str, record: Record
) -> None:
    with hall() as opened:
        scene = laid(opened, record)
        selection, table = scene.selection, scene.table
        person, tool = seating.asked(table), name.split()[2:]
        assert person is not None
        if tool:
            selection.take(tool[0])
        selection.reading, selection.rule = next(iter(scene.shown.marks), "own"), "4.04"
        selection.press(Press(None, KEYBOARD, number=2))
        if tool:
            selection.take(tool[0])
        scene.shown.give(person, next(iter(table.state.legal(person))))
        scene.shown.update(1 / 60)
        if not until_asked(scene):
            return
        after = scene.selection
        assert after.draft == after.rule == ""
        assert not after.reading or seating.asked(table) == person
        usable = [each.key for each in after.tools() if each.refusal is None]
        if scene.board.look.home is not None:
            assert after.tool in usable
            return
        assert after.tool == (usable[0] if usable else "")
        allowed = set(scene.board.state.legal(after.seat or 0)) - set(scene.board.look.idle(scene.board.state))
        begun = {action[: len(after.pointing.spot.action)] for action in allowed}
        assert after.pointing.spot.action in begun | {""}, "the focus begins where something can be done"


@pytest.mark.turns
@pytest.mark.parametrize(("name", "record"), EACH, ids=[case[0] for case in EACH])
def test_no_device_acts_for_a_seat_that_is_anothers(name: str, record: Record) -> None:
    with hall() as opened:
        opened.services = replace(opened.services, devices=replace(opened.services.devices, pads=lambda: list(PADS)))
        for first, second in product(SEATED, SEATED):
            if first == second != "":
                continue
            one, two = (
                msgspec.structs.replace(sitter, device=device)
                for sitter, device in zip(record.sitters, (first, second), strict=True)
            )
            scene = laid(opened, msgspec.structs.replace(record, sitters=(one, two)))
            asked = seating.asked(scene.table)
            assert asked is not None
            seat, beside = scene.table.record.sitters[asked], scene.table.record.sitters[1 - asked]
            for device in DEVICES:
                its = device_name(device)
                mine = seat.device == its or (not seat.device and (beside.kind != "person" or beside.device != its))
                if mine:
                    continue
                before = told(scene)
                for press in presses(device):
                    scene.press(press)
                if device is MOUSE:
                    click_everywhere(scene)
                assert told(scene) == before, f"{its} for {seat.name} on {seat.device or 'any device'}"
                assert seat.name in scene.selection.said
            opened.stack.pop()


def test_what_a_bots_seat_was_for_before_splits_no_keyboard() -> None:
    sitters = Sitter("Ada"), Sitter("Turing", "bot", 4, "keyboard-right")
    with hall() as opened:
        assert not laid(opened, Record("match-classic", START, sitters)).split
        sitters = Sitter("Ada", device="keyboard-left"), sitters[1]
        assert laid(opened, Record("match-classic", START, sitters)).split


def told(scene: MatchScene) -> tuple[object, ...]:
    """All that a press could have changed."""
    selection = scene.selection
    given = dict(scene.table.record.plies[-1]) if scene.table.record.plies else {}
    return (
        len(scene.table.record.plies),
        given,
        scene.table.waiting,
        selection.tool,
        selection.pointing.spot,
        selection.reading,
        selection.draft,
        dict(scene.shown.gesture.held),
        len(scene.stack.scenes),
    )


def presses(device: Device) -> list[Press]:
    """Everything that a device can mean, but for what is anybody's."""
    meant = [Press(intent, device) for intent in Intent if intent not in FOR_ALL]
    return [*meant, *(Press(None, device, number=number) for number in range(1, 10))]


def click_everywhere(scene: MatchScene) -> None:
    """Press the mouse all over the window, but on no hint."""
    width, height = scene.picture.drawn[0].layout.size
    for x, y in product(range(10, width, width // 9), range(10, height, height // 9)):
        if not scene.picture.hints.at((x, y)):
            for phase in ("move", "down", "up"):
                scene.handle(Pointer(phase, (x, y)))


def test_the_hints_are_those_of_the_device_used_last_and_name_what_takes_a_tool() -> None:
    record = next(record for name, record in boards() if name == "match-ttic ttic-2 symbol")
    with hall() as opened:
        scene = laid(opened, record)

        def hints() -> dict[str, str]:
            return {key.name: key.sign for key in scene.keys(scene.view())}

        scene.handle(Press(Intent.LEFT, KEYBOARD))
        assert hints()["confirm"] == "Enter"
        assert hints()["next"] == f"Tab 1–{len(scene.selection.tools())}"
        scene.handle(Pointer("move", (300, 300)))
        assert (hints()["confirm"], hints()["next"], hints()["pause"]) == ("Click", "Wheel", "Right click")
        scene.handle(Press(Intent.LEFT, PADS[0]))
        assert hints()["confirm"] != "Enter"
        assert "–" not in hints()["next"]


def test_a_mouse_drags_dice_where_keys_have_directions() -> None:
    record = next(record for name, record in boards() if name.split()[1] == "tris2")
    with hall() as opened:
        scene = laid(opened, record)
        for given, sign in ((Press(Intent.LEFT, KEYBOARD), "↑↓←→"), (Pointer("move", (300, 300)), "Drag")):
            scene.handle(given)
            assert next(key.sign for key in scene.keys(scene.view()) if key.name == "") == sign


@pytest.mark.parametrize("kind", ["ttic", "tris2"])
def test_the_wheel_goes_from_tool_to_tool_in_every_game_that_has_some(kind: str) -> None:
    record = next(record for name, record in boards() if name.split()[1].startswith(kind))
    with hall() as opened:
        scene = laid(opened, record)
        tools = [scene.selection.tool]
        for notches in (-1, 1):
            scene.handle(Pointer("wheel", (300, 300), notches))
            tools.append(scene.selection.tool)
        assert tools[0] == tools[2] != tools[1]


@pytest.mark.parametrize("kind", ["match-classic", "match-ttic", "match-ultimate", "match-gambit"])
def test_where_the_mouse_rests_on_what_was_just_chosen_the_focus_does_not_follow(kind: str) -> None:
    with hall() as opened:
        scene = laid(opened, match(kind))
        person, pointing = seating.asked(scene.table), scene.selection.pointing
        assert person is not None
        chosen = next(spot for spot in pointing.spots if scene.table.state.refuse(person, spot.action) is None)
        scene.handle(Pointer("move", scene.picture.drawn[1].rect(*chosen.areas[0]).center))
        scene.shown.give(person, chosen.action)
        scene.update(1 / 60)
        while scene.view().question.way is not Way.POINT:
            scene.update(1 / 10)
        assert scene.table.state.refuse(1 - person, chosen.action) is not None
        assert scene.table.state.refuse(1 - person, scene.selection.pointing.spot.action) is None
        assert scene.view().question.pointed is None, "nothing is marked where the mouse is not"
        scene.handle(Press(Intent.LEFT, KEYBOARD))
        assert scene.view().question.pointed is not None


def test_a_click_ends_the_show_that_runs() -> None:
    with hall() as opened:
        scene = laid(opened, match("match-classic"))
        person = seating.asked(scene.table)
        assert person is not None
        scene.shown.give(person, next(iter(scene.table.state.legal(person))))
        scene.update(1 / 60)
        assert scene.board.showing
        scene.handle(Pointer("down", (300, 300)))
        assert scene.board.showing
        scene.handle(Pointer("up", (300, 300)))
        assert not scene.board.showing


def test_the_table_says_whose_turn_it_is_as_soon_as_somebody_is_asked() -> None:
    with hall() as opened:
        scene = laid(opened, match("match-classic"))
        person = seating.asked(scene.table)
        assert person is not None
        assert scene.view().mover == person
        scene.shown.give(person, next(iter(scene.table.state.legal(person))))
        scene.update(1 / 60)
        assert until_asked(scene)
        assert scene.view().mover == 1 - person


@rule("match-clock")
def test_a_bots_clock_counts_every_second_once() -> None:
    record = msgspec.structs.replace(match("match-classic"), sitters=(Sitter("Turing", "bot", 4),) * 2)
    with hall() as opened:
        played = MatchScene(opened.services, record, lambda: None).shown.played
        assert played.match.mover is not None
        assert played._paced(played.match, 0.5) == 0.5


def test_any_input_wakes_what_fell_asleep_on_the_table() -> None:
    with hall() as opened:
        scene = laid(opened, match("match-classic"))
        life = scene.picture.life
        life.pass_time(60.0)
        scene.handle(Pointer("move", (300, 300)))
        assert life._roused == life._now


@pytest.mark.parametrize("device", DEVICES, ids=device_name)
def test_while_chance_is_to_act_nobodys_press_counts(device: Device) -> None:
    with hall() as opened:
        scene = MatchScene(opened.services, Setup("match-tris2", two("", ""), "starts=1").begin(), lambda: None)
        opened.stack.push(scene)
        assert scene.table.state.to_act == (CHANCE,)
        assert seating.speaker(scene.table, device) is None
        scene.handle(Press(Intent.CANCEL, device))
        assert opened.stack.top is not scene, "the pause is open"


def test_the_first_refusal_of_a_match_is_a_show_and_later_ones_are_only_said() -> None:
    with hall() as opened:
        scene = laid(opened, record_of(RULESETS["ttic-1"].new(), 0, "Ada", Sitter("Grace")))
        shows = []
        for _try in range(2):
            assert until_asked(scene)
            scene.choose(0, "curtain:bc")
            shows.append(scene.board.showing)
            assert scene.selection.refused_rule == "4.04"
        assert shows == [True, False]


def test_who_takes_a_pad_that_two_share_is_said_at_each_change_of_hands(start: Start, plug: Plug) -> None:
    player = start(sitters=two("pad-1", "pad-1"), options="starts=1")
    hand = PadHand(player, plug())
    hand.begin()
    player.until_asked()
    assert player.play.view().said == "", "whoever has begun holds it"
    for square, name in (("5", "Grace"), ("1", "Ada")):
        hand.spot(square)
        player.until_asked()
        player.turn()
        assert f"Pass the pad to {name}." in player.told
        player.wait(5.0)
        assert player.play.view().said == ""


def test_nobody_passes_a_pad_to_who_has_one_of_their_own(start: Start, plug: Plug) -> None:
    player = start(sitters=two("pad-1", "pad-2"), options="starts=1")
    hand, _other = PadHand(player, plug()), PadHand(player, plug())
    hand.begin()
    player.until_asked()
    hand.spot("5")
    player.until_asked()
    player.turn()
    assert player.play.view().said == ""
