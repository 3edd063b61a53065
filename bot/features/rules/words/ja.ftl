## ルールのページ。各節の中はキーのアルファベット順。

### コマンド
command-rules = rules
command-rules-about = ゲームの遊び方
command-rules-game = game
command-rules-game-about = どのゲームか。省くと一覧から選べる

### ページ
rules-page = { $page } / { $pages }ページ
rules-which = どのゲームの遊び方を見ますか？
