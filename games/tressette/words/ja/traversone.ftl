## トラヴェルソーネ。ロベルシーノやチャパノと共通の文はそちらにある。

### ゲームと設定
game-traversone = トラヴェルソーネ
game-traversone-pitch = 点を取らないようにするゲームです。1枚で11点になる♣Aに気をつけましょう。2〜8人用。
option-traversone-clubs_locked = クラブのリード制限
option-traversone-clubs_locked-about = 誰かがフォローできなくなるまで、クラブをリードできません。
option-traversone-court = { option-tressette-court }
option-traversone-court-about = { option-tressette-court-about }
option-traversone-court-kjq = { option-tressette-court-kjq }
option-traversone-court-kqj = { option-tressette-court-kqj }
option-traversone-deals = ディール数
option-traversone-deals-0 = 上限まで
option-traversone-deals-about = 行うディールの数で、終わったとき失点の一番少ない人の勝ちです。「{ option-traversone-deals-0 }」なら、誰かが上限に達するまで続けます。
option-traversone-drop_out = { option-rovescino-drop_out }
option-traversone-drop_out-about = 3人以上のとき、上限に達した人は脱落し、最後に残った1人の勝ちです。
option-traversone-forced_monte = { option-rovescino-forced_monte }
option-traversone-forced_monte-about = { option-rovescino-forced_monte-about }
option-traversone-fractions = { option-rovescino-fractions }
option-traversone-fractions-about = { option-rovescino-fractions-about }
option-traversone-fractions-carry = { option-rovescino-fractions-carry }
option-traversone-fractions-drop = { option-rovescino-fractions-drop }
option-traversone-fractions-last_trick = { option-rovescino-fractions-last_trick }
option-traversone-hand_deduct = 手役の差し引き
option-traversone-hand_deduct-about = 手札にナポレターナ（同じスートの3-2-A）や、3・2・Aの3枚・4枚があれば、その点を失点から差し引きます。
option-traversone-limit = 上限
option-traversone-limit-about = 誰かが達すると対戦が終わる（または脱落する）点数です。ディール数を決めたときは使いません。
option-traversone-strip = { option-rovescino-strip }
option-traversone-strip-about = { option-rovescino-strip-about }
option-traversone-swap = モンテとの交換
option-traversone-swap-about = 配り残り（モンテ）を裏向きに置き、順番に1枚ずつ、見えないカードと交換できます。3・6・7人のときか、「{ option-rovescino-forced_monte }」のときだけ使えます。
option-traversone-void_hand = 点のない手札
option-traversone-void_hand-about = 得点になるカードが1枚もない手札で始めたときの失点です。2人のときは起こりません。
option-traversone-void_hand-none = 何もしない
option-traversone-void_hand-share = 最終トリックの勝者と折半
option-traversone-void_hand-ten = 10点

### 両立しないオプション
clash-traversone-drop-out = 脱落は点数の上限に達したときに起こりますが、ディール数で終わる対戦には上限がありません。先に「{ option-traversone-deals }」を「{ option-traversone-deals-0 }」にするか、「{ option-traversone-drop_out }」を「{ option-off }」にしてください。

### 用語
phase-traversone-swapping = モンテとの交換
row-traversone-hand-deduct = 手役
row-traversone-void-hand = 点のない手札

### できること
action-traversone-keep = 交換しない

### 出来事
event-traversone-drew = モンテから{ $card }を取りました。
event-traversone-drew-told = { $who }がモンテから{ $card }を取りました。
event-traversone-keeps = { $player }は交換しません。
event-traversone-swaps = { $player }がモンテとカードを1枚交換しました。

### ルール違反
rule-traversone-clubs-locked = 誰かがフォローできなくなるまで、クラブはリードできません。

### 待っていること
prompt-traversone-lead-locked = あなたの番です。クラブ以外のカードをリードしてください。
prompt-traversone-swap = モンテの一番上と交換するカードを選ぶか、「{ action-traversone-keep }」を選んでください。

### 知っておくこと
note-traversone-clubs-locked = クラブはまだリードできません。
note-traversone-taken = モンテの下に置いた{ $card }は、{ $player }が取りました。
note-traversone-took = { $player }がモンテの下に置いた{ $card }を取りました。

### このゲームの見出し・画像・節目
heading-traversone-lead-locked = クラブ以外をリードしてください
heading-traversone-swap = モンテと交換しますか？

### 遊びながら覚える
guide-traversone-ace = フォローできないので取れません。11点の♣Aを捨てるチャンスです。
guide-traversone-ace-here = スペードがないので取れません。♣Aを捨てて、取る人に11点を押しつけましょう。
guide-traversone-aim = { guide-rovescino-aim }
guide-traversone-capot = 例外です。得点カードも最後のトリックもすべて取れば0点、ほかの人は21点ずつです。
guide-traversone-club = ♣Aに勝てるのは♣3と♣2だけです。クラブのリードでは、その下でだけ出しましょう。
guide-traversone-club-here = またクラブです。♣Aに勝てるのは♣3と♣2だけ。♣Qより弱い♣4を出しましょう。
guide-traversone-end = 誰かが41点に達すると、失点の一番少ない人の勝ちです。
guide-traversone-final = { guide-ciapano-final }
guide-traversone-final-here = 最後のトリックには1点と♦Qがつきます。クラブなら取らないので、♣Kを出しましょう。
guide-traversone-follow = { guide-rovescino-follow }
guide-traversone-follow-here = ♣7のリードなので、クラブを出します。一番強い人が取るので、弱い♣5にしましょう。
guide-traversone-last = 最後に出します。取らずにすみますか？　無理なら、失点の少ないカードで取りましょう。
guide-traversone-last-here = 最後に出します。どのダイヤでも取るので、1点になる♦Aは残し、♦Jにしましょう。
guide-traversone-lead = { guide-rovescino-lead }
guide-traversone-lead-here = 好きなカードをリードします。♠4はどのスペードより弱いので、まず取りません。
guide-traversone-monte = 配り残りの1枚がモンテです。最後のトリックを取った人が引き取ります。
guide-traversone-monte-here = 配り残りの♦Qがモンテです。最後のトリックを取った人が引き取ります。
guide-traversone-points = ♣Aは11点、ほかのAは1点、3・2・K・J・Qは1/3点の失点です。
guide-traversone-rank = { guide-rovescino-rank }
guide-traversone-score = { guide-rovescino-score }
guide-traversone-under = また最後に出します。できれば、取らずにすむ一番強いカードを出しましょう。
guide-traversone-under-here = また最後に出します。♦3が勝っているので、取らずにすむ今、♦Aを手放しましょう。
guide-traversone-void = { guide-rovescino-void }
guide-traversone-void-here = またスペードがないので取れません。強い♥Kを捨てましょう。
guide-traversone-won = { guide-rovescino-won }

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-traversone-swapping = モンテ（配り残り）から未知の1枚が来ます
coach-traversone-swapping-short = 知らない1枚と交換します
coach-tressette-playing-follow-short-traversone = { coach-tressette-playing-follow-short-rovescino }
coach-tressette-playing-follow-traversone = { coach-tressette-playing-follow-rovescino }
coach-tressette-playing-short-traversone = 失点：♣Aは11点です
coach-tressette-playing-traversone = 点は失点です。♣Aは1枚で11点になります
