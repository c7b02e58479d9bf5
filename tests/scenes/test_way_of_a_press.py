"""Tests that CONTRIBUTING.md tells the way of a press as it is: it names files that a press goes through."""

import re
import sys
from types import FrameType

import pytest

from game.paths import ROOT
from tests.scenes.conftest import Start, two
from tests.scenes.hands import Keys

pytestmark = pytest.mark.usefixtures("drawn_anew")

PATH = re.compile(r"`((?:game)/[\w/]+\.py)`")


def told() -> list[str]:
    """The files that the section names, but for those of other games."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    way = text.split("## One press")[1].split("\n## ")[0]
    return [path for path in PATH.findall(way) if "/ttic/" not in path]


def test_a_press_goes_through_every_file_that_is_named(start: Start) -> None:
    player = start(match="match-classic", sitters=two(), options="starts=1")
    hand = Keys(player)
    hand.card("play")
    hand.card("match-classic")
    hand.stop("play")
    player.until_asked()
    entered = set[str]()
    before = player.plies

    def note(frame: FrameType, event: str, arg: object) -> None:
        entered.add(frame.f_globals.get("__name__", ""))

    sys.setprofile(note)
    try:
        player.press("return")
        player.until(lambda: player.plies > before and not player.play.board.showing, "the mark")
    finally:
        sys.setprofile(None)
    assert len(told()) > 10
    assert [path for path in told() if path.removesuffix(".py").replace("/", ".") not in entered] == []
