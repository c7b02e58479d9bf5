"""The match as it is shown: the board, what is pointed at on it, and the last step played.

It takes no input and draws nothing; `MatchScene` does both.
"""

from collections.abc import Mapping
from dataclasses import replace
from math import inf

from game.engine.input.intents import Intent
from game.play.record import Record, Sitter
from game.play.team import Team, as_seen, team_of
from game.rules.core import CHANCE, Action, Seat
from game.rules.match import ASIDES, Match
from game.rules.stages import Choice
from game.scenes.match.played import PlayedMatch, PlayedStep
from game.scenes.match.secret_fuse import SecretFuse
from game.scenes.services.services import MatchServices, Services
from game.stage.foreseen import NUMBER
from game.stage.look import Cast
from game.stage.stage import Spot, Stage
from game.variants.common import seating
from game.variants.common.match_view import MatchQuestion, MatchView, Rounds
from game.variants.common.question.gesture import Gesture
from game.variants.common.question.secrecy import BlindChoice
from game.variants.common.question.selection import Selection
from game.variants.common.sentences import asked_for, role
from game.variants.common.shown_board import Manner, MoveList, ShownBoard
from game.variants.looks import place_of
from game.variants.variant import Variant, variant_of
from game.words import _

LOOKING, LETTER = 1.3, 0.025
"""Seconds for which a finished stage stays on screen, and additional seconds for each letter of the remark on it."""
TIED = 1.2
"""Seconds for which a stage stays on screen that is played once more at once, such as a throw of two equal fists."""
BREATH = 0.35
"""Seconds for which a finished stage stays on screen where little time is enough: a game whose finale leaves the board
in view, and a choice of the person themselves."""
ENDED = 1.5
"""Seconds for which the end of a whole match stays on screen, whoever hurries, where no finale follows."""
CHOSEN = 0.6
"""Seconds for which a bot's choice stays on screen."""
GIVEN_UP = frozenset({"resign", "accept-draw"})
"""Actions that end a game without anything to look at."""
NEWS = 4.0
"""Seconds for which the remark stands that chance has moved."""
MEANT = 0.35
"""Seconds in which no press ends the show that reveals secret choices."""
DEALT = 0.4
"""Seconds for which thrown dice are shown before the game begins."""


class ShownMatch:
    """A match as it is shown, from where its record ended.

    It lags behind the match that is played (`played`): a show must end first, and a finished stage stays for a while.
    """

    match: Match
    board: ShownBoard
    move_list: MoveList
    selection: Selection
    """The selection of the person whose choice is asked for."""
    gesture: Gesture
    """The gesture of that person, such as a drag that has begun."""
    variant: Variant
    """The variant of the game on the board."""
    secrets: Mapping[Seat, BlindChoice]
    """The unfinished choice of each person, where both choose blind at once; empty otherwise."""
    over: bool
    """True if the stage on the board is over."""
    _by_chance: Spot | None
    """The spot on which chance has just moved in somebody's place; None after the next move."""
    _earlier: int
    """How many plies were played before the stage on the board."""
    _mover: Seat | None
    """The person whose move is being shown. It counts as their turn until the show ends."""

    def __init__(
        self, services: Services, record: Record, match_services: MatchServices, in_evening: bool = False
    ) -> None:
        """`in_evening` says that others wait for the end of the match. Raises BadText for an impossible record."""
        self.played = PlayedMatch(services, record, match_services)
        self.table = self.played.table
        self.fuse = SecretFuse(services, self.played, self._written, self.tell, in_evening)
        self._services = services
        self.occasion = services.results.occasion(record)
        """How many matches the first person among the players has finished."""
        self._newcomers = services.results.newcomers(record)
        self._looked = 0.0
        """Seconds for which the finished stage has been on screen."""
        self._protested = False
        """True if the board has protested in this match. It does so once; later refusals are only told."""
        self.has_finale = False
        """True if a finale is shown over the board when a game is over."""
        self._news = ""
        """A remark that disappears by itself."""
        self._told = 0.0
        """Seconds for which that remark has stood."""
        self._whispered = ""
        """The words of the latest hint."""
        self._holders: dict[str, str] = {}
        """For each device: the name of the person who was asked last on it."""
        self._apart: dict[int, tuple[Selection, Gesture]] = {}
        """The selection and gesture of each voter, other than the one who pressed last."""
        self._previewed: Stage = {}
        """The preview of the action that was just chosen. It stays until the show of that action begins."""
        self._chosen: tuple[Seat, ...] = ()
        """The people who have chosen while others have not, where both choose at once."""
        self.revision = 0
        """A number that grows whenever there is something new to draw."""
        if record.plies:
            self.lay(self.played.match, opening=False)
            self._ask()
        else:
            self.next_stage()

    @property
    def busy(self) -> bool:
        """True if nobody can answer now: a show runs, or a finished stage is still on screen."""
        return self.over or self.board.busy

    @property
    def seen(self) -> bool:
        """True if a finished stage has been on screen for long enough."""
        return self.over and not self.board.showing and self._looked >= self._to_look

    @property
    def ended(self) -> bool:
        """True if a game, or the match, is over and has been seen for long enough: the result comes next."""
        return self.seen and (self.match.stage == "game" or self.table.state.outcome is not None)

    @property
    def bot_awaited(self) -> Seat | None:
        """The bot that the match waits for; None if it waits for a person, for several, or for nobody."""
        return None if self.busy else self.played.bot_awaited

    def update(self, seconds: float) -> None:
        """Pass time: run the show, keep a finished stage on screen, run the mover's clock, let a bot think."""
        showing, held = self.board.busy, self.busy
        self._pass_time(seconds)
        if not held and self.fuse.update(seconds):
            self.renew()
        step = self.played.update(seconds, held)
        if step is not None:
            self.present(step)
        elif not showing and self.seen and not self.ended:
            self.next_stage()
        elif not held and self.played.clock_runs:
            self.renew()

    def next_stage(self) -> None:
        """Begin the next stage of the match, and show it."""
        self.played.begin()
        self.lay(self.played.match, opening=True)
        self._ask()

    def give(self, person: Seat, action: Action) -> None:
        """Give a person's action to the match. The board protests against the first move that is refused in a match."""
        front = self.selection.team.front if self.selection.team is not None else 0
        preview = self.selection.preview()
        refusal = self.played.give(person, action)
        if refusal is None:
            self._previewed = preview
            tool, colon, _place = action.partition(":")
            if colon:
                self._services.learning.learned(self.table.record.sitters[person].name, tool)
            self.selection.said = ""
            team = self.selection.team
            if team is not None and team.votes:
                self._previewed = {}
                self._take_up(front)
                self._hand_on()
            elif person in self.table.waiting:
                self._ask()
            return
        self.gesture.drop()
        self._mover = None
        self.selection.refuse(refusal)
        if action not in ASIDES and not self._protested:
            self._protested = True
            self.board.protest()

    def remark(self, said: str) -> None:
        """Show a remark, in place of the one before; "" takes it away."""
        self.selection.said = said
        self.renew()

    def tell(self, news: str) -> None:
        """Show a remark that disappears by itself after NEWS seconds."""
        self._news, self._told = news, 0.0
        self.remark(news)

    def whisper(self, hint: str) -> None:
        """Show the words of a hint, in place of the remark before."""
        self._whispered = hint
        self.remark(hint)

    def restand(self) -> None:
        """Show the present position after moves of this game were undone or redone."""
        self.match, self.over, self._mover, self._by_chance = self.played.match, False, None, None
        self.board.restand(self.match.playing, self.variant.hands.rubber(self.table.record))
        self._previewed = {}
        self.move_list.read()
        self.selection.hush()
        self._ask()
        self.played.keep()

    def hurry(self) -> None:
        """End the show that runs, or the time for which a finished stage stays on screen. When secret choices are
        revealed, a press that comes with the beginning was meant for a choice."""
        if self.board.showing:
            together = any(len(acts) > 1 for acts in self.table.record.plies[-1:])
            if self.board.watching or not together or self.board.time >= MEANT:
                self.board.hurry()
        elif self.over and (self.has_finale or self.table.state.outcome is None or self._looked >= ENDED):
            self._looked = self._to_look

    def renew(self) -> None:
        """Note that there is something new to draw."""
        self.revision += 1

    def view(self) -> MatchView:
        """Everything there is to see now, as plain data."""
        question = self._question()
        follows = question.pointed is not None and question.pointed.action == self.selection.advised
        ghosts = {} if self.busy else self.board.ghosts(question.preview, follows)
        numbers = {key: piece for key, piece in ghosts.items() if piece.kind == NUMBER}
        showing = self.busy and len(self.table.record.plies) > self._earlier
        return MatchView(
            record=as_seen(self.table.record, self.table.waiting, showing=showing),
            match=self.match,
            state=self.board.state,
            former=self.board.told if self.board.busy else None,
            stage={**self.board.stage, **{key: piece for key, piece in ghosts.items() if key not in numbers}},
            plies=numbers,
            showing=self.board.busy,
            begun=self.board.begun,
            mover=self._turn,
            lost=tuple(seating.lacking(self.table.record, (0, 1), self._services.devices.pads())),
            thought=self.played.thought,
            last=self.move_list.last_spot(),
            by_chance=None if self.board.busy else self._by_chance,
            moves=tuple(self.move_list.moves),
            recounted=self.move_list.told(),
            earlier=self._earlier,
            occasion=self.occasion,
            newcomers=self._newcomers,
            question=question,
            rounds=self._rounds(),
        )

    def lay(self, match: Match, opening: bool) -> None:
        """Lay out the present stage of `match`. With `opening` its opening is shown, if the stage has one."""
        self.match, self.over, self._mover, self._looked, self._previewed = match, False, None, 0.0, {}
        self._by_chance = None
        self._earlier = self.table.plies_before(match.past)
        record, settings, sound = self.table.record, self._services.settings, self.played.effects.play
        first, second = (record.names[person] for person in match.people)
        manner = Manner(sound, settings.speed, settings.reduced)
        self.board = ShownBoard(match.playing, Cast((first, second), match.shoots, record.dice), manner)
        self.variant = variant_of(match.playing.ruleset, record.dice)
        self.move_list = MoveList(self.table, self.board)
        self._select()
        if opening and match.inner is None:
            self.board.open()
        self.renew()

    def step_forward(self, who: int) -> None:
        """Let another voter point, who has a selection of their own. `who` counts the people of the seat."""
        team = self.selection.team
        if team is not None:
            front = team.front
            team.step_forward(who)
            self._take_up(front)

    def leave(self, team: Team, who: int) -> None:
        """Let one of the people who share a seat leave it."""
        team.leave(who)
        self.played.keep()
        self._ask()
        self.renew()

    def _take_up(self, before: int) -> None:
        """Put the selection of the voter `before` aside, and take up that of the voter who is at the front now."""
        team = self.selection.team
        if team is not None and team.front != before:
            self._apart[before] = self.selection, self.gesture
            if team.front in self._apart:
                self.selection, self.gesture = self._apart[team.front]
            else:
                self._select()
                self.selection.ask(self.match)
        self.renew()

    def _select(self) -> None:
        """Make an empty selection and gesture."""
        writing = self.variant.hands.writing
        self.selection = Selection(self.table, self.match, self.board, self.played.effects.play, writing)
        self.gesture = self.variant.hands.gesture(self.selection)

    def _ask(self) -> None:
        """Prepare the selection, the gesture and the secrets for the choice that the match asks for now."""
        self.gesture.drop()
        self._apart = {}
        self.selection.ask(self.match)
        gesture = Gesture if self.selection.naming else self.variant.hands.gesture
        self.gesture = gesture(self.selection)
        if self.selection.team is not None:
            self.selection.said = self.selection.said or asked_for(self.selection.team)
        self._hand_on()
        acting = self.match.to_act if len(self.match.to_act) == 2 else ()
        self.secrets = {person: self._secret(person) for person in acting}

    def _hand_on(self) -> None:
        """Say who takes a pad that several people share, if somebody else was asked on it before. A curtain says it
        itself."""
        seat = seating.asked(self.table)
        if seat is None or seating.way(self.table) is not seating.Way.POINT:
            return
        sitter = self.table.record.sitters[seat]
        before, self._holders[sitter.device] = self._holders.get(sitter.device, sitter.name), sitter.name
        if before != sitter.name and sitter.device.startswith("pad-") and not self.selection.said:
            self.tell(_("Pass the pad to {name}.").format(name=sitter.name))

    def _secret(self, person: Seat) -> BlindChoice:
        """The choice that this person, or the people of this seat together, make blind."""
        secrecy, state, seat = self.variant.secrecy, self.match.playing, self.match.seat(person)
        team = team_of(self.table, person)
        if team is not None and team.in_secret and secrecy.shared is not None:
            return secrecy.shared(state, seat, team)
        return secrecy.blind(state, seat)

    def _written(self, person: Seat) -> str:
        """How the secret choice of this person begins, by what was entered so far."""
        return self.secrets[person].written if person in self.secrets else ""

    def present(self, played: PlayedStep) -> None:
        """Start the show of a step that was just played."""
        record = self.table.record
        self.over = played.ends
        self._looked = inf if self.over and played.said & GIVEN_UP else 0.0
        self._mover = played.before.alone if not played.asides else None
        self.move_list.add(played.before, played.acts)
        self._by_chance = None
        self.selection.said = played.remark(record, self.selection.said)
        if played.before.pending == "late":
            self._news, self._told, state = self.selection.said, 0.0, played.before.playing
            place = place_of(state, state.to_act[0], played.acts[CHANCE], record.dice)
            self._by_chance = place.spot if place is not None else None
        if not played.asides:
            inner = played.before.inner_step(played.acts)
            chosen = tuple(played.before.seat(person) for person in self._chosen)
            self.board.present(inner.events, inner.state, self.gesture.ahead, self._previewed, chosen)
        elif "flag" in played.asides:
            self.board.present(played.step.events[:1], self.board.state)
        self._previewed = {}
        self.renew()
        if not self.over:
            self.match = played.after
            self._ask()

    def _pass_time(self, seconds: float) -> None:
        """Pass time in a show, on a finished stage, or while a choice is awaited: note who has chosen, and take old
        news away."""
        if self._news and self._told < NEWS <= self._told + seconds and self.selection.said == self._news:
            self.remark("")
        self._told += seconds
        if self.board.showing or self.board.foreseeing:
            self.board.update(seconds)
            if not self.board.showing:
                self.renew()
            return
        if self.over:
            self._looked += seconds
            return
        if waiting := self.table.waiting:
            self._chosen = tuple(each for each in self.match.to_act if each not in waiting)

    def _question(self) -> MatchQuestion:
        """The question to the players, with what is pointed at. It is empty while the board is busy."""
        here = None if self.busy else self.selection.pointing
        seen = here if not self.selection.hidden else None
        spot, team = seen.spot if seen else None, self.selection.team
        tool, reading, home = self.selection.tool, self.selection.reading, self.board.look.home
        if spot is not None and self.selection.naming:
            tool = spot.action.partition(" ")[2] if home is not None else tool
            beside = home is None and bool(self.selection.tools())
            spot = None if beside else replace(spot, action=home(tool) if home is not None else "")
        return MatchQuestion(
            way=seating.Way.NOBODY if self.busy else seating.way(self.table),
            asked=seating.asked(self.table),
            spots=here.spots if here else (),
            pointed=spot,
            role=role(team) if team is not None else "",
            within=self.selection.within if here else None,
            tools=self.selection.tools() if here else (),
            tool=tool,
            preview=self._previewed or self.selection.preview() if seen else {},
            draft=self.selection.draft,
            held=self.gesture.held if here else {},
            reading=reading,
            said=self.selection.said or (self.marks.get(reading, "") if reading else ""),
            whispered=self.selection.said != "" and self.selection.said == self._whispered,
            rule=self.selection.refused_rule,
            printed=self._printed,
        )

    @property
    def marks(self) -> Mapping[str, str]:
        """The kinds of marks that show anything now, each with its legend."""
        seat, plan = self.selection.seat, self.selection.plan
        asks = not self.busy and self.selection.pointing is not None and not (plan is not None and plan.full)
        return self.board.look.marks(self.board.state, seat) if asks and seat is not None else {}

    def _rounds(self) -> Rounds:
        """What is shown of choices that both players make at once."""
        acting, waiting = self.match.to_act if not self.over else (), self.table.waiting
        return Rounds(
            plans=self.move_list.opened(),
            again=self.move_list.rewatchable,
            locked=tuple(each for each in acting if each not in waiting) if len(acting) == 2 else (),
            chosen=self._chosen,
            made={person: secret.made for person, secret in self.secrets.items()},
            unsealed={person: secret.why for person, secret in self.secrets.items()},
            broken={person: secret.broken for person, secret in self.secrets.items()},
            fuse=self.fuse.burns,
        )

    @property
    def _to_look(self) -> float:
        """Seconds for which the finished stage stays on screen."""
        if self.match.stage == "board":
            return DEALT
        state = self.board.state
        if isinstance(state, Choice) and state.chooser != CHANCE:
            return BREATH if self.table.person(self.match.person(state.chooser)) else CHOSEN
        ended = self.match.stage == "game" or self.table.state.outcome is not None
        if not ended and self.played.match.stage == self.match.stage:
            return TIED
        read = LETTER * len(self.selection.said) * self._services.settings.reading
        return BREATH if self.has_finale and ended else LOOKING + read

    @property
    def _turn(self) -> Seat | None:
        """Whose turn it is. While a move is shown it is still its person's, and nobody's if a bot made it."""
        if self.board.busy and self._mover is not None:
            return self._mover if self.table.person(self._mover) else None
        return None if self.over else self.match.alone

    def _printed(self, meant: Intent | int, sitter: Sitter) -> str:
        """The name of the key for an intent or a number, on this person's device."""
        device = seating.device_of(sitter, self._services.devices.pads())
        return self._services.devices.glyph(meant, device)
