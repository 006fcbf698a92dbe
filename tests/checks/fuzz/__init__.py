"""Requests for the service that schemathesis and the tests make."""
