"""Turns a match into one text for mail or clipboard, and back: compressed, checked, and bounded against abuse.

The text is `noughts-1.` followed by letters, digits, `-` and `_`, and knows by itself where it ends. Whatever a mail
or a chat puts around it and into it does no harm: line breaks, `> `, quotes, soft hyphens, words before and after. A
save or replay file is read too, as it lies in the player's folder or as it was pasted.

The folder `exchange` in the player's folder has texts and pictures to pass on, and texts to read.
"""

import base64
import binascii
import json
import re
import zlib
from pathlib import Path

import msgspec

from game.paths import player_folder
from game.play.files.replays import Replay
from game.play.record import Record
from game.rules.core import BadText, State
from game.text_gate import Unfit, strictly
from game.words import N_, _

HEAD = "noughts-1."
LONGEST = 400_000
"""Letters of a text; a longer one is refused unread."""
LARGEST = 2_000_000
"""The most bytes that it may decompress to."""
MOST_PLIES = 3_000
"""The most steps of a match from elsewhere: they are all played through while somebody waits."""

MOST_BYTES = 4
"""Of a letter."""
LONGEST_NAME = 80
"""Bytes of a file's name, without its number and suffix."""
SHOWN = 60
"""The most files that are offered."""

NOTHING = N_("There is no match in this text. Copy all of it, from “noughts-1.” to its end.")
TOO_LONG = N_("This text is too long for a match.")
UNFIT = N_("This match has a text that cannot be shown: {why}")
BROKEN = N_("This text was cut or changed on its way. Copy all of it once more.")
IMPOSSIBLE = N_("This match cannot have been played by the rules: {why}")

_STRANGE = re.compile(r"[^\w.-]+", re.ASCII)
"""What no match has in it."""
_WRAPPING = re.compile(r"^[>\s]+|[\u00ad\u200b\u2060\ufeff]", re.MULTILINE)
"""What no line of a file begins with, and what has no place in one."""


def pack(record: Record) -> str:
    """The match as one text of one line."""
    squeezed = zlib.compress(msgspec.json.encode(record), 9)
    return HEAD + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def unpack(text: str) -> tuple[Record, list[State]]:
    """The match in a text and all its positions. Raises BadText with a sentence for the player."""
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
    """The file in a text, from its first brace to its last, without what a mail or a chat puts before lines and between
    letters."""
    text = _WRAPPING.sub("", text)
    return text[max(text.find("{"), 0) : text.rfind("}") + 1 or None]


def _record(text: str) -> Record:
    _before, *found = _STRANGE.sub("", text).split(HEAD)
    if found:
        return msgspec.json.decode(_unfolded(max(found, key=len).replace(".", "")), type=Record)
    file = unwrapped(text)
    if '"ruleset"' not in file:
        raise BadText(_(NOTHING))
    try:
        return msgspec.json.decode(file, type=Replay).record
    except msgspec.ValidationError as wrong:
        if isinstance(wrong.__cause__, Unfit):
            raise
        return msgspec.json.decode(file, type=Record)


def _unfolded(letters: str) -> bytes:
    """The bytes behind the letters; what follows their end is ignored. Raises BadText if they are no match, or too
    many."""
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
    """The folder of what is passed on; it may not exist yet."""
    return player_folder() / "exchange"


def put(name: str, suffix: str, content: bytes, into: Path | None = None) -> Path:
    """Write a file of about this name, here or `into` another folder, never over another one; returns its path. Raises
    OSError."""
    into = into or folder()
    into.mkdir(parents=True, exist_ok=True)
    plain = re.sub(r"[^\w-]+", "-", name).strip("-").encode()[:LONGEST_NAME].decode(errors="ignore") or "untitled"
    for number in range(1, 10_000):
        path = into / f"{plain}{'' if number == 1 else f'-{number}'}{suffix}"
        try:
            with path.open("xb") as file:
                file.write(content)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(plain)


def texts() -> list[Path]:
    """The files that may hold a match, the latest first."""
    try:
        found = [path for path in folder().iterdir() if path.suffix in (".txt", ".json") and path.is_file()]
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:SHOWN]
    except OSError:
        return []


def read(path: Path) -> str:
    """The text in a file, in UTF-8 or in what else Windows writes, and little more of it than a match can have. Raises
    OSError; a file that is no text gives nonsense."""
    with path.open("rb") as file:
        written = file.read(MOST_BYTES * (LONGEST + 1))
    return written.decode(json.detect_encoding(written), "replace")
