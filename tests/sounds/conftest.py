"""The mix is tested with the whole game."""

from tests.scenes.conftest import drawn_anew, start

__all__ = ["drawn_anew", "start"]
