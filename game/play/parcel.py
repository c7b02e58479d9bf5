"""Defines values that travel between processes as one text."""

from typing import Self

import msgspec


class Parcel(msgspec.Struct, frozen=True):
    """Such a value; `loads` makes it again from the text that `dumps` made."""

    def dumps(self) -> str:
        """The value as one text."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def loads(cls, text: str) -> Self:
        """The value in a text."""
        return msgspec.json.decode(text, type=cls)
