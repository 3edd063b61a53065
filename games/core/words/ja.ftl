## ゲームに共通の文。各節の中はキーのアルファベット順。

### 用語
family-board = ボードゲーム
family-roles = 正体隠匿
family-shedding = 手札を減らすゲーム
family-tricks = トリックテイキング
term-suit-C = クラブ
term-suit-D = ダイヤ
term-suit-H = ハート
term-suit-S = スペード
zone-hand = 手札
zone-won = 取ったカード

### 出来事
event-deal-scored = 第{ $deal }ディールの得点計算が終わりました。
event-dealt = 第{ $deal }ディール：{ $dealer }が配りました。
event-match-won = { $winners }の勝ちです。
event-match-won-by-ai = { $winners }の代わりのAIの勝ちです。
event-played = { $player }が{ $card }を出しました。
event-trick-won = { $winner }がトリックを取りました。

### ルール違反
rule-follow-suit = マストフォローです。{ $suit }をまだ持っています。
rule-match-over = この対戦は終わっています。
rule-no-such-action = このゲームにはない操作です。
rule-not-your-card = そのカードは手札にありません。
rule-not-your-turn = あなたの番ではありません。
rule-wrong-phase = 今はできません。

### 待っていること
prompt-follow = あなたの番です。{ $suit }があれば、それを出してください（マストフォロー）。
prompt-lead = あなたの番です。リードするカードを選んでください。
prompt-match-over = 対戦は終わりました。
prompt-waiting = { $players }を待っています。

### 決着
headline-conceded = 🏆 { $winners }の勝ち（{ $players }の降参）
headline-conceded-to-ai = { $winners }の代わりのAIの勝ち（{ $players }の降参）
headline-deserted = 🏆 { $winners }の勝ち（{ $players }は抜けたまま戻らず）

### 得点
row-deals-won = 取ったディール
row-most-in-a-deal = 1ディールの最多
row-total = 合計
