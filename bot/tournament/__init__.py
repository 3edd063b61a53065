"""Tournaments as a log of events, and all that follows from it: no I/O, no clock, nothing of Discord.

- `plan`: the settings of a tournament.
- `events`: what may happen, as frozen values; a log is a sequence of `Logged`.
- `state`: `state_of(log)`, the pure function on which everything else stands.
- `verify`: raises a `TournamentRefusal` for an event that may not follow; `state` trusts that it was asked.
- `rounds`: `start_of` draws the seeds, `next_round` seats a round or says that the tournament is over.
- `standings`: the places, at any moment, and how they were reckoned.

People and entrants are numbered in the order in which they came, and events speak of these numbers. `Joined`
alone says who a person is, so a log forgets them by a change of that one event.
"""
