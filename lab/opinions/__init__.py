"""Second opinions on what a game can have come to, told in other ways than the engine's gate: by
trying all hands, walking through all deals, or taking a trick back and playing it again.
"""
