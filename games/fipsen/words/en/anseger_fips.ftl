## Anseger Fips, from Mecklenburg

### The game and its options
game-anseger_fips = Anseger Fips
game-anseger_fips-pitch = Fipsen’s ancestor from Mecklenburg: bid for the five cards of the Dutt, and mind the only diamond, the ace.
game-anseger_fips-short = Anseger Fips
option-anseger_fips-rounds = { option-fipsen-rounds }
option-anseger_fips-rounds-about = How many times each player deals.
option-anseger_fips-single_round = One round of bidding
option-anseger_fips-single_round-about = Everyone bids or passes once. Otherwise bidding goes on until all but one have passed.

### What can be done
action-anseger_fips-bid = { action-fipsen-bid }
action-anseger_fips-decline = Keep my hand
action-anseger_fips-discard = { action-fipsen-discard }
action-anseger_fips-pass = { action-fipsen-pass }
action-anseger_fips-take = Take the Dutt
action-anseger_fips-trump = { action-fipsen-trump }
verb-anseger_fips-bid = { verb-fipsen-bid }
verb-anseger_fips-discard = { verb-fipsen-discard }
verb-anseger_fips-play = { verb-fipsen-play }
verb-anseger_fips-trump = { verb-fipsen-trump }
with-anseger_fips-ruten = { with-fipsen-ruten }
word-anseger_fips-ruten = { word-fipsen-ruten }

### Learn by playing
guide-anseger_fips-against = You play with all the others against the declarer: stop them from making the bid.
guide-anseger_fips-against-here = You three play against the declarer, who needs 4. A spade was led: play J♠, your only one.
guide-anseger_fips-aim = Everyone for themselves. The highest bidder must win as many of five tricks as they bid.
guide-anseger_fips-bid = Bid the number of tricks that you’ll win, higher than the bid before. Or pass.
guide-anseger_fips-bid-here = Ruten means diamonds as trump, for double. You have the only diamond: bid 2 Ruten.
guide-anseger_fips-discard = Discard five cards. Keep high ones, and the suit that you’ll make trump.
guide-anseger_fips-discard-here = What a Dutt! Keep your three aces, K♠ and Q♣, and discard the five low cards.
guide-anseger_fips-dutt = You’re the declarer. Take the five cards of the Dutt, then discard any five.
guide-anseger_fips-early = A deal ends as soon as the bid is made, or can’t be made any longer.
guide-anseger_fips-early-here = Two tricks lost: the declarer can’t win 4 any more. The deal ends, and costs them 8.
guide-anseger_fips-end = That’s Anseger Fips. After the agreed deals, the highest total wins.
guide-anseger_fips-follow = If you have a card of the suit led, you must play one. If not, play any card.
guide-anseger_fips-follow-here = Clubs were led: you must play one. K♣ beats the declarer already, so keep A♣: play 7♣.
guide-anseger_fips-gone = You lead. Remember which high cards are gone: yours may be the highest now.
guide-anseger_fips-gone-here = A♠ is gone, so K♠ is the highest spade now. Only a trump could beat it: play it.
guide-anseger_fips-lead = The declarer leads, any card. Whoever has a card of that suit must play one.
guide-anseger_fips-lead-here = You lead. You have the only trump, so no one can beat your aces: play A♠.
guide-anseger_fips-outbid = You’ve been outbid. Bid higher, or pass and play against the declarer.
guide-anseger_fips-outbid-here = Now it’s 3. But the highest bidder may take five more cards, the Dutt: risk 4.
guide-anseger_fips-pass = If your cards are weak, pass. If everyone passes, the cards are dealt again.
guide-anseger_fips-pass-here = A new deal. One ace, no king: pass. Then you play against whoever bids highest.
guide-anseger_fips-score = The declarer scores the bid, doubled with diamonds as trump. Lost: minus twice that.
guide-anseger_fips-score-here = You made 4, doubled with diamonds as trump: 8 points. Lost, it would be minus 16.
guide-anseger_fips-trick = { guide-finesse-trick }
guide-anseger_fips-trump = Name the trump suit. A trump beats every card of another suit.
guide-anseger_fips-trump-here = A trump beats all other suits. Name diamonds: A♦ is the only one, and your bid doubles.
guide-anseger_fips-won = Whoever wins a trick leads the next one. Any card may be led.
guide-anseger_fips-won-here = You won, so you lead the next trick too. A♣ can’t be beaten either: play it.
