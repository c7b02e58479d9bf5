"""Tests that a match travels as one text, and nothing that pretends to be one does harm."""

import base64
import errno
import os
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.files import exchange
from game.play.files.exchange import HEAD, LARGEST, LONGEST, pack, unpack
from game.play.files.replays import Replay
from game.play.record import FORMAT, MAX_PLIES, Record, Sitter
from game.rules.core import BadText
from game.rules.registry import MATCHES
from tests.play.matches import played

TWO = (Sitter("Ada"), Sitter("Grace"))


@pytest.mark.parametrize("name", MATCHES)
def test_every_kind_of_match_comes_back_as_it_went(name: str) -> None:
    record = played(name, Random(3), most=60)
    read, states = unpack(pack(record))
    assert read == record
    assert [str(each) for each in states] == [str(each) for each in record.positions()]


WRAPPED: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "quotes": lambda text: f"“{text}”",
    "backticks": lambda text: f"```json\n{text}\n```",
    "angle brackets": lambda text: f"<{text}>",
    "a sentence": lambda text: f"Look at this: {text}. See you on Friday, at 8!\n-- \nAda",
    "an answer": lambda text: "Ada wrote:\n" + "".join(f">> {line}\r\n" for line in lines(text)) + "\r\nOh no!",
    "soft hyphens": "\u00ad\n".join,
    "zero-width spaces": lambda text: "\u200b \u2060".join(lines(text)),
    "a BOM": lambda text: f"\ufeff{text}",
    "no ends": lambda text: text.replace("=", ""),
}
"""What happens to a text on its way."""
LETTERS = {"soft hyphens", "zero-width spaces", "an answer"}
"""What would break a file between its letters."""


def lines(text: str) -> list[str]:
    """The text as a mail breaks it."""
    return [text[i : i + 40] for i in range(0, len(text), 40)]


@pytest.mark.parametrize("most", range(7))
@pytest.mark.parametrize("wrapped", WRAPPED)
def test_a_text_is_forgiven_its_wrapping(wrapped: str, most: int) -> None:
    record = played("match-classic", Random(1), most=most)
    assert unpack(WRAPPED[wrapped](pack(record)))[0] == record


@pytest.mark.parametrize("wrapped", sorted({*WRAPPED} - LETTERS))
def test_a_save_and_a_replay_file_are_read_too(wrapped: str) -> None:
    record = played("match-classic", Random(1))
    for file in (record, Replay("2026-01-01", "1", record)):
        assert unpack(WRAPPED[wrapped](msgspec.json.encode(file).decode()))[0] == record
        indented = msgspec.json.format(msgspec.json.encode(file)).decode()
        assert unpack("".join(f"> {line}\r\n" for line in indented.split("\n")))[0] == record


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_is_read_as_windows_writes_it(player_folder: Path, encoding: str) -> None:
    record = played("match-classic", Random(1), sitters=(Sitter("Ольга"), Sitter("Zoë")))
    for text in (pack(record), msgspec.json.encode(record).decode()):
        assert unpack(exchange.read(exchange.put("match", ".txt", f"{text}\r\n".encode(encoding))))[0] == record


KEPT_BY_WINDOWS = ("con", "PRN", "Aux", "nul", *(f"{port}{n}" for port in ("com", "LPT") for n in "0123456789¹²³"))


@pytest.mark.parametrize("name", [*KEPT_BY_WINDOWS, "con.", "nul.tar", "a.", "a . ", 'a<b>:"/\\|?*\n\x1f'])
def test_every_name_is_one_that_windows_allows(player_folder: Path, name: str) -> None:
    paths = [exchange.put(name, ".toml", b"kept") for _again in range(2)]
    assert {each.name: each.read_bytes() for each in exchange.folder().iterdir()} == {
        path.name: b"kept" for path in paths
    }
    for path in paths:
        assert path.stem.casefold() not in map(str.casefold, KEPT_BY_WINDOWS)
        assert path.stem.rstrip(". ") == path.stem
        assert not set(path.name) & set('<>:"/\\|?*\n\x1f')


@pytest.mark.parametrize("name", ["console", "com10", "lpt", "Marek-Lena-ttic", "ÄÖÜ-Ольга"])
def test_a_name_that_every_system_allows_stays_as_it_is(name: str) -> None:
    assert exchange.put(name, ".txt", b"").stem == name


@pytest.mark.parametrize("place", [12, 40, -2])
def test_a_text_that_was_cut_or_changed_is_told_so(place: int) -> None:
    text = pack(played("match-classic", Random(1)))
    other = "A" if text[place] != "A" else "B"
    for wrong in (text[:place], f"“{text[:place]}” See you.", text[:place] + other + text[place:][1:]):
        with pytest.raises(BadText, match="was cut or changed"):
            unpack(wrong)


@pytest.mark.parametrize("name", ["W" * 20_000, "\u200b", "a\0b", "a\u202eb"])
def test_a_name_that_is_none_is_refused_with_its_place(name: str) -> None:
    file = {"ruleset": "match-classic", "start": "- | - | -", "sitters": [{"name": "Ada"}, {"name": name}]}
    replay = {"finished": "", "ending": "1", "record": file}
    for text in (packed(msgspec.json.encode(file)), msgspec.json.encode(file), msgspec.json.encode(replay)):
        with pytest.raises(BadText, match=r"cannot be shown: `name`: .*sitters\[1\]"):
            unpack(text if isinstance(text, str) else text.decode())


def packed(content: bytes) -> str:
    return HEAD + base64.urlsafe_b64encode(zlib.compress(content, 9)).decode()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        HEAD,
        HEAD + "!!!",
        HEAD + "AAAA",
        "x" * (LONGEST + 1),
        packed(b"{}"),
        packed(b"[" * 100_000),
        packed(b'{"ruleset": "match-chess", "start": "-", "sitters": [{"name": "A"}, {"name": "B"}]}'),
        packed(b" " * (LARGEST + 1)),
        packed(msgspec.json.encode(Record("match-classic", "- | - | -", TWO, [{"0": "1"}] * (MAX_PLIES + 1)))),
        packed(msgspec.json.encode(Record("match-classic", "games=99999999 | - | -", TWO))),
        pack(played("match-classic", Random(1)))[:-9],
        "{" * 50_000,
    ],
)
def test_what_is_no_match_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadText) as refused:
        unpack(text)
    assert str(refused.value).endswith((".", "]"))


@given(st.text(max_size=60), st.integers(0, 400))
def test_whatever_is_changed_on_the_way_is_refused_or_harmless(noise: str, place: int) -> None:
    text = pack(played("match-classic", Random(1)))
    try:
        record, _states = unpack(text[:place] + noise + text[place:])
    except BadText:
        return
    assert record.positions()


def test_a_match_of_a_newer_version_is_refused_as_such() -> None:
    record = msgspec.to_builtins(played("match-classic", Random(1))) | {"format": 99, "mood": "sunny"}
    replay = {"finished": "", "ending": "1", "record": record, "format": 99}
    for text in (
        packed(msgspec.json.encode(record)),
        *(msgspec.json.encode(each).decode() for each in (record, replay)),
    ):
        with pytest.raises(BadText, match="newer version"):
            unpack(text)


def test_a_text_of_an_older_version_is_packed_in_todays_format() -> None:
    older = msgspec.to_builtins(played("match-classic", Random(1))) | {"format": 1}
    record, _states = unpack(packed(msgspec.json.encode(older)))
    assert record.format == FORMAT


@pytest.mark.parametrize("suffix", [".txt", ".png", ".gif", ".toml"])
def test_what_could_not_be_written_leaves_no_stump(monkeypatch: pytest.MonkeyPatch, suffix: str) -> None:
    exchange.put("match", suffix, b"whole")

    def full_disk(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        exchange.put("match", suffix, b"cut short")
    (there,) = exchange.folder().iterdir()
    assert there.read_bytes() == b"whole"
