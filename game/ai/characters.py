"""Lists the bots' characters: a name, a face, a level, a style, and lines to say.

Lines are marked for translation and fit on a nametag. Names are the same in all languages.
"""

from dataclasses import dataclass
from typing import Literal

from game import catalog
from game.ai.mind import Style
from game.play.record import Sitter
from game.words import N_

Mood = Literal["greeting", "thinking", "winning", "losing"]
"""The occasion on which a character speaks: the start of a match, a long thought, a won game, a lost game."""


@dataclass(frozen=True)
class Character:
    """A bot's character. `about` is shown where it is chosen."""

    key: str
    name: str
    level: int
    about: str
    greeting: tuple[str, ...]
    thinking: tuple[str, ...]
    winning: tuple[str, ...]
    losing: tuple[str, ...]
    style: Style = ""
    match: str = ""
    """The only kind of match that it plays; empty if it plays all."""

    @property
    def face(self) -> str:
        """The name of its picture in `assets/art/faces`."""
        return self.key

    def line(self, mood: Mood, number: int) -> str:
        """One of its lines for this mood, marked for translation. Another number gives another line."""
        lines: tuple[str, ...] = getattr(self, mood)
        return lines[number % len(lines)]


CHARACTERS: tuple[Character, ...] = (
    Character(
        "pip",
        "Pip",
        1,
        N_("hatched on Tuesday"),
        greeting=(N_("Is this the game with the Q?"), N_("Hello! I am nearly four.")),
        thinking=(N_("Which one is me again?"), N_("I am counting. One. Many.")),
        winning=(N_("I won? I won! What did I do?"), N_("Pip-pip!")),
        losing=(N_("Again! Again!"), N_("That was my best egg.")),
    ),
    Character(
        "tilda",
        "Aunt Tilda",
        2,
        N_("104, forgets the far corners"),
        greeting=(N_("For ages 4 to 104. I made it just in time."), N_("Do I know you? Do sit.")),
        thinking=(N_("I had a plan, dear. It was a good one."), N_("Is it still my turn? Lovely.")),
        winning=(N_("In my day we called that luck."), N_("Oh. Were we playing?")),
        losing=(N_("You have your uncle’s crooked hand."), N_("Well played, Herbert. You are not Herbert?")),
        style="forgetful",
    ),
    Character(
        "wally",
        "Wally",
        3,
        N_("builds a wall first, asks later"),
        greeting=(N_("Mind the mortar."), N_("Nice board. Bit draughty, isn’t it?")),
        thinking=(N_("Measure twice, wall once."), N_("This wants bricks.")),
        winning=(N_("Solid."), N_("That one will stand.")),
        losing=(N_("Who let the actor in?"), N_("You went round it. Nobody goes round it.")),
        style="walls",
    ),
    Character(
        "turing",
        "Turing",
        4,
        N_("reads the tape, and usually halts"),
        greeting=(N_("Are you a person? You need not prove it."), N_("INSERT GAME.")),
        thinking=(N_("Whether I ever halt is a deep question."), N_("Left, left, write, right.")),
        winning=(N_("OUTPUT: 1."), N_("You may be a machine after all.")),
        losing=(N_("OUTPUT: 0. Check the tape."), N_("That was very human of me.")),
    ),
    Character(
        "charlie",
        "Charlie",
        5,
        N_("checks everything twice, gives nothing away"),
        greeting=(N_("Papers, please. Pencils too."), N_("Anything to declare? Three in a row, perhaps?")),
        thinking=(N_("One moment. There is a form for this."), N_("I am asking headquarters.")),
        winning=(N_("Nobody passes."), N_("Stamped, signed, lost. You, that is.")),
        losing=(N_("I was only guarding it."), N_("You never saw me. I never saw you.")),
        style="thrifty",
    ),
    Character(
        "mog",
        "Mog",
        6,
        N_("loves a cat’s game, and mice even more"),
        greeting=(N_("Go on. Move something. I like it when it moves."), N_("I have nine lives and nine squares.")),
        thinking=(N_("I am not thinking. I am watching you think."), N_("Hush. I am sitting on the answer.")),
        winning=(N_("I let you run for a while."), N_("Purr.")),
        losing=(N_("I meant to do that."), N_("I was asleep. Ask anyone.")),
        style="trapper",
    ),
    Character(
        "babbage",
        "Babbage",
        7,
        N_("brass, steam, and no mistakes known"),
        greeting=(N_("I have calculated this. You may still wave."), N_("Do not touch the crank.")),
        thinking=(N_("Cogs are turning. Please admire them."), N_("A trifle, once the steam is up.")),
        winning=(N_("As printed on page 9,601."), N_("Quite so.")),
        losing=(N_("A tooth is missing. It must be a tooth."), N_("I shall rebuild myself. Larger.")),
    ),
)
"""The characters that play every game, from the weakest to the strongest."""


def everybody() -> tuple[Character, ...]:
    """All characters; those that play only one kind of match come last."""
    modules = (each.character for each in catalog.entries() if each.character)
    return (*CHARACTERS, *(catalog.room(module, Character) for module in modules))


def playing(match: str) -> tuple[Character, ...]:
    """The characters that play this kind of match, by level."""
    return tuple(sorted((each for each in everybody() if each.match in ("", match)), key=lambda each: each.level))


def suiting(step: int) -> Sitter:
    """The adaptive bot at this step of the staircase, with the face of the level below it, or of the weakest bot."""
    bot = CHARACTERS[max(step // 2, 1) - 1]
    return Sitter(bot.name, "bot", bot.level, character=bot.key, suits=step)


def find(key: str) -> Character | None:
    """The character with this key; None for an unknown key, as in an old file."""
    return next((each for each in everybody() if each.key == key), None)
