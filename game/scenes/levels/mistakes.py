"""Guides a player through the mistakes of a finished match, as puzzles: find a better move in the position before each
mistake."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from game.ai.advice import Advice
from game.ai.thinker import adviser, evaluator
from game.play.moments import Moments, TurningPoint
from game.play.record import Notes, Record, Sitter
from game.rules.clock import Clock, untimed
from game.rules.core import Action
from game.scenes.levels.coach import Note
from game.scenes.levels.guide import OPPONENT, Guide, Guided, Phase
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.services.services import Services
from game.variants.common.sentences import hinted, named
from game.words import N_, _

NEAR = 0.12
"""An action is as good as the bot's if it is worth at most this much less."""
LOOK = 2.2
"""Seconds for which the verdict on an action is shown."""


class Mistakes(Guide):
    """The guide through the mistakes of a match, one after the other. Nothing is saved or counted."""

    home = N_("Back to the graph")

    def __init__(self, services: Services, moments: Moments, turns: Sequence[TurningPoint]) -> None:
        self._moments = moments
        self._turns = tuple(turns)
        self._adviser = adviser(services.bots.thinker)
        self._evaluator = evaluator(services.bots.thinker)
        self._place = 0
        self._take_up()

    @property
    def _turn(self) -> TurningPoint:
        return self._turns[self._place]

    def _take_up(self) -> None:
        moment = self._moments.states[self._turn.ply - 1]
        assert self._turn.person is not None
        self.name = self._moments.record.sitters[self._turn.person].name
        self.seat = moment.seat(self._turn.person)
        self._phase, self._said, self._waited = Phase.ASKED, "", 0.0
        self._advice: Advice | None = None
        self._adviser.ask(moment, self._turn.person)

    def begin(self) -> Record:
        """The match up to the mistake. If it had clocks, a match without clocks starts from that position."""
        record = self._moments.record
        assert self._turn.person is not None
        other = Sitter(_(OPPONENT), "bot", level=0)
        me = msgspec.structs.replace(record.sitters[self._turn.person], device="")
        sitters = (me, other) if self._turn.person == 0 else (other, me)
        before, number = self._moments.states[self._turn.ply - 1], self._turn.ply - 1
        branch = msgspec.structs.replace(record, sitters=sitters, notes=Notes(branched=number))
        if before.control is None:
            return msgspec.structs.replace(branch, plies=record.plies[:number])
        timeless = replace(before, options=replace(before.options, clock="off"), clock=Clock())
        return msgspec.structs.replace(branch, start=str(timeless), plies=[])

    def note(self) -> Note:
        heading = _("Mistake {number} of {all}").format(number=self._place + 1, all=len(self._turns))
        (played,) = self._moments.acts(self._turn.ply - 1).values()
        game = self._moments.states[self._turn.ply - 1].playing
        move = named(game, self.seat, untimed(played)[0])
        text = self._said or _("{name} played {move} here. What is better?").format(name=self.name, move=move)
        return Note(heading, text)

    @property
    def waits(self) -> bool:
        return super().waits or self._advice is None

    def takes(self, scene: Guided, action: Action) -> bool:
        if self._phase is not Phase.ASKED:
            return False
        seat = self._turn.person
        assert seat is not None
        if scene.table.state.refuse(seat, action) is None:
            self._phase, self._waited = Phase.TAKEN, 0.0
            self._evaluator.ask(scene.table.state.apply({seat: action}).state)
        return True

    def update(self, scene: Guided, seconds: float) -> bool:
        self._advice = self._advice or self._adviser.answer()
        match self._phase:
            case Phase.TAKEN:
                worth = self._evaluator.answer()
                if worth is None:
                    return False
                self._judge(worth)
                return True
            case Phase.RIGHT | Phase.WRONG:
                self._waited += seconds
                return self._waited >= LOOK and self._on(scene)
        return False

    @property
    def reads(self) -> bool:
        return self._phase in (Phase.RIGHT, Phase.WRONG)

    def confirm(self, scene: Guided) -> bool:
        return self.reads and self._on(scene)

    def hint(self, scene: Guided) -> None:
        if self._phase is Phase.ASKED and self._advice is not None:
            scene.selection.show(self._advice.action)
            self._said = hinted(scene.board.state, self._advice)
            scene.board.foresee(self._advice.line)

    def _judge(self, worth: float) -> None:
        """Judge a choice by the worth of the position after it, compared with the worth before and after the
        mistake."""
        sign = 1 if self._turn.person == 0 else -1
        gained = sign * worth - sign * self._turn.after
        if sign * worth >= sign * self._turn.before - NEAR or gained >= self._turn.cost * 0.8:
            self._phase, self._said = Phase.RIGHT, _("Much better!")
        elif gained > NEAR:
            self._phase, self._said = Phase.WRONG, _("Better than it was, but there is better still.")
        else:
            self._phase, self._said = Phase.WRONG, _("That is no better. Once more.")

    def _on(self, scene: Guided) -> bool:
        """Go on to the next mistake after a better choice, otherwise back to this one."""
        if self._phase is Phase.RIGHT:
            if self._place + 1 == len(self._turns):
                self.finish(scene)
                return True
            self._place += 1
            self._take_up()
        else:
            self._phase, self._waited = Phase.ASKED, 0.0
        scene.restart()
        return True

    def finish(self, scene: Guided) -> None:
        self._adviser.cancel()
        self._evaluator.cancel()
        scene.stack.pop()


def mistakes(services: Services, moments: Moments, turns: Sequence[TurningPoint]) -> GuidedMatchScene:
    """The scene that leads through these mistakes. It pops itself off the stack at the end."""
    return GuidedMatchScene(services, Mistakes(services, moments, turns))
