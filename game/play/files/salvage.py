"""Reads the good values of a file that has wrong ones among them."""

from typing import Any, TypeVar, get_args, get_origin

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def salvaged(text: bytes, kind: type[T]) -> tuple[T, list[str]]:
    """The value of a JSON text without what is wrong in it, and where that was, such as `window.width`.

    A wrong value takes nothing along but itself, in a Struct or in a table. What is missing then has its default.
    Raises ValueError or RecursionError if there is no JSON object, or if what has no default is wrong.
    """
    wrong: list[str] = []
    good = _good(msgspec.json.decode(text), kind, "", wrong)
    return msgspec.convert(good, kind), wrong


def _good(value: object, kind: Any, place: str, wrong: list[str]) -> object:
    """The value without its wrong parts, whose places are noted; UNSET if nothing good is left."""
    if _fits(value, kind):
        return value
    found: list[str] = []
    parts = _parts(value, kind, place, found)
    if parts is not None and _fits(parts, kind):
        wrong += found
        return parts
    wrong.append(place)
    return msgspec.UNSET


def _parts(value: object, kind: Any, place: str, wrong: list[str]) -> dict[str, object] | None:
    """The good parts of a Struct or of a table; None if the value is neither."""
    named = next((each for each in (kind, *get_args(kind)) if _is_struct(each) or get_origin(each) is dict), None)
    if named is None or not isinstance(value, dict):
        return None
    if _is_struct(named):
        fields = {field.encode_name: field.type for field in msgspec.structs.fields(named)}
        within = [(key, fields[key], f"{place}.{key}".strip(".")) for key in value if key in fields]
    else:
        within = [(key, get_args(named)[1], place) for key in value]
    parts = {key: _good(value[key], type_, where, wrong) for key, type_, where in within}
    return {key: part for key, part in parts.items() if part is not msgspec.UNSET}


def _fits(value: object, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)
