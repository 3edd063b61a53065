## 持ち時間と、AIが代わりに担当している席。各節の中はキーのアルファベット順。

### ボタン
button-im-back = 戻りました
button-take-over = { $player }の席を引き継ぐ

### 1手の持ち時間
clock-caption = 1手の持ち時間
clock-choose = 持ち時間を選ぶ
clock-days = { $count }日
clock-hours = { $count }時間
clock-live = リアルタイム：1手{ $time }
clock-lobby = 持ち時間：{ $clock }（最初は{ $first }）
clock-lobby-alone = 持ち時間（人が2人以上いるとき）：{ $clock }（最初は{ $first }）
clock-lobby-none = 持ち時間：{ $clock }
clock-minutes = { $count }分
clock-none = 持ち時間なし
clock-seconds = { $count }秒
clock-slow = じっくり：1手{ $time }

### 対戦中
clock-away = **今はAIが代わりにプレイしています。** 自分でプレイするには「{ button-im-back }」を押してください。
clock-hurry = **持ち時間は{ $when }に切れます。** 切れるとAIが代わりにプレイします。
clock-reminder = { $players } 持ち時間は{ $when }に切れます。切れるとAIが代わりにプレイします。
clock-runs-out = 持ち時間は{ $when }まで
clock-stood-in = { $players }の代わりにAIがプレイしています。本人はいつでも戻れます。
clock-stood-in-for-good = { $players }の代わりにAIがプレイしています。
clock-until = { $when }
clock-until-seat = { $player } { $when }
clock-up = { $players }の持ち時間が切れました。この手はAIが代わりにプレイします。
clock-yours-up = 持ち時間が切れました。この手はAIが代わりにプレイします。
