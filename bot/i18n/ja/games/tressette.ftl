## トレセッテ

### ゲームと設定
game-tressette = トレセッテ
game-tressette-pitch = イタリアを代表する4人ペア戦のトリックテイキング。切り札はなく、3と2がAより強い。台を叩いてパートナーに合図を送ろう。
option-tressette-annul = 弱い手札の流し
option-tressette-annul-about = 最初のリードの前に、手札10枚の合計が1点に満たないプレイヤーは配り直しを求められます。
option-tressette-claim = 勝利宣言
option-tressette-claim-about = リードする代わりに、目標点に達したと宣言できます。正しければその場で勝ち、誤りなら相手チームにこのディールの11点が入ります。
option-tressette-court = 絵札の順
option-tressette-court-about = 絵札の強さの順。どちらの場合も3・2・Aはその上です。
option-tressette-court-kjq = K>J>Q(シチリアデッキ)
option-tressette-court-kqj = K>Q>J
option-tressette-declarations = 手役の宣言
option-tressette-declarations-about = ナポレターナ(同じスートの3-2-A)と、3・2・Aの3枚または4枚をいつ宣言するか。
option-tressette-declarations-after_first_trick = 最初のトリックの後
option-tressette-declarations-at_first_turn = 最初のトリックの自分の番
option-tressette-declarations-before_lead = 最初のリードの前
option-tressette-declarations-none = なし
option-tressette-games_to = ゲームポイント
option-tressette-games_to-about = 1なら1ゲームのみ。2以上なら複数ゲームのマッチになり、カポットなどの特別な結果でゲームがその場で終わり、2~8ゲームポイントが入ります。
option-tressette-last_trick_third = 最後のトリックは1/3点
option-tressette-last_trick_third-about = 最後のトリックを1点ではなく1/3点とします。
option-tressette-strict = 厳格なストラマッチオ
option-tressette-strict-about = 複数ゲームのマッチで、ストラマッチオとストラマッツォーネには「相手が1点未満」ではなく「相手が0点」を求めます。
option-tressette-target = 目標点
option-tressette-target-about = ゲームに勝つのに必要な点数。

### 両立しないオプション
clash-tressette-strict = 「{ option-tressette-strict }」はストラマッチオの条件を決めるもので、ストラマッチオがあるのは複数ゲームのマッチだけです。先に「{ option-tressette-games_to }」を2以上にするか、「{ option-tressette-strict }」を「なし」にしてください。

### 用語
phase-tressette-annulling = 最初のリードの前
phase-tressette-declaring = 手役の宣言
phase-tressette-first-trick = 最初のトリック
phase-tressette-playing = プレイ
row-tressette-annulled = 流れたディール
row-tressette-cards = カード点
row-tressette-declarations = 手役
row-tressette-false-claim = 誤った勝利宣言
row-tressette-game-points = ゲームポイント
row-tressette-last-trick = 最後のトリック
row-tressette-points = このゲームの得点
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
with-tressette-busso = ブッソ:強い札を出して返して
with-tressette-piombo = ピオンボ:これが最後
with-tressette-striscio = ストリシオ:まだ持っている

### できること
action-tressette-annul = 流す
action-tressette-claim = 勝利宣言
action-tressette-four = { $word0 ->
    [threes] 3が4枚
    [twos] 2が4枚
    [aces] Aが4枚
   *[other] 同じ数字が4枚
}(4点)
action-tressette-keep = この手札で続ける
action-tressette-napoletana = ナポレターナ { $item0 }(3点)
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
}({ $item0 }なし)(3点)
sure-tressette-claim = 正しければただちに勝ちです。誤りなら、このディールは相手に11点が入ります。

### 出来事
event-tressette-annulled = 手札が1点に満たないため、{ $players }がディールを流しました。
event-tressette-busso = { $player }が台を叩きました。{ $suit }のブッソです。
event-tressette-claim-right = 宣言は正しく、{ $players }が目標点に達しました。
event-tressette-claim-wrong = 宣言は誤りでした。{ $players }にこのディールの{ $points }点が入ります。
event-tressette-claims = { $player }が勝利を宣言しました。
event-tressette-declares-four = { $player }が{ $rank }の4枚を宣言しました。
event-tressette-declares-napoletana = { $player }が{ $suit }のナポレターナを宣言しました。
event-tressette-declares-three = { $player }が{ $rank }の3枚を宣言しました({ $suit }はありません)。
event-tressette-game-won = { $winners }が{ $result }でゲームに勝ち、{ $points }ゲームポイントを得ました。
event-tressette-nobody-annuls = 誰もディールを流しませんでした。
event-tressette-passes = { $player }の宣言は以上です。
event-tressette-piombo = { $player }が「ピオンボ」。{ $suit }はこれが最後です。
event-tressette-striscio = { $player }がカードを滑らせました。ストリシオ:{ $suit }のK以下がまだあります。

### ルール違反
rule-tressette-already-declared = その手役はもう宣言しました。
rule-tressette-claim-after-a-trick = 勝利宣言ができるのは自分がリードする番で、最初のトリックが終わった後だけです。
rule-tressette-claim-before-lead = 勝利宣言ができるのは、自分がリードする番だけです。
rule-tressette-claim-tied = 目標点以上の同点で始まったディールなので、勝利宣言はできません。最後までプレイしてください。
rule-tressette-hand-counts = 手札が1点以上あるので、流すことはできません。
rule-tressette-not-dealt = その手役は配られた手札にありません。
rule-tressette-signal-with-lead = シグナルはリードのときだけです。今はフォローする番です。
rule-tressette-untrue-piombo = ピオンボは本当でなければなりません。{ $suit }をまだ持っています。
rule-tressette-untrue-striscio = ストリシオは本当でなければなりません。{ $suit }のK以下が手札に残りません。

### 待っていること
prompt-tressette-annul = 手札が1点に満ちません。流しますか、このまま続けますか。
prompt-tressette-declare = あなたの番です。宣言したい手役を1つずつ選び、終わったら「宣言は以上」を選んでください。
prompt-tressette-declare-or-play = あなたの番です。手役を宣言してからカードを出してください。出した後では宣言できません。
prompt-tressette-keep = 手札は1点以上あります。「この手札で続ける」を選んでください。
prompt-tressette-pass = あなたの番です。宣言できる手役はもうありません。「宣言は以上」を選んでください。

### 知っておくこと
note-tressette-busso = { $player }のブッソ:{ $suit }の一番強いカードを出し、勝ったら同じスートを返してください。
note-tressette-declared-four = { $player }の手役:{ $rank }の4枚
note-tressette-declared-napoletana = { $player }の手役:{ $suit }のナポレターナ
note-tressette-declared-three = { $player }の手役:{ $rank }の3枚({ $suit }なし)
note-tressette-games-to = { $points }ゲームポイントでマッチの勝ちです。
note-tressette-need = { $points ->
    [0] { $players }は目標点に達していますが、同点です。
   *[other] { $players }はあと{ $points }点
}
note-tressette-piombo = { $player }のピオンボ:{ $suit }はもうありません。
note-tressette-striscio = { $player }のストリシオ:{ $suit }のK以下をまだ1枚以上持っています。
