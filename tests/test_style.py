"""Tests that the code follows the style in pyproject.toml."""

import pytest

from tests.style import CHECKS, faults


@pytest.mark.parametrize("check", CHECKS)
def test_the_code_passes(check: str) -> None:
    assert not faults(check)
