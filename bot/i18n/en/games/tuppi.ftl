## Tuppi

### The game and its options
game-tuppi = Tuppi
game-tuppi-pitch = Finland's partnership game: vote face down whether to win tricks or to lose them, then hold on to your points.
option-tuppi-deals = Number of deals
option-tuppi-deals-0 = No limit
option-tuppi-deals-about = After so many deals the pair with more points wins. A pair that reaches 52 wins before, unless nothing is ever lost. Without a limit a match can take over two hours; 10 deals take three quarters of an hour at most.
option-tuppi-early_end = Stopping early
option-tuppi-early_end-about = When both pairs fall to 0: a deal stops as soon as the pair with points can no longer win it.
option-tuppi-first_dealer = First dealer
option-tuppi-first_dealer-about = Who deals the first deal.
option-tuppi-first_dealer-first_jack = Whoever gets the first jack dealt face up
option-tuppi-first_dealer-lot = Drawn by lot
option-tuppi-no_twos = No twos as bids
option-tuppi-no_twos-about = Twos cannot be laid as bids, just like kings, queens and jacks.
option-tuppi-rami_lead = Lead in a rami
option-tuppi-rami_lead-about = Who leads to the first trick of a rami. In a sooli it is always the declarer.
option-tuppi-rami_lead-declarer = The declarer
option-tuppi-rami_lead-right_of_declarer = The player on the declarer's right
option-tuppi-reset = Losing points
option-tuppi-reset-about = What happens to the points of the pair that does not score in a deal.
option-tuppi-reset-both_zero = They are lost, and the scoring pair gets nothing either
option-tuppi-reset-loser_zero = They are lost
option-tuppi-reset-plain = Nothing is lost

### Options that exclude each other
clash-tuppi-early-end = With "{ option-tuppi-early_end }" a deal stops once its points can only be lost, and that happens only when "{ option-tuppi-reset }" is "{ option-tuppi-reset-both_zero }". Choose that first, or switch "{ option-tuppi-early_end }" off.

### Words
phase-tuppi-bidding = Bidding
phase-tuppi-discarding = Sooli: exchange
phase-tuppi-giving = Sooli: exchange
phase-tuppi-nolo = Nolo
phase-tuppi-offering = Rami
phase-tuppi-rami = Rami
phase-tuppi-sooli = Sooli
zone-tuppi-out = Out of play

### What can be done
action-tuppi-keep = Keep my cards
action-tuppi-nolo = Say nolo
action-tuppi-pass = No sooli
action-tuppi-rami = Say rami
action-tuppi-sooli = Sooli
label-tuppi-bid-nolo = Nolo: { $card }
label-tuppi-bid-nolo-about = Nolo: win as few tricks as you can.
label-tuppi-bid-rami = Rami: { $card }
label-tuppi-bid-rami-about = Rami: win seven tricks or more.
sure-tuppi-sooli = You play alone against both opponents, and must not win a single trick.

### What happened
event-tuppi-both-zero = { $players } lose the deal, and all their points with it: both pairs are at 0 again.
event-tuppi-called-nolo = You call for nolo without a card.
event-tuppi-called-rami = You call for rami without a card.
event-tuppi-discarded = You put { $card } away.
event-tuppi-discards = { $soloist } puts a card away.
event-tuppi-gave = { $player } gave { $soloist } { $card }.
event-tuppi-gives = { $player } gives { $soloist } a card and sits out.
event-tuppi-keeps = { $soloist } exchanges no card.
event-tuppi-laid = You lay { $card } face down.
event-tuppi-loses = { $players } { $points ->
    [one] lose a point
   *[other] lose { $points } points
}.
event-tuppi-no-sooli = { $player } does not say sooli.
event-tuppi-nolo = Nobody turned up red: nolo. Win as few tricks as you can.
event-tuppi-rami = Red: rami, declared by { $declarer }.
event-tuppi-says-nolo = { $player } says nolo, without a card.
event-tuppi-says-rami = { $player } says rami, without a card.
event-tuppi-scores = { $players } score { $points } points.
event-tuppi-sooli = { $soloist } says sooli: not one trick!
event-tuppi-stopped = The pair with points can no longer win: the deal stops here.
event-tuppi-turned-up = { $player } turns up { $card }.

### What the rules forbid
rule-tuppi-bid-a-card = You hold a card of that colour that you can lay: bid with it.
rule-tuppi-no-courts = Kings, queens and jacks cannot be laid as bids.
rule-tuppi-no-twos = Kings, queens, jacks and twos cannot be laid as bids.

### What the table waits for
prompt-tuppi-bid = Lay a card face down: red for rami (win tricks), black for nolo (lose them). No king, queen or jack.
prompt-tuppi-bid-no-twos = Lay a card face down: red for rami (win tricks), black for nolo (lose them). No king, queen, jack or two.
prompt-tuppi-discard = Choose a card to put away; { $partner } then gives you one. Or keep your cards.
prompt-tuppi-give = Choose a card to give { $soloist }, who must not win a trick. Your other cards go out of play.
prompt-tuppi-offer = { $declarer } plays rami. Will you play sooli against both, and win no trick?

### What to go by
note-tuppi-at-most = The match ends after deal { $deals } at the latest.
note-tuppi-called-nolo = You call for nolo without a card.
note-tuppi-called-rami = You call for rami without a card.
note-tuppi-first-jack = { $dealer } got the first jack, { $card }, and deals.
note-tuppi-gave = You gave { $soloist } { $card }.
note-tuppi-laid = You laid { $card } face down.
note-tuppi-need = { $points ->
    [one] { $players } need one more point.
   *[other] { $players } need { $points } more points.
}
note-tuppi-nolo = Nolo: the pair with fewer tricks scores.
note-tuppi-rami = Rami, declared by { $declarer }: { $pair } must win 7 tricks or more.
note-tuppi-received = { $player } gave you { $card }.
note-tuppi-said-nolo = { $player } said nolo, having no black card to lay.
note-tuppi-said-rami = { $player } said rami, having no red card to lay.
note-tuppi-showed = { $player } bid with { $card }.
note-tuppi-sooli = Sooli: { $soloist } must win no trick against { $declarer } and partner. The ace is the lowest card.
note-tuppi-tricks = Tricks: { $players } { $tricks } · { $others } { $other_tricks }

### Score
row-tuppi-lost = Points lost
row-tuppi-points = Points
row-tuppi-tricks = Tricks
