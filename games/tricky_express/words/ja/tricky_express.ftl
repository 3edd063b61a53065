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

### 遊びながら覚える
guide-tricky_express-aim = 1トリック取り、しばらく取らずに、また取ります。その間の、ほかの人のトリック数が得点です。
guide-tricky_express-below = より弱いカードがなければ、一番弱いカードを。後の人が勝ってくれるかもしれません。
guide-tricky_express-below-here = クラブは2枚とも♣6より強いので、弱いほうの♣7を。後の人が勝つかもしれません。
guide-tricky_express-duck = 勝っているカードより弱いカードを出せば、トリックを取らずにすみます。
guide-tricky_express-duck-here = ♥8が勝っています。それより弱い♥6を出して、取らずにすませましょう。
guide-tricky_express-end = 全4ディールの1つ目でした。パスがディールごとに長くなると、最高8点が加わります。
guide-tricky_express-follow = リードされたスートがあれば必ず出します。一番強いカードが勝ち、切り札はありません。
guide-tricky_express-follow-here = ♦Aのリードなので、必ずダイヤを出します。どうせ取れないので♦Qを手放しましょう。
guide-tricky_express-free = 次は自由に1枚ずつ。余計なときに勝つ中くらいのカードより、強いカードを残しましょう。
guide-tricky_express-free-here = 次は♠7を右隣、♠9を左隣へ。♠Aで早めに1回、♥Aで終わりに1回取るのが狙いです。
guide-tricky_express-highest = まず、一番ランクの高いカードを右隣に、残りで一番高いカードを左隣に渡します。
guide-tricky_express-highest-here = まず、一番ランクの高い♣Aを右隣に、次に高い♣Qを左隣に渡します。
guide-tricky_express-late = 残りわずかです。最後の停車より後のトリックは、もう一度取らないと数えません。
guide-tricky_express-late-here = スペードがないので♦9を捨てます。♥Aで最後に取らないと、パスができません。
guide-tricky_express-lead = 勝ったのでリードします。弱いカードなら、次はほかの人が取ってくれそうです。
guide-tricky_express-lead-here = 勝ったのでリードします。次は人に譲りたいので、♦2にしましょう。
guide-tricky_express-map = トリックを取った人の駅が、場の下の路線マップに加わります。
guide-tricky_express-pass = 自分の駅と次の自分の駅の間がパスです。一番長いパスの長さが得点になります。
guide-tricky_express-pass-here = 2回目の停車です！　4番目から12番目まで通過したので、長さ9のパスです。
guide-tricky_express-score = 一番長いパスが得点です。それが全員で最長なら＋2点、2番目のパスが最長なら＋1点です。
guide-tricky_express-score-here = パスの9点に、全員で最長の2点が加わりました。2番目のパスが最長なら1点加わります。
guide-tricky_express-stop = 最初の停車です！　次に取るまでにほかの人が取ったトリックが、パスになります。
guide-tricky_express-void = フォローできないので取れません。余計なときに勝ちそうなカードを捨てましょう。
guide-tricky_express-void-here = スペードがないので取れません。余計なときに勝ちそうな♥Jを捨てましょう。

### このゲームの見出し・画像・節目
heading-tricky_express-any-both = 左右に1枚ずつ渡します
heading-tricky_express-any-left = 左へ1枚渡します
heading-tricky_express-highest-both = 一番高いカードを左右に渡します
heading-tricky_express-highest-left = 一番高いカードを左へ渡します

### 画像
picture-fact-tricky_express-development-lost = 開発ボーナスは届きません
picture-fact-tricky_express-development-open = 開発ボーナス：このディールで{ $needed }点以上

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-tricky_express-first-exchange = 必ず渡します。次は好きなカードを渡せます
coach-tricky_express-first-exchange-short = 次は自由に2枚渡せます
coach-tricky_express-play = 1回勝ち、何回も見送ってから、また勝ちます
coach-tricky_express-play-follow = 自分の2勝の間の、ほかの人の勝ちが得点です
coach-tricky_express-play-follow-short = 勝ちと勝ちの間が得点です
coach-tricky_express-play-short = 間を空けて2回勝ちます
coach-tricky_express-second-exchange = 間を空けて勝つため高いカードを少し残します
coach-tricky_express-second-exchange-short = 高いカードを少し残します
