"""What the project measures, with `make bench`: figures, never verdicts; the tests time nothing."""
