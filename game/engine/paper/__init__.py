"""Papers, their edges, what is cut from them, and the table they lie on."""
