"""Says what a text that the game did not write may be: a name, a title, a hint, whatever a key or a file brings.

Such a text is in composed letters (NFC) and has one space between words. It has nothing that cannot be seen: no
control, no sign that turns the direction of writing, no half character, nothing private or unassigned. Three invisible
signs spell names, and stay where they do:

* the joiner and the non-joiner beside a virama, as in Sinhala, Bengali and Malayalam; the non-joiner between two Arabic
  letters, as in Persian; the joiner between two pictures, as in a family of emoji;
* a variation selector behind a picture, a sign, a digit or an East Asian letter, as in Japanese names.

Tags, of which emoji make the flags of regions, do not stay: any text could hide in them.

A letter is what a reader counts as one: with its marks, an emoji with all that it is made of, Indic consonants that are
joined. It carries at most two accents. The marks of which Hebrew, Burmese or Hindi spell can be more, and are no
accents; they end at `LONGEST`, and none comes twice running.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count
from typing import NamedTuple, TypeVar

import msgspec

from game.words import N_, _

T = TypeVar("T")


class TextKind(NamedTuple):
    """A kind of text: the most letters, whether it may have several lines, and what replaces an empty one."""

    most: int
    lines: bool = False
    blank: str = ""


NAME = TextKind(24, blank="?")
TITLE = TextKind(60, blank="?")
LABEL = TextKind(60)
"""A word that may be empty: a device, an option, a match."""
TEXT = TextKind(500, lines=True)

LONGEST = 12
"""The most characters of a letter. A family of four in four colours has eleven."""
ACCENTS = 2
"""The most accents on a letter. Vietnamese has two."""

TOO_LONG = N_("There is room for {most} letters.")
UNSEEN = N_("The character {code} cannot be seen.")
TOWER = N_("One of its letters has too many marks.")
BLANK = N_("Nothing of it can be seen.")

_JOINER = "\N{ZERO WIDTH JOINER}"
_JOINERS = "\N{ZERO WIDTH NON-JOINER}" + _JOINER
_EMPTY = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159")
"""Letters and marks that are invisible."""
_AFTER = frozenset("\N{THAI CHARACTER SARA AM}\N{LAO VOWEL SIGN AM}")
"""Vowels that belong to the letter before them, although they are no marks."""
_VIRAMA = 9
"""The combining class of signs that join two consonants."""
_BREAK = "\n\n"
"""The text between two paragraphs."""
_OVERLAY, _STACKED = 1, 200
"""The combining class of accents over a letter, and the first class of those above and below it."""

_strict: ContextVar[bool] = ContextVar("strict", default=False)


class Unfit(ValueError):
    """A text that its field cannot take. The message is the field's name and a sentence."""


def letters(text: str) -> list[str]:
    """The letters of a text as readers count them."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    for char in text:
        if found and _goes_on(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found


def cleaned(text: str, kind: TextKind) -> str:
    """The text without everything that is not allowed. Cleaning it again changes nothing."""
    if _is_plain(text, kind):
        return text or kind.blank
    before, text = None, _beginning(text, kind)
    while text != before:
        before = text
        seen = "".join(char for place, char in enumerate(text) if _shows(text, place))
        text = _spelled("".join([_bared(letter) for letter in letters(seen)][: kind.most]), kind)
    return text or kind.blank


def refusal(text: str, kind: TextKind) -> str | None:
    """The reason why a text is not allowed, in a sentence; None if it is allowed. Letters are composed and spaces
    reduced first."""
    text = _beginning(text, kind)
    unseen = next((char for place, char in enumerate(text) if not _shows(text, place)), None)
    if unseen is not None:
        return _(UNSEEN).format(code=f"U+{ord(unseen):04X}")
    found = letters(text)
    if any(_bared(letter) != letter for letter in found):
        return _(TOWER)
    if len(found) > kind.most:
        return _(TOO_LONG).format(most=kind.most)
    return None if text or not kind.blank else _(BLANK)


@contextmanager
def strictly() -> Iterator[None]:
    """Refuse texts instead of cleaning them, while a stranger's file is read."""
    token = _strict.set(True)
    try:
        yield
    finally:
        _strict.reset(token)


def gate(struct: msgspec.Struct, **kinds: TextKind) -> None:
    """Clean these fields of a Struct, each a text or a tuple of texts. Call it in `__post_init__`.

    Inside `strictly` it raises Unfit instead; msgspec turns that into a ValidationError.
    """
    for field, kind in kinds.items():
        given = getattr(struct, field)
        texts = (given,) if isinstance(given, str) else given
        for text in texts if _strict.get() else ():
            why = refusal(text, kind)
            if why:
                raise Unfit(f"`{field}`: {why}")
        fit = tuple(cleaned(text, kind) for text in texts)
        msgspec.structs.force_setattr(struct, field, fit[0] if isinstance(given, str) else fit)


def keyed(table: dict[str, T], kind: TextKind) -> dict[str, T]:
    """The table with its keys cleaned. If two keys become one, the later one gets a number."""
    found: dict[str, T] = {}
    for key, value in table.items():
        found[free(cleaned(key, kind), kind, found.__contains__, len(found) + 1)] = value
    return found


def free(wished: str, kind: TextKind, taken: Callable[[str], bool], first: int = 2) -> str:
    """The wished text; if it is taken, with the first free number from `first` on behind it."""
    numbered = (cleaned(wished, kind._replace(most=kind.most - len(f" {n}"))) + f" {n}" for n in count(first))
    return next(each for each in numbered if not taken(each)) if taken(wished) else wished


def _is_plain(text: str, kind: TextKind) -> bool:
    """True for most texts, which are allowed without a closer look."""
    if len(text) > kind.most or text != " ".join(text.split()):
        return False
    bare = text.replace(" ", "")
    if bare.isascii():
        return bare.isprintable()
    return bare.isalnum() and unicodedata.is_normalized("NFC", bare) and not (_EMPTY | _AFTER) & set(bare)


def _beginning(text: str, kind: TextKind) -> str:
    """The beginning of a text, long enough to tell whether it is too long."""
    text = _spaced(text, kind)
    return _spelled(text[: kind.most * (1 if text.isascii() else LONGEST) + len(_BREAK) + 1], kind)


def _spelled(text: str, kind: TextKind) -> str:
    """The text with composed letters, without half characters, and without a joiner at its end."""
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    text = _spaced(unicodedata.normalize("NFC", text), kind)
    return text[:-1] if text[-1:] in _JOINERS and _combines(text[-2:-1]) != _VIRAMA else text


def _spaced(text: str, kind: TextKind) -> str:
    """The text with one space between words, and at most one empty line between paragraphs."""
    if not kind.lines:
        return " ".join(text.split(None, kind.most + 1))
    rows = (" ".join(row.split()) for row in text.strip().splitlines())
    return re.sub(f"{_BREAK}+", _BREAK, "\n".join(rows))


def _goes_on(letter: str, char: str) -> bool:
    """True if the character belongs to the letter before it."""
    if _is_mark(char) or char in _AFTER or (_is_picture(char) and letter[-1] == _JOINER):
        return True
    if _combines(letter.rstrip(_JOINERS)[-1:]) == _VIRAMA:
        return unicodedata.category(char) == "Lo"
    return len(letter) == 1 and "🇦" <= letter <= "🇿" and "🇦" <= char <= "🇿"


def _bared(letter: str) -> str:
    """The letter without the marks that are too many; "" if it consists only of marks."""
    if _is_mark(letter[0]):
        return ""
    kept, accents = letter[0], 0
    for char in letter[1:LONGEST] if kept not in " \n" else "":
        is_accent = _combines(char) == _OVERLAY or _combines(char) >= _STACKED
        accents += is_accent
        if not (is_accent and accents > ACCENTS) and not (_is_mark(char) and char == kept[-1]):
            kept += char
    return kept


def _shows(text: str, place: int) -> bool:
    """True if the character is visible, or changes how its neighbours are written."""
    char = text[place]
    if char.isascii():
        return char.isprintable() or char == "\n"
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if char in _JOINERS:
        if _VIRAMA in (_combines(before), _combines(after)):
            return True
        letter = text[max(place - LONGEST, 0) : place]
        ends = next((each for each in reversed(letter) if not _is_mark(each)), ""), after
        return all(map(_is_picture, ends)) if char == _JOINER else all(map(_is_arabic, ends))
    if "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef":
        return before != "" and (
            unicodedata.category(before)[0] in "SPN" or unicodedata.east_asian_width(before) == "W"
        )
    hidden = unicodedata.category(char) in ("Cc", "Cf", "Co", "Cn") and not _is_picture(char)
    return not hidden and char not in _EMPTY


def _combines(char: str) -> int:
    return unicodedata.combining(char) if char else 0


def _is_mark(char: str) -> bool:
    """True if the sign is written on the letter before it; joiners and skin colours of emoji are such signs."""
    return unicodedata.category(char)[0] == "M" or char in _JOINERS or "🏻" <= char <= "🏿"


def _is_picture(char: str) -> bool:
    """True if the sign is an emoji or can be part of one. The ranges also cover emoji of later Unicode versions."""
    return char != "" and (unicodedata.category(char) in ("So", "Sm") or "\U0001f000" <= char <= "\U0001faff")


def _is_arabic(char: str) -> bool:
    return char != "" and unicodedata.bidirectional(char) == "AL"
