## 対戦が始まる前の卓。各節の中はキーのアルファベット順。

### コマンド
command-play = play
command-play-about = このチャンネルで卓を立てる。ゲーム一覧も見られる
command-play-deals = deals
command-play-deals-about = 同じ配札で遊ぶ各卓のディール数
command-play-game = game
command-play-game-about = 遊ぶゲーム。省くと一覧から選べる
command-play-options = options
command-play-options-about = ローカルルール（例：target=31）
command-play-players = players
command-play-players-about = 何人で遊ぶか
command-play-tables = tables
command-play-tables-about = 同じ配札で遊んで比べる卓の数

### ボタン
button-agree = 承諾する
button-cancel = キャンセル
button-decline = 辞退する
button-hints = 💡 { $hints }（切り替え）
button-join = 参加
button-leave = 抜ける
button-no-challenges = { $host }からの申し込みを受けない
button-partner = { $host }と組む
button-rated = 🏆 { $rated }（切り替え）
button-start = 開始
button-start-with = AI{ $count }人と開始
button-watch = 観戦

### 対戦の申し込み
challenge-declined = { $host }：{ $player }は今回は参加しません。
lobby-asked = 返事待ち：{ $players }
lobby-challenge = { $players }：{ $host }から**{ $game }**の対戦の申し込みです。
lobby-invited = { $players }：参加しますか？
lobby-seat-invited = { $name }（返事待ち）

### 1手の持ち時間
clock-caption = 1手の持ち時間
clock-choose = 持ち時間を選ぶ
clock-lobby = 持ち時間：{ $clock }（最初は{ $first }）
clock-lobby-alone = 持ち時間（人が2人以上いるとき）：{ $clock }（最初は{ $first }）
clock-lobby-none = 持ち時間：{ $clock }

### ヒント
lobby-hints = ヒント：{ $value }
lobby-level = 空席は{ $level }のAI
lobby-levels = 空席のAIの強さ

### 募集
lobby-agree-casual = { $players }：この対戦は**カジュアル戦**に変わりました。このまま参加しますか？
lobby-agree-rated = { $players }：この**レート戦**は、参加したときと内容が変わりました。このまま参加しますか？
lobby-boards-choose = 各卓のディール数を選ぶ
lobby-casual-ai = { $seats }人そろえば**レート戦** · AIが入ればカジュアル戦
lobby-casual-choice = **カジュアル戦**（ホストの設定）
lobby-casual-clock = **カジュアル戦**（レート戦には1手{ $seconds }秒以上の持ち時間が必要です）
lobby-casual-server = **カジュアル戦**（このサーバーではレート戦を行いません）
lobby-casual-tables = **カジュアル戦**（全卓の得点を比べます。配札とリプレイは、すべての卓が終わると見られます）
lobby-channel-closed = **このチャンネルでは卓を開けなくなりました。** このサーバーで卓を開けるのは{ $channels }だけです。
lobby-closed-cancelled = ホストがこの募集を取り消しました。
lobby-closed-empty = 全員が抜けました。/play で新しく募集できます。
lobby-closed-expired = 時間内に始まらなかったため、この募集は終了しました。/play で新しく募集できます。
lobby-closed-gone = スレッドがなくなったため、この募集は終了しました。/play で新しく募集できます。
lobby-closed-seated = 全員の席が決まりました。卓はそれぞれのスレッドにあります。
lobby-closed-started = 対戦が始まりました。下の卓をご覧ください。
lobby-expires = 始まらなければ{ $when }に締め切ります。
lobby-options-title = { $game }のオプション
lobby-rated = **レート戦**（人だけ、持ち時間あり。退席すると負けです。同じ相手との対戦がすべて反映されるのは週{ $full }戦まで）
lobby-rated-switch = レート戦：{ $value }
lobby-remove = 参加者の席を空ける
lobby-room = { $most }人まで参加できます
lobby-same-cards = { $tables }卓で同じ配札 · { $boards }ディール
lobby-same-cards-about = どの卓も同じ配札でプレイし、得点をほかの卓の同じ席と比べます。
lobby-same-cards-boards = 各卓{ $boards }ディール
lobby-same-cards-caption = 複数の卓で同じ配札
lobby-same-cards-choose = 卓の数を選ぶ
lobby-same-cards-secret = 卓ごとにスレッドを作ります。終わるまで、ほかの卓は見ないでください。
lobby-same-cards-tables = { $tables ->
    [1] 1卓
   *[other] { $tables }卓で同じ配札
}
lobby-same-cards-teams = どの卓も同じ配札でプレイします。チーム1の席は卓1と卓2で入れ替わり、得点の差を競います。
lobby-seat-free = *空席*
lobby-seat-free-plain = 空席
lobby-seat-host = { $name }（ホスト）
lobby-seat-number = 席{ $seat }
lobby-seat-numbers = 席{ $first }〜{ $last }
lobby-seated = { $seats }：{ $guests }
lobby-seats = 席数：{ $count }
lobby-seats-choose = 席数を選ぶ
lobby-seats-free-plain = 空席{ $count }
lobby-side = チーム{ $side }
lobby-swap = 2つの席を入れ替える
lobby-taken = { $seats }席のうち{ $taken }席が決まりました
lobby-title = { $game } · { $host }の卓

### ゲーム一覧
card-playing = { $count ->
    [0] AIがプレイしています
   *[other] { $players }が対戦中です
}

### 画像の中
picture-asked = 返事待ち
picture-host = ホスト
picture-with = { $players }と組む

### 操作できない理由
refusal-players-barred = サーバーの管理者の設定により、{ $players }はここでは遊べないため、席を空けました。このまま始めるには、もう一度、開始ボタンを押してください。
