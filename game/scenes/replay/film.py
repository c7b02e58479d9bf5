"""Films a match as a GIF: the choice of a film, the progress, and the process of its own that draws the pictures."""

import multiprocessing
import os
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing.connection import Connection
from typing import NoReturn, TypeVar

import msgspec
import pygame

from game import catalog
from game.calendar import Calendar
from game.engine.picture import dimmer, focus
from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.gif import Palette, film
from game.entry import Entry
from game.play.files import exchange
from game.play.files.settings import Settings
from game.play.files.store import Store
from game.play.moments import Moments
from game.play.record import Record
from game.process import show_folder, step_back
from game.rules.match import Match
from game.scenes.common import endings
from game.scenes.common.cards import Card
from game.scenes.common.dialogs import NoticeScene
from game.scenes.common.menu import BackScene, Hint, MenuScene
from game.scenes.common.saving import keep
from game.scenes.replay.playback import Playback
from game.scenes.services.services import POLL, Devices, Services, services_of
from game.scenes.services.sounds import Sounds
from game.variants.common import nametags
from game.variants.variant import draw_table
from game.words import _, use_language

BAR = (0.3, 0.5, 0.4, 0.06)
"""The place of the progress bar, as shares of the window."""
T = TypeVar("T")
DRAWN, SIZE = (1280, 720), (640, 360)
"""The size at which each picture is drawn, and its size in the film."""
TICK = 0.1
"""Seconds between two pictures."""
LAST = 10.0
"""The length in seconds of a short film, which shows the end of the match."""
BEFORE_THE_END = 12
"""The number of last plies that surely fill a short film."""
MOST_PICTURES = 200
"""The greatest number of pictures of a whole match; a longer match is shown faster."""
RESTS = 250
"""Hundredths of a second for which the last picture rests."""
LARGEST = 3_000_000
"""The largest size of a film in bytes; a larger one loses every other picture."""
DRAWING, COLOURING = 0.4, 0.7
"""The shares of the work that are done once all pictures are drawn, and once they have the film's colours."""
_spawn = multiprocessing.get_context("spawn")


def name_of(record: Record) -> str:
    """The name of a file about this match: the people, and the game as they call it."""
    first, second = record.names
    return f"{first}-{second}-{catalog.titles().get(record.ruleset, '')}"


def film_menu(services: Services, record: Record) -> MenuScene:
    """Returns the choice between two films, over the scene beneath."""

    def filmed(*, whole: bool) -> FilmScene:
        return FilmScene(services, record, whole=whole)

    about = _("A film of the end, as a GIF to send."), _("A film of the whole match, as a GIF to send.")
    cards = [
        Card("end", _("How it ended"), _("the last ten seconds"), about[0], partial(filmed, whole=False)),
        Card("whole", _("All of it"), _("a little faster"), about[1], partial(filmed, whole=True)),
        Card("back", _("Back"), about=_("No film.")),
    ]
    return MenuScene(services, _("As a GIF"), cards, over=True)


class FilmScene(BackScene):
    """Waits for a film with a progress bar; the player may cancel. Then a note says where the film is."""

    overlay = True

    def __init__(self, services: Services, record: Record, whole: bool) -> None:
        super().__init__(services)
        self._record = record
        self._filming = Filming(record, services.settings, whole)

    @property
    def wakes(self) -> float | None:
        return POLL

    def leave(self) -> None:
        self._filming.close()

    def update(self, seconds: float) -> None:
        before = self._filming.progress
        self._filming.update()
        if self._filming.content is not None:
            self.stack.replace(self._told(self._filming.content))
        elif self._filming.failed:
            self.stack.replace(NoticeScene(self._services, _("The film did not come out. Try again.")))
        elif before != self._filming.progress:
            self.touch()

    def _told(self, content: bytes) -> NoticeScene:
        """Save the film. Returns the note on where it is, which can open that folder, or on why it was not saved."""
        try:
            said = keep(name_of(self._record), ".gif", content)
        except OSError as trouble:
            return NoticeScene(self._services, str(trouble))
        opens = Card("show", _("Show it"), "", _("Opens the folder in which it lies."), self._show_folder)
        return NoticeScene(self._services, said, opens)

    @staticmethod
    def _show_folder() -> None:
        show_folder(exchange.folder())

    def keys(self) -> list[Hint]:
        return [(super().keys()[-1][0], _("cancel"))]

    def paint(self, canvas: Canvas) -> None:
        theme, rect, px = canvas.theme, canvas.layout.zone(*BAR), canvas.layout.px
        dimmer.draw(canvas)
        dimmer.heading(canvas, _("Filming …"), 0.36)
        canvas.surface.blit(focus.rounded(rect.size, px(18), theme.paper), rect)
        done = max(round(rect.width * self._filming.progress), px(36))
        canvas.surface.blit(focus.rounded((done, rect.height), px(18), theme.amber), rect)
        canvas.surface.blit(focus.rounded(rect.size, px(18), theme.ink, rim=px(4)), rect)


class Filming:
    """A film in progress. `progress` goes from 0 to 1; `content` is set once the film is done."""

    def __init__(self, record: Record, settings: Settings, whole: bool) -> None:
        """With `whole` it films all of the match, otherwise the end. Raises OSError if no process starts."""
        self.progress = 0.0
        self.content: bytes | None = None
        self.failed = False
        self._hears, says = _spawn.Pipe(duplex=False)
        given = says, msgspec.json.encode(record), msgspec.json.encode(settings), whole, catalog.further()
        self._process = _spawn.Process(target=_make, args=given, name="film", daemon=True)
        self._process.start()
        says.close()

    def update(self) -> None:
        """Take the news from the process."""
        try:
            while self.content is None and self._hears.poll():
                heard = self._hears.recv()
                if isinstance(heard, float):
                    self.progress = heard
                else:
                    self.content = heard
        except (EOFError, OSError):
            self.failed = self.content is None

    def close(self) -> None:
        """End the process, done or not."""
        self._process.kill()
        self._process.join()
        self._hears.close()


def _make(says: Connection, record: bytes, settings: bytes, whole: bool, further: tuple[Entry, ...]) -> None:
    """The process's whole work."""
    step_back()
    for entry in further:
        catalog.add(entry)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    read = msgspec.json.decode(record, type=Record), msgspec.json.decode(settings, type=Settings)
    use_language(read[1].language)
    try:
        says.send(film_of(*read, whole, says.send))
    except OSError:  # nobody listens any more
        os._exit(0)
    says.close()


def film_of(record: Record, settings: Settings, whole: bool, told: Callable[[float], None]) -> bytes:
    """Returns the film of a match; `told` is called with the progress from 0 to 1."""
    pictures, rests = list[bytes](), list[int]()
    taken = list(_pictures(record, settings, whole, told))
    palette = Palette(taken[:: max(len(taken) // 8, 1)])
    for picture in _telling(taken, told, DRAWING, COLOURING):
        pixels = palette.pixels(picture)
        if pictures and pixels == pictures[-1]:
            rests[-1] += round(TICK * 100)
        else:
            pictures.append(pixels)
            rests.append(round(TICK * 100))
    rests[-1] = RESTS
    made = film(SIZE, palette, _telling(pictures, told, COLOURING, 1.0), rests)
    while len(made) > LARGEST:
        kept = [*range(0, len(pictures) - 1, 2), len(pictures) - 1]
        rests = [sum(rests[here:there]) for here, there in zip(kept, [*kept[1:], len(rests)], strict=True)]
        pictures = [pictures[each] for each in kept]
        made = film(SIZE, palette, pictures, rests)
    return made


def _pictures(record: Record, settings: Settings, whole: bool, told: Callable[[float], None]) -> "Iterator[array[int]]":
    """Returns the pictures, one after the other. The last one says who won, if the match is over."""
    settings = msgspec.structs.replace(settings, text=1.0, reduced=False, speed=1.0)
    devices = Devices(lambda _meant, device: "", list)
    services = services_of(settings, Store(), Calendar(), Sounds(), _nobody, devices, lambda _settings: None)
    moments = Moments(record)
    begin = 0 if whole else max(moments.last - BEFORE_THE_END, 0)
    lasts = sum(1 for _tick in _ticks(Playback(services, moments, begin), TICK)) * TICK
    tick = max(TICK, lasts / MOST_PICTURES) if whole else TICK
    skipped = 0 if whole else max(round((lasts - LAST) / tick), 0)
    playback = Playback(services, moments, begin)
    table = fitting(pygame.Surface(DRAWN), settings).direct()
    small, coded = pygame.Surface(SIZE), pygame.Surface(SIZE, depth=16, masks=(0xF800, 0x07E0, 0x001F, 0))
    for number, _tick in enumerate(_ticks(playback, tick)):
        if number >= skipped:
            view = playback.view()
            draw_table(table, playback.variant, view).draw_front(view.stage)
            pygame.transform.smoothscale(table.surface, SIZE, small)
            coded.blit(small, (0, 0))
            told(min(DRAWING * (number - skipped) / max(lasts / tick - skipped, 1), DRAWING))
            yield array("H", coded.get_buffer().raw)
    end = moments.states[-1]
    if isinstance(end, Match) and end.outcome is not None:
        said, (width, height) = endings.sentence(endings.whole(end), end, record), DRAWN
        nametags.slip(table, said, (width // 2, height // 2), round(width * 0.7))
        pygame.transform.smoothscale(table.surface, SIZE, small)
        coded.blit(small, (0, 0))
        yield array("H", coded.get_buffer().raw)


def _telling(things: Sequence[T], told: Callable[[float], None], begin: float, end: float) -> Iterator[T]:
    """Yields the things, and tells with each how far the work has come from the share `begin` to the share `end`."""
    for number, thing in enumerate(things):
        told(begin + (end - begin) * number / len(things))
        yield thing


def _ticks(playback: Playback, tick: float) -> Iterator[None]:
    """Play to the end, and stop at every tick."""
    playback.toggle()
    yield
    while playback.playing or playback.board.showing:
        playback.update(tick)
        yield


def _nobody() -> NoReturn:
    raise AssertionError("nobody thinks in a film")
