"""The grounds that games lie on, each baked into one picture; they need nothing of the games."""
