"""Reads TOML files that anybody may have written, in a time that depends on their length alone."""

import re
import tomllib
from pathlib import Path
from typing import Any

from game.paths import plain_bytes
from game.words import _

DOTS = 100
"""Dots outside of texts: ours have none, and a key such as `a.a.a.a` takes the square of its length to read."""

_TEXTS = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)' r"|'''.*?(?:'''|\Z)" r'|"(?:\\.|[^"\\\n])*+"?' r"|'[^'\n]*+'?" r"|#[^\n]*+",
    re.DOTALL,
)
"""What TOML reads as a text or a remark. One without an end goes on to the last letter, so that none is read twice."""


def written(file: Path, largest: int) -> str:
    """The text in a file of at most so many bytes. Raises OSError, or ValueError with a sentence for the player."""
    try:
        return plain_bytes(file, largest).decode()
    except UnicodeDecodeError as wrong:
        raise ValueError(_("it is no text")) from wrong
    except ValueError as wrong:
        raise ValueError(_("it is too large")) from wrong


def table(text: str) -> dict[str, Any]:
    """The table in a text. Raises tomllib.TOMLDecodeError, RecursionError, or ValueError with a sentence for the
    player."""
    if _TEXTS.sub("", text).count(".") > DOTS:
        raise ValueError(_("it is too large"))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError as wrong:  # a number of thousands of digits
        raise ValueError(_("it is too large")) from wrong
