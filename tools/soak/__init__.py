"""A whole stack under load: nginx, gunicorn and helpers, with good and hostile clients."""
