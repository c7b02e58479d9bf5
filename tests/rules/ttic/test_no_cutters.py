"""Tests matches of T-Tic-T-Tac-Toe without wire cutters: what hangs stays, and bots know it."""

from random import Random

import pytest

from game.ai.choose import choose
from game.ai.question import Question
from game.ai.ttic.fast_page import page_of
from game.ai.ttic.threats import attacks, every
from game.rules.registry import MATCHES
from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.moves import Kind
from game.variants.ttic.look.pile import pile
from tests.rule import rule

HANGS = "...../..X../...../...../..O.. X 12 bc@5 WKS/CWKS 0/420"
"""A page without cutters on which an Iron Curtain has hung for long."""


@rule("4.04(e)")
@pytest.mark.parametrize("version", [Ttic1, Ttic2])
def test_a_curtain_stays_for_the_whole_game(version: type[Ttic]) -> None:
    page = version.parse(HANGS)
    refusal = page.refuse(0, "snip:bc")
    assert refusal.rule == "4.04(e)"
    assert page.refuse(0, "checkpoint:bc") is None


def test_it_is_agreed_for_a_match_and_is_its_text() -> None:
    match = MATCHES["match-ttic"].agreed("starts=1 version=2 cutters=none")
    assert str(match.playing).endswith("0/420")
    assert type(match).parse(str(match)) == match
    assert str(MATCHES["match-ttic"].agreed("starts=1 version=2").playing).endswith("1001/420")


def test_no_page_lies_there_for_cutters_that_never_were() -> None:
    assert pile(Ttic2.parse(HANGS)) == {}


def test_bots_do_not_think_of_cutters() -> None:
    page = page_of(Ttic2.parse(HANGS))
    assert Kind.SNIP not in {move.kind for found in (every(page), attacks(page)) for move, _after in found}


@pytest.mark.parametrize("version", ["1", "2"])
def test_bots_play_on_without_them(version: str) -> None:
    match, source = MATCHES["match-ttic"].agreed(f"games=1 starts=1 version={version} cutters=none"), Random(3)
    for _ply in range(24):
        if match.outcome is not None:
            break
        seat = match.to_act[0]
        match = match.apply({seat: choose(Question(match, seat, level=3, seed=str(source.random())))}).state
