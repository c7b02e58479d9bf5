"""How each game looks, as data: stages, timelines, spots. Each look stands beside its rules, under the same name."""
