"""Keeps drawn pictures, and forgets them together when the window's size, text or theme changes."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

Drawing = TypeVar("Drawing", bound=Callable[..., Any])

_kept: list[Any] = []


def kept(most: int) -> Callable[[Drawing], Drawing]:
    """Keep the last so many results of a function, by its arguments."""

    def keep(draw: Drawing) -> Drawing:
        keeping: Any = lru_cache(maxsize=most)(draw)
        _kept.append(keeping)
        return keeping  # type: ignore[no-any-return]

    return keep


def forget() -> None:
    """Forget everything that is kept."""
    for keeping in _kept:
        keeping.cache_clear()
