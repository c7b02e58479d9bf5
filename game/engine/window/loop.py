"""Runs the main loop: events, time and drawing. It handles errors and logs them.

A moving scene is updated in steps of STEP and drawn in frames of `frames.FRAME`. A resting scene is drawn only when it
was touched; meanwhile the loop sleeps until the next event, or until a small animation is due.
"""

import contextlib
import os
import platform
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
from msgspec.structs import replace

from game import __version__
from game.calendar import Calendar
from game.engine.input.bindings import Bindings
from game.engine.input.input import Inputs
from game.engine.input.intents import FocusChanged, Intent, Joined, PadLost, Press, Unclear
from game.engine.picture import typesetter
from game.engine.picture.canvas import Canvas
from game.engine.picture.letters import legible
from game.engine.picture.picture_files import PictureFiles
from game.engine.sound.audio import Audio
from game.engine.window.frames import Frames
from game.engine.window.garbage import Memory
from game.engine.window.pace import Pace
from game.engine.window.scene_stack import SceneStack
from game.engine.window.window import Window, point
from game.paths import player_folder
from game.play.files.settings import Settings, worn
from game.words import _

STEP = 1 / 120
"""Seconds of one update of a moving scene."""
LONGEST = 0.25
"""After a delay, a moving scene makes up for this many seconds at most."""
WAIT = 0.01
"""While pictures are drawn ahead of time, the loop goes on with them once in this many seconds."""
REST = 1.0
"""The loop waits this many seconds at a time, so that it notices Ctrl-C in a terminal."""
ASLEEP = 3.0
"""If one turn takes more than this many seconds, the machine or the program was asleep, and the game's clocks skip that
time."""
UNSEEN = 0.1
"""Seconds between two updates of a moving scene while the window is minimised."""
FAILURES = 3
"""The game ends after more than this many errors without a frame between them."""

LARGEST = 1_000_000
"""When the log has more than this many bytes, it is renamed to `.old`, and a new one begins. So is anything that is no
plain file."""


def log_path() -> Path:
    """The path of the log."""
    return player_folder() / "trouble.log"


def note(error: BaseException, when: datetime) -> Path | None:
    """Append an error, its moment and its circumstances to the log. Returns the log's path, or None if it cannot be
    written."""
    path = log_path()
    head = f"{when:%Y-%m-%d %H:%M:%S}  version {__version__}  {platform.platform()}\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path) and (not path.is_file() or path.stat().st_size > LARGEST):
            path.replace(path.with_name(path.name + ".old"))
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(head + "".join(traceback.format_exception(error)) + "\n")
    except OSError:
        return None
    return path


class Loop:
    """The running game: its window, scenes, input and sound."""

    def __init__(
        self,
        title: str,
        settings: Settings,
        changed: Callable[[Settings], None],
        recover: Callable[[Exception, Path | None], None],
        pace: Pace | None = None,
        files: PictureFiles | None = None,
        calendar: Calendar | None = None,
    ) -> None:
        """Open the window.

        The loop calls `changed` with new settings, which the app saves, and `recover` with an unhandled error and the
        path of the log. `recover` must leave a working scene on the stack. `files` is the disk cache of the tables'
        backgrounds. The log has the `calendar`'s time.
        """
        self.memory = Memory()
        self.memory.keep()
        self.settings = settings
        self.stack = SceneStack()
        self.window = Window(title, settings.window)
        self.inputs = Inputs(to_canvas=self.window.to_canvas, writes=lambda text: not typesetter.lacks(text))
        self.inputs.pads.holds = lambda device: bool(self.stack.holder(device))
        self._listen_by(settings)
        self.audio = Audio(settings)
        self.icon: Path | None = None
        """The SVG of the task bar's picture."""
        self.frames = Frames(self.window, self.stack, settings, pace or Pace(), files)
        self._calendar = calendar or Calendar()
        self.asks_whose: Callable[[], None] = lambda: None
        """Has the players asked whose the pads are of which that is unclear. The app sets this."""
        self._changed = changed
        self._recover = recover
        self._settled = False
        self._seen = self._attended = True
        """`_seen`: the window is not minimised. `_attended`: it has the keyboard."""
        self._failures = 0
        self._behind = 0.0
        self._last = self.frames.pace.now()

    @property
    def canvas(self) -> Canvas:
        """The canvas at the window's present size."""
        return self.frames.canvas

    @property
    def worn(self) -> Settings:
        """The settings, changed by the needs of the people who sit at the table."""
        return worn(self.settings, self.stack.people)

    def apply(self, settings: Settings) -> None:
        """Use these settings from now on, and save them."""
        before, self.settings = self.settings, settings
        self._listen_by(settings)
        self.audio.use(settings)
        if settings.pointer != before.pointer:
            point(large=settings.pointer)
        self.window.fullscreen = settings.window.fullscreen
        if settings.window.size != before.window.size:
            self.window.resize(settings.window.size)
        self._changed(settings)
        if self.stack:
            self.stack.top.touch()

    def _listen_by(self, settings: Settings) -> None:
        self.inputs.use(Bindings(settings.bindings, settings.swap_confirm), settings.family)
        self.inputs.pads.pushed, self.inputs.pads.shakes = settings.dead_zone / 100, settings.rumble
        self.inputs.pads.remembered = settings.pads
        self.inputs.put_aside(settings.aside)

    def run(self) -> int:
        """Run until the stack is empty or the window is closed. Returns the exit status: 1 after an error that nobody
        could handle."""
        while self.stack:
            try:
                self.turn()
            except KeyboardInterrupt:
                break
            except Exception as error:
                if not self._mend(error):
                    self._give_up()
                    return 1
        self._close()
        return 0

    def first_picture(self) -> None:
        """Show the top scene completely, and skip everything that can wait."""
        self._settled = True
        while not self.frames.whole:
            self.frames.show(self.worn)

    def turn(self) -> None:
        """Run one turn: wait for events, pass time, handle the events, draw."""
        events = self._wait()
        self.frames.fit(self.worn)  # the window's surface has its new size before anybody hears of it
        self._pass_time()
        self._listen(events)
        shown = bool(self.stack) and self.frames.turn(self.worn, self._seen)
        if not events:  # while a window is dragged there are many
            self._note_shape()
        if shown:
            self._failures = 0
        if shown and self.frames.whole and not self._settled:
            self._settle()
        if self.stack:
            self.window.keep_awake(self.stack.top.plays)
        if self.stack and (shown or self.frames.busy or self.frames.prefetching):
            self.memory.busy()
        elif self.stack:
            self.memory.rest(self.frames.pace.now())

    def _wait(self) -> list[pygame.event.Event]:
        pace = self.frames.pace
        self.inputs.echoes.listen(pace.now())
        if not self._seen:
            return pace.wait(UNSEEN)
        if self.frames.busy:
            self.frames.sleep()
            return pace.events()
        until = [WAIT if self.frames.prefetching else REST]
        wakes = self.stack.wakes
        if wakes is not None:
            until.append(wakes)
        due = self.inputs.due
        if due is not None:
            until.append(due - pace.now())
        return pace.wait(min(until))

    def _pass_time(self) -> None:
        now = self.frames.pace.now()
        passed, self._last = now - self._last, now
        if passed > ASLEEP:
            self.stack.handle(FocusChanged(False))
            passed = 0.0
        self.stack.rest(passed)
        top = self.stack.top
        if not top.moving:
            self._behind = 0.0
            top.update(passed)
            return
        # The frame is rounded, and the rest carried over: frames get the same number of steps although their times
        # vary.
        self._behind += min(passed, LONGEST)
        steps = round(self._behind / STEP)
        self._behind -= steps * STEP
        for _step in range(steps):
            top.update(STEP)
            if not self.stack or self.stack.top is not top:
                break

    def _listen(self, events: list[pygame.event.Event]) -> None:
        if self.stack:
            top = self.stack.top
            self.inputs.typing, self.inputs.split, self.inputs.listens = top.typing, top.split, top.listens
            self.inputs.echoes.holds = lambda device: bool(top.holder(device))
        for event in filter(self.window.concerns, events):
            match event.type:
                case pygame.QUIT:
                    self.stack.clear()
                case pygame.WINDOWSIZECHANGED | pygame.WINDOWMOVED:
                    self.window.resized()
                case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                    self._seen = False
                case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED:
                    self._seen = True
                    if self.stack:
                        self.stack.top.touch()
                case pygame.KEYMAPCHANGED:
                    self.stack.refresh()
                case pygame.WINDOWFOCUSLOST | pygame.WINDOWFOCUSGAINED:
                    self._attended = event.type == pygame.WINDOWFOCUSGAINED
                case pygame.AUDIODEVICEREMOVED if event.which and not event.iscapture:
                    self.audio.lost()
            self.inputs.feed(event)
        self.audio.away(not (self._seen and self._attended))
        for given in self.inputs.take(self.frames.pace.now()):
            if isinstance(given, Joined) and self.inputs.pads.names != self.settings.pads:
                self._note(pads=self.inputs.pads.names)
            match given:
                case Press(Intent.FULLSCREEN, repeat=False):
                    shape = replace(self.window.shape, fullscreen=not self.window.fullscreen)
                    self.apply(replace(self.settings, window=shape))
                case Press(Intent.MUTE, repeat=False):
                    self.apply(replace(self.settings, mute=not self.settings.mute))
                case Unclear():
                    self.asks_whose()
                case Press(device=device) if self.inputs.pads.settled(device):
                    pass
                case _ if self.stack:
                    self.frames.fit(self.worn)
                    top = self.stack.top
                    self.stack.handle(given)
                    if isinstance(given, Joined | PadLost) and self.stack.top is top and not top.tells(given.device):
                        self._tell(given)

    def _tell(self, given: Joined | PadLost) -> None:
        """Tell that somebody's pad is gone, or back. A pause for it would tell that itself."""
        name = self.stack.holder(given.device)
        if name:
            said = _("{name}: the pad is gone.") if isinstance(given, PadLost) else _("{name}: the pad is back.")
            self.stack.captions.say(said.format(name=name))

    def _settle(self) -> None:
        """Do everything that was put off until the first picture."""
        self._settled = True
        self.memory.put_off()
        self.inputs.pads.open()
        self.audio.open()
        if self.settings.pointer:
            point(large=True)
        if self.icon is not None:
            self.window.set_icon(self.icon)

    def _note_shape(self) -> None:
        """Keep the window's new shape in the settings."""
        if self.window.shape != self.settings.window:
            self._note(window=self.window.shape)

    def _note(self, **changes: object) -> None:
        """Save settings that no player has changed by hand, such as the window's size."""
        self.settings = replace(self.settings, **changes)
        self._changed(self.settings)

    def _mend(self, error: Exception) -> bool:
        """Log the error and call `recover`. Returns True if the game can go on."""
        path = note(error, self._calendar.now())
        self._failures += 1
        if self._failures > FAILURES:
            return False
        try:
            self._recover(error, path)
        except Exception as worse:
            note(worse, self._calendar.now())
            return False
        return bool(self.stack)

    def _give_up(self) -> None:
        sentence = _("The game cannot go on, and has to end. What happened is written down here: {file}")
        with contextlib.suppress(pygame.error):
            pygame.display.message_box(self.window.title, legible(sentence.format(file=log_path())), "error")
        self._end()

    def _close(self) -> None:
        """Empty the stack of scenes, and end."""
        self._note_shape()
        try:
            self.stack.clear()
        except Exception as error:
            note(error, self._calendar.now())
        self._end()

    def _end(self) -> None:
        self.frames.close()
        self.audio.close()
        self.window.close()
