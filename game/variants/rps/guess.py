"""What a bot that reads throws had guessed, in words."""

from game.ai.mind import Memory
from game.ai.rps.reader import read
from game.words import N_, _

HABITS = {
    "favourite": N_("you are fond of {sign}"),
    "after-own": N_("after your last throw you like {sign}"),
    "after-two": N_("after your last two throws you like {sign}"),
    "after-both": N_("after a throw like that you like {sign}"),
    "turn": N_("you keep turning the same way"),
    "result": N_("people who just saw that turn to {sign}"),
}
SIGNS = {"rock": N_("rock"), "paper": N_("paper"), "scissors": N_("scissors")}


def guessed(name: str, memory: Memory) -> str:
    """What a bot that reads throws had guessed, and why; nothing where it had no guess."""
    reading = read(memory)
    if reading.guess is None or reading.because is None:
        return ""
    sign = _(SIGNS[reading.guess])
    why = _(HABITS[reading.because.habit]).format(sign=sign)
    return _("{name} expected {sign}: {why}.").format(name=name, sign=sign, why=why)
