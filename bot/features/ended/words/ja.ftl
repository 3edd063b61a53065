## 終わった対戦の一覧。キーのアルファベット順。

### コマンド
command-history = history
command-history-about = 終わった対戦を調べる
command-history-game = game
command-history-game-about = どのゲームか。省くとすべて
command-history-player = player
command-history-player-about = 誰の対戦か。省くと自分の対戦

### 一覧
button-past = 開く
history-abandoned = 中止
history-against = 相手：{ $players }
history-against-more = 相手：{ $players }ほか{ $count }人
history-count = 全{ $count }戦
history-left = **途中退出**
history-level = **引き分け**
history-level-by = { $points }で**引き分け**
history-lost = **負け**
history-lost-by = { $points }で**負け**
history-none = 終わった対戦はまだありません。/play で始められます。
history-none-here = このサーバーで終わった対戦はまだありません。
history-page = { $page }／{ $pages }ページ
history-place = { $count }人中**{ $place }位**
history-rated = レート戦
history-title = { $player }の対戦
history-title-own = 自分の対戦
history-with = パートナー：{ $players }
history-with-more = パートナー：{ $players }ほか{ $count }人
history-won = **勝ち**
history-won-by = { $points }で**勝ち**

### 操作できない理由
refusal-bots-do-not-play = ボットとは遊べません。
refusal-not-public = その人は戦績とこれまでの対戦を公開していません。
refusal-other-server = ほかのサーバーで行われた対戦です。もう一戦はそのサーバーで始めてください。
