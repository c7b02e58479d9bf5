"""The mix is tested with the whole game."""

from tests.scenes.conftest import baked_anew, start

__all__ = ["baked_anew", "start"]
