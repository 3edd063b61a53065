### Headings of the hand panel, at most 32 characters

heading-claim = { $player } claims the last { $count }
heading-claim-own = You claim the last { $count } tricks
heading-your-turn = Your turn
heading-to-play = { $players } to play
heading-to-decide = { $players } to decide
heading-wait-fipsen-auction = { $players } to bid
heading-wait-tressette-declaring = { $players } to declare
heading-wait-tuppi-bidding = { heading-wait-fipsen-auction }
heading-wait-wysiwyg-auction = { heading-wait-fipsen-auction }
heading-several = Waiting for { $count } players
heading-void = No { $suit }: play any card
heading-follow = Your turn: follow { $suit }
heading-lead = Your lead: any card

### Remarks below them, about 40 characters

remark-verb-first = Choose what to do first
remark-claim-asked = Still to answer: { $players }
remark-claim-asked-count = Still to answer: { $count }
remark-grey = Grey cards can’t be chosen now
remark-with = To add a word, press it first
remark-with-listed = To add a word, choose it in the list first
remark-threat-bushi_shogi = Gold frame: sword points at them (check)
remark-bids-fipsen-auction = Tricks → points if made
remark-bids-fipsen_grossenaspe = Tricks → points · Gute: clubs, ×2

### Selects
panel-other-bids = { $pages ->
    [one] Other bids…
   *[other] Other bids, page { $page } of { $pages }…
}

### The message behind More

more-in-words = { $title }, in words
more-hand = You hold { $cards }.
preview-choice = { $mark } { $action }
preview-marked = { $mark }: { $action }
threats-bushi_shogi = Points the sword at them (check): { $moves }

### Headings by what is asked
heading-bhabhi-ask = Take someone’s hand?
heading-bhabhi-draw = Draw a card, and lead it
heading-bhabhi-extra = Add a card, or leave it?
heading-bhabhi-lead-bound = Your turn: lead { $card }
heading-bhabhi-lead-or-take = Lead, or take a hand first
heading-bhabhi-reply = Shootout: don’t beat the card
heading-bushi_shogi-free = Turn, or roll
heading-bushi_shogi-place = Place your cube
heading-bushi_shogi-roll = You must roll
heading-bushi_shogi-turn = In check: you can only turn
heading-ciapano-give = Pass a card
heading-ciapano-lay = Set a card aside
heading-finesse-first-lead = Your lead: it sets trump
heading-finesse-first-lead-ace = Your lead: it sets trump
heading-finesse-lay = Put a new card on your table
heading-finesse-lead = Your lead: hand or table
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
heading-the_things-attack = Add to the attack?
heading-the_things-attack-first = Your attack: play cards
heading-the_things-choose = Which card do you give?
heading-the_things-defend = Add to the defence?
heading-the_things-defend-yourself = You’re attacked!
heading-the_things-discard = Discard one card
heading-the_things-discard-drawn = Discard the red card
heading-the_things-examine = Whose blood do you test?
heading-the_things-force = Who do you force?
heading-the_things-join-attack = Join the attack?
heading-the_things-join-defence = Join the defence?
heading-the_things-keep = You drew { $cards }
heading-the_things-keep-or-show = Keep red cards, or show them?
heading-the_things-offer-or-want = Offer more, or ask for a rank
heading-the_things-pick = Which volunteer do you choose?
heading-the_things-reserve = Set one card aside
heading-the_things-reserve-red = Set a red card aside
heading-the_things-show = Show your red cards
heading-the_things-turn = Your turn: what do you do?
heading-the_things-volunteer = Volunteer with { $rank }?
heading-the_things-want = Which rank do you want?
heading-traversone-lead-locked = Your lead: no clubs yet
heading-traversone-swap = Swap a card, or nothing
heading-tressette-annul = Ask for a redeal?
heading-tressette-declare = Declare, or say no more
heading-tressette-declare-or-play = Declare, then play a card
heading-tressette-keep = Confirm that you play
heading-tressette-pass = Nothing to declare
heading-tressette_chiamata-call = Call a 3: your secret partner
heading-tricky_express-any-both = Pass any card to each side
heading-tricky_express-any-left = Pass any card to the left
heading-tricky_express-highest-both = Pass your highest, both sides
heading-tricky_express-highest-left = Pass your highest to the left
heading-tuppi-bid = Bid: ♥♦ rami, ♠♣ nolo
heading-tuppi-bid-no-twos = Bid: ♥♦ rami, ♠♣ nolo
heading-tuppi-discard = Discard one, or keep your cards
heading-tuppi-give = Give a card to the soloist
heading-tuppi-offer = Play sooli?
heading-wysiwyg-answer = Doubled: pass, or redouble
heading-wysiwyg-call = Bid more, pass, or double
heading-wysiwyg-name = Name trump, or no trump
heading-wysiwyg-open = Your opening bid
heading-wysiwyg-take = Take one of the open cards
