## Fipsen, as in Prisdorf, and the words of the whole family

### The game and its options
game-fipsen = Fipsen
game-fipsen-pitch = Five cards, five tricks, one lonely diamond: bid one against one, exchange with the skat, and dare to go on for all five.
option-fipsen-durch_outranks = Durch above Hand and Ruten
option-fipsen-durch_outranks-about = Of two bids with the same number of tricks and options, the one with Durch is higher.
option-fipsen-kontra = Kontra and Rekontra
option-fipsen-kontra-about = Before the first lead, an opponent may double the score (Kontra), and the declarer may double it again (Rekontra).
option-fipsen-minimum = Lowest bid
option-fipsen-minimum-about = The fewest tricks you may bid; 3 in tournaments.
option-fipsen-rounds = Rounds
option-fipsen-rounds-about = How many times each player deals. Tournaments play 25 rounds with four players and 40 with three.

### Words
phase-fipsen-announcing = Announcing
phase-fipsen-auction = Auction
phase-fipsen-discarding = Discarding
phase-fipsen-doubling = Before the lead
phase-fipsen-exchange = Exchange
phase-fipsen-naming = Naming trump
phase-fipsen-overcall = Ruten über?
phase-fipsen-play = Play
phase-fipsen-redoubling = Rekontra?
phase-fipsen-stopping = Stop or go on?
phase-fipsen-swapping = Seven for the ace?
term-fipsen-1 = 1
term-fipsen-2 = 2
term-fipsen-3 = 3
term-fipsen-4 = 4
term-fipsen-5 = 5
term-fipsen-fips = Fips
term-fipsen-kieker = Kieker
term-fipsen-most = for the most tricks
term-fipsen-with-durch = { " " }Durch
term-fipsen-with-gute = { " " }Gute
term-fipsen-with-hand = { " " }Hand
term-fipsen-with-hand-durch = { " " }Hand Durch
term-fipsen-with-hand-ruten = { " " }Hand Ruten
term-fipsen-with-hand-ruten-durch = { " " }Hand Ruten Durch
term-fipsen-with-nothing = { "" }
term-fipsen-with-ruten = { " " }Ruten
term-fipsen-with-ruten-durch = { " " }Ruten Durch
verb-fipsen-bid = Bid
verb-fipsen-discard = Discard
verb-fipsen-play = Play
verb-fipsen-trump = Trump
with-fipsen-durch = Durch: all five, ×2
with-fipsen-hand = Hand: no skat, ×2
with-fipsen-ruten = Ruten: diamonds, ×2
word-fipsen-durch = Durch
word-fipsen-hand = Hand
word-fipsen-ruten = Ruten
zone-fipsen-discards = Discarded
zone-fipsen-dutt = Dutt
zone-fipsen-rest = Undealt
zone-fipsen-skat = Skat
zone-fipsen-turned = Trump card

### What can be done
action-fipsen-bid = { $number }{ $word0 ->
    [hand] { " " }Hand
    [ruten] { " " }Ruten
    [gute] { " " }Gute
    [durch] { " " }Durch
   *[other] { "" }
}{ $word1 ->
    [ruten] { " " }Ruten
    [durch] { " " }Durch
   *[other] { "" }
}{ $word2 ->
    [durch] { " " }Durch
   *[other] { "" }
}
action-fipsen-decline = Play Hand
action-fipsen-discard = Discard { $item0 }
action-fipsen-give_up = Give up
action-fipsen-go_on = Go on for all five
action-fipsen-hold = Hold
action-fipsen-kieker = Kieker{ $word0 ->
    [ruten] { " " }Ruten
    [gute] { " " }Gute
   *[other] { "" }
}
action-fipsen-kontra = Kontra
action-fipsen-pass = Pass
action-fipsen-rekontra = Rekontra
action-fipsen-siebener = Show Siebener-Fips: 30 points
action-fipsen-stop = Stop here
action-fipsen-take = Take the cards
action-fipsen-trump = Trump { $item0 }{ $word0 ->
    [durch] { " " }Durch
   *[other] { "" }
}
sure-fipsen-give_up = This ends the deal and costs you points.
sure-fipsen-go_on = You’ll then need all five tricks, or you lose the contract.

### What buttons say
label-fipsen-bid = { $extras ->
    [0] Bid { $contract }
   *[other] { $contract }{ $options }
}: { $points ->
    [one] 1 pt
   *[other] { $points } pts
}
label-fipsen-bid-about = { $tricks ->
    [one] One trick
   *[other] { $tricks } tricks
}: { $points ->
    [one] one point
   *[other] { $points } points
} if you make it, −{ $lost } if you don’t.
label-fipsen-bid-others = { $extras ->
    [0] Bid { $contract }
   *[other] { $contract }{ $options }
}: { $points ->
    [one] 1 pt
   *[other] { $points } pts
}
label-fipsen-bid-others-about = { $tricks ->
    [one] One trick
   *[other] { $tricks } tricks
}: { $points ->
    [one] one point
   *[other] { $points } points
} to you, or to each opponent if lost (no trick: 5+).
label-fipsen-doubling-knock = Knock ×2
label-fipsen-doubling-kontra = Kontra ×2
label-fipsen-doubling-rekontra = Rekontra ×2
label-fipsen-hold = Hold { $contract }{ $options }
label-fipsen-keep-hand = Keep my hand
label-fipsen-play-hand = Play Hand ×2: { $points } pts
label-fipsen-trump = { $suit }: { $points ->
    [one] 1 pt
   *[other] { $points } pts
}
label-fipsen-trump-doubled = { $suit } ×2: { $points } pts
label-fipsen-trump-durch = { $suit } Durch ×{ $factor }: { $points } pts
label-fipsen-trump-durch-about = You must win all five tricks.

### What happened
event-fipsen-announces = { $player } announces Fipsen: all five tricks.
event-fipsen-bids = { $player } bids { $contract }{ $options }.
event-fipsen-declarer = { $player } is the declarer: { $contract }{ $options }.
event-fipsen-declines = { $player } leaves the cards on the table.
event-fipsen-discarded = You discard { $card }.
event-fipsen-discarded-told = { $who } discards { $card }.
event-fipsen-forced = Everyone passed: { $player } must win the most tricks, unless someone says Ruten über.
event-fipsen-gives-up = { $player } gives up the Kieker.
event-fipsen-goes-on = { $player } goes on for all five tricks.
event-fipsen-holds = { $player } holds { $contract }{ $options }.
event-fipsen-knocks = { $player } knocks: scores are doubled for this deal.
event-fipsen-kontra = { $player } says Kontra.
event-fipsen-names = { $player } plays with { $suit } as trump.
event-fipsen-names-durch = { $player } plays with { $suit } as trump, and Durch.
event-fipsen-nobody-swaps = No one swaps the trump seven for the ace.
event-fipsen-over = { $player } says Ruten über: for the most tricks, with diamonds as trump.
event-fipsen-passed-in = Everyone passed. The same dealer deals again.
event-fipsen-passes = { $player } passes.
event-fipsen-rekontra = { $player } says Rekontra.
event-fipsen-siebener = { $player } shows a Siebener-Fips: { $cards }.
event-fipsen-stops = { $player } stops: the contract is made.
event-fipsen-swaps = { $player } swaps { $seven } for { $ace }.
event-fipsen-takes = { $player } takes { $count ->
    [one] one card
   *[other] { $count } cards
} from the table.
event-fipsen-took = You take { $cards }.
event-fipsen-took-told = { $who } takes { $cards }.

### What the rules forbid
rule-fipsen-bid-higher = Bid higher than { $contract }{ $options }, or pass.
rule-fipsen-court-cards = You can bid or hold a Kieker only without a king, queen or jack in hand.
rule-fipsen-hold = You can hold only a bid made against you. Bid or pass.
rule-fipsen-minimum = The lowest bid at this table is { $tricks }.
rule-fipsen-must-trump = You can’t follow suit, so you must trump: you have { $suit }.
rule-fipsen-no-seven = You don’t have the seven of trumps.
rule-fipsen-no-siebener = A Siebener-Fips is four sevens and an ace. You don’t have it.
rule-fipsen-only-kieker = You can give up only a Kieker.
rule-fipsen-options-owed = That doesn’t fulfil your bid. Play the options you named; you may swap them only if you held the bid.

### What the table waits for
prompt-fipsen-announce = Your turn: announce all five tricks (failing costs five buns), or pass.
prompt-fipsen-bid = Your turn: bid higher, or pass.
prompt-fipsen-bid-or-hold = Your turn: hold, bid higher, or pass.
prompt-fipsen-discard = Your turn: discard { $count ->
    [one] one card
   *[other] { $count } cards
}.
prompt-fipsen-knock = Your turn: knock to double all scores of this deal, or pass.
prompt-fipsen-kontra = Your turn: say Kontra to double the score, or pass.
prompt-fipsen-must-trump = Your turn: you can’t follow suit, so play a trump, { $suit }.
prompt-fipsen-name = Your turn: name trump.
prompt-fipsen-name-or-give-up = Your turn: name trump and play for all five tricks, or give up.
prompt-fipsen-no-swap = You don’t have the seven of trumps. Press **{ action-fipsen-pass }**.
prompt-fipsen-open = Your turn: bid, or pass.
prompt-fipsen-overcall = Your turn: take over from { $player } with diamonds as trump, or pass.
prompt-fipsen-rekontra = Your turn: answer with Rekontra to double again, or pass.
prompt-fipsen-stopping = Your turn: contract made, no trick lost. Stop, or go on for all five?
prompt-fipsen-swap = You have the seven of trumps: swap it for the ace, or pass.
prompt-fipsen-take = Your turn: take the skat and discard two, or leave it.
prompt-fipsen-take-all = Your turn: take the five cards on the table and discard five, or keep your hand.
prompt-fipsen-take-anew = Your turn: swap your hand for the cards on the table and keep five, or keep your hand.
prompt-fipsen-take-dutt = Your turn: take the Dutt and discard five cards, or leave it.
prompt-fipsen-take-or-hand = Your turn: take the skat and discard two, or play Hand, which doubles the value.

### What to know
note-fipsen-announced = { $player } has announced all five tricks.
note-fipsen-bid-held = { $player } holds { $contract }{ $options }.
note-fipsen-bid-stands = { $player } has bid { $contract }{ $options }.
note-fipsen-doubled = { $player } doubled: all scores ×{ $factor }.
note-fipsen-has-bid = { $player } plays { $contract }{ $options }.
note-fipsen-has-siebener = You have a Siebener-Fips. Show it for 30 points.
note-fipsen-holder-chooses = { $player } held { $contract }{ $options }, and chooses which options to play.
note-fipsen-left = { $deals ->
    [one] This is the last deal.
   *[other] { $deals } deals to play, including this one.
}
note-fipsen-may-kieker = You have no king, queen or jack, so you may bid Kieker.
note-fipsen-needs = { $player } has { $won } of { $owed ->
    [one] 1 trick
   *[other] { $owed } tricks
}.
note-fipsen-needs-most = { $player } has { $won ->
    [one] one trick
   *[other] { $won } tricks
} and needs more than anyone else.
note-fipsen-plays = { $player } plays { $contract }{ $options } with { $suit } as trump.
note-fipsen-sits-out = Sitting out this deal: { $players }.
note-fipsen-stake = Made: +{ $won }. Lost: −{ $lost }.
note-fipsen-stake-others = Made: { $points } to the declarer. Lost: { $points } to each opponent (without a trick, 5 or more).
note-fipsen-still-in = Still in the auction: { $players }.
note-fipsen-swapped = { $player } swapped the trump seven for { $card }.
note-fipsen-trump = Trump: { $suit }.

### Score
row-fipsen-given-up = Given up
row-fipsen-knock = Knock
row-fipsen-kontra = Kontra
row-fipsen-lost = Lost
row-fipsen-made = Contracts made
row-fipsen-passed-in = Passed out
row-fipsen-siebener = Siebener-Fips
row-fipsen-tricks = Tricks
row-fipsen-won = Made

### Learn by playing
guide-fipsen-again = Outbid again: hold, bid higher, or pass. A bid that fails costs double.
guide-fipsen-again-here = Now it’s 3. A bid that fails costs double, but two cards of the skat may help: hold.
guide-fipsen-against = All the others play together against the declarer: stop them from making the bid.
guide-fipsen-against-here = You three play against the declarer. Your A♥ beats their K♥: their bid is in danger.
guide-fipsen-aim = Everyone for themselves. The highest bidder must win as many of five tricks as they bid.
guide-fipsen-bid = Bid how many tricks you’ll win if you may choose the trump suit. Or pass.
guide-fipsen-bid-here = How many tricks will you win if you choose trump? Aces, kings, a long suit: bid 2.
guide-fipsen-discard = Discard two cards. Keep aces, and the suit that you’ll make trump.
guide-fipsen-discard-here = Spades will be trump, and the ace and 8 came. Keep A♥ too: discard Q♣ and K♥.
guide-fipsen-end = That’s Fipsen. A match has several deals; the highest total wins.
guide-fipsen-follow = If you have a card of the suit led, you must play one. The others are grey.
guide-fipsen-follow-here = Spades were led. You have one, so you must play it: the others are grey.
guide-fipsen-go-on = You’ve made your bid and won every trick! Stop, or go on for all five, for double.
guide-fipsen-go-on-here = Three tricks: made! Your 8♠ beats the last spade, and you have an ace: go on.
guide-fipsen-hold = You’ve been outbid. Hold: “I’d play that too.” Or bid higher, or pass.
guide-fipsen-hold-here = “2 Hand”: 2 tricks without the skat’s two cards, for double. Hold: “I’d play that too.”
guide-fipsen-lead = You lead first. Lead high trumps, so that no one has any left to beat your aces with.
guide-fipsen-raise = To outbid them, bid more tricks, or as many with more options, such as Hand.
guide-fipsen-raise-here = They’ve bid 3. Your cards are weak, so pass: then you play against the declarer.
guide-fipsen-score = Only the declarer scores: the tricks bid, doubled by each option. Lost: minus twice that.
guide-fipsen-score-here = 3 tricks, doubled for going on: 6 points. Had you lost one, it would be minus 12.
guide-fipsen-skat = You’re the declarer: take the two cards of the skat, or play “Hand” without them.
guide-fipsen-throw = You can’t follow suit: play any card. Only a trump can win.
guide-fipsen-throw-here = No spades left, so play any card. Keep your ace: it can win a trick later.
guide-fipsen-trick = { guide-finesse-trick }
guide-fipsen-trump = Choose the trump suit: it beats all others. Your longest suit is usually the best.
guide-fipsen-trump-here = Trump beats all other suits. Name spades, your longest. (Diamonds double the points.)

### Headings, pictures and feats of this game
feat-fipsen-all-five = all five tricks
feat-fipsen-kieker = a Kieker made
feat-fipsen-siebener = a Siebener-Fips
heading-fipsen-announce = Announce all five, or pass
heading-fipsen-bid = Your bid: higher, or pass
heading-fipsen-bid-or-hold = Hold, bid higher, or pass
heading-fipsen-discard = Discard { $count ->
    [one] a card
   *[other] { $count } cards
}
heading-fipsen-knock = Knock to double, or pass
heading-fipsen-kontra = Kontra to double, or pass
heading-fipsen-must-trump = Void: play a trump, { $suit }
heading-fipsen-name = Name trump
heading-fipsen-name-or-give-up = Name trump, or give up
heading-fipsen-no-swap = No seven of trumps: pass
heading-fipsen-open = Your bid, or pass
heading-fipsen-overcall = Take over with diamonds, or pass
heading-fipsen-rekontra = Rekontra to double, or pass
heading-fipsen-stopping = You’ve made it: stop or go on?
heading-fipsen-swap = Seven for the ace, or pass
heading-fipsen-take = Take the skat, or leave it
heading-fipsen-take-all = Take all five, or keep your hand
heading-fipsen-take-anew = Swap your whole hand?
heading-fipsen-take-dutt = Take the Dutt, or leave it
heading-fipsen-take-or-hand = Take the skat, or play Hand
heading-wait-fipsen-auction = { $players } to bid
picture-fact-fipsen-doubled = { $player } ×{ $factor }
picture-fact-fipsen-left = { $deals ->
    [one] last deal
   *[other] { $deals } deals left
}
picture-fact-fipsen-may-kieker = you may bid Kieker
picture-fact-fipsen-needs = tricks { $won }/{ $owed }
picture-fact-fipsen-needs-most = { $won } won, needs the most
picture-fact-fipsen-plays = { $contract }{ $options }
picture-fact-fipsen-stake = +{ $won }/−{ $lost }
picture-fact-fipsen-stake-others = ±{ $points } each
picture-fact-fipsen-swapped = { $player } has { $card }
picture-mark-fipsen-holder-chooses = { $contract }{ $options }
picture-mark-fipsen-bid-held = { $contract }{ $options }
picture-mark-fipsen-bid-stands = { $contract }{ $options }
picture-mark-fipsen-bid-stands-stands = { "" }
picture-mark-fipsen-has-bid = { $contract }{ $options }
picture-mark-not-fipsen-still-in = pass
remark-bids-fipsen-auction = Tricks: points if made

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-fipsen-announcing = Win all five, or pay 400 for five buns
coach-fipsen-announcing-short = All five, or pay 400
coach-fipsen-auction = Tricks: points if made, double if missed
coach-fipsen-auction-bid = Win as many of 5; Ruten: ♦ trump, for double
coach-fipsen-auction-bid-or-hold = Hold takes the same bid; they must go higher
coach-fipsen-auction-bid-or-hold-short = Hold: same bid, for you
coach-fipsen-auction-bid-short = Ruten: diamonds, doubled
coach-fipsen-auction-short = Missed bids cost double
coach-fipsen-discarding = Keep aces, and one long suit for trump
coach-fipsen-discarding-short = Keep aces and a long suit
coach-fipsen-doubling = Double if you think the bid will fail
coach-fipsen-doubling-short = Double if it will fail
coach-fipsen-exchange-take = Two unseen cards: you discard any two then
coach-fipsen-exchange-take-all = Of all your cards you then keep five
coach-fipsen-exchange-take-all-short = You then keep any five
coach-fipsen-exchange-take-anew = Your hand is gone; you keep five of the new
coach-fipsen-exchange-take-anew-short = All new: you keep five
coach-fipsen-exchange-take-dutt = Five unseen cards: you discard any five then
coach-fipsen-exchange-take-dutt-short = Take five, discard any five
coach-fipsen-exchange-take-or-hand = Two unseen cards; left there, points double
coach-fipsen-exchange-take-or-hand-short = Left there: double points
coach-fipsen-exchange-take-short = Take two, discard any two
coach-fipsen-naming = Any trump beats any card of another suit
coach-fipsen-naming-name-or-give-up = Giving up costs less than missing a trick
coach-fipsen-naming-name-or-give-up-short = Giving up costs less
coach-fipsen-naming-short = Trumps beat other suits
coach-fipsen-overcall = To win, take more tricks than anyone else
coach-fipsen-overcall-short = Win more than anyone else
coach-fipsen-play-declarer = You’re alone against the rest: make your bid
coach-fipsen-play-declarer-short = Alone: make your bid
coach-fipsen-play-defender = All against the declarer: win tricks
coach-fipsen-play-defender-short = All against the declarer
coach-fipsen-redoubling = Twice as much again, whether made or missed
coach-fipsen-redoubling-short = Again double, won or lost
coach-fipsen-stopping = Going on, you need all five, or lose the bid
coach-fipsen-stopping-short = Going on takes all five

### Why an expert would choose it
hint-by-rule-pass-anseger_fips = Your hand is too weak to go further
hint-by-rule-pass-dutt_fips = Your hand is too weak to go further
hint-by-rule-pass-fipsen = Your hand is too weak to go further
hint-by-rule-pass-fipsen_grossenaspe = Your hand is too weak to go further
