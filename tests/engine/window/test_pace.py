"""The longer nothing happens, the more seldom the loop looks for events; on a battery still more so."""

import pygame
import pytest

from game.engine.window.pace import DROWSY, LISTEN, PLUG, REST, SPARING
from tests.engine.window.clockwork import Clockwork


class Plugged(Clockwork):
    """A machine whose plug is pulled and put back."""

    def __init__(self) -> None:
        super().__init__()
        self.unplugged = False
        self.asked = 0

    def on_battery(self) -> bool:
        self.asked += 1
        return self.unplugged


@pytest.fixture(autouse=True)
def events() -> None:
    """Where events come from, without any."""
    pygame.display.init()
    pygame.event.clear()


@pytest.fixture
def pace(events: None) -> Plugged:
    pace = Plugged()
    pace.at(0.0, lambda: pygame.event.post(pygame.Event(pygame.USEREVENT)))
    assert pace.wait(1.0)
    return pace


def naps(pace: Plugged, seconds: float) -> float:
    """The longest sleep between two looks in this time, in which nothing happens."""
    pace.slept.clear()
    assert pace.wait(seconds) == []
    return max(pace.slept)


def test_after_a_rest_the_loop_looks_for_events_less_often(pace: Plugged) -> None:
    assert naps(pace, REST - 0.1) == LISTEN
    assert naps(pace, 1.0) == DROWSY


def test_on_a_battery_it_looks_less_often_still_but_only_after_a_rest(pace: Plugged) -> None:
    pace.unplugged = True
    assert naps(pace, REST - 0.1) == LISTEN
    assert naps(pace, 1.0) == SPARING


def test_a_plug_that_is_pulled_is_noticed_within_a_minute_and_hardly_asked_after(pace: Plugged) -> None:
    assert naps(pace, REST + 1.0) == DROWSY
    pace.unplugged = True
    naps(pace, PLUG)
    assert naps(pace, 1.0) == SPARING
    assert pace.asked == 2


def test_after_something_has_happened_it_looks_often_again(pace: Plugged) -> None:
    pace.unplugged = True
    naps(pace, REST + 1.0)
    pace.at(0.5, lambda: pygame.event.post(pygame.Event(pygame.USEREVENT)))
    assert pace.wait(1.0)
    assert naps(pace, REST - 0.1) == LISTEN


def test_the_machine_itself_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    class Power:
        on_battery = True

    monkeypatch.setattr("pygame.system.get_power_state", Power)
    assert Clockwork().on_battery()
    monkeypatch.setattr("pygame.system.get_power_state", lambda: None)
    assert not Clockwork().on_battery()


def test_a_wait_too_short_for_the_clock_ends_all_the_same() -> None:
    pace = Clockwork()
    begun = pace.now()
    assert begun + 1e-14 == begun
    pace.wait(1e-14)
    assert pace.now() > begun
