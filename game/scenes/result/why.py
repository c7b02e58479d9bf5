"""Tells why a game was lost: what won it, and where it could have been stopped, in words and on the board.

The rules tell what won. The judge of puzzles proves what would have stopped it, turn by turn back from the end, while
the result is shown.
"""

from dataclasses import dataclass
from itertools import chain

import pygame

from game.ai.question import Question
from game.ai.thinker import Thinking
from game.engine.input.intents import Intent
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, focus, light
from game.engine.picture.canvas import Canvas
from game.play.defeat import Defeat, LostTurn, defeat
from game.play.levels.judge import Case, Verdict
from game.play.record import Record
from game.rules.core import Action, Seat, State
from game.scenes.common import photographs
from game.scenes.common.menu import BackScene, Hint
from game.scenes.services.services import POLL, Services
from game.stage.foreseen import INSET
from game.stage.look import Cause
from game.stage.stage import Area, Piece, Stage, around
from game.variants.common import backdrops
from game.variants.common.laid import lay_tape, put
from game.variants.common.sentences import named
from game.variants.looks import look_of, place_of
from game.words import _, ngettext

MOST_TURNS = 4
"""The number of the loser's last turns that are searched."""
PHOTO, PANEL = (0.035, 0.145, 0.44, 0.775), (0.51, 0.16, 0.455, 0.72)
"""The places of the photograph and of the sentences, in fractions of the window."""
DISC, WORDS = 74, 66
"""The size of a sentence's number and of its letters, in pixels at 1080p."""
EDGE = 0.07
"""How far within a frame another one lies, in cells."""
LINE_TURN, PHOTO_TURN = 0.4, -0.8
"""The turns of the panel and of the photograph, in degrees."""


@dataclass(frozen=True)
class Rescue:
    """What would have stopped it, in a sentence, and its areas on the board."""

    said: str
    areas: tuple[Area, ...] = ()


class Why:
    """Finds out why the last game of a record was lost."""

    def __init__(self, thinker: Thinking, record: Record) -> None:
        """`thinker` runs the judge."""
        self._thinker = thinker
        self.way = record.dice
        """How the record's game is played, as in `Record.dice`."""
        self._defeat = defeat(record)
        self._asked: LostTurn | None = None
        """The turn about which the judge is asked."""
        self._begun = False
        self.cause: Cause | None = None
        """What won; None if nobody lost, or if the outcome says it all."""
        self.rescue: Rescue | None = None
        """What would have stopped it; None until that is proved, or its proof turns out too long."""
        if self._defeat is not None:
            lost, look = self._defeat, look_of(self._defeat.state.ruleset, self.way)
            self.cause = look.cause(lost.state, lost.acts, lost.names)
            if self.cause is not None:
                self.rescue = self._planned(lost)

    @property
    def asks(self) -> bool:
        """True while the judge is at work."""
        return self._asked is not None

    def begin(self) -> None:
        """Have the judge look for what would have stopped it, unless that has begun already."""
        if not self._begun and self.cause is not None and self.rescue is None:
            self._ask(0)
        self._begun = True

    def cancel(self) -> None:
        """Withdraw the question to the judge."""
        self._thinker.cancel(self)
        self._asked = None

    def update(self) -> bool:
        """Take the judge's answer, if there is one. Returns whether there is news."""
        answer = self._thinker.answer(self) if self._asked is not None else None
        if answer is None or self._asked is None or self._defeat is None:
            return False
        verdict, asked = Verdict.loads(answer), self._asked
        self._asked = None
        if verdict.line:
            self.rescue = self._rescued(asked, verdict.line[0])
        elif verdict.given_up:
            self.rescue = Rescue(_("Nobody can prove what would have stopped it: there are too many ways to go on."))
        else:
            return self._ask(self._defeat.turns.index(asked) + 1)
        return True

    def picture(self) -> tuple[State, Stage]:
        """The position at the end, and the stage on which what the sentences speak of is framed."""
        assert self._defeat is not None, "nobody has lost"
        assert self.cause is not None, "there is nothing to show"
        state = self._defeat.after
        rescued = self.rescue.areas if self.rescue is not None else ()
        frames = {**framed("1", self.cause.areas), **framed("2", tuple(map(_within, rescued)), left=True)}
        return state, {**look_of(state.ruleset, self.way).build(state), **frames}

    def _ask(self, index: int) -> bool:
        """Ask about the loser's turn of this number, counted back from the end. Returns True if there is nothing to
        ask: a move would have won, or there is no such turn, and the sentence that nothing helped stands."""
        assert self._defeat is not None
        turns = self._defeat.turns[:MOST_TURNS]
        if index < len(turns):
            turn = turns[index]
            wins = turn.winning()
            if wins is not None:
                self.rescue = self._rescued(turn, wins, wins=True)
                return True
            self._asked = turn
            (seat,) = turn.state.to_act
            self._thinker.ask(self, Question(turn.state, seat, seed=Case(str(turn.goal)).dumps(), about="puzzle"))
            return False
        if turns:
            n = len(turns)
            said = ngettext(
                "In the last turn nothing could stop it.", "In the last {n} turns nothing could stop it.", n
            )
            self.rescue = Rescue(said.format(n=n))
        return True

    def _rescued(self, turn: LostTurn, action: Action, *, wins: bool = False) -> Rescue:
        """What would have stopped it, or won, in a turn in which a single player acts."""
        (seat,) = turn.state.to_act
        move = named(turn.state, seat, action)
        if wins and turn.back:
            said = ngettext(
                "One turn earlier this would have won, for example: {move}.",
                "{n} turns earlier this would have won, for example: {move}.",
                turn.back,
            )
        elif wins:
            said = _("This would have won, for example: {move}.")
        elif turn.back:
            said = ngettext(
                "One turn earlier this would have stopped it, for example: {move}.",
                "{n} turns earlier this would have stopped it, for example: {move}.",
                turn.back,
            )
        else:
            said = _("This would have stopped it, for example: {move}.")
        return Rescue(said.format(move=move, n=turn.back), self._areas(turn.state, seat, action))

    def _areas(self, state: State, seat: Seat, action: Action) -> tuple[Area, ...]:
        """The areas of an action's place, and of the tool that lies on the board to be moved there."""
        found, home = place_of(state, seat, action, self.way), look_of(state.ruleset, self.way).home
        if found is None:
            return ()
        lies = home(found.tool) if home is not None else action
        tool = self._areas(state, seat, lies) if lies != action else ()
        return (found.spot.takes or around((found.spot,)), *tool)

    def _planned(self, lost: Defeat) -> Rescue | None:
        """What would have stopped it, in a round for which both have written plans; None in other games."""
        if len(lost.state.to_act) < 2:
            return None
        plan = lost.better_plan()
        areas = (self._areas(lost.state, lost.loser, each) for each in plan or lost.acts[lost.winner])
        marked = tuple(chain.from_iterable(areas))
        if plan is None:
            written = named(lost.state, lost.winner, lost.acts[lost.winner])
            return Rescue(_("Against {plan} no plan would have held.").format(plan=written), marked)
        said = _("This plan would have stopped it, for example, instead of {written}: {plan}.")
        words = [named(lost.state, lost.loser, each) for each in (plan, lost.acts[lost.loser])]
        return Rescue(said.format(plan=words[0], written=words[1]), marked)


def framed(number: str, areas: tuple[Area, ...], *, left: bool = False) -> Stage:
    """Frames around these areas, and the number of their sentence in the lower right or left corner of the first."""
    frames = {
        f"marked/{number}/{n}": Piece(f"marked/{number}", x, y, (x + wide, y + tall), layer=20)
        for n, (x, y, wide, tall) in enumerate(areas)
    }
    if not areas:
        return frames
    x, y, wide, tall = areas[0]
    corner = x + (INSET if left else wide - INSET)
    return {**frames, f"ply/{number}": Piece("ply", corner, y + tall - INSET, layer=21, text=number)}


def _within(area: Area) -> Area:
    """An area whose frame leaves one around the whole area to be seen."""
    x, y, wide, tall = area
    edge = min(EDGE, wide / 4, tall / 4)
    return x + edge, y + edge, wide - 2 * edge, tall - 2 * edge


class WhyScene(BackScene):
    """Shows why a game was lost: the board with what won and what would have stopped it, and both in words."""

    leaves_on = (Intent.CONFIRM, Intent.CANCEL, Intent.PAUSE, Intent.HINT)

    def __init__(self, services: Services, why: Why) -> None:
        super().__init__(services)
        self._why = why

    @property
    def wakes(self) -> float | None:
        return POLL if self._why.asks else None

    def update(self, seconds: float) -> None:
        if self._why.update():
            self.touch()

    def keys(self) -> list[Hint]:
        return super().keys()[-1:]

    def paint(self, canvas: Canvas) -> None:
        why = self._why
        assert why.cause is not None, "there is nothing to tell"
        backdrops.lay(canvas, "table")
        dimmer.heading(canvas, _("Why?"), 0.075, 100, 0.12)
        said = (why.cause.said, *((why.rescue.said,) if why.rescue is not None else ()))
        for each in said:
            canvas.exhibits.say(each)
        state, stage = why.picture()
        photo, panel = canvas.layout.zone(*PHOTO), canvas.layout.zone(*PANEL)
        photo.width = photo.height = min(photo.size)
        pieces = tuple(sorted(stage.items(), key=lambda entry: entry[0]))
        canvas.picture(_photo, state, pieces, why.way, photo.width).lay(canvas.surface, photo.topleft)
        canvas.picture(_panel, said, panel.size).lay(canvas.surface, panel.topleft)
        lay_tape(canvas, photo)
        lay_tape(canvas, panel)


def _photo(canvas: Canvas, state: State, pieces: tuple[tuple[str, Piece], ...], way: str, side: int) -> Cutout:
    layout, px, theme = canvas.layout, canvas.layout.px, canvas.theme
    flat = paper.blank(layout, theme, (side, side), "why", theme.bright)
    edge = px(34)
    ground = pygame.Rect(edge, edge, side - 2 * edge, side - 2 * edge)
    flat.fill(theme.buff, ground)
    put(flat, photographs.staged(canvas, state, dict(pieces), ground.width, way), topleft=ground.topleft)
    return Cutout(flat, PHOTO_TURN, light.LIFTED, layout, theme)


def _panel(canvas: Canvas, said: tuple[str, ...], size: tuple[int, int]) -> Cutout:
    """The sentences, each with the number of its frames on the board."""
    layout, px, theme = canvas.layout, canvas.layout.px, canvas.theme
    flat = paper.blank(layout, theme, size, "why told", theme.bright)
    side, pad, top = px(DISC), px(36), px(30)
    for n, sentence in enumerate(said):
        tall = (size[1] - px(60)) * len(sentence) // sum(map(len, said))
        middle = top + tall // 2
        colour = theme.o if n == 0 else theme.x
        put(flat, focus.rounded((side, side), side // 2, colour), midleft=(pad, middle))
        number = canvas.fonts.fit(str(n + 1), "bold", 44, theme.bright, side, 1, side)
        put(flat, number, center=(pad + side // 2, middle))
        room = size[0] - 3 * pad - side
        words = canvas.fonts.fit(sentence, "amatic", WORDS, theme.ink, room, None, tall - px(30))
        put(flat, words, midleft=(2 * pad + side, middle))
        if n:
            pygame.draw.line(flat, theme.mute, (pad, top), (size[0] - pad, top), max(px(3), 1))
        top += tall
    return Cutout(flat, LINE_TURN, light.CARD, layout, theme)
