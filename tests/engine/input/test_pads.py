"""Tests that pads of every maker join, press and leave, each reported once; with SDL's virtual pads."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.engine.input.input import SAME, Inputs
from game.engine.input.intents import Device, Input, Intent, Joined, PadLost, Press, Unclear
from game.engine.input.pads import family
from tests.virtual_pad import VirtualPad


@pytest.fixture
def inputs() -> Iterator[Inputs]:
    pygame.display.init()
    inputs = Inputs()
    inputs.pads.open()
    heard(inputs)
    yield inputs
    pygame.quit()


def heard(inputs: Inputs, now: float = 0.0) -> list[Input]:
    """All input since the last call."""
    for _ in range(2):  # a pad that joins is opened first, and heard after that
        for event in pygame.event.get():
            inputs.feed(event)
    return [each for each in inputs.take(now) if isinstance(each, Press | Joined | Unclear | PadLost)]


def joined(inputs: Inputs) -> Device:
    """The device of the one pad that has just joined."""
    (told,) = heard(inputs)
    assert isinstance(told, Joined)
    return told.device


def intents(inputs: Inputs) -> list[Intent | None]:
    return [each.intent for each in heard(inputs) if isinstance(each, Press)]


def test_a_pad_joins_once_and_leaves_once(inputs: Inputs) -> None:
    pad = VirtualPad()
    device = joined(inputs)
    assert (device.kind, device.id, device.number, device.family) == ("pad", pad.id, 1, "xbox")
    pad.unplug()
    assert heard(inputs) == [PadLost(device)]
    assert inputs.pads.devices == []


def test_one_press_is_told_once_and_names_its_pad(inputs: Inputs) -> None:
    with VirtualPad() as pad:
        device = joined(inputs)
        pad.press("a")
        assert heard(inputs) == [Press(Intent.CONFIRM, device, control="a")]


def test_no_press_between_two_frames_is_lost(inputs: Inputs) -> None:
    with VirtualPad() as pad:
        joined(inputs)
        for _ in range(5):
            pad.press("a")
            pad.press("b")
        assert intents(inputs) == [Intent.CONFIRM, Intent.CANCEL] * 5


def test_every_pad_is_itself(inputs: Inputs) -> None:
    inputs.echoes.holds = lambda device: True
    with VirtualPad("playstation") as one, VirtualPad("nintendo") as two, VirtualPad("steam") as three:
        devices = [told.device for told in heard(inputs) if isinstance(told, Joined)]
        assert [(d.number, d.family) for d in devices] == [(1, "playstation"), (2, "nintendo"), (3, "steam")]
        for pad in (two, three, one):
            pad.press("start")
        assert [each.device.id for each in heard(inputs) if isinstance(each, Press)] == [two.id, three.id, one.id]


def test_a_pad_plugged_in_again_is_another_with_the_free_number(inputs: Inputs) -> None:
    first, second = VirtualPad(), VirtualPad()
    heard(inputs)
    first.unplug()
    heard(inputs)
    with second, VirtualPad() as again:
        device = joined(inputs)
        assert device.number == 1
        assert device.id == again.id != first.id


def test_a_pad_gone_before_it_was_opened_is_no_trouble(inputs: Inputs) -> None:
    VirtualPad().unplug()
    heard(inputs)
    assert inputs.pads.devices == []


def test_the_button_with_the_a_confirms_on_nintendo_pads_too(inputs: Inputs) -> None:
    with VirtualPad("nintendo") as pad:
        device = joined(inputs)
        pad.press("b")
        assert intents(inputs) == [Intent.CONFIRM]
        assert inputs.glyph(Intent.CONFIRM, device) == "A"


@pytest.mark.parametrize(
    ("axis", "value", "intent"),
    [
        ("leftx", 1.0, Intent.RIGHT),
        ("leftx", -1.0, Intent.LEFT),
        ("lefty", 1.0, Intent.DOWN),
        ("lefty", -1.0, Intent.UP),
        ("lefttrigger", 1.0, Intent.PREVIOUS),
        ("righttrigger", 1.0, Intent.NEXT),
    ],
)
def test_a_stick_pushed_is_one_press(inputs: Inputs, axis: str, value: float, intent: Intent) -> None:
    with VirtualPad() as pad:
        joined(inputs)
        for part in (0.2, 0.5, 0.8, 1.0, 0.9, 0.5, 0.8):
            pad.push(axis, value * part)
        assert intents(inputs) == [intent], "and trembling about its edge is none"
        pad.push(axis, 0.0)
        pad.push(axis, value)
        assert intents(inputs) == [intent]


def test_a_stick_at_rest_within_its_dead_zone_is_silent(inputs: Inputs) -> None:
    with VirtualPad() as pad:
        joined(inputs)
        pad.push("leftx", 0.5)
        pad.push("lefty", -0.5)
        pad.push("rightx", 1.0)
        assert heard(inputs) == []


def test_a_stick_pushed_askew_goes_one_way(inputs: Inputs) -> None:
    with VirtualPad() as pad:
        joined(inputs)
        pad.push("leftx", 0.9)
        pad.push("lefty", 0.7)
        assert intents(inputs) == [Intent.RIGHT]


def test_a_stick_that_lies_askew_keeps_its_way(inputs: Inputs) -> None:
    with VirtualPad() as pad:
        joined(inputs)
        for trembling in (0.88, 0.92) * 5:
            pad.push("leftx", trembling)
            pad.push("lefty", 0.9)
        assert intents(inputs) == [Intent.RIGHT]
        pad.push("leftx", 0.6)
        assert intents(inputs) == [Intent.DOWN]


@pytest.mark.parametrize(
    ("held", "order", "counts"),
    [
        ((), (1, 2), (1,)),
        ((1,), (1, 2), (1,)),
        ((2,), (1, 2), (2,)),
        ((1, 2), (1, 2), (1, 2)),
        ((3,), (1, 2), (1,)),
    ],
)
@pytest.mark.parametrize("slow", [0.0, 0.2])
def test_the_same_press_of_two_pads_counts_once_unless_each_is_held(
    inputs: Inputs, held: tuple[int, ...], order: tuple[int, ...], counts: tuple[int, ...], slow: float
) -> None:
    """`slow` seconds go by until the first press is drawn: the loop hears of the second only then."""
    pads = [VirtualPad(), VirtualPad("playstation"), VirtualPad("nintendo")]
    heard(inputs)
    inputs.echoes.holds = lambda device: device.number in held
    now, told = 100.0, list[Input]()
    for number in order:
        inputs.echoes.listen(now)
        pads[number - 1].hold("dpdown")
        told += heard(inputs, now + 0.01)
        now += 0.01 + slow
    inputs.echoes.listen(now)
    told += heard(inputs, now + SAME)
    assert [each.device.number for each in told if isinstance(each, Press) and not each.repeat] == list(counts)
    assert len(inputs._held) == 1, "an echo does not repeat, and of two people only the last one"
    for pad in pads:
        pad.unplug()


def test_two_presses_further_apart_are_two(inputs: Inputs) -> None:
    with VirtualPad() as one, VirtualPad() as two:
        heard(inputs)
        one.press("a")
        assert len(heard(inputs, 100.0)) == 1
        inputs.echoes.listen(100.0)
        two.press("b")
        assert len(heard(inputs, 100.01)) == 1, "another one"
        two.press("a")
        assert len(heard(inputs, 100.0 + SAME)) == 1


def test_a_pad_put_aside_is_as_one_that_is_not_there(inputs: Inputs) -> None:
    with VirtualPad() as pedal, VirtualPad() as pad:
        first, second = [told.device for told in heard(inputs) if isinstance(told, Joined)]
        assert first.name != second.name, "although they are alike"
        pedal.hold("dpdown")
        heard(inputs)
        inputs.put_aside([first.name])
        assert heard(inputs) == [PadLost(first)]
        assert (inputs.pads.devices, inputs.pads.plugged, inputs.due) == ([second], [first, second], None)
        pedal.press("a")
        pedal.release("dpdown")
        pad.press("b")
        assert heard(inputs) == [Press(Intent.CANCEL, second, control="b")]
        inputs.put_aside([])
        assert heard(inputs) == [Joined(first)]
        pedal.press("x")
        assert intents(inputs) == [Intent.UNDO]


def test_after_a_restart_pads_have_their_numbers_whoever_is_plugged_in_first() -> None:
    names: tuple[str, ...] = ()
    for order in (("xbox", "playstation"), ("playstation", "xbox", "nintendo")):
        pygame.display.init()
        inputs = Inputs()
        inputs.pads.remembered = names
        inputs.pads.open()
        heard(inputs)
        pads = [VirtualPad(maker) for maker in order]
        numbers = {told.device.family: told.device.number for told in heard(inputs) if isinstance(told, Joined)}
        names = inputs.pads.names
        for pad in pads:
            pad.unplug()
        heard(inputs)
        pygame.quit()
    assert (numbers["xbox"], numbers["playstation"]) == (1, 2)


def test_nothing_tells_which_of_two_equal_pads_comes_back_first(inputs: Inputs) -> None:
    inputs.pads.holds = lambda device: device.number == 2
    pads = [VirtualPad(), VirtualPad()]
    first, second = [told.device for told in heard(inputs) if isinstance(told, Joined)]
    for pad in pads:
        pad.unplug()
    heard(inputs)
    with VirtualPad() as one, VirtualPad() as other:
        told = heard(inputs)
        assert [type(each) for each in told] == [Unclear, Unclear]
        assert (inputs.pads.devices, [*inputs.pads.unclear.values()]) == ([], [[1, 2], [1, 2]])
        later, sooner = [each.device for each in told]
        inputs.settle(sooner, 1)
        assert heard(inputs) == [Joined(replace(first, id=other.id))]
        assert inputs.pads.unclear == {later: [2]}
        one.press("a")
        (press,) = heard(inputs)
        assert not inputs.pads.settled(press.device)
        inputs.settle(later, 2)
        assert inputs.pads.settled(press.device), "it was pressed when nobody knew whose it is"
        assert heard(inputs) == [Joined(replace(second, id=one.id))]


def test_of_equal_pads_that_were_lost_one_may_be_new(inputs: Inputs) -> None:
    inputs.pads.holds = lambda device: True
    pads = [VirtualPad(), VirtualPad()]
    heard(inputs)
    for pad in pads:
        pad.unplug()
    heard(inputs)
    with VirtualPad():
        (told,) = heard(inputs)
        inputs.settle(told.device, 0)
        (joins,) = heard(inputs)
        assert isinstance(joins, Joined)
        assert joins.device.number == 3
        assert joins.device.name not in inputs.pads.names[:2]


def test_equal_pads_with_which_nobody_plays_come_back_unasked(inputs: Inputs) -> None:
    pads = [VirtualPad(), VirtualPad()]
    heard(inputs)
    for pad in pads:
        pad.unplug()
    heard(inputs)
    with VirtualPad(), VirtualPad():
        assert [told.device.number for told in heard(inputs) if isinstance(told, Joined)] == [1, 2]


def test_a_press_on_one_pad_ends_the_repeats_of_the_stick_of_another(inputs: Inputs) -> None:
    inputs.echoes.holds = lambda device: True
    with VirtualPad() as lying, VirtualPad() as pad:
        heard(inputs)
        lying.push("leftx", 1.0)
        assert len(heard(inputs, 100.0)) == 1
        pad.hold("dpdown")
        assert len(heard(inputs, 100.2)) == 1
        repeats = [each for n in range(1, 101) for each in heard(inputs, 100.2 + n / 100)]
        assert {each.intent for each in repeats if isinstance(each, Press)} == {Intent.DOWN}


def test_pads_that_slept_get_their_numbers_back(inputs: Inputs) -> None:
    pads = [VirtualPad("xbox"), VirtualPad("playstation")]
    heard(inputs)
    for pad in pads:
        pad.unplug()
    heard(inputs)
    with VirtualPad("nintendo"):
        assert joined(inputs).number == 3, "another one takes nobody's place"
        with VirtualPad("playstation"):
            assert joined(inputs).number == 2
            with VirtualPad("xbox"):
                assert joined(inputs).number == 1


def test_a_plain_joystick_plays_too(inputs: Inputs) -> None:
    with VirtualPad(plain=True) as stick:
        device = joined(inputs)
        assert (device.kind, device.family) == ("joystick", "plain")
        stick.press("button0")
        stick.push("leftx", -1.0)
        stick.press("dpup")
        assert heard(inputs) == [
            Press(Intent.CONFIRM, device, control="button0"),
            Press(Intent.LEFT, device, control="axis0-"),
            Press(Intent.UP, device, control="hat0up"),
        ]


def test_a_held_direction_repeats_until_the_pad_is_pulled_out(inputs: Inputs) -> None:
    pad = VirtualPad()
    joined(inputs)
    pad.hold("dpdown")
    (first,) = heard(inputs, now=100.0)
    assert isinstance(first, Press)
    assert not first.repeat
    assert heard(inputs, now=100.3) == []
    (second,) = heard(inputs, now=100.4)
    assert isinstance(second, Press)
    assert (second.intent, second.repeat) == (Intent.DOWN, True)
    pad.unplug()
    heard(inputs, now=100.41)
    assert inputs.due is None


def test_a_pad_can_be_shaken(inputs: Inputs) -> None:
    with VirtualPad() as pad:
        device = joined(inputs)
        inputs.pads.rumble(device, 1.0, 0.5, 0.1)
        assert pad.rumbled[0] == (65535, 32767)


def test_shaking_a_pad_that_is_gone_is_no_trouble(inputs: Inputs) -> None:
    pad = VirtualPad()
    device = joined(inputs)
    pad.unplug()
    heard(inputs)
    inputs.pads.rumble(device, 1.0, 1.0, 0.1)


@pytest.mark.parametrize(
    ("name", "guid", "expected"),
    [
        ("Xbox One Controller", "030000005e040000ea02000000000000", "xbox"),
        ("Wireless Controller", "030000004c050000cc09000000000000", "playstation"),
        ("Nintendo Switch Pro Controller", "030000007e0500000920000000000000", "nintendo"),
        ("Steam Deck", "03000000de2800000512000000000000", "steam"),
        ("PS4 Controller clone", "03000000341a0000050b000000000000", "playstation"),
        ("USB Gamepad", "03000000341a0000050b000000000000", "xbox"),
    ],
)
def test_whose_letters_a_pad_shows(name: str, guid: str, expected: str) -> None:
    assert family(name, guid) == expected
