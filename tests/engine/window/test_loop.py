"""Tests that the loop keeps time, draws only what is new, and sleeps otherwise."""

from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.engine.input.input import REPEAT_AFTER, REPEAT_EVERY
from game.engine.input.intents import KEYBOARD, FocusChanged, Input, Intent, Joined, PadLost, Press
from game.engine.picture.cache import NotReady
from game.engine.picture.canvas import Canvas
from game.engine.window.frames import FRAME
from game.engine.window.loop import STEP, WAIT
from game.engine.window.pace import LISTEN
from game.play.files.settings import Settings, Shape
from tests.criterion import criterion
from tests.engine.window.clockwork import key
from tests.engine.window.probe import Game, Probe, muted  # noqa: F401 - a fixture
from tests.virtual_pad import VirtualPad

pytestmark = pytest.mark.usefixtures("muted")


# Time


def test_a_moving_scene_is_updated_in_equal_steps_and_drawn_in_frames() -> None:
    scene = Probe(moving=True)
    Game(scene).play(2.0)
    assert set(scene.updates) == {STEP}
    assert len(scene.updates) == pytest.approx(2.0 / STEP, abs=3)
    assert scene.drawn == pytest.approx(2.0 / FRAME, abs=2)


def test_every_frame_gets_two_steps_though_frames_tremble() -> None:
    scene = Probe(moving=True)
    game = Game(scene)
    game.play(0.1)
    counts = []
    for n in range(60):
        before = len(scene.updates)
        game.pace.spend(0.003 * (n % 2))
        game.loop.turn()
        counts.append(len(scene.updates) - before)
    assert set(counts) == {2}


def test_frames_keep_their_rate_whatever_drawing_takes() -> None:
    scene = Probe(moving=True)
    game = Game(scene)
    scene.fails = lambda: game.pace.spend(0.010)
    game.play(0.5)
    drawn, start = scene.drawn, game.pace.time
    game.play(3.0)
    assert (scene.drawn - drawn) / (game.pace.time - start) == pytest.approx(60, rel=0.01)


def test_a_scene_held_up_for_long_does_not_race() -> None:
    scene = Probe(moving=True)
    game = Game(scene)
    game.play(0.1)
    before = len(scene.updates)
    game.pace.spend(60.0)
    game.loop.turn()
    assert len(scene.updates) - before <= 32


def test_a_resting_scene_is_drawn_once_and_then_sleeps() -> None:
    scene = Probe()
    game = Game(scene)
    game.play(0.5)
    drawn, looks = scene.drawn, game.pace.looks
    game.play(10.0)
    assert scene.drawn == drawn
    assert game.pace.looks - looks <= 10.5 / LISTEN


def test_a_resting_scene_draws_ahead_without_a_sleep_and_sleeps_once_all_is_drawn() -> None:
    scene, asked = Probe(), list[float]()
    game = Game(scene)

    def prefetch(_canvas: Canvas) -> bool:
        asked.append(game.pace.time)
        return len(asked) == 20

    scene.prefetch = prefetch  # type: ignore[method-assign]
    game.play(5.0)
    assert len(asked) == 20
    assert asked[-1] - asked[0] == pytest.approx(19 * WAIT)
    looks = game.pace.looks
    game.play(5.0)
    assert game.pace.looks - looks < 6 / LISTEN


def test_a_scene_that_only_wakes_now_and_then_is_drawn_no_oftener() -> None:
    class Clock(Probe):
        def update(self, seconds: float) -> None:
            super().update(seconds)
            self.touch()

    scene = Clock(wakes=0.1)
    game = Game(scene)
    game.play(5.0)
    assert scene.drawn <= 52
    assert max(game.pace.slept) <= 0.1


def test_a_resting_scene_is_told_all_the_time_that_went_by() -> None:
    scene = Probe()
    Game(scene).play(5.0)
    assert sum(scene.updates) == pytest.approx(5.0, abs=1.1)


def test_time_at_rest_goes_by_before_the_press_that_ends_it() -> None:
    class Starts(Probe):
        def handle(self, given: Input) -> None:
            self.is_moving = True
            self.updates.clear()

    scene = Starts()
    game = Game(scene)
    game.pace.at(7.0, lambda: key(pygame.K_RETURN))
    game.play(7.05)
    assert scene.moving
    assert sum(scene.updates) < 0.1


def test_a_resting_scene_wakes_when_it_asked_to() -> None:
    scene = Probe(wakes=0.05)
    Game(scene).play(2.0)
    assert 35 <= len(scene.updates) <= 45
    assert scene.drawn <= 3


def test_a_held_direction_repeats_while_the_scene_rests() -> None:
    times: list[float] = []

    class Timed(Probe):
        def handle(self, given: Input) -> None:
            times.append(game.pace.time)

    game = Game(Timed())
    game.play(0.1)
    pygame.event.get()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, scancode=pygame.KSCAN_DOWN, mod=0, unicode=""))
    game.play(3.0)
    gaps = [after - before for before, after in pairwise(times)]
    assert gaps[0] == pytest.approx(REPEAT_AFTER, abs=LISTEN)
    assert gaps[1:] == pytest.approx([REPEAT_EVERY] * len(gaps[1:]), abs=LISTEN)
    assert len(gaps) > 20


def test_a_minimised_window_is_not_drawn() -> None:
    scene = Probe(moving=True)
    game = Game(scene)
    game.play(0.1)
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    game.loop.turn()
    drawn, looks = scene.drawn, game.pace.looks
    game.play(5.0)
    assert scene.drawn == drawn
    assert game.pace.looks - looks <= 1.2 * 5.0 / LISTEN
    assert FocusChanged(False) in scene.given
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    game.play(0.2)
    assert scene.drawn > drawn


def test_the_end_of_a_window_that_was_opened_anew_is_not_ours() -> None:
    scene = Probe(moving=True)
    game = Game(scene)
    game.play(0.1)
    for told in (pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED):
        pygame.event.post(pygame.Event(told, window=None))
    drawn = scene.drawn
    game.play(0.2)
    assert scene.drawn > drawn
    assert FocusChanged(False) not in scene.given


def test_a_turn_as_long_as_a_sleep_takes_no_time_and_is_told_as_if_everybody_had_gone() -> None:
    scene = Probe()
    game = Game(scene)
    game.play(0.1)
    scene.updates.clear()
    game.pace.spend(3600.0)
    game.loop.turn()
    assert scene.given == [FocusChanged(False)]
    assert scene.updates == [0.0]


def test_the_screen_may_sleep_where_nobody_plays() -> None:
    scene = Probe()
    game = Game(scene)
    seen = []
    for scene.plays in (False, True, False):
        game.play(0.1)
        seen.append(pygame.display.get_allow_screensaver())
    assert seen == [True, False, True]


# Sound


def test_the_music_rests_while_the_window_is_hidden_or_has_no_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seen = Game(Probe()), list[bool]()
    game.play(0.1)
    monkeypatch.setattr(game.loop.audio, "away", seen.append)
    for told in ("FOCUSLOST", "MINIMIZED", "FOCUSGAINED", "RESTORED", "HIDDEN", "SHOWN"):
        pygame.event.post(pygame.Event(getattr(pygame, f"WINDOW{told}")))
        game.loop.turn()
    assert seen == [True, True, True, False, True, False]


def test_a_sound_device_that_is_gone_is_opened_again_but_not_for_one_that_was_not_in_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, lost = Game(Probe()), list[bool]()
    game.play(0.1)
    monkeypatch.setattr(game.loop.audio, "lost", lambda: lost.append(True))
    for which, records in ((0, 0), (2, 1), (2, 0)):
        pygame.event.post(pygame.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=records))
    game.loop.turn()
    assert lost == [True]


# Input


def test_presses_reach_the_scene_in_order_and_none_is_lost() -> None:
    scene = Probe(moving=True)
    game = Game(scene)
    for n in range(40):
        game.pace.at(n * 0.005, lambda: key(pygame.K_LEFT), lambda: key(pygame.K_RETURN))
    game.play(0.5)
    assert scene.intents == [Intent.LEFT, Intent.CONFIRM] * 40


def test_the_first_picture_is_whole_though_its_parts_take_turns() -> None:
    made: list[int] = []

    class Costly(Probe):
        def draw(self, canvas: Canvas) -> None:
            for part in range(4):
                canvas.cache.made(("costly", part), partial(self.make, part))
            super().draw(canvas)

        def make(self, part: int) -> bool:
            game.pace.sleep(0.02)
            made.append(part)
            return True

    scene = Costly()
    game = Game(scene)
    game.loop.first_picture()
    assert (made, scene.drawn) == ([0, 1, 2, 3], 1)


def test_an_unfinished_scene_is_shown_at_the_first_try_that_ends_after_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = Probe(), Probe()
    game = Game(first)
    game.play(0.1)

    def lacks_something() -> None:
        game.pace.spend(0.012)
        raise NotReady

    flips: list[float] = []
    monkeypatch.setattr(game.loop.window, "flip", lambda: flips.append(game.pace.time))
    second.fails = lacks_something
    game.loop.stack.push(second)
    pushed = game.pace.time
    for _try in range(6):
        game.loop.turn()
    assert flips[0] - pushed == pytest.approx(0.024), "the second try is the first one to end after SOON"
    assert min(after - before for before, after in pairwise(flips)) >= FRAME


def test_pads_are_heard_after_the_first_picture() -> None:
    scene = Probe()
    game = Game(scene)
    game.play(0.1)
    with VirtualPad() as pad:
        game.play(0.1)
        pad.press("a")
        game.play(0.1)
    game.play(0.1)
    assert [type(each) for each in scene.given if not isinstance(each, FocusChanged)] == [Joined, Press, PadLost]


@criterion(7)
def test_mute_and_full_screen_work_everywhere_and_are_kept() -> None:
    scene = Probe()
    game = Game(scene)
    game.play(0.1)
    key(pygame.K_m)
    game.play(0.1)
    assert game.kept[-1].mute
    key(pygame.K_F11)
    game.play(0.1)
    assert game.kept[-1].window.fullscreen
    key(pygame.K_RETURN, pygame.KMOD_LALT)
    game.play(0.1)
    assert not game.kept[-1].window.fullscreen
    assert scene.intents == []


def test_a_new_window_size_arranges_the_scene_before_it_is_drawn() -> None:
    sizes: list[tuple[int, int]] = []

    class Arranged(Probe):
        def arrange(self, canvas: Canvas) -> None:
            sizes.append(canvas.layout.size)

    game = Game(Arranged(), Settings(window=Shape(1000, 600)))
    game.play(0.1)
    game.loop.window.system.size = (1600, 900)
    game.play(0.1)
    assert sizes == [(1000, 600), (1600, 900)]
    assert game.loop.canvas.surface.get_size() == (1600, 900)


@pytest.mark.parametrize("by", ["update", "handle"])
def test_a_scene_that_comes_in_the_turn_of_a_new_size_is_arranged_for_that(
    by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fits: list[bool] = []

    class Coming(Probe):
        def arrange(self, canvas: Canvas) -> None:
            fits.append(canvas.layout.size == canvas.surface.get_size())

    game = Game(Probe(), Settings(window=Shape(1000, 600)))
    game.play(0.1)
    window = game.loop.window.system

    def grow_or_push(*_heard: object) -> None:
        if window.size == (1000, 600):
            window.size = (1600, 900)
        elif not fits:
            game.loop.stack.push(Coming())

    if by == "update":
        window.size = (1600, 900)
    else:
        monkeypatch.setattr(game.loop.inputs, "take", lambda now: [Press(Intent.UP, KEYBOARD)] * 2)
    monkeypatch.setattr(Probe, by, grow_or_push)
    game.loop.turn()
    assert fits[:1] == [True]


def test_a_window_that_is_pulled_shows_something_in_every_second_turn_at_least() -> None:
    scene = Probe()
    game = Game(scene, Settings(window=Shape(1000, 600)))
    game.play(0.1)
    before = scene.drawn
    for wide in range(1010, 1090, 10):
        game.loop.window.system.size = (wide, 600)
        game.loop.turn()
    assert scene.drawn - before == 4


# Settings


def test_changed_settings_reach_everything_at_once() -> None:
    scene = Probe()
    game = Game(scene)
    game.play(0.1)
    game.loop.apply(Settings(text=1.5, contrast=True, swap_confirm=True, family="steam"))
    game.play(0.1)
    assert game.loop.canvas.layout.text == 1.5
    assert game.loop.canvas.theme.plain
    assert game.loop.inputs.bindings.intent("pad", "a") is Intent.CANCEL
    assert game.kept[-1].text == 1.5


def test_the_windows_shape_is_kept_at_the_end() -> None:
    game = Game(Probe(), Settings(window=Shape(1000, 600)))
    game.play(0.1)
    game.loop.window.system.size = (1200, 700)
    game.play(0.1)
    game.end()
    assert game.loop.run() == 0
    assert (game.kept[-1].window.width, game.kept[-1].window.height) == (1200, 700)


def test_closing_the_window_leaves_every_scene() -> None:
    below, above = Probe(), Probe()
    game = Game(below)
    game.loop.stack.push(above)
    game.pace.at(1.0, game.end)
    assert game.loop.run() == 0
    assert below.left
    assert above.left
