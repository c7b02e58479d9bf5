"""Knows which tools a person has used, and offers the lesson on a tool that is new to them."""

from game.play.levels import shelf
from game.rules.core import Action
from game.scenes.services.results import Learning
from game.words import N_

OFFER = N_("New to you? A short lesson waits under pause.")


def used(learning: Learning, name: str, action: Action) -> None:
    """Remember the tool of an action that somebody has chosen."""
    tool, colon, _place = action.partition(":")
    if colon:
        remember(learning, name, tool)


def remember(learning: Learning, name: str, tool: str) -> None:
    """Remember that a tool is not new to somebody."""
    if tool not in learning.progress.way(name).tools:
        learning.remember(learning.progress.with_tool(name, tool))


def is_new(learning: Learning, name: str, ruleset: str, tool: str) -> bool:
    """Whether there is a lesson on a tool that this person has never used."""
    taught = any(each.teaches(tool) for each in shelf.shipped().of(ruleset, "lesson"))
    return taught and tool not in learning.progress.way(name).tools
