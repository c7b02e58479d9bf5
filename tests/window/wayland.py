"""Runs the game in a window of a Wayland compositor without a screen, for real keys."""

import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pygame

from tests.window.desk import Desk, Point

TOOLS = ("sway", "swaymsg", "wtype", "grim")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
"""What has to be installed before this can be tried here."""
WINDOW = '[app_id="noughts-and-curtains"]'
RULES = f"""
output HEADLESS-1 resolution 1400x900
default_border none
xwayland disable
for_window {WINDOW} floating enable
"""
NOBODY = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
"""The compositor will not run as root."""
EVER = str(10**9)
"""Milliseconds."""


class WaylandDesk(Desk):
    """Keys alone: nothing here moves a pointer."""

    def _open_screen(self) -> dict[str, str]:
        # a socket's path must be short
        self._kept = tempfile.TemporaryDirectory(prefix="sway-")
        room = Path(self._kept.name)
        rules = room / "rules"
        rules.write_text(RULES, encoding="utf-8")
        as_another = NOBODY if os.geteuid() == 0 else ()
        if as_another:
            os.chown(room, 65534, 65534)
        unseen = {"DISPLAY", "SDL_VIDEO_X11_WMCLASS", "WAYLAND_DISPLAY"}
        environment = {key: value for key, value in os.environ.items() if key not in unseen}
        environment |= {"XDG_RUNTIME_DIR": str(room), "SDL_VIDEODRIVER": "wayland"}
        without_devices = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        self._start([*as_another, "sway", "-c", str(rules)], environment | without_devices)
        self.until(lambda: any(room.glob("wayland-*.lock")) and any(room.glob("sway-ipc*")), "the compositor")
        (lock,) = room.glob("wayland-*.lock")
        (talk,) = room.glob("sway-ipc*")
        environment |= {"WAYLAND_DISPLAY": lock.stem, "SWAYSOCK": str(talk)}
        # one keyboard that stays: SDL 2 ends where the only one is pulled out
        self._start(["wtype", "-s", EVER], environment)
        return environment

    def close(self) -> None:
        super().close()
        self._kept.cleanup()

    def _appears(self) -> bool:
        return self._found() is not None

    def press(self, *keys: str) -> None:
        for key in keys:
            *held, pressed = key.split("+")
            self._run("wtype", *(f"-M{each}" for each in held), "-k", pressed, *(f"-m{each}" for each in held))

    def pull(self, size: Point) -> None:
        self._run("swaymsg", f"{WINDOW} resize set {size[0]} {size[1]}")

    def ask_to_close(self) -> None:
        self._run("swaymsg", f"{WINDOW} kill")

    def size(self) -> Point:
        found = self._found()
        assert found is not None, "the window is gone"
        return found["rect"]["width"], found["rect"]["height"]

    def picture(self) -> pygame.Surface:
        file = self.folder.parent / "screen.ppm"
        self._run("grim", "-t", "ppm", str(file))
        return pygame.image.load(file)

    def _found(self) -> dict[str, Any] | None:
        """The game's window as the compositor describes it."""
        return window(json.loads(self._run("swaymsg", "-t", "get_tree")))


def window(node: dict[str, Any]) -> dict[str, Any] | None:
    """The game's window in a compositor's tree."""
    if node.get("app_id") == "noughts-and-curtains":
        return node
    inner = (window(child) for child in (*node.get("nodes", ()), *node.get("floating_nodes", ())))
    return next((found for found in inner if found is not None), None)
