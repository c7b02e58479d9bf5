"""Every sound that the game asks for by name exists, is no music, and is not one take of several."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

from game.paths import ASSETS, ROOT, Files
from game.play.record import Implement
from game.rules.rps import SIGNS
from game.scenes.match.played import WRITTEN

FILES = Files(ASSETS / "sounds", ".ogg")
THEMES = {folder.name for folder in (ASSETS / "sounds" / "music").iterdir() if folder.is_dir()}
SOURCES = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "game").rglob("*.py"))
ASKS = {"Cue", "play", "sound", "_play", "_sound"}
"""What a sound is asked for with."""
ASKING = re.compile(rf"\b(?:{'|'.join(ASKS)})\(|\bsound=")
LISTS = "cues", "answers"
"""What is heard of every show, and after every press."""
TAKE = re.compile(r".+-[0-9]")


def asked(source: str) -> Iterator[str]:
    """The names of sounds that a source asks for, and what does not vary of those that vary; not those it computes."""
    if not ASKING.search(source):
        return
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        given = list(call.args) if name in ASKS else []
        given += [key.value for key in call.keywords if key.arg == "sound"]
        for argument in given:
            for each in () if isinstance(argument, ast.Call) else ast.walk(argument):
                if isinstance(each, ast.Constant) and isinstance(each.value, str) and len(each.value) > 1:
                    yield each.value


@cache
def asked_for() -> set[str]:
    """The names of sounds that the game asks for anywhere."""
    return {name for file in SOURCES for name in asked((ROOT / file).read_text(encoding="utf-8"))}


def test_every_sound_that_is_asked_for_exists_and_is_no_music() -> None:
    for name in asked_for():
        names = {name}
        if name.endswith("-"):
            names = {name + mark for mark in "xo"}
        if name.startswith("-"):
            names = {sign + name for sign in SIGNS}
        for each in names:
            assert each in FILES, each
            assert each not in THEMES
            assert not TAKE.fullmatch(each)


def test_every_sound_is_heard_somewhere() -> None:
    """In a show or after a press, as the kept lists have it, or asked for by its name, in whatever implement."""
    lists = "".join((ROOT / "tests" / "golden" / f"{name}.json").read_text(encoding="utf-8") for name in LISTS)
    heard = {*re.findall(r"[a-z-]+", lists), *asked_for()}
    heard |= {f"{name}-{implement}" for name in heard if name.startswith(WRITTEN) for implement in get_args(Implement)}
    assert sorted(name for name in FILES if not TAKE.fullmatch(name) and name not in heard) == []


def test_music_lies_where_no_cue_finds_it() -> None:
    assert not THEMES & set(FILES)
    assert not [path for path in FILES.values() if path.parent.name == "music"]


def test_the_sounds_are_found(tmp_path: Path) -> None:
    source = 'Cue(0.1, "a"), Cue(0, "seal"), write("k", p, 0.4, sound="strike"), self._sound("focus" if x else "erase")'
    assert set(asked(source)) == {"seal", "strike", "focus", "erase"}
