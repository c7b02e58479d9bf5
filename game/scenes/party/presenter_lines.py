"""Chooses the presenter's lines. They have at most eight words, and none comes twice in an evening."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from zlib import crc32

from game.play.evening.asks import Duel
from game.play.evening.evening import Evening
from game.play.evening.evening_news import EveningNews
from game.play.evening.knockout import Knockout
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
    "last": (N_("Nearly home: this is the last match."),),
    "last-level": (
        N_("The last match, unless you end up level!"),
        N_("Last match! Then the podium, or a decider."),
    ),
    "last-settled": (N_("Nothing to win but honour: the last match."),),
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
    "cup": (
        N_("The cup is {one}’s. Mind the handle."),
        N_("{one} takes the cup! It leaks, slightly."),
        N_("A cup for {one}. Tea for {other}."),
    ),
    "new-cup": (
        N_("{one} has a cup. Here is another."),
        N_("New cup, same people. Hope renewed."),
        N_("One cup is polished. Next!"),
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
        N_("One throw. The loser is last."),
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
    "sits": (
        N_("{one} sits out, and wins by it."),
        N_("Odd numbers. {one} gets two points for sitting."),
        N_("{one} beats an empty cushion. Two points."),
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
        N_("A win! The oldest trick there is."),
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
        N_("Honours even. I had hoped for tears."),
        N_("Two winners would be too many. So: none."),
    ),
    "third-meeting": (
        N_("{one} and {other}. Again. Have you other friends?"),
        N_("These two, once more. Bring a book."),
        N_("A third meeting. Families have been founded faster."),
        N_("{one} knows {other} by heart. That helps nobody."),
    ),
    "revenge-due": (
        N_("{one} has a score to settle. Politely."),
        N_("{one} remembers last time. So does {other}."),
        N_("Revenge, says {one}. Best served with crisps."),
        N_("Last time {other} won. {one} kept the receipt."),
    ),
    "top-and-bottom": (
        N_("First against last. Somebody check the maths."),
        N_("{one} looks down. {other} looks at {one}."),
        N_("{one} leads. {other} holds the table up."),
    ),
    "streak-runs": (
        N_("{one} keeps winning. We have asked nicely."),
        N_("Somebody please stop {one}. {other}, perhaps?"),
        N_("{one} is on fire. Fetch a bucket."),
        N_("{one} has forgotten how losing goes. Remind them."),
    ),
    "losing": (
        N_("{one} is due a win. Overdue, really."),
        N_("{one} has lost twice. Third time, other cushion."),
        N_("Be kind to {one}. Within the rules."),
        N_("{one} was only reading the instructions so far."),
    ),
    "first-time": (
        N_("A first match for {one}. Aw."),
        N_("{one} takes the stage. Mind the cables."),
        N_("{one} has watched long enough. Fingers up."),
        N_("New blood: {one}. It is only an expression."),
    ),
    "rich": (
        N_("{one} has most gems. It shows, a little."),
        N_("{one} rattles when walking. Those are the gems."),
        N_("{one} is rich. {other} is merely charming."),
    ),
    "just-played": (
        N_("{one} again. The chair is still warm."),
        N_("{one}, straight from the last one. No water."),
        N_("{one} has not even stood up."),
    ),
    "revenge": (
        N_("Revenge! {one} crosses a name off."),
        N_("Settled. {one} may now sleep again."),
        N_("{other} had it coming since last time."),
        N_("{one} has waited for this. Audibly."),
    ),
    "streak-ends": (
        N_("It is over, {other}. It was lovely."),
        N_("{one} stops {other}. Somebody had to."),
        N_("{other} can lose! We feared the worst."),
    ),
    "streak-grows": (
        N_("{one} again. I am out of adjectives."),
        N_("{one}, leave some for the others."),
        N_("Another one for {one}. It is getting personal."),
    ),
    "upset": (
        N_("Last beats first. The table needs a drink."),
        N_("{one} from below! {other} did not look down."),
        N_("Nobody saw that coming. Least of all {other}."),
    ),
    "last-leads": (
        N_("From last to first. Hold on tight, {one}."),
        N_("{one} was bottom. Now {one} is top. Physics!"),
        N_("The table has been turned over. By {one}."),
    ),
    "leads": (
        N_("{one} takes the lead. {other} takes note."),
        N_("New leader: {one}. Old leader: thoughtful."),
        N_("{one} is first now. The view is better."),
        N_("A change at the top. Dust it, {one}."),
    ),
    "first-win": (
        N_("{one} has won! Mark the calendar."),
        N_("{one} can do it after all."),
        N_("At last, {one}. We never doubted you. Much."),
        N_("A first win for {one}. Frame it."),
    ),
    "quick": (
        N_("That was shorter than my introduction."),
        N_("Under a minute. {other} was still sitting down."),
        N_("Blink, {other}. There, that was it."),
        N_("Fast. The tea is not even wet."),
    ),
    "slow": (
        N_("Ten minutes. Paint has more pace."),
        N_("{one} wins. It is tomorrow, I think."),
        N_("A long one. Both have aged well."),
    ),
    "gems-taken": (
        N_("{one} takes the gems. {other} keeps the memories."),
        N_("All of {other}’s gems, to {one}. Count them."),
        N_("{other} travels lighter now."),
    ),
    "nobody-knew": (
        N_("Nobody believed in {one}. Awkward."),
        N_("All of you were wrong. I keep minutes."),
        N_("The couch was sure. The couch was wrong."),
        N_("Not one of you said {one}. Traitors."),
    ),
    "all-knew": (
        N_("You all knew. Then why did we watch?"),
        N_("The couch was right. It is insufferable now."),
        N_("Everybody called it. Poor {other}."),
    ),
    "turn-level": (
        N_("Level again. Everything up to now was practice."),
        N_("All square. How very symmetrical."),
        N_("Equal. Somebody will have to try harder."),
        N_("Level. The next game might decide something."),
    ),
    "turn-ahead": (
        N_("{one} is getting away. Run, {other}."),
        N_("{one} is ahead. {other} is having a think."),
        N_("{other}, this would be the moment."),
        N_("{one} leads clearly. It is not yet rude."),
    ),
    "turn-cat": (
        N_("A game for the cat. It says thanks."),
        N_("Nobody won that one. It still happened."),
        N_("The cat takes a game. And the cushion."),
    ),
    "thinks": (
        N_("Somebody is thinking. I can hear it."),
        N_("Take your time. We rent by the hour."),
        N_("This is the exciting part. Apparently."),
        N_("While we wait: nine squares. I counted twice."),
        N_("The pencil has not moved. Neither have I."),
        N_("Great minds think. So does this one."),
        N_("Shall I hum something?"),
        N_("The tea has gone cold. Tension has not."),
        N_("I once saw a shorter winter."),
        N_("Nobody panic. Somebody is being careful."),
        N_("I could read the rules aloud. I won’t."),
        N_("A pause. Some call it strategy."),
        N_("Nobody breathes. Please breathe."),
        N_("The paper is patient. So am I, nearly."),
        N_("Watch closely. Nothing happens, beautifully."),
        N_("Somewhere a cat has finished its nap."),
        N_("Good moves take time. Bad ones, too."),
        N_("I have started to count the curtains."),
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
        N_("Where nobody wins, the cat purrs."),
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


GEMS = N_("Good guesses earn gems. Most gems: a crown.")
EXPLAINS: Mapping[str, tuple[str, str, str]] = {
    "league": (
        N_("Everybody plays everybody. A win is two points."),
        GEMS,
        N_("Most points win the evening."),
    ),
    "knockout": (
        N_("Whoever wins goes on. Whoever loses looks on."),
        GEMS,
        N_("The last two play the final."),
    ),
    "king": (
        N_("Win, and you stay. Lose, and you queue."),
        GEMS,
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


CUPS = N_("{cups} cups tonight: {n} matches in all.")
ANEW = N_("New episode: points begin anew, gems stay.")
GARNETS = N_("In a death match, gems are called garnets.")
EQUAL = N_("{one} and {other}: equal points.")


def explained(evening: Evening, duel: Duel, gems: bool) -> list[str]:
    """What everybody should know before this duel, which comes next, in up to four lines: at first what the evening
    is, how many cups there are if several, and what `gems` are for where there are any; later why two throw, and once
    that points begin anew, and how a death match calls gems."""
    now = evening.schedule
    if not evening.played:
        cups = now.goal if isinstance(now, Knockout) else 1
        first = [_(CUPS).format(cups=cups, n=now.matches)] if cups > 1 else []
        return first + [_(said) for said in EXPLAINS[evening.kind] if gems or said != GEMS]
    if duel.round == "tie-break":
        one, other = (evening.player(who).name for who in duel.pair)
        return [_(EQUAL).format(one=one, other=other)]
    history = now.history
    if duel.deadly:
        return [] if any(done.duel.deadly for done in history) else [_(GARNETS)]
    anew = duel.episode == 2 and all(done.duel.episode < 2 for done in history)
    return [_(ANEW)] if anew else []


def line(evening: Evening, occasion: str, number: int, one: str = "", other: str = "") -> str:
    """The presenter's line when an occasion comes for the time `number`, from 0. "" when all lines for it have been
    used, or when there are none.

    The lines are shuffled by the guests' names, so an evening that is taken up again goes on with the same order.
    """
    known = list(LINES.get(occasion, ()))
    names = ",".join(guest.name for guest in evening.guests[: evening.began])
    Random(crc32(f"{names} {occasion}".encode())).shuffle(known)
    said = _(known[number]).format(one=one, other=other) if number < len(known) else ""
    return said.replace("..", ".")  # a name may end with a full stop


def told(evening: Evening, moments: Iterable[Sequence[EveningNews]]) -> str:
    """The presenter's line at the last of these moments: about the first of its news for which a line is left after all
    moments before."""
    used, said = Counter[str](), ""
    for moment in moments:
        for news in moment:
            names = (evening.player(who).name if who is not None else "" for who in news[1:])
            said = line(evening, news.key, used[news.key], *names)
            if said:
                used[news.key] += 1
                break
    return said
