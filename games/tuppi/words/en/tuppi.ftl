## Tuppi

### The game and its options
game-tuppi = Tuppi
game-tuppi-pitch = Finland’s partnership game: vote face down on whether to win tricks or lose them, then hold on to your points.
option-tuppi-deals = Number of deals
option-tuppi-deals-0 = No limit
option-tuppi-deals-about = After this many deals, the pair with more points wins. A pair that reaches 52 wins before that, unless “{ option-tuppi-reset }” is “{ option-tuppi-reset-plain }”. With no limit a match can take over two hours; 9 deals take less than one.
option-tuppi-early_end = Stopping early
option-tuppi-early_end-about = Only with “{ option-tuppi-reset-both_zero }”: a deal stops as soon as the pair with points can no longer win it.
option-tuppi-first_dealer = First dealer
option-tuppi-first_dealer-about = Which player deals first.
option-tuppi-first_dealer-first_jack = Dealt the first jack, face up
option-tuppi-first_dealer-lot = Drawn at random
option-tuppi-no_twos = Ban on bidding with twos
option-tuppi-no_twos-about = Like kings, queens and jacks, twos can’t be used to bid.
option-tuppi-rami_lead = Lead in a rami
option-tuppi-rami_lead-about = Which player leads to the first trick of a rami. In a sooli it’s always the declarer.
option-tuppi-rami_lead-declarer = The declarer
option-tuppi-rami_lead-right_of_declarer = The player on the declarer’s right
option-tuppi-reset = Pair that doesn’t score
option-tuppi-reset-about = What happens to the points of the pair that doesn’t score in a deal.
option-tuppi-reset-both_zero = Loses its points; the other gets nothing
option-tuppi-reset-loser_zero = Loses its points
option-tuppi-reset-plain = Keeps its points

### Options that exclude each other
clash-tuppi-early-end = “{ option-tuppi-early_end }” works only when “{ option-tuppi-reset }” is “{ option-tuppi-reset-both_zero }”. Choose that first, or turn “{ option-tuppi-early_end }” off.

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
sure-tuppi-sooli = You play alone against both opponents and mustn’t win a single trick.

### What happened
event-tuppi-both-zero = { $players } lose the deal and all their points: both pairs are back at 0.
event-tuppi-called-nolo = You choose nolo, without a card.
event-tuppi-called-nolo-told = { $who } chooses nolo, without a card.
event-tuppi-called-rami = You choose rami, without a card.
event-tuppi-called-rami-told = { $who } chooses rami, without a card.
event-tuppi-discarded = You discard { $card } face down.
event-tuppi-discarded-told = { $who } discards { $card } face down.
event-tuppi-discards = { $soloist } discards a card face down.
event-tuppi-gave = { $player } gave { $soloist } { $card }.
event-tuppi-gives = { $player } gives { $soloist } a card and sits out.
event-tuppi-keeps = { $soloist } keeps their cards.
event-tuppi-laid = You play { $card } face down.
event-tuppi-laid-told = { $who } plays { $card } face down.
event-tuppi-loses = { $players } { $points ->
    [one] lose a point
   *[other] lose { $points } points
}.
event-tuppi-no-sooli = { $player } doesn’t play sooli.
event-tuppi-nolo = No one showed red: nolo. Win as few tricks as you can.
event-tuppi-rami = Rami, declared by { $declarer }.
event-tuppi-says-nolo = { $player } says nolo, without a card.
event-tuppi-says-rami = { $player } says rami, without a card.
event-tuppi-scores = { $players } score { $points } points.
event-tuppi-sooli = { $soloist } declares sooli: not one trick!
event-tuppi-stopped = The pair with points can no longer win: the deal stops here.
event-tuppi-turned-up = { $player } turns up { $card }.

### What the rules forbid
rule-tuppi-bid-a-card = You have a card of that colour to bid with. Play it face down.
rule-tuppi-no-courts = You can’t bid with a king, queen or jack.
rule-tuppi-no-twos = You can’t bid with a king, queen, jack or two.

### What the table waits for
prompt-tuppi-bid = Bid face down: ♥♦ for rami (win tricks), ♠♣ for nolo (lose them). No K, Q or J.
prompt-tuppi-bid-no-twos = Bid face down: ♥♦ for rami (win tricks), ♠♣ for nolo (lose them). No K, Q, J or 2.
prompt-tuppi-discard = Choose a card to discard; { $partner } then gives you one. Or keep your cards.
prompt-tuppi-give = Choose a card to give { $soloist }, who mustn’t win a trick. The rest go out of play.
prompt-tuppi-offer = { $declarer } declared rami. Play sooli: alone against both, winning no tricks?

### What to go by
note-tuppi-at-most = The match ends after deal { $deals } at the latest.
note-tuppi-called-nolo = You chose nolo, without a card.
note-tuppi-called-rami = You chose rami, without a card.
note-tuppi-first-jack = { $dealer } got the first jack, { $card }, and deals.
note-tuppi-gave = You gave { $soloist } { $card }.
note-tuppi-laid = You bid { $card } face down.
note-tuppi-need = { $points ->
    [one] { $players }: 1 point to go.
   *[other] { $players }: { $points } points to go.
}
note-tuppi-nolo = Nolo: the pair with fewer tricks scores.
note-tuppi-rami = Rami, declared by { $declarer }: { $pair } must win 7 tricks or more.
note-tuppi-received = { $player } gave you { $card }.
note-tuppi-said-nolo = { $player } said nolo: no black card to bid with.
note-tuppi-said-rami = { $player } said rami: no red card to bid with.
note-tuppi-showed = { $player } bid with { $card }.
note-tuppi-sooli = Sooli: { $soloist } must win no trick against { $declarer } and partner. Aces are low.
note-tuppi-tricks = Tricks: { $players } { $tricks } · { $others } { $other_tricks }

### Score
row-tuppi-lost = Points lost
row-tuppi-points = Points
row-tuppi-tricks = Tricks

### Words
term-tuppi-nolo = nolo
term-tuppi-rami = rami
term-tuppi-sooli = sooli

### Learn by playing
guide-tuppi-aim = You and the player opposite are partners. Each deal, win tricks or lose them: you vote.
guide-tuppi-bid = Bid a card face down: red for rami (win tricks), black for nolo (lose them).
guide-tuppi-bid-here = Red: rami, win tricks. Black: nolo, lose them. You have few high cards: bid 2♣.
guide-tuppi-double = The other pair declared: if your pair wins 7 of the 13 tricks, you score double.
guide-tuppi-end = In nolo the pair with fewer tricks scores. The first pair with 52 points wins.
guide-tuppi-five = Lead what others can no longer beat: count the higher cards that are gone.
guide-tuppi-five-here = Only J♦ is still higher than your 9♦ and 8♦: lead 8♦.
guide-tuppi-follow = If you have a card of the suit led, you must play it. The highest wins: aces are high.
guide-tuppi-follow-here = Q♦ was led, so you must play a diamond. A♦ is the highest: win with it.
guide-tuppi-friend = Your partner is winning the trick: play low, and keep your high cards.
guide-tuppi-friend-here = Your partner is winning with Q♣: play low, 2♣, and keep K♣.
guide-tuppi-lead = You lead, any card. Aces win now; later low cards of a long suit may.
guide-tuppi-lead-here = You lead, any card. Lead 10♦: the small cards of your long suit may win later.
guide-tuppi-rami = A red card makes it rami: win tricks. The player of the first one is the declarer.
guide-tuppi-score = In rami, 4 points a trick above six, or double. The other pair loses all its points.
guide-tuppi-score-here = 9 tricks, three above six: 3 × 4, doubled, is 24. The other pair loses all its points.
guide-tuppi-sooli = Sooli: alone against both, winning no trick at all. It’s rarely wise: “{ action-tuppi-pass }”.
guide-tuppi-top = They are winning the trick. Beat them if you can; if not, play low.
guide-tuppi-top-here = Their J♠ is winning, but your partner still plays. Keep Q♠ for later: play 7♠.
guide-tuppi-trick = A trick: everyone plays a card, and the highest of the suit led wins. A deal has 13.
guide-tuppi-void = You can’t follow suit: play any card. There are no trumps, so it can’t win.
guide-tuppi-void-here = No hearts left, so you can’t win: play 3♦, the card that you need least.
guide-tuppi-won = Your pair took the trick. It counts for both of you, and its winner leads the next.

### Headings, pictures and feats of this game
feat-tuppi-sooli = a sooli made
feat-tuppi-thirteen = all thirteen tricks
heading-tuppi-bid = Bid: ♥♦ rami, ♠♣ nolo
heading-tuppi-bid-no-twos = Bid: ♥♦ rami, ♠♣ nolo
heading-tuppi-discard = Discard one, or keep your cards
heading-tuppi-give = Give a card to the soloist
heading-tuppi-offer = Play sooli?
heading-wait-tuppi-bidding = { heading-wait-fipsen-auction }

### The picture
picture-fact-tuppi-at-most = ends after deal { $deals } at the latest
picture-fact-tuppi-gave = you gave { $soloist } { $card }
picture-fact-tuppi-need = { $players }: { $points } to go
picture-fact-tuppi-nolo = Nolo: fewer tricks score
picture-fact-tuppi-rami = Rami: { $pair } need 7 tricks
picture-fact-tuppi-received = { $player } gave you { $card }
picture-fact-tuppi-sooli = Sooli: { $soloist } must win no trick, aces are low
picture-mark-tuppi-showed = { $card }

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-tuppi-bidding = rami: win tricks · nolo: lose them
coach-tuppi-bidding-short = rami: win · nolo: lose
coach-tuppi-discarding = Kings are highest now, and aces lowest
coach-tuppi-discarding-short = Kings are high, aces lowest
coach-tuppi-giving = Give a low card: the ace is lowest now
coach-tuppi-giving-short = Give a low card; ace lowest
coach-tuppi-nolo = Lose tricks: the pair with fewer scores
coach-tuppi-nolo-short = Fewer tricks score
coach-tuppi-offering = You alone, no trick at all, for 24 points
coach-tuppi-offering-short = Win no trick at all, for 24
coach-tuppi-rami-declarer = Your pair needs at least seven of 13 tricks
coach-tuppi-rami-declarer-short = Win seven or more of 13
coach-tuppi-rami-defender = Seven tricks for your pair score double
coach-tuppi-rami-defender-short = Seven tricks score double
coach-tuppi-sooli-declarer = Win no trick: one gives the others 24
coach-tuppi-sooli-declarer-short = One trick gives them 24
coach-tuppi-sooli-defender = Make the soloist win a trick; aces are low
coach-tuppi-sooli-defender-short = Make the soloist win one
