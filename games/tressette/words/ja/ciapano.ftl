## チャパノ。ロベルシーノと共通の文はそちらにある。

### ゲームと設定
game-ciapano = チャパノ
game-ciapano-pitch = 点は取らないか、全部取るかです。3人なら、まずカードを1枚ずつ渡します。すべての点を取った人は0点になります。
option-ciapano-club_ace_11 = ♣Aは11点
option-ciapano-club_ace_11-about = ♣Aを11点とします。上限は101点になり、カポットではほかの人に21点が入ります。
option-ciapano-court = { option-tressette-court }
option-ciapano-court-about = { option-tressette-court-about }
option-ciapano-court-kjq = { option-tressette-court-kjq }
option-ciapano-court-kqj = { option-tressette-court-kqj }
option-ciapano-drop_out = { option-rovescino-drop_out }
option-ciapano-drop_out-about = 4・5人のとき、上限に達した人は脱落し、残った3人の勝ちになります。
option-ciapano-exchange = カードパス
option-ciapano-exchange-about = プレイの前に渡すカードです。4人以上では余分なカードがないため、渡すのは「{ option-ciapano-exchange-all }」のときだけです。
option-ciapano-exchange-all = 全員同時に渡す
option-ciapano-exchange-chain = 順に渡す（3人）
option-ciapano-exchange-dealer = ディーラーが捨てる（3人）
option-ciapano-forced_monte = { option-rovescino-forced_monte }
option-ciapano-forced_monte-about = 4・5人のときだけ使えます。9・7枚ずつ配り、配り残り（モンテ）を最後のトリックに勝った人のものにします。
option-ciapano-fractions = { option-rovescino-fractions }
option-ciapano-fractions-about = { option-rovescino-fractions-about }
option-ciapano-fractions-carry = { option-rovescino-fractions-carry }
option-ciapano-fractions-drop = { option-rovescino-fractions-drop }
option-ciapano-fractions-last_trick = { option-rovescino-fractions-last_trick }
option-ciapano-strip = { option-rovescino-strip }
option-ciapano-strip-about = 3人のときだけ使えます。♣4を抜いて配り残りをなくします。カードを渡すのは「{ option-ciapano-exchange-all }」のときだけになります。

### 用語
phase-ciapano-exchanging = カードパス
row-tressette-capot = カポット

### 出来事
event-ciapano-all-give = 全員がカードを1枚ずつ渡しました。
event-ciapano-gives = { $player }が{ $other }にカードを1枚渡しました。
event-ciapano-lays = { $player }が最後のトリックのためにカードを1枚置きました。
event-ciapano-receives = { $player }から{ $card }を受け取りました。
event-ciapano-receives-told = { $who }が{ $player }から{ $card }を受け取りました。

### 待っていること
prompt-ciapano-give = { $player }に渡すカードを選んでください。
prompt-ciapano-lay = モンテに置くカードを選んでください。最後のトリックの勝者のものになります。

### 知っておくこと
note-tressette-gave = { $player }に渡したカード：{ $card }
note-tressette-laid = モンテに置いたカード：{ $card }
note-tressette-received = { $player }から受け取ったカード：{ $card }

### このゲームの見出し・画像・節目
heading-ciapano-give = 渡すカードを選んでください
heading-ciapano-lay = モンテに置く1枚を選びます

### 遊びながら覚える
guide-ciapano-aim = { guide-rovescino-aim }
guide-ciapano-capot = 例外です。得点になるカードをすべて取った人は0点、ほかの人は11点ずつになります。
guide-ciapano-cost = { guide-rovescino-cost }
guide-ciapano-duck = { guide-rovescino-duck }
guide-ciapano-duck-here = ♣2に勝てるのは自分の♣3だけです。取らずにすむ今、♣Aを手放しましょう。
guide-ciapano-end = { guide-rovescino-end }
guide-ciapano-final = 最後のトリックは1点の失点で、モンテもつきます。取らずにすむカードを残しましょう。
guide-ciapano-final-here = 最後のトリックには1点と♦Aがつきます。♠5なら取らないので、♣6を出しましょう。
guide-ciapano-follow = { guide-rovescino-follow }
guide-ciapano-follow-here = ♣4のリードなので、クラブを出します。♣Qが勝っているので、弱い♣7にしましょう。
guide-ciapano-last = { guide-rovescino-last }
guide-ciapano-last-here = 最後に出します。どのクラブでも取ることになるので、一番危ない♣3を出しましょう。
guide-ciapano-lay = 1枚を裏向きに置きます。このモンテは、最後のトリックを取る人が点ごと引き取ります。
guide-ciapano-lay-here = ♦Aを受け取りました。モンテに置いて、最後のトリックを取る人に押しつけましょう。
guide-ciapano-lead = { guide-rovescino-lead }
guide-ciapano-lead-here = 好きなカードをリードします。♥5より弱いのは♥4だけなので、まず取りません。
guide-ciapano-pass = ほかの2人が、右隣へ1枚ずつ渡しました。ディーラーの自分にも1枚届いています。
guide-ciapano-rank = { guide-rovescino-rank }
guide-ciapano-score = { guide-rovescino-score }
guide-ciapano-void = { guide-rovescino-void }
guide-ciapano-void-here = ハートがないので取れません。♦3が出た今、一番強いダイヤの♦2を捨てましょう。
guide-ciapano-void-more = またフォローできません。後で取りそうなカードか、点のあるカードを捨てましょう。
guide-ciapano-void-more-here = またハートがありません。♣Kを捨てて、取る人に1/3点を押しつけましょう。
guide-ciapano-won = { guide-rovescino-won }

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-ciapano-exchanging-give = 3や2、Aなど強いカードを渡しましょう
coach-ciapano-exchanging-give-short = 3、2、Aを渡しましょう
coach-ciapano-exchanging-lay = 最後のトリックを取った人が点ごともらいます
coach-ciapano-exchanging-lay-short = 最後の勝者の点になります
coach-tressette-playing-ciapano = 点は失点ですが、全部取れば0点です
coach-tressette-playing-follow-ciapano = { coach-tressette-playing-follow-rovescino }
coach-tressette-playing-follow-short-ciapano = { coach-tressette-playing-follow-short-rovescino }
coach-tressette-playing-short-ciapano = 点は失点、全部なら0点
