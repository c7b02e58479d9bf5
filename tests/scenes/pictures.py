"""Draws the README's pictures of the game: `python -m tests.scenes.pictures` writes them into `assets/screenshots`.

It needs ImageMagick, which makes them small. The animated one is put together by hand.
"""

import subprocess
import sys
import tempfile

import pygame

from game.ai.choose import choose
from game.ai.question import Question
from game.paths import ASSETS
from game.play.record import Record, Sitter
from game.rules.registry import MATCHES
from game.scenes.match.match_scene import MatchScene
from tests.scenes.gallery import Hall
from tests.soak.home import home

FOLDER = ASSETS / "screenshots"
SIZE = (1280, 720)
SHOWN = "960x540"
GAMES = {
    "classic": ("match-classic", "starts=1", 5),
    "ttic": ("match-ttic", "starts=1", 14),
    "tactic": ("match-tactic", "-", 1),
    "tris2": ("match-tris2", "starts=1", 4),
    "ultimate": ("match-ultimate", "starts=1", 24),
}
"""The name of each picture: what is played on it, how it begins, and for how many steps."""
LEVEL = 4
SITTERS = (Sitter("Ada"), Sitter("Grace"))


def main() -> int:
    """Draw the title and every game in its middle."""
    with home() as place:
        player = place.start(SIZE)
        player.wait(10.0)
        player.until_drawn()
        save(player.loop.canvas.surface, "title")
        for name, (match, options, steps) in GAMES.items():
            hall = Hall(SIZE)
            hall.stack.push(MatchScene(hall.services, played(match, options, steps), lambda: None))
            save(hall.settle(), name, "-resize", SHOWN)
            hall.close()
    return 0


def played(match: str, options: str, steps: int) -> Record:
    """A match that bots played for so many steps after its game began."""
    state = MATCHES[match].agreed(options)
    record = Record(match, str(state), SITTERS)
    while steps:
        steps -= state.stage == "game"
        acts = {seat: choose(Question(state, seat, LEVEL, seed=f"{len(record.plies)}")) for seat in state.to_act}
        record.add(acts)
        state = state.apply(acts).state
    return record


def save(picture: pygame.Surface, name: str, *smaller: str) -> None:
    """A picture as a small file."""
    with tempfile.NamedTemporaryFile(suffix=".png") as whole:
        pygame.image.save(picture, whole.name)
        made = FOLDER / f"{name}.png"
        subprocess.run(["convert", whole.name, *smaller, "-colors", "256", f"png8:{made}"], check=True)


if __name__ == "__main__":
    sys.exit(main())
