"""A second hand's Pottoepen: written from the page, with lists of cards, and without the kit."""

RANKS = "T987AKQJ"


class Hand:
    """A hand of Pottoepen; acts are strings as `seat stake amount` and `seat card`."""

    def __init__(self, dealer, deck, options, chips):
        self.players, self.options, self.chips = len(chips), options, list(chips)
        if sum(chips) == 0:
            self.chips = [each - options["ante"] for each in chips]
        self.pot = -sum(self.chips)
        self.seats = [(dealer + 1 + at) % self.players for at in range(self.players)]
        self.hands = {
            seat: [deck[at + self.players * turn] for turn in range(4)]
            for at, seat in enumerate(self.seats)
        }
        self.stakes, self.trick, self.dealer = {}, [], dealer
        self.is_over = False

    def to_act(self):
        """Who speaks or plays next."""
        if len(self.stakes) < self.players:
            return self.seats[len(self.stakes)]
        return self.order[len(self.trick)]

    def follows(self, seat):
        """The cards that may be played."""
        held = self.hands[seat]
        suit = [card for card in held if self.trick and card[1] == self.trick[0][1][1]]
        return suit or held

    def legal(self):
        """The acts that are legal now; of stakes, the highest and the lowest."""
        seat = self.to_act()
        if len(self.stakes) < self.players:
            return [f"{seat} stake {n}" for n in (0, min(self.pot, self.options["most"]))]
        return [f"{seat} {card}" for card in self.follows(seat)]

    def act(self, act):
        """Carry one out."""
        seat, kind, *amount = act.split()
        seat = int(seat)
        if kind == "stake":
            self.stakes[seat] = int(amount[0])
            if len(self.stakes) == self.players:
                self.order = [each for each in self.seats if self.stakes[each]]
                if len(self.order) < 2:
                    self.settle(self.order[0] if self.order else None)
            return
        self.hands[seat].remove(kind)
        self.trick.append((seat, kind))
        if len(self.trick) == len(self.order):
            led = self.trick[0][1][1]
            of_suit = [play for play in self.trick if play[1][1] == led]
            winner = min(of_suit, key=lambda play: RANKS.index(play[1][0]))[0]
            at = self.order.index(winner)
            self.order, self.trick = self.order[at:] + self.order[:at], []
            if not self.hands[winner]:
                self.settle(winner)

    def settle(self, winner):
        """Take one's stake out of the pot, or pay it into it."""
        for seat, amount in self.stakes.items():
            self.chips[seat] += amount if seat == winner else -amount
        self.dealer = self.seats[0] if winner is None else winner
        self.is_over = True
