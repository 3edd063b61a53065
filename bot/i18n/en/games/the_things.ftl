## The Things

### The game and its options
game-the_things = The Things
game-the_things-pitch = An Antarctic base, and one of you is no longer human. Trade, test and burn before it is everybody.
option-the_things-flames_in_combat = Flame and bite cards
option-the_things-flames_in_combat-about = Kings, queens and jacks decide a combat by their number. Without this rule they are simply worth 13, 12 and 11.
option-the_things-forced_exchange = Forced exchange
option-the_things-forced_exchange-about = If nobody volunteers in a talk, you force somebody to exchange. Without this rule you search instead.
option-the_things-free_trade = Free trade
option-the_things-free_trade-about = In a talk you may offer several cards at once; each volunteer says which rank they would take.
option-the_things-red_cards = Red cards at the start
option-the_things-red_cards-about = How many red cards are dealt out with the black ones. With three players it is always one.
option-the_things-search_face_up = Open discards
option-the_things-search_face_up-about = The card discarded in a search is laid face up for all to see.
option-the_things-turns_each = Turns each
option-the_things-turns_each-about = After so many turns per player nobody is rescued any more, and the Things win.
option-the_things-two_packs_from = Two packs from
option-the_things-two_packs_from-about = From how many players on two packs are used instead of one. It matters with four and five players; three always use one pack, six and more two.

### Words
phase-the_things-asking = Talk: who volunteers?
phase-the_things-choosing = Talk: which card to give
phase-the_things-fighting = Attack
phase-the_things-forcing = Talk: forced exchange
phase-the_things-offering = Talk: the offer
phase-the_things-over = The end
phase-the_things-picking = Talk: choosing a volunteer
phase-the_things-refilling = Drawing up to five
phase-the_things-reserving = Talk: setting a card aside
phase-the_things-searching = Search
phase-the_things-testing = Blood test
phase-the_things-turn = A new turn
term-the_things-rank-1 = an ace
term-the_things-rank-2 = a 2
term-the_things-rank-3 = a 3
term-the_things-rank-4 = a 4
term-the_things-rank-5 = a 5
term-the_things-rank-6 = a 6
term-the_things-rank-7 = a 7
term-the_things-rank-8 = an 8
term-the_things-rank-9 = a 9
term-the_things-rank-10 = a 10
term-the_things-rank-11 = a jack
term-the_things-rank-12 = a queen
term-the_things-rank-13 = a king
zone-the_things-attack = Attack
zone-the_things-defence = Defence
zone-the_things-discards = Discards
zone-the_things-drawn = Cards drawn
zone-the_things-face-up = Open discards
zone-the_things-pile = Draw pile

### What can be done
action-the_things-attack = Attack { $item0 }
action-the_things-decline = Don't volunteer
action-the_things-discard = Discard { $item0 }
action-the_things-done = No more cards
action-the_things-examine = Test { $item0 }
action-the_things-force = Force { $item0 }
action-the_things-give = Give { $item0 }
action-the_things-keep = Keep the cards
action-the_things-leave = Leave in the saucer
action-the_things-offer = Offer { $item0 }
action-the_things-pick = Exchange with { $item0 }
action-the_things-play = Play { $item0 }
action-the_things-rescue = Call the rescue
action-the_things-reserve = Set { $item0 } aside
action-the_things-rest = Keep out until my next turn
action-the_things-search = Search
action-the_things-show = { $cards ->
    [0] { $number ->
        [0] Show all red cards
       *[other] Show { $number } red, then keep
    }
   *[other] Show { $items }, keep the rest
}
action-the_things-test = Blood test with { $item0 }
action-the_things-volunteer = { $number ->
    [0] Volunteer with { $item0 }
    [1] { $item0 } for an ace
    [8] { $item0 } for an 8
    [11] { $item0 } for a jack
    [12] { $item0 } for a queen
    [13] { $item0 } for a king
   *[other] { $item0 } for a { $number }
}
action-the_things-wake = Take part again
action-the_things-want = { $number ->
    [1] Want an ace
    [8] Want an 8
    [11] Want a jack
    [12] Want a queen
    [13] Want a king
   *[other] Want a { $number }
}
sure-the_things-leave = The game ends here: the Things win if everybody alive is a Thing, the Humans otherwise.
sure-the_things-rescue = The game ends here: the Humans win if everybody alive is Human, the Things otherwise.
verb-the_things-attack = Attack…
verb-the_things-discard = Discard…
verb-the_things-examine = Test…
verb-the_things-force = Force…
verb-the_things-give = Give…
verb-the_things-offer = Talk: offer…
verb-the_things-pick = Exchange with…
verb-the_things-play = Play…
verb-the_things-reserve = Set aside…
verb-the_things-test = Blood test…
verb-the_things-want = Want…

### How it ended
headline-the_things-humans-win = 🏆 The Humans win: { $winners }
headline-the_things-things-win = 🏆 The Things win: { $winners }

### What happened
event-the_things-attacks = { $player } attacks { $target }!
event-the_things-chooses = { $player } gives { $rank }.
event-the_things-compared = The combat is over: attack { $attack }, defence { $defence }.
event-the_things-compared-flames = The combat is over. Flame and bite cards: attack { $attack }, defence { $defence }.
event-the_things-dies = { $player } dies.
event-the_things-discarded = { $player } discards a card unseen.
event-the_things-discarded-open = { $player } discards { $card }.
event-the_things-done = { $player } adds no more.
event-the_things-drew = You draw { $card }.
event-the_things-exchanged = { $player } and { $partner } exchange cards.
event-the_things-filled = { $player } draws { $count ->
    [0] no card
    [one] a card
   *[other] { $count } cards
}.
event-the_things-forces = Nobody volunteered: { $player } forces { $partner }.
event-the_things-humans-win = The Humans win.
event-the_things-infected = A red card… You are a Thing now. Win with the Things.
event-the_things-kept = Your new cards: { $cards }.
event-the_things-leave = { $player } is a Thing and boards the flying saucer.
event-the_things-nobody-dies = Nobody dies.
event-the_things-nobody-volunteers = Nobody volunteers.
event-the_things-not-rescued = Nobody has been rescued, and the winter comes.
event-the_things-offered = You offer { $card }.
event-the_things-offers = { $player } offers { $rank }.
event-the_things-prepares-test = { $player } burns { $card } for a blood test.
event-the_things-received = You get { $card }.
event-the_things-rescue = { $player } is Human and calls the rescue.
event-the_things-rests = { $player } keeps out of others’ talks and attacks until their next turn.
event-the_things-saw = You see a card of { $tested }: { $card }.
event-the_things-searches = { $player } searches the base.
event-the_things-showed = { $player } draws { $cards }, shows and discards.
event-the_things-shows-hand = { $player } shows { $cards }.
event-the_things-tests = { $player } looks at a card of { $tested }.
event-the_things-things-win = The Things win.
event-the_things-volunteers = { $count ->
    [one] { $players } volunteers.
   *[other] { $players } volunteer.
}
event-the_things-volunteers-for = { $player } volunteers for { $rank }.
event-the_things-wakes = { $player } takes part again.
event-the_things-wants = { $player } wants { $rank } in return.

### What the rules forbid
rule-the_things-attack-needs-card = An attack needs at least one card.
rule-the_things-awake = You take part already.
rule-the_things-between-actions = The game can be ended only between two actions.
rule-the_things-dead = You are dead and can do nothing any more.
rule-the_things-flame-or-bite = You play flame cards in this combat or bite cards, not both.
rule-the_things-human-lays-red-away = You are Human and have drawn a red card: that is the one to discard.
rule-the_things-human-shows-red = You are Human: show the red cards and discard them.
rule-the_things-humans-call = Only a Human can call the rescue.
rule-the_things-no-flame = A blood test needs a flame card: a black king, queen or jack.
rule-the_things-no-rest-in-turn = In your own turn you cannot keep out.
rule-the_things-no-rest-now = You cannot keep out now: first answer what you are asked.
rule-the_things-not-offered = That card was not offered.
rule-the_things-not-that-player = That player cannot be chosen now.
rule-the_things-one-offer = You have offered a card. Say which rank you want.
rule-the_things-only-red = A Thing never gives up its only red card.
rule-the_things-only-red-is-shown = Only red cards are shown.
rule-the_things-rank-offered = You have offered a card of that rank already.
rule-the_things-reserve-red = A Thing sets a red card aside.
rule-the_things-show-drawn = Name red cards that you have just drawn. A number must be larger than how many they are.
rule-the_things-rests-already = You keep out already, until your next turn.
rule-the_things-things-leave = Only a Thing can leave.
rule-the_things-volunteer-for-offered = Volunteer for a rank that is offered.
rule-the_things-wanted-rank = The card to give is { $rank }.

### What the table waits for
prompt-the_things-attack = { $attacker } attacks { $target }: add cards to the attack, or no more.
prompt-the_things-attack-first = You attack { $target }: play one card or more, face up.
prompt-the_things-choose = Which of the cards offered do you give?
prompt-the_things-defend = { $attacker } attacks { $target }: add cards to the defence, or no more.
prompt-the_things-defend-yourself = { $attacker } attacks you! Play cards in defence, or no more.
prompt-the_things-discard = You have searched. Discard one card: the one drawn, or one of your hand.
prompt-the_things-discard-drawn = You have searched and drawn { $card }. A Human keeps no red card: discard it. The others see only that you discard something.
prompt-the_things-examine = Whose blood do you test?
prompt-the_things-force = Nobody volunteers. Whom do you force? They keep one card safe, and you draw one of the others.
prompt-the_things-join-attack = { $attacker } attacks { $target }. A card that you play now joins the **attack**.
prompt-the_things-join-defence = { $attacker } attacks { $target }. A card that you play now joins the **defence**.
prompt-the_things-keep = You draw { $cards }. Black cards are yours.
prompt-the_things-keep-or-show = You draw { $cards }. Keep red cards, or show them, as a Human must?
prompt-the_things-offer-or-want = Offer more cards, or say which rank you want in return.
prompt-the_things-pick = With which volunteer do you exchange? The cards change hands unseen.
prompt-the_things-reserve = { $player } forces you: set one card aside, and one of the others is drawn.
prompt-the_things-reserve-red = { $player } forces you: set a red card aside, and one of the others is drawn.
prompt-the_things-show = You draw { $cards }. A Human shows red cards and draws others for them.
prompt-the_things-turn = Your turn: search, talk, test somebody’s blood, or attack.
prompt-the_things-volunteer = { $player } wants { $rank }. Volunteer with a card, or not?
prompt-the_things-want = Which rank do you want in return? All others are asked in secret who would exchange.

### What to go by
note-the_things-dead = Dead: { $players }.
note-the_things-died-human = You died Human: you win if the Humans do.
note-the_things-died-thing = You died a Thing: you win if the Things do.
note-the_things-flames = { $attacker } attacks { $target }. Flame and bite cards: attack { $attack }, defence { $defence }.
note-the_things-how-to-answer = Answers are secret until all have answered, and nobody learns whether you have such a card. “Keep out” answers all such questions until your next turn, or until somebody exchanges with you or attacks you.
note-the_things-how-to-draw = All who drew are asked alike, so that nobody’s waiting tells anything.
note-the_things-how-to-fight = Each player’s cards are added up (pairs count three times their rank); the target dies of less. With any K, Q or J only their number counts, and a tie kills the attacker. You are asked again only if somebody adds a card.
note-the_things-how-to-join = Without a card you may still join the other side later. “Keep out” spares you all such questions until your next turn.
note-the_things-how-to-turn = **Search**: draw a card, discard one. **Talk**: exchange a card with somebody. **Blood test**: burn a black K, Q or J and see one of somebody’s cards. **Attack**: the weaker side’s player may die.
note-the_things-known-cards = You have seen that { $player } holds { $cards }.
note-the_things-known-humans = { $count ->
    [one] { $players } is Human for certain.
   *[other] { $players } are Human for certain.
}
note-the_things-known-rank = { $player } holds { $rank }.
note-the_things-known-things = { $count ->
    [one] { $players } is a Thing for certain.
   *[other] { $players } are Things for certain.
}
note-the_things-offers = { $player } offers { $rank }.
note-the_things-partner = { $player } exchanges with { $partner }.
note-the_things-resting = Keeping out until their next turn: { $players }.
note-the_things-totals = { $attacker } attacks { $target }: attack { $attack }, defence { $defence }.
note-the_things-turns-left = { $turns ->
    [one] This is the last turn: after it the Things win.
   *[other] The Things win in { $turns } turns.
}
note-the_things-volunteers = { $count ->
    [one] { $players } volunteers.
   *[other] { $players } volunteer.
}
note-the_things-volunteers-for = { $player } volunteers for { $rank }.
note-the_things-wants = { $player } wants { $rank }.
note-the_things-were-things = { $count ->
    [one] { $players } was a Thing.
   *[other] { $players } were Things.
}
note-the_things-you-declined = You do not volunteer.
note-the_things-you-drew = You have said what to do with your new cards.
note-the_things-you-exchanged = Exchange with { $player }: you gave { $gave } and got { $got }.
note-the_things-you-human = You are **Human** (only black cards). You win if somebody calls the rescue while all the living are Human.
note-the_things-you-offer = You offer { $cards }.
note-the_things-you-rest = You keep out until your next turn.
note-the_things-you-tested = Blood test: you saw { $card } in the hand of { $player }.
note-the_things-you-thing = You are a **Thing** (you hold red). You win if a Thing leaves while all the living are Things, or if the rescue is called while a Thing lives.
note-the_things-you-volunteered = You volunteer with { $card }.
note-the_things-you-were-infected = Exchange with { $player }: you gave { $gave } and got { $got }, which made you a Thing.

### Score
row-the_things-survived = Alive at the end
row-the_things-thing = Thing
