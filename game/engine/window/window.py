"""Opens the window, and copies its picture to the screen, with acceleration or without."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median

import pygame

from game import installed
from game.engine.paper import walnut
from game.engine.picture.sprites import Sprites
from game.play.files.settings import SMALLEST_WINDOW, Shape

ROOM = 0.95
"""A window takes at most this share of the screen's width and height. If it is larger, it is maximised."""
HINT = "SDL_FRAMEBUFFER_ACCELERATION"
SLOW = 0.004
"""If a flip takes longer than this many seconds, the window tries the other way of copying."""
TIMED = 5
"""The number of flips that are timed to find the faster way of copying. The first flip of a window is not counted: it
sets things up."""
TALL, TIP = 103, (4, 4)
"""The height of the mouse's large arrow in pixels, and where its tip is."""

os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # its pixels are the screen's, not stretched ones
os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")  # leave the desktop's effects on


def desktop(place: tuple[int, int] | None = None) -> pygame.Rect:
    """The screen that contains this place, in pixels of the desktop; otherwise the screen with the mouse's pointer."""
    pygame.display.init()
    screens = [_lies(number, size) for number, size in enumerate(pygame.display.get_desktop_sizes())]
    pointer = pygame.mouse.get_pos(desktop=True)
    found = (each for at in (place or pointer, pointer) for each in screens if each.collidepoint(at))
    return next(found, screens[0])


def _lies(number: int, size: tuple[int, int]) -> pygame.Rect:
    """The place of a screen on the desktop. If there are several, pygame tells that only of a window, so a hidden
    one is made."""
    if pygame.display.get_num_displays() == 1:
        return pygame.Rect((0, 0), size)
    middle = pygame.WINDOWPOS_CENTERED | number
    window = pygame.Window("", size, (middle, middle), hidden=True)
    lies = pygame.Rect(window.position, size)
    window.destroy()
    return lies


def _fills(size: tuple[int, int], room: pygame.Rect) -> bool:
    """True if the screen has no room for a window of this size and its frame."""
    return any(wish > ROOM * most for wish, most in zip(size, room.size, strict=True))


class Window:
    """The game's one window. It opens in its last shape and place, as far as the screen has room; the first time in the
    middle of the screen with the pointer.

    The picture is first copied to the screen without acceleration: such a window opens in 7 ms instead of 70 on a
    machine without a graphics chip, and a flip at 1080p mostly takes under 1 ms. The first flips are timed. If they are
    slow, the window is opened again with acceleration, and the settings keep the faster way.
    """

    def __init__(self, title: str, shape: Shape) -> None:
        self.title = title
        self._size = shape.width, shape.height
        self._place = shape.place
        self._flips: list[float] = []
        self._medians: dict[bool, float] = {}
        self._asked = HINT in os.environ
        self._accelerated = bool(shape.accelerated)
        self._decided = shape.accelerated is not None or self._asked
        self._fullscreen = shape.fullscreen
        self._icon: pygame.Surface | None = None
        self.system = self._open()
        """The window as the system has it. It is a new one after it was opened the other way."""

    @property
    def surface(self) -> pygame.Surface:
        """The surface to paint on. It is a new one after every change of size."""
        return self.system.get_surface()

    @property
    def fullscreen(self) -> bool:
        """True if the window covers the screen. Set it to change that."""
        return self._fullscreen

    @fullscreen.setter
    def fullscreen(self, wanted: bool) -> None:
        if wanted == self._fullscreen:
            return
        self._fullscreen = wanted
        with self._picture_kept():
            if wanted:
                self.system.set_fullscreen(desktop=True)
            else:
                self.system.set_windowed()
                self._take(self._size)

    @property
    def shape(self) -> Shape:
        """The shape in which the next start opens the window."""
        return Shape(
            max(self._size[0], SMALLEST_WINDOW[0]),
            max(self._size[1], SMALLEST_WINDOW[1]),
            self._fullscreen,
            self._accelerated if self._decided and not self._asked else None,
            self._place,
        )

    def resize(self, size: tuple[int, int]) -> None:
        """Change the window's size. In full screen the new size holds after it ends."""
        self._size = size
        if not self._fullscreen:
            with self._picture_kept():
                self._take(size)

    def resized(self) -> None:
        """Remember the window's new size and place."""
        if not self._fullscreen:
            self._size, self._place = self.system.size, self.system.position

    def concerns(self, event: pygame.event.Event) -> bool:
        """True if an event belongs to this window, and not to a closed one."""
        told = pygame.WINDOWSHOWN <= event.type <= pygame.WINDOWDISPLAYCHANGED
        return not told or getattr(event, "window", self.system) is self.system

    def to_canvas(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Convert the window's coordinates to pixels of the surface. They differ on some dense screens."""
        (w, h), (wide, high) = self.system.size, self.surface.get_size()
        return (pos[0] * wide // w, pos[1] * high // h) if w and h else pos

    def flip(self) -> None:
        """Show what was painted."""
        if self._decided:
            self.system.flip()
            return
        start = time.perf_counter()
        self.system.flip()
        self._flips.append(time.perf_counter() - start)
        if len(self._flips) > TIMED:
            self._decide()

    def keep_awake(self, awake: bool) -> None:
        """Keep the screen from sleeping, or let it sleep again."""
        if pygame.display.get_allow_screensaver() == awake:
            pygame.display.set_allow_screensaver(not awake)

    def set_icon(self, icon: Path) -> None:
        """Show a picture in the task bar."""
        self._icon = installed.read(icon.name, lambda: pygame.image.load_sized_svg(icon, (128, 128)), lambda: None)
        if self._icon is not None:
            self.system.set_icon(self._icon)

    def close(self) -> None:
        """Close the window."""
        self.system.destroy()
        pygame.display.quit()

    @contextmanager
    def _picture_kept(self) -> Iterator[None]:
        """Show the old picture, scaled, until one of the new size is drawn."""
        picture = self.surface.copy()
        yield
        pygame.transform.scale(picture, self.surface.size, self.surface)
        self.system.flip()

    def _take(self, size: tuple[int, int]) -> None:
        """Take this size, or maximise where the screen has no room for it."""
        self.system.restore()
        self.system.size = size
        if _fills(size, desktop(pygame.Rect(self.system.position, size).center)):
            self.system.maximize()

    def _decide(self) -> None:
        """Keep the faster way of copying, or open the window again to try the other one."""
        self._medians[self._accelerated] = median(self._flips[1:])
        if self._medians[self._accelerated] <= SLOW or len(self._medians) == 2:
            self._decided = True
            best = min(self._medians, key=self._medians.__getitem__)
        else:
            best = not self._accelerated
        if best != self._accelerated:
            self.close()
            self._accelerated = best
            self.system = self._open()

    def _open(self) -> pygame.Window:
        if not self._asked:
            os.environ[HINT] = "1" if self._accelerated else "0"  # the first window after display.init reads it
        pygame.display.init()
        self._flips.clear()
        last = pygame.Rect(self._place, self._size) if self._place else None
        room = desktop(last and last.center)
        free = not self._fullscreen and not _fills(self._size, room)
        size = [
            max(least, min(wish, most))
            for least, wish, most in zip(SMALLEST_WINDOW, self._size, room.size, strict=True)
        ]
        lies = pygame.Rect((0, 0), size).move_to(center=room.center)
        if last and room.collidepoint(last.center):
            lies = lies.move_to(topleft=last.topleft).clamp(room)
        window = pygame.Window(
            self.title,
            size,
            lies.topleft,
            resizable=True,
            allow_high_dpi=True,
            fullscreen_desktop=self._fullscreen,
            maximized=not self._fullscreen and not free,
        )
        window.minimum_size = SMALLEST_WINDOW
        if self._icon is not None:
            window.set_icon(self._icon)
        try:
            window.get_surface()
        except pygame.error:  # some screens know only the accelerated way
            if self._accelerated or self._asked:
                raise
            window.destroy()
            pygame.display.quit()
            self._accelerated = self._decided = True
            return self._open()
        window.get_surface().fill(walnut.EVENING)  # nobody waits before a black window for the first picture
        window.flip()
        if free:
            window.position = lies.topleft  # its frame has moved it
        return window


def point(*, large: bool) -> None:
    """Set the mouse’s pointer: the system’s, or a large one in black and white."""
    with suppress(pygame.error):  # where there is no mouse
        arrow = pygame.Cursor(TIP, Sprites().raster("cursor", TALL)) if large else pygame.SYSTEM_CURSOR_ARROW
        pygame.mouse.set_cursor(arrow)
