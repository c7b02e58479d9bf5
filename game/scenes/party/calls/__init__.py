"""What onlookers call in a match: who calls what, and the slip it stands on."""
