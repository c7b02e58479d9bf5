"""Offers the fixtures of tests/scenes for evenings."""

from tests.scenes.conftest import plug, start  # noqa: F401 - fixtures
