"""The gate between a claimed state and one of ours."""
