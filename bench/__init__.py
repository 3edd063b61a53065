"""The project's measurements, with `make bench`: figures, never verdicts; the tests time nothing."""
