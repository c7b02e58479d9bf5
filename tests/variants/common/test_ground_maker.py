"""Tests that grounds come from a process of their own or from disk, and are made here where neither can be had."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.engine.picture.bakery import at_once
from game.engine.picture.canvas import Canvas, fitting
from game.play.files.settings import Settings
from game.variants.common import backdrops, ground_maker
from game.variants.common.ground_maker import GroundMaker, names


@pytest.fixture
def canvas() -> Canvas:
    return fitting(pygame.Surface((320, 180)), Settings())


@pytest.fixture
def maker(tmp_path: Path) -> Iterator[GroundMaker]:
    with closing(GroundMaker(tmp_path)) as maker:
        yield maker


def raw(surface: pygame.Surface | None) -> bytes:
    assert surface is not None
    return bytes(surface.get_buffer().raw)


def test_the_process_makes_what_would_be_made_here_and_the_disk_keeps_it(
    canvas: Canvas, maker: GroundMaker, tmp_path: Path
) -> None:
    here = raw(at_once(backdrops.laid(canvas, "table")))
    backdrops.use(canvas, maker)
    assert raw(at_once(backdrops._baked(canvas, "table"))) == here
    assert maker._process is not None
    with closing(GroundMaker(tmp_path)) as another:
        assert raw(at_once(another.ground(canvas, "table"))) == here
        assert another._process is None, "what lies on disk needs no process"


def test_others_are_baked_while_a_ground_is_waited_for(canvas: Canvas, maker: GroundMaker) -> None:
    backdrops.use(canvas, maker)
    assert backdrops.backdrop(canvas, "table") is None
    canvas.bakery.step()
    assert canvas.bakery.waits
    canvas.bakery.want("card", lambda: iter_of("card"))
    canvas.bakery.step()
    assert canvas.bakery.ready("card") == "card"
    assert not canvas.bakery.step(), "there is nothing to do but wait"


def test_the_process_ends_when_it_is_told_to(canvas: Canvas, maker: GroundMaker) -> None:
    """Python tells it so at the end, and waits: a game that failed would never be gone otherwise."""
    backdrops.use(canvas, maker)
    at_once(backdrops._baked(canvas, "table"))
    assert maker._process is not None
    maker._process.terminate()
    maker._process.join(10.0)
    assert not maker._process.is_alive()


def iter_of(name: str) -> Iterator[None]:
    yield
    return name


@pytest.mark.parametrize("trouble", ["no process", "dead process", "no disk"])
def test_whatever_fails_the_ground_is_made_here(
    canvas: Canvas, maker: GroundMaker, tmp_path: Path, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = raw(at_once(backdrops.laid(canvas, "table")))
    backdrops.use(canvas, maker)
    if trouble == "no process":
        monkeypatch.setattr(maker, "_start", refuse)
    elif trouble == "dead process":
        maker._start()
        assert maker._process is not None
        maker._process.kill()
        maker._process.join()
    else:
        monkeypatch.setattr(maker._files, "read", unreadable)
    assert raw(at_once(backdrops._baked(canvas, "table"))) == here


def refuse() -> None:
    raise OSError("no more processes")


def unreadable(about: object, size: tuple[int, int]) -> Iterator[None]:
    yield
    return None


def test_all_grounds_of_the_house_are_prepared(
    canvas: Canvas, maker: GroundMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(maker, "_ask", lambda wanted, first: asked.append(wanted[0]))
    at_once(maker.prepare(canvas))
    assert asked == list(names())
    assert {"title", "table", "classic/school", "ultimate/studio"} <= set(asked)


def test_a_ground_depends_on_size_text_theme_and_language(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    others = [Settings(text=1.5), Settings(contrast=True), Settings(marks=True)]
    wanted = {ground_maker._wanted(fitting(canvas.surface, each), "table") for each in (Settings(), *others)}
    wanted.add(ground_maker._wanted(fitting(pygame.Surface((640, 360)), Settings()), "table"))
    monkeypatch.setattr(ground_maker.words, "_language", "it")
    wanted.add(ground_maker._wanted(canvas, "table"))
    assert len(wanted) == 6
