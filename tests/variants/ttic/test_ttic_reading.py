"""Tests what can be read off the page of T-Tic-T-Tac-Toe."""

import random

import pytest

from game.rules.ttic import Ttic1, Ttic2
from game.rules.ttic.page import names, open_lines
from game.stage.stage import Stage
from game.variants.ttic.look import reading
from tests.rules.matching import played


def keys(stage: Stage, kind: str) -> set[str]:
    return {key.partition("/")[2] for key in stage if key.startswith(f"{kind}/")}


def words(stage: Stage) -> str:
    return stage["caption"].text if "caption" in stage else ""


def test_a_bare_page_shows_all_48_lines_and_version_one_36() -> None:
    assert len(keys(reading.lines_of(Ttic2.new(), reading.ANYBODY), "thread")) == 48
    assert len(keys(reading.lines_of(Ttic1.new(), reading.ANYBODY), "thread")) == 36
    assert keys(reading.whole(Ttic1.new(), "own"), "sealed") == {"c3"}


def test_a_thread_tells_whose_line_it_is_and_lines_with_both_are_left_out() -> None:
    state = played(Ttic2.new(), "a1", "a5")
    own, theirs = reading.whole(state, "own"), reading.whole(state, "theirs")
    assert own["thread/a1-b1-c1"].look == "thread-open/X"
    assert theirs["thread/a5-b5-c5"].look == "thread-open/O"
    assert "thread/a3-a4-a5" in theirs
    assert not {"thread/c2-c3-c4", "thread/a5-b5-c5"} & {*own}, "one kind at a time"
    mixed = played(Ttic2.new(), "a1", "a2")
    assert not any("thread/a1-a2-a3" in reading.whole(mixed, kind) for kind in reading.KINDS)


def test_threads_that_run_along_each_other_lie_side_by_side() -> None:
    stage = reading.lines_of(Ttic2.new(), reading.ANYBODY)
    places = {(piece.x, piece.y, piece.to) for key, piece in stage.items() if key.startswith("thread/")}
    assert len(places) == 48
    row = [stage[f"thread/{line}"] for line in ("a1-b1-c1", "b1-c1-d1", "c1-d1-e1")]
    assert len({piece.y for piece in row}) == 3


@pytest.mark.parametrize("seed", range(6))
def test_what_a_blockage_would_close_is_what_it_closes_then(seed: int) -> None:
    chooser = random.Random(seed)
    state = played(Ttic2.new(), "c2", "d4")
    for _ply in range(12):
        legal = list(state.legal(state.mover))
        for action in legal:
            kind = action.partition(":")[0]
            if kind not in ("curtain", "wall", "snip", "tear"):
                continue
            before, after = (set(open_lines(each.closed)) for each in (state, played(state, action)))
            shown = reading.consequences(state, action)
            assert keys(shown, "thread") == {"-".join(names(line)) for line in before ^ after}
            way = "cut" if kind in ("curtain", "wall") else "open"
            assert all(piece.look.startswith(f"thread-{way}/") for key, piece in shown.items() if "thread/" in key)
            assert str(len(before ^ after)) in words(shown)
        state = played(state, chooser.choice(legal))
        if not state.to_act:
            break


def test_the_words_say_how_many_of_them_each_side_has_begun() -> None:
    state = played(Ttic2.new(), "c3", "e5")
    assert words(reading.consequences(state, "curtain:bc")) == "Closes 22 lines. 6 begun by X."
    state = played(state, "a1", "curtain:bc", "e1", "a5", "d1", "e3")
    assert "begun by X" in words(reading.consequences(state, "snip:bc"))


def test_a_blockage_tells_for_how_many_plies_it_is_safe() -> None:
    state = played(Ttic2.new(), "c3", "curtain:ab", "e5")
    assert words(reading.consequences(state, "snip:ab")) == "Safe for 3 more turns."
    assert words(reading.consequences(state, "checkpoint:ab")) == "Safe for 3 more turns."


NAMED = {
    "23": "The curtain between rows 2 and 3 is not safe any more.",
    "bc": "The curtain between columns b and c is not safe any more.",
    "c3": "The wall round c3 is not safe any more.",
    "23bc": "The wall between rows 2 and 3 along columns b and c is not safe any more.",
    "bc23": "The wall between columns b and c along rows 2 and 3 is not safe any more.",
}


@pytest.mark.parametrize("name", NAMED)
def test_a_blockage_is_called_by_what_it_is_and_where_it_stands(name: str) -> None:
    assert reading.safe(Ttic2.new(), name) == NAMED[name]


def test_a_box_seals_its_square() -> None:
    state = played(Ttic2.new(), "a1")
    assert keys(reading.consequences(state, "wall:c3"), "sealed") == {"c3"}
    assert keys(reading.consequences(state, "wall:bc23"), "sealed") == set()


def test_threats_stand_where_either_side_would_win_at_once() -> None:
    state = played(Ttic2.new(), "a1", "e1", "b1", "e2")
    assert keys(reading.threats(state), "threat") == {"X/c1", "O/e3"}


def test_a_curtain_whose_snip_would_win_is_a_threat() -> None:
    state = played(Ttic2.new(), "b1", "curtain:bc", "c1", "e5", "d1", "e3", "a5")
    assert keys(reading.threats(state), "threat") >= {"X/bc"}


def test_a_super_tells_what_it_would_goosh_and_write() -> None:
    state = played(Ttic2.new(), "a1", "d2", "b4", "e3")
    told = reading.consequences(state, "super:d2")
    assert keys(told, "doomed") == {"d2", "e3"}
    assert words(told) == "Gooshes d2, e3. Writes e2, d3."
    assert words(reading.consequences(played(Ttic1.new(), "a1", "a5"), "super:d1")) == "Does nothing at all."
