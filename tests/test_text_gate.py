"""Tests the gate for texts that the game did not write: names pass that guests have, and whatever is kept opens."""

import unicodedata
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.achievements import Career, Tally
from game.play.evening.evening import Evening
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.play.files.past_evenings import PastEvening
from game.play.files.profiles import Profile, Profiles
from game.play.files.records import Line, Records
from game.play.files.replays import Replay
from game.play.files.settings import Settings, Setup
from game.play.files.store import Read, Store
from game.play.levels.level_progress import PlayerProgress, Progress
from game.play.record import Record, Sitter
from game.text_gate import LABEL, LONGEST, NAME, TEXT, TITLE, TextKind, cleaned, keyed, letters, refusal
from tests.play.evening.evenings import through
from tests.play.matches import played

KINDS = (NAME, TITLE, LABEL, TEXT, TextKind(1), TextKind(3), TextKind(4, lines=True))
TRICKS = (
    "a W\0\t\n\u00ad\u0301\u0323\u0e47\u0e33\u094d\u0915\u0627👨🏽🇩\ufe0f\u200b\u200c\u200d\u202e\u3000"
    "\u1100\uac00\ufeff\U000e0067\ud800"
)
"""Characters that join, hide or pile up."""
ANY = st.text(st.characters(exclude_categories=()) | st.sampled_from(TRICKS), max_size=60)


@pytest.mark.parametrize(
    ("name", "count"),
    [
        *(("Nguyễn Văn Ễ", 12), ("Ἀλέξανδρος", 10), ("Łukasz Gżegżółka", 16), ("Ольга", 5), ("שָּׁלוֹם", 4)),
        *(("علی\u200cرضا", 6), ("स्त्री", 1), ("ज़िंदगी", 3), ("ශ්\u200dරී", 1), ("র\u200d্যাচেল", 3)),
        *(("മോഹന്\u200d", 3), ("ဖြိုး", 1), ("ภูมิพล", 4), ("김민준", 3), ("山田 太郎", 5), ("葛\U000e0100城", 2)),
        *(("❤️\u200d🔥", 1), ("👨🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽", 1), ("🇩🇪🇫🇷", 2)),
    ],
)
def test_a_name_that_guests_have_passes_as_it_is(name: str, count: int) -> None:
    assert refusal(name, NAME) is None
    assert cleaned(name, NAME) == name
    assert len(letters(name)) == count


@pytest.mark.parametrize(
    ("name", "said", "left"),
    [
        *(("W" * 20_000, "24 letters", "W" * 24), ("👩\u200d🚀" * 25, "24 letters", "👩\u200d🚀" * 24)),
        *(("", "seen", "?"), (" \t", "seen", "?"), ("\u200b", "U+200B", "?"), ("a\0b", "U+0000", "ab")),
        *(("ev\u202ela", "U+202E", "evla"), ("a\u200cb", "U+200C", "ab"), ("a\ufe0f", "U+FE0F", "a")),
        *(("\U000e0041Ada", "U+E0041", "Ada"), ("\ue000x", "U+E000", "x"), ("\u0301a", "marks", "a")),
        *(("Z\u0311\u036b\u0343", "marks", "Z\u0311\u036b"), ("ก" + "\u0e47" * 9, "marks", "ก\u0e47")),
        ("👨\u200d" * 20 + "👨", "marks", "👨\u200d" * 5 + "👨"),
    ],
)
def test_what_is_no_name_is_refused_in_words_and_cleaned_where_it_is_kept(name: str, said: str, left: str) -> None:
    assert said in (refusal(name, NAME) or "")
    assert cleaned(name, NAME) == left


def test_letters_are_composed_and_spaces_counted_unasked() -> None:
    assert refusal("  E\u0301va \u3000 Lee\n", NAME) is None
    assert cleaned("  E\u0301va \u3000 Lee\n", NAME) == "Éva Lee"
    assert cleaned("one  \n\ntwo", TEXT) == "one\n\ntwo"


@given(ANY, st.sampled_from(KINDS))
def test_what_is_cleaned_passes_and_stays_as_it_is(text: str, kind: TextKind) -> None:
    clean = cleaned(text, kind)
    assert refusal(clean, kind) is None
    assert cleaned(clean, kind) == clean
    assert all(len(letter) <= LONGEST for letter in letters(clean))
    assert len(letters(clean)) <= kind.most
    assert "".join(letters(text)) == text


@given(ANY.map(lambda text: text.replace("\ud800", "")), st.sampled_from(KINDS))
def test_of_what_passes_nothing_is_cut(text: str, kind: TextKind) -> None:
    if refusal(text, kind) is None:
        kept, given = (unicodedata.normalize("NFC", "".join(each.split())) for each in (cleaned(text, kind), text))
        assert kept == given or (kept == given[:-1] and given[-1] in "\u200c\u200d")


@given(st.dictionaries(ANY, st.integers()))
def test_no_entry_is_lost_where_names_become_one(table: dict[str, int]) -> None:
    clean = keyed(table, NAME)
    assert list(clean.values()) == list(table.values())
    assert keyed(clean, NAME) == clean


def record(name: str) -> Record:
    return played("match-classic", Random(1), most=3, sitters=(Sitter(name, device=name), Sitter(name)))


def evening(name: str) -> Evening:
    playlist = Playlist(name, (Item("match-classic", title=name),), about=name)
    return Evening("king", (Guest(name), Guest("Pip", "bot", device=name)), 2, playlist)


def records(name: str) -> Records:
    career = Career({name: Tally(against={name: (1, 0)})}, {name: name}, name, {name: (1, 0)})
    return Records({name: career}, {name: [Line(name, name, 1, name)]})


def ended(name: str) -> PastEvening:
    over = through(evening(name), Random(1))
    return PastEvening(name, over)


KEPT: dict[str, Callable[[str], msgspec.Struct]] = {
    "match.json": record,
    "replays/2020-01-01-000000-match-classic.json": lambda name: Replay(name, name, record(name)),
    "evening.json": evening,
    "evenings/2020-01-01-000000-king.json": ended,
    "profiles.json": lambda name: Profiles((Profile(name, device=name),), (Guest(name), Guest(name))),
    "records.json": records,
    "progress.json": lambda name: Progress(name, {name: PlayerProgress({name: True})}),
    "settings.json": lambda name: Settings(
        language=name, bindings={"keyboard": {"UNDO": [name]}}, setup=Setup(sitters=(Sitter(name), Sitter(name)))
    ),
}
"""The player's files, each with this for every text that may be any."""


def holding(file: str, text: str) -> bytes:
    """What such a file is where an earlier game, or somebody's hand, wrote this text into it."""
    return msgspec.json.encode(KEPT[file]("@")).replace(b'"@"', msgspec.json.encode(text))


@pytest.mark.turns
@pytest.mark.parametrize("file", KEPT)
@given(text=ANY.map(lambda text: text.encode(errors="ignore").decode()))
def test_whatever_is_kept_opens_with_any_text(file: str, text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("kept") / "file.json"
    path.write_bytes(holding(file, text))
    expected = KEPT[file](text)
    assert Store().read(path, type(expected), getattr(type(expected), "check", None)) == Read(expected)
