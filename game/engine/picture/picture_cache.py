"""Keeps drawn pictures. They belong to a canvas, go with it, and are drawn anew for another size or theme."""

from collections.abc import Callable, Hashable
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Any, TypeVar

from game.engine.picture.layout import Layout
from game.engine.picture.theme import Theme

Drawing = TypeVar("Drawing", bound=Callable[..., Any])


class Pictures:
    """What a canvas keeps of every function that is `kept`. The surfaces are shared: never paint on them."""

    def __init__(self) -> None:
        self.lasting: dict[Hashable, Any] = {}
        """What outlives a change of size or theme, by whoever left it."""
        self._fitted: tuple[Layout, Theme] | None = None
        self._kept: dict[Callable[..., Any], Callable[..., Any]] = {}

    def fit(self, layout: Layout, theme: Theme) -> None:
        """Be the pictures that are drawn from now on, for this layout and theme; those for others are let go."""
        _at_hand.set(self)
        if (layout, theme) != self._fitted:
            self._fitted = layout, theme
            self.clear()

    def clear(self) -> None:
        """Let everything go that fits one size and theme only."""
        self._kept.clear()

    def of(self, draw: Callable[..., Any], most: int) -> Callable[..., Any]:
        """The function, whose last so many results are kept here."""
        if draw not in self._kept:
            self._kept[draw] = lru_cache(maxsize=most)(draw)
        return self._kept[draw]


_at_hand = ContextVar("pictures of the canvas that is drawn on", default=Pictures())  # noqa: B039


def at_hand() -> Pictures:
    """The pictures of the canvas that was fitted last; what is drawn without any canvas has some of its own."""
    return _at_hand.get()


def kept(most: int) -> Callable[[Drawing], Drawing]:
    """Keep the last so many results of a function with the canvas, by its arguments."""

    def keep(draw: Drawing) -> Drawing:
        @wraps(draw)
        def kept_or_drawn(*given: Any, **named: Any) -> Any:
            return _at_hand.get().of(draw, most)(*given, **named)

        return kept_or_drawn  # type: ignore[return-value]

    return keep
