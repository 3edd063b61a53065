## Dutt-Fips, from Mecklenburg

### The game and its options
game-dutt_fips = Dutt-Fips
game-dutt_fips-pitch = If no one dares to bid, someone must: take the five cards of the Dutt and win more tricks than anyone else.
option-dutt_fips-rounds = { option-fipsen-rounds }
option-dutt_fips-rounds-about = How many times each player deals.
option-dutt_fips-single_round = One round of bidding
option-dutt_fips-single_round-about = Everyone bids or passes once. Otherwise bidding goes on until all but one have passed.

### What can be done
action-dutt_fips-bid = { action-fipsen-bid }
action-dutt_fips-decline = Keep my hand
action-dutt_fips-discard = { action-fipsen-discard }
action-dutt_fips-over = Ruten über
action-dutt_fips-pass = { action-fipsen-pass }
action-dutt_fips-take = Take the Dutt
action-dutt_fips-trump = { action-fipsen-trump }
verb-dutt_fips-bid = { verb-fipsen-bid }
verb-dutt_fips-discard = { verb-fipsen-discard }
verb-dutt_fips-play = { verb-fipsen-play }
verb-dutt_fips-trump = { verb-fipsen-trump }
with-dutt_fips-ruten = { with-fipsen-ruten }
word-dutt_fips-ruten = { word-fipsen-ruten }

### Learn by playing
guide-dutt_fips-aim = Everyone for themselves. The highest bidder must win as many of five tricks as they bid.
guide-dutt_fips-bid = Bid the number of tricks that you’ll win, higher than the bid before. Or pass.
guide-dutt_fips-bid-here = Bid the number of tricks that you’ll win, or pass. No ace and no king: pass.
guide-dutt_fips-discard = You took the five cards of the Dutt. Discard five: keep high cards and a long suit.
guide-dutt_fips-discard-here = You took the Dutt, five cards. Keep the clubs and A♦, and discard the other five.
guide-dutt_fips-dutt = You’re the declarer. Take the five cards of the Dutt, then discard any five.
guide-dutt_fips-end = That’s Dutt-Fips. After the agreed deals, the highest total wins.
guide-dutt_fips-follow = If you have a card of the suit led, you must play one. The others are grey.
guide-dutt_fips-follow-here = A♣ was led, so you must play a club. You can’t beat it: play 7♣, your lowest.
guide-dutt_fips-forced = No one bid. You’re on the dealer’s left, so you must play, and win the most tricks.
guide-dutt_fips-keep = Discard five cards. Keep those that may win a trick.
guide-dutt_fips-keep-here = Keep your three aces, K♥ and K♠, and discard the other five. A♦ is the only trump.
guide-dutt_fips-lead = The declarer leads, any card. Whoever has a card of that suit must play one.
guide-dutt_fips-lead-here = You lead. Whoever has a club must play one: lead Q♣, and their trumps come out.
guide-dutt_fips-most = If no one bids: the most tricks score 2, failing costs 4. Diamonds as trump double it.
guide-dutt_fips-most-here = You won 3 tricks, and no one else more than 2: 2 points. Failing costs 4.
guide-dutt_fips-over = Each of the others could say “{ action-dutt_fips-over }”, to play instead with diamonds as trump.
guide-dutt_fips-raise = More tricks make a higher bid. So does Ruten: diamonds as trump, for double.
guide-dutt_fips-raise-here = They bid 3. Ruten, diamonds as trump, is higher and doubles. You have A♦: bid 3 Ruten.
guide-dutt_fips-score = A bid scores its tricks, doubled with diamonds as trump. Lost: minus twice that.
guide-dutt_fips-score-here = You made 3, doubled with diamonds as trump: 6 points. Lost, it would be minus 12.
guide-dutt_fips-throw = You can’t follow suit: play any card. Only a trump can win the trick for you.
guide-dutt_fips-throw-here = You have no heart, so play any card. Win with 9♣: only you have trumps left.
guide-dutt_fips-trump = Name the trump suit. A trump beats every card of another suit.
guide-dutt_fips-trump-here = Name the trump suit: it beats all other suits. Clubs, the suit that you have most of.
guide-dutt_fips-won = Whoever wins a trick leads the next one. Any card may be led.
guide-dutt_fips-won-here = You won, so you lead. No one else has a diamond or a trump: A♦ can’t be beaten.

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-fipsen-play-declarer-dutt_fips = Alone: make your bid; without one, win most
coach-fipsen-play-declarer-short-dutt_fips = Make it, or win the most
