"""Tests that some picture misses each painting whose removal no test noticed once."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any, get_type_hints
from unittest import mock

import pygame
import pytest

from tests.golden import kept
from tests.golden.compare import TOLERANCE, unlike

REMOVALS: Mapping[str, tuple[str, ...]] = {
    "goosh": ("show-ttic-2-SuperSlammed-1", "game.variants.ttic.paint.ink_and_paper.goosh"),
    "dust": ("show-ttic-2-CurtainDropped-1", "game.variants.ttic.paint.ink_and_paper.dust"),
    "stamps": ("show-ttic-2-BwahWritten-1", "game.variants.ttic.paint.ink_and_paper.stamped"),
    "glints": ("show-ttic-2-CurtainDropped-2", "game.variants.ttic.paint.curtain.glint"),
    "sealed squares": ("hand-match-ttic", "game.variants.ttic.paint.threads.sealed"),
    "seals": ("show-tactic-PairRevealed-1", "game.variants.tactic.paint.orders._seal"),
    "typed lines": ("show-ttic-2-PageRedrawn-1", "game.variants.ttic.paint.ink_and_paper.typed_line"),
    "cut threads": ("hand-match-ttic", "game.variants.ttic.paint.threads.cut_thread"),
    "rubble": ("show-ttic-2-TornDown-1", "game.variants.ttic.paint.wall.rubble"),
    "lamps": ("board-match-ultimate", "game.variants.ultimate.paint.studio.lamp"),
    "ON AIR": ("board-match-ultimate", "game.variants.ultimate.paint.studio.sign"),
    "whose turn it is": ("board-match-ultimate", "game.variants.ultimate.paint.studio.turn_pill"),
    "garnets": ("board-match-gambit", "game.variants.common.fuse.garnets"),
    "garnets before a death match": ("show-choice-opening-1", "game.variants.ultimate.prelude_stage._garnets"),
}
"""By what is missing: a series that must notice it, and the paintings by their full names."""
TABLES = ("game.variants.ttic.paint.props.FILE_PROPS", "game.variants.tactic.paint.orders.PROPS")
"""Where paintings stand by the first words of their looks."""


@contextmanager
def without(*paintings: str) -> Iterator[None]:
    """Make these paintings paint nothing."""
    tables = [_named(table) for table in TABLES]  # first: a table that is loaded later would keep what is blind
    with ExitStack() as stack:
        for name in paintings:
            original = _named(name)
            blind = _blind(original)
            stack.enter_context(mock.patch(name, blind))
            for table in tables:
                kinds = {kind: blind for kind, painting in table.items() if painting is original}
                stack.enter_context(mock.patch.dict(table, kinds))
        kept.forget()
        yield
        kept.forget()


def _named(name: str) -> Any:
    module, _dot, attribute = name.rpartition(".")
    return getattr(import_module(module), attribute)


def _blind(original: Callable[..., Any]) -> Callable[..., Any]:
    """The same painting without any pixels: if it makes a picture, a clear one."""

    def nothing(*given: Any, **named: Any) -> Any:
        return None

    def clear(*given: Any, **named: Any) -> pygame.Surface:
        return pygame.Surface(original(*given, **named).get_size(), pygame.SRCALPHA)

    return clear if get_type_hints(original)["return"] is pygame.Surface else nothing


@pytest.mark.turns
@pytest.mark.parametrize("thing", REMOVALS)
def test_what_is_missing_is_noticed(thing: str) -> None:
    series, *paintings = REMOVALS[thing]
    with without(*paintings):
        found = kept.taken(series)
    told = {
        name: unlike(kept.unpack(kept.path(name).read_bytes()), kept.unpack(picture))
        for name, picture in found.items()
        if kept.path(name).exists()
    }
    assert max(told.values()) > TOLERANCE, told
