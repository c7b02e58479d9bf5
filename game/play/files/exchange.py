"""Turns a match into one text for mail or clipboard, and back: compressed, checked, and bounded against abuse.

The text is `noughts-1.` followed by letters, digits, `-` and `_`; line breaks and spaces do no harm. It also reads a
save or replay file as it lies in the player's folder.
"""

import base64
import binascii
import re
import zlib

import msgspec

from game.play.files.replays import Replay
from game.play.record import Record
from game.rules.core import BadText, State
from game.words import N_, _

HEAD = "noughts-1."
LONGEST = 400_000
"""Letters of a text; a longer one is refused unread."""
LARGEST = 2_000_000
"""The most bytes that it may decompress to."""
MOST_PLIES = 3_000
"""The most steps of a match from elsewhere: they are all played through while somebody waits."""

NOTHING = N_("There is no match in this text. Copy all of it, from “noughts-1.” to its end.")
TOO_LONG = N_("This text is too long for a match.")
BROKEN = N_("This text was cut or changed on its way. Copy all of it once more.")
IMPOSSIBLE = N_("This match cannot have been played by the rules: {why}")


def pack(record: Record) -> str:
    """The match as one text of one line."""
    squeezed = zlib.compress(msgspec.json.encode(record), 9)
    return HEAD + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def unpack(text: str) -> tuple[Record, list[State]]:
    """The match in a text and all its positions. Raises BadText with a sentence for the player."""
    if len(text) > LONGEST:
        raise BadText(_(TOO_LONG))
    try:
        record = _record(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise BadText(_(BROKEN)) from wrong
    if len(record.plies) > MOST_PLIES:
        raise BadText(_(TOO_LONG))
    try:
        return record, record.positions()
    except (BadText, RecursionError) as wrong:
        raise BadText(_(IMPOSSIBLE).format(why=str(wrong)[:200])) from wrong


def _record(text: str) -> Record:
    if text.lstrip().startswith("{"):
        try:
            return msgspec.json.decode(text, type=Replay).record
        except msgspec.ValidationError:
            return msgspec.json.decode(text, type=Record)
    squeezed = re.sub(r"\s+", "", text)
    begin = squeezed.find(HEAD)
    if begin < 0:
        raise BadText(_(NOTHING))
    return msgspec.json.decode(_unfolded(squeezed[begin + len(HEAD) :]), type=Record)


def _unfolded(letters: str) -> bytes:
    """The bytes behind the letters. Raises BadText if they are no match, or too many."""
    try:
        squeezed = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        unfold = zlib.decompressobj()
        found = unfold.decompress(squeezed, LARGEST)
    except (binascii.Error, zlib.error, ValueError) as wrong:
        raise BadText(_(BROKEN)) from wrong
    if unfold.unconsumed_tail:
        raise BadText(_(TOO_LONG))
    if not unfold.eof:
        raise BadText(_(BROKEN))
    return found
