"""The promises of the bot, as a program: ``make prove``.

A part of the proof is a module of this package that is named in `frame.PARTS` and has one function::

    def prove(size: Size) -> Findings:

It attacks a real bot (`tests.e2e.process`, `tests.e2e.driver`) within the time that `size` leaves it, and
returns

- a `Row` for each promise: the name of a figure, the figure, the promise, and if the bot has kept it. The
  promise is empty for a figure that is only information.
- `Counts`, which add up over all parts to the last line of the report.
- notes: hints for finding a fault, one line each. They stand below the table.

A part draws its luck from `size.rng(purpose)`, which the seed in the report repeats. It takes its numbers
from `size.scaled(full, least)`, which makes ``make prove KILLS=60`` short, and writes to `size.folder(name)`.
Each part runs in a new process. An error counts as a broken promise. A part that takes longer than
`frame.MINUTES` allows is ended, which counts as well, and the other parts go on.
``make prove PARTS="kills disk"`` runs some of them.
"""
