"""Lists the kinds of evening: all that is special in one is in its entry, and in the schedule that the entry names."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.play.evening import season, teams
from game.play.evening.king import King
from game.play.evening.knockout import Knockout
from game.play.evening.league import League
from game.play.evening.people import FEWEST
from game.play.evening.schedule import Schedule
from game.play.evening.season import Season
from game.play.evening.teams import Teams
from game.words import N_


@dataclass(frozen=True)
class Kind:
    """A kind of evening. Texts that a player reads are marked."""

    schedule: type[Schedule]
    title: str
    subtitle: str
    """What it is in a few words."""
    about: str
    """What it is in a sentence."""
    ties: str
    """What separates equals."""
    columns: Mapping[str, str]
    """What its board counts: fields of a Line, and their headings."""
    about_board: str
    """What the board shows, in a sentence."""
    fewest: int = FEWEST
    """The least number of people."""
    seeded: bool = False
    """Whether people are seeded by their medals, rather than by when they came."""
    sides: bool = False
    """Whether people play side against side: all play, and bots do not."""
    ticket: str = ""
    """The kind whose ticket it has, if it has no drawing `ticket-…` of its own."""


KINDS: Mapping[str, Kind] = {
    "league": Kind(
        League,
        N_("League"),
        N_("everybody meets everybody"),
        N_("Every two people meet once; a win is two points, the most points win the evening."),
        N_(
            "Equal points: who beat whom, then whose victims have more points, then wins, then gems; "
            "the top plays it out."
        ),
        {"won": N_("won"), "drawn": N_("drawn"), "lost": N_("lost"), "points": N_("points")},
        N_("Tonight’s table: everybody meets everybody, and whoever has most points leads."),
    ),
    "knockout": Kind(
        Knockout,
        N_("Knock-out"),
        N_("losers go home"),
        N_("Pairs play, winners go on, and the last two play the final."),
        N_("The best medals have the best seeds. More gems win a draw; else one more game, then a throw."),
        {},
        N_("The bracket: whoever wins moves on, whoever loses is out."),
        seeded=True,
    ),
    "king": Kind(
        King,
        N_("Winner stays"),
        N_("keep the throne"),
        N_("One sits on the throne, all others queue; whoever wins stays."),
        N_("The longest reign wins the evening, then more wins. Who beats everybody gets up with a crown."),
        {"won": N_("won"), "lost": N_("lost"), "points": N_("longest reign")},
        N_("The throne: whoever wins sits on it, all others queue."),
    ),
    "season": Kind(
        Season,
        N_("Death-match season"),
        N_("the TV show"),
        N_("Round by round gems are won, the last one fights a death match, and somebody leaves."),
        N_("Equal points: whoever met the better ones, then a throw. The last names an opponent for the death match."),
        {"points": N_("points")},
        N_("The board of the season: who is still there, and how they stand."),
        fewest=season.FEWEST,
    ),
    "teams": Kind(
        Teams,
        N_("Teams"),
        N_("side against side"),
        N_("The couch in two halves: those of a side play in turn, and win or lose together."),
        N_("A win is two points for the side. Equal sides play it out."),
        {"won": N_("won"), "drawn": N_("drawn"), "lost": N_("lost"), "points": N_("points")},
        N_("The two sides: whichever has more points leads."),
        fewest=teams.FEWEST,
        sides=True,
    ),
}
"""The kinds of evening by name, in the order in which they are offered."""
