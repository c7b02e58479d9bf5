"""Where guests sit down for an evening: the sign-up, the couch and its seats, and the settings of each guest."""
