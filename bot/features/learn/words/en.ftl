## A guided first game. Keys are in alphabetical order.

### The command
command-learn = learn
command-learn-about = Learn a game by playing it, step by step
command-learn-game = game
command-learn-game-about = Which game

### Buttons
button-learn-on = Go on

### Messages
learn-left = Your guided game of { $game } waits for you. **/learn** brings you back to this very card.
learn-which = Which game do you want to learn?
