"""Whether the conformance kit is complete and right: its sources, its cases, its runner."""
