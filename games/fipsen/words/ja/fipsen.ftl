## フィプセン（プリスドルフ）と、一族に共通の言葉

### ゲームと設定
game-fipsen = フィプセン
game-fipsen-pitch = 手札5枚、5トリック、ダイヤはたった1枚です。1対1のビッドを勝ち抜き、スカートと交換し、全トリックに挑みましょう。
option-fipsen-durch_outranks = ドゥルヒを上位に
option-fipsen-durch_outranks-about = トリック数とオプションの数が同じなら、ドゥルヒの付いたビッドのほうが強くなります。
option-fipsen-kontra = コントラとレコントラ
option-fipsen-kontra-about = 最初のリードの前に、ディフェンダーは得失点を2倍にでき（コントラ）、デクレアラーはさらに2倍にできます（レコントラ）。
option-fipsen-minimum = 最低ビッド
option-fipsen-minimum-about = ビッドできる最低のトリック数です。トーナメントでは3です。
option-fipsen-rounds = 周回数
option-fipsen-rounds-about = 全員が何回ずつディーラーになるかです。トーナメントは4人で25周、3人で40周です。

### 用語
phase-fipsen-announcing = 宣言
phase-fipsen-auction = ビッド
phase-fipsen-discarding = 捨て札
phase-fipsen-doubling = リードの前
phase-fipsen-exchange = 交換
phase-fipsen-naming = 切り札の宣言
phase-fipsen-overcall = ルーテン・ウーバー
phase-fipsen-play = プレイ
phase-fipsen-redoubling = レコントラ
phase-fipsen-stopping = 止めるか続けるか
phase-fipsen-swapping = 7とAの交換
term-fipsen-1 = 1
term-fipsen-2 = 2
term-fipsen-3 = 3
term-fipsen-4 = 4
term-fipsen-5 = 5
term-fipsen-fips = フィプス
term-fipsen-kieker = キーカー
term-fipsen-most = 最多トリック
term-fipsen-with-durch = ・ドゥルヒ
term-fipsen-with-gute = ・グーテ
term-fipsen-with-hand = ・ハンド
term-fipsen-with-hand-durch = ・ハンド・ドゥルヒ
term-fipsen-with-hand-ruten = ・ハンド・ルーテン
term-fipsen-with-hand-ruten-durch = ・ハンド・ルーテン・ドゥルヒ
term-fipsen-with-nothing = { "" }
term-fipsen-with-ruten = ・ルーテン
term-fipsen-with-ruten-durch = ・ルーテン・ドゥルヒ
verb-fipsen-bid = ビッド
verb-fipsen-discard = 捨てる
verb-fipsen-play = 出す
verb-fipsen-trump = 切り札
with-fipsen-durch = ドゥルヒ：全5トリック ×2
with-fipsen-hand = ハンド：交換なし ×2
with-fipsen-ruten = ルーテン：ダイヤ ×2
word-fipsen-durch = ドゥルヒ
word-fipsen-hand = ハンド
word-fipsen-ruten = ルーテン
zone-fipsen-discards = 捨て札
zone-fipsen-dutt = ダット
zone-fipsen-rest = 残り
zone-fipsen-skat = スカート
zone-fipsen-turned = 切り札の決定札

### できること
action-fipsen-bid = { $number }{ $word0 ->
    [hand] ・ハンド
    [ruten] ・ルーテン
    [gute] ・グーテ
    [durch] ・ドゥルヒ
   *[other] { "" }
}{ $word1 ->
    [ruten] ・ルーテン
    [durch] ・ドゥルヒ
   *[other] { "" }
}{ $word2 ->
    [durch] ・ドゥルヒ
   *[other] { "" }
}
action-fipsen-decline = ハンドでプレイ
action-fipsen-discard = { $item0 }を捨てる
action-fipsen-give_up = 降参
action-fipsen-go_on = 全トリックに挑む
action-fipsen-hold = ホールド
action-fipsen-kieker = キーカー{ $word0 ->
    [ruten] ・ルーテン
    [gute] ・グーテ
   *[other] { "" }
}
action-fipsen-kontra = コントラ
action-fipsen-pass = パス
action-fipsen-rekontra = レコントラ
action-fipsen-siebener = ズィーベナーフィプスを見せる：30点
action-fipsen-stop = 止める
action-fipsen-take = 交換する
action-fipsen-trump = 切り札{ $item0 }{ $word0 ->
    [durch] ・ドゥルヒ
   *[other] { "" }
}
sure-fipsen-give_up = ディールはここで終わり、失点します。
sure-fipsen-go_on = 5トリックすべてを取らないと、ビッドは失敗になります。

### ボタンの言葉
label-fipsen-bid = { $extras ->
    [0] { $contract }のビッド
   *[other] { $contract }{ $options }
}：{ $points }点
label-fipsen-bid-about = { $tricks }トリック：成功なら{ $points }点、失敗なら−{ $lost }点です。
label-fipsen-bid-others = { $extras ->
    [0] { $contract }のビッド
   *[other] { $contract }{ $options }
}：{ $points }点
label-fipsen-bid-others-about = { $tricks }トリック：成功なら自分に、失敗なら相手全員に{ $points }点です（1トリックも取れなければ5点以上）。
label-fipsen-doubling-knock = ノック ×2
label-fipsen-doubling-kontra = コントラ ×2
label-fipsen-doubling-rekontra = レコントラ ×2
label-fipsen-hold = { $contract }{ $options }をホールド
label-fipsen-keep-hand = 手札のままプレイ
label-fipsen-play-hand = ハンドでプレイ ×2：{ $points }点
label-fipsen-trump = { $suit }：{ $points }点
label-fipsen-trump-doubled = { $suit } ×2：{ $points }点
label-fipsen-trump-durch = { $suit }・ドゥルヒ ×{ $factor }：{ $points }点
label-fipsen-trump-durch-about = 5トリックすべてを取る必要があります。

### 出来事
event-fipsen-announces = { $player }が「フィプセン」（全5トリック）を宣言しました。
event-fipsen-bids = { $player }のビッド：{ $contract }{ $options }
event-fipsen-declarer = { $player }がデクレアラーです（{ $contract }{ $options }）。
event-fipsen-declines = { $player }は交換しません。
event-fipsen-discarded = { $card }を捨てました。
event-fipsen-discarded-told = { $who }が{ $card }を捨てました。
event-fipsen-forced = 全員パスしました。「ルーテン・ウーバー」がなければ、{ $player }が最多トリックを目指します。
event-fipsen-gives-up = { $player }はキーカーで降参しました。
event-fipsen-goes-on = { $player }は続けて全5トリックを目指します。
event-fipsen-holds = { $player }が{ $contract }{ $options }をホールドしました。
event-fipsen-knocks = { $player }がテーブルをノックしました。このディールの得失点は2倍です。
event-fipsen-kontra = { $player }が「コントラ」と言いました。
event-fipsen-names = { $player }の切り札は{ $suit }です。
event-fipsen-names-durch = { $player }の切り札は{ $suit }、ドゥルヒ付きです。
event-fipsen-nobody-swaps = 切り札の7をAと交換したプレイヤーはいません。
event-fipsen-over = { $player }が「ルーテン・ウーバー」と言いました。ダイヤを切り札に最多トリックを目指します。
event-fipsen-passed-in = 全員パスしました。同じディーラーが配り直します。
event-fipsen-passes = { $player }がパスしました。
event-fipsen-rekontra = { $player }が「レコントラ」と言いました。
event-fipsen-siebener = { $player }がズィーベナーフィプスを見せました：{ $cards }
event-fipsen-stops = { $player }は止めました。ビッドは成功です。
event-fipsen-swaps = { $player }が{ $seven }を{ $ace }と交換しました。
event-fipsen-takes = { $player }が場の{ $count }枚を取りました。
event-fipsen-took = { $cards }を取りました。
event-fipsen-took-told = { $who }が{ $cards }を取りました。

### ルール違反
rule-fipsen-bid-higher = { $contract }{ $options }より強いビッドをするか、パスしてください。
rule-fipsen-court-cards = キーカーのビッドやホールドは、手札に絵札（K・Q・J）が1枚もないときだけです。
rule-fipsen-hold = ホールドできるのは、相手が自分に対してビッドしたときだけです。
rule-fipsen-minimum = この卓の最低ビッドは{ $tricks }です。
rule-fipsen-must-trump = フォローできないときは切り札を出さなければなりません。{ $suit }をまだ持っています。
rule-fipsen-no-seven = 切り札の7を持っていません。
rule-fipsen-no-siebener = ズィーベナーフィプスは7が4枚とAが1枚です。手札が違います。
rule-fipsen-only-kieker = 降参できるのはキーカーのときだけです。
rule-fipsen-options-owed = それではビッドを満たしません。ビッドしたオプションは守る必要があり、種類を選べるのはホールドした場合だけです。

### 待っていること
prompt-fipsen-announce = あなたの番です。全5トリックを宣言しますか（失敗するとパン5つ分）、パスしますか？
prompt-fipsen-bid = あなたの番です。より強いビッドをするか、パスしてください。
prompt-fipsen-bid-or-hold = あなたの番です。ホールドするか、より強いビッドをするか、パスしてください。
prompt-fipsen-discard = あなたの番です。あと{ $count }枚捨ててください。
prompt-fipsen-knock = あなたの番です。ノックしてこのディールの得失点を2倍にしますか、パスしますか？
prompt-fipsen-kontra = あなたの番です。「{ action-fipsen-kontra }」で得失点を2倍にしますか、パスしますか？
prompt-fipsen-must-trump = あなたの番です。フォローできないので、切り札（{ $suit }）を出してください。
prompt-fipsen-name = あなたの番です。切り札を決めてください。
prompt-fipsen-name-or-give-up = あなたの番です。切り札を決めて全5トリックに挑むか、降参してください。
prompt-fipsen-no-swap = 切り札の7を持っていません。「{ action-fipsen-pass }」を選んでください。
prompt-fipsen-open = あなたの番です。ビッドするか、パスしてください。
prompt-fipsen-overcall = あなたの番です。ダイヤを切り札にして{ $player }の代わりに挑みますか、パスしますか？
prompt-fipsen-rekontra = あなたの番です。「{ action-fipsen-rekontra }」でさらに2倍にしますか、パスしますか？
prompt-fipsen-stopping = あなたの番です。1トリックも取られずに達成しました。ここで止めますか、全5トリックを目指しますか？
prompt-fipsen-swap = 切り札の7を持っています。Aと交換しますか、パスしますか？
prompt-fipsen-take = あなたの番です。スカートを取って2枚捨てますか、そのままプレイしますか？
prompt-fipsen-take-all = あなたの番です。場の5枚をすべて取って5枚捨てますか、手札のままプレイしますか？
prompt-fipsen-take-anew = あなたの番です。手札をすべて捨てて場のカードから5枚を選びますか、手札のままプレイしますか？
prompt-fipsen-take-dutt = あなたの番です。ダットを取って5枚捨てますか、そのままプレイしますか？
prompt-fipsen-take-or-hand = あなたの番です。スカートを取って2枚捨てますか、ハンド（得失点2倍）でプレイしますか？

### 知っておくこと
note-fipsen-announced = { $player }は全5トリックを宣言しています。
note-fipsen-bid-held = { $player }が{ $contract }{ $options }をホールドしています。
note-fipsen-bid-stands = { $player }のビッド：{ $contract }{ $options }
note-fipsen-doubled = { $player }が倍にしました：得失点は{ $factor }倍
note-fipsen-has-bid = { $player }のビッド：{ $contract }{ $options }
note-fipsen-has-siebener = ズィーベナーフィプスです。見せると30点になります。
note-fipsen-holder-chooses = { $player }は{ $contract }{ $options }をホールドしたので、オプションの種類を選べます。
note-fipsen-left = { $deals ->
    [1] 最後のディールです。
   *[other] 残り{ $deals }ディール（このディールを含む）
}
note-fipsen-may-kieker = 絵札（K・Q・J）が1枚もないので、キーカーをビッドできます。
note-fipsen-needs = { $player }：必要な{ $owed }トリックのうち{ $won }トリック
note-fipsen-needs-most = { $player }：{ $won }トリック獲得。単独最多が必要です。
note-fipsen-plays = { $player }のビッド：{ $contract }{ $options }、切り札は{ $suit }
note-fipsen-sits-out = このディールを休む人：{ $players }
note-fipsen-stake = 成功なら{ $won }点、失敗なら−{ $lost }点
note-fipsen-stake-others = 成功ならデクレアラーに、失敗ならほかの全員に{ $points }点（1トリックも取れなければ5点以上）
note-fipsen-still-in = ビッドに残っている人：{ $players }
note-fipsen-swapped = { $player }は切り札の7を{ $card }と交換しました。
note-fipsen-trump = 切り札：{ $suit }

### 得点
row-fipsen-given-up = 降参
row-fipsen-knock = ノック
row-fipsen-kontra = コントラ
row-fipsen-lost = 失敗
row-fipsen-made = 成功したビッド
row-fipsen-passed-in = 全員パス
row-fipsen-siebener = ズィーベナーフィプス
row-fipsen-tricks = トリック
row-fipsen-won = 成功

### 遊びながら覚える
guide-fipsen-again = また強いビッドです。ホールド、より強いビッド、パスのどれか。失敗は2倍の失点です。
guide-fipsen-again-here = 次は3です。失敗は2倍の失点ですが、スカートの2枚が助けになるかも。ホールドです。
guide-fipsen-against = デクレアラー以外は協力して、ビッドの達成を止めます。
guide-fipsen-against-here = 3人でデクレアラーを止めます。♥Aで♥Kに勝ちます。
guide-fipsen-aim = 各自が1人で戦います。一番強いビッドの人が、5トリック中、ビッドした数を取りに行きます。
guide-fipsen-bid = 切り札を選べるなら何トリック取れるか、ビッドします。自信がなければパスします。
guide-fipsen-bid-here = 切り札を選べるなら、いくつ取れますか？　AやK、長いスートが頼りです。2でビッド。
guide-fipsen-discard = 2枚捨てます。Aと、切り札にしたいスートを残しましょう。
guide-fipsen-discard-here = 切り札にするスペードの♠Aと♠8が来ました！　♥Aも残し、♣Qと♥Kを捨てましょう。
guide-fipsen-end = フィプセンの遊び方は以上です。何ディールか続け、合計点が一番高い人の勝ちです。
guide-fipsen-follow = リードされたスートがあれば、必ず出します。灰色のカードは出せません。
guide-fipsen-follow-here = スペードのリードです。1枚あるので、必ず出します。灰色のカードは出せません。
guide-fipsen-go-on = 1トリックも取られずに成功です！　止めるか、2倍を賭けて全5トリックに挑むかを選びます。
guide-fipsen-go-on-here = 3トリックで成功です！　♠8は残りのスペードに勝ち、♥Aもあります。続けましょう。
guide-fipsen-hold = より強いビッドです。同じビッドを引き受ける「{ action-fipsen-hold }」か、より強いビッドか、パスです。
guide-fipsen-hold-here = 「2・ハンド」はスカートの2枚なしで2つ、2倍です。「{ action-fipsen-hold }」で引き受けます。
guide-fipsen-lead = 最初にリードします。強い切り札から出して、相手の切り札をなくしましょう。
guide-fipsen-raise = 勝つには、より多いトリック数か、同じ数でより多いオプションをビッドします。
guide-fipsen-raise-here = 3のビッドが出ています。手札が弱いのでパスし、デクレアラーを相手に戦いましょう。
guide-fipsen-score = 得失点はデクレアラーだけです。ビッド数をオプションごとに2倍、失敗はさらに2倍の失点です。
guide-fipsen-score-here = 3トリックを2倍にして6点です。1つでも取られていたら−12点でした。
guide-fipsen-skat = デクレアラーです。スカートの2枚と交換するか、交換しない「ハンド」かを選びます。
guide-fipsen-throw = フォローできないので、何を出してもかまいません。勝てるのは切り札だけです。
guide-fipsen-throw-here = スペードがないので、何を出してもかまいません。後で勝てるAは残しましょう。
guide-fipsen-trick = { guide-finesse-trick }
guide-fipsen-trump = 切り札を選びます。ほかのスートに勝つので、一番多く持つスートがお勧めです。
guide-fipsen-trump-here = 切り札はほかのスートに勝ちます。一番多いスペードに。ダイヤなら得点は2倍です。

### このゲームの見出し・画像・節目
feat-fipsen-all-five = 5トリックすべて
feat-fipsen-kieker = キーカー成功
feat-fipsen-siebener = ズィーベナーフィプス
heading-fipsen-announce = 5トリック全部を宣言しますか？
heading-fipsen-bid = より強いビッドか、パス
heading-fipsen-bid-or-hold = ホールド、より強いビッド、パス
heading-fipsen-discard = { $count }枚捨ててください
heading-fipsen-knock = ノックして倍にしますか？
heading-fipsen-kontra = コントラで倍にしますか？
heading-fipsen-must-trump = 切り札{ $suit }を出してください
heading-fipsen-name = 切り札を決めてください
heading-fipsen-name-or-give-up = 切り札を決めるか、降参します
heading-fipsen-no-swap = 切り札の7なし：パスします
heading-fipsen-open = ビッドするかパスします
heading-fipsen-overcall = ダイヤで代わりに挑みますか？
heading-fipsen-rekontra = レコントラで倍にしますか？
heading-fipsen-stopping = 達成：止めますか、続けますか？
heading-fipsen-swap = 7をAと交換しますか？
heading-fipsen-take = スカートを取りますか？
heading-fipsen-take-all = 5枚とも取りますか？
heading-fipsen-take-anew = 手札をすべて替えますか？
heading-fipsen-take-dutt = ダットを取りますか？
heading-fipsen-take-or-hand = スカートを取るかハンドか
heading-wait-fipsen-auction = { $players }のビッドです
picture-fact-fipsen-doubled = { $player } ×{ $factor }
picture-fact-fipsen-left = 残り{ $deals }ディール
picture-fact-fipsen-may-kieker = キーカーを宣言できます
picture-fact-fipsen-needs = { $won }/{ $owed }トリック
picture-fact-fipsen-needs-most = { $won }トリック（最多が必要）
picture-fact-fipsen-plays = { $contract }{ $options }
picture-fact-fipsen-stake = ＋{ $won }/−{ $lost }
picture-fact-fipsen-stake-others = ±{ $points }点
picture-fact-fipsen-swapped = { $player }の手札に{ $card }
picture-mark-fipsen-holder-chooses = { $contract }{ $options }
picture-mark-fipsen-bid-held = { $contract }{ $options }
picture-mark-fipsen-bid-stands = { $contract }{ $options }
picture-mark-fipsen-bid-stands-stands = { "" }
picture-mark-fipsen-has-bid = { $contract }{ $options }
picture-mark-not-fipsen-still-in = パス
remark-bids-fipsen-auction = トリック数：成功時の得点

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-fipsen-announcing = 全5トリック取れなければ、400を払います
coach-fipsen-announcing-short = 失敗すると400払います
coach-fipsen-auction = トリック数：成功時の得点（失敗は−2倍）
coach-fipsen-auction-bid = 取るトリック数です。ルーテンはダイヤで2倍
coach-fipsen-auction-bid-or-hold = ホールド：同じビッドで自分が引き受けます
coach-fipsen-auction-bid-or-hold-short = ホールド：同じビッドです
coach-fipsen-auction-bid-short = ルーテン：ダイヤで2倍
coach-fipsen-auction-short = 失敗すると2倍の失点です
coach-fipsen-discarding = Aと、切り札にする長いスートを残しましょう
coach-fipsen-discarding-short = Aと長いスートを残します
coach-fipsen-doubling = 失敗しそうなら、得失点を2倍にできます
coach-fipsen-doubling-short = 失敗しそうなら2倍に
coach-fipsen-exchange-take = 見えない2枚を取り、好きな2枚を捨てます
coach-fipsen-exchange-take-all = 全部の中から5枚を残します
coach-fipsen-exchange-take-all-short = 全部から5枚を残します
coach-fipsen-exchange-take-anew = 手札を捨て、場のカードから5枚選びます
coach-fipsen-exchange-take-anew-short = 場から5枚選び直します
coach-fipsen-exchange-take-dutt = 見えない5枚を取り、好きな5枚を捨てます
coach-fipsen-exchange-take-dutt-short = 5枚取って5枚捨てます
coach-fipsen-exchange-take-or-hand = 見えない2枚です。取らなければ得失点が2倍
coach-fipsen-exchange-take-or-hand-short = 取らなければ2倍です
coach-fipsen-exchange-take-short = 2枚取って2枚捨てます
coach-fipsen-naming = 切り札はほかのどのスートにも勝ちます
coach-fipsen-naming-name-or-give-up = 降参のほうが、失敗よりも損が少なく済みます
coach-fipsen-naming-name-or-give-up-short = 降参なら損が少ないです
coach-fipsen-naming-short = 切り札が一番強いスートです
coach-fipsen-overcall = ほかの誰よりも多くトリックを取れば成功です
coach-fipsen-overcall-short = 最多トリックで成功です
coach-fipsen-play-declarer = 1人で全員が相手。ビッドを達成しましょう
coach-fipsen-play-declarer-short = 1人でビッドを達成します
coach-fipsen-play-defender = 全員でデクレアラーの成功を防ぎましょう
coach-fipsen-play-defender-short = デクレアラーを止めます
coach-fipsen-redoubling = 成功でも失敗でも、さらに2倍になります
coach-fipsen-redoubling-short = 勝っても負けても2倍です
coach-fipsen-stopping = 続けると、全5トリック取らないと失敗です
coach-fipsen-stopping-short = 続けるなら全5トリック

### ヒントの理由
hint-by-rule-pass-anseger_fips = これ以上のビッドには手札が弱すぎます
hint-by-rule-pass-dutt_fips = これ以上のビッドには手札が弱すぎます
hint-by-rule-pass-fipsen = これ以上のビッドには手札が弱すぎます
hint-by-rule-pass-fipsen_grossenaspe = これ以上のビッドには手札が弱すぎます
