"""The `vorhand` command.

Each subcommand is a module of its name, imported only when it is called; `arguments` has their
options. `adjudicate` is a pipeline: `sources` reads records as a stream (`lines` or `rows`, within
`bounds`), `chunks` packs them, `workers` hands the chunks to processes or a Dask cluster and
returns the results in order, `tally` counts them, and `output` finds where an interrupted run
continues. `verdicts` judges one record.
`simulate` has the same workers play games (`playing`) and adds up the counts (`figures`); `players`
asks the bots. `tournament` has neighbours of a ladder play the same cards (`duplicate`) and draws a
chart (`charts`). `analyse` asks a bot about each decision of a record (`costs`); `puzzles` asks
several, and keeps the positions on which the strong ones agree.
"""
