## ロベルシーノと、失点制のゲームに共通の文。

### ゲームと設定
game-rovescino = ロベルシーノ
game-rovescino-pitch = 逆さまのトレセッテです。個人戦で、取った点が一番少ない人の勝ちです。最後のトリックとモンテに気をつけましょう。
option-rovescino-court = { option-tressette-court }
option-rovescino-court-about = { option-tressette-court-about }
option-rovescino-court-kjq = { option-tressette-court-kjq }
option-rovescino-court-kqj = { option-tressette-court-kqj }
option-rovescino-drop_out = 脱落
option-rovescino-drop_out-about = 4人以上のとき、21点に達した人は脱落し、残った3人の勝ちになります。
option-rovescino-forced_monte = 必ずモンテを作る
option-rovescino-forced_monte-about = 4・5・8人のときだけ使えます。9・7・4枚ずつ配り、配り残り（モンテ）を最後のトリックに勝った人のものにします。
option-rovescino-fractions = 端数
option-rovescino-fractions-about = 1点に満たない1/3点の扱いです。
option-rovescino-fractions-carry = 次のディールに持ち越す
option-rovescino-fractions-drop = ディールごとに切り捨てる
option-rovescino-fractions-last_trick = 最後のトリックの勝者へ
option-rovescino-strip = モンテなし
option-rovescino-strip-about = 3・6・7人のときだけ使えます。4を1枚、4をすべて、または4すべてと5を1枚抜いて、配り残りをなくします。

### 用語
zone-tressette-monte = モンテ

### 出来事
event-tressette-drop-out = { $players }が脱落しました。
event-tressette-takes-monte = { $player }がモンテを取りました：{ $cards }

### 知っておくこと
note-tressette-limit = 誰かが{ $points }点に達したら終わりです。一番少ない人の勝ちです。
note-tressette-limit-drops-out = { $points }点に達した人は脱落します。
note-tressette-out = 脱落：{ $players }

### 遊びながら覚える
guide-rovescino-aim = 各自が1人で戦います。点は失点です。点の入ったトリックを取らないようにしましょう。
guide-rovescino-cost = Aは1点、3・2・K・J・Qは1/3点の失点です。
guide-rovescino-duck = 今勝っているカードより弱いカードを出せば、トリックを取らずにすみます。
guide-rovescino-duck-here = ♠Qのリードです。より弱い♠6を出せば、ほかの人がトリックを取ります。
guide-rovescino-end = 誰かが21点に達すると、失点の一番少ない人の勝ちです。
guide-rovescino-final = 最後のトリックは1点の失点で、配り残りの1枚もつきます。取らないようにしましょう。
guide-rovescino-final-here = 最後のトリックは1点の失点で、配り残りの1枚もつきます。♣4を残しましょう。
guide-rovescino-follow = リードされたスートがあれば、必ず出します。一番強いカードの人がトリックを取ります。
guide-rovescino-follow-here = ♠4のリードなので、スペードを出します。一番強い人が取るので、弱い♠5にしましょう。
guide-rovescino-last = 最後に出します。取らずにすみますか？　無理なら、A以外の強いカードを出しましょう。
guide-rovescino-last-here = 最後に出します。どのダイヤでも取ることになるので、一番危ない♦2を出しましょう。
guide-rovescino-lead = 好きなカードをリードします。弱いカードなら、ほかの人が取ってくれそうです。
guide-rovescino-lead-here = 好きなカードをリードします。♦4も♦5ももうないので、一番弱い♦6にしましょう。
guide-rovescino-rank = 強い順に3、2、A、K、J、Q、7、6、5、4です。切り札はありません。
guide-rovescino-score = トリックの失点を数えます。1/3点の端数も、次のディールに持ち越します。
guide-rovescino-void = フォローできないので取れません。Aや強いカードを捨てるチャンスです。
guide-rovescino-void-here = ハートがないので取れません。♠Aを捨てて、取る人に1点の失点を押しつけましょう。
guide-rovescino-void-more = またフォローできません。トリックを取りそうな3・2・Aを捨てましょう。
guide-rovescino-void-more-here = またハートがありません。後でトリックを取りそうな♠2を捨てましょう。
guide-rovescino-won = トリックと、その失点を引き取りました。取った人が、次のトリックのリードをします。

### 画像
picture-fact-tressette-limit = { $points }点で終了、最少の勝ち
picture-fact-tressette-limit-drops-out = { $points }点で脱落

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-tressette-playing-follow-rovescino = 3、2、A、Kの順に強く、強いと取らされます
coach-tressette-playing-follow-short-rovescino = 強さは3、2、A、Kの順です
coach-tressette-playing-rovescino = 取った点は失点です。Aを避けましょう
coach-tressette-playing-short-rovescino = 取った点は失点です
