"""Things that were once removed without any test noticing: each painting, and where its thing is pictured."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any, get_type_hints
from unittest import mock

import pygame

from tests.golden.halls import forget

REMOVALS: Mapping[str, tuple[str, ...]] = {
    "goosh": ("show-ttic-2-SuperSlammed-1", "game.engine.props_page.goosh"),
    "dust": ("show-ttic-2-CurtainDropped-1", "game.engine.props_page.dust"),
    "stamps": ("show-ttic-2-BwahWritten-1", "game.engine.props_page.stamped"),
    "glints": ("show-ttic-2-CurtainDropped-1", "game.engine.props_curtain.glint"),
    "sealed squares": ("hand-match-ttic", "game.engine.props_reading.sealed"),
    "seals": ("show-tactic-PairRevealed-1", "game.engine.orders._seal"),
    "typed lines": ("show-ttic-2-PageRedrawn-1", "game.engine.props_page.typed_line"),
    "cut threads": ("hand-match-ttic", "game.engine.props_reading.cut_thread"),
    "rubble": ("show-ttic-2-TornDown-1", "game.engine.props_wall.rubble"),
    "lamps": ("board-match-ultimate", "game.engine.studio.lamp"),
    "ON AIR": ("board-match-ultimate", "game.engine.studio.sign"),
    "whose turn it is": ("board-match-ultimate", "game.engine.studio.turn_pill"),
    "garnets": ("board-match-gambit", "game.engine.fuse.garnets"),
    "garnets before a death match": ("show-choice-opening-1", "game.scenes.prelude._garnets"),
}
"""By what is missing: a series in which it is to be noticed, and the paintings by their full names."""
TABLES = ("game.engine.props.FILE_PROPS", "game.engine.orders.PROPS")
"""Where paintings stand by the first words of their looks."""


@contextmanager
def without(*paintings: str) -> Iterator[None]:
    """These paintings paint nothing."""
    with ExitStack() as stack:
        for name in paintings:
            original = _named(name)
            blind = _blind(original)
            stack.enter_context(mock.patch(name, blind))
            for table in map(_named, TABLES):
                kinds = {kind: blind for kind, painting in table.items() if painting is original}
                stack.enter_context(mock.patch.dict(table, kinds))
        forget()
        yield
        forget()


def _named(name: str) -> Any:
    module, _dot, attribute = name.rpartition(".")
    return getattr(import_module(module), attribute)


def _blind(original: Callable[..., Any]) -> Callable[..., Any]:
    """The same painting, painting nothing: if it makes a picture, a clear one."""

    def nothing(*given: Any, **named: Any) -> Any:
        return None

    def clear(*given: Any, **named: Any) -> pygame.Surface:
        return pygame.Surface(original(*given, **named).get_size(), pygame.SRCALPHA)

    return clear if get_type_hints(original)["return"] is pygame.Surface else nothing
