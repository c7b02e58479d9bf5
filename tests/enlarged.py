"""Keeps pictures that are one pixel wide or high from being enlarged: pygame would read beyond their end, which on
Windows can end the game."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame


def _checked(smoothscale: Callable[..., Any], surface: Any, size: Any, *given: Any) -> Any:
    thin = any(own == 1 < wanted for own, wanted in zip(surface.get_size(), size, strict=True))
    assert not thin, f"a picture of {surface.get_size()} pixels is enlarged to {size}"
    return smoothscale(surface, size, *given)


def refuse_thin() -> None:
    """From now on, fail where such a picture is enlarged."""
    pygame.transform.smoothscale = partial(_checked, pygame.transform.smoothscale)
