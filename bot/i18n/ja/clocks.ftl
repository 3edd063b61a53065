## 持ち時間と、AIが代わりに担当している席。各節の中はキーのアルファベット順。

### ボタン
button-im-back = 戻りました
button-take-over = { $player }の席を引き継ぐ

### 一手の持ち時間
clock-caption = 1手の持ち時間
clock-choose = 持ち時間を選ぶ
clock-days = { $count }日
clock-hours = { $count }時間
clock-live = ライブ:一手{ $time }
clock-lobby = 持ち時間:{ $clock }
clock-minutes = { $count }分
clock-none = 持ち時間なし
clock-seconds = { $count }秒
clock-slow = ゆっくり:一手{ $time }

### 対戦中
clock-away = **今はAIがあなたの席を担当しています。** 自分で続けるには「戻りました」を押してください。
clock-hurry = **持ち時間は{ $when }に切れます。** 切れるとAIがこの手を打ちます。
clock-reminder = { $players } 持ち時間は{ $when }に切れます。切れるとAIが代わりに打ちます。
clock-stood-in = { $players }の席はAIが担当しています。本人はいつでも戻れます。
clock-until = { $when }
clock-until-seat = { $player } { $when }
clock-up = { $players }の持ち時間が切れました。この手はAIが打ちます。
clock-yours-up = 持ち時間が切れました。この手はAIが打ちます。
