## BushiShogi

### The game and its options
game-bushi_shogi = BushiShogi
game-bushi_shogi-pitch = The smallest shogi in the world: two samurai, one cube each. Turn or roll yours until they face each other, sword to sword.
option-bushi_shogi-display = Faces seen
option-bushi_shogi-display-about = How many cube faces each player sees. Fewer make it harder.
option-bushi_shogi-display-all = All twelve faces
option-bushi_shogi-display-four = Four (two of each cube)
option-bushi_shogi-display-six = Six (three of each cube)
option-bushi_shogi-display-top = Only the two top faces
option-bushi_shogi-preset = Cube
option-bushi_shogi-preset-about = How the faces lie on the cube. The sources differ; the designer’s cube makes the sharpest game.
option-bushi_shogi-preset-dunkel = The designer’s (Dunkel)
option-bushi_shogi-preset-seed = Retold: stances swapped, no forced mates
option-bushi_shogi-preset-seed-b = Retold, sharper: a third frontal strike below

### Words
phase-bushi_shogi-moving = Duel
phase-bushi_shogi-over = Match over
phase-bushi_shogi-placing = Placing the cubes
term-bushi_shogi-ahead = ahead
term-bushi_shogi-frontal = frontal strike
term-bushi_shogi-left-stance = left stance
term-bushi_shogi-looking-backward = backward
term-bushi_shogi-looking-forward = forward
term-bushi_shogi-looking-left = left
term-bushi_shogi-looking-right = right
term-bushi_shogi-right-stance = right stance
term-bushi_shogi-sweep = three-way sweep
term-bushi_shogi-to-the-left = to the left
term-bushi_shogi-to-the-right = to the right
zone-bushi_shogi-unfolded = The cube unfolded
zone-cube = Cube

### What can be done
action-bushi_shogi-forward = Roll ahead
action-bushi_shogi-left = Roll left
action-bushi_shogi-place = { $word0 ->
    [forward] ↑{ " " }
    [right] →{ " " }
    [backward] ↓{ " " }
    [left] ←{ " " }
   *[other] { "" }
}{ $item0 ->
    [T] { term-bushi_shogi-sweep }
    [S] { term-bushi_shogi-frontal }
    [N] { term-bushi_shogi-frontal }
    [E] { $preset ->
        [dunkel] { term-bushi_shogi-left-stance }
       *[other] { term-bushi_shogi-right-stance }
    }
    [W] { $preset ->
        [dunkel] { term-bushi_shogi-right-stance }
       *[other] { term-bushi_shogi-left-stance }
    }
   *[B] { $preset ->
        [seed-b] { term-bushi_shogi-frontal }
       *[other] { term-bushi_shogi-right-stance }
    }
}{ $word0 ->
    [forward] , facing { term-bushi_shogi-looking-forward }
    [right] , facing { term-bushi_shogi-looking-right }
    [backward] , facing { term-bushi_shogi-looking-backward }
    [left] , facing { term-bushi_shogi-looking-left }
   *[other] { "" }
} ({ $item0 })
action-bushi_shogi-right = Roll right
action-bushi_shogi-rotate = Turn clockwise
item-bushi_shogi-B = B
item-bushi_shogi-E = E
item-bushi_shogi-N = N
item-bushi_shogi-S = S
item-bushi_shogi-T = T
item-bushi_shogi-W = W
rest-bushi_shogi-place = { $word0 ->
    [forward] { term-bushi_shogi-looking-forward }
    [right] { term-bushi_shogi-looking-right }
    [backward] { term-bushi_shogi-looking-backward }
   *[left] { term-bushi_shogi-looking-left }
}

### What happened
event-bushi_shogi-check = { $player }’s sword points at the opponent.
event-bushi_shogi-drawn-by-length = A draw: { $moves } moves without mate.
event-bushi_shogi-drawn-by-repetition = A draw: the same position for the { $times ->
    [3] third
   *[other] { $times }th
} time.
event-bushi_shogi-mate = Mate! The samurai face each other, sword to sword, on { $player }’s move.
event-bushi_shogi-placed = { $player } places a { $kind }, facing { $direction }.
event-bushi_shogi-rolled = { $player } rolls { $roll }: a { $kind }, facing { $direction }.
event-bushi_shogi-turned = { $player } turns clockwise: a { $kind }, facing { $direction }.

### What the rules forbid
rule-bushi_shogi-only-roll = Both swords point at each other. You must roll { $roll }, the way your samurai faces.
rule-bushi_shogi-only-turn = You’re in check, so you can only turn clockwise.
rule-bushi_shogi-sword-at-placement = You can’t place that: a { $kind } facing { $direction } points a sword at your opponent.

### What the table waits for
prompt-bushi_shogi-free = Your turn: turn clockwise, or roll ahead, left or right.
prompt-bushi_shogi-place = Your turn: choose the top face and its direction. No sword may point at your opponent.
prompt-bushi_shogi-roll = Your turn: both swords are out, so you must roll { $roll }.
prompt-bushi_shogi-turn = Your turn: in check, you can only turn.

### What to know
note-bushi_shogi-black = { $player } has Black: they place first and move first.
note-bushi_shogi-moves-left = { $moves ->
    [one] One move
   *[other] { $moves } moves
} left before the match is a draw.
note-bushi_shogi-must-roll = Both swords are out: { $player } must roll { $roll }.
note-bushi_shogi-must-turn = { $player } is in check and must turn clockwise.
note-bushi_shogi-net = The cube: T { $t }, S { $s }, E { $e }, N { $n }, W { $w }, B { $b }.
note-bushi_shogi-repeated = Second time in this position; the third is a draw.
note-bushi_shogi-shows = { $player }: { $kind }, facing { $direction }.
note-bushi_shogi-shows-check = { $player }: { $kind }, facing { $direction }, sword towards the opponent.

### Score
row-bushi_shogi-checks = Checks given
row-bushi_shogi-compelled = Moves without a choice

### Learn by playing
guide-bushi_shogi-aim = Win with the mate picture: both samurai face each other, each with a sword in front.
guide-bushi_shogi-cube = A cube stays on its square. The big face is its top; the darker ones are two sides.
guide-bushi_shogi-end = That’s BushiShogi. Mate comes from a forced move: think about what your check forces.
guide-bushi_shogi-forced = Your sword pointed at them, so they had only one move to choose from.
guide-bushi_shogi-free = Turn clockwise, or roll: each small picture shows your top face after that move.
guide-bushi_shogi-place = Place your cube. No sword may point at your opponent yet; any choice will do.
guide-bushi_shogi-plan = In check, a cube whose sword doesn’t point back can only turn: foresee where it’ll face.
guide-bushi_shogi-plan-here = Roll ahead for check. They must turn, and will face forward, sword in front.
guide-bushi_shogi-roll = Both swords point at each other: you must roll the way your samurai faces.
guide-bushi_shogi-roll-here = Both swords point at each other, so you must roll left. And that’s the mate picture!
guide-bushi_shogi-signs = On each face: black is the samurai, red its swords. The arrow shows where it looks.
guide-bushi_shogi-strong = Facing forward with a sword in front is half of the mate picture. Could they complete it?
guide-bushi_shogi-strong-here = Roll ahead for check, half of the mate picture: they can only turn, and not complete it.
guide-bushi_shogi-threat = A move that points a sword at your opponent is check: it limits their answer.
guide-bushi_shogi-threat-here = Every move points a sword at your opponent now: that’s check. Roll left.
guide-bushi_shogi-turn = Their sword points at you, and yours doesn’t point back: you can only turn.

### Headings, pictures and feats of this game
heading-bushi_shogi-free = Turn, or roll
heading-bushi_shogi-place = Place your cube
heading-bushi_shogi-roll = You must roll
heading-bushi_shogi-turn = In check: you can only turn
picture-fact-bushi_shogi-moves-left = moves until a draw: { $moves }
picture-fact-bushi_shogi-repeated = second time here: the third is a draw
remark-threat-bushi_shogi = Gold frame: sword points at them (check)
threats-bushi_shogi = Points the sword at them (check): { $moves }

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-bushi_shogi-moving = Win: both facing forward, a sword in front
coach-bushi_shogi-moving-roll = Swords meet: roll the way your samurai faces
coach-bushi_shogi-moving-roll-short = Roll as your samurai faces
coach-bushi_shogi-moving-short = Win: both swords forward
coach-bushi_shogi-moving-turn = Their sword points at you, yours not at them
coach-bushi_shogi-moving-turn-short = Their sword points at you
coach-bushi_shogi-placing = No sword may point at your opponent
coach-bushi_shogi-placing-short = No sword at your opponent
verb-bushi_shogi-place = Place…

### Why an expert would choose it
hint-wins-bushi_shogi = { $times ->
    [0] You lose against best play
    [5] A draw with best play on both sides
   *[10] You win, whatever your opponent does
}
hint-wins-least-bushi_shogi = { $times ->
    [0] lost
    [5] a draw
   *[10] won
}
hint-wins-short-bushi_shogi = { $times ->
    [0] you lose against best play
    [5] a draw with best play
   *[10] you win for certain
}
