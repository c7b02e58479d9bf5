"""Tests positions of ultimate tic-tac-toe as texts: valid ones and invalid ones."""

import pytest

from game.rules.core import BadText
from game.rules.ultimate.state import ANY, UNTOUCHED, Conduct, Gambit, NineBoards, Shardren, Ultimate
from tests.rules.ultimate.ultimate_positions import after, at, every_game, nobodys, owned

NOTHING = "/".join(UNTOUCHED)


def test_a_finished_position_is_written_as_if_play_went_on() -> None:
    before = owned(Ultimate, "X", "3", "XX.OO....", b3="XX.......")
    assert str(after(before, "33")).endswith(" O *")
    before = owned(Ultimate, "X", "3", "XX.OO....", b3="X.X......")
    assert str(after(before, "32")).endswith(" O *")
    before = owned(Ultimate, "X", "3", "XX.OO....", b3="X..X.....")
    assert str(after(before, "37")).endswith(" O 7")


@every_game
@pytest.mark.parametrize(
    "text",
    [
        "",
        NOTHING,
        f"{NOTHING} X",
        f"{NOTHING} X * *",
        f"{NOTHING}  X *",
        f"{NOTHING} x *",
        f"{NOTHING} X 0",
        f"{NOTHING} X ?5",
        f"{NOTHING} X 5",
        f"{NOTHING} O *",
        f"{NOTHING} O ?",
        f"{NOTHING}/......... X *",
        f"{NOTHING[:-1]} X *",
        f"{NOTHING}. X *",
        f"Z{NOTHING[1:]} O 1",
        f"X{NOTHING[1:]} O ?",
    ],
)
def test_other_texts_are_no_position(game: type[NineBoards], text: str) -> None:
    with pytest.raises(BadText):
        game.parse(text)


@pytest.mark.parametrize("game", [Ultimate, Gambit, Shardren])
@pytest.mark.parametrize(
    ("position", "words"),
    [
        (at(Ultimate, "X", "1", b1="X........"), "take turns"),
        (at(Ultimate, "O", "2", b1="XX......."), "take turns"),
        (at(Ultimate, "X", "1", b1="O........"), "take turns"),
        (at(Ultimate, "O", "1", b1="XO......."), "take turns"),
        (at(Ultimate, "X", "5", b1="XXX...OOO"), "Both have a line"),
        (owned(Ultimate, "X", ANY, "XXXOOO..."), "Both have a line"),
        (at(Ultimate, "O", "1", b1="XXX......", b2="OO......."), "finished board"),
        (at(Ultimate, "O", ANY, b1="X........"), "only at the start"),
        (at(Ultimate, "X", "5"), "Nobody has sent"),
    ],
)
def test_positions_that_cannot_have_come_about_are_none(
    game: type[NineBoards], position: NineBoards, words: str
) -> None:
    with pytest.raises(BadText, match=words):
        game.parse(str(position))


def test_each_game_has_its_own_first_positions() -> None:
    assert Conduct.parse(f"{NOTHING} X ?") == Conduct()
    assert Conduct.parse(f"{NOTHING} O 5") == after(Conduct(), "board:5")
    assert Conduct.parse(f"O{NOTHING[1:]} X 1") == after(Conduct(), "board:1", "11")
    for game in (Ultimate, Gambit, Shardren):
        assert game.parse(f"{NOTHING} X *") == game()
        assert game.parse(f"X{NOTHING[1:]} O 1") == after(game(), "11")
    for text in (f"{NOTHING} X *", f"{NOTHING} O *", f"X{NOTHING[1:]} O 1"):
        with pytest.raises(BadText):
            Conduct.parse(text)
    assert len({Ultimate(), Gambit(), Shardren()}) == 3


@nobodys
def test_the_side_to_move_has_no_line_of_boards(game: type[NineBoards]) -> None:
    with pytest.raises(BadText, match="line of boards already"):
        game.parse(str(owned(game, "X", ANY, "XXXOO.O..")))


@pytest.mark.parametrize(("game", "marks"), [(Shardren, "O........"), (Conduct, "OO.......")])
def test_the_side_to_move_has_one_where_it_was_handed_over(game: type[NineBoards], marks: str) -> None:
    won = after(owned(game, "O", "3", "XX.O..O..", b3="X.XXOOOXX", b9=marks), "32")
    assert won.ending() == "X"
    assert game.parse(str(won)) == won
