## レート戦とカジュアル戦：募集の表示と、操作できない理由。キーのアルファベット順。

### 募集
button-agree = 承諾する
button-decline = 辞退する
button-rated = 🏆 { $rated }（切り替え）
lobby-agree-casual = { $players }：この対戦は**カジュアル戦**に変わりました。このまま参加しますか？
lobby-agree-rated = { $players }：この対戦は**レート戦**に変わりました。このまま参加しますか？
lobby-casual-ai = { $seats }人そろえば**レート戦** · AIが入ればカジュアル戦
lobby-casual-choice = **カジュアル戦**（ホストの設定）
lobby-casual-clock = **カジュアル戦**（レート戦には持ち時間が必要です）
lobby-casual-server = **カジュアル戦**（このサーバーではレート戦を行いません）
lobby-rated = **レート戦**（人だけ、持ち時間あり）
lobby-rated-switch = レート戦：{ $value }

### 対戦
more-casual = カジュアル戦：レーティングは変わりません
more-rated = レート戦：レーティングが変わります

### 操作できない理由
refusal-not-agreed = { $players }の返事を待っています。待たずに始めるには、「{ button-options }」でその席を空けてください。
refusal-rated-needs-clock = レート戦には持ち時間が必要です。持ち時間を選ぶか、カジュアル戦にしてください。
refusal-rated-no-hints = レート戦ではヒントを使えません。使うには、先にカジュアル戦にしてください。
refusal-rated-seat = レート戦のため、その席に戻れるのは抜けた本人だけです。
