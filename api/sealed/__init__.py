"""Says what only the service can have made: sealed tables, and vouchers.

At a sealed table the state stays with the players, who can neither read nor change it; a voucher
stands beside a state that anybody can read, and shows where it comes from. `keys` are the
operator's for both, and `code` says which code has made a state.

`seal` makes strings of bytes and opens them; `sealed_table` is what a seal holds, and `opening`
finds the `subject` of a call in it: the game, its state, and who holds the pass. `voucher` makes
and checks vouchers, and `vouchers` is what the service does with them. What the calls do is in
`vorhand.api.answering`. docs/sealed.md and docs/vouchers.md say what all this protects, and what it
cannot.
"""
