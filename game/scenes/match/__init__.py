"""A match on the table: what is played, shown, asked and said."""
