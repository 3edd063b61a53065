"""The promises of the bot, as a program: ``make prove``.

A part of the proof is a module of this package that is named in `frame.PARTS` and has one function::

    def prove(size: Size) -> Findings:

It does what it can against a real bot (`tests.e2e.process`, `tests.e2e.driver`), within the time that `size`
leaves it, and returns

- a `Row` for each promise: what was counted, the figure, what is promised, and if that was kept. A figure of
  which nothing is promised is a row whose promise is empty.
- `Counts`, of which the last line of the report is made. They are added over all parts.
- notes: what somebody needs who looks for the fault, one line each. They stand below the table.

A part draws its luck from `size.rng("what for")`, so that the seed in the report repeats it, takes its
numbers from `size.scaled(full, least)`, so that ``make prove KILLS=60`` is short, and writes to
`size.folder(name)`. Whatever it raises is a broken promise of its own, and so is it if it takes longer than
`frame.MINUTES` allow: it runs in a process of its own, which is then ended, and the other parts go on.
``make prove PARTS="kills disk"`` runs some of them.
"""
