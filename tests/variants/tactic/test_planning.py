"""Tests plans of three: in the open the writer learns what is allowed, and a blind plan shows and sounds nothing."""

from collections.abc import Iterator

import pytest

from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, Device, Intent, Press
from game.play.files.settings import Setup
from game.play.record import Sitter
from game.rules.rulebook import sign
from game.rules.tactic import Tactic, plans
from game.scenes.common.endings import latest
from game.scenes.match.match_scene import MatchScene
from game.scenes.result.result import ResultScene
from game.variants.tactic.look.board import SEAL, spots
from game.variants.tactic.planning import BlindPlan, Draft, OpenPlan
from tests.scenes.conftest import Start, person, two
from tests.scenes.driver import Player
from tests.scenes.tactic import WAYS

PAD = Device("pad", 1, 1)
ROUND_2 = Tactic("O.X...O..", 2, ("237", "271"))
ROUND_3 = Tactic("O.X...O..", 3, ("237", "271"))


def typed(numbers: str, device: Device = KEYBOARD) -> list[Press]:
    """The number keys of a plan."""
    return [Press(None, device, int(number)) for number in numbers]


def steered(numbers: str) -> Iterator[Press]:
    """A plan on a pad: the way to each number, and the lower button."""
    for number in numbers:
        yield from (Press(intent, PAD) for intent in WAYS[number])
        yield Press(Intent.CONFIRM, PAD)


SEALS = Press(Intent.CONFIRM, KEYBOARD)


@pytest.mark.parametrize("plan", plans(1, "")[::17])
def test_every_plan_can_be_typed_blind_and_is_sealed_by_confirm(plan: str) -> None:
    blind = BlindPlan(Tactic(), 0)
    assert [blind.press(press) for press in typed(plan)] == [None] * 3
    assert blind.press(SEALS) == plan


@pytest.mark.parametrize("plan", plans(1, "")[::17])
def test_every_plan_can_be_steered_blind_on_a_pad(plan: str) -> None:
    blind = BlindPlan(Tactic(), 0)
    assert {blind.press(press) for press in steered(plan)} == {None}
    assert blind.press(Press(Intent.CONFIRM, PAD)) == plan


def test_only_what_writes_a_plan_is_meant_for_it_while_the_round_before_is_still_shown() -> None:
    blind, number, up = BlindPlan(Tactic(), 0), Press(None, KEYBOARD, 5), Press(Intent.UP, PAD)
    assert blind.early(number)
    assert blind.early(up)
    assert not any(blind.early(Press(intent, device)) for intent, device in ((Intent.UP, KEYBOARD), (Intent.UNDO, PAD)))


def test_taking_back_changes_a_blind_plan_until_it_is_sealed() -> None:
    blind = BlindPlan(Tactic(), 0)
    for press in (*typed("238"), Press(Intent.UNDO, KEYBOARD), *typed("7")):
        assert blind.press(press) is None
    assert blind.press(SEALS) == "237"
    for press in (Press(Intent.UNDO, KEYBOARD), *typed("149"), SEALS):
        assert blind.press(press) is None, "never after"


@pytest.mark.parametrize("entered", ["523", "223", "123"])
def test_what_the_round_forbids_is_not_sealed_but_wiped(entered: str) -> None:
    blind = BlindPlan(Tactic(), 0)
    for press in (*typed(entered), SEALS):
        assert blind.press(press) is None
    kept = blind.made
    assert kept == {"523": 0, "223": 1, "123": 2}[entered], "what comes before it stands"
    for press in typed("237"[kept:] if entered != "123" else "7"):
        assert blind.press(press) is None
    assert blind.press(SEALS) == ("127" if entered == "123" else "237")


@pytest.mark.parametrize("entered", ["", "2", "23"])
def test_sealing_too_soon_says_how_many_it_takes_and_keeps_what_is_written(entered: str) -> None:
    blind = BlindPlan(Tactic(), 0)
    for press in (*typed(entered), SEALS):
        assert blind.press(press) is None
    assert (blind.made, bool(blind.why)) == (len(entered), True)
    for press in typed("237"[len(entered) :]):
        blind.press(press)
    assert not blind.why
    assert blind.press(SEALS) == "237"


def test_why_a_plan_cannot_be_sealed_tells_no_number_of_it() -> None:
    """It names the order and the rule, and asks for what is missing."""
    twice, centre, line = "No number twice.", "Not the centre.", "Not three in a line."
    broken = (("523", 1, centre), ("223", 2, twice), ("123", 3, line), ("445", 2, twice), ("273", 0, ""))
    for plan, order, why in broken:
        blind = BlindPlan(Tactic(), 0)
        for press in (*typed(plan), SEALS):
            blind.press(press)
        said = f"Order {order}, rule {sign('tactic-round-1')}: {why} Write again from there."
        assert (blind.made, blind.why) == ((order - 1, said) if order else (0, ""))


def test_on_half_a_keyboard_letters_write_numbers_whatever_else_they_mean() -> None:
    blind = BlindPlan(Tactic(), 0)
    q, e, x = (
        Press(Intent.CANCEL, KEYBOARD_LEFT, 1),
        Press(Intent.CONFIRM, KEYBOARD_LEFT, 3),
        Press(None, KEYBOARD_LEFT, 8),
    )
    assert all(blind.takes(press) for press in (q, e, x))
    assert [blind.press(press) for press in (q, e, x)] == [None] * 3
    assert blind.press(Press(Intent.CONFIRM, KEYBOARD_LEFT)) == "138"


@pytest.mark.parametrize(
    ("state", "written", "number", "rule"),
    [
        (Tactic(), "", "5", "tactic-round-1"),
        (Tactic(), "2", "2", "tactic-round-1"),
        (Tactic(), "12", "3", "tactic-round-1"),
        (ROUND_2, "", "3", "tactic-round-2"),
        (ROUND_2, "4", "4", "tactic-round-2"),
        (ROUND_3, "555", "5", "tactic-plan"),
    ],
)
def test_a_forbidden_number_is_refused_with_its_rule_and_changes_nothing(
    state: Tactic, written: str, number: str, rule: str
) -> None:
    draft = Draft(state, 0)
    draft.written = written
    refusal = draft.write(number)
    assert refusal.rule == rule
    assert draft.written == written


@pytest.mark.parametrize("state", [Tactic(), ROUND_2, ROUND_3])
def test_exactly_the_legal_plans_can_be_written(state: Tactic) -> None:
    found = set()
    for plan in plans(3, ""):
        draft = Draft(state, 0)
        if all(draft.write(number) is None for number in plan):
            found.add(plan)
    assert found == set(state.legal(0))


def test_a_taken_square_is_warned_of_but_may_be_ordered() -> None:
    said: list[str] = []
    plan = OpenPlan(ROUND_2, 0, lambda text, rule, sound: said.append(text))
    plan.press(Press(None, KEYBOARD, 1))
    assert "1" in said[-1]
    assert plan.draft.written == "1"
    plan.press(Press(None, KEYBOARD, 4))
    assert said[-1] == ""


def test_three_numbers_lead_to_the_seal_which_gives_the_plan() -> None:
    plan = OpenPlan(Tactic(), 0, lambda text, rule, sound: None)
    assert plan.choose(SEAL) is None, "nothing to seal yet"
    for press in typed("237"):
        assert plan.press(press) is None
    assert plan.pointing.spot == SEAL
    plan.press(Press(None, KEYBOARD, 9))
    assert plan.pointing.spot == SEAL, "a number too many changes nothing"
    assert plan.press(SEALS) == "237"


def test_a_click_near_the_seal_but_not_on_it_seals_nothing() -> None:
    pointing = OpenPlan(Tactic(), 0, lambda text, rule, sound: None).pointing
    (x, y), low = SEAL.middle, SEAL.y + SEAL.height
    assert pointing.at(x, y) == SEAL
    for beside in ((x, low + 0.05), (x, low + 0.2), (SEAL.x - 0.1, y)):
        assert pointing.at(*beside) is None


# In the game itself


def begin(start: Start, sitters: tuple[Sitter, Sitter]) -> Player:
    """A match that asks for the first plans, everything baked."""
    player = start()
    record = Setup(match="match-tactic", sitters=sitters).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.loop.stack.pop))
    player.until_asked()
    player.until_drawn()
    return player


LETTERS = dict(zip("123456789", "qweasdzxc", strict=True))
RIGHT_LETTERS = dict(zip("123456789", ("u", "i", "o", "j", "k", "l", "m", "comma", "period"), strict=True))


def test_one_forbidden_plan_is_refused_as_any_other_is(start: Start) -> None:
    """If the same order breaks the rule."""
    player = begin(start, two("keyboard-left", "keyboard-right"))
    player.press("e", "e", "q", "space")
    player.until_drawn()
    digest = player.digest()
    player.press("g")  # the order before it stands
    before = len(player.heard)
    player.press("a", "a", "s", "space")
    player.wait(0.3)
    assert player.heard[before:] == ["key", "key", "key", "refuse"]
    assert player.digest() == digest
    assert player.scenes[-1] == "MatchScene", "a letter that also means a pause opens none"


TIE = (("862", "728"), ("931", "413"))
CAT = (("419", "498"), ("275", "651"), ("611", "715"))


@pytest.mark.parametrize(("rounds", "said"), [(TIE, "tie"), (CAT, "cat")])
def test_a_tie_and_a_cats_game_end_in_different_words(
    start: Start, rounds: tuple[tuple[str, str], ...], said: str
) -> None:
    player = begin(start, two("keyboard-left", "keyboard-right"))
    for number, (first, second) in enumerate(rounds, start=1):
        player.until_asked()
        player.press(*(LETTERS[square] for square in first), "space")
        player.press(*(RIGHT_LETTERS[square] for square in second), "return")
        player.until(lambda done=number: player.plies == done)
        player.press("space")
    player.until_top(ResultScene)
    player.wait(0.5)
    assert said in player.words[0].lower()
    assert latest(player.match).result == {"tie": "tie", "cat": "draw"}[said]


def test_against_a_bot_a_plan_is_written_in_the_open(start: Start) -> None:
    player = begin(start, (person("Ada"), Sitter("Bot", "bot", 1)))
    player.press("2", "3", "5")
    assert player.play.selection.draft == "23"
    assert player.heard[-1] == "refuse"
    player.press("7", "return")
    player.until(lambda: player.plies == 1)
    assert player.record.plies[0]["0"] == "237"


def test_the_focus_begins_on_a_number_that_is_allowed() -> None:
    for state, free in ((Tactic(), "12346789"), (ROUND_2, "145689"), (ROUND_3, "5")):
        assert OpenPlan(state, 0, lambda *told: None).pointing.spot.action in free


def test_a_number_of_a_full_plan_that_is_typed_again_takes_nothing_back() -> None:
    told: list[str] = []
    plan = OpenPlan(Tactic(), 0, lambda said, *_rest: told.append(said))
    for number in (2, 3, 7, 2):
        plan.press(Press(None, KEYBOARD, number=number))
    assert plan.written == "237"
    assert told[-1]


def test_a_square_of_a_full_plan_is_taken_back_by_choosing_it_again() -> None:
    """With it goes what was written after it."""
    plan = OpenPlan(Tactic(), 0, lambda *said: None)
    squares = {spot.action: spot for spot in spots(Tactic(), 0)}
    for number in "237":
        plan.choose(squares[number])
    plan.choose(squares["3"])
    assert plan.written == "2"
