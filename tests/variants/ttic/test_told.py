"""Tests that the cards beside the file tell a move when its show is over, not before."""

import pytest

from game.rules.ttic import Ttic
from game.variants.common import nametags
from game.variants.common.match_view import MatchView
from game.variants.ttic import tray
from tests.golden.halls import hall, lay
from tests.golden.shows import shows

SHOWS = [name for name, show in shows().items() if name.startswith("ttic") and show.begin == 0 and show.end > 0]


@pytest.mark.parametrize("name", [name for name in SHOWS if not name.partition("2-")[2].startswith(("opening", "ref"))])
def test_what_is_left_changes_when_the_show_says_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Ttic] = []
    tag = nametags.tag_of

    def tag_of(view: MatchView, person: int) -> nametags.Tag:
        assert isinstance(view.told, Ttic)
        told.append(view.told)
        return tag(view, person)

    monkeypatch.setattr(nametags, "tag_of", tag_of)
    monkeypatch.setattr(tray, "tray", lambda canvas, view, state: told.append(state))
    show = shows()[name]
    with hall() as opened:
        play = lay(opened, show.record)
        before = play.board.state
        show.give(play)
        play.board.update(show.end * 0.9)
        opened.draw()
        assert told.count(before) == len(told) == 3
        told.clear()
        while play.board.showing:
            play.board.hurry()
        opened.draw()
        assert told.count(play.board.state) == len(told) == 3
        assert play.board.state != before
