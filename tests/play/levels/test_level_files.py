"""Tests level files: what is read, and what is reported of a bad file."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.paths import DATA
from game.play import toml
from game.play.levels import shelf
from game.play.levels.level import Level, extract
from game.play.levels.shelf import LARGEST, Unreadable, level_in, load, own_folder, read, write
from game.rules.registry import RULESETS

MANY = "a." * (toml.DOTS + 1)
GOOD = """\
title = "Two at once"
author = "Ada"
kind = "puzzle"
position = "..X/..O/O.X X"
side = "X"
goal = "win 2"
unique = true
solution = ["1", "2", "5"]
"""


def test_a_level_is_read_and_written_back() -> None:
    level = level_in("classic", GOOD)
    assert (level.title, level.goal, level.unique, level.solution) == ("Two at once", "win 2", True, ("1", "2", "5"))
    assert level_in("classic", write(level)) == level


@pytest.mark.parametrize(
    ("change", "line", "said"),
    [
        (('kind = "puzzle"', 'kind = "riddle"'), 3, "riddle"),
        (('position = "..X/..O/O.X X"', 'position = "..X/..O X"'), 4, "three rows"),
        (('position = "..X/..O/O.X X"', 'position = "XXX/OO./... O"'), 5, "not to move"),
        (('side = "X"', 'side = "O"'), 5, "not to move"),
        (('side = "X"', 'side = "Z"'), 5, "Z"),
        (('goal = "win 2"', 'goal = "win soon"'), 6, "goal"),
        (('goal = "win 2"', 'goal = "plan to win"'), 6, "plan"),
        (("unique = true", "unique = maybe"), 7, "value"),
        (('solution = ["1"', 'solution = ["3"'), 8, "taken"),
        (('solution = ["1", "2", "5"]', "stars = 9"), 8, "9|<= 3"),
        (('solution = ["1", "2", "5"]', "colour = 3"), 8, "colour"),
        (('title = "Two at once"\n', ""), 0, "title"),
        (('title = "Two at once"', 'title = "' + "x" * 100 + '"'), 1, "60 letters"),
        (('title = "Two at once"', 'title = "\\u200b"'), 1, "U\\+200B"),
        (('title = "Two at once"', 'title = "a\\u0000b"'), 1, "U\\+0000"),
        (('author = "Ada"', 'author = " "'), 2, "Nothing of it"),
        (("unique = true", 'hints = ["Look.", "a\\u202eb"]'), 7, "U\\+202E"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(change: tuple[str, str], line: int, said: str) -> None:
    with pytest.raises(Unreadable, match=said) as wrong:
        level_in("classic", GOOD.replace(*change))
    assert wrong.value.line == line


def test_a_lesson_that_cannot_be_played_is_told() -> None:
    text = 'title = "a"\nauthor = "b"\nkind = "lesson"\nposition = ".../.../... X"\nside = "X"\n'
    text += '[[steps]]\nsay = "write"\ndo = ["5"]\nreply = "5"\n'
    with pytest.raises(Unreadable, match="Step 1: Square 5 is taken"):
        level_in("classic", text)
    with pytest.raises(Unreadable, match="refused"):
        level_in("classic", text.replace('reply = "5"', "refused = true"))


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ('say = "play"\nfree = true\n', ""),
        ('say = "play"\nfree = true\n[[steps]]\nsay = "it is over"\n', ""),
        ('say = "play"\nfree = true\n[[steps]]\nsay = "write"\ndo = ["5"]\n', "needs a position"),
        ('say = "play"\nfree = true\n[[steps]]\nsay = "write"\ndo = ["5"]\nposition = ".../.../... X"\n', ""),
        ('say = "play"\nfree = true\ndo = ["5"]\n', "asks for nothing"),
        ('say = "play"\nfree = true\nposition = "X../.../... O"\n', "to move"),
    ],
)
def test_free_play_goes_on_to_the_end(steps: str, said: str) -> None:
    text = 'title = "a"\nauthor = "b"\nkind = "lesson"\nposition = ".../.../... X"\nside = "X"\n[[steps]]\n' + steps
    if said:
        with pytest.raises(Unreadable, match=said):
            level_in("classic", text)
    else:
        assert level_in("classic", text).steps[0].free


def test_rounds_before_a_plan_must_lead_to_the_position() -> None:
    text = 'title = "a"\nauthor = "b"\nkind = "puzzle"\nposition = "XX./O../.O. 2 127 487"\nside = "X"\n'
    text += 'goal = "plan to hold"\nbefore = ["127/483"]\n'
    with pytest.raises(Unreadable, match="do not lead"):
        level_in("tactic", text)


def test_rubbish_in_a_folder_is_told_and_keeps_nothing_from_loading(player_folder: Path) -> None:
    folder = own_folder() / "classic"
    folder.mkdir(parents=True)
    (folder / "good.toml").write_text(GOOD)
    (folder / "broken.toml").write_text(GOOD + "what is this\n")
    (folder / "binary.toml").write_bytes(bytes(range(256)))
    (folder / "huge.toml").write_text("#" * (LARGEST + 1))
    (folder / "nested.toml").write_text("a = " + "[" * 10_000)
    (folder / "number.toml").write_text("a = " + "9" * 10_000)
    (folder / "dotted.toml").write_text("a." * 15_000 + "a = 1")
    (folder / "folder.toml").mkdir()
    (folder / "notes.txt").write_text("not looked at")
    shelf = load()
    assert [each.name for each in shelf.levels if each.own] == ["own/classic/good"]
    assert sorted(each.file.name for each in shelf.troubles) == [
        "binary.toml", "broken.toml", "dotted.toml", "folder.toml", "huge.toml", "nested.toml", "number.toml",
    ]  # fmt: skip
    broken = next(each for each in shelf.troubles if each.file.name == "broken.toml")
    assert broken.line == GOOD.count("\n") + 1
    assert str(broken).startswith("broken.toml, line 9: ")
    assert len(shelf.levels) > 90


@pytest.mark.parametrize(
    "text", [f"{MANY}a = 1", MANY.replace("a", '"a b"') + "a = 1", f"x = ['.', {{{MANY}a = 1}}]", f"[{MANY}a]"]
)
def test_keys_of_many_parts_are_refused_unread(text: str) -> None:
    """They take the square of their number to read: the largest file took ten seconds."""
    with pytest.raises(Unreadable, match="too large"):
        level_in("classic", text)


def test_dots_in_texts_and_remarks_are_no_parts_of_keys() -> None:
    dots = "." * 200
    texts = f'a = "\\"{dots}"\nb = \'{dots}\'\nc = """\n"{dots}"\n"""\nd = \'\'\'\n\'{dots}\'\n\'\'\' # "{dots}\n'
    assert toml.table(texts) == {"a": f'"{dots}', "b": dots, "c": f'"{dots}"\n', "d": f"'{dots}'\n"}


@given(st.text(max_size=300))
def test_no_text_does_more_than_be_no_level(text: str) -> None:
    with pytest.raises(Unreadable):
        level_in("classic", text)
    with pytest.raises(Unreadable):
        shelf.level_of(text)


def test_every_shipped_level_goes_round_as_one_line_of_text() -> None:
    for shelved in load().levels:
        line = shelf.line_of(shelved.ruleset, shelved.level)
        assert "\n" not in line
        assert shelf.level_of(f"  {line}\n") == (shelved.ruleset, shelved.level)


def test_a_line_is_forgiven_what_a_mail_puts_around_it() -> None:
    level = level_in("classic", GOOD)
    line = shelf.line_of("classic", level)
    for wrapped in (f"`{line}`.", f"Look:\r\n> {line}\r\n> Ada", f"\ufeff{line[:30]}\u00ad{line[30:]}\u200b"):
        assert shelf.level_of(wrapped) == ("classic", level)


def test_a_line_that_was_tampered_with_is_refused() -> None:
    line = shelf.line_of("classic", level_in("classic", GOOD))
    for other in (
        line.replace("classic", "chess"),
        line.replace("win 2", "win x"),
        line[:-4],
        line.replace("..X/", "..X"),
    ):
        with pytest.raises(Unreadable):
            shelf.level_of(other)


def test_a_saved_level_stands_on_the_shelf_and_covers_no_other(player_folder: Path) -> None:
    level = level_in("classic", GOOD)
    first, second = shelf.save("classic", level), shelf.save("classic", msgspec.structs.replace(level, stars=3))
    assert (first.name, second.name) == ("two-at-once.toml", "two-at-once-2.toml")
    own = read(own_folder(), "own/")
    assert sorted(each.level.stars for each in own.levels) == [1, 3]
    assert not own.troubles


def test_a_level_may_be_called_as_windows_calls_a_device(player_folder: Path) -> None:
    level = msgspec.structs.replace(level_in("classic", GOOD), title="Con")
    assert shelf.save("classic", level).name == "con_.toml"
    assert [each.level for each in read(own_folder()).levels] == [level]


def test_names_in_files_cannot_leave_the_folder(player_folder: Path) -> None:
    level = msgspec.structs.replace(level_in("classic", GOOD), title="../../evil")
    assert shelf.save("classic", level).parent == own_folder() / "classic"


def test_nobody_needs_a_folder_of_their_own(player_folder: Path) -> None:
    assert not own_folder().exists()
    assert not load().troubles


def test_a_level_knows_no_field_by_accident() -> None:
    assert isinstance(level_in("classic", GOOD), Level)
    assert set(RULESETS) >= {each.ruleset for each in load().levels}


def test_translators_find_every_text_of_a_level() -> None:
    with (DATA / "levels" / "classic" / "00-lesson.toml").open("rb") as file:
        found = {message for _line, _function, message, _comments in extract(file, (), (), {})}
    lesson = level_in("classic", (DATA / "levels" / "classic" / "00-lesson.toml").read_text("utf-8"))
    said = {text for step in lesson.steps for text in (step.say, step.why, step.then) if text}
    assert found == {lesson.title, lesson.text} | said
