"""Defines `@rule("4.04(c)")`, which marks the test that proves that rule of a rulebook."""

import pytest

rule = pytest.mark.rule
