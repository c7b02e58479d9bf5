"""Compares what an older version read from a file with what this one reads."""

import ast

GONE = {"decider"}
"""The fields that this version does not have any more."""


def reads_as(now: object, before: str) -> bool:
    """True if every field that an older version wrote down `before` has the same value `now`, but for those GONE."""
    return _alike(ast.parse(before, mode="eval").body, ast.parse(repr(now), mode="eval").body)


def _alike(before: ast.expr, now: ast.expr) -> bool:
    if not (isinstance(before, ast.Call) and isinstance(now, ast.Call)):
        return ast.dump(before) == ast.dump(now)
    known = {field.arg: field.value for field in now.keywords}
    kept = [field for field in before.keywords if field.arg not in GONE]
    return ast.dump(before.func) == ast.dump(now.func) and all(
        field.arg in known and _alike(field.value, known[field.arg]) for field in kept
    )
