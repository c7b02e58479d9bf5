"""A soak: hours at the hands of monkeys, kills at any moment, everything broken that can break."""
