"""Tests that a match travels as one text, and nothing that pretends to be one does harm."""

import base64
import zlib
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.files.exchange import HEAD, LARGEST, LONGEST, pack, unpack
from game.play.files.replays import Replay
from game.play.record import MAX_PLIES, Record, Sitter
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


def test_a_text_survives_the_line_breaks_and_greetings_of_a_mail() -> None:
    record = played("match-classic", Random(1))
    text = pack(record)
    mailed = "Look at this!\n> " + "\n".join(text[i : i + 40] for i in range(0, len(text), 40)) + "\n"
    assert unpack(mailed.replace("> ", ""))[0] == record


def test_a_save_and_a_replay_file_are_read_too() -> None:
    record = played("match-classic", Random(1))
    assert unpack(msgspec.json.encode(record).decode())[0] == record
    assert unpack(msgspec.json.encode(Replay("2026-01-01", "1", record)).decode())[0] == record


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
