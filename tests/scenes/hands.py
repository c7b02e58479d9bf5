"""Plays with one device each: the mouse alone, a keyboard, half a keyboard or a pad. All of them do the same.

Each finds its way as a person does: it looks where the focus is and moves it step by step.
"""

from abc import ABC, abstractmethod
from collections import deque
from copy import copy

from game.engine.input.bindings import DEFAULTS
from game.engine.input.input import SAME
from game.engine.input.intents import DIRECTIONS, Intent, Kind
from game.engine.panels.choices import Focus
from game.engine.panels.panel_items import DONE, ERASE
from game.rules.rps import SIGNS
from game.scenes.common.photo_wall import PhotoWall
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.result.result import ResultScene
from game.scenes.seats.seats import SeatsScene
from game.scenes.seats.two_faces import LENGTH, SECOND, SHARE, TITLE
from game.variants.common.seating import Way
from game.words import headed
from tests.scenes.driver import Player
from tests.scenes.front import has
from tests.virtual_pad import VirtualPad

KEYBOARD = {
    Intent.UP: "up",
    Intent.DOWN: "down",
    Intent.LEFT: "left",
    Intent.RIGHT: "right",
    Intent.CONFIRM: "return",
    Intent.CANCEL: "escape",
    Intent.NEXT: "tab",
    Intent.UNDO: "u",
    Intent.HINT: "h",
    Intent.PAUSE: "p",
}
LEFT_HALF = {
    Intent.UP: "w",
    Intent.DOWN: "s",
    Intent.LEFT: "a",
    Intent.RIGHT: "d",
    Intent.CONFIRM: "e",
    Intent.CANCEL: "q",
    Intent.NEXT: "r",
}
RIGHT_HALF = {
    Intent.UP: "i",
    Intent.DOWN: "k",
    Intent.LEFT: "j",
    Intent.RIGHT: "l",
    Intent.CONFIRM: "o",
    Intent.CANCEL: "u",
    Intent.NEXT: "p",
}
HALVES: dict[str, Kind] = {"w": "keyboard-left", "i": "keyboard-right"}
"""Which half a key for UP belongs to."""
PAD = {
    Intent.UP: "dpup",
    Intent.DOWN: "dpdown",
    Intent.LEFT: "dpleft",
    Intent.RIGHT: "dpright",
    Intent.CONFIRM: "a",
    Intent.CANCEL: "b",
    Intent.NEXT: "rightshoulder",
    Intent.UNDO: "x",
    Intent.HINT: "y",
    Intent.PAUSE: "start",
}
NINTENDO = {**PAD, Intent.CONFIRM: PAD[Intent.CANCEL], Intent.CANCEL: PAD[Intent.CONFIRM]}
JOYSTICK = {
    **{intent: PAD[intent] for intent in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)},
    Intent.CONFIRM: "button0",
    Intent.CANCEL: "button1",
    Intent.UNDO: "button2",
    Intent.HINT: "button3",
    Intent.PAUSE: "button7",
}
BLIND = dict(zip(SIGNS, (Intent.LEFT, Intent.DOWN, Intent.RIGHT), strict=True))
MOST_STEPS = 60
"""More steps than any screen needs from one place to another."""

COMES = 1.0
"""Seconds after which the cards of a result are there."""


class Hand(ABC):
    """Somebody's hand on one device."""

    def __init__(self, player: Player) -> None:
        self.player = player

    @abstractmethod
    def card(self, key: str) -> None:
        """Choose a card of the top scene's menu, or a photograph."""

    def wall(self, key: str) -> PhotoWall | None:
        """The photographs of the top scene, if this is one of them."""
        return self.player.photos if has(self.player.top, PhotoWall) and key in self.player.photos.order() else None

    def until_there(self) -> None:
        """The cards of a result come after a moment; a press before that would only end its show."""
        if isinstance(self.player.top, ResultScene):
            self.player.wait(COMES)

    def to_seats(self) -> None:
        """From the title to the seats of tic-tac-toe."""
        self.card("play")
        self.card("match-classic")

    def begin(self) -> None:
        """From the title to the match, with the present setup."""
        self.to_seats()
        self.stop("play")

    @abstractmethod
    def stop(self, name: str) -> None:
        """Choose a thing at the seats: "play", "more" and so on."""

    def turn_to(self, match: str) -> None:
        """Turn the tab over the board to another game of this kind."""
        for _step in range(MOST_STEPS):
            scene = self.player.top
            assert isinstance(scene, SeatsScene)
            if scene.setup.match == match:
                return
            self.stop("title")
        raise AssertionError(f"no way to {match}")

    def agree(self, label: str, shown: str, seat: int = 0) -> None:
        """Agree on this, on the sheet behind More; where both seats have it, this seat's."""
        self.stop("more")
        for _step in range(MOST_STEPS):
            panel = self.player.panel
            found = [key for key in panel.order() if panel.called(key).startswith(headed(label, ""))]
            choice = found[min(seat, len(found) - 1)]
            if panel.called(choice) == headed(label, shown):
                self.control("done")
                return
            self.turn(choice)
        raise AssertionError(f"{label} never shows {shown}")

    def rename(self, name: str, seat: int = 0) -> None:
        """Write a name on the sheet behind More."""
        self.stop("more")
        self.spell(name, f"name {seat}")

    @abstractmethod
    def turn(self, key: str) -> None:
        """Turn a choice of a panel to its next value."""

    @abstractmethod
    def control(self, key: str) -> None:
        """Press a control of a panel, or a key of its keyboard."""

    def spell(self, name: str, key: str = "name") -> None:
        """Write this name letter by letter, in place of the one there is, and be done."""
        self.control(key)
        for _letter in self.player.panel.value(key):
            self.control(ERASE)
        for letter in name:
            self.control(letter)
        self.control(DONE)
        self.control("done")

    @abstractmethod
    def spot(self, action: str) -> None:
        """Choose what can be pointed at: a square of the board, a sign."""

    @abstractmethod
    def back(self) -> None:
        """Cancel: the pause, in a match."""

    @abstractmethod
    def pull(self) -> None:
        """Press what opens the curtain."""

    def open_curtain(self) -> None:
        """Open the curtain that names oneself, once it is seen."""
        self._until_rests()
        self.pull()

    def behind(self, sign: str) -> None:
        """Open the curtain and choose this sign behind it."""
        self.open_curtain()
        self._until_rests()
        self.spot(sign)

    def _until_rests(self) -> None:
        scene = self.player.top
        self.player.until(lambda: not scene.moving, "the curtain at rest")

    def through(self, sign: str = "paper") -> None:
        """Play on, alone or for everybody, until a result shows: this sign, and always the first empty square."""
        while not isinstance(self.player.top, ResultScene):
            self.next_choice(sign)

    def next_choice(self, sign: str = "paper") -> None:
        """Answer the next question."""
        player = self.player
        how = player.until_asked()
        if isinstance(player.top, CurtainScene):
            self.behind(sign)
        elif how is Way.POINT:
            before = player.plies
            empty = next(iter(player.match.playing.legal(player.match.playing.to_act[0])))
            self.spot(sign if player.match.stage == "throw" else empty)
            player.until(lambda: player.plies > before or not isinstance(player.top, MatchScene), "the step")


class Mouse(Hand):
    """Points and clicks."""

    def card(self, key: str) -> None:
        self.until_there()
        wall = self.wall(key)
        if wall is not None:
            self.player.click(wall.rects[key].center)
            return
        self._scroll_to(key)
        self.player.click(self.player.where(key))

    def _scroll_to(self, key: str) -> None:
        """Click the signs that there are more cards until this one is in sight."""
        menu, cards = self.player.menu, self.player.cards()
        for _step in range(MOST_STEPS):
            if key in menu.rects:
                return
            on = 1 if cards.index(key) > cards.index(menu.focused) else -1
            self.player.click(next(rect for rect, way in menu.signs if way == on).center)
        raise AssertionError(f"no way to the card {key}")

    def stop(self, name: str) -> None:
        self.player.until_drawn()
        self.player.click(self.player.where(name))

    def turn(self, key: str) -> None:
        self.control(key)

    def control(self, key: str) -> None:
        player = self.player
        form = player.panel.form
        form.reveal(form.widgets[player.key(key)])
        widget = form.widgets[player.key(key)]
        player.click(form.rect(widget.rect).center)

    def spot(self, action: str) -> None:
        self.player.click(self.player.where(action))

    def back(self) -> None:
        self.player.click((5, 5), button=3)

    def pull(self) -> None:
        self.player.click((400, 300))


def _onward(choices: Focus[str], key: str, turning: tuple[str, ...] = ()) -> Intent:
    """The first step of the shortest way to a thing. Left and right do something else to those that are `turning`."""
    ways, tried, queue = {choices.focused: Intent.DOWN}, copy(choices), deque([choices.focused])
    while queue and key not in ways:
        here = queue.popleft()
        for intent, (dx, dy) in DIRECTIONS.items():
            tried.focused = here
            if dy or here not in turning:
                tried.go(dx, dy, held=False)
            if tried.focused not in ways:
                ways[tried.focused] = intent if here == choices.focused else ways[here]
                queue.append(tried.focused)
    assert key in ways, f"no way to {key}"
    return ways[key]


class Steps(Hand):
    """Moves the focus step by step; what does it is left to the device."""

    @abstractmethod
    def do(self, intent: Intent) -> None:
        """Press what means this."""

    def card(self, key: str) -> None:
        self.until_there()
        wall = self.wall(key)
        if wall is not None:
            self._to_photograph(wall, key)
            return
        menu = self.player.menu
        if self.player.at_title:
            self.player.until(lambda: menu.rects, "the first picture")
        for _step in range(MOST_STEPS):
            if menu.focused == key:
                self.do(Intent.CONFIRM)
                return
            self.do(_onward(menu, key) if self.player.at_title else Intent.DOWN)
        raise AssertionError(f"no way to the card {key}")

    def _to_photograph(self, wall: PhotoWall, key: str) -> None:
        ahead = wall.order().index(key)
        for _step in range(MOST_STEPS):
            if wall.focused == key:
                self.do(Intent.CONFIRM)
                return
            here, there = wall.rects[wall.focused], wall.rects.get(key)
            if there is not None and abs(there.centery - here.centery) < here.height // 2:
                self.do(Intent.RIGHT if ahead > wall.index else Intent.LEFT)
            else:
                self.do(Intent.DOWN if ahead > wall.index else Intent.UP)
        raise AssertionError(f"no way to the photograph {key}")

    def stop(self, name: str) -> None:
        scene = self.player.top
        assert isinstance(scene, SeatsScene)
        for _step in range(MOST_STEPS):
            if scene.choices.focused == name:
                self.do(Intent.CONFIRM)
                return
            self.do(_onward(scene.choices, name, (TITLE, SECOND, LENGTH, SHARE)))
        raise AssertionError(f"no way to {name}")

    def turn(self, key: str) -> None:
        self._to_control(key)
        self.do(Intent.RIGHT)

    def control(self, key: str) -> None:
        self._to_control(key)
        self.do(Intent.CONFIRM)

    def _to_control(self, key: str) -> None:
        panel = self.player.panel
        key = self.player.key(key)
        grid = [[widget.key for widget in row] for row in panel.form.grid]
        for _step in range(MOST_STEPS):
            if panel.focused == key:
                return
            here = next(row for row in grid if panel.focused in row)
            self.do(Intent.RIGHT if key in here else Intent.DOWN)
        raise AssertionError(f"no way to {key}")

    def spot(self, action: str) -> None:
        self.walk(action)
        self.do(Intent.CONFIRM)

    def back(self) -> None:
        self.do(Intent.CANCEL)

    def pull(self) -> None:
        self.do(Intent.CONFIRM)

    def blind(self, sign: str) -> None:
        """Choose a sign blind."""
        self.do(BLIND[sign])

    def walk(self, action: str) -> None:
        """Move along the spots of the board or behind the curtain."""
        target = next(spot for spot in self.player.pointing.spots if spot.action == action)
        for _step in range(MOST_STEPS):
            here = self.player.pointing.spot
            x, y = here.middle
            if here == target:
                return
            if not here.action and here.group == target.group:
                self.do(Intent.CONFIRM)
                continue
            there = target.middle if here.action else self._middle_of(target.group)
            if abs(there[0] - x) > 0.01:
                self.do(Intent.RIGHT if there[0] > x else Intent.LEFT)
            else:
                self.do(Intent.DOWN if there[1] > y else Intent.UP)
        raise AssertionError(f"no way to {action}")

    def _middle_of(self, group: str) -> tuple[float, float]:
        """The middle of a part of the board."""
        inside = [spot.middle for spot in self.player.pointing.spots if spot.group == group]
        return sum(x for x, _y in inside) / len(inside), sum(y for _x, y in inside) / len(inside)


class Keys(Steps):
    """The keyboard, or half of it."""

    def __init__(self, player: Player, keys: dict[Intent, str] = KEYBOARD) -> None:
        super().__init__(player)
        self._keys = keys

    def do(self, intent: Intent) -> None:
        self.player.press(self._keys[intent])

    def spot(self, action: str) -> None:
        """On a half, a square of a board has a key of its own."""
        half, pointing = HALVES.get(self._keys[Intent.UP]), self.player.pointing
        if half is None or not pointing.squares:
            super().spot(action)
            return
        spot = next(spot for spot in pointing.spots if spot.action == action)
        inside = spot.action[-1]
        entered = pointing.spot.action or pointing.parts == 1
        self.player.press(*(DEFAULTS[half][number][0] for number in (inside if entered else spot.group + inside)))

    def spell(self, name: str, key: str = "name") -> None:
        self._to_control(key)
        for _letter in self.player.panel.value(key):
            self.player.press("backspace")
        for letter in name:
            self.player.type(letter)
        self.control("done")


class PadHand(Steps):
    """A virtual pad."""

    def __init__(self, player: Player, pad: VirtualPad, buttons: dict[Intent, str] | None = None) -> None:
        super().__init__(player)
        self.pad = pad
        self._buttons = buttons or (NINTENDO if pad.maker == "nintendo" else PAD)
        player.turn(2)

    def do(self, intent: Intent) -> None:
        heard = self.player.loop.inputs.echoes._heard
        if any(each.press.device.id != self.pad.id for each in heard):
            self.player.wait(SAME)  # no two people press as one
        self.player.see()
        self.pad.press(self._buttons[intent])
        self.player.turn()
        if any(each.waits for each in self.player.loop.inputs.echoes._heard):
            self.player.wait(SAME)
