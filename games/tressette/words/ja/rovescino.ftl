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
