"""Holds every screen and every table to the law of the rim: no text and no face is hidden, and no control lies on
another. At rest nothing hides them; in a show nothing but the pieces of the game does.

Four screens and four games are looked at, always the same. `NOUGHTS_RIM=20` looks at so many times as many, and others
for each number.
"""

import os
import warnings
from collections.abc import Iterator
from random import Random

import pytest

from game import words
from game.engine.input.intents import Intent
from game.engine.panels import things
from game.engine.picture.bare import Bare
from game.engine.picture.fonts import NoRoom
from game.paths import DATA
from game.play.evening.playlist import Item, load
from game.play.levels.shelf import shipped
from game.rules.registry import MATCHES
from game.scenes.levels.level_opening import Opener
from game.scenes.match.match_scene import MatchScene
from game.variants.common import nametags
from tests.catalogs import make
from tests.golden.kept import forget
from tests.scenes.endings import ADA
from tests.scenes.evening_screens import call
from tests.scenes.gallery import SCREENS, TILDA, match
from tests.scenes.rim import PEOPLE, SIZE, WIDEST, Found, in_a_game, in_an_evening, on_a_screen, rim
from tests.scenes.seen import places

SAMPLE = int(os.environ.get("NOUGHTS_RIM", "1"))
"""How many screens, and how many games, are looked at in each language and size of text."""
EVENING = load(DATA / "levels" / "party" / "0-on-time.toml")
ITEMS = (*EVENING.games, *EVENING.deaths)
"""What is played in most evenings."""
WAYS = [("en", 1.0), ("it", 2.0), ("de", 2.0), ("fr", 1.0)]


@pytest.fixture(autouse=True)
def watched(drawn_anew: None, display: None) -> None:
    """Only what is drawn now is watched: a picture of before holds no block that is known."""
    forget()


SIZES = (800, 480), (1280, 720), (1920, 1080)
TEXTS = 1.0, 2.0
LANGUAGES = ["en", *make.COMPLETE]


def told(found: Iterator[Found]) -> list[str]:
    """All that breaks the law, in words."""
    return [f"{where}: {each}" for where, hidden in found for each in hidden]


def cramped(where: str, found: Iterator[Found]) -> list[str]:
    """The same, with the texts that have no room for a letter there."""
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always", NoRoom)
        return told(found) + [f"{where}: {each.message}" for each in warned]


@pytest.mark.turns
@pytest.mark.parametrize(("language", "text"), WAYS)
def test_nothing_hides_a_text_or_a_face_on_any_screen(language: str, text: float) -> None:
    chance, broken = Random(f"screens {language} {text} {SAMPLE}"), list[str]()
    words.use_language(language)
    with rim(text=text, language=language) as looked:
        for screen in chance.sample(list(SCREENS), min(SAMPLE, len(SCREENS))):
            broken += told(on_a_screen(looked, screen, chance))
    assert not broken, "\n".join(broken)


@pytest.mark.turns
@pytest.mark.parametrize(("language", "text"), WAYS)
def test_nothing_hides_a_text_or_a_face_in_any_game(language: str, text: float) -> None:
    chance, broken = Random(f"games {language} {text} {SAMPLE}"), list[str]()
    words.use_language(language)
    with rim(text=text, language=language) as looked:
        for _game in range(SAMPLE):
            broken += told(in_a_game(looked, chance.choice(list(MATCHES)), chance))
    assert not broken, "\n".join(broken)


@pytest.mark.turns
@pytest.mark.parametrize(("language", "text"), WAYS)
def test_nothing_hides_a_text_or_a_face_in_an_evening(language: str, text: float) -> None:
    chance, broken = Random(f"evening {language} {text} {SAMPLE}"), list[str]()
    words.use_language(language)
    with rim(SIZE, WIDEST, text=text, language=language) as looked:
        for item in chance.sample(ITEMS, min(SAMPLE, len(ITEMS))):
            broken += told(in_an_evening(looked, item, chance))
    assert not broken, "\n".join(broken)


@pytest.mark.turns
@pytest.mark.parametrize("screen", ["curtain", "call", "case closed", "ladder", "won"])
def test_nothing_hides_what_a_long_name_once_hid(screen: str) -> None:
    words.use_language("de")
    with rim(SIZE, WIDEST[:1], text=2.0, language="de") as looked:
        assert not told(on_a_screen(looked, screen, Random(1)))


@pytest.mark.parametrize(
    ("match", "language", "text"),
    [("match-tactic", "de", 2.0), ("match-shardren", "de", 2.0), ("match-shardren", "fr", 1.5)],
)
def test_nothing_is_hidden_on_the_table_above_those_who_look_on(match: str, language: str, text: float) -> None:
    words.use_language(language)
    with rim(SIZE, WIDEST, text=text, language=language) as looked:
        call(looked.hall, Item(match, "games=1"))
        looked.hall.settle()
        looked.hall.stack.top.update(5.0)  # what opens the game is over
        assert not looked.look()


def test_three_flags_on_one_square_leave_their_numbers_to_be_read() -> None:
    words.use_language("it")
    with rim(SIZES[-1], WIDEST, language="it") as looked:
        assert not told(in_a_game(looked, "match-tactic", Random(1)))


def test_no_clock_covers_whose_turn_it_is_in_a_small_window() -> None:
    with rim(SIZES[0]) as looked:
        call(looked.hall, Item("match-ttic", "games=1 starts=1 version=1 clock=25/0"), steps=1)
        looked.hall.settle()
        for _step in range(60):
            looked.hall.stack.top.update(0.1)
        assert looked.hall.stack.top.shown.view().mover == 1
        assert not looked.look()


def test_no_clock_covers_the_keys_of_a_throw() -> None:
    with rim(SIZE, PEOPLE) as looked:
        call(looked.hall, Item("match-ultimate", "games=1 clock=15/0"))
        looked.hall.settle()
        for _step in range(60):
            looked.hall.stack.top.update(0.1)
        assert not looked.look()


def test_a_hand_that_points_at_the_seal_covers_no_flag_of_the_plan() -> None:
    words.use_language("it")
    with rim(SIZES[-1], PEOPLE, text=2.0, language="it") as looked:
        assert not told(on_a_screen(looked, "lesson in the war room", Random(1)))


def test_a_note_keeps_off_the_words_on_the_files_tab() -> None:
    words.use_language("fr")
    with rim(SIZES[-1], PEOPLE, language="fr") as looked:
        looked.hall.show("replay")
        looked.hall.settle()
        looked.look()
        (key,) = (place for place in places(looked.hall.stack.top) if place.collidepoint(840, 1030))
        looked.rest_on(key.center)
        assert not looked.look()


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [False, True], ids=["usual names", "widest names"])
def test_nothing_is_hidden_anywhere_whoever_plays(
    wide: bool, language: str, text: float, size: tuple[int, int]
) -> None:
    """Who has which of the widest names differs from language to language."""
    chance, broken, first = Random(1), list[str](), LANGUAGES.index(language)
    words.use_language(language)
    with rim(size, [*WIDEST, *WIDEST][first : first + 3] if wide else PEOPLE, text=text, language=language) as looked:
        for screen in SCREENS:
            broken += cramped(screen, on_a_screen(looked, screen, chance))
        for game in MATCHES:
            broken += cramped(game, in_a_game(looked, game, chance))
        for item in ITEMS:
            broken += cramped(item.match, in_an_evening(looked, item, chance))
    assert not broken, "\n".join(broken)


@pytest.mark.turns
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("game", ["match-classic", "match-ttic", "match-tris2", "match-ultimate"])
def test_the_ring_around_a_nametag_takes_in_whose_turn_it_is(game: str, text: float) -> None:
    with rim(text=text) as looked:
        scene = looked.hall.show(game)
        assert isinstance(scene, MatchScene)
        looked.hall.settle()
        tags = scene.shown.variant.layout.places_of_tags(looked.hall.canvas.layout)
        rings = [rect for rect, _about in looked.hall.canvas.exhibits.along]
        tabbed = [any(ring.contains(tag) and ring.top < tag.top for ring in rings) for tag in tags]
        assert [person for person in (0, 1) if tabbed[person]] == [scene.view().mover]


@pytest.mark.parametrize("game", ["match-tactic", "match-ultimate"])
def test_what_is_told_of_a_thing_hides_no_face_and_no_other_sentence(game: str) -> None:
    words.use_language("de")
    with rim(text=2.0, language="de") as looked:
        looked.hall.stack.push(MatchScene(looked.hall.services, match(game, (ADA, TILDA)), lambda: None))
        looked.hall.settle()
        looked.press(Intent.SHOW)
        looked.press(Intent.SHOW)
        assert looked.hall.stack.asked, "a thing is explained"
        hidden = [each.what for each in looked.look()]
        assert not [each for each in hidden if each.startswith(("the face", "Gestrichelt"))]


@pytest.mark.parametrize(
    "puzzle", ["ultimate/10-send-them-packing", "ultimate/14-dim-the-lights", "ultimate-gambit/13-reserve-power"]
)
def test_the_note_of_a_puzzle_leaves_the_opponents_name_to_be_read(puzzle: str) -> None:
    words.use_language("de")
    with rim(text=2.0, language="de") as looked:
        shelved = shipped().named(puzzle)
        assert shelved is not None
        looked.hall.stack.push(Opener(looked.hall.services).scene(shelved))
        looked.hall.settle()
        assert not looked.look()


def test_a_note_over_what_it_is_about_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bare, "nearest", lambda bare, size, thing: thing)
    with rim() as looked:
        assert told(on_a_screen(looked, "usual", Random(1)))
    monkeypatch.undo()
    with rim() as looked:
        assert not told(on_a_screen(looked, "usual", Random(1)))


def test_a_tab_over_a_name_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_tab = nametags.lay_tab
    monkeypatch.setattr(
        nametags, "lay_tab", lambda canvas, tag, rect, reach: lay_tab(canvas, tag, rect, rect.height * 2 // 3)
    )
    with rim() as looked:
        assert any("YOUR TURN" in each for each in told(in_a_game(looked, "match-classic", Random(1))))


def test_where_no_table_is_bare_a_note_lies_on_even_ground() -> None:
    with rim() as looked:
        looked.hall.show("match-ultimate")
        looked.hall.settle()
        looked.look()
        without = looked.hall.canvas.surface.get_buffer().raw
        for hint in looked.hall.stack.top.picture.hints.places:
            looked.rest_on(hint.center)
            assert not looked.look()
            assert looked.hall.canvas.surface.get_buffer().raw != without, "a note"


def test_a_note_finds_the_bare_table_and_keeps_off_what_can_be_chosen() -> None:
    with rim() as looked:
        looked.hall.show("match-classic")
        looked.hall.settle()
        squares = looked.hall.canvas.exhibits.reserved[-9:]
        assert squares
        place = Bare(looked.hall.canvas).nearest((200, 40), squares[4])
        assert place.collidelist(squares) == -1
        assert Bare(looked.hall.canvas).nearest((1200, 600), squares[4]) is None
        least = Bare(looked.hall.canvas).least([(900, 300)], squares[4])
        assert least.collidelist(squares) == -1, "it rather covers a nametag"
    assert things.WIDTHS[0] > things.WIDTHS[1]
