"""Rock-paper-scissors: one throw, and the match of throws alone."""
