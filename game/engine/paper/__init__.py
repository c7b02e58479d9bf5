"""Papers, their edges, cutouts, and the table they lie on."""
