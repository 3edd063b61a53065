## A private table against AIs. Keys are in alphabetical order.

### The command
command-practice = practice
command-practice-about = Play against AIs on your own, unseen by others
command-practice-game = game
command-practice-game-about = Which game

### Buttons
button-practise = Practise
