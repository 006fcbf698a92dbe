"""Problem details (RFC 9457): their types, and how each error becomes one."""
