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

### Headings, pictures and feats of this game
remark-bids-fipsen_grossenaspe = Tricks → points · Gute: clubs, ×2
