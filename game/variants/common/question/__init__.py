"""What a person is asked at the table, and how the answer is given."""
