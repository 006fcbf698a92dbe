"""A second hand's Durak: written from the page, with lists of cards, and without the kit."""

RANKS = "23456789TJQKA"


class Bout:
    """A hand of Durak, whose `legal` acts are strings as `seat kind card other`."""

    def __init__(self, players, dealer, deck, options):
        self.n, self.options, self.dealer = players, options, dealer
        order = [(dealer + 1 + i) % players for i in range(players)]
        self.hands = [[] for _ in range(players)]
        deck = list(deck)
        if 6 * players == len(deck):
            self.trump_card = None
            self.trumps = deck[-1][1]
        else:
            self.trump_card = deck[6 * players]
            self.trumps = self.trump_card[1]
        for at, card in enumerate(deck[: 6 * players]):
            self.hands[order[at % players]].append(card)
        self.stock = deck[6 * players + 1 :]
        self.gone, self.takings, self.fool, self.over = [], 0, None, False
        first = (dealer + (-1 if options["on_the_fool"] else 1)) % players
        trumps = [
            (RANKS.index(card[0]), seat)
            for seat in range(players)
            for card in self.hands[seat]
            if card[1] == self.trumps
        ]
        if options["lowest_trump"] and trumps:
            first = min(trumps)[1]
        self.start(first)

    def after(self, seat):
        """The next seat that was in when the bout began."""
        while True:
            seat = (seat + 1) % self.n
            if seat in self.playing:
                return seat

    def start(self, attacker):
        """A bout begins."""
        self.playing = [seat for seat in range(self.n) if self.hands[seat]]
        self.attacker, self.defender = attacker, self.after(attacker)
        self.open, self.pairs, self.taking, self.step = [], [], False, "attack"

    def beats(self, card, other):
        """Whether a card beats another."""
        if card[1] == other[1]:
            return RANKS.index(card[0]) > RANKS.index(other[0])
        return card[1] == self.trumps

    def on_table(self):
        """The ranks that lie there."""
        return {card[0] for card in self.open + [card for pair in self.pairs for card in pair]}

    def has_room(self):
        """Whether another card may attack."""
        most = 5 if self.options["first_five"] and not self.gone else 6
        if len(self.open) + len(self.pairs) >= most:
            return False
        return len(self.open) < len(self.hands[self.defender])

    def around(self):
        """Those who may throw in, the attacker first."""
        seats, seat = [], self.attacker
        for _ in range(self.n):
            near = seat in (self.attacker, self.after(self.defender))
            is_asked = near or self.options["throw_in"] == "all"
            if seat in self.playing and seat != self.defender and is_asked:
                seats.append(seat)
            seat = (seat + 1) % self.n
        return seats

    def legal(self):
        """The acts that are legal now."""
        if self.over:
            return []
        if self.step == "attack":
            return [f"{self.attacker} play {card}" for card in self.hands[self.attacker]]
        if self.step == "throw":
            fit = [card for card in self.hands[self.thrower] if card[0] in self.on_table()]
            return [f"{self.thrower} pass"] + [f"{self.thrower} play {card}" for card in fit]
        me, hand = self.defender, self.hands[self.defender]
        acts = [f"{me} take"]
        acts += [f"{me} beat {c} {o}" for c in hand for o in self.open if self.beats(c, o)]
        is_free = self.options["transfer"] and not self.pairs
        if is_free and len(self.hands[self.after(me)]) > len(self.open):
            acts += [f"{me} on {card}" for card in hand if card[0] in self.on_table()]
        return acts

    def act(self, act):
        """Carry one out."""
        seat, kind, *cards = act.split()
        seat = int(seat)
        if cards:
            self.hands[seat].remove(cards[0])
        if kind == "play":
            self.open.append(cards[0])
            if self.taking:
                self.ask(self.around()[self.around().index(seat) :])
            else:
                self.step = "defend"
        elif kind == "on":
            self.open.append(cards[0])
            self.attacker, self.defender = seat, self.after(seat)
        elif kind == "beat":
            self.open.remove(cards[1])
            self.pairs.append((cards[1], cards[0]))
            if not self.open:
                self.ask(self.around())
        elif kind == "take":
            self.taking = True
            self.ask(self.around())
        else:
            self.ask(self.around()[self.around().index(seat) + 1 :])

    def ask(self, seats):
        """Ask who throws in; if nobody does, the bout is over."""
        for seat in seats:
            if self.hands[seat] and self.has_room():
                self.step, self.thrower = "throw", seat
                return
        cards = self.open + [card for pair in self.pairs for card in pair]
        if self.taking:
            self.hands[self.defender] += cards
            self.takings += 1
        else:
            self.gone += cards
        drawing = [(self.attacker + i) % self.n for i in range(self.n)]
        drawing = [seat for seat in drawing if seat in self.playing and seat != self.defender]
        for seat in [*drawing, self.defender]:
            while len(self.hands[seat]) < 6 and (self.stock or self.trump_card):
                if self.stock:
                    self.hands[seat].append(self.stock.pop(0))
                else:
                    self.hands[seat].append(self.trump_card)
                    self.trump_card = None
        left = [seat for seat in range(self.n) if self.hands[seat]]
        if len(left) < 2 or self.takings == 30:
            self.over = True
            self.fool = left[0] if len(left) == 1 else None
            return
        seat = self.defender if not self.taking else (self.defender + 1) % self.n
        while not self.hands[seat]:
            seat = (seat + 1) % self.n
        self.start(seat)
