## The pages of rules. Keys are in alphabetical order within each section.

### Commands
command-rules = rules
command-rules-about = Learn how to play a game
command-rules-game = game
command-rules-game-about = Which game; leave it out to browse

### The page
rules-page = page { $page } of { $pages }
rules-which = Which game shall I teach you?
