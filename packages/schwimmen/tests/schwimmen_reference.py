"""A second hand's Schwimmen: written from the page, with lists of cards, and without the kit."""

WORTH = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}


def count(hand, options):
    """What three cards are worth."""
    ranks = {card[0] for card in hand}
    if len(ranks) == 1:
        if ranks == {"A"} and options["fire"]:
            return 33
        if options["alike"]:
            return 30.5
    return max(sum(WORTH[card[0]] for card in hand if card[1] == suit) for suit in "CDHS")


class Hand:
    """A hand of Schwimmen; acts are strings as `seat kind card other`."""

    def __init__(self, players, dealer, deck, options, losses):
        self.options, self.players = options, players
        seats = [(dealer + 1 + at) % players for at in range(players)]
        self.seats = [seat for seat in seats if losses[seat] <= options["lives"]]
        number = len(self.seats)
        self.hands = {
            s: [deck[at + number * i] for i in range(3)] for at, s in enumerate(self.seats)
        }
        self.middle, self.stock = (
            list(deck[3 * number : 3 * number + 3]),
            list(deck[3 * number + 3 :]),
        )
        self.turn, self.turns, self.passed, self.closer, self.losers = 0, 0, 0, None, None
        self.chooser = dealer if options["dealer_chooses"] and dealer in self.seats else None

    def legal(self):
        """The acts that are legal now."""
        if self.losers is not None:
            return []
        if self.chooser is not None:
            return [f"{self.chooser} keep", f"{self.chooser} all"]
        seat = self.seats[self.turn]
        acts = [f"{seat} pass", f"{seat} all"]
        acts += [f"{seat} one {card} {other}" for card in self.hands[seat] for other in self.middle]
        if self.closer is None:
            acts.append(f"{seat} knock")
        enough = {33} | ({31} if self.options["blitz"] else set())
        return acts + [
            f"{s} show" for s in self.seats if count(self.hands[s], self.options) in enough
        ]

    def act(self, act):
        """Carry one out."""
        seat, kind, *cards = act.split()
        seat = int(seat)
        if self.chooser is not None:
            if kind == "all":
                self.hands[seat], self.middle = self.middle, self.hands[seat]
            self.chooser = None
            return
        if kind == "show":
            self.losers = [other for other in self.seats if other != seat]
            return
        self.passed = (
            self.passed + 1 if kind == "pass" else 0 if kind in ("one", "all") else self.passed
        )
        if kind == "one":
            self.hands[seat][self.hands[seat].index(cards[0])] = cards[1]
            self.middle[self.middle.index(cards[1])] = cards[0]
        elif kind == "all":
            self.hands[seat], self.middle = self.middle, self.hands[seat]
        elif kind == "knock":
            self.closer = seat
        elif self.passed == len(self.seats) and self.closer is None:
            self.passed = 0
            if len(self.stock) < 3:
                self.finish()
                return
            self.middle, self.stock = self.stock[:3], self.stock[3:]
        self.turns, self.turn = self.turns + 1, (self.turn + 1) % len(self.seats)
        if self.seats[self.turn] == self.closer or self.turns == 120:
            self.finish()

    def finish(self):
        """All show what they have."""
        counts = {seat: count(self.hands[seat], self.options) for seat in self.seats}
        low = min(counts.values())
        self.losers = [seat for seat in self.seats if counts[seat] == low]
        if len(self.losers) == len(self.seats):
            self.losers = []
