## 対戦の振り返り

### 振り返り：見出しと補足
replay-title = 振り返り・{ $step }手目（全{ $steps }）
replay-title-deal = 振り返り・第{ $deal }ディール・{ $step }手目（全{ $steps }）
replay-compared = この局面の{ $count }人の選択（最終得点の平均）：{ $choices }
replay-compared-alone = この局面になった人はほかにいません。
replay-compared-choice = { $action } ×{ $times }（{ $points }）
replay-compared-none = この人の番では、ほかの人の選択が表示されます。
replay-begun = 💡 上級AIが全手を検討しています ↻
replay-progress = 💡 { $total }手中{ $done }手を検討、ミス{ $mistakes }回 ↻
replay-mistakes = 💡 { $mistakes ->
    [0] この対戦にミスはありません
   *[other] この対戦のミス：{ $mistakes }回
}
replay-mistakes-of = 💡 { $mistakes ->
    [0] { $player }のミスはありません
   *[other] { $player }のミス：{ $mistakes }回
}
review-likelier = 💡 上級AIなら**{ $action }**を選んでいました（勝率が{ $percent }%高くなります）。

### 文章
replay-hand-role = { $player }（{ $role }）：{ $cards }
replay-acted = { $player }：{ $action }
replay-hand = { $player }：{ $cards }

### ボタンと選択肢
button-step-back = 前へ
button-step-on = 次へ
button-trick-back = 前のトリック
button-trick-on = 次のトリック
button-leap-back = { $steps }手戻る
button-leap-on = { $steps }手進む
button-mistake = 次のミス
button-as-words = 文章で見る
button-as-picture = 画像で見る
replay-go-to = 移動先
replay-to-deal = 第{ $deal }ディール（全{ $deals }）
replay-to-step = { $step }手目から
replay-to-end = 最後
replay-whose-all = ミス：全員
replay-whose = ミス：{ $player }
replay-accuracy-of = { $all }手中{ $good }手が上級AIと互角

### 画像の中：30字ほどの行に収まる短さで
replay-trick = 第{ $trick }トリック
replay-before = 最初の1手の前、全員の手札
replay-played = { $player }の手
replay-did = { $player }：
replay-best = 最善手
replay-fine = 好手
replay-mistake = ミス { $cost }
replay-percent = { $percent }%
replay-slip = 疑問手 { $cost }
replay-forced = ほかに選べる手はありません。
replay-unasked = 「{ button-review }」で検討できます
replay-unseen = 上級AIが検討中です…
replay-expert = 上級AIの手
replay-expert-same = 上級AIも同じ手です。
replay-accuracy = { $player }の精度
replay-accuracy-figure = { $good } / { $all }

### コマンド
command-replay = replay
command-replay-about = 終わった対戦を全員の手札つきで振り返る
command-replay-match = match
command-replay-match-about = どの対戦か。省くと、このチャンネルで最後に終わった対戦

### ボタン
button-compare-next = 次の選択
button-ask-about-move = 別の手を調べる
button-review = 上級AIの見解

### 上級AIの見解
review-better = 💡 上級AIなら**{ $action }**を選んでいました（平均して{ $points }点有利）。
review-level = 💡 好手です。上級AIなら**{ $action }**を選んでいました。
review-mistake = **ミスです。** { $advice }
review-other = 💡 上級AIなら**{ $action }**を選んでいました。
review-same = 💡 最善手です。上級AIも同じ選択でした。
review-slip = **疑問手です。** { $advice }
