"""Converts a match into one line of text for mail or clipboard, and back. The text is compressed and checked.

It is `noughts-1.` followed by letters, digits, `-` and `_`. Line breaks, `> `, quotes, soft hyphens, and words before
and after it do no harm. Save and replay files can be read, too.

The folder `exchange` in the player's folder is for files to pass on, and for texts to read.
"""

import base64
import binascii
import json
import os
import re
import zlib
from pathlib import Path
from typing import TypeVar

import msgspec

from game.paths import player_folder
from game.play.files.disk import write_whole
from game.play.files.replays import Replay
from game.play.files.store import is_newer
from game.play.record import Record
from game.rules.core import BadText, State
from game.text_gate import Unfit, strictly
from game.words import N_, _

T = TypeVar("T", bound=msgspec.Struct)

HEAD = "noughts-1."
LONGEST = 400_000
"""The most characters of a text."""
LARGEST = 2_000_000
"""The most bytes after decompression."""
MOST_PLIES = 3_000
"""The most plies of a match from elsewhere. They are all played while the player waits."""

MOST_BYTES = 4
"""The most bytes of a character."""
LONGEST_NAME = 80
"""The most bytes of a file's name, without its number and suffix."""
SHOWN = 60
"""The most files in the list."""

NOTHING = N_("There is no match in this text. Copy all of it, from “noughts-1.” to its end.")
TOO_LONG = N_("This text is too long for a match.")
UNFIT = N_("This match has a text that cannot be shown: {why}")
BROKEN = N_("This text was cut or changed on its way. Copy all of it once more.")
NEWER = N_("This match is from a newer version of this game.")
IMPOSSIBLE = N_("This match cannot have been played by the rules: {why}")

_STRANGE = re.compile(r"[^\w.-]+", re.ASCII)
"""Characters that no packed match contains."""
_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9¹²³]", re.IGNORECASE)
"""Names of Windows' devices, whatever their suffix: "Naming Files, Paths, and Namespaces" in Microsoft's documents."""
_WRAPPING = re.compile(r"^[>\s]+|[\u00ad\u200b\u2060\ufeff]", re.MULTILINE)
"""The signs that a mail puts before lines and between letters."""


def pack(record: Record) -> str:
    """The match as one line of text."""
    squeezed = zlib.compress(msgspec.json.encode(record), 9)
    return HEAD + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def unpack(text: str) -> tuple[Record, list[State]]:
    """The match in a text, and all its positions. Raises BadText with a sentence for the player."""
    if len(text) > LONGEST:
        raise BadText(_(TOO_LONG))
    try:
        with strictly():
            record = _record(text)
    except msgspec.ValidationError as wrong:
        said = _(UNFIT).format(why=wrong) if isinstance(wrong.__cause__, Unfit) else _(BROKEN)
        raise BadText(said) from wrong
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise BadText(_(BROKEN)) from wrong
    if len(record.plies) > MOST_PLIES:
        raise BadText(_(TOO_LONG))
    try:
        return record, record.positions()
    except (BadText, RecursionError) as wrong:
        raise BadText(_(IMPOSSIBLE).format(why=str(wrong)[:200])) from wrong


def unwrapped(text: str) -> str:
    """The JSON in a text, from the first brace to the last, without the signs that a mail adds."""
    text = _WRAPPING.sub("", text)
    return text[max(text.find("{"), 0) : text.rfind("}") + 1 or None]


def _record(text: str) -> Record:
    _before, *found = _STRANGE.sub("", text).split(HEAD)
    if found:
        return _decoded(_unfolded(max(found, key=len).replace(".", "")), Record)
    file = unwrapped(text).encode()
    if b'"ruleset"' not in file:
        raise BadText(_(NOTHING))
    return _decoded(file, Replay).record if b'"record"' in file else _decoded(file, Record)


def _decoded(text: bytes, kind: type[T]) -> T:
    if is_newer(text, kind):
        raise BadText(_(NEWER))
    return msgspec.json.decode(text, type=kind)


def _unfolded(letters: str) -> bytes:
    """The decompressed bytes; anything after their end is ignored. Raises BadText if they are damaged or too many."""
    whole = letters[: len(letters) - (len(letters) % 4 == 1)]
    try:
        squeezed = base64.b64decode(whole + "=" * (-len(whole) % 4), altchars=b"-_", validate=True)
        unfold = zlib.decompressobj()
        found = unfold.decompress(squeezed, LARGEST)
    except (binascii.Error, zlib.error, ValueError) as wrong:
        raise BadText(_(BROKEN)) from wrong
    if unfold.unconsumed_tail:
        raise BadText(_(TOO_LONG))
    if not unfold.eof:
        raise BadText(_(BROKEN))
    return found


def folder() -> Path:
    """The folder of files to pass on. It may not exist yet."""
    return player_folder() / "exchange"


def put(name: str, suffix: str, content: bytes, into: Path | None = None) -> Path:
    """Write a new file with about this name, in the folder `into` or in `folder()`, completely or not at all. Returns
    its path. Raises OSError."""
    into = into or folder()
    into.mkdir(parents=True, exist_ok=True)
    plain = file_name(name)
    for number in range(1, 10_000):
        path = into / f"{plain}{'' if number == 1 else f'-{number}'}{suffix}"
        if not os.path.lexists(path):
            write_whole(path, content)
            return path
    raise FileExistsError(plain)


def file_name(text: str) -> str:
    """The text as the name of a file on any system, without suffix. No text becomes a path, or the name of one of
    Windows' devices."""
    letters = re.sub(r"[^\w-]+", "-", text).strip("-").encode()
    name = letters[:LONGEST_NAME].decode(errors="ignore") or "untitled"
    return f"{name}_" if _DEVICE.fullmatch(name) else name


def texts() -> list[Path]:
    """The files that may contain a match, the latest first."""
    try:
        found = [path for path in folder().iterdir() if path.suffix in (".txt", ".json") and path.is_file()]
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:SHOWN]
    except OSError:
        return []


def read(path: Path) -> str:
    """The text of a file, in UTF-8 or UTF-16, up to the longest possible match. Raises OSError."""
    with path.open("rb") as file:
        written = file.read(MOST_BYTES * (LONGEST + 1))
    return written.decode(json.detect_encoding(written), "replace")
