"""HTTP as the app speaks it: bodies, headers, responses, CORS, the path prefix."""
