## Fipsen as in Grossenaspe

### The game and its options
game-fipsen_grossenaspe = Fipsen (Großenaspe)
game-fipsen_grossenaspe-pitch = Fipsen with the whole deck: bid round the table, clubs double the score, and what you lose goes to everyone else.
game-fipsen_grossenaspe-short = Großenaspe
option-fipsen_grossenaspe-dealer_sits_out = Five players: dealer sits out
option-fipsen_grossenaspe-dealer_sits_out-about = Only with 5 players: the dealer sits out and four play. Otherwise all five get cards.
option-fipsen_grossenaspe-knock = Knocking
option-fipsen_grossenaspe-knock-about = Before the first lead, an opponent of the declarer may knock on the table, which doubles all scores of the deal.
option-fipsen_grossenaspe-rounds = { option-fipsen-rounds }
option-fipsen_grossenaspe-rounds-about = How many times each player deals.
option-fipsen_grossenaspe-single_round = One round of bidding
option-fipsen_grossenaspe-single_round-about = Everyone bids or passes once. Otherwise bidding goes on until all but one have passed.

### What can be done
action-fipsen_grossenaspe-bid = { action-fipsen-bid }
action-fipsen_grossenaspe-decline = Keep my hand
action-fipsen_grossenaspe-discard = { action-fipsen-discard }
action-fipsen_grossenaspe-fips = Fips{ $word0 ->
    [gute] { " " }Gute
   *[other] { "" }
}
action-fipsen_grossenaspe-give_up = { action-fipsen-give_up }
action-fipsen_grossenaspe-go_on = { action-fipsen-go_on }
action-fipsen_grossenaspe-kieker = { action-fipsen-kieker }
action-fipsen_grossenaspe-knock = Knock
action-fipsen_grossenaspe-pass = { action-fipsen-pass }
action-fipsen_grossenaspe-stop = { action-fipsen-stop }
action-fipsen_grossenaspe-take = { action-fipsen-take }
action-fipsen_grossenaspe-trump = { action-fipsen-trump }
sure-fipsen_grossenaspe-give_up = This ends the deal, and everyone else scores 5 points.
sure-fipsen_grossenaspe-go_on = { sure-fipsen-go_on }
verb-fipsen_grossenaspe-bid = { verb-fipsen-bid }
verb-fipsen_grossenaspe-discard = { verb-fipsen-discard }
verb-fipsen_grossenaspe-play = { verb-fipsen-play }
verb-fipsen_grossenaspe-trump = { verb-fipsen-trump }
with-fipsen_grossenaspe-gute = Gute: clubs, ×2
word-fipsen_grossenaspe-gute = Gute

### Learn by playing
guide-fipsen_grossenaspe-against = You play with all the others against the declarer: stop them from making the bid.
guide-fipsen_grossenaspe-against-here = You three play against the declarer. No club, so play any card: 10♦, to keep your aces.
guide-fipsen_grossenaspe-aim = Everyone for themselves. The highest bidder must win as many of five tricks as they bid.
guide-fipsen_grossenaspe-bid = Bid the number of tricks that you’ll win, higher than the bid before. Or pass.
guide-fipsen_grossenaspe-bid-here = They bid 3. “3 Gute” is higher: clubs as trump, for double. Your clubs are strong: bid it.
guide-fipsen_grossenaspe-discard = Discard two cards. Keep high ones, and the suit that you’ll make trump.
guide-fipsen_grossenaspe-discard-here = Clubs are trump, and Q♣ came. Keep your five clubs: discard 8♥, and even A♠.
guide-fipsen_grossenaspe-end = That’s Fipsen of Großenaspe. After the agreed deals, the highest total wins.
guide-fipsen_grossenaspe-first = The dealer’s left leads. Follow suit if you can: the highest card, or trump, wins.
guide-fipsen_grossenaspe-follow = If you have a card of the suit led, you must play one. The others are grey.
guide-fipsen_grossenaspe-follow-here = A heart was led, so you must play one. A♥ beats the declarer’s K♥: win with it.
guide-fipsen_grossenaspe-go-on = You’ve made your bid and won every trick! Stop, or go on for all five, as a bid of 5.
guide-fipsen_grossenaspe-go-on-here = 3 tricks: made! J♣ is gone, so Q♣ and 10♣ win too. Go on: then it counts as a bid of 5.
guide-fipsen_grossenaspe-lost = A declarer without any trick gives everyone else at least 5 points.
guide-fipsen_grossenaspe-lost-here = The bid is lost: 3, doubled for clubs, is 6 points for you and each of the others.
guide-fipsen_grossenaspe-more = Two more bids for all five: Kieker, with no K, Q or J, and Fips, without the skat.
guide-fipsen_grossenaspe-pass = If your cards are weak, pass. If everyone passes, the cards are dealt again.
guide-fipsen_grossenaspe-pass-here = They bid 3. You have two aces, but no long suit: pass, and play against the declarer.
guide-fipsen_grossenaspe-ruff = You can’t follow suit, so you may trump: then only a higher trump beats your card.
guide-fipsen_grossenaspe-ruff-here = You have no spade, so you may trump, and any trump wins here. Your lowest will do: 8♣.
guide-fipsen_grossenaspe-score = Made: the declarer scores the bid. Lost: everyone else does. Clubs as trump double it.
guide-fipsen_grossenaspe-score-here = All five with clubs as trump: 5, doubled, is 10 points. Lost, each other player gets 10.
guide-fipsen_grossenaspe-skat = You’re the declarer. Take the two cards of the skat, then discard any two.
guide-fipsen_grossenaspe-trump = The declarer names the trump suit. A trump beats every card of another suit.
guide-fipsen_grossenaspe-trump-here = You bid Gute, so clubs are trump. A trump beats every card of another suit.
guide-fipsen_grossenaspe-won = Whoever wins a trick leads the next one. Any card may be led.
guide-fipsen_grossenaspe-won-here = You won, so you lead. Play A♣: whoever has a club must play one.

### Headings, pictures and feats of this game
remark-bids-fipsen_grossenaspe = Tricks: points · Gute: clubs, ×2

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-fipsen-auction-bid-fipsen_grossenaspe = Win as many of 5; Gute: ♣ trump, for double
coach-fipsen-auction-bid-short-fipsen_grossenaspe = Gute: clubs, doubled
coach-fipsen-auction-fipsen_grossenaspe = Tricks: points, for the others if you miss
coach-fipsen-auction-short-fipsen_grossenaspe = Miss, and the others score
