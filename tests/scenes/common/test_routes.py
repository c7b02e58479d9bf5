"""Tests that every route leads to a scene that takes what the route holds."""

import inspect
from dataclasses import fields
from importlib import import_module
from typing import Any

import pytest

from game.app import WAYS
from game.engine.window.scene import Route
from game.scenes.common.routes import ToScreen


@pytest.mark.parametrize(
    "route", [*Route.__subclasses__(), *(way for way in WAYS.values() if isinstance(way, ToScreen))]
)
def test_what_a_route_names_can_be_made_of_what_it_holds(route: Any) -> None:
    if route is ToScreen:
        return
    module, _dot, name = route.scene.rpartition(".")
    held = {each.name: None for each in fields(route) if each.name != "scene"}
    inspect.signature(getattr(import_module(module), name)).bind(None, **held)
