### Headings of the hand panel, at most 32 characters

heading-your-turn = あなたの番です
heading-to-play = { $players }の番です
heading-several = { $count }人を待っています
heading-void = { $suit }なし：どのカードでも可
heading-follow = { $suit }をフォローしてください
heading-lead = リードするカードを選んでください

### Remarks below them, about 40 characters

remark-void = フォローできないので自由に出せます
remark-verb-first = まず行動を選んでください
remark-grey = 灰色のカードは今は選べません
remark-score = { $score }

### The message behind More

button-proof = シャッフルの証明
more-in-words = { $title }（文字で）
more-hand = 手札：{ $cards }
