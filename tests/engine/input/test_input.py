"""Tests that keys, halves of the keyboard, the mouse and typing become intents, and that hints name them."""

from collections import defaultdict
from collections.abc import Iterator
from unittest import mock

import pygame
import pytest

from game.engine.input.bindings import DEFAULTS, DIGITS, Bindings, assign
from game.engine.input.glyphs import PADS, control_name
from game.engine.input.input import Inputs
from game.engine.input.intents import (
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    MOUSE,
    Device,
    FocusChanged,
    Input,
    Intent,
    Kind,
    Pointer,
    Press,
    Typed,
)
from tests.criterion import criterion
from tests.engine.picture.any_text import missing

XBOX = Device("pad", 1, 1, family="xbox")


@pytest.fixture
def inputs() -> Iterator[Inputs]:
    pygame.display.init()
    yield Inputs()
    pygame.quit()


def place(key: int) -> int:
    """Where a US keyboard has the key."""
    name = pygame.key.name(key)
    names = {",": "COMMA", ".": "PERIOD", ";": "SEMICOLON", "right shift": "RSHIFT", "[5]": "KP_5", "enter": "KP_ENTER"}
    return int(getattr(pygame, "KSCAN_" + names.get(name, name).upper().replace(" ", "")))


def down(inputs: Inputs, key: int, mod: int = 0) -> None:
    inputs.feed(pygame.Event(pygame.KEYDOWN, key=key, scancode=place(key), mod=mod, unicode=""))


def up(inputs: Inputs, key: int) -> None:
    inputs.feed(pygame.Event(pygame.KEYUP, key=key, scancode=place(key), mod=0, unicode=""))


def hit(inputs: Inputs, key: int, mod: int = 0) -> list[Input]:
    """The input values of a key down and up."""
    down(inputs, key, mod)
    up(inputs, key)
    return inputs.take(0.0)


@pytest.mark.parametrize(
    ("key", "mod", "intent"),
    [
        (pygame.K_UP, 0, Intent.UP),
        (pygame.K_s, 0, Intent.DOWN),
        (pygame.K_RETURN, 0, Intent.CONFIRM),
        (pygame.K_KP_ENTER, 0, Intent.CONFIRM),
        (pygame.K_ESCAPE, 0, Intent.CANCEL),
        (pygame.K_TAB, 0, Intent.NEXT),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Intent.PREVIOUS),
        (pygame.K_F1, 0, Intent.RULES),
        (pygame.K_F11, 0, Intent.FULLSCREEN),
        (pygame.K_RETURN, pygame.KMOD_LALT, Intent.FULLSCREEN),
        (pygame.K_z, pygame.KMOD_RCTRL, Intent.UNDO),
        (pygame.K_u, pygame.KMOD_LSHIFT, Intent.UNDO),
        (pygame.K_u, pygame.KMOD_CAPS | pygame.KMOD_NUM, Intent.UNDO),
        (pygame.K_x, 0, None),
    ],
)
def test_what_keys_mean(inputs: Inputs, key: int, mod: int, intent: Intent | None) -> None:
    (press,) = hit(inputs, key, mod)
    assert isinstance(press, Press)
    assert (press.intent, press.device) == (intent, KEYBOARD)


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_s, pygame.KMOD_LCTRL), (pygame.K_F4, pygame.KMOD_LALT)])
def test_chords_of_the_system_are_no_press(inputs: Inputs, key: int, mod: int) -> None:
    assert hit(inputs, key, mod) == []


@pytest.mark.parametrize(("key", "number"), [(pygame.K_1, 1), (pygame.K_9, 9), (pygame.K_KP5, 5), (pygame.K_w, 0)])
def test_number_keys(inputs: Inputs, key: int, number: int) -> None:
    (press,) = hit(inputs, key)
    assert isinstance(press, Press)
    assert press.number == number


def test_no_press_between_two_frames_is_lost(inputs: Inputs) -> None:
    for _ in range(50):
        down(inputs, pygame.K_LEFT)
        up(inputs, pygame.K_LEFT)
        down(inputs, pygame.K_RETURN)
        up(inputs, pygame.K_RETURN)
    presses = [each.intent for each in inputs.take(0.0) if isinstance(each, Press)]
    assert presses == [Intent.LEFT, Intent.CONFIRM] * 50


def test_a_held_direction_repeats_and_nothing_else_does(inputs: Inputs) -> None:
    down(inputs, pygame.K_RETURN)
    down(inputs, pygame.K_DOWN)
    assert [each.repeat for each in inputs.take(10.0) if isinstance(each, Press)] == [False, False]
    assert inputs.due == pytest.approx(10.36)
    repeats = [each for n in range(1, 101) for each in inputs.take(10.0 + n / 100)]
    assert [each.intent for each in repeats if isinstance(each, Press) and each.repeat] == [Intent.DOWN] * 6
    assert len(repeats) == 6
    up(inputs, pygame.K_DOWN)
    assert inputs.due is None


def test_a_choice_ends_the_repeats_of_a_held_direction(inputs: Inputs) -> None:
    down(inputs, pygame.K_DOWN)
    assert len(inputs.take(10.0)) == 1
    down(inputs, pygame.K_RETURN)
    assert len(inputs.take(10.1)) == 1
    assert inputs.due is None, "whoever is asked next has not pressed anything"
    assert inputs.take(11.0) == []


def test_a_held_direction_lets_go_after_three_seconds_until_it_was_neutral(inputs: Inputs) -> None:
    down(inputs, pygame.K_DOWN)
    assert len(inputs.take(10.0)) == 1
    assert len([each for n in range(1, 301) for each in inputs.take(10.0 + n / 100)]) == 24
    assert inputs.due is None
    assert inputs.take(60.0) == []
    up(inputs, pygame.K_DOWN)
    assert len(hit(inputs, pygame.K_DOWN)) == 1


def test_a_late_frame_does_not_make_up_for_missed_repeats(inputs: Inputs) -> None:
    down(inputs, pygame.K_DOWN)
    inputs.take(10.0)
    assert len(inputs.take(12.0)) == 1
    assert len(inputs.take(12.0)) <= 1
    assert len(inputs.take(12.001)) == 0


def test_the_systems_own_key_repeat_is_no_press(inputs: Inputs) -> None:
    down(inputs, pygame.K_RETURN)
    down(inputs, pygame.K_RETURN)
    assert len(inputs.take(0.0)) == 1


def test_lost_focus_lets_all_keys_go_and_drops_pads_presses(inputs: Inputs) -> None:
    down(inputs, pygame.K_DOWN)
    inputs.feed(pygame.Event(pygame.WINDOWFOCUSLOST))
    inputs.feed(pygame.Event(pygame.WINDOWMINIMIZED))
    inputs._control(XBOX, "a", True)
    inputs.feed(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert inputs.take(0.0)[1:] == [FocusChanged(False), FocusChanged(True)]
    assert inputs.due is None
    assert len(hit(inputs, pygame.K_DOWN)) == 1


LEFT_BLOCK = (
    pygame.K_q,
    pygame.K_w,
    pygame.K_e,
    pygame.K_a,
    pygame.K_s,
    pygame.K_d,
    pygame.K_z,
    pygame.K_x,
    pygame.K_c,
)
RIGHT_BLOCK = (
    *(pygame.K_u, pygame.K_i, pygame.K_o, pygame.K_j, pygame.K_k, pygame.K_l),
    *(pygame.K_m, pygame.K_COMMA, pygame.K_PERIOD),
)


@pytest.mark.parametrize(("device", "keys"), [(KEYBOARD_LEFT, LEFT_BLOCK), (KEYBOARD_RIGHT, RIGHT_BLOCK)])
def test_each_half_has_nine_places(inputs: Inputs, device: Device, keys: tuple[int, ...]) -> None:
    inputs.split = True
    presses = [press for key in keys for press in hit(inputs, key)]
    assert [(p.device, p.number) for p in presses if isinstance(p, Press)] == [(device, n) for n in range(1, 10)]


@pytest.mark.parametrize(("device", "key"), [(KEYBOARD_LEFT, "5"), (KEYBOARD_RIGHT, "KP5")])
def test_the_digits_belong_to_the_left_half_and_the_numeric_pad_to_the_right(
    inputs: Inputs, device: Device, key: str
) -> None:
    inputs.split = True
    (press,) = hit(inputs, getattr(pygame, f"K_{key}"))
    assert isinstance(press, Press)
    assert (press.device, press.number, press.intent) == (device, 5, None)
    assert inputs.glyph(5, device) in "SK", "the letter is nearer"


@pytest.mark.parametrize(
    ("device", "keys"),
    [
        (KEYBOARD_LEFT, (pygame.K_a, pygame.K_s, pygame.K_d)),
        (KEYBOARD_RIGHT, (pygame.K_j, pygame.K_k, pygame.K_l)),
        (KEYBOARD_RIGHT, (pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT)),
    ],
)
def test_rock_paper_scissors_lie_side_by_side(inputs: Inputs, device: Device, keys: tuple[int, ...]) -> None:
    inputs.split = True
    presses = [press for key in keys for press in hit(inputs, key)]
    assert [(p.device, p.intent) for p in presses if isinstance(p, Press)] == [
        (device, intent) for intent in (Intent.LEFT, Intent.DOWN, Intent.RIGHT)
    ]


def test_the_halves_go_by_place_not_by_letter(inputs: Inputs) -> None:
    inputs.split = True  # a French keyboard prints Z where an American one has W
    inputs.feed(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, scancode=pygame.KSCAN_W, mod=0, unicode="z"))
    assert inputs.take(0.0) == [Press(Intent.UP, KEYBOARD_LEFT, 2, "w")]
    assert inputs.glyph(Intent.UP, KEYBOARD_LEFT) == "Z"


US = "qwertyuiopasdfghjklzxcvbnm"
LAYOUTS = {
    "ru": "йцукенгшщзфывапролдячсмить",
    "gr": ";ςερτυθιοπασδφγηξκλζχψωβνμ",
    "il": "/'קראטוןםפשדגכעיחלךזסבהנמצ",
    "ara": "ضصثقفغعهخحشسيبلاتنمئءؤر ىة",
    "ua": "йцукенгшщзфівапролдячсмить",
    "bg": ",уеишщксдзьяаожгтнвюйъэфхп",
    "rs": "љњертзуиопасдфгхјклжџцвбнм",
    "ge": "ქწერტყუიოპასდფგჰჯკლზხცვბნმ",
    "am": "ճփբսմուկըթջվգեանիտհժդչյզլք",
    "th": "ๆไำพะัีรนยฟหกดเ้่าสผปแอิืท",
    "fr": "azertyuiopqsdfghjklwxcvbn,",
}
"""What keyboards print at the places of US (a blank: two letters at once)."""


def laid_out(inputs: Inputs, layout: str, **others: str) -> None:
    """Put a keyboard with this layout there, and `others` at further places. SDL's own, without a window system, is a
    US one."""
    printed = dict(zip(US, LAYOUTS[layout], strict=True)) | others
    places = {ord(sign): getattr(pygame, f"KSCAN_{place.upper()}") for place, sign in printed.items() if sign != " "}
    with mock.patch.object(pygame.key, "ScancodeWrapper", return_value=defaultdict(int, places)):
        inputs.feed(pygame.Event(pygame.KEYMAPCHANGED))


def hit_place(inputs: Inputs, layout: str, letter: str) -> Press:
    """The press of the key at a US keyboard's place."""
    code, at = ord(dict(zip(US, LAYOUTS[layout], strict=True))[letter]), getattr(pygame, f"KSCAN_{letter.upper()}")
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        inputs.feed(pygame.Event(kind, key=code, scancode=at, mod=0, unicode=""))
    (press,) = inputs.take(0.0)
    assert isinstance(press, Press)
    return press


@pytest.mark.parametrize("layout", [each for each in LAYOUTS if each != "fr"])
def test_where_no_latin_letter_is_printed_its_place_counts_and_the_hint_shows_what_is(
    inputs: Inputs, layout: str
) -> None:
    laid_out(inputs, layout)
    for letter, intent in {"h": Intent.HINT, "l": Intent.SHOW, "p": Intent.PAUSE, "m": Intent.MUTE}.items():
        printed = inputs.glyph(intent, KEYBOARD)
        on_key = dict(zip(US, LAYOUTS[layout], strict=True))[letter]
        combines = layout == "th" and letter == "h"
        assert printed == ("H" if combines else on_key.title())
        assert hit_place(inputs, layout, letter).intent is intent
    assert hit_place(inputs, layout, "q").intent is Intent.PREVIOUS, "a comma or a slash may be printed there"
    inputs.split = True
    assert hit_place(inputs, layout, "q").number == 1
    assert inputs.glyph(1, KEYBOARD_LEFT) == LAYOUTS[layout][0].title()
    inputs.feed(pygame.Event(pygame.KEYMAPCHANGED))
    assert inputs.glyph(1, KEYBOARD_LEFT) == "Q", "the system has another layout now"


def test_a_letter_that_is_printed_elsewhere_counts_there_alone(inputs: Inputs) -> None:
    laid_out(inputs, "fr", semicolon="m")
    assert hit_place(inputs, "fr", "q").intent is Intent.LEFT, "it prints A"
    assert hit_place(inputs, "fr", "m").intent is None, "it prints a comma"
    assert inputs.glyph(Intent.MUTE, KEYBOARD) == "M"


@pytest.mark.usefixtures("inputs")
def test_a_key_that_the_typeface_lacks_shows_its_latin_letter() -> None:
    latin = Inputs(writes=str.isascii)
    laid_out(latin, "ge")
    assert latin.glyph(Intent.HINT, KEYBOARD) == "H"


def test_keys_of_neither_half_belong_to_the_whole_keyboard(inputs: Inputs) -> None:
    inputs.split = True
    (press,) = hit(inputs, pygame.K_ESCAPE)
    assert press == Press(Intent.CANCEL, KEYBOARD, control="escape")


def test_the_halves_share_no_key() -> None:
    left, right = (
        {key for keys in DEFAULTS[kind].values() for key in keys} for kind in ("keyboard-left", "keyboard-right")
    )
    assert not left & right


def test_the_halves_can_do_the_same() -> None:
    assert DEFAULTS["keyboard-left"].keys() == DEFAULTS["keyboard-right"].keys()


def test_while_typing_a_key_without_a_letter_belongs_to_the_half_on_which_it_means_the_same(inputs: Inputs) -> None:
    inputs.typing = inputs.split = True
    for code, place in ((pygame.K_RETURN, pygame.KSCAN_RETURN), (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE)):
        inputs.feed(pygame.Event(pygame.KEYDOWN, key=code, scancode=place, mod=0, unicode=""))
    taken = [(press.intent, press.device.kind) for press in inputs.take(0.0)]
    assert taken == [(Intent.CONFIRM, "keyboard-right"), (Intent.ERASE, "keyboard")]


def test_while_typing_letters_are_letters(inputs: Inputs) -> None:
    inputs.typing = True
    assert hit(inputs, pygame.K_h) == []
    inputs.feed(pygame.Event(pygame.TEXTINPUT, text="h"))
    inputs.feed(pygame.Event(pygame.TEXTINPUT, text="é"))
    assert inputs.take(0.0) == [Typed("h"), Typed("é")]
    assert [press.intent for press in hit(inputs, pygame.K_BACKSPACE) if isinstance(press, Press)] == [Intent.ERASE]
    assert [press.intent for press in hit(inputs, pygame.K_RETURN) if isinstance(press, Press)] == [Intent.CONFIRM]


def test_letters_are_not_typed_unasked(inputs: Inputs) -> None:
    inputs.feed(pygame.Event(pygame.TEXTINPUT, text="h"))
    assert inputs.take(0.0) == []


def test_the_mouse_points_in_pixels_of_the_canvas() -> None:
    inputs = Inputs(to_canvas=lambda pos: (2 * pos[0], 2 * pos[1]))
    inputs.feed(pygame.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 0), buttons=(0, 0, 0)))
    inputs.feed(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1))
    inputs.feed(pygame.Event(pygame.MOUSEBUTTONUP, pos=(10, 21), button=1))
    assert inputs.take(0.0) == [Pointer("move", (20, 40)), Pointer("down", (20, 40)), Pointer("up", (20, 42))]


def test_a_mouse_that_rests_where_the_window_comes_back_points_at_nothing(inputs: Inputs) -> None:
    inputs.feed(pygame.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0)))
    assert inputs.take(0.0) == []


def test_the_right_button_goes_back(inputs: Inputs) -> None:
    inputs.feed(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=3))
    inputs.feed(pygame.Event(pygame.MOUSEBUTTONUP, pos=(10, 20), button=3))
    assert inputs.take(0.0) == [Press(Intent.CANCEL, MOUSE, control="right button")]


def test_the_wheel_turns(inputs: Inputs) -> None:
    inputs.feed(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    (turn,) = inputs.take(0.0)
    assert isinstance(turn, Pointer)
    assert (turn.phase, turn.wheel) == ("wheel", -2)


# Hints


@criterion(3)
@pytest.mark.parametrize(
    ("device", "intent", "expected"),
    [
        (KEYBOARD, Intent.CONFIRM, "Enter"),
        (KEYBOARD, Intent.CANCEL, "Esc"),
        (KEYBOARD, Intent.UP, "↑"),
        (KEYBOARD, Intent.HINT, "H"),
        (KEYBOARD, Intent.RULES, "F1"),
        (KEYBOARD_LEFT, Intent.DOWN, "S"),
        (KEYBOARD_RIGHT, Intent.CONFIRM, "Enter"),
        (KEYBOARD_RIGHT, Intent.PREVIOUS, ";"),
        (MOUSE, Intent.CONFIRM, "Click"),
        (MOUSE, Intent.HINT, ""),
        (XBOX, Intent.CONFIRM, "A"),
        (XBOX, Intent.NEXT, "RB"),
        (Device("pad", family="playstation"), Intent.CONFIRM, "✕"),
        (Device("pad", family="nintendo"), Intent.CONFIRM, "A"),
        (Device("pad", family="nintendo"), Intent.CANCEL, "B"),
        (Device("pad", family="steam"), Intent.PREVIOUS, "L1"),
        (Device("joystick", family="plain"), Intent.CONFIRM, "Button 1"),
        (Device("joystick", family="plain"), Intent.UP, "Axis 2 −"),
        (XBOX, Intent.FULLSCREEN, ""),
    ],
)
def test_hints_name_the_key_on_the_device_in_hand(
    inputs: Inputs, device: Device, intent: Intent, expected: str
) -> None:
    assert inputs.glyph(intent, device) == expected


@criterion(3)
def test_hints_can_be_told_whose_names_to_use(inputs: Inputs) -> None:
    inputs.use(Bindings(), "playstation")
    assert inputs.glyph(Intent.CONFIRM, XBOX) == "✕"
    assert inputs.glyph(Intent.CONFIRM, KEYBOARD) == "Enter"
    inputs.use(Bindings(), "keyboard")
    assert inputs.glyph(Intent.CONFIRM, XBOX) == "Enter"


def test_hints_follow_the_bindings(inputs: Inputs) -> None:
    inputs.use(Bindings(assign({}, "pad", "HINT", "rightstick"), swap=True), "auto")
    assert inputs.glyph(Intent.HINT, XBOX) == "R3"
    assert inputs.glyph(Intent.CONFIRM, XBOX) == "B"


@pytest.mark.parametrize("kind", sorted(DEFAULTS))
@pytest.mark.parametrize("family", sorted(PADS))
def test_every_hint_can_be_written(inputs: Inputs, kind: Kind, family: str) -> None:
    assert inputs
    for action in DEFAULTS[kind]:
        if action not in DIGITS:
            name = control_name(kind, Bindings().controls(kind, action)[0], family)
            assert name
            assert missing(name, "semibold") == ""
