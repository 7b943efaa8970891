"""A test or more for every rule id, asked by the line protocol alone: an oracle apart from the engine's own tests."""
