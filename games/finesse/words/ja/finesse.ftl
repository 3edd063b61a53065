## フィネス

### ゲームと設定
game-finesse = フィネス
game-finesse-pitch = ペアで戦うトリックテイキングです。リードは自分の手札からでも、パートナーの前に並ぶカードからでも出せます。最高得点は全勝ではなく10トリックです。
option-finesse-expectations = トリック数の発言
option-finesse-expectations-about = 各トリックに1回、取れそうな（取りたい）トリック数を全員に言うことができます。拘束力はなく、パートナーに伝えてよいのはこれだけです。

### 用語
phase-finesse-first-lead = 最初のリード
phase-finesse-playing = プレイ
phase-finesse-replacing = テーブルカードの補充
row-finesse-dregs = 残った切り札
row-finesse-last-trick = 最終トリック
row-finesse-trick-points = トリックの得点
row-finesse-tricks = 取ったトリック数
word-finesse-no_trump = ノートランプ
zone-finesse-table = テーブルカード
zone-finesse-tricks = 取ったトリック

### できること
action-finesse-expect = { $number }トリック
action-finesse-play = { $item0 }{ $word0 ->
    [no_trump] { " " }ノートランプ
   *[other] { "" }
}
action-finesse-table = パートナーの{ $item0 }{ $word0 ->
    [no_trump] { " " }ノートランプ
   *[other] { "" }
}
verb-finesse-expect = トリック数を言う…
verb-finesse-play = 手札から…
verb-finesse-table = パートナーのテーブルカード…

### 出来事
event-finesse-expects = { $player }の予想は{ $tricks }トリックです。
event-finesse-laid = { $player }が{ $card }を新しいテーブルカードにしました。
event-finesse-no-trump = このディールはノートランプ（切り札なし）です。
event-finesse-table-lead = { $player }が{ $owner }のテーブルカードから{ $card }をリードしました。
event-finesse-trump = 切り札は{ $suit }です。

### ルール違反
rule-finesse-lay-first = 先に、リードに使われたテーブルカードの代わりを手札から出してください。
rule-finesse-no-trump-ace = ノートランプを宣言できるのは、Aをリードするときだけです。
rule-finesse-no-trump-first = ノートランプを宣言できるのは、ディール最初のリードのときだけです。
rule-finesse-partners-table = リードできるのは自分の手札か、{ $partner }のテーブルカード（{ $cards }）だけです。
rule-finesse-silent-table = この卓では、トリック数の発言はしません。
rule-finesse-spoken = このトリックではもう発言しました。次のトリックでまた発言できます。
rule-finesse-table-only-leads = テーブルカードはリードにしか使えません。手札からフォローしてください。

### 待っていること
prompt-finesse-first-lead = あなたの番です。手札か{ $partner }のテーブルカードからリードしてください。そのスートが切り札になります。
prompt-finesse-first-lead-ace = あなたの番です。手札か{ $partner }のテーブルカードからリードしてください。そのスートが切り札になります（Aならノートランプも可）。
prompt-finesse-lay = テーブルカードがリードされました。代わりに置くカードを手札から選んでください。
prompt-finesse-lead = あなたの番です。手札か{ $partner }のテーブルカードからリードしてください。

### 知っておくこと
note-finesse-expects = { $player }の予想：{ $tricks }トリック
note-finesse-no-trump = ノートランプ（テーブルカードのA・K・Q・Jは切り札とみなします）
note-finesse-side = { $players }：{ $tricks }トリック（{ $points }点）、テーブルカードに切り札{ $dregs ->
    [0] なし
   *[other] { $dregs }枚（−{ $cost }点）
}
note-finesse-trump = 切り札：{ $suit }

### 遊びながら覚える
guide-finesse-aim = 向かいの人がパートナーです。2人でちょうど10トリック取ると、一番得点が高くなります。
guide-finesse-dregs = チームのテーブルに残った切り札は各−3点。切り札なしなら、A・K・Q・Jが各−3点です。
guide-finesse-end = 先に42点以上、かつ5点以上の差をつけたチームの勝ちです。
guide-finesse-first = リードしたスートが切り札です。Aなら、切り札なし（ノートランプ）も選べます。
guide-finesse-first-here = 最初のリードのスートが切り札になります。ハートが6枚あるので、♥Aにしましょう。
guide-finesse-foe = 相手チームが勝っています。勝てるなら強いカードを、無理なら弱いカードを出しましょう。
guide-finesse-foe-here = ♥Jが勝っています。それより強いハートはないので、弱い♥5を出しましょう。
guide-finesse-follow = リードされたスートが手札にあれば、必ず出します。テーブルカードは関係ありません。
guide-finesse-follow-here = ダイヤのリードなので、手札のダイヤを出します。♦Kが勝っているので♦7で十分です。
guide-finesse-friend = パートナーが勝っています。弱いカードを出し、強いカードを残しましょう。
guide-finesse-friend-here = パートナーの切り札♥Kが勝っています。弱い♥3を出しましょう。
guide-finesse-last = 最後のトリックには4点つきます。テーブルに残る切り札にも気をつけましょう。
guide-finesse-last-here = 最後のトリックには4点つきます。もう誰も勝てない切り札、♥10をリードしましょう。
guide-finesse-lay = テーブルカードが使われたので、1枚補います。最後に残った切り札は減点です。
guide-finesse-lay-here = ♠Aが使われたので、1枚補います。切り札が残ると−3点なので、♠2にしましょう。
guide-finesse-rank = チームのトリックです。K・Q・Jは各スートに2枚ずつあり、先に出したほうが強くなります。
guide-finesse-ruff = フォローできません。切り札ならほかのスートに勝てます。何を捨ててもかまいません。
guide-finesse-ruff-here = クラブがありません。切り札の♥7を出せば、トリックを取れます。
guide-finesse-score = 10トリックで20点、9・11で10点、8・12で5点、7・13で2点です。
guide-finesse-table = リードするのは、手札か、パートナーの前にあるテーブルカード3枚のうちの1枚です。
guide-finesse-table-here = パートナーのテーブルカードも使えます。♦Kをリードし、3番目に手札から出しましょう。
guide-finesse-trick = トリックでは1枚ずつ出します。リードのスートか、切り札の一番強いカードが勝ちます。

### このゲームの見出し・画像・節目
feat-finesse-ten = ちょうど10トリック
heading-finesse-first-lead = 最初のリードで切り札が決まります
heading-finesse-first-lead-ace = 最初のリードで切り札が決まります
heading-finesse-lay = テーブルカードを補ってください
heading-finesse-lead = 手札かテーブルからリードします

### 画像
picture-fact-finesse-side = { $players }：{ $cost ->
    [0] { $points }点
   *[other] { $points }−{ $cost }点
}

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-finesse-first-lead = 切り札は最強なので、長いスートが有利です
coach-finesse-first-lead-short = 長いスートが有利です
coach-finesse-playing = テーブルカードはパートナーが出した扱いです
coach-finesse-playing-follow = 10トリックが最高点で、多すぎると減ります
coach-finesse-playing-follow-short = 10トリックが最高点です
coach-finesse-playing-short = テーブルはパートナーの分
coach-finesse-replacing = 最後まで残った切り札は1枚3点の減点です
coach-finesse-replacing-short = 残った切り札は−3点です
