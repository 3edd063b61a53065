## The Things

### The game and its options
game-the_things = The Things
game-the_things-pitch = An Antarctic base, and one of you is no longer human. Trade, test and burn before everyone is a Thing.
option-the_things-flames_in_combat = Flame and bite cards
option-the_things-flames_in_combat-about = Kings, queens and jacks decide a combat by their number. Without this rule they’re simply worth 13, 12 and 11.
option-the_things-forced_exchange = Forced exchange
option-the_things-forced_exchange-about = If no one volunteers in a talk, you force someone to exchange. Without this rule you search instead.
option-the_things-free_trade = Free trade
option-the_things-free_trade-about = In a talk you may offer several cards at once; volunteers each say which rank they’d take.
option-the_things-red_cards = Red cards at the start
option-the_things-red_cards-about = How many red cards are dealt among the black ones. With three players it’s always one.
option-the_things-search_face_up = Open discards
option-the_things-search_face_up-about = Cards discarded in a search are laid face up for all to see.
option-the_things-turns_each = Turns each
option-the_things-turns_each-about = How many turns each player has. If no one has been rescued by then, the Things win.
option-the_things-two_packs_from = Two decks from
option-the_things-two_packs_from-about = The number of players from which two decks are used. Only 4 and 5 players have a choice: 3 always use one deck, 6 or more always two.

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
action-the_things-decline = Don’t volunteer
action-the_things-discard = Discard { $item0 }
action-the_things-done = Add nothing
action-the_things-examine = Test { $item0 }
action-the_things-force = Force { $item0 }
action-the_things-give = Give { $item0 }
action-the_things-keep = Keep all
action-the_things-leave = Board the saucer
action-the_things-offer = Offer { $item0 }
action-the_things-pick = Exchange with { $item0 }
action-the_things-play = Play { $item0 }
action-the_things-rescue = Call the rescue
action-the_things-reserve = Set { $item0 } aside
action-the_things-rest = Sit out until my turn
action-the_things-search = Search
action-the_things-show = { $cards ->
    [0] { $number ->
        [0] Show all
       *[other] Show { $number }
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
short-the_things-attack = { $item0 }
short-the_things-want = { $number ->
    [1] A
    [11] J
    [12] Q
    [13] K
   *[other] { $number }
}
sure-the_things-leave = The game ends here: the Things win if everyone alive is a Thing; otherwise the Humans win.
sure-the_things-rescue = The game ends here: the Humans win if everyone alive is Human; otherwise the Things win.
verb-the_things-attack = Attack…
verb-the_things-discard = Discard…
verb-the_things-examine = Test…
verb-the_things-force = Force…
verb-the_things-give = Give…
verb-the_things-leave = { action-the_things-leave }
verb-the_things-offer = Talk…
verb-the_things-pick = Exchange with…
verb-the_things-play = Play…
verb-the_things-rescue = { action-the_things-rescue }
verb-the_things-reserve = Set aside…
verb-the_things-show = Show some, keep the rest…
verb-the_things-test = Blood test…
verb-the_things-want = Ask for…

### How it ended
headline-the_things-humans-win = 🏆 The Humans win: { $winners }
headline-the_things-things-win = 🏆 The Things win: { $winners }

### What happened
event-the_things-attacks = { $player } attacks { $target }!
event-the_things-chooses = { $player } gives { $rank }.
event-the_things-compared = Combat over: attack { $attack }, defence { $defence }.
event-the_things-compared-flames = Combat over, in flame and bite cards: attack { $attack }, defence { $defence }.
event-the_things-dies = { $player } dies.
event-the_things-discarded = { $player } discards a card face down.
event-the_things-discarded-open = { $player } discards { $card }.
event-the_things-done = { $player } adds no more.
event-the_things-drew = You draw { $card }.
event-the_things-drew-told = { $who } draws { $card }.
event-the_things-exchanged = { $player } and { $partner } exchange cards.
event-the_things-filled = { $player } draws { $count ->
    [0] no card
    [one] a card
   *[other] { $count } cards
}.
event-the_things-forces = No one volunteered: { $player } forces { $partner }.
event-the_things-humans-win = The Humans win.
event-the_things-infected = A red card… You’re a Thing now. Win with the Things.
event-the_things-infected-told = { $who } is a Thing now.
event-the_things-kept = Your new cards: { $cards }.
event-the_things-kept-told = { $who } keeps these new cards: { $cards }.
event-the_things-leave = { $player } is a Thing and boards the flying saucer.
event-the_things-nobody-dies = No one dies.
event-the_things-nobody-volunteers = No one volunteers.
event-the_things-not-rescued = No one has been rescued, and winter sets in.
event-the_things-offered = You offer { $card }.
event-the_things-offered-told = { $who } offers { $card }.
event-the_things-offers = { $player } offers { $rank }.
event-the_things-prepares-test = { $player } burns { $card } for a blood test.
event-the_things-received = You get { $card }.
event-the_things-received-told = { $who } gets { $card }.
event-the_things-rescue = { $player } is Human and calls the rescue.
event-the_things-rests = { $player } sits out of others’ talks and attacks until their next turn.
event-the_things-saw = You see one of { $tested }’s cards: { $card }.
event-the_things-saw-told = { $who } sees one of { $tested }’s cards: { $card }.
event-the_things-searches = { $player } searches the base.
event-the_things-showed = { $player } draws { $cards }, then shows and discards them.
event-the_things-shows-hand = { $player } shows { $cards }.
event-the_things-tests = { $player } looks at one of { $tested }’s cards.
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
rule-the_things-awake = You’re already taking part.
rule-the_things-between-actions = You can end the game only between two actions.
rule-the_things-dead = You’re dead and can’t do anything.
rule-the_things-flame-or-bite = In one combat you can play flame cards or bite cards, not both.
rule-the_things-human-lays-red-away = You’re Human and drew a red card, so discard that one.
rule-the_things-human-shows-red = You’re Human: show the red cards and discard them.
rule-the_things-humans-call = Only a Human can call the rescue.
rule-the_things-no-flame = A blood test needs a flame card: a black king, queen or jack.
rule-the_things-no-rest-in-turn = You can’t sit out on your own turn.
rule-the_things-no-rest-now = You can’t sit out now. Try again after this question or attack.
rule-the_things-not-offered = That card wasn’t offered.
rule-the_things-not-that-player = You can’t choose that player now.
rule-the_things-one-offer = You’ve offered a card. Say which rank you want.
rule-the_things-only-red = A Thing can’t give up its only red card.
rule-the_things-only-red-is-shown = You can show only red cards.
rule-the_things-rank-offered = You’ve already offered a card of that rank.
rule-the_things-reserve-red = A Thing must set a red card aside.
rule-the_things-show-drawn = Choose red cards that you’ve just drawn. A number must be higher than the number of red cards you drew.
rule-the_things-rests-already = You’re already sitting out until your next turn.
rule-the_things-things-leave = Only a Thing can leave.
rule-the_things-volunteer-for-offered = Volunteer for a rank that was offered.
rule-the_things-wanted-rank = You must give { $rank }.

### What the table waits for
prompt-the_things-attack = { $attacker } attacks { $target }. Add cards to the attack?
prompt-the_things-attack-first = You attack { $target }: play one or more cards face up.
prompt-the_things-choose = Which of the offered cards do you give?
prompt-the_things-defend = { $attacker } attacks { $target }. Add cards to the defence?
prompt-the_things-defend-yourself = { $attacker } attacks you! Play cards in defence?
prompt-the_things-discard = Discard one card: the one you drew, or one from your hand.
prompt-the_things-discard-drawn = You drew { $card }. Humans keep no red card, so discard it.
prompt-the_things-examine = Whose blood do you test?
prompt-the_things-force = Who do you force? No one volunteered. They set one card aside; you draw from the rest.
prompt-the_things-join-attack = { $attacker } attacks { $target }. A card you play now joins the **attack**.
prompt-the_things-join-defence = { $attacker } attacks { $target }. A card you play now joins the **defence**.
prompt-the_things-keep = You drew { $cards }. Black cards are yours.
prompt-the_things-keep-or-show = Keep red cards, or show them? Humans show red: you drew { $cards }.
prompt-the_things-offer-or-want = Offer more, or ask for a rank in return.
prompt-the_things-pick = Which volunteer do you choose? The cards change hands unseen.
prompt-the_things-reserve = { $player } forces you: set one card aside, and they draw one of the others.
prompt-the_things-reserve-red = { $player } forces you: set a red card aside, and they draw one of the others.
prompt-the_things-show = You drew { $cards }. A Human shows red cards and draws replacements.
prompt-the_things-turn = Your turn: search, talk, test someone’s blood, or attack.
prompt-the_things-volunteer = { $player } wants { $rank }. Volunteer with a card?
prompt-the_things-want = Which rank do you want? Everyone else is asked in secret.

### What to go by
note-the_things-dead = Dead: { $players }.
note-the_things-died-human = You died Human: you win if the Humans win.
note-the_things-died-thing = You died a Thing: you win if the Things win.
note-the_things-flames = { $attacker } attacks { $target }. Flame and bite cards: attack { $attack }, defence { $defence }.
note-the_things-how-to-answer = Answers stay secret until everyone has answered. If you decline, no one learns whether you had such a card. **{ action-the_things-rest }** declines for you until then, or until someone exchanges with you or attacks you.
note-the_things-how-to-draw = Everyone who drew is asked the same, so no one’s pause gives anything away.
note-the_things-how-to-fight = Each player’s cards are added up; pairs count three times their rank. If the defence is lower, the target dies. With any K, Q or J, only their number counts, and the attacker dies unless the attack has more. You’re asked again only if someone adds a card.
note-the_things-how-to-join = If you play nothing now, you can still join the other side later. **{ action-the_things-rest }** spares you these questions until then.
note-the_things-how-to-turn = **Search**: draw a card, discard one. **Talk**: exchange a card with someone. **Blood test**: burn a black K, Q or J to see one of someone’s cards. **Attack**: if the defence is weaker, the target dies.
note-the_things-known-cards = You’ve seen { $cards } in { $player }’s hand.
note-the_things-known-humans = { $count ->
    [one] { $players } is certainly Human.
   *[other] { $players } are certainly Human.
}
note-the_things-known-rank = { $player } has { $rank }.
note-the_things-known-things = { $count ->
    [one] { $players } is certainly a Thing.
   *[other] { $players } are certainly Things.
}
note-the_things-most-flames = { picture-fight-the_things-most-flames }.
note-the_things-offers = { $player } offers { $rank }.
note-the_things-partner = { $player } exchanges with { $partner }.
note-the_things-resting = Sitting out until their next turn: { $players }.
note-the_things-sums-decide = { picture-fight-the_things-sums-decide }.
note-the_things-totals = { $attacker } attacks { $target }: attack { $attack }, defence { $defence }.
note-the_things-turns-left = { $turns ->
    [one] This is the last turn: after it, the Things win.
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
note-the_things-you-declined = You don’t volunteer.
note-the_things-you-drew = You’ve decided about your new cards.
note-the_things-you-exchanged = Exchange with { $player }: you gave { $gave } and got { $got }.
note-the_things-you-human = You’re **Human** (all black). You win if the rescue is called while everyone alive is Human.
note-the_things-you-offer = You offer { $cards }.
note-the_things-you-rest = You’re sitting out until your next turn.
note-the_things-you-tested = Blood test: you saw { $card } in { $player }’s hand.
note-the_things-you-thing = You’re a **Thing** (you have red). You win if a Thing leaves while everyone alive is a Thing, or if the rescue is called while a Thing lives.
note-the_things-you-volunteered = You volunteer with { $card }.
note-the_things-you-were-infected = Exchange with { $player }: you gave { $gave } and got { $got }, which made you a Thing.

### Score
row-the_things-survived = Alive at the end
row-the_things-thing = Thing

### Learn by playing
guide-the_things-again = You know no Thing yet. Test again (black proves nothing), or search for more flames.
guide-the_things-again-here = 2♣ proves nothing. Burn Q♣ as well, and test { $p1 }.
guide-the_things-aim = One of the four of you is a Thing: it holds a red card, and spreads by exchanging cards.
guide-the_things-attack = Attack a Thing you know. Once K, Q or J is played, have more of them or you die.
guide-the_things-attack-here = Attack { $p1 }, the Thing. Only kings, queens and jacks count: have more, or you die.
guide-the_things-dead = The dead show no cards, so their side may stay a secret until the end.
guide-the_things-dead-here = 2 flames to 1: { $p1 } is dead. { $p3 } defended a Thing: is that another one?
guide-the_things-end = That’s The Things. If you become one, change sides: turn everyone, then leave.
guide-the_things-forced = Cards changed hands. Whoever gets a red one is a Thing, and plays to turn all the others.
guide-the_things-forced-here = No one volunteered, so { $p1 } forced { $p3 } to swap, perhaps for a red card.
guide-the_things-found = Now you know a Thing for certain. The table marks it.
guide-the_things-found-here = Q♥: { $p1 } is a Thing for certain. The table marks it.
guide-the_things-join = Someone attacks. Play cards to help the attack, or none: you may still defend later.
guide-the_things-join-here = { $p2 } attacks { $p3 }. Without a flame you can’t help: wait.
guide-the_things-play = Play one or more cards face up. The others may then add to the attack or the defence.
guide-the_things-play-here = Play Q♠, your flame, and no more. The others may then add to either side.
guide-the_things-rescue = When only your side is alive, end it: Humans call the rescue, a Thing leaves.
guide-the_things-rescue-here = { $p2 } fought both Things, and no one else is left. Call the rescue!
guide-the_things-show = You drew red. A Human shows it and draws again; a Thing may keep it in secret.
guide-the_things-sides = You hold only black cards: you’re Human. Call the rescue when no Thing is alive, and win.
guide-the_things-talk = Someone wants to exchange. A red card would make you a Thing: it’s safer to decline.
guide-the_things-talk-here = { $p1 } is a Thing and wants to exchange. The card may be red: don’t volunteer.
guide-the_things-test = A black K, Q or J is a flame. Burn one to see someone’s card: red proves a Thing.
guide-the_things-test-here = Black K, Q, J are flames. Burn J♠ to test { $p2 }: a red card proves a Thing.
guide-the_things-turn = On your turn you search, talk, test blood or attack. Search: draw a card, discard one.

### Headings, pictures and feats of this game
feat-the_things-thing = a win as a Thing
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
heading-the_things-verb-attack = Who do you attack?
heading-the_things-verb-offer = Which card do you offer?
heading-the_things-verb-test = Which flame do you burn?
heading-the_things-volunteer = Volunteer with { $rank }?
heading-the_things-want = Which rank do you want?
menu-the_things-attack = If the defence is weaker, they die
menu-the_things-attack-barred = A Thing keeps its only red card
menu-the_things-leave = Ends the game: you win if only Things live
menu-the_things-offer = Swap a card with someone
menu-the_things-offer-barred = A Thing keeps its only red card
menu-the_things-rescue = Ends the game: you win if only Humans live
menu-the_things-search = Draw a card, discard one
menu-the_things-test = Burn a black K, Q or J to see one of someone’s cards
menu-the_things-test-barred = You hold no black K, Q or J
news-the_things-you-tested = 🩸 { $player } holds { $card }.
picture-doing-the_things-offers = offers { $rank }
picture-doing-the_things-wants = wants { $rank }
picture-term-the_things-rank-1 = A
picture-term-the_things-rank-2 = 2
picture-term-the_things-rank-3 = 3
picture-term-the_things-rank-4 = 4
picture-term-the_things-rank-5 = 5
picture-term-the_things-rank-6 = 6
picture-term-the_things-rank-7 = 7
picture-term-the_things-rank-8 = 8
picture-term-the_things-rank-9 = 9
picture-term-the_things-rank-10 = 10
picture-term-the_things-rank-11 = J
picture-term-the_things-rank-12 = Q
picture-term-the_things-rank-13 = K
picture-fact-the_things-partner = { $player } exchanges with { $partner }
picture-fact-the_things-turns-left = turns left until the Things win: { $turns }
picture-fact-the_things-you-offer = you offer { $cards }
picture-tag-the_things-known-cards = holds { $cards }
picture-tag-the_things-known-rank = has { $rank }
picture-tag-the_things-were-things = Thing
picture-tag-the_things-were-things-red = { "" }
picture-doing-the_things-attack = attacks
picture-doing-the_things-defence = defends
picture-doing-the_things-resting = sits out
picture-fight-the_things-most-flames = Most K, Q, J: { $defence_needs ->
    [0] attack needs { $attack_needs } more; a tie kills the attacker
   *[other] defence needs { $defence_needs } more; a tie kills the attacker
}
picture-fight-the_things-sums-decide = Sums decide: { $defence_needs ->
    [0] attack needs { $attack_needs } more; in a tie no one dies
   *[other] defence needs { $defence_needs } more; in a tie no one dies
}
picture-out-the_things = dead
picture-role-the_things-died-human = You died Human
picture-role-the_things-died-human-about = you win if the Humans win
picture-role-the_things-died-thing = You died a Thing
picture-role-the_things-died-thing-about = you win if the Things win
picture-role-the_things-died-thing-masked = { "" }
picture-role-the_things-you-human = You are Human
picture-role-the_things-you-human-about = only black cards
picture-role-the_things-you-thing = You are a Thing
picture-role-the_things-you-thing-about = you hold red
picture-role-the_things-you-thing-masked = { "" }
picture-tag-the_things-known-humans = Human
picture-tag-the_things-known-humans-green = { "" }
picture-tag-the_things-known-things = Thing
picture-tag-the_things-known-things-red = { "" }
picture-tag-the_things-you-exchanged = gave you { $got }
picture-tag-the_things-you-tested = seen: { $card }
replay-role-the_things-you-human = Human
replay-role-the_things-you-thing = Thing

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-the_things-asking-human = { coach-the_things-offering-human }
coach-the_things-asking-human-short = { coach-the_things-offering-human-short }
coach-the_things-asking-thing = { coach-the_things-offering-thing }
coach-the_things-asking-thing-short = { coach-the_things-offering-thing-short }
coach-the_things-choosing-human = { coach-the_things-offering-human }
coach-the_things-choosing-human-short = { coach-the_things-offering-human-short }
coach-the_things-choosing-thing = { coach-the_things-offering-thing }
coach-the_things-choosing-thing-short = { coach-the_things-offering-thing-short }
coach-the_things-fighting = The attack must beat the defence; ties fail
coach-the_things-fighting-defend = A tie is enough for the defence
coach-the_things-fighting-defend-short = A tie saves the victim
coach-the_things-fighting-defend-yourself = A tie saves you, so play no more than that
coach-the_things-fighting-defend-yourself-short = A tie saves you
coach-the_things-fighting-join-attack = You stay on that side; helpers never die
coach-the_things-fighting-join-attack-short = Helpers never die
coach-the_things-fighting-join-defence = { coach-the_things-fighting-join-attack }
coach-the_things-fighting-join-defence-short = { coach-the_things-fighting-join-attack-short }
coach-the_things-fighting-short = An attack that ties fails
coach-the_things-forcing = They save one card; you draw from the rest
coach-the_things-forcing-short = They save one; you draw
coach-the_things-offering-human = A red card in return makes you a Thing
coach-the_things-offering-human-short = A red one makes you a Thing
coach-the_things-offering-thing = A Human who gets your red card is a Thing
coach-the_things-offering-thing-short = Red makes a Human a Thing
coach-the_things-picking-human = { coach-the_things-offering-human }
coach-the_things-picking-human-short = { coach-the_things-offering-human-short }
coach-the_things-picking-thing = { coach-the_things-offering-thing }
coach-the_things-picking-thing-short = { coach-the_things-offering-thing-short }
coach-the_things-refilling = Everyone draws back up to five cards
coach-the_things-refilling-keep-or-show = Keep red to infect; show it to seem Human
coach-the_things-refilling-keep-or-show-short = Show red to seem Human
coach-the_things-refilling-short = All draw up to five
coach-the_things-reserving = { $player } draws one of your other cards
coach-the_things-reserving-short = { $player } draws one
coach-the_things-searching = Keep high cards: they decide fights
coach-the_things-searching-discard-drawn = Only Things hold red, so it must go
coach-the_things-searching-discard-drawn-short = Only Things hold red
coach-the_things-searching-short = Keep high cards for fights
coach-the_things-testing = You see one random card; red proves a Thing
coach-the_things-testing-short = Red proves a Thing
coach-the_things-turn-human = You’re Human: trading for red infects you
coach-the_things-turn-human-short = Trading for red infects you
coach-the_things-turn-thing = You’re a Thing: trade a red card to infect
coach-the_things-turn-thing-short = Infect: trade a red card

### Why an expert would choose it
hint-by-rule-decline-the_things = A trade risks more than it brings
hint-by-rule-discard-the_things = The card that helps your side least
hint-by-rule-done-the_things = One card more would cost more than it changes
hint-by-rule-examine-the_things = The most suspect player you aren’t sure of
hint-by-rule-force-the_things = By how likely each player is to be a Thing
hint-by-rule-give-the_things = The card your side can best spare
hint-by-rule-keep-the_things = What you drew stays your secret
hint-by-rule-leave-the_things = Most likely every survivor is a Thing
hint-by-rule-pick-the_things = By how likely each of them is to be a Thing
hint-by-rule-play-the_things = A card worth spending in this combat
hint-by-rule-rescue-the_things = It’s time to call: enough suggests that all survivors are human
hint-by-rule-reserve-the_things = It stays out of the trade, where your side needs it
hint-by-rule-rest-the_things = You hold nothing strong enough for a combat
hint-by-rule-show-the_things = Shown red cards make you less suspect
hint-by-rule-take-the_things = The trade helps your side
hint-by-rule-volunteer-the_things = The trade helps your side
hint-by-rule-want-the_things = Black kings, queens and jacks are the strongest in combat
