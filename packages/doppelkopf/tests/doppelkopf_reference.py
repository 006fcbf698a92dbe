"""A second hand's Doppelkopf: written from the page, with lists of cards, and without the kit."""

COUNT = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
SUITS = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
SOLOS = [*SUITS, "queens", "jacks", "fleshless"]
WORDS = ["win", "no-90", "no-60", "no-30", "schwarz"]


def trump_row(game):
    """The trumps of a game from low to high."""
    queens, jacks = (["QD", "QH", "QS", "QC"], ["JD", "JH", "JS", "JC"])
    if game in ("queens", "jacks", "fleshless"):
        return {"queens": queens, "jacks": jacks, "fleshless": []}[game]
    suit = SUITS.get(game, "D")
    return [rank + suit for rank in "9KTA" if rank + suit != "TH"] + jacks + queens + ["TH"]


class Hand:
    """A hand; acts are strings: `0 healthy`, `0 declare queens`, `0 re no-90`, `0 QC`."""

    def __init__(self, dealer, deck, cards, second_ten):
        self.size, self.second = cards // 4, second_ten
        self.order = [(dealer + 1 + at) % 4 for at in range(4)]
        self.cards = {seat: [] for seat in range(4)}
        rest = list(deck)
        for number in [3, 3, 3, 3] if cards == 48 else [3, 4, 3]:
            for seat in self.order:
                self.cards[seat] += rest[:number]
                rest = rest[number:]
        self.dealt = {seat: list(held) for seat, held in self.cards.items()}
        self.answers, self.wishes = [], []
        self.game = None  # what is played, once that is known
        self.alone, self.friend, self.cleared = None, None, None
        self.piles, self.lying, self.next = [], [], self.order[0]
        self.calls = []  # (seat, level)
        self.result = None

    # who plays with whom

    def is_re(self, seat):
        """Whether a seat is of Re; null while a marriage is not clarified."""
        if self.game in SOLOS:
            return seat == self.alone
        if self.game == "normal":
            return "QC" in self.dealt[seat]
        if seat in {self.alone, self.friend}:
            return True
        return None if self.cleared is None else False

    def level_of(self, side):
        """What one side has said."""
        return max([level for seat, level in self.calls if self.is_re(seat) is side], default=0)

    # what may be done

    def legal(self):
        """All acts that are legal now."""
        if self.result is not None:
            return []
        if len(self.answers) < 4:
            seat = self.order[len(self.answers)]
            return [f"{seat} healthy", f"{seat} reserve"]
        if self.game is None:
            seat = self.wishes[0]
            both = self.dealt[seat].count("QC") == 2
            return [f"{seat} declare {solo}" for solo in SOLOS + ["marriage"] * both]
        acts = [f"{self.next} {card}" for card in set(self.cards[self.next]) if self.fits(card)]
        for seat in range(4):
            side = self.is_re(seat)
            if self.game == "marriage" and self.cleared is None:
                break
            acts += [
                f"{seat} {'re' if side else 'kontra'} {WORDS[level - 1]}"
                for level in range(1, 6)
                if self.may_call(seat, side, level)
            ]
        return acts

    def fits(self, card):
        """Whether a card follows suit, or need not."""
        held = self.cards[self.next]
        if not self.lying:
            return True
        asked = self.suit(self.lying[0][1])
        return self.suit(card) == asked or all(self.suit(each) != asked for each in held)

    def suit(self, card):
        """The suit of a card in this game."""
        return "trumps" if card in trump_row(self.game) else card[1]

    def may_call(self, seat, side, level):
        """Whether a seat holds enough cards for a level, and for those below that nobody said."""
        said, number = self.level_of(side), len(self.cards[seat])
        late = self.cleared - 1 if self.cleared else 0
        due = [self.size - each - late for each in range(6)]
        if level <= said:
            return False
        if all(number >= due[each] for each in range(said + 1, level + 1)):
            return True
        theirs = self.level_of(not side)
        return level == 1 and theirs > 0 and number + 1 >= due[theirs]

    # what happens

    def act(self, act):
        """Carry one out."""
        seat, word, *more = act.split()
        seat = int(seat)
        if word in ("healthy", "reserve"):
            self.answers.append(word)
            if word == "reserve":
                self.wishes.append(seat)
            if len(self.answers) == 4 and not self.wishes:
                self.game = "normal"
        elif word == "declare":
            self.wishes.pop(0)
            self.alone = seat
            if more[0] != "marriage" or not self.wishes:
                self.game = more[0]
        elif word in ("re", "kontra"):
            self.calls.append((seat, WORDS.index(more[0]) + 1))
        else:
            self.cards[seat].remove(word)
            self.lying.append((seat, word))
            self.next = (seat + 1) % 4
            if len(self.lying) == 4:
                self.take()

    def take(self):
        """The trick goes to its winner."""
        row = trump_row(self.game)
        best = self.lying[0]
        for seat, card in self.lying[1:]:
            top = best[1]
            if card == top:
                if card == "TH" and "TH" in row and self.second:
                    best = (seat, card)
            elif card in row:
                if top not in row or row.index(card) > row.index(top):
                    best = (seat, card)
            elif top not in row and card[1] == top[1]:
                best = max(best, (seat, card), key=lambda play: "9JQKTA".index(play[1][0]))
        self.piles.append((best, self.lying))
        self.lying, self.next = [], best[0]
        if self.game == "marriage" and self.cleared is None:
            if best[0] != self.alone:
                self.friend, self.cleared = best[0], len(self.piles)
            elif len(self.piles) == 3:
                self.cleared = 3
        if len(self.piles) == self.size:
            self.result = self.count()

    # what it counts

    def count(self):
        """What each seat gets."""
        sides = {seat: self.is_re(seat) for seat in range(4)}
        points, tricks, extra = {True: 0, False: 0}, {True: 0, False: 0}, {True: 0, False: 0}
        for (winner, _), plays in self.piles:
            worth = sum(COUNT[card[0]] for _, card in plays)
            points[sides[winner]] += worth
            tricks[sides[winner]] += 1
            extra[sides[winner]] += worth >= 40
            for seat, card in plays:
                if card == "AD" and sides[seat] != sides[winner]:
                    extra[sides[winner]] += 1
        (winner, card), _ = self.piles[-1]
        extra[sides[winner]] += card == "JC"
        lonely = list(sides.values()).count(True) == 1
        if lonely:
            extra = {True: 0, False: 0}
        said = {side: self.level_of(side) for side in (True, False)}
        wins = {side: self.wins(side, points, tricks, said) for side in (True, False)}
        assert not all(wins.values())
        got = {True: extra[True], False: extra[False]}
        if not any(wins.values()):
            for side in got:
                got[side] += self.feats(side, points, tricks, said)
        for side, won in wins.items():
            if won:
                got[side] += 1 + self.feats(side, points, tricks, said)
                for level in said.values():
                    got[side] += {0: 0, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6}[level]
                if not side and not lonely:
                    got[side] += 1
        worth = got[True] - got[False]
        return [(worth * (3 if lonely else 1)) if sides[seat] else -worth for seat in range(4)]

    @staticmethod
    def wins(side, points, tricks, said):
        """Whether a side wins, by what both have said."""
        mine, theirs = said[side], said[not side]
        if mine >= 2:
            if mine == 5:
                return tricks[not side] == 0
            return points[side] >= {2: 151, 3: 181, 4: 211}[mine]
        if theirs >= 2:
            return (
                tricks[side] > 0 if theirs == 5 else points[side] >= {2: 90, 3: 60, 4: 30}[theirs]
            )
        if said[False] and not said[True]:
            return points[side] >= (120 if side else 121)
        return points[side] >= (121 if side else 120)

    @staticmethod
    def feats(side, points, tricks, said):
        """What a side has reached, in points and tricks."""
        found = 0
        for bound in (90, 60, 30):
            if points[not side] < bound:
                found += 1
        if tricks[not side] == 0:
            found += 1
        for level, bound in ((2, 120), (3, 90), (4, 60), (5, 30)):
            if said[not side] >= level and points[side] >= bound:
                found += 1
        return found
