"""Rock-paper-scissors: one throw, and the match that is thrown for its own sake."""
