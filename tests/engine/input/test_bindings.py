"""Tests the bindings of keys that a player can change: nothing is lost, and nothing means two things."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine.input.bindings import DEFAULTS, Bindings, Changes, assign, holder, restore
from game.engine.input.intents import Intent, Scheme
from tests.criterion import criterion
from tests.engine.input.conflicts import conflicts

SCHEMES = st.sampled_from(sorted(DEFAULTS))
CONTROLS = st.sampled_from(sorted({c for table in DEFAULTS.values() for controls in table.values() for c in controls}))


@st.composite
def assignment(draw: st.DrawFn) -> tuple[Scheme, str, str]:
    """An action of some scheme, and a control for it."""
    scheme = draw(SCHEMES)
    return scheme, draw(st.sampled_from(sorted(DEFAULTS[scheme]))), draw(CONTROLS)


def test_the_defaults_have_no_conflicts() -> None:
    assert list(conflicts(Bindings())) == []


@criterion(4)
@given(st.lists(assignment(), max_size=12))
def test_however_keys_are_assigned_nothing_is_lost_and_nothing_means_two_things(
    todo: list[tuple[Scheme, str, str]],
) -> None:
    changes: Changes = {}
    for scheme, action, control in todo:
        others = Bindings(changes).controls(scheme, action)[1:]
        changes = assign(changes, scheme, action, control)
        kept = tuple(each for each in others if each != control)
        assert Bindings(changes).controls(scheme, action) == (control, *kept)
    bindings = Bindings(changes)
    assert list(conflicts(bindings)) == []
    for scheme, table in DEFAULTS.items():
        assert all(bindings.controls(scheme, action) for action in table)


def test_an_assigned_key_means_that_alone() -> None:
    assert holder({}, "keyboard", "HINT", "u") == "UNDO"
    changes = assign({}, "keyboard", "HINT", "u")
    bindings = Bindings(changes)
    assert bindings.intent("keyboard", "u") is Intent.HINT
    assert bindings.intent("keyboard", "h") is None
    assert bindings.controls("keyboard", "UNDO") == ("backspace", "ctrl+z")
    assert holder(changes, "keyboard", "HINT", "u") is None


def test_who_loses_the_only_key_gets_the_other_ones() -> None:
    bindings = Bindings(assign({}, "pad", "CONFIRM", "b"))
    assert bindings.intent("pad", "b") is Intent.CONFIRM
    assert bindings.intent("pad", "a") is Intent.CANCEL


def test_defaults_can_be_restored() -> None:
    changes = assign(assign({}, "pad", "CONFIRM", "b"), "keyboard", "HINT", "j")
    assert restore(changes, "pad") == {"keyboard": {"HINT": ["j"]}, "pad": {}}
    assert restore(restore(changes, "pad"), "keyboard") == {"keyboard": {}, "pad": {}}


@criterion(4)
def test_confirm_and_cancel_can_be_swapped_on_pads() -> None:
    bindings = Bindings(swap=True)
    assert bindings.intent("pad", "a") is Intent.CANCEL
    assert bindings.intent("pad", "b") is Intent.CONFIRM
    assert bindings.intent("keyboard", "return") is Intent.CONFIRM


def test_the_button_with_the_a_confirms_on_nintendo_pads_unless_players_chose_otherwise() -> None:
    for changes, confirm in (({}, "b"), ({"pad": {"HINT": ["leftstick"]}}, "b"), ({"pad": {"CONFIRM": ["a"]}}, "a")):
        bindings = Bindings(changes)
        assert bindings.intent("nintendo", confirm) is Intent.CONFIRM
        assert bindings.intent("nintendo", "a" if confirm == "b" else "b") is Intent.CANCEL
        assert bindings.controls("nintendo", "HINT") == bindings.controls("pad", "HINT")
    assert Bindings(restore({"pad": {"CONFIRM": ["a"]}}, "nintendo")).intent("nintendo", "b") is Intent.CONFIRM
    assert Bindings(swap=True).intent("nintendo", "b") is Intent.CONFIRM


def test_a_conflict_in_a_file_edited_by_hand_is_told_and_resolved() -> None:
    bindings = Bindings({"keyboard": {"HINT": ["u", "j"]}, "toaster": {"POP": ["lever"]}})
    assert list(conflicts(bindings)) == [("keyboard", "u", "UNDO", "HINT")]
    assert bindings.intent("keyboard", "u") is Intent.UNDO
    assert bindings.intent("keyboard", "j") is Intent.HINT
    assert bindings.controls("keyboard", "HINT") == ("j",), "a page lists only what a key does"
