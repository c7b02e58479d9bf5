"""An evening at the table of tests/scenes."""

from tests.scenes.conftest import plug, start  # noqa: F401 - fixtures
