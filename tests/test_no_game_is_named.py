"""General code names no game: only the list of games does, and each game's own rooms.

The names are read from that list.
"""

import re
import tokenize
from collections.abc import Iterator
from io import StringIO
from itertools import takewhile
from pathlib import Path

import pytest

from game import shipped
from game.rules.core import State
from game.rules.match import Match
from game.rules.registry import MATCHES, RULESETS

GAME = Path(__file__).parent.parent / "game"
FOLDERS = ("engine", "play", "scenes", "stage", "ai", "rules", "variants")
ROOMS = {entry.name for entry in shipped.ENTRIES} | {"dice"}
"""Folders or files of single games, and of what games on dice share."""
NAMES = {name for entry in shipped.ENTRIES for name in (entry.name, *entry.rulesets, *entry.matches)}
CLASSES = {
    base.__name__
    for kind in (*RULESETS.values(), *MATCHES.values())
    for base in takewhile(lambda base: base not in (State, Match), kind.__mro__)
} - {"Sheet"}
"""What the rules call positions and matches of a game; any panel has a sheet."""
WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")
PROSE = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.NL, tokenize.COMMENT, tokenize.ENCODING)
"""A string after one of these is a docstring: prose, which may give a game as an example."""


def files() -> list[str]:
    """The general files, as paths within the game."""
    found = [*GAME.glob("*.py"), *(path for folder in FOLDERS for path in GAME.glob(f"{folder}/**/*.py"))]
    within = (path.relative_to(GAME) for path in found)
    return sorted(str(path) for path in within if path.name != "shipped.py" and not ROOMS & {*path.parts, path.stem})


def named(source: str) -> Iterator[str]:
    """Every name of a game in a source, with the line it stands in."""
    before = tokenize.ENCODING
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.NAME:
            words = {word.lower() for word in WORD.findall(token.string)}
            if words & NAMES or token.string in CLASSES:
                yield f"line {token.start[0]}: {token.string}"
        elif tokenize.tok_name[token.type] in ("STRING", "FSTRING_MIDDLE") and before not in PROSE:
            for name in NAMES:
                if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", token.string):
                    yield f"line {token.start[0]}: {token.string}"
        before = token.type


@pytest.mark.parametrize("path", files())
def test_general_code_names_no_game(path: str) -> None:
    assert not list(named((GAME / path).read_text("utf-8")))


@pytest.mark.parametrize(
    "source",
    [
        "from game.rules.tactic import OVER\n",
        "if isinstance(state, NineBoards): pass\n",
        "def tris2_rows(): pass\n",
        'found = record.ruleset == "match-ttic"\n',
        'ground = f"ultimate/{name}"\n',
    ],
)
def test_a_name_is_found(source: str) -> None:
    assert list(named(source))


def test_a_docstring_may_give_an_example() -> None:
    assert not list(named('def f():\n    """The folder of `ultimate`."""\n    return "a classical word"\n'))
