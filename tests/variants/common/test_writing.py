"""Tests that a tool is taken from the table before it writes, and laid back after it."""

import pytest

from game.stage.stage import Piece
from game.variants.common.look.writing import LAID, TAKEN, kept_in_hand, phases, written

MARK = Piece("mark/X", 1.5, 1.5)
LENGTH = 0.4
SHOW = written("mark/5", MARK, LENGTH, "X", "write-x")


@pytest.mark.parametrize(
    ("now", "found"),
    [(TAKEN / 2, (0.5, 0.0)), (TAKEN + LENGTH / 2, (1.0, 0.5)), (TAKEN + LENGTH + LAID / 2, (0.5, 1.0))],
)
def test_a_tool_is_taken_writes_and_is_laid_back(now: float, found: tuple[float, float]) -> None:
    assert phases(SHOW.at({}, now)["tool/X"]) == pytest.approx(found)


def test_nothing_is_written_before_the_tool_is_there() -> None:
    assert SHOW.at({}, TAKEN * 0.99)["mark/5"].drawn == 0
    assert 0 < SHOW.at({}, TAKEN + 0.1)["mark/5"].drawn < 1
    assert [cue.start for cue in SHOW.cues] == [TAKEN]


def test_the_mark_stays_and_the_tool_does_not() -> None:
    assert SHOW.finish({}) == {"mark/5": MARK}
    assert SHOW.reduced({}).finish({}) == {"mark/5": MARK}


def test_a_tool_that_writes_again_stays_at_the_paper() -> None:
    again = written("strike", Piece("strike/X", 0.0, 0.0, (3.0, 3.0)), LENGTH, "X", "strike")
    show = kept_in_hand(SHOW.then(again))
    assert SHOW.then(again).length == pytest.approx(2 * (TAKEN + LENGTH) + LAID)
    tools = [show.at({}, step / 60)["tool/X"] for step in range(round(show.length * 60))]
    assert [tool.text for tool in tools if phases(tool)[0] < 1 and not phases(tool)[1]][-1] == "strike mark/5"
    assert not any(phases(tool)[0] < 1 and phases(tool)[1] for tool in tools if tool.text == "mark/5")


def test_another_tool_is_taken_from_the_table() -> None:
    show = SHOW.then(written("mark/6", Piece("mark/O", 2.5, 1.5), LENGTH, "O", "write-o"))
    assert kept_in_hand(show) == show
