"""Offers the fixtures of the scenes' tests to the variants."""

from tests.scenes.conftest import baked_anew, fewer_pictures, noted, plug, read, start, stocked

__all__ = ["baked_anew", "fewer_pictures", "noted", "plug", "read", "start", "stocked"]
