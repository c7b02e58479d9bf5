"""The stages, timelines and spots of rock-paper-scissors, as data."""
