"""Random requests from the contract, sent by schemathesis in process or to an address."""
