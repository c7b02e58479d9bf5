"""Reads TOML files from strangers, in a time that grows only with their length."""

import re
import tomllib
from pathlib import Path
from typing import Any

from game.paths import plain_bytes
from game.words import _

DOTS = 100
"""The most dots outside of strings. Ours have none, and reading a key such as `a.a.a.a` takes the square of its
length."""

_TEXTS = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)' r"|'''.*?(?:'''|\Z)" r'|"(?:\\.|[^"\\\n])*+"?' r"|'[^'\n]*+'?" r"|#[^\n]*+",
    re.DOTALL,
)
"""Matches TOML's strings and comments. One without an end reaches to the end of the text."""


def written(file: Path, largest: int) -> str:
    """The text of a file of at most `largest` bytes. Raises OSError, or ValueError with a sentence for the player."""
    try:
        return plain_bytes(file, largest).decode()
    except UnicodeDecodeError as wrong:
        raise ValueError(_("it is no text")) from wrong
    except ValueError as wrong:
        raise ValueError(_("it is too large")) from wrong


def table(text: str) -> dict[str, Any]:
    """The table of a TOML text. Raises tomllib.TOMLDecodeError, RecursionError, or ValueError with a sentence for
    the player."""
    if _TEXTS.sub("", text).count(".") > DOTS:
        raise ValueError(_("it is too large"))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError as wrong:  # a number of thousands of digits
        raise ValueError(_("it is too large")) from wrong
