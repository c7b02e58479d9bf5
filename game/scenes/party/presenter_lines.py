"""Chooses the presenter's lines. They have at most eight words, and none comes twice in an evening."""

from collections.abc import Mapping
from random import Random
from zlib import crc32

from game.play.evening.evening import Evening
from game.words import N_, _

LINES: Mapping[str, tuple[str, ...]] = {
    "league": (
        N_("Everybody meets everybody. There is no escape."),
        N_("A league. It is fair, and therefore long."),
    ),
    "knockout": (
        N_("Lose once, and watch others do better."),
        N_("Knock-out. The furniture is not meant by it."),
    ),
    "king": (
        N_("One throne. It is the couch’s middle."),
        N_("Winner stays. Losers queue. Like a bakery."),
    ),
    "season": (
        N_("One of you stays. The gems stay too."),
        N_("A season! My contract says I must smile."),
    ),
    "teams": (
        N_("Two sides. The blame is shared as well."),
        N_("Teams! One of you will be the luggage."),
    ),
    "match": (
        N_("{one}, {other}: please use the pencils only."),
        N_("The grid lies flat. That helps."),
        N_("Player Two is whoever is not Player One."),
        N_("Xs and Os. No other letters were hired."),
        N_("Two friends. Until now."),
        N_("Somebody has a plan. Somebody else has hope."),
        N_("I have seen worse. Not often."),
        N_("Sharpen your pencils. Sharpen something."),
        N_("Please do not blame the paper."),
        N_("{one} looks ready. {other} looks comfortable."),
        N_("Three in a row. How hard is it?"),
        N_("The cat takes no sides. The cat waits."),
        N_("I am told this is exciting."),
        N_("No refunds. The squares are used."),
        N_("{one} against {other}. I only read the cards."),
        N_("Thinking is allowed. It has not been tried."),
        N_("The corner is popular. So is the kitchen."),
        N_("May the better one forget their glasses."),
        N_("This one is for honour. Honour is cheap."),
        N_("Nobody asked me whom I favour. Good."),
        N_("Breathe. Then press something."),
        N_("{other} looks calm. It proves nothing."),
        N_("Rules are rules. Most have numbers."),
        N_("A quiet game, please. My neighbour sleeps."),
        N_("Diagonals count. People forget diagonals."),
        N_("The eraser is broken. I broke it."),
        N_("Look serious. It unsettles the other one."),
        N_("{one}, mind your elbows. {other}, mind {one}."),
        N_("One of you will call this luck."),
        N_("Gravity is off. The grid insists."),
        N_("My last show had animals. Better behaved."),
        N_("I counted the squares. All are there."),
        N_("Shake hands. Count your fingers afterwards."),
        N_("It is only a game. Said no loser."),
        N_("Somebody dim the lights. And the hopes."),
        N_("Begin before the tea gets cold."),
    ),
    "final": (
        N_("The final. Please look expensive."),
        N_("The final! I ironed this jacket for it."),
        N_("This is it. Whatever it is."),
    ),
    "semi-final": (
        N_("Semi-final: half a final, twice the sweat."),
        N_("Win this, and sweat again later."),
        N_("A semi-final. The other half costs extra."),
    ),
    "third": (
        N_("For third place. Bronze goes with everything."),
        N_("The match that nobody wanted. Enjoy it!"),
    ),
    "decider": (
        N_("Level at the top. How inconvenient."),
        N_("Equals. One of you must be less so."),
        N_("The table shrugs. Play it out."),
    ),
    "tie-break": (
        N_("A throw settles it. Fists out."),
        N_("Equals! Rock, paper, embarrassment."),
        N_("One throw for the better rank."),
        N_("Three fingers decide. Bring all three."),
    ),
    "death": (
        N_("One of you goes home. Pack lightly."),
        N_("Winner takes the gems. Loser takes a coat."),
        N_("A death match. Nobody dies. Mostly."),
        N_("Say something nice now. It saves time."),
        N_("The seat is warm. Somebody leaves it."),
        N_("This corner: fear. That corner: also fear."),
        N_("Two enter. One keeps the cushion."),
    ),
    "crowned": (
        N_("{one} beat everybody. A crown, and a rest."),
        N_("A crown for {one}. The throne is empty."),
        N_("{one} is crowned, and queues like everybody."),
    ),
    "drawn": (
        N_("A draw does not count. Once more."),
        N_("The cat won. The cat cannot advance."),
        N_("Still nobody. Once more, with feeling."),
    ),
    "naming": (
        N_("{one}, point at somebody. Politely."),
        N_("{one}, whom do you like least?"),
        N_("Choose well, {one}. They will remember."),
        N_("{one}, you may now lose a friend."),
    ),
    "wait": (
        N_("We wait for {one}. So does the tea."),
        N_("{one}? A button. Any day now."),
        N_("{one} is thinking about pressing. Deep."),
        N_("The pencil is ready. {one} is not."),
        N_("Somebody wake {one}. Gently, or not."),
        N_("{one}, the studio is rented by the hour."),
    ),
    "lean": (
        N_("Who wins? Lean. I dare you."),
        N_("Opinions, please. Lean towards one."),
        N_("Lean left or right. Sitting is cowardly."),
        N_("Gems for whoever knows. Or guesses."),
    ),
    "won": (
        N_("{one} wins. I had money on rain."),
        N_("{one}! Somebody had to."),
        N_("That was a plan. I think."),
        N_("{one} wins. {other} was also present."),
        N_("Applause for {one}. {other} may keep the pencil."),
        N_("A line! The oldest trick there is."),
        N_("{other} saw it coming. Slightly too late."),
        N_("{one} takes it. The paper stays here."),
        N_("Well played, {one}. Well seated, {other}."),
        N_("I would clap. I hold a microphone."),
        N_("{other}, the grid was not your friend."),
        N_("{one} wins. Nobody touch the evidence."),
        N_("Skill, luck, or a very good chair."),
        N_("Write it down: {one}. Spell it right."),
        N_("And {other} begins to suspect something."),
        N_("The winner smiles. The loser reads the rules."),
        N_("{one} did it. Twice would be showing off."),
        N_("No protest? Then it stands."),
        N_("Fair, square, and over. In that order."),
        N_("{other} will want the other pencil now."),
    ),
    "draw": (
        N_("A cat’s game. The cat is unbearable now."),
        N_("Nobody wins. Everybody is equally disappointed."),
        N_("A draw. I shall describe it as tense."),
        N_("Full grid, empty hands."),
        N_("Two winners would be too many. So: none."),
    ),
    "awards": (
        N_("And now, prizes that cost nothing!"),
        N_("I was handed this paper. I apologise."),
    ),
    "gems": (
        N_("Rich! In glass, but rich."),
        N_("The gems have chosen. They cannot see."),
    ),
    "calls": (
        N_("Knew everything. Said so, too."),
        N_("Saw it coming. Did nothing about it."),
    ),
    "streak": (
        N_("Somebody stop this person. Too late."),
        N_("Again and again. It became awkward."),
    ),
    "draws": (
        N_("The cat sends its love!"),
        N_("Won nothing, lost nothing, purred throughout."),
    ),
    "long": (
        N_("We aged. They went on playing."),
        N_("A match with a sunrise in it."),
    ),
    "busy": (
        N_("The cushion has kept the shape."),
        N_("Always there. Like the table."),
    ),
    "podium": (
        N_("That was the evening. Mind the step."),
        N_("Good night. Take your pencils home."),
    ),
}
"""The presenter's lines by occasion. `{one}` is the person whom a line is about, `{other}` their opponent."""


EXPLAINS: Mapping[str, tuple[str, str, str]] = {
    "league": (
        N_("Everybody plays everybody. A win is two points."),
        N_("Who looks on guesses, and earns gems."),
        N_("Most points win the evening."),
    ),
    "knockout": (
        N_("Whoever wins goes on. Whoever loses looks on."),
        N_("Looking on pays: good guesses earn gems."),
        N_("The last two play the final."),
    ),
    "king": (
        N_("One of you sits on the throne."),
        N_("Win, and you stay. Lose, and you queue."),
        N_("The longest reign wins the evening."),
    ),
    "season": (
        N_("Round after round one goes. The last stays."),
        N_("Points are paid in gems. So are guesses."),
        N_("Whoever is last fights the death match."),
    ),
    "teams": (
        N_("The left half plays the right half."),
        N_("You take turns, and win or lose together."),
        N_("Most points win the evening."),
    ),
}
"""What the presenter says first about each kind of evening, in this order."""


def explained(kind: str) -> list[str]:
    """What this kind of evening is, in three lines."""
    return [_(said) for said in EXPLAINS[kind]]


def line(evening: Evening, occasion: str, number: int, one: str = "", other: str = "") -> str:
    """The presenter's line when an occasion comes for the time `number`, from 0. "" when all lines for it have been
    used, or when there are none.

    The lines are shuffled by the guests' names, so an evening that is taken up again goes on with the same order.
    """
    known = list(LINES.get(occasion, ()))
    names = ",".join(guest.name for guest in evening.guests[: evening.began])
    Random(crc32(f"{names} {occasion}".encode())).shuffle(known)
    return _(known[number]).format(one=one, other=other) if number < len(known) else ""
