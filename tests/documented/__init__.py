"""Every command that the docs show is carried out, as a reader would: see `carrying_out`."""
