"""Tests pointing at a board of parts: directions stay on legal spots, numbers name part and spot."""

import pytest

from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, Intent, Press
from game.stage.stage import Spot
from game.variants.common.question.pointing import RIM, Pointing

PARTS = tuple(
    Spot(f"{part + 1}{cell + 1}", part * 3 + cell % 3, cell // 3, group=str(part + 1))
    for part in range(3)
    for cell in range(9)
)
WHOLE = tuple(Spot(str(cell + 1), cell % 3, cell // 3) for cell in range(9))


def number(digit: int) -> Press:
    return Press(None, KEYBOARD, number=digit)


def test_it_begins_in_the_part_where_something_is_legal() -> None:
    assert Pointing(PARTS, PARTS[0], {"31", "39"}).spot.group == "3"


def test_without_a_place_it_begins_in_the_middle_and_of_two_with_the_first() -> None:
    assert Pointing(WHOLE).spot.action == "5"
    assert Pointing(WHOLE[:2], legal={"1", "2"}).spot.action == "1"


def test_it_begins_near_the_place_before_if_that_part_is_open() -> None:
    assert Pointing(PARTS, PARTS[1], {"11", "12"}).spot == PARTS[1]
    assert Pointing(PARTS, PARTS[1], {"11", "12", "33"}).spot.group == "1"


def test_where_several_parts_are_open_first_a_part_is_chosen_and_then_a_spot_in_it() -> None:
    pointing = Pointing(PARTS, PARTS[1], {"11", "12", "33"})
    assert pointing.spot == Spot("", 0, 0, 3, 3, "1")
    pointing.press(Press(Intent.RIGHT, KEYBOARD))
    assert pointing.spot == Spot("", 6, 0, 3, 3, "3"), "the shut part is passed over"
    assert pointing.press(Press(Intent.CONFIRM, KEYBOARD)) is None
    assert pointing.spot.action == "33"
    assert pointing.press(Press(Intent.CONFIRM, KEYBOARD)) == "33"


def test_once_a_part_was_entered_one_number_chooses_in_it() -> None:
    pointing = Pointing(PARTS, PARTS[1], {"11", "12", "33"})
    pointing.press(Press(Intent.CONFIRM, KEYBOARD))
    assert pointing.press(number(2)) == "12"


def test_only_a_part_that_was_entered_can_be_left() -> None:
    forced, free = Pointing(PARTS, PARTS[1], {"11", "12"}), Pointing(PARTS, PARTS[1], {"11", "12", "33"})
    assert not forced.leave(), "it was never chosen"
    assert not free.leave()
    free.press(Press(Intent.CONFIRM, KEYBOARD))
    free.press(Press(Intent.RIGHT, KEYBOARD))
    assert free.leave()
    assert free.spot == Spot("", 0, 0, 3, 3, "1")
    assert not free.leave()
    assert free.press(number(3)) is None
    assert free.leave()
    assert free.press(number(1)) is None, "a board is named anew"


def test_what_the_pointer_points_at_is_no_part_that_was_entered() -> None:
    pointing = Pointing(PARTS, PARTS[1], {"11", "12", "33"})
    pointing.press(Press(Intent.CONFIRM, KEYBOARD))
    assert pointing.at(0.5, 0.5) is PARTS[0]
    assert not pointing.leave()


@pytest.mark.parametrize(
    ("spots", "names"),
    [
        (WHOLE, True),
        (PARTS, True),
        ((*WHOLE, Spot("seal", 0, 4)), True),
        (WHOLE[:2], False),
        (tuple(Spot(f"{'abcde'[cell % 5]}{cell // 5 + 1}", cell % 5, cell // 5) for cell in range(25)), False),
    ],
)
def test_keys_of_a_half_mean_squares_alone_where_each_part_has_nine(spots: tuple[Spot, ...], names: bool) -> None:
    left, whole = Press(Intent.CANCEL, KEYBOARD_LEFT, 1, "q"), Press(Intent.HINT, KEYBOARD, 1, "1")
    pointing = Pointing(spots)
    assert (pointing.meant(left).intent is None) == names
    assert pointing.meant(whole) == whole, "a digit that was bound"


def test_what_is_shown_is_pointed_at_itself() -> None:
    assert Pointing(PARTS, PARTS[13]).spot == PARTS[13]


def test_a_pointer_takes_the_nearest_spot_and_none_off_the_board() -> None:
    far, near = Spot("far", 0, 0, 1, 1, drawn=((0, 0, 1, 0),)), Spot("near", 0, 2, 1, 1)
    pointing = Pointing((far, near))
    assert pointing.at(0.5, 0.9) is far
    assert pointing.at(0.5, 1.1) is near
    assert pointing.at(0.5, 3.0 + RIM / 2) is near
    assert pointing.at(0.5, 3.0 + 2 * RIM) is None
    assert pointing.spot is near, "what was pointed at stays"


def test_of_two_spots_that_touch_a_pointer_takes_the_one_whose_middle_is_nearer() -> None:
    left, right = Spot("left", 0, 0), Spot("right", 0.5, 0)
    assert Pointing((left, right)).at(0.6, 0.5) is left
    assert Pointing((left, right)).at(0.9, 0.5) is right


def test_it_begins_with_what_is_legal() -> None:
    assert Pointing(WHOLE, WHOLE[4], {"1", "9", "6"}).spot.action == "6"


def test_directions_do_not_leave_the_open_parts() -> None:
    pointing = Pointing(PARTS, None, {"25"})
    for _ in range(5):
        pointing.press(Press(Intent.RIGHT, KEYBOARD))
    assert pointing.spot.action == "26"


def test_next_goes_from_part_to_part_and_skips_the_shut_ones() -> None:
    pointing = Pointing(PARTS, PARTS[0], {"11", "35"})
    pointing.press(Press(Intent.NEXT, KEYBOARD))
    assert pointing.spot.group == "3"
    pointing.press(Press(Intent.NEXT, KEYBOARD))
    assert pointing.spot.group == "1"


def test_two_numbers_choose_a_part_and_a_spot_in_it() -> None:
    pointing = Pointing(PARTS, None, {"11", "25", "39"})
    assert pointing.press(number(3)) is None
    assert pointing.spot.group == "3"
    assert pointing.press(number(9)) == "39"


def test_a_key_that_means_nothing_does_not_come_between_two_numbers() -> None:
    pointing = Pointing(PARTS, None, {"11", "25", "39"})
    pointing.press(number(3))
    pointing.press(Press(None, KEYBOARD, control="numlock"))
    assert pointing.press(number(9)) == "39"


def test_one_number_is_enough_where_only_one_part_is_open() -> None:
    assert Pointing(PARTS, None, {"21", "22"}).press(number(7)) == "27"


def test_a_part_that_is_shut_cannot_be_typed_and_moving_forgets_what_was_typed() -> None:
    pointing = Pointing(PARTS, None, {"11", "39"})
    assert pointing.press(number(2)) == "21", "whoever refuses it says why"
    assert pointing.spot.group != "2"
    assert pointing.press(number(1)) is None
    pointing.press(Press(Intent.RIGHT, KEYBOARD))
    assert pointing.press(number(3)) is None
    assert pointing.press(number(3)) == "33"


def test_a_board_without_parts_takes_one_number_and_all_its_spots() -> None:
    pointing = Pointing(WHOLE, None, {"1", "2"})
    assert pointing.press(number(9)) == "9"
    pointing.press(Press(Intent.NEXT, KEYBOARD))
    assert pointing.spot.action == "9"
