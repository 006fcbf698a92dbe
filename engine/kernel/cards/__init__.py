"""Says what cards look like, and how they rank: faces and orders."""
