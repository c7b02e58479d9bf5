"""Shows rock-paper-scissors between two fists."""
