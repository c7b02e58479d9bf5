"""Shows how a match went: the bot's evaluation after every ply as a graph, its turning points, and the player's
mistakes."""

from collections.abc import Callable, Sequence

from game.ai.advice import Advice
from game.ai.thinker import adviser, evaluator
from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels.things import Askable, sentences
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.moments import Moment, Moments, TurningPoint, standing, turns
from game.play.team import dissenters, doers
from game.rules import stages
from game.rules.clock import untimed
from game.rules.core import Seat
from game.rules.match import ASIDES
from game.scenes.common import endings
from game.scenes.common.menu import BackScene, Hint
from game.scenes.common.routes import ToMistakes
from game.scenes.replay import graph_paper
from game.scenes.replay.film import film_menu
from game.scenes.services.services import POLL, Services
from game.stage.foreseen import foreseen, over
from game.variants.common import backdrops
from game.variants.common.sentences import advised, named, tool_of
from game.variants.looks import look_of
from game.words import N_, _

VERDICTS = {
    "thrown": N_("{name} was ahead, and is behind after this."),
    "lost": N_("{name} falls behind with this."),
    "slipped": N_("{name} could have done better."),
    "both": N_("Here it turned, and nobody can help it."),
    "missed": N_("In hindsight {name} had something better."),
}


class GraphScene(BackScene):
    """The graph of a match. `watch` goes back to the replay at a ply."""

    leaves_on = (Intent.CANCEL, Intent.PAUSE)

    def __init__(self, services: Services, moments: Moments, watch: Callable[[int], None], number: int = 0) -> None:
        super().__init__(services)
        self.moments = moments
        self._watch = watch
        self.number = number
        """The ply that is selected."""
        self._paper = graph_paper.GraphPaper()
        self._evaluator = evaluator(services.bots.thinker)
        self._asked: int | None = None
        self._adviser = adviser(services.bots.thinker)
        self._advising: int | None = None
        """The turning point for which a better move is sought."""
        self._advice: dict[int, Advice] = {}
        self._outlook = graph_paper.MissedLine()
        self._people = {ply: self._mover(ply) for ply in range(1, moments.last + 1) if self._counts(ply)}
        self.turns: list[TurningPoint] = []
        """The turning points, as far as they are known."""
        self._seek()

    @property
    def wakes(self) -> float | None:
        waits = self._asked is not None or self._advising is not None or self._outlook.playing
        return POLL if waits else None

    @property
    def mistakes(self) -> list[TurningPoint]:
        """The turning points that a person caused by a choice of their own."""
        sitters = self.moments.record.sitters
        return [turn for turn in self.turns if turn.person is not None and sitters[turn.person].kind == "person"]

    @property
    def _turn(self) -> TurningPoint | None:
        """The turning point at the selected ply; None if that is none."""
        return next((turn for turn in self.turns if turn.ply == self.number), None)

    def leave(self) -> None:
        self._evaluator.cancel()
        self._adviser.cancel()

    def hear(self, given: Input) -> None:
        match given:
            case Press():
                self._press(given)
            case Pointer("wheel", wheel=notches):
                self._go(self.number - notches)
            case Pointer("up", pos):
                place = self._paper.at(pos)
                if self._paper.is_board(pos):
                    self._watch(self.number)
                elif place is not None:
                    self._go(place)

    def update(self, seconds: float) -> None:
        self._seek_better()
        advice = self._adviser.answer() if self._advising is not None else None
        if advice is not None and self._advising is not None:
            self._advice[self._advising] = advice
            self._advising = None
            self._look_ahead()
            self.touch()
        if self._outlook.update(seconds):
            self.touch()
        worth = self._evaluator.answer() if self._asked is not None else None
        if worth is not None and self._asked is not None:
            flipped = self.moments.at(self._asked).match.people[0] == 1
            self.moments.worths[self._asked] = -worth if flipped else worth
            self.turns = turns(self.moments.worths, self._people)
            self._seek()
            self.touch()

    def parts(self) -> Sequence[Askable]:
        return (self._paper, *super().parts())

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        first, second = self.moments.record.names
        heading = _("{first} against {second}: how it went").format(first=first, second=second)
        dimmer.heading(canvas, heading, 0.07, 84, 0.11)
        self._paper.draw(canvas, self._floor, self.moments, self.number, self.turns)
        moment = self.moments.at(self.number)
        stage = self._outlook.stage or look_of(moment.state.ruleset).build(moment.state)
        heading, said = self.said()
        canvas.exhibits.say(sentences(heading, said.strip(" .")))
        self._paper.note(canvas, self._floor, moment.state, stage, heading, said)

    def _seek(self) -> None:
        """Ask for the next ply whose evaluation is missing; at the end of a game the outcome gives it at once."""
        worths = self.moments.worths
        for n in range(self.moments.last + 1):
            if n not in worths:
                plain = self.moments.plain_worth(n)
                if plain is None:
                    self._asked = n
                    self._evaluator.ask(self.moments.at(n).state)
                    return
                worths[n] = plain
        self._asked = None
        self.turns = turns(worths, self._people)

    def _counts(self, ply: int) -> bool:
        """Returns True if the ply is a move of a game; a game's first move is compared with the empty board."""
        moment = self.moments.at(ply)
        said = {untimed(action)[0] for action in self.moments.acts(ply - 1).values()}
        return moment.stage == "game" and not said & set(ASIDES)

    def _mover(self, ply: int) -> Seat | None:
        acts = self.moments.acts(ply - 1)
        (seat, *others) = acts
        return None if others or seat < 0 else seat

    def _press(self, press: Press) -> None:
        match press.intent:
            case Intent.LEFT | Intent.RIGHT as way:
                self._go(self.number + (1 if way is Intent.RIGHT else -1))
            case Intent.NEXT | Intent.PREVIOUS as way if self.turns:
                plies = [turn.ply for turn in self.turns]
                ahead = [ply for ply in plies if ply > self.number] or plies
                behind = [ply for ply in plies if ply < self.number] or plies
                self._go(ahead[0] if way is Intent.NEXT else behind[-1])
            case Intent.CONFIRM if not press.repeat:
                self._watch(self.number)
            case Intent.REDO if not press.repeat:
                self.stack.push(film_menu(self._services, self.moments.record))
            case Intent.HINT if self.mistakes and not press.repeat:
                self.stack.push(ToMistakes(self.moments, self.mistakes))

    def _go(self, number: int) -> None:
        number = max(0, min(number, self.moments.last))
        if number != self.number:
            self.number = number
            self._services.sounds.play("focus")
            self._look_ahead()
            self._seek_better()
            self.touch()

    def _look_ahead(self) -> None:
        """Play the better line of the selected ply on the small board, if one is known."""
        advice = self._advice.get(self.number)
        missed = advice is not None and advice.action != self._played(self.number)
        before = self.moments.states[max(self.number - 1, 0)].playing
        line = advice.line if advice is not None and missed else ()
        look = look_of(before.ruleset)
        self._outlook.play(over(look.build(before), foreseen(look, before, line)))

    def said(self) -> tuple[str, str]:
        """A heading and a sentence about the selected ply."""
        moments, record = self.moments, self.moments.record
        known = len(moments.worths)
        if self.number == 0:
            thinking = _("The bots look it over: {number} of {all}.").format(number=known, all=moments.last + 1)
            return _("Before the first step"), thinking if self._asked is not None else self._summary()
        moment = moments.at(self.number)
        turn = self._turn
        if turn is not None:
            said = " ".join((self._verdict(turn), self._better(turn)))
        elif moments.states[self.number].outcome is not None:
            said = endings.sentence(endings.whole(moments.states[-1]), moments.states[-1], record)
        elif self.number not in moments.worths:
            said = _("The bots are still thinking about this one.")
        else:
            ahead = standing(moments.worths[self.number])
            name = record.names[0 if ahead > 0 else 1]
            said = _("{name} is ahead.").format(name=name) if ahead else _("Nobody is ahead.")
        return self._heading(moment), said

    def _verdict(self, turn: TurningPoint) -> str:
        """Returns what a turning point did to whom. After a choice of both it names who lost by it, if anything else
        would have been better against the other's choice."""
        person = turn.person
        if person is None:
            person = 1 if turn.after > turn.before else 0
            verdict = "missed" if self.moments.missed(turn.ply, person) else "both"
        else:
            verdict = turn.said
        return _(VERDICTS[verdict]).format(name=self._names(turn.ply, person))

    def _names(self, ply: int, *people: Seat) -> str:
        """Returns the names of those who played a ply."""
        return " & ".join(name for person in people for name in doers(self.moments.record, person, ply - 1))

    def _heading(self, moment: Moment) -> str:
        """Returns who moved, with the move's number in its game's list of moves; a step on no list, such as a throw,
        has its step's number."""
        move = self._move(moment)
        if moment.stage != "game" or moment.said or not moment.moves:
            return _("Step {number}: {move}").format(number=self.number, move=move)
        several = len(stages.games(self.moments.states[-1].past)) > 1
        words = _("Game {game}, move {number}: {move}") if several else _("Move {number}: {move}")
        game = len(stages.games(moment.match.past)) + 1
        return words.format(game=game, number=len(moment.moves), move=move)

    def _move(self, moment: Moment) -> str:
        """Returns who moved, and the tool that they took; the board shows where."""
        acts, before = self.moments.acts(self.number - 1), self.moments.states[self.number - 1]
        if min(acts) < 0:
            return _("Chance decides.")
        if moment.said:
            return moment.said
        tools = (tool_of(before.playing, before.seat(person), untimed(said)[0]) for person, said in acts.items())
        return ", ".join(filter(None, (self._names(self.number, *acts), *tools)))

    def _better(self, turn: TurningPoint) -> str:
        """Returns the bots' move in place of a turning point's, with the reason; empty while they think."""
        advice = self._advice.get(turn.ply)
        if advice is None or advice.action == self._played(turn.ply):
            return ""
        assert turn.person is not None
        before = self.moments.states[turn.ply - 1]
        seat = before.seat(turn.person)
        move = named(before.playing, seat, advice.action)
        said = _("Better: {move}. {why}").format(move=move, why=advised(advice))
        names = dissenters(self.moments.record, turn.person, turn.ply - 1, advice.action)
        voted = _("{names} voted for it.").format(names=", ".join(names))
        return f"{said} {voted}" if names else said

    def _played(self, ply: int) -> str:
        return next((untimed(said)[0] for said in self.moments.acts(ply - 1).values()), "")

    def _seek_better(self) -> None:
        """Once every evaluation is known, ask for a better move at the selected turning point."""
        turn = self._turn
        wanted = None if self._asked is not None or turn is None or turn.person is None else turn.ply
        if wanted == self._advising:
            return
        self._adviser.cancel()
        self._advising = None
        if wanted is not None and wanted not in self._advice and turn is not None and turn.person is not None:
            self._advising = wanted
            self._adviser.ask(self.moments.states[wanted - 1], turn.person)

    def _summary(self) -> str:
        if not self.turns:
            return _("Nobody made a mistake worth the name.")
        return _("Turning points: {number}. Mistakes of people: {mistakes}.").format(
            number=len(self.turns), mistakes=len(self.mistakes)
        )

    def keys(self) -> list[Hint]:
        keys: list[Hint] = [((Intent.LEFT, Intent.RIGHT), _("step"))]
        if self.turns:
            keys.append(((Intent.NEXT,), _("turning point")))
        if self.mistakes:
            keys.append(((Intent.HINT,), _("do better")))
        keys.append(((Intent.REDO,), _("as a GIF")))
        watch = _("board: watch from here") if self.device.kind == "mouse" else _("watch from here")
        return [*keys, ((Intent.CONFIRM,), watch), ((Intent.CANCEL,), _("back"))]
