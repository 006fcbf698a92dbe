"""The OpenAPI document, its examples, and the pages that a browser is shown."""
