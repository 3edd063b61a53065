## トラヴェルソーネ。ロベルシーノやチャパノと共通の文はそちらにある。

### ゲームと設定
game-traversone = トラヴェルソーネ
game-traversone-pitch = 点を取らないこと、とりわけ♣Aに気をつけて。これだけで11点になる。2~8人用。
option-traversone-clubs_locked = クラブ禁止
option-traversone-clubs_locked-about = 誰かがフォローできなくなるまで、クラブをリードできません。
option-traversone-court = { option-tressette-court }
option-traversone-court-about = { option-tressette-court-about }
option-traversone-court-kjq = { option-tressette-court-kjq }
option-traversone-court-kqj = { option-tressette-court-kqj }
option-traversone-deals = ディール数
option-traversone-deals-about = 0なら点数制。1以上ならその数のディールの後、点の一番少ない人の勝ちです(点数制の上限は使いません)。
option-traversone-drop_out = { option-rovescino-drop_out }
option-traversone-drop_out-about = 上限に達した人は脱落し、最後に残った1人の勝ちです。
option-traversone-forced_monte = { option-rovescino-forced_monte }
option-traversone-forced_monte-about = { option-rovescino-forced_monte-about }
option-traversone-fractions = { option-rovescino-fractions }
option-traversone-fractions-about = { option-rovescino-fractions-about }
option-traversone-fractions-carry = { option-rovescino-fractions-carry }
option-traversone-fractions-drop = { option-rovescino-fractions-drop }
option-traversone-fractions-last_trick = { option-rovescino-fractions-last_trick }
option-traversone-hand_deduct = 手役の差し引き
option-traversone-hand_deduct-about = 手札にナポレターナ(同じスートの3-2-A)や3・2・Aの3枚・4枚があれば、その点を失点から差し引きます。
option-traversone-limit = 上限
option-traversone-limit-about = 達するとゲームが終わる(または脱落する)点数。ディール数を決めたときは使いません。
option-traversone-strip = { option-rovescino-strip }
option-traversone-strip-about = { option-rovescino-strip-about }
option-traversone-swap = 余りとの交換
option-traversone-swap-about = 配り残りを裏向きに置き、順番に1枚ずつ、見えないカードと交換できます。3・6・7人のときか、「{ option-rovescino-forced_monte }」のときだけ。
option-traversone-void_hand = 点のない手札
option-traversone-void_hand-about = 得点になるカードが1枚もない手札で始めたときの扱い。2人のときは起こりません。
option-traversone-void_hand-none = 何もしない
option-traversone-void_hand-share = 最後のトリックの勝者と分け合う
option-traversone-void_hand-ten = 10点

### 両立しないオプション
clash-traversone-drop-out = 脱落は点数の上限に達したときに起こりますが、ディール数で終わる対戦には上限がありません。先に「{ option-traversone-deals }」を0にするか、「{ option-traversone-drop_out }」を「なし」にしてください。

### 用語
phase-traversone-swapping = 余りとの交換
row-traversone-hand-deduct = 手役
row-traversone-void-hand = 点のない手札

### できること
action-traversone-keep = 交換しない

### 出来事
event-traversone-drew = あなたはモンテから{ $card }を取りました。
event-traversone-keeps = { $player }は交換しません。
event-traversone-swaps = { $player }がモンテとカードを1枚交換しました。

### ルール違反
rule-traversone-clubs-locked = 誰かがフォローできなくなるまで、クラブはリードできません。

### 待っていること
prompt-traversone-swap = モンテの一番上と交換するカードを選ぶか、「交換しない」を選んでください。

### 知っておくこと
note-traversone-clubs-locked = クラブはまだリードできません。
note-traversone-taken = あなたがモンテの下に置いた{ $card }は{ $player }が取りました。
note-traversone-took = { $player }がモンテの下に置いた{ $card }をあなたが取りました。
