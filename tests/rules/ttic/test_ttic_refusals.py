"""Tests what the refusals of T-Tic-T-Tac-Toe say."""

import ast
import inspect
import re
from collections.abc import Iterator

import pytest

from game import words
from game.rules.ttic import refusals
from game.rules.ttic.moves import MOVES
from game.rules.ttic.page import BLOCKAGES, SQUARES
from game.words import _
from tests.rules.ttic.ttic_pages import v1, v2

PAGES = (
    v1("...../...../...../...../..... X 0 c3@4"),
    v2("...../...../...../...../..... X 0"),
    v2("X..../...../...../...../..... O 5 23@9k,23bc@9k,bc@6,bc23@8,c3@4"),
    v2("X..../...../...../...../..... O 9 - CWKS/- 0/0"),
    v2("X..../...../...../...../..... X 9 - -/CWKS 0/0"),
    v2("XXX../...../OOO../...../..... X 7 bc@6"),
    v2("...../OOO../.XXX./...../..... X 7 bc23@6"),
    v2("X..../...../...../...../O..O. X 4"),
    v2("....O/...../...../..X.X/..O.. O 4"),
    v2("XXX.O/....X/...../..X.X/..O.. O 9 bc@6"),
    v2("....O/..O../O..X./..X../.X..O O 9 c4@6 -/KS 1001/420"),
    v2("X...O/..X.X/O..X./..X../.X..O O 9 c4@6 -/CWS 1001/420"),
)
"""Pages on which every reason for a refusal is met."""
CODE = re.compile(
    rf"\b({'|'.join(each for each in BLOCKAGES if each not in SQUARES and not each.isalpha())}|[a-z]+:\w+)\b"
)
"""A blockage or an action in the notation. Two letters such as `ab` may be a word."""


def found() -> Iterator[refusals.Refusal]:
    """The refusals of every action on these pages."""
    for page in PAGES:
        for action in MOVES:
            refusal = page.refuse(page.mover, action)
            if refusal is not None:
                yield refusal


def texts() -> set[str]:
    """All sentences of the module, as they are marked for translation."""
    calls = (each for each in ast.walk(ast.parse(inspect.getsource(refusals))) if isinstance(each, ast.Call))
    return {ast.literal_eval(each.args[0]) for each in calls if isinstance(each.func, ast.Name) if each.func.id == "N_"}


def test_these_pages_meet_every_reason() -> None:
    assert {refusal.text for refusal in found()} == texts()


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_no_refusal_shows_a_code(language: str) -> None:
    words.use_language(language)
    said = {_(refusal.text).format(**refusal.values) for refusal in found()}
    assert len(said) > len(texts())
    assert not [each for each in said if CODE.search(each)]
