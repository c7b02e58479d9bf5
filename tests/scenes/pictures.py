"""Draws the README's pictures of the game: `python -m tests.scenes.pictures` writes them into `assets/screenshots`.

It needs ImageMagick, which makes them small, and ffmpeg for the moving one.
"""

import subprocess
import sys
import tempfile
from itertools import takewhile
from pathlib import Path

import pygame

from game.ai.choose import choose
from game.ai.question import Question
from game.paths import ASSETS
from game.play.record import Record, Sitter
from game.rules.registry import MATCHES
from game.scenes.match.match_scene import MatchScene
from tests.golden.reels import reels
from tests.scenes.driver import Player
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
MOVING = (
    "show-ttic-2-CurtainDropped-1",
    "show-ttic-2-Snipped-1",
    "show-ttic-2-TornDown-1",
    "show-tactic-Bounced-1",
    "show-roll-Chosen-1",
    "show-ultimate-Sent-1",
    "ending-classic-match-won",
)
"""The films of the moving picture, after that of the title."""
EVERY, LONGEST = 0.08, 3.0
"""Seconds between two pictures of it, and of each film in it at most."""
FRAME = (640, 360)
"""The size of the moving picture, in pixels."""
RESTS = 5
"""For how many pictures the last one of each film rests."""
LEVEL = 4
SITTERS = (Sitter("Ada"), Sitter("Grace"))


def main() -> int:
    """Draw the title and every game in its middle, and the moving picture."""
    with home() as place, tempfile.TemporaryDirectory() as folder:
        player = place.start(SIZE)
        moving = Moving(Path(folder))
        moving.take_title(player)
        player.wait(10.0)
        player.until_drawn()
        save(player.loop.canvas.surface, "title")
        for name, (match, options, steps) in GAMES.items():
            hall = Hall(SIZE)
            hall.stack.push(MatchScene(hall.services, played(match, options, steps), lambda: None))
            save(hall.settle(), name, "-resize", SHOWN)
            hall.close()
        for name in MOVING:
            moving.take(name)
        moving.save()
    return 0


class Moving:
    """The moving picture: numbered pictures in a folder until it is saved."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._taken = 0

    def take_title(self, player: Player) -> None:
        """Film the title as it is written."""
        for _picture in range(round(LONGEST / EVERY)):
            player.wait(EVERY)
            self._add(player.loop.canvas.surface)

    def take(self, name: str) -> None:
        """Film a show or an ending."""
        for _taken, picture in takewhile(lambda shot: shot[0] < LONGEST, reels()[name](EVERY)):
            self._add(picture)
        for _picture in range(RESTS):
            self._add(picture)

    def save(self) -> None:
        """Make one file of all pictures."""
        palette = "palettegen=max_colors=128:stats_mode=diff[p];[b][p]paletteuse=dither=none:diff_mode=rectangle"
        command = ["ffmpeg", "-loglevel", "error", "-y", "-framerate", f"{1 / EVERY}", "-i", f"{self._folder}/%04d.png"]
        made = FOLDER / "play.gif"
        subprocess.run([*command, "-vf", f"split[a][b];[a]{palette}", str(made)], check=True)

    def _add(self, picture: pygame.Surface) -> None:
        pygame.image.save(pygame.transform.smoothscale(picture, FRAME), self._folder / f"{self._taken:04d}.png")
        self._taken += 1


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
