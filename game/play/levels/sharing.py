"""Turns a level into one line of text for the clipboard, and back."""

from pathlib import Path

import msgspec

from game.play.files import exchange
from game.play.files.exchange import unwrapped
from game.play.levels.level import BadLevel, Level, check
from game.play.levels.shelf import OWN, Shelved, Unreadable, own_folder, write
from game.rules.registry import RULESETS
from game.text_gate import strictly
from game.words import _

MARK = "noughts-level "
LONGEST = 20_000


class _Line(msgspec.Struct, frozen=True):
    ruleset: str
    level: Level


def line_of(ruleset: str, level: Level) -> str:
    """The level in one line."""
    return MARK + msgspec.json.encode(_Line(ruleset, level)).decode()


def level_of(text: str) -> tuple[str, Level]:
    """Rule set and level from such a line. Raises Unreadable with a sentence for the player."""
    _before, mark, after = text.partition(MARK.strip())
    if not mark or len(text) > LONGEST:
        raise Unreadable(0, _("That text is no level. A level is one line that begins with {mark}.").format(mark=MARK))
    try:
        with strictly():
            line = msgspec.json.decode(unwrapped(after), type=_Line)
        if line.ruleset not in RULESETS:
            raise Unreadable(0, _("That level is for a game that is not known here."))
        check(line.ruleset, line.level)
    except (msgspec.DecodeError, UnicodeError) as wrong:
        raise Unreadable(0, _("That level is damaged: {why}").format(why=wrong)) from wrong
    except BadLevel as wrong:
        raise Unreadable(0, _("That level cannot be played: {why}").format(why=_(str(wrong)))) from wrong
    except RecursionError as wrong:
        raise Unreadable(0, _("It is nested too deeply.")) from wrong
    return line.ruleset, line.level


def save(ruleset: str, level: Level) -> Path:
    """Save the level among the player's own, never over another one; returns its path. Raises OSError."""
    return exchange.put(level.title.lower(), ".toml", write(level).encode(), own_folder() / ruleset)


def discard(shelved: Shelved) -> None:
    """Delete one of the player's own levels. Raises OSError."""
    assert shelved.own, "the game's own levels stay"
    (own_folder() / f"{shelved.name.removeprefix(OWN)}.toml").unlink(missing_ok=True)
