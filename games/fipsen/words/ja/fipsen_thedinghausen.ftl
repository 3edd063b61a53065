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

### 遊びながら覚える
guide-fipsen_thedinghausen-aim = 各自が1人で戦います。ディールを重ね、先に通算10トリックを取れば勝ちです。
guide-fipsen_thedinghausen-all-five = 1人で全5トリックを取ると、400セント分のパンと、ほかの全員から100ずつもらえます。
guide-fipsen_thedinghausen-all-five-here = 全5トリックです！　400セント分のパンと、ほかの全員から100ずつもらえます。
guide-fipsen_thedinghausen-ask = 表向きがAなら、切り札の7を持つ人は交換できます。持っていないので、パスします。
guide-fipsen_thedinghausen-count = トリックは次のディールに持ち越します。先に10に達した人が、ゲームに勝ちます。
guide-fipsen_thedinghausen-count-here = 取ったのは1トリックです。次のディールの分を足していき、先に10に達した人の勝ちです。
guide-fipsen_thedinghausen-end = 遊び方は以上です。決めた数のゲームを終えたとき、パンとお金の合計が一番多い人の勝ちです。
guide-fipsen_thedinghausen-follow = リードされたスートがあれば、必ず出します。灰色のカードは出せません。
guide-fipsen_thedinghausen-follow-here = ♠Aのリードなので、スペードを出します。勝てないので、弱い♠7にしましょう。
guide-fipsen_thedinghausen-last = 最後に出します。勝てるなら、その中で一番弱いカードを。無理なら弱いカードを出しましょう。
guide-fipsen_thedinghausen-last-here = 最後に出します。切り札の♥8が出たので、クラブでは勝てません。♣8を出しましょう。
guide-fipsen_thedinghausen-lead = トリックを取った人が、次のリードをします。好きなカードを出しましょう。
guide-fipsen_thedinghausen-lead-here = トリックを取ったので、次のリードをします。♥Kに勝てるのは、♥Aと切り札だけです。
guide-fipsen_thedinghausen-ruff = フォローできないので、切り札を出せます。それに勝てるのは、より強い切り札だけです。
guide-fipsen_thedinghausen-ruff-here = ♦Aのリードですが、ダイヤがありません。♣10を出せば、勝てるのはより強いクラブだけです。
guide-fipsen_thedinghausen-stake = 1ゲームごとに全員が80セントを払い、勝った人は400セント分のパンをもらいます。
guide-fipsen_thedinghausen-swap = 表向きのカードはAです。手札にある切り札の7と交換できます。
guide-fipsen_thedinghausen-swap-here = 表向きの♦Aを、手札の切り札の7と交換できます。一番強い切り札を手に入れましょう。
guide-fipsen_thedinghausen-throw = フォローできず、切り札もないので、取れません。弱いカードを捨てましょう。
guide-fipsen_thedinghausen-throw-here = クラブのリードですが、1枚もないので取れません。♠10を捨て、♥Qを残しましょう。
guide-fipsen_thedinghausen-top = リードします。強い切り札から出せば、Aに勝てる切り札がほかの人から減っていきます。
guide-fipsen_thedinghausen-trump = 表向きのカードのスートが切り札です。ほかのスートのどのカードにも勝ちます。
guide-fipsen_thedinghausen-trump-here = 表向きは♣Aなので、クラブが切り札です。ほかのスートのどのカードにも勝ちます。

### 画像
picture-fact-fipsen_thedinghausen-game = { $games }ゲーム中{ $game }、単位はセント

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-fipsen-play = 先に10トリック取った人の勝ちです
coach-fipsen-play-short = 先に10トリックで勝ちです
coach-fipsen-swapping = 切り札のAは最強、7は最弱です
coach-fipsen-swapping-short = 切り札のAは最強です

### ヒントの理由
hint-ahead-fipsen_thedinghausen = 平均して{ $points }セントの得です
hint-ahead-least-fipsen_thedinghausen = ＋{ $points }セント
hint-ahead-short-fipsen_thedinghausen = 平均＋{ $points }セント
hint-behind-fipsen_thedinghausen = 平均して{ $points }セントの損です
hint-behind-least-fipsen_thedinghausen = −{ $points }セント
hint-behind-short-fipsen_thedinghausen = 平均−{ $points }セント
hint-better-fipsen_thedinghausen = { $action }より平均して{ $points }セント有利です
hint-better-least-fipsen_thedinghausen = ＋{ $points }セント
hint-better-short-fipsen_thedinghausen = ＋{ $points }セント
hint-by-rule-swap-fipsen_thedinghausen = Aなら、渡すカードよりトリックを取りやすくなります
hint-even-fipsen_thedinghausen = 平均して損得なし（0セント）です
hint-even-least-fipsen_thedinghausen = ±0セント
hint-even-short-fipsen_thedinghausen = 平均±0セント
