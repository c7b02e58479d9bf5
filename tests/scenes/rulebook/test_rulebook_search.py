"""Tests the rulebook's search: it finds rules by number and by word, in the language in use."""

import pytest

from game import words
from game.engine.input.intents import Intent, Typed
from game.play.files.settings import Settings
from game.rules.rulebook import rules
from game.scenes.rulebook.binder import LIST
from game.scenes.rulebook.rulebook_scene import RulebookScene
from tests.scenes.reader import Open, Shelf


@pytest.mark.parametrize("number", ["4.04(c)", "faq-occupied", "5.2.01(a)", "MATCH-FLAG"])
def test_a_search_finds_a_rule_by_its_number(read: Open, number: str) -> None:
    reader = read()
    reader.type(number)
    assert reader.number == number.lower()
    reader.check_list()


@pytest.mark.parametrize(
    ("query", "number"),
    [("curtain fresh", "4.04(c)"), ("breakfast", "faq-full-grid"), ("england oxford", "faq-england-again")],
)
def test_a_search_finds_a_rule_by_words_of_its_title_or_text(read: Open, query: str, number: str) -> None:
    reader = read()
    reader.type(query)
    assert number in [entry.rule.number for entry in reader.contents.found]
    for entry in reader.contents.found:
        everything = f"{entry.rule.number} {entry.rule.title} {entry.rule.text} {entry.rule.doubt}".casefold()
        assert all(word in everything for word in query.split())


def test_a_title_comes_before_a_text_and_a_number_before_both(read: Open) -> None:
    reader = read()
    reader.type("reagan")
    assert "Reagan" in reader.scene.entry.rule.title
    assert len(reader.contents.found) > 1
    reader = read()
    reader.type("1.01")
    assert reader.number == "1.01"


def test_the_search_is_in_the_language_that_is_read(read: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    class Backwards:
        def gettext(self, text: str) -> str:
            return text if "{" in text else text[::-1]

    reader = read()
    monkeypatch.setattr(words, "_catalog", Backwards())
    reader.type("niatruc")
    assert "curtain" in reader.scene.entry.rule.title.casefold()


def test_nothing_found_is_said_and_forgotten_again(read: Open) -> None:
    reader = read("faq-hand")
    reader.type("zzz")
    assert reader.scene.entry is None
    reader.press(Intent.DOWN, Intent.NEXT, Intent.CONFIRM)
    reader.wheel(reader.canvas.layout.zone(*LIST).center, -3)
    assert reader.open
    reader.press(Intent.ERASE, Intent.ERASE, Intent.ERASE)
    assert reader.number
    assert len(reader.contents.found) == len(rules())


def test_cancel_empties_the_search_first_and_stays_on_the_rule_that_was_found(read: Open) -> None:
    reader = read()
    reader.type("4.04(c)")
    reader.press(Intent.CANCEL)
    assert reader.number == "4.04(c)"
    assert len(reader.contents.found) == len(rules())
    assert reader.open
    reader.press(Intent.CANCEL)
    assert reader.stack.top is reader.beneath


def test_the_letter_of_the_key_that_opened_the_book_is_not_searched_for(read: Open) -> None:
    reader = read("4.04(c)")
    reader.stack.pop()
    scene = RulebookScene(Shelf(Settings()), "4.04(c)")
    reader.stack.push(scene)
    reader.stack.handle(Typed("r"))
    assert scene.entry.rule.number == "4.04(c)"
    assert len(reader.contents.found) == len(rules())


def test_a_click_on_the_cross_empties_the_search(read: Open) -> None:
    reader = read()
    reader.type("reagan")
    reader.click(reader.noted("Clears the search: the whole book again.")[0].center)
    assert len(reader.contents.found) == len(rules())
    assert reader.open
