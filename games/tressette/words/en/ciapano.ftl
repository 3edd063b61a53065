## Ciapano. What it shares with Rovescino stands there.

### The game and its options
game-ciapano = Ciapanò
game-ciapano-pitch = Take as few points as you can, or all of them! With three players you pass a card on first; take every point and you pay none.
option-ciapano-club_ace_11 = Ace of clubs worth 11
option-ciapano-club_ace_11-about = The ace of clubs is worth 11 points; the match goes to 101, and a capot costs the others 21.
option-ciapano-court = { option-tressette-court }
option-ciapano-court-about = { option-tressette-court-about }
option-ciapano-court-kjq = { option-tressette-court-kjq }
option-ciapano-court-kqj = { option-tressette-court-kqj }
option-ciapano-drop_out = { option-rovescino-drop_out }
option-ciapano-drop_out-about = With four or five players: anyone who reaches the limit is out, and the last three share the win.
option-ciapano-exchange = Exchange
option-ciapano-exchange-about = Cards passed on before play. With more than three players there’s no surplus card, so cards are passed only with “{ option-ciapano-exchange-all }”.
option-ciapano-exchange-all = Everyone at once
option-ciapano-exchange-chain = One after the other (3 players)
option-ciapano-exchange-dealer = The dealer discards (3 players)
option-ciapano-forced_monte = { option-rovescino-forced_monte }
option-ciapano-forced_monte-about = Only with 4 or 5 players: deal 9 or 7 cards each; the rest, the monte, goes to the winner of the last trick.
option-ciapano-fractions = { option-rovescino-fractions }
option-ciapano-fractions-about = { option-rovescino-fractions-about }
option-ciapano-fractions-carry = { option-rovescino-fractions-carry }
option-ciapano-fractions-drop = { option-rovescino-fractions-drop }
option-ciapano-fractions-last_trick = { option-rovescino-fractions-last_trick }
option-ciapano-strip = { option-rovescino-strip }
option-ciapano-strip-about = Only with 3 players: the 4♣ is removed, so no card is left over. Cards are then passed only if everyone passes at once.

### Words
phase-ciapano-exchanging = Exchange
row-tressette-capot = Capot

### What happened
event-ciapano-all-give = Everyone passes a card.
event-ciapano-gives = { $player } passes a card to { $other }.
event-ciapano-lays = { $player } sets a card aside for the last trick.
event-ciapano-receives = You receive { $card } from { $player }.
event-ciapano-receives-told = { $who } receives { $card } from { $player }.

### What the table waits for
prompt-ciapano-give = Choose a card to pass to { $player }.
prompt-ciapano-lay = Choose a card to set aside: it goes to the winner of the last trick.

### What to know
note-tressette-gave = You passed { $card } to { $player }.
note-tressette-laid = You set { $card } aside.
note-tressette-received = You received { $card } from { $player }.

### Headings, pictures and feats of this game
heading-ciapano-give = Pass a card
heading-ciapano-lay = Set a card aside

### Learn by playing
guide-ciapano-aim = { guide-rovescino-aim }
guide-ciapano-capot = One exception: take every scoring card, and you score 0 and each of the others 11.
guide-ciapano-cost = { guide-rovescino-cost }
guide-ciapano-duck = { guide-rovescino-duck }
guide-ciapano-duck-here = 2♣ was led, and only your own 3♣ beats it. A♣ can’t win now: get rid of it.
guide-ciapano-end = { guide-rovescino-end }
guide-ciapano-final = The last trick costs a point more and brings the monte: keep a card that won’t take it.
guide-ciapano-final-here = The last trick costs a point more and brings A♦. Your 5♠ can’t take it: play 6♣.
guide-ciapano-follow = { guide-rovescino-follow }
guide-ciapano-follow-here = 4♣ was led, so you must play a club. Q♣ is winning: stay below it with 7♣.
guide-ciapano-last = { guide-rovescino-last }
guide-ciapano-last-here = You play last, and any club of yours wins. Get rid of 3♣, the most dangerous one.
guide-ciapano-lay = Set a card aside: the monte. The winner of the last trick takes it, points and all.
guide-ciapano-lay-here = You were passed A♦. Set it aside as the monte, for the winner of the last trick.
guide-ciapano-lead = { guide-rovescino-lead }
guide-ciapano-lead-here = You lead, any card. Lead 5♥: only 4♥ is lower, so it will hardly take the trick.
guide-ciapano-pass = The others have each passed a card to the right. One has come to you, the dealer.
guide-ciapano-rank = { guide-rovescino-rank }
guide-ciapano-score = { guide-rovescino-score }
guide-ciapano-void = { guide-rovescino-void }
guide-ciapano-void-here = No hearts, so you can’t win: get rid of 2♦. With 3♦ gone, it’s the highest diamond.
guide-ciapano-void-more = You can’t follow suit again: get rid of a card that could win later, or has points.
guide-ciapano-void-more-here = No hearts again: get rid of K♣. It costs whoever takes it a third of a point.
guide-ciapano-won = { guide-rovescino-won }

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-ciapano-exchanging-give = Points are bad: give a 3, a 2 or an ace
coach-ciapano-exchanging-give-short = Give a 3, a 2 or an ace
coach-ciapano-exchanging-lay = The last trick takes it, points and all
coach-ciapano-exchanging-lay-short = The last trick takes it
coach-tressette-playing-ciapano = Points are bad, but all of them score you 0
coach-tressette-playing-follow-ciapano = { coach-tressette-playing-follow-rovescino }
coach-tressette-playing-follow-short-ciapano = { coach-tressette-playing-follow-short-rovescino }
coach-tressette-playing-short-ciapano = Points are bad: none or all
