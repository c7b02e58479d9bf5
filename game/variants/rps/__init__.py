"""Rock-paper-scissors between two fists."""
