"""The match as it is played: the table with its players, the clock, the sounds, and the notes in the record.

Nothing here knows what is shown of the match, and nothing waits for a show.
"""

import random
from dataclasses import dataclass

import msgspec

from game.ai.characters import find
from game.ai.choose import learn
from game.ai.mind import Memory
from game.ai.thinker import Bot, Thinking
from game.engine.sound.audio import MIDDLE
from game.play.files.settings import worn
from game.play.record import Record
from game.play.table import Chance, Person, Player, Table
from game.play.team import Team
from game.rules.clock import untimed
from game.rules.core import CHANCE, Action, Refusal, Seat, State, Step, other
from game.rules.match import ANSWERED, ASIDES, Match
from game.scenes.services.services import MatchServices, Services
from game.scenes.services.sounds import Sounds
from game.variants.common import seating
from game.variants.common.clocks import Timing
from game.variants.common.seating import asked, device_name
from game.variants.common.sentences import chance_moved, led_to, time_up
from game.variants.variant import variant_of
from game.words import _

THINKING = 0.4
"""Seconds that pass at least before a step in which a bot or chance takes part."""
WRITTEN = ("write", "strike", "line")
"""The first words of the sounds that every writing implement makes in its own way."""
SHAKES = {
    "goosh": (0.9, 0.6, 0.35),
    "bomb": (0.8, 0.8, 0.25),
    "rubble": (0.7, 0.3, 0.45),
    "curtain": (0.7, 0.2, 0.25),
    "clang": (0.6, 0.4, 0.2),
    "thump": (0.5, 0.2, 0.15),
    "refuse": (0.0, 0.5, 0.12),
    "win": (0.5, 0.7, 0.5),
}
"""For each sound that shakes the pads: the strength of the slow and the fast motor (0 to 1), and seconds."""


@dataclass(frozen=True)
class PlayedStep:
    """One step of a match that was played."""

    before: Match
    acts: dict[Seat, Action]
    """The actions by person. Where clocks run, each ends with the time it took, as `@` and milliseconds."""
    step: Step[State]
    expected: str | None = None
    """The remark of a bot that studies people on what it had expected; None where no such bot plays."""

    @property
    def after(self) -> Match:
        """The state of the match after the step."""
        assert isinstance(self.step.state, Match)
        return self.step.state

    @property
    def said(self) -> set[Action]:
        """The actions without the time they took."""
        return {untimed(action)[0] for action in self.acts.values()}

    @property
    def asides(self) -> set[Action]:
        """The actions that are no moves on the board, such as resigning."""
        return self.said.intersection(ASIDES)

    @property
    def ends(self) -> bool:
        """True if the step ended a stage of the match."""
        return self.after.past != self.before.past

    def remark(self, record: Record, said: str) -> str:
        """The remark on the step, where `said` was the remark before it."""
        if "flag" in self.asides:
            return time_up(record, self.before, self.after)
        said = said if self.expected is None else self.expected
        said = chance_moved(record, self.before) if self.before.pending == "late" else said
        return " ".join(filter(None, (said, led_to(record, self.before, self.after)))) if self.ends else said


class Effects:
    """The sound effects of one match. They fit its writing implement, and shake the pads of its players."""

    def __init__(self, services: Services, record: Record, sounds: Sounds) -> None:
        self._devices = services.devices
        self._record = record
        self._sounds = sounds

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Play an effect, at a place from 0 at the left to 1 at the right, and shake the pads if it is strong."""
        implement = self._record.implement
        own = name.partition("-")[0] in WRITTEN and implement != "pencil"
        if name in SHAKES:
            self._shake(name)
        self._sounds.play(f"{name}-{implement}" if own else name, place)

    def _shake(self, name: str) -> None:
        """Shake the pads of the match's players."""
        theirs = {each.device for each in seating.people(self._record)}
        for pad in self._devices.pads():
            if device_name(pad) in theirs or "" in theirs:
                self._devices.rumble(pad, *SHAKES[name])


class PlayedMatch:
    """A match that goes on from where its record ended. Raises BadText for an impossible record."""

    def __init__(self, services: Services, record: Record, match_services: MatchServices) -> None:
        self._services = services
        self._match_services = match_services
        if not record.plies:
            record.sitters = services.learning.suited(record.ruleset, record.sitters)
        self.effects = Effects(services, record, match_services.sounds)
        self._players = players(record, match_services.thinker, services.bots.throws)
        self.table = Table(record, self._players)
        self._timing = Timing(self.table, self.effects.play, match_services.keep)
        self._lent: dict[str, str] = {}
        """For each lost pad whose seat was given away: the device that has it now."""
        self._seconds = 0.0
        """Seconds since the last step, shows included."""
        self._waited = 0.0
        """Seconds for which the present choice has been awaited."""

    @property
    def match(self) -> Match:
        """The present state of the match."""
        state = self.table.state
        assert isinstance(state, Match)
        return state

    @property
    def timed(self) -> bool:
        """True if clocks run."""
        return self.match.control is not None

    @property
    def clock_runs(self) -> bool:
        """True if the clock of somebody who has to move runs now."""
        return self.timed and self.match.mover is not None

    @property
    def thought(self) -> int:
        """How long the mover has been thinking about the present choice, in milliseconds."""
        return self._timing.thought

    @property
    def bot_awaited(self) -> Seat | None:
        """The bot that the match waits for; None if it waits for a person, for several, or for chance."""
        waited = self.table.waiting
        return waited[0] if len(waited) == 1 and waited[0] >= 0 and not self.table.person(waited[0]) else None

    @property
    def teams(self) -> list[Team]:
        """The teams: people who share a seat."""
        return [each for each in self._players.values() if isinstance(each, Team)]

    @property
    def draw_asked(self) -> str:
        """The question to a person about a draw that is offered or proposed to them; "" if there is none."""
        match, person, sitters = self.match, asked(self.table), self.table.record.sitters
        if person is None or match.mover is None or match.pending not in ANSWERED:
            return ""
        if match.pending == "offered":
            names = {"name": sitters[match.mover].name, "other": sitters[person].name}
            return _("{name} offers a draw. Agreed, {other}?").format(**names)
        return _("The table proposes a draw. Agreed, {name}?").format(name=sitters[person].name)

    def doubt(self, person: Seat, action: Action) -> str:
        """The question to ask before an action that its person may not have meant, such as one that lets the other
        side win; "" for most actions."""
        match, sitters = self.match, self.table.record.sitters
        if action in ASIDES or len(match.to_act) != 1 or match.refuse(person, action) is not None:
            return ""
        outcome = match.inner_step({person: action}).state.outcome
        if outcome is None:
            return ""
        if outcome.winner == other(match.seat(person)):
            return _("That lets {name} win. Really?").format(name=sitters[other(person)].name)
        caution = variant_of(match.playing.ruleset).hands.cautions.get(outcome.rule)
        return _(caution) if caution else ""

    def begin(self) -> None:
        """Begin a stage: start its clock, and save the match."""
        self._waited = 0.0
        self._timing.restart()
        self.keep()

    def update(self, seconds: float, held: bool) -> PlayedStep | None:
        """Pass time. When all who must act have done so, play the step, and return it.

        While the match is `held`, no clock runs and nothing is played. A bot's or chance's step comes after
        THINKING seconds.
        """
        self._seconds += seconds
        if held:
            return None
        self._waited += seconds
        match = self.match
        self._timing.run(match, self._paced(match, seconds))
        by_people = all(self.table.person(seat) for seat in match.to_act)
        if self._waited < THINKING and not by_people:
            return None
        step = self.table.update()
        return None if step is None else self._note(match, step)

    def give(self, seat: Seat, action: Action) -> Refusal | None:
        """Give a person's action to the table, with the time it took where clocks run."""
        timed = self.timed and seat == self.match.mover
        sealed = self.table.record.sealed
        refusal = self.table.give(seat, f"{action}@{self.thought}" if timed else action)
        if self.table.record.sealed != sealed:
            self.keep()
        return refusal

    def decide(self, team: Team) -> None:
        """End a vote, even if some have not voted."""
        team.decide(f"@{self.thought}" if self.timed and self.match.mover is not None else "")

    def take_seat(self, lost: str, device: str) -> None:
        """Give the seat of the `lost` pad to another device."""
        self._lent.pop(device, None)
        self._lent[lost] = device
        self._hand_over(lost, device)

    def give_back(self, device: str) -> bool:
        """Give a pad that came back its seat again, if another device has it now. Returns whether it had one."""
        now = self._lent.pop(device, "")
        while now in self._lent:
            now = self._lent.pop(now)
        if now:
            self._hand_over(now, device)
        return bool(now)

    def _hand_over(self, device: str, now: str) -> None:
        record = self.table.record
        for seat, sitter in enumerate(record.sitters):
            record.seat(seat, sitter.holding(device, now))
        self.keep()

    def keep(self) -> None:
        """Save the match as it stands."""
        self._match_services.keep(self.table.record)

    def close(self) -> None:
        """Withdraw the questions to all players."""
        self.table.close()

    def _note(self, before: Match, step: Step[State]) -> PlayedStep:
        """Note a step in the record, save the match, and let bots learn from the step."""
        record, acts = self.table.record, self.table.last_acts()
        record.notes = msgspec.structs.replace(record.notes, seconds=record.notes.seconds + self._seconds)
        self._seconds = self._waited = 0.0
        self.keep()
        if step.state.outcome is not None:
            self._match_services.finished(record)
        played = PlayedStep(before, acts, step, self._learn(before, acts))
        if "flag" not in played.said:
            self._timing.restart()
        return played

    def _learn(self, before: Match, acts: dict[Seat, Action]) -> str | None:
        """Let bots that study people remember a step. Returns their remark on what they had expected, if the game has
        such remarks."""
        expected, guessed = None, variant_of(before.playing.ruleset, self.table.record.dice).secrecy.guessed
        for seat, sitter in enumerate(self.table.record.sitters):
            bot = self._players[seat]
            if not isinstance(bot, Bot) or bot.memory is None:
                continue
            if guessed is not None:
                expected = guessed(sitter.name, bot.memory)
            known, bot.memory = bot.memory, learn(bot.memory, before, acts, seat)
            if bot.memory != known:
                self._match_services.remember_throws(bot.memory)
                if seat in self.table.state.to_act:
                    bot.ask(self.table.state, seat)
        return expected

    def _paced(self, match: Match, seconds: float) -> float:
        """How many of these seconds the clock counts: in their settings people may have slower clocks, or none."""
        mover, settings = match.mover, self._services.preferences.now
        if mover is None or not self.table.person(mover):
            return seconds
        return 0.0 if settings.scans else seconds / worn(settings, (self.table.record.sitters[mover].name,)).clocks


def players(record: Record, thinker: Thinking, throws: Memory) -> dict[Seat, Player]:
    """The players for the record's sitters, and chance. A bot that studies people gets the `throws` it remembers."""
    seated: dict[Seat, Player] = {CHANCE: Chance(random.SystemRandom())}
    for seat, sitter in enumerate(record.sitters):
        who = find(sitter.character)
        style = who.style if who else ""
        studies = sitter.reads or style == "habits"
        bot = Bot(thinker, sitter.level, memory=throws if studies else None, style=style, suits=sitter.suits)
        person = Team(record, seat) if sitter.people else Person()
        seated[seat] = person if sitter.kind == "person" else bot
    return seated
