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
