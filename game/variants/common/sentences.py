"""The sentences of a match: whose turn it is, who plays on what, and what a stage has decided."""

from collections.abc import Mapping, Sequence

import msgspec

from game.ai.advice import Advice
from game.ai.reasons import Reason
from game.play.record import Record, Sitter
from game.play.team import Team, doers
from game.rules import stages
from game.rules.core import Action, Refusal, Seat, State
from game.rules.match import Match
from game.rules.rulebook import rules, sign
from game.stage.look import Tool
from game.variants.looks import look_of
from game.words import N_, _, headed, ngettext

LEVELS = (N_("very easy"), N_("easy"), N_("fair"), N_("medium"), N_("hard"), N_("very hard"), N_("hardest"))
"""The names of the bots' levels."""

DEVICES = {
    "": N_("any device"),
    "keyboard": N_("keyboard"),
    "keyboard-left": N_("keyboard, left"),
    "keyboard-right": N_("keyboard, right"),
    "mouse": N_("mouse"),
}
"""The names of devices. Pads have numbers instead."""
BRIEF = {"keyboard-left": N_("left half"), "keyboard-right": N_("right half")}
"""Short names of devices."""


ASKED = {
    "row": N_("{name}, name a row."),
    "board": N_("{name}, name a board."),
    "die": N_("{name}, name a die."),
    "tool": N_("{name}, name a tool."),
}
"""The question to a player who names a part of a move."""


PARTS = {"row": N_("row {key}"), "board": N_("board {key}"), "die": N_("die {key}")}
"""The parts of a move that a player can name, but for tools."""


def part_called(part: str, tools: Mapping[str, str]) -> str:
    """A part of a move in words, such as "row 2"; `tools` are the names of tools, by key."""
    kind, _space, key = part.partition(" ")
    return _(PARTS[kind]).format(key=key) if kind in PARTS else tools[key]


def level_name(level: int) -> str:
    """The name of a bot's level."""
    return _(LEVELS[min(max(level, 1), len(LEVELS)) - 1])


def role(team: Team) -> str:
    """The task of the one of several people in a seat who acts, in capitals; empty for a usual turn."""
    if team.votes:
        return _("ALL VOTE")
    return _("NAMES IT") if team.parts else _("PLAYS IT") if team.named and team.said else ""


def asked_for(team: Team) -> str:
    """The question to the one of several people in a seat who acts; empty for a usual turn."""
    kind = team.parts[0].partition(" ")[0] if team.parts else ""
    if kind in ASKED and not team.in_secret:
        return _(ASKED[kind]).format(name=team.sitter.name)
    if not team.said or team.in_secret or team.votes:
        return ""
    brain = team.sitter.people[next(iter(team.said))].name
    return _("{brain} has named it: now play, {name}.").format(brain=brain, name=team.sitter.name)


def shared_by(record: Record, ply: int) -> str:
    """A sentence that says which of several people in a seat did which part of a ply; empty if nobody shares a seat."""
    told = []
    for seat, said in record.shared.get(ply, {}).items():
        sitter = record.sitters[seat]
        moves = dict.fromkeys(said.get(who, "") for who in range(len(sitter.people)))
        if sitter.sharing != "vote" or len(said) < 2:
            told.append(_("By {names}.").format(names=" & ".join(doers(record, seat, ply))))
            continue
        for move in filter(None, moves):
            names = ", ".join(each.name for who, each in enumerate(sitter.people) if said.get(who) == move)
            told.append(f"{names}: {move}.")
    return " ".join(told)


def seated(sitter: Sitter, *, brief: bool = False) -> str:
    """The line under a name: the device and the partners, or the bot's level. A `brief` one leaves partners out."""
    if sitter.suits:
        return _("a bot that suits you")
    if sitter.kind == "bot" and not sitter.level:
        return _("bot")
    if sitter.kind == "bot":
        level = level_name(sitter.level)
        return level if brief else _("bot, {level}").format(level=level)
    if sitter.people and sitter.sharing == "vote":
        return _("a vote of {n}").format(n=len(sitter.everybody))
    others = [each.name for each in sitter.everybody]
    if len(others) > 1:
        others.remove(sitter.name if sitter.name in others else others[0])
        n, alone = len(others), seated(msgspec.structs.replace(sitter, people=()), brief=True)
        told = ngettext("with {n} other", "with {n} others", n) if n > 1 else _("with {name}")
        told = told.format(name=others[0], n=n)
        return (alone if brief else f"{alone}, {told}") if sitter.device else told
    kind, _dash, number = sitter.device.rpartition("-")
    if kind == "pad":
        return _("pad {number}").format(number=number)
    names = DEVICES | BRIEF if brief else DEVICES
    return _(names.get(sitter.device, names[""]))


def person_told(sitter: Sitter, more: str = "") -> str:
    """The note on a person's card. `more` is added to it."""
    told = _("{name}: {device}. Stars are games won.")
    return f"{told.format(name=sitter.name, device=seated(sitter))} {more}".strip()


def moves_told() -> str:
    """What is told about the move list to whoever points at it."""
    return _("The moves of this game; the last one is marked.")


def tool_told(tool: Tool) -> str:
    """The note on a tool, and why it cannot be used now."""
    return _(tool.about) + (f" {refused(tool.refusal)}" if tool.refusal is not None else "")


def refused(refusal: Refusal) -> str:
    """A refusal as a sentence."""
    return _(refusal.text).format(**refusal.values)


def refused_by(refusal: Refusal) -> str:
    """A refusal as a sentence, with the number of its rule."""
    rule = refusal.rule or ""
    if not rule:
        return refused(refusal)
    number = sign(rule) if rule in rules() else rule
    return _("{why} So says rule {number}.").format(why=refused(refusal), number=number)


def reasoned(reason: Reason) -> str:
    """A reason as a sentence."""
    return _(reason.text).format(**reason.values)


def tool_of(state: State, seat: Seat, action: Action) -> str:
    """The name of the tool of an action that names one; otherwise empty."""
    kind, colon, _place = action.partition(":")
    tools = look_of(state.ruleset).tools(state, seat) if colon else ()
    return next((_(tool.name) for tool in tools if tool.key == kind), "")


def named(state: State, seat: Seat, action: Action, dice: str = "") -> str:
    """An action in words: those in which its game has it read aloud, "" if its events tell it; or else the tool's name
    and the place."""
    said = look_of(state.ruleset, dice).spoken.action
    if said is not None:
        return said(state, action)
    place = action.partition(":")[2] or action
    return " ".join(filter(None, (tool_of(state, seat, action), place)))


def recounted(state: State, acts: Mapping[Seat, Action], names: Sequence[str], dice: str = "") -> str:
    """Legal actions of a position in words: who did what, and what that brought about; empty if their events tell it.
    Of a move that won, the cause says it all. The names are those of both seats."""
    look = look_of(state.ruleset, dice)
    won = look.cause(state, acts, names)
    if won is not None and len(acts) == 1:
        return won.said
    words = {seat: named(state, seat, action, dice) for seat, action in acts.items()}
    if not any(words.values()):
        return ""
    apart = " " if len(words) > 1 else ", "
    done = ", ".join(f"{names[seat]}{apart}{said}" for seat, said in words.items())
    brought = won.said if won is not None else look.spoken.brought(state, acts)
    return ". ".join(filter(None, (done, brought)))


def advised(advice: Advice) -> str:
    """The reasons for an advice."""
    reasons = [advice.reason, *([advice.instead.reason] if advice.instead else [])]
    return " ".join(reasoned(each) for each in reasons)


def hinted(state: State, advice: Advice) -> str:
    """The words of a hint: the advised action, where its mark does not say it, and the reasons for it."""
    return " ".join(filter(None, (look_of(state.ruleset).spoken.advice(state, advice.action), advised(advice))))


def turn_of(record: Record, person: Seat) -> str:
    """A sentence that says whose turn it is, and on which device."""
    sitter = record.sitters[person]
    own = msgspec.structs.replace(sitter, people=()) if sitter.device and sitter.sharing != "vote" else sitter
    return _("It is {name}’s turn ({device}).").format(name=sitter.name, device=seated(own))


def held_by(record: Record) -> str:
    """A sentence that says who plays on which device; empty if nobody has a device of their own."""
    people = [
        each
        for sitter in record.sitters
        if sitter.kind == "person"
        for each in sitter.everybody
        if each.device or not sitter.people
    ]
    if not any(sitter.device for sitter in people):
        return ""
    holds = _("{name}: {device}")
    return "; ".join(holds.format(name=sitter.name, device=seated(sitter)) for sitter in people) + "."


def led_to(record: Record, before: Match, after: Match) -> str:
    """A sentence about the consequence of a throw or a toss; empty if that needs no words."""
    if before.stage == "toss" and after.past[-1].result == "draw":
        return _("A cat’s game: X and O are dealt anew.")
    names = record.names
    match before.stage, after.stage:
        case ("throw", "toss" | "game") if len(after.to_act) == 1:
            return _("{name} begins").format(name=names[after.to_act[0]])
        case ("toss", "version"):
            return _("{name} chooses the version").format(name=names[after.to_act[0]])
        case ("toss", "game"):
            return _("{name} opens.").format(name=names[after.to_act[0]])
    return ""


def time_up(record: Record, before: Match, after: Match) -> str:
    """A sentence about the consequence of the mover's time being up."""
    assert before.mover is not None
    name = record.sitters[before.mover].name
    if after.pending == "late":
        return _("{name}’s time is up: chance moves.").format(name=name)
    return _("{name}’s time is up.").format(name=name)


def chance_moved(record: Record, before: Match) -> str:
    """A sentence that says for whom chance has moved."""
    assert before.mover is not None
    return _("Chance moved for {name}.").format(name=record.sitters[before.mover].name)


def game_number(match: Match) -> int:
    """The number of the game that is played, or of the last one of a match that is over, from 1."""
    return max(len(stages.games(match.past)), sum(match.score)) + (match.outcome is None)


def stands(match: Match, won: Seat | None = None, names: tuple[str, str] = ("", "")) -> str:
    """The score of a match of several games, including the game that this person has just `won`; empty for a single
    game. With `names` each number has its own beside it."""
    scores = [str(score + (person == won)) for person, score in enumerate(match.score)]
    first, second = f"{names[0]} {scores[0]}".strip(), f"{scores[1]} {names[1]}".strip()
    if match.options.to:
        said = _("{first} : {second}, first to {n}")
        return said.format(first=first, second=second, n=match.options.to)
    number = game_number(match)
    if number < 2 and match.options.games < 2:
        return ""
    return _("Game {n}, {first} : {second}").format(n=number, first=first, second=second)


def scores(record: Record, match: Match) -> str:
    """The score of a match of several games, by names, for the narrator; empty for a single game."""
    told = ", ".join(f"{name} {score}" for name, score in zip(record.names, match.score, strict=True))
    if match.options.to:
        goal = _("first to {n}").format(n=match.options.to)
        return f"{told}, {goal}"
    return headed(_("Game {n}").format(n=game_number(match)), told) if stands(match) else ""
