"""An evening of two to eight people: who comes, what is played next, who stands where. All of it is values."""
