## トレセッテ・コン・ラ・キアマータ。ペア戦と共通の文はそちらにある。

### ゲームと設定
game-tressette_chiamata = トレセッテ・キアマータ
game-tressette_chiamata-pitch = スートを1つ宣言すると、その3を持つ人が秘密のパートナーになります。3が出るまで、誰がパートナーかはわかりません。
game-tressette_chiamata-short = キアマータ
option-tressette_chiamata-annul = { option-tressette-annul }
option-tressette_chiamata-annul-about = { option-tressette-annul-about }
option-tressette_chiamata-court = { option-tressette-court }
option-tressette_chiamata-court-about = { option-tressette-court-about }
option-tressette_chiamata-court-kjq = { option-tressette-court-kjq }
option-tressette_chiamata-court-kqj = { option-tressette-court-kqj }
option-tressette_chiamata-deals = ディール数
option-tressette_chiamata-deals-0 = 制限なし
option-tressette_chiamata-deals-about = チップをやり取りするディールの数です。「{ option-tressette_chiamata-deals-0 }」なら、ディールごとにチームの点を各自が加え、誰かが21点に達したとき、合計が一番高い人の勝ちです。同点なら勝ちを分け合います。
option-tressette_chiamata-declarations = { option-tressette-declarations }
option-tressette_chiamata-declarations-about = { option-tressette-declarations-about }
option-tressette_chiamata-declarations-after_first_trick = { option-tressette-declarations-after_first_trick }
option-tressette_chiamata-declarations-at_first_turn = { option-tressette-declarations-at_first_turn }
option-tressette_chiamata-declarations-before_lead = { option-tressette-declarations-before_lead }
option-tressette_chiamata-declarations-none = { option-tressette-declarations-none }
option-tressette_chiamata-last_trick_third = { option-tressette-last_trick_third }
option-tressette_chiamata-last_trick_third-about = { option-tressette-last_trick_third-about }

### 用語
phase-tressette_chiamata-calling = 3の宣言
row-tressette_chiamata-chips = チップ
row-tressette_chiamata-side = チームの得点

### できること
action-tressette_chiamata-call = { $item0 }の3を宣言
action-tressette_chiamata-annul = { action-tressette-annul }
action-tressette_chiamata-four = { action-tressette-four }
action-tressette_chiamata-keep = { action-tressette-keep }
action-tressette_chiamata-napoletana = { action-tressette-napoletana }
action-tressette_chiamata-pass = { action-tressette-pass }
action-tressette_chiamata-play = { action-tressette-play }
action-tressette_chiamata-three = { action-tressette-three }
with-tressette_chiamata-busso = { with-tressette-busso }
with-tressette_chiamata-piombo = { with-tressette-piombo }
with-tressette_chiamata-striscio = { with-tressette-striscio }
word-tressette_chiamata-busso = { term-tressette-busso }
word-tressette_chiamata-piombo = { term-tressette-piombo }
word-tressette_chiamata-striscio = { term-tressette-striscio }

### 出来事
event-tressette_chiamata-alone = 宣言された3が出ました。持っていたのは{ $player }自身で、1人で戦っています。
event-tressette_chiamata-calls = { $player }が{ $suit }の3を宣言しました。
event-tressette_chiamata-partners = 宣言された3が出ました。{ $players }がパートナーです。

### ルール違反
rule-tressette_chiamata-holds-three = その3は自分が持っています。3を持っていないスートを宣言してください。

### 待っていること
prompt-tressette_chiamata-call = スートを宣言してください。その3を持っている人がパートナーになります。

### 知っておくこと
note-tressette_chiamata-alone = { $player }は1人で戦っています。
note-tressette_chiamata-called = { $player }が{ $suit }の3を宣言しました。
note-tressette_chiamata-partners = { $players }がパートナーです。
note-tressette_chiamata-target = 誰かが{ $points }点に達したとき、合計が一番高い人の勝ちです。
note-tressette_chiamata-you-alone = その3は自分が持っています。1人で戦いますが、誰も知りません。
note-tressette_chiamata-you-partner = その3を持っているあなたは{ $player }のパートナーです。まだ誰も知りません。

### このゲームの見出し・画像・節目
feat-tressette_chiamata-won = 3を宣言したディールでの勝利
heading-tressette_chiamata-call = パートナーの3を宣言します
picture-fact-tressette_chiamata-alone = { $player }が1人で戦います
picture-fact-tressette_chiamata-called = { $player }は{ $suit }の3を指名
picture-fact-tressette_chiamata-partners = { $players }がパートナー
picture-fact-tressette_chiamata-you-alone = 秘密で1人で戦います
picture-fact-tressette_chiamata-you-partner = 秘密で{ $player }のパートナーです

### 遊びながら覚える
guide-tressette_chiamata-aim = 秘密のパートナーと2人で、Aや絵札が入ったトリックを取りましょう。
guide-tressette_chiamata-answer = リードした人のブッソです。パートナーに一番強いカードを求めています。
guide-tressette_chiamata-answer-here = パートナーのブッソです。一番強い♠3を出しましょう。これで正体がわかります。
guide-tressette_chiamata-busso = { guide-tressette-busso }
guide-tressette_chiamata-busso-here = ブッソを押して♠7を出しましょう。パートナーに一番強いスペード、♠3を求めます。
guide-tressette_chiamata-call = 持っていない3を宣言します。その3を持つ人が、秘密のパートナーになります。
guide-tressette_chiamata-call-here = ♠3は持っていないので宣言します。持っている人が、秘密のパートナーになります。
guide-tressette_chiamata-chips = 宣言した側は、相手より多ければ勝ちです。負けた人は勝った人にチップを1枚払います。
guide-tressette_chiamata-declare = { guide-tressette-declare }
guide-tressette_chiamata-declare-here = { guide-tressette-declare-here }
guide-tressette_chiamata-end = パートナーはディールごとに変わります。12ディール後、チップが一番多い人の勝ちです。
guide-tressette_chiamata-follow = { guide-tressette-follow }
guide-tressette_chiamata-follow-here = ♦5のリードなので、ダイヤを出します。パートナーのブッソに、一番強い♦7で応えます。
guide-tressette_chiamata-last = { guide-tressette-last }
guide-tressette_chiamata-last-here = 最後のトリックには1点つきます。♣3なら取れるかも。今は♦6を出しましょう。
guide-tressette_chiamata-lead = { guide-tressette-lead }
guide-tressette_chiamata-lead-here = ♣3をリードしましょう。全員、クラブがあれば出し、一番強い人がトリックを取ります。
guide-tressette_chiamata-out = 宣言された3が出ました。誰がパートナーなのか、全員にわかりました。
guide-tressette_chiamata-out-here = 宣言した♠3が出ました。左隣の人がパートナーだと、全員にわかりました。
guide-tressette_chiamata-partner = 宣言された3があるので、秘密のパートナーです。宣言した人と2人で点を取りましょう。
guide-tressette_chiamata-partner-here = 宣言された♠3があるので、秘密のパートナーです。宣言した人に♥Kを渡しましょう。
guide-tressette_chiamata-rank = { guide-tressette-rank }
guide-tressette_chiamata-score = チームごとに、トリックの点の端数を切り捨て、手役の点を加えます。
guide-tressette_chiamata-thirds = 取ったAは1点、3・2・K・J・Qは1/3点になります。
guide-tressette_chiamata-void = フォローできないので取れません。点のあるカードは、自分のチームに渡しましょう。
guide-tressette_chiamata-void-here = ダイヤがありません。最後の♦Jでパートナーが取るので、1/3点の♥Jを渡しましょう。

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-tressette-first-trick-declarer = 自分の側が相手より多く得点すれば成功です
coach-tressette-first-trick-declarer-short = 相手より多く得点します
coach-tressette-first-trick-defender = 宣言された3があれば宣言者のパートナーです
coach-tressette-first-trick-defender-short = その3があればパートナー
coach-tressette_chiamata-calling = その3の持ち主が、秘密のパートナーです
coach-tressette_chiamata-calling-short = 持ち主が秘密のパートナー

### ヒントの理由
hint-ahead-tressette_chiamata = このディールは平均して{ $deals ->
    [0] { $points }点
   *[other] チップ{ $points }枚分
}有利です
hint-ahead-least-tressette_chiamata = ＋{ $points }{ $deals ->
    [0] 点
   *[other] 枚
}
hint-ahead-short-tressette_chiamata = 平均＋{ $deals ->
    [0] { $points }点
   *[other] { $points }枚
}
hint-behind-tressette_chiamata = このディールは平均して{ $deals ->
    [0] { $points }点
   *[other] チップ{ $points }枚分
}不利です
hint-behind-least-tressette_chiamata = −{ $points }{ $deals ->
    [0] 点
   *[other] 枚
}
hint-behind-short-tressette_chiamata = 平均−{ $deals ->
    [0] { $points }点
   *[other] { $points }枚
}
hint-better-tressette_chiamata = { $action }より平均して{ $deals ->
    [0] { $points }点
   *[other] チップ{ $points }枚分
}有利です
hint-better-least-tressette_chiamata = ＋{ $points }{ $deals ->
    [0] 点
   *[other] 枚
}
hint-better-short-tressette_chiamata = ＋{ $deals ->
    [0] { $points }点
   *[other] { $points }枚
}
