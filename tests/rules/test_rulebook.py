"""Tests the rulebooks: a test proves every played rule, and every number cited anywhere exists."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.paths import ROOT
from game.rules.registry import parse
from game.rules.rulebook import FOLDER, Book, book_of, books, extract, rule, rules
from tests import lacking
from tests.sources import trees

CITING_ARGUMENT = {"Refusal": 0, "Outcome": 2, "Choice": 2}
"""The argument of these calls that names a rule."""


def texts(node: ast.AST) -> Iterator[str]:
    """Every text in an expression: `"a" if x else "b"` has two. The contract meets composed ones when they are said."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif not isinstance(node, ast.JoinedStr):
        for each in node.values if isinstance(node, ast.Dict) else ast.iter_child_nodes(node):
            yield from texts(each)


def citations(tree: ast.AST) -> Iterator[str]:
    """The rule numbers that a module names: in refusals, outcomes and choices, and in whatever is called a rule."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            at = CITING_ARGUMENT.get(name, sys.maxsize)
            if at < len(node.args):
                yield from texts(node.args[at])
            for keyword in node.keywords:
                if keyword.arg is not None and (keyword.arg == "rule" or keyword.arg.endswith("_rule")):
                    yield from texts(keyword.value)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(each, ast.Name) and each.id.lower().endswith("rule") for each in targets):
                yield from texts(node.value)


def marks(tree: ast.Module) -> Iterator[str]:
    """The rule numbers that the tests of a module are marked with."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for each in node.decorator_list:
                if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == "rule":
                    yield from (text for argument in each.args for text in texts(argument))


@cache
def proved() -> tuple[tuple[str, Path], ...]:
    """The rule numbers that tests are marked with, and where."""
    return tuple((number, path) for path, tree in trees("tests") for number in marks(tree))


def test_every_cited_rule_exists() -> None:
    cited = [(number, path) for path, tree in trees("game") for number in citations(tree) if number]
    named = (*cited, *proved())
    assert not {f"{number} in {path.relative_to(ROOT)}" for number, path in named if number not in rules()}


@pytest.mark.parametrize("book", books(), ids=lambda book: book.id)
def test_every_played_rule_has_a_test(book: Book) -> None:
    assert list(lacking.tests(book, {number for number, _path in proved()})) == []


def test_the_scan_finds_citations_wherever_they_hide() -> None:
    source = """
turn_rule = {"not me": "1.01"}
OPENING_RULE: str = "1.02"
def f(x):
    return Refusal("1.03" if x else "1.04", "words"), Outcome("win", None, rule="1.05"), Outcome("draw", 0, "1.06")
"""
    assert sorted(citations(ast.parse(source))) == [f"1.0{n}" for n in range(1, 7)]


def test_numbers_are_unique_over_all_books() -> None:
    numbers = [each.number for book in books() for each in book.rules]
    assert len(numbers) == len(set(numbers))
    assert book_of("faq-occupied").id == "tic-tac-toe-faq"
    assert rule("faq-occupied").kind == "played"
    with pytest.raises(KeyError):
        book_of("no-such-rule")


def test_every_board_shown_is_a_position() -> None:
    for each in rules().values():
        if each.board:
            ruleset, _, text = each.board.partition(" ")
            assert str(parse(ruleset, text)) == text


def test_texts_are_short_and_tidy() -> None:
    for each in rules().values():
        assert 1 <= len(each.title) <= 50, each.number
        assert 1 <= len(each.text) <= 320, each.number
        for text in (each.title, each.text, each.doubt):
            assert text == text.strip()
            assert "\n" not in text


def test_translators_get_every_text_a_player_reads() -> None:
    for book in books():
        with (FOLDER / f"{book.id}.toml").open("rb") as file:
            found = {text for _line, _function, text, _comments in extract(file, (), (), {})}
        assert {book.title, *(each.text for each in book.rules)} <= found
        assert {each.doubt for each in book.rules if each.doubt} <= found


@pytest.mark.parametrize("number", [each.number for each in rules().values() if each.plays])
def test_what_a_rules_board_plays_can_be_played(number: str) -> None:
    ruleset, _space, text = rule(number).board.partition(" ")
    state = parse(ruleset, text)
    for said in rule(number).plays:
        state = state.apply(dict(zip(state.to_act, said.split("/"), strict=True))).state


def test_every_book_with_boards_plays_some_of_its_rules_out() -> None:
    for book in books():
        boards = [each for each in book.rules if each.board]
        assert not boards or any(each.plays for each in boards), book.id
