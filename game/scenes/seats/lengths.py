"""Says how long a match is to be: as its rulebook writes it, or one game without anything before it."""

from dataclasses import replace

from game.entry import Game
from game.rules.options import CUSTOM, Options
from game.rules.registry import MATCHES
from game.words import _, ngettext


def is_quick(game: Game, options: Options) -> bool:
    """Whether one game is agreed."""
    quick = Options.parse(game.quick or "-")
    return bool(game.quick) and all(getattr(options, name) == getattr(quick, name) for name in quick.chosen())


def is_written(game: Game, options: Options) -> bool:
    """Whether the match is as long as its rulebook writes it."""
    return all(getattr(options, name) == getattr(CUSTOM, name) for name in _decisive(game))


def turned(game: Game, options: Options) -> Options:
    """The options with the other length: one game, or as it is written."""
    quick = CUSTOM if is_quick(game, options) else Options.parse(game.quick or "-")
    return replace(options, **{name: getattr(quick, name) for name in _decisive(game)})


def told(game: Game, options: Options) -> tuple[str, str]:
    """The length in a word, and what there is to play in how many minutes."""
    (one, written), clock = game.minutes, [_("with a clock")] if options.clock not in ("", "off") else []
    if is_quick(game, options):
        begins = [_("you begin")] if options.starts == "1" else []
        return _lasting(_("One game"), one), " · ".join([*(begins or [_games(game, 1)]), *clock])
    if is_written(game, options):
        before = [_(game.begins[0][1])] if "starts" in MATCHES[game.match].reads else []
        return _lasting(_("As written"), written), " · ".join([*before, _games(game), *clock])
    return _("As agreed"), " · ".join([_games(game, options.games or game.lengths[0]), *clock])


def span(game: Game) -> str:
    """How long a match takes, from one game to the match as it is written."""
    one, written = game.minutes
    if one != written:
        return _("{one}–{all} min").format(one=one, all=written)
    return _("{n} min").format(n=written) if written else ""


def _decisive(game: Game) -> tuple[str, ...]:
    """The options that the choice between the two lengths is about."""
    return Options.parse(game.quick or "-").chosen() or ("games",)


def _games(game: Game, number: int = 0) -> str:
    number = number or game.lengths[0]
    if game.until_won and number > 1:
        return _("up to {n} games").format(n=number)
    return ngettext("{n} game", "{n} games", number).format(n=number)


def _lasting(length: str, minutes: int) -> str:
    return _("{length}, {n} min").format(length=length, n=minutes) if minutes else length
