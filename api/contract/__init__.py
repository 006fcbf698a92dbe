"""The shapes of requests and answers, by call and by game, and what a request may cost."""
