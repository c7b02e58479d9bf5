"""Scenes and the stack they lie on: only the top one is played, overlays let what is beneath show through."""

from game.engine.canvas import Canvas
from game.engine.intents import Input


class Scene:
    """One screen. The loop calls these; a scene that has changed says so with `touch`."""

    overlay = False
    """Whether the scene beneath is seen around this one."""
    typing = False
    """Whether letters are wanted as text."""
    split = False
    """Whether the halves of the keyboard are two devices."""

    def __init__(self) -> None:
        self.stack: SceneStack
        """Set when the scene is put on a stack."""
        self.dirty = True

    @property
    def moving(self) -> bool:
        """Whether something moves, so that every frame is drawn."""
        return False

    def touch(self) -> None:
        """Have the scene drawn anew."""
        self.dirty = True

    def enter(self) -> None:
        """The scene is now on top: pushed, or uncovered again."""

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def handle(self, given: Input) -> None:
        """One press, pointer, letter or device that came or went."""

    def update(self, seconds: float) -> None:
        """Time goes on, in fixed steps."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything on `canvas.surface`; an overlay draws over what is there."""


class SceneStack:
    """The scenes, the one being played last."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene being played; None ends the game."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        scene.stack = self
        self._scenes.append(scene)
        self._uncovered()

    def pop(self) -> None:
        """Take the top scene off."""
        self._scenes.pop().leave()
        self._uncovered()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._scenes.pop().leave()
        self.push(scene)

    def clear(self, scene: Scene | None = None) -> None:
        """Take all scenes off, the top one first, and begin again with `scene` if there is one."""
        while self._scenes:
            self._scenes.pop().leave()
        if scene is not None:
            self.push(scene)

    def visible(self) -> list[Scene]:
        """The scenes that are seen, from the lowest."""
        first = max((i for i, scene in enumerate(self._scenes) if not scene.overlay), default=0)
        return self._scenes[first:]

    def _uncovered(self) -> None:
        if self.top is not None:
            self.top.touch()
            self.top.enter()
