"""The ways in which a person answers at the table: by pointing, by a gesture, or in secret."""
