## トリッキーエクスプレス

### ゲームとオプション
game-tricky_express = トリッキーエクスプレス
game-tricky_express-pitch = 目指すのは停車駅の少ない特急電車です。トリックを取ってから次に取るまでの間を、できるだけ長くあけましょう。
game-tricky_express-short = トリッキー
option-tricky_express-tie_break = 同点のとき
option-tricky_express-tie_break-about = 第4ディール終了時に最高点のプレイヤーが複数いるときの決め方です。
option-tricky_express-tie_break-base = 基本点の合計で決める
option-tricky_express-tie_break-shared = 勝利を分け合う

### 用語
phase-tricky_express-first-exchange = カードパス1/2
phase-tricky_express-play = プレイ
phase-tricky_express-second-exchange = カードパス2/2
verb-tricky_express-left = 左隣へ
verb-tricky_express-right = 右隣へ
zone-line-map = 路線マップ
zone-passed = 渡すカード

### 出来事
event-tricky_express-exchanged = { $exchange ->
    [1] 1回目のカードパス。全員が両隣からのカードを手札に入れました。
   *[other] 2回目のカードパス。全員が両隣からのカードを手札に入れ、プレイが始まります。
}
event-tricky_express-gave = { $receiver }に{ $card }を渡します。
event-tricky_express-gave-told = { $who }が{ $receiver }に{ $card }を渡します。
event-tricky_express-received = 右隣の{ $right }から{ $right_card }、左隣の{ $left }から{ $left_card }を受け取りました。
event-tricky_express-received-told = { $who }が{ $right }から{ $right_card }、{ $left }から{ $left_card }を受け取りました。

### ルール違反
rule-tricky_express-highest-rank = カードパス1/2では、手札で一番ランクの高いカード（{ $cards }）を渡さなければなりません。
rule-tricky_express-left-next = 右隣へのカードは決まっています。左隣へのカードを選んでください。
rule-tricky_express-right-first = 先に右隣へのカード、次に左隣へのカードを選びます。

### 待っていること
prompt-tricky_express-any-both = カードパス2/2：右隣の{ $right }と左隣の{ $left }に渡すカードを1枚ずつ、自由に選んでください。
prompt-tricky_express-any-left = カードパス2/2：左隣の{ $player }に渡すカードを1枚、自由に選んでください。
prompt-tricky_express-highest-both = カードパス1/2：一番ランクの高いカードを右隣の{ $right }に、残りで一番高いカードを左隣の{ $left }に渡してください。
prompt-tricky_express-highest-left = カードパス1/2：残りの手札で一番ランクの高いカードを、左隣の{ $player }に渡してください。

### メモ
note-tricky_express-development-lost = 発展ボーナス：もう届きません
note-tricky_express-development-open = { $needed ->
    [0] 発展ボーナス：このディールの結果にかかわらず可能性あり
   *[other] 発展ボーナス：このディールで基本点{ $needed }点以上が必要
}
note-tricky_express-exchanged = { $exchange }回目のカードパス：{ $right }に{ $gave_right }、{ $left }に{ $gave_left }。{ $right }から{ $right_card }、{ $left }から{ $left_card }。
note-tricky_express-passes = { $player }：第1ロングパス{ $first }駅、第2ロングパス{ $second }駅、最後に停車してから{ $since }駅を通過

### 得点
row-tricky_express-base = 第1ロングパス（基本点）
row-tricky_express-development = 発展ボーナス
row-tricky_express-second = セカンドボーナス
row-tricky_express-top = トップボーナス

### このゲームの見出し・画像・節目
heading-tricky_express-any-both = 左右に1枚ずつ渡します
heading-tricky_express-any-left = 左へ1枚渡します
heading-tricky_express-highest-both = 一番高いカードを左右に渡します
heading-tricky_express-highest-left = 一番高いカードを左へ渡します
