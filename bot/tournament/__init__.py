"""Tournaments as a log of events, and pure functions of that log: no I/O, no clock, no Discord.

- `plan`: the settings of a tournament.
- `events`: the events, as frozen values; a log is a sequence of `Logged`.
- `state`: `state_of(log)`, the pure function that everything else builds on.
- `verify`: raises a `TournamentRefusal` for an event that may not follow; `state` trusts its callers to ask.
- `rounds`: `start_of` draws the seeds; `next_round` seats a round or ends the tournament.
- `standings`: the places, at any moment, and how they were reckoned.

People and entrants are numbered in the order of joining, and events refer to these numbers. Only `Joined`
identifies a person, so erasing them from a log changes one event.
"""
