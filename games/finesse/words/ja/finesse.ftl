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
