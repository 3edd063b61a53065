## フィプセン（テディングハウゼン）

### ゲームと設定
game-fipsen_thedinghausen = フィプセン（テディングハウゼン）
game-fipsen_thedinghausen-pitch = 5人で5トリック、ビッドはありません。最初に通算10トリックを取って、パンを勝ち取りましょう。
game-fipsen_thedinghausen-short = テディングハウゼン
option-fipsen_thedinghausen-announce = フィプセン宣言
option-fipsen_thedinghausen-announce-about = 最初のリードの前に、全5トリックを取ると宣言できます。失敗するとパン5つ分を払います。
option-fipsen_thedinghausen-games = ゲーム数
option-fipsen_thedinghausen-games-about = 10トリック先取のゲームを何回行ってから収支を比べるかです。
option-fipsen_thedinghausen-must_trump = マストラフ（切り札の義務）
option-fipsen_thedinghausen-must_trump-about = フォローできないとき、切り札があれば必ず出します。なしの場合は何を出してもかまいません。

### できること
action-fipsen_thedinghausen-announce = フィプセンを宣言
action-fipsen_thedinghausen-pass = { action-fipsen-pass }
action-fipsen_thedinghausen-swap = Aと交換する
verb-fipsen_thedinghausen-play = { verb-fipsen-play }

### 出来事
event-fipsen_thedinghausen-all-five = { $player }が全5トリックを取りました。パン5つと、ほかの全員から1ユーロずつ受け取ります。
event-fipsen_thedinghausen-announced = { $player }はフィプセンの宣言に失敗し、パン5つ分を払います。
event-fipsen_thedinghausen-game-won = { $player }が10トリックに達してゲームに勝ち、4ユーロ分のパンを受け取ります。

### 知っておくこと
note-fipsen_thedinghausen-count = { $player }：通算{ $tricks }トリック（10で勝ち）
note-fipsen_thedinghausen-game = { $games }ゲーム中の第{ $game }ゲーム（得点の単位はセント）

### 得点
race-fipsen_thedinghausen-tricks = { $goal }トリック先取
row-fipsen_thedinghausen-all-five = 全5トリック
row-fipsen_thedinghausen-announced = 宣言の失敗
row-fipsen_thedinghausen-bread = パンの獲得
row-fipsen_thedinghausen-games = 勝ったゲーム
row-fipsen_thedinghausen-stakes = パンの代金
