## トレセッテ

### ゲームと設定
game-tressette = トレセッテ
game-tressette-pitch = イタリアを代表する4人ペア戦のトリックテイキングです。切り札はなく、3と2がAより強くなります。ノックでパートナーにシグナルを送りましょう。
option-tressette-annul = 弱い手札の配り直し
option-tressette-annul-about = 最初のリードの前に、手札10枚の合計が1点未満のプレイヤーは配り直しを求められます。
option-tressette-claim = 勝利宣言
option-tressette-claim-about = リードする代わりに、目標点に達したと宣言できます。正しければその場で勝ち、誤りなら相手チームにこのディールの11点が入ります。
option-tressette-court = 絵札の順
option-tressette-court-about = 絵札の強さの順です。どちらの場合も、3・2・Aは絵札より強くなります。
option-tressette-court-kjq = K＞J＞Q（シチリア式）
option-tressette-court-kqj = K＞Q＞J
option-tressette-declarations = 手役の宣言
option-tressette-declarations-about = ナポレターナ（同じスートの3-2-A）と、3・2・Aの3枚または4枚をいつ宣言するかです。
option-tressette-declarations-after_first_trick = 最初のトリックの後
option-tressette-declarations-at_first_turn = 最初のトリックの自分の番
option-tressette-declarations-before_lead = 最初のリードの前
option-tressette-declarations-none = なし
option-tressette-games_to = ゲームポイント
option-tressette-games_to-about = 1なら1ゲームだけです。2以上なら複数のゲームで競い、カポットなどの特別な結果でゲームがその場で終わって、2〜8ゲームポイントが入ります。
option-tressette-last_trick_third = 最後のトリックは1/3点
option-tressette-last_trick_third-about = 最後のトリックを1点ではなく1/3点とします。
option-tressette-strict = 厳格なストラマッチオ
option-tressette-strict-about = 複数のゲームで競うとき、ストラマッチオとストラマッツォーネには「相手が1点未満」ではなく「相手が0点」を求めます。
option-tressette-target = 目標点
option-tressette-target-about = ゲームに勝つのに必要な点数です。

### 両立しないオプション
clash-tressette-strict = 「{ option-tressette-strict }」は、複数のゲームで競うときだけ使えます。先に「{ option-tressette-games_to }」を2以上にするか、「{ option-tressette-strict }」を「{ option-off }」にしてください。

### 用語
phase-tressette-annulling = 最初のリードの前
phase-tressette-declaring = 手役の宣言
phase-tressette-first-trick = 最初のトリック
phase-tressette-playing = プレイ
row-tressette-annulled = 配り直し
row-tressette-cards = カード点
row-tressette-declarations = 手役
row-tressette-false-claim = 誤った勝利宣言
row-tressette-game-points = ゲームポイント
row-tressette-last-trick = 最後のトリック
row-tressette-points = このゲームの得点
row-tressette-tricks = トリックの得点
row-tressette-whole-points = 端数切り捨て
term-tressette-aces = A
term-tressette-busso = ブッソ
term-tressette-capotto = カポット
term-tressette-cappottone = カポトーネ
term-tressette-piombo = ピオンボ
term-tressette-plain-game = 得点
term-tressette-stramaccio = ストラマッチオ
term-tressette-stramazzone = ストラマッツォーネ
term-tressette-striscio = ストリシオ
term-tressette-threes = 3
term-tressette-twos = 2
with-tressette-busso = ブッソ：最強を出し、勝ったら返して
with-tressette-piombo = ピオンボ：これが最後
with-tressette-striscio = ストリシオ：K以下がまだある

### できること
action-tressette-annul = 配り直す
action-tressette-claim = 勝利宣言
action-tressette-four = { $word0 ->
    [threes] 3が4枚
    [twos] 2が4枚
    [aces] Aが4枚
   *[other] 同じ数字が4枚
}（4点）
action-tressette-keep = この手札で続ける
action-tressette-napoletana = ナポレターナ { $item0 }（3点）
action-tressette-pass = 宣言は以上
action-tressette-play = { $item0 }{ $word0 ->
    [busso] { " " }ブッソ
    [piombo] { " " }ピオンボ
    [striscio] { " " }ストリシオ
   *[other] { "" }
}
action-tressette-three = { $word0 ->
    [threes] 3が3枚
    [twos] 2が3枚
    [aces] Aが3枚
   *[other] 同じ数字が3枚
}（{ $item0 }なし）（3点）
sure-tressette-claim = 正しければただちに勝ちです。誤りなら、このディールは相手に11点が入ります。

### 出来事
event-tressette-annulled = 手札が1点未満のため、{ $players }が配り直しを求めました。
event-tressette-busso = { $player }がテーブルをノックしました（{ $suit }のブッソ）。
event-tressette-claim-right = 宣言は正しく、{ $players }が目標点に達しました。
event-tressette-claim-wrong = 宣言は誤りでした。{ $players }にこのディールの{ $points }点が入ります。
event-tressette-claims = { $player }が勝利を宣言しました。
event-tressette-declares-four = { $player }が「{ $rank }が4枚」を宣言しました。
event-tressette-declares-napoletana = { $player }が{ $suit }のナポレターナを宣言しました。
event-tressette-declares-three = { $player }が「{ $rank }が3枚」を宣言しました（{ $suit }なし）。
event-tressette-game-won = { $winners }が{ $result }でゲームに勝ち、{ $points }ゲームポイントを得ました。
event-tressette-nobody-annuls = 誰も配り直しを求めませんでした。
event-tressette-passes = { $player }の宣言は以上です。
event-tressette-piombo = { $player }が「ピオンボ」と言いました。{ $suit }はこれが最後です。
event-tressette-striscio = { $player }がカードを滑らせました（ストリシオ）。{ $suit }のK以下がまだあります。

### ルール違反
rule-tressette-already-declared = その手役はもう宣言しました。
rule-tressette-claim-after-a-trick = 勝利宣言ができるのは自分がリードする番で、最初のトリックが終わった後だけです。
rule-tressette-claim-before-lead = 勝利宣言ができるのは、自分がリードする番だけです。
rule-tressette-claim-tied = 目標点以上の同点で始まったディールなので、勝利宣言はできません。最後までプレイしてください。
rule-tressette-hand-counts = 手札が1点以上あるので、配り直しはできません。
rule-tressette-not-dealt = その手役は配られた手札にありません。
rule-tressette-signal-with-lead = シグナルはリードのときだけです。今はフォローする番です。
rule-tressette-untrue-piombo = ピオンボで嘘はつけません。{ $suit }をまだ持っています。
rule-tressette-untrue-striscio = ストリシオで嘘はつけません。出した後の手札に{ $suit }のK以下がありません。

### 待っていること
prompt-tressette-annul = 手札の合計が1点未満です。配り直しますか、このまま続けますか？
prompt-tressette-declare = あなたの番です。手役を1つずつ宣言し、終わったら「{ action-tressette-pass }」を選んでください。
prompt-tressette-declare-or-play = あなたの番です。手役があれば、カードを出す前に宣言してください。
prompt-tressette-keep = 手札は1点以上あります。「{ action-tressette-keep }」を選んでください。
prompt-tressette-pass = あなたの番です。宣言できる手役はありません。

### 知っておくこと
note-tressette-busso = { $player }のブッソ：{ $suit }の一番強いカードを出し、勝ったら同じスートを返してください。
note-tressette-declared-four = { $player }の手役：{ $rank }が4枚
note-tressette-declared-napoletana = { $player }の手役：{ $suit }のナポレターナ
note-tressette-declared-three = { $player }の手役：{ $rank }が3枚（{ $suit }なし）
note-tressette-games-to = { $points }ゲームポイントで対戦の勝ちです。
note-tressette-need = { $points ->
    [0] { $players }は目標点に達していますが、同点です。
   *[other] { $players }はあと{ $points }点です。
}
note-tressette-piombo = { $player }のピオンボ：{ $suit }はもうありません。
note-tressette-striscio = { $player }のストリシオ：{ $suit }のK以下をまだ1枚以上持っています。

### 遊びながら覚える
guide-tressette-again = トリックを取った人が、次のトリックのリードをします。
guide-tressette-again-here = トリックを取ったので、またリードします。今は♦2がダイヤで一番強いカードです。
guide-tressette-aim = 向かいの人がパートナーです。Aや絵札が入ったトリックを取りましょう。
guide-tressette-busso = リードでノックもできます。ブッソは、最強のカードを求めるシグナルです。
guide-tressette-busso-here = ♦Aでも取れます。「ブッソ」はノックです。パートナーに強いカードを求めます。
guide-tressette-declare = 配られたカードに手役があります。今宣言しないと、その点は入りません。
guide-tressette-declare-here = 同じスートの3-2-Aは「ナポレターナ」。今宣言すれば3点です。
guide-tressette-follow = リードされたスートがあれば、必ず出します。灰色のカードは出せません。
guide-tressette-follow-here = ハートのリードです。♥4しかないので、これを出します。灰色のカードは出せません。
guide-tressette-give = フォローできません。パートナーが取れば、出したカードの点もチームに入ります。
guide-tressette-give-here = パートナーが勝っています。点も渡せますが、♠2は後で勝てるかも。♠5を出しましょう。
guide-tressette-keep = フォローできないので取れません。点の少ないカードを捨てましょう。
guide-tressette-keep-here = ハートがないので取れません。♣4のような0点のカードを捨てましょう。
guide-tressette-knock = 確実に取れないときは、長いスートの弱いカードとブッソで助けを求めましょう。
guide-tressette-knock-here = 確実に取れるカードがありません。ブッソを押して♠4を出し、助けてもらいましょう。
guide-tressette-last = 最後のトリックには1点つきます。取れそうなカードを残しましょう。
guide-tressette-last-here = 最後のトリックには1点つきます。♠2なら取れるかも。今は♠7を出しましょう。
guide-tressette-lead = 好きなカードをリードします。全員ができればそのスートを出し、一番強い人が取ります。
guide-tressette-lead-here = ♦3をリードしましょう。全員、ダイヤがあれば出し、一番強い人がトリックを取ります。
guide-tressette-rank = 強い順に3、2、A、K、J、Q、7、6、5、4です。切り札はありません。
guide-tressette-score = トリックの点は、1ディールで計11点（端数は切り捨て）。先に21点で勝ちです。
guide-tressette-thirds = チームのトリックです。Aは1点、3・2・K・J・Qは1/3点になります。

### このゲームの見出し・画像・節目
feat-tressette-capot = カポット
feat-tressette-every-point = 1ディールの全得点
heading-tressette-annul = 配り直しを求めますか？
heading-tressette-declare = 手役を宣言してください
heading-tressette-declare-or-play = 手役を宣言してから出します
heading-tressette-keep = 続けると答えてください
heading-tressette-pass = 宣言できる手役はありません
heading-wait-tressette-declaring = { $players }の宣言です
picture-fact-tressette-declared-four = { $player }：{ $rank }が4枚
picture-fact-tressette-declared-napoletana = { $player }：{ $suit }のナポレターナ
picture-fact-tressette-declared-three = { $player }：{ $rank }が3枚（{ $suit }なし）
picture-mark-tressette-busso = ブッソ
picture-mark-tressette-piombo = ピオンボ
picture-mark-tressette-striscio = ストリシオ

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-tressette-annulling = 1点未満の手札なら配り直しを求められます
coach-tressette-annulling-short = 1点未満なら配り直せます
coach-tressette-declaring = 手役は1つ3〜4点、今しか宣言できません
coach-tressette-declaring-short = 手役は3〜4点、今だけです
coach-tressette-first-trick = 一番強いのは3、続いて2、A、Kの順です
coach-tressette-first-trick-declare-or-play = { coach-tressette-declaring }
coach-tressette-first-trick-declare-or-play-short = { coach-tressette-declaring-short }
coach-tressette-first-trick-short = 強さは3、2、A、Kの順です
coach-tressette-playing = Aは1点、3・2・K・J・Qは1/3点です
coach-tressette-playing-declare-or-play = { coach-tressette-declaring }
coach-tressette-playing-declare-or-play-short = { coach-tressette-declaring-short }
coach-tressette-playing-follow = 切り札なし：リードのスートだけが勝てます
coach-tressette-playing-follow-short = 勝つのはリードのスートだけ
coach-tressette-playing-short = Aは1点、絵札と3・2は1/3点

### ヒントの理由
hint-by-rule-four = 手役の点は宣言するだけで入ります
hint-by-rule-napoletana = 手役の点は宣言するだけで入ります
hint-by-rule-three = 手役の点は宣言するだけで入ります
