### Headings of the hand panel, at most 32 characters

heading-your-turn = あなたの番です
heading-to-play = { $players }の番です
heading-several = { $count }人を待っています
heading-void = { $suit }がないので何でも出せます
heading-follow = { $suit }をフォローしてください
heading-lead = リードするカードを選んでください

### Remarks below them, about 40 characters

remark-verb-first = まず行動を選んでください
remark-grey = 灰色のカードは今は選べません

### The message behind More

more-in-words = { $title }を文字で
more-hand = 手札は{ $cards }
