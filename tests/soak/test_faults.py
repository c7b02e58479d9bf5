"""Tests every fault for a little while; `main.py soak` does it for longer."""

from unittest import mock

import pytest

from tests.scenes.conftest import shared  # noqa: F401 - a fixture
from tests.soak import faults
from tests.soak.faults import FAULTS, Fault, bot_killed
from tests.soak.home import home

pytestmark = pytest.mark.turns

SLOW = (bot_killed,)
"""In real time; `tests/ai/test_thinker.py` proves the same of the thinker alone."""


@pytest.mark.parametrize(
    "fault",
    [pytest.param(fault, marks=[pytest.mark.slow] if fault in SLOW else []) for fault in FAULTS],
    ids=lambda fault: fault.__name__,
)
def test_no_harm_comes_of(fault: Fault) -> None:
    with home() as place, mock.patch.multiple(faults, DEEDS=60, FOLDERS=2):
        fault(place, seed=7)
