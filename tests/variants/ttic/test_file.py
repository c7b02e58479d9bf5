"""Tests T-Tic-T-Tac-Toe on screen: the tray, the board and the cards at every size, text size and theme."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game import words
from game.engine.picture.canvas import Canvas, fitting
from game.play.files.settings import Settings
from game.play.record import Record, Sitter
from game.rules.registry import play
from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.match import TticMatch
from game.variants.common.match_view import MatchQuestion, MatchView
from game.variants.common.seating import Way
from game.variants.ttic import cover, tray
from game.variants.ttic import variant as file
from game.variants.ttic.cover import FILE_SHEET
from game.variants.ttic.look import board as ttic
from game.words import _
from tests.catalogs import make

SIZES = [(960, 540), (1280, 1024), (1920, 1080), (2560, 1080)]
MATCH = TticMatch.agreed("starts=1 games=5")
RECORD = Record("match-ttic", str(MATCH), (Sitter("Ada"), Sitter("Grace")))


def canvas(size: tuple[int, int], text: float = 1.0, contrast: bool = False) -> Canvas:
    return fitting(pygame.Surface(size), Settings(text=text, contrast=contrast))


def view(state: Ttic, tool: str = "symbol", said: str = "") -> MatchView:
    match = MATCH.apply({0: "version:2"}).state
    assert isinstance(match, TticMatch)
    spots = ttic.spots(state, state.mover, tool)
    legal = [spot for spot in spots if state.refuse(state.mover, spot.action) is None]
    preview = ttic.preview(state, state.mover, legal[0].action) if legal else {}
    return MatchView(
        record=RECORD,
        match=replace(match, inner=state),
        state=state,
        stage=ttic.build(state),
        mover=state.mover,
        moves=("X  a1", "O  checkpoint:23bc"),
        question=MatchQuestion(
            way=Way.POINT,
            asked=state.mover,
            spots=spots,
            pointed=(legal or spots)[0] if spots else None,
            tools=ttic.tools(state, state.mover),
            tool=tool,
            preview=preview,
            said=said,
        ),
    )


def midgame() -> Ttic:
    state: Ttic = Ttic1.new(free_pen=True)
    for action in ("a1", "curtain:bc", "wall:12de", "checkpoint:c3"):
        state = play(state, action)
    return state


@pytest.mark.parametrize("size", SIZES)
def test_a_click_on_a_card_of_the_tray_finds_its_tool(size: tuple[int, int]) -> None:
    on, seen = canvas(size), view(midgame())
    left, top, width, height = 0.015, 0.865, 0.675, 0.12
    found = {
        tray.tool_at(on, seen, (round((left + width * n / 200) * size[0]), round((top + height / 2) * size[1])))
        for n in range(200)
    }
    assert found - {""} == {tool.key for tool in seen.question.tools}
    assert tray.tool_at(on, seen, (size[0] // 2, 5)) == ""


@pytest.mark.turns
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("text", "contrast"), [(1.0, False), (2.0, False), (1.5, True)])
def test_the_table_is_drawn_with_every_tool(size: tuple[int, int], text: float, contrast: bool) -> None:
    on = canvas(size, text, contrast)
    pictures = []
    for tool in ("symbol", "curtain", "wall", "checkpoint", "super", "snip", "tear", "bwah"):
        seen = view(midgame(), tool, said="Wall c3 is safe through ply 8. [4.05(e)]" if tool == "tear" else "")
        on.surface.fill((50, 30, 20))
        file.draw(on, file.painter(on, seen), seen)
        pictures.append(pygame.image.tobytes(on.surface, "RGB"))
    assert all(one != two for one, two in combinations(pictures, 2))


@pytest.mark.parametrize("size", SIZES)
def test_the_board_lies_on_its_sheet_clear_of_the_tray(size: tuple[int, int]) -> None:
    on = canvas(size)
    board = file.painter(on, view(Ttic2.new())).rect(0, 0, 5, 5)
    sheet = on.layout.zone(*FILE_SHEET)
    assert sheet.contains(board)
    assert board.width == pytest.approx(board.height, abs=1)
    assert board.height >= 0.4 * min(size)
    assert tray.tool_at(on, view(Ttic2.new()), board.midbottom) == ""


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_stamp_lies_whole_on_the_cover(text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    print_ = pygame.Surface((60, 30))
    print_.fill("magenta")
    monkeypatch.setattr(cover, "stamp", lambda *_given: print_)
    people = ("X", "Ada", 3), ("O", "Grace", 1)
    made = cover._cover(canvas((960, 540), text), ("T-TIC-T-TAC-TOE 1.0", "GAME 2 OF 5"), people, "Ada")
    seen = pygame.mask.from_threshold(made.picture, (255, 0, 255), (40, 40, 40, 255))
    assert seen.count() > 0.9 * 60 * 30


@pytest.mark.parametrize("version", [Ttic1, Ttic2])
def test_exhibit_e_says_what_a_super_does_in_the_version_that_is_played(version: type[Ttic], fitted: list[str]) -> None:
    on, state = canvas((1234, 777)), play(version.new(), "a1")
    tray.exhibit(on, view(state, "super"), state)
    assert [("fills the empty ones" in text) for text in fitted if text.startswith("Gooshes")] == [version is Ttic2]


@pytest.mark.parametrize("language", ["en", *make.COMPLETE])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_tools_card_is_wide_enough_for_its_name(language: str, text: float) -> None:
    words.use_language(language)
    on, looked = canvas((1280, 720), text), view(Ttic1.new())
    for tool in looked.question.tools:
        card = tray.tool_place(on, file.painter(on, looked), looked, tool.key)
        assert card.width > on.fonts.width(_(tool.name), "semibold", tray.NAME)
    assert looked.question.tools
