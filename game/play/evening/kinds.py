"""Lists the kinds of evening. What sets one apart stands in its entry here, and in the schedule that the entry
names."""

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
class EveningKind:
    """A kind of evening. Its texts are English, marked for translation."""

    schedule: type[Schedule]
    title: str
    subtitle: str
    """The kind in a few words."""
    about: str
    """The kind in a sentence."""
    ties: str
    """The rule that breaks ties."""
    columns: Mapping[str, str]
    """The columns of its board: a field of `StandingsLine` for each, with its heading."""
    about_board: str
    """A sentence on what the board shows."""
    counts: str = N_("points")
    """What is counted on the podium; "" for nothing but gems."""
    fewest: int = FEWEST
    """The fewest guests it can be played with."""
    table: bool = False
    """Its board is shown between two matches."""
    seeded: bool = False
    """Guests are seeded by their medals. Otherwise they keep the order in which they came."""
    ticket: str = ""
    """The kind whose ticket it has, until its own is drawn."""
    sides: bool = False
    """Two sides play each other. Then every guest is a person, and plays in every match."""


KINDS: Mapping[str, EveningKind] = {
    "league": EveningKind(
        League,
        N_("League"),
        N_("all against all"),
        N_("Everybody plays everybody once; a win is two points, and most points win the evening."),
        N_(
            "Equal points: who beat whom, then whose victims have more points, then wins, then gems; "
            "if all of that is equal, one more match decides who is first."
        ),
        {"won": N_("won"), "drawn": N_("drawn"), "lost": N_("lost"), "points": N_("points")},
        N_("Tonight’s table: everybody meets everybody, and whoever has most points leads."),
        table=True,
    ),
    "knockout": EveningKind(
        Knockout,
        N_("Knock-out"),
        N_("losers go home"),
        N_("Pairs play, winners go on, and the last two play the final."),
        N_("The best medals are seeded first. More gems win a draw; else one more game, then a throw."),
        {},
        N_("The bracket: whoever wins moves on, whoever loses is out."),
        N_("won"),
        table=True,
        seeded=True,
    ),
    "king": EveningKind(
        King,
        N_("Winner stays"),
        N_("keep the throne"),
        N_("One sits on the throne, all others queue; whoever wins stays."),
        N_("The longest reign wins the evening, then more wins. Whoever beats everybody gets up with a crown."),
        {"won": N_("won"), "lost": N_("lost"), "points": N_("longest reign")},
        N_("The throne: whoever wins sits on it, all others queue."),
        N_("longest reign"),
    ),
    "season": EveningKind(
        Season,
        N_("Death-match season"),
        N_("the TV show, 3+"),
        N_("Round by round gems are won, the last one fights a death match, and somebody leaves."),
        N_(
            "Equal points: whoever met the better ones, then more gems; a throw for the last place. "
            "Whoever is last names an opponent for the death match."
        ),
        {"points": N_("points")},
        N_("The board of the season: who is still there, and how they stand."),
        "",
        fewest=season.FEWEST,
    ),
    "teams": EveningKind(
        Teams,
        N_("Teams"),
        N_("side against side, 3+"),
        N_("The couch in two halves: those of a side play in turn, and win or lose together."),
        N_("A win is two points for the side. Equal sides play it out."),
        {"won": N_("won"), "drawn": N_("drawn"), "lost": N_("lost"), "points": N_("points")},
        N_("The two sides: whichever has more points leads."),
        fewest=teams.FEWEST,
        table=True,
        sides=True,
    ),
}
"""The kinds of evening by name, in the order in which they are offered."""
