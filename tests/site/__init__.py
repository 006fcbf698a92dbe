"""The site, as `make site` has built it, in Chromium; and the tools that build it."""
