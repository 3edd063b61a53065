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
