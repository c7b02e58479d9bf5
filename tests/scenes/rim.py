"""Draws screens and random games with every text and face watched, and says what is hidden there."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from math import inf
from random import Random
from unittest import mock

import pygame

from game.ai.characters import CHARACTERS
from game.engine.input.intents import KEYBOARD, MOUSE, Intent, Pointer, Press
from game.engine.panels.things import RESTS
from game.engine.picture import bare, fonts
from game.engine.picture import canvas as canvas_module
from game.play.evening.playlist import Item
from game.play.record import Record, Sitter
from game.rules.match import Match
from game.rules.registry import MATCHES
from game.scenes.match.help import LESSON_OFFER
from game.scenes.match.match_scene import MatchScene
from game.words import _
from tests.play.matches import played
from tests.scenes.evening_screens import call
from tests.scenes.front import keys
from tests.scenes.gallery import Hall
from tests.scenes.hidden import BLUE, Hidden, Sheet, Watch, watching
from tests.scenes.seen import places

Found = tuple[str, list[Hidden]]
"""Where something was looked at, and what is hidden there."""
SIZE = (1280, 720)
STEPS = 60
"""So many steps of a random match are played at most before it is looked at."""
TOUCH = 0.3
"""The share of the smaller one by which controls may touch: signs are easier to click than to see."""
BEGINS = 60
"""Tenths of a second until a match has begun, and its first call is open."""
LOOKS = 5
"""How often a show is looked at."""
WIDEST = (
    "Wolfeschlegelsteinhausen",
    "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 3,
    "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}\N{ZERO WIDTH JOINER}\N{BOY}" * 3,
)
"""The widest names that people may have."""
PEOPLE = ("Ada", "Grace", "Pip", "Mog", "Babbage")
"""The people in the gallery."""


@dataclass
class Rim:
    """A hall whose pictures are watched."""

    hall: Hall
    watch: Watch
    window: Sheet

    def look(self, shows: bool = False) -> list[Hidden]:
        """What is hidden on the picture as it is now. What lies beneath an overlay does not count."""
        stack = self.hall.stack
        self.window.fill((0, 0, 0))
        self.watch.begin()
        self.watch.shows = shows
        last = len(stack.scenes) - 1
        stack._beneath = {last: pygame.Surface(self.window.get_size())} if stack.top.overlay else {}
        stack.top.touch()
        stack.draw()
        return self.watch.hidden()

    def rest_on(self, pos: tuple[int, int]) -> None:
        """The mouse rests there, until a note comes."""
        self.hall.stack.handle(Pointer("move", pos, device=MOUSE))
        self.hall.stack.rest(RESTS * 2)

    def press(self, intent: Intent) -> None:
        self.hall.stack.handle(Press(intent, KEYBOARD))


@contextmanager
def rim(size: tuple[int, int] = SIZE, called: Sequence[str] = PEOPLE, **settings: object) -> Iterator[Rim]:
    """A hall with these settings, whose pictures are watched. Its people are `called` something else, in turn."""
    legible, people = fonts.legible, re.compile(rf"\b({'|'.join(PEOPLE)})\b")

    def named(text: str) -> str:
        return legible(people.sub(lambda found: called[PEOPLE.index(found[0]) % len(called)], text))

    contours = bare.Even._seen

    def lettered(even: bare.Even, canvas: canvas_module.Canvas) -> pygame.Surface:
        """The contours; a block stands for letters, which have contours everywhere."""
        found = contours(even, canvas)
        blocks = pygame.mask.from_threshold(canvas.surface, (128, 128, BLUE), (129, 129, 1, 255))
        return blocks.to_surface(found, setcolor="white", unsetcolor=None)

    seen = mock.patch.object(bare.Even, "_seen", lettered)
    with watching() as watch, mock.patch.object(fonts, "legible", named), seen:
        hall, window = Hall(size, **settings), Sheet(size)
        watch.window = window
        hall.canvas = canvas_module.fitting(window, hall.services.settings)
        hall.stack.fit(hall.canvas)
        yield Rim(hall, watch, window)
        hall.close()


def on_a_screen(rim: Rim, screen: str, chance: Random) -> Iterator[Found]:
    """What is hidden on a screen: at rest, while the mouse rests on one of its things, and in a match with help."""
    rim.watch.forget()
    rim.hall.show(screen)
    rim.hall.settle()
    yield screen, rim.look() + crossing(places(rim.hall.stack.top))
    there = places(rim.hall.stack.top)
    for place in chance.sample(there, min(2, len(there))):
        rim.rest_on(place.center)
        yield f"{screen}, the mouse on {place}", rim.look()
    scene = rim.hall.stack.top
    if isinstance(scene, MatchScene):
        rim.hall.stack.handle(Pointer("move", (0, 0), device=MOUSE))
        yield from _helped(rim, scene, screen, chance)


def in_a_game(rim: Rim, name: str, chance: Random) -> Iterator[Found]:
    """What is hidden somewhere in a random game: at rest, with help, and in the show of the next move."""
    record = somewhere(name, chance)
    rim.watch.forget()
    scene = MatchScene(rim.hall.services, record, lambda: None)
    rim.hall.stack.push(scene)
    rim.hall.stack.draw()
    scene.board.hurry()
    where = f"{name} after {len(record.plies)} steps ({record.start})"
    for _moment in range(30):
        rim.hall.stack.top.update(0.1)
        rim.hall.stack.draw()
        if rim.hall.stack.top is not scene:
            break
    if rim.hall.stack.top is not scene or scene.shown.busy:
        return
    yield f"{where}, at rest", rim.look() + on_the_board(scene)
    yield from _helped(rim, scene, where, chance)
    waiting = [seat for seat in scene.table.waiting if scene.table.person(seat)]
    state = scene.table.state
    for seat in waiting:
        scene.shown.give(seat, chance.choice(list(state.moves(seat))))
    for _look in range(LOOKS):
        scene.update(chance.uniform(0.05, 0.4))
        if rim.hall.stack.top is scene and scene.board.showing and not scene.picture.parting:
            yield f"{where}, {record.plies[-1]} is shown", rim.look(shows=True)


def in_an_evening(rim: Rim, item: Item, chance: Random) -> Iterator[Found]:
    """What is hidden in a match of an evening, which has clocks, points and guests who look on."""
    rim.watch.forget()
    call(rim.hall, item, chance.randint(0, STEPS), chance)
    rim.hall.settle()
    for _moment in range(BEGINS):
        rim.hall.stack.top.update(0.1)
    scene, where = rim.hall.stack.top, f"{item.match} {item.options} in an evening"
    if isinstance(scene, MatchScene) and not scene.shown.busy:
        where = f"{where} after {len(scene.table.record.plies)} steps"
        yield f"{where}, at rest", rim.look()
        yield from _helped(rim, scene, where, chance)


def _helped(rim: Rim, scene: MatchScene, where: str, chance: Random) -> Iterator[Found]:
    """What is hidden in a match that rests, by a note, while a bot says something, under each kind of marks, by a
    remark, and by a hint."""
    there = [*scene.picture.hints.places, *(pygame.Rect(rect) for rect, _about in rim.hall.canvas.exhibits.along)]
    for place in chance.sample(there, min(2, len(there))):
        rim.rest_on(place.center)
        yield f"{where}, the mouse on {place}", rim.look()
    rim.hall.stack.handle(Pointer("move", (0, 0), device=MOUSE))
    for person, sitter in enumerate(scene.table.record.sitters):
        if sitter.kind == "bot":
            scene.commentary.say(person, "thinking")
            yield f"{where}, {sitter.name} says something", rim.look()
            scene.commentary.update(inf, None)
    for _kind in tuple(scene.shown.marks):
        rim.press(Intent.SHOW)
        yield f"{where}, marks", rim.look()
    rim.hall.stack.captions.update(inf)  # what others were refused has been read
    scene.shown.remark(_(LESSON_OFFER))
    yield f"{where}, a remark", rim.look()
    if scene.selection.pointing is not None:
        rim.press(Intent.HINT)
        scene.update(0.1)
        yield f"{where}, a hint", rim.look()


def on_the_board(scene: MatchScene) -> list[Hidden]:
    """The keys of the bar that lie on what can be chosen on the board."""
    painter, shown = scene.picture.drawn[1], keys(scene.picture.hints)
    squares = [painter.rect(*area) for spot in scene.view().question.spots for area in spot.areas]
    return [
        Hidden("a square", f"the key {name!r}", 1.0) for name, key in shown.items() if key.collidelist(squares) >= 0
    ]


def crossing(controls: list[pygame.Rect]) -> list[Hidden]:
    """Controls that lie on one another; one that lies within another is a part of it."""
    pairs = [(one, other, one.clip(other)) for one, other in combinations(controls, 2)]
    crossed = [
        pair for pair in pairs if pair[2].w * pair[2].h > TOUCH * min(pair[0].w * pair[0].h, pair[1].w * pair[1].h)
    ]
    return [
        Hidden(f"the control at {one}", f"that at {other}", both.width * both.height / (one.width * one.height))
        for one, other, both in crossed
        if not one.contains(other) and not other.contains(one)
    ]


def somewhere(name: str, chance: Random) -> Record:
    """A random match between a person and a bot, in one of its games."""
    who = chance.choice([each for each in CHARACTERS if each.match in ("", name)])
    sitters = [Sitter("Ada"), Sitter(who.name, "bot", who.level, character=who.key)]
    options = "starts=1" if "starts" in MATCHES[name].reads else "-"
    record = played(name, chance, options, chance.randint(0, STEPS), (sitters[0], sitters[1]))
    states = record.positions()
    while record.plies and not _plays(states[-1]):
        record.plies.pop()
        states.pop()
    return record


def _plays(state: object) -> bool:
    """Whether a person is asked in this position of a game."""
    return isinstance(state, Match) and state.outcome is None and state.stage == "game" and 0 in state.to_act
