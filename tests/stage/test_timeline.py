"""Tests timelines: a sound comes from where things move, and in reduced motion things fade."""

import pytest

from game.stage.stage import Piece
from game.stage.timeline import Part, Timeline


def moved(key: str, x: float, to: tuple[float, float] | None = None) -> Timeline:
    """A piece that fades in within a second."""
    stands = Piece("mark/X", x, 0.5, to)
    return Timeline((Part(key, 0.0, 1.0, Piece("mark/X", x, 0.5, to, alpha=0.0), stands),))


@pytest.mark.parametrize(
    ("shown", "middle"),
    [
        (moved("a", 0.5), 0.5),
        (moved("a", 0.5, (2.5, 0.5)), 1.5),
        (moved("a", 0.5).beside(moved("b", 2.5)).beside(moved("c", 1.2)), 1.4),
    ],
    ids=["one piece", "a stroke", "several pieces"],
)
def test_a_sound_comes_from_the_middle_of_what_moves(shown: Timeline, middle: float) -> None:
    assert shown.where(0.5) == pytest.approx(middle)
    assert shown.where(1.0) is None, "nothing moves any more"


def test_in_reduced_motion_what_leaves_the_stage_fades() -> None:
    stands = Piece("mark/X", 0.5, 0.5)
    shown = Timeline((Part("a", 0.0, 0.1, stands, stands, gone=True),)).reduced({"a": stands})
    assert [(part.key, part.last.alpha, part.gone) for part in shown.parts] == [("a", 0.0, True)]
