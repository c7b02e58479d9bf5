"""Loads the tool that makes the catalogs (assets/locale/make.py), for tests."""

import importlib.util
from types import ModuleType

from game.paths import ASSETS


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_catalogs", ASSETS / "locale" / "make.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


make = _load()
