"""The throw as data: stages, timelines, spots."""
