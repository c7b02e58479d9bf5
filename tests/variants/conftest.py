"""The fixtures of the scenes' tests, for what is handled on the table."""

from tests.scenes.conftest import baked_anew, fewer_pictures, noted, plug, read, start

__all__ = ["baked_anew", "fewer_pictures", "noted", "plug", "read", "start"]
