"""The stages, timelines and spots of Tris 2, as data."""
