"""Tests rock-paper-scissors: fair without a memory; with one, the reader beats habits and names them."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game.ai.choose import choose, learn
from game.ai.mind import Memory
from game.ai.question import Question
from game.ai.rps.bots import KEPT, Because, ExpectedThrow, read, remember, rounds_of
from game.rules.rps import SIGNS, Throw, winner_of

Person = Callable[[list[tuple[str, str]], Random], str]


def beats(sign: str) -> str:
    """The sign that beats this one."""
    return SIGNS[(SIGNS.index(sign) + 1) % 3]


def stayer(throws: list[tuple[str, str]], rng: Random) -> str:
    """Mostly stays after a win, and moves to what would have won after a loss."""
    if not throws or rng.random() < 0.3:
        return rng.choice(SIGNS)
    own, bots = throws[-1]
    return {0: own, 1: beats(bots), None: rng.choice(SIGNS)}[winner_of(own, bots)]


def shunner(throws: list[tuple[str, str]], rng: Random) -> str:
    """Hardly ever throws the same sign twice: the commonest habit of all."""
    return rng.choice([sign for sign in SIGNS if not throws or sign != throws[-1][0] or rng.random() < 0.15])


def copier(throws: list[tuple[str, str]], rng: Random) -> str:
    """Mostly throws what the bot has just thrown."""
    return throws[-1][1] if throws and rng.random() < 0.6 else rng.choice(SIGNS)


def lover(throws: list[tuple[str, str]], rng: Random) -> str:
    """Loves rock."""
    return rng.choices(SIGNS, (6, 2, 2))[0]


def chancer(throws: list[tuple[str, str]], rng: Random) -> str:
    """Has no habits."""
    return rng.choice(SIGNS)


def lead(person: Person, throws: int, seed: str) -> float:
    """Throws won minus throws lost by the reader, as a share of all."""
    rng = Random(seed)
    memory: Memory = {}
    past: list[tuple[str, str]] = []
    won = 0
    for number in range(throws):
        sign, bots = person(past, rng), choose(Question(Throw(), 1, 4, seed=f"{seed} {number}", memory=memory))
        won += {0: -1, 1: 1, None: 0}[winner_of(sign, bots)]
        memory = learn(memory, Throw(), {0: sign, 1: bots}, 1)
        past.append((sign, bots))
    return won / throws


@pytest.mark.parametrize("person", [stayer, shunner, copier, lover])
def test_the_reader_beats_people_with_habits(person: Person) -> None:
    assert sum(lead(person, 150, str(seed)) for seed in range(6)) / 6 > 0.1


def test_the_reader_is_even_with_somebody_without_habits() -> None:
    """Over 1,800 throws the share has a standard deviation of 0.019."""
    assert abs(sum(lead(chancer, 300, str(seed)) for seed in range(6)) / 6) < 0.06


@pytest.mark.parametrize("level", [1, 7])
def test_without_a_memory_every_sign_is_as_likely_and_no_habit_matters(level: int) -> None:
    thrown = Counter(choose(Question(Throw(), 0, level, seed=str(seed))) for seed in range(3000))
    assert all(900 < thrown[sign] < 1100 for sign in SIGNS)


def test_a_reader_that_knows_nobody_is_fair() -> None:
    assert read({}) == ExpectedThrow(None, None)
    assert {choose(Question(Throw(), 0, 4, seed=str(seed), memory={})) for seed in range(60)} == set(SIGNS)


def test_a_reading_is_acted_on_and_says_why() -> None:
    memory = {"rps": " ".join(["rock/paper", "paper/paper", "scissors/rock"] * 8)}
    reading = read(memory)
    assert reading.guess == "rock"
    assert reading.because == Because("turn", (), 23, 23)
    assert {choose(Question(Throw(), 1, 4, seed=str(seed), memory=memory)) for seed in range(20)} == {"paper"}


def test_a_favourite_sign_is_explained_as_one() -> None:
    assert read({"rps": "rock/paper " * 20}) == ExpectedThrow("rock", Because("favourite", (), 20, 20))


def test_a_reading_can_be_about_the_turn_from_throw_to_throw() -> None:
    """A person who goes round one way after a win, the other way after a loss: only the result explains it."""
    rng, memory, sign = Random("turns"), {}, "rock"
    for _ in range(80):
        bots = rng.choice(SIGNS)
        memory = remember(memory, sign, bots)
        sign = SIGNS[(SIGNS.index(sign) + {0: 1, 1: 2, None: 0}[winner_of(sign, bots)]) % 3]
    reading = read(memory)
    assert reading.guess == sign
    assert reading.because.habit == "result"
    assert reading.because.times == reading.because.of > 10


def test_memory_is_a_text_that_lasts_and_stays_small() -> None:
    memory: Memory = {"other": "kept"}
    for number in range(KEPT + 20):
        memory = remember(memory, SIGNS[number % 3], "rock")
    assert memory["other"] == "kept"
    assert len(rounds_of(memory)) == KEPT
    assert rounds_of(memory)[-1] == (SIGNS[(KEPT + 19) % 3], "rock")


def test_a_damaged_memory_is_read_as_far_as_it_goes() -> None:
    assert rounds_of({"rps": "rock/paper nonsense / rock/ paper/scissors"}) == [
        ("rock", "paper"),
        ("paper", "scissors"),
    ]
