"""Prepares any text for setting: its characters, their direction, and the line breaks.

It knows no typeface, and refuses no text.
"""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from game.text_gate import letters

LONGEST = 1000
"""A text of more characters is cut with an ellipsis. The game's own longest text has 410."""
MARKS = 4
"""The most combining marks on one letter. Hebrew needs three; a tower of them would leave the line."""
LOST = "\N{REPLACEMENT CHARACTER}"
"""Shown for an invalid character, and for a letter that no typeface has."""

_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
_SPACES = "\t\v\f\r\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}"
_LEVELS = {"L": 0, "R": 1, "EN": 2, "AN": 2}
"""The level of each kind of character with a direction of its own. Other characters take their neighbours' level."""
_OPENING, _CLOSING = "([{«", ")]}»"
_PEEK = 256
"""The first characters of a text to measure. If they are too wide, the rest is not measured."""

Measure = Callable[[str], int]


def legible(text: str) -> str:
    """The text without what cannot be set: half characters become `LOST`, control characters and invisible signs are
    removed.

    Names of files that are not UTF-8 become legible, too. Line breaks stay; letters are composed (NFC).
    """
    if len(text) > LONGEST:
        text = text[: LONGEST - 1] + "…"
    return text if text.isascii() and text.isprintable() else _cleaned(text)


@lru_cache(maxsize=1024)
def _cleaned(text: str) -> str:
    kept, marks = [], 0
    for char in text:
        kind = unicodedata.category(char)
        marks = marks + (kind[0] == "M") if kind[0] == "M" or char in _JOINERS else 0
        if char in _SPACES:
            kept.append(" ")
        elif kind in ("Cs", "Co"):
            kept.append(LOST)
        elif char == "\n" or char in _JOINERS or (kind not in ("Cc", "Cf") and marks <= MARKS):
            kept.append(char)
    return unicodedata.normalize("NFC", "".join(kept))


def levels(text: str) -> list[int]:
    """The bidirectional level of each character: 0 left to right, 1 right to left, 2 a number in right-to-left text.

    This is the Unicode bidirectional algorithm without embeddings, which `legible` removes.
    """
    kinds = [unicodedata.bidirectional(char) for char in text]
    if not {"R", "AL", "AN"} & set(kinds):
        return [0] * len(kinds)
    strong = before = "L"
    for i, kind in enumerate(kinds):  # W1 to W3, W7
        if kind in ("NSM", "BN"):
            kind = before
        elif kind == "EN":
            kind = {"AL": "AN", "L": "L"}.get(strong, "EN")
        elif kind in ("L", "R", "AL"):
            strong = kind
        kinds[i] = before = "R" if kind == "AL" else kind
    for i in range(1, len(kinds) - 1):  # W4
        if kinds[i] in ("ES", "CS") and kinds[i - 1] == kinds[i + 1] and kinds[i - 1] in ("EN", "AN"):
            kinds[i] = kinds[i - 1]
    _pair_brackets(text, kinds)
    spans = [list(span) for _sure, span in groupby(kinds, _LEVELS.__contains__)]
    for last, span, following in zip([["L"], *spans], spans, [*spans[1:], ["L"]], strict=False):  # N1, N2
        if span[0] not in _LEVELS:
            span[:] = ["L" if "L" in (last[-1], following[0]) else "R"] * len(span)
    return [_LEVELS[kind] for span in spans for kind in span]


def _pair_brackets(text: str, kinds: list[str]) -> None:
    """Give both brackets of a pair the same direction (N0): that of their contents, if it fits the text before them."""
    opened: list[int] = []
    for i, char in enumerate(text):
        if char in _OPENING:
            opened.append(i)
        elif char in _CLOSING and opened and text[opened[-1]] == _OPENING[_CLOSING.index(char)]:
            first = opened.pop()
            inside = {kind for kind in kinds[first:i] if kind in _LEVELS}
            before = next((kind for kind in reversed(kinds[:first]) if kind in _LEVELS), "L")
            if inside:
                kinds[first] = kinds[i] = "L" if "L" in (*inside, before) else "R"


def broken(text: str, width: int, measure: Measure) -> Iterator[tuple[str, bool]]:
    """The text in rows at most `width` wide, each with True if it ends with a whole word.

    A word is broken only if it is wider than a row, and never inside a letter.
    """

    def fits(part: str) -> bool:
        return (len(part) <= _PEEK or measure(part[:_PEEK]) <= width) and measure(part) <= width

    for paragraph in text.split("\n"):
        words = paragraph.split(" ")
        at = next((i for i, word in enumerate(words) if word), len(words) - 1)
        while at < len(words):
            taken = _most(words, at, " ", fits)
            if not taken:
                parts, broken = letters(words[at]), 0
                while (taken := max(_most(parts, broken, "", fits), 1)) < len(parts) - broken:
                    yield "".join(parts[broken : broken + taken]), False
                    broken += taken
                words[at] = "".join(parts[broken:])
                taken = max(_most(words, at, " ", fits), 1)
            yield " ".join(words[at : at + taken]), True
            at += taken
            while at < len(words) and not words[at]:
                at += 1


def _most(parts: Sequence[str], at: int, glue: str, fits: Callable[[str], bool]) -> int:
    """The number of parts from index `at` on that fit, found by doubling and halving."""
    few, many, left = 0, 1, len(parts) - at
    while many <= left and fits(glue.join(parts[at : at + many])):
        few, many = many, 2 * many
    many = min(many, left + 1)
    while many - few > 1:
        middle = (few + many) // 2
        if fits(glue.join(parts[at : at + middle])):
            few = middle
        else:
            many = middle
    return few
