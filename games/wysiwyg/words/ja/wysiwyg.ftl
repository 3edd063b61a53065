## WYSIWYG

### ゲームと設定
game-wysiwyg = WYSIWYG（ウィジウィグ）
game-wysiwyg-pitch = 2人用のビッド付きトリックテイキングです。互いの手札の強さを知ったうえでビッドし、公開カードを取り合って「見たまま」の成果を目指します。
game-wysiwyg-short = ウィジウィグ

### 用語
phase-wysiwyg-auction = ビッド
phase-wysiwyg-first-half = 前半戦
phase-wysiwyg-naming = 切り札の決定
phase-wysiwyg-second-half = 後半戦
row-wysiwyg-base = ベーススコア
row-wysiwyg-marks = マーク
row-wysiwyg-needed = 必要なマーク
row-wysiwyg-undoubled = { $factor ->
    [4] リダブル（4倍）前の得点
   *[other] ダブル（2倍）前の得点
}
verb-wysiwyg-bid = ビッド…
zone-wysiwyg-known = 公開カードから取った手札
zone-wysiwyg-marks = マーク
zone-wysiwyg-open = 公開カード
zone-wysiwyg-stock = 山札

### できること
action-wysiwyg-bid = { $number }をビッド
action-wysiwyg-double = ダブル
action-wysiwyg-no_trump = ノートランプ
action-wysiwyg-pass = パス
action-wysiwyg-redouble = リダブル
action-wysiwyg-take = { $item0 }を取る
action-wysiwyg-trump = 切り札{ $item0 }

### ボタンの言葉
label-wysiwyg-bid = { $bid } → { $goal }
label-wysiwyg-bid-about = 全{ $marks }マークのうち{ $goal }マークが必要です。
label-wysiwyg-bid-said = { $bid }をビッド（ゴール{ $goal }）
label-wysiwyg-bid-too-high = ⚠ { $bid } → { $goal }
label-wysiwyg-bid-too-high-about = 達成できません（マークは全部で{ $marks }）。
label-wysiwyg-bid-too-high-said = { $bid }をビッド（ゴール{ $goal }）
label-wysiwyg-pass-first = パス：0 → { $goal }
label-wysiwyg-pass-first-said = パス（ゴール{ $goal }）

### 出来事
event-wysiwyg-bids = { $player }が{ $bid }をビッドしました（ゴール{ $goal }）。
event-wysiwyg-declarer = { $declarer }がデクレアラーです。ビッド{ $bid }、ベーススコア{ $base }、ゴール{ $goal }。
event-wysiwyg-doubles = { $player }がダブルを宣言しました。
event-wysiwyg-failed = { $declarer }は{ $goal }マークのゴールに対して{ $marks }マークで失敗し、{ $scorer }に{ $points }点{ $factor ->
    [2] （ダブルで2倍）
    [4] （リダブルで4倍）
   *[other] { "" }
}が入ります。
event-wysiwyg-made = { $declarer }は{ $marks }マークでゴール{ $goal }を達成し、{ $scorer }に{ $points }点{ $factor ->
    [2] （ダブルで2倍）
    [4] （リダブルで4倍）
   *[other] { "" }
}が入ります。
event-wysiwyg-opens-with-pass = { $player }がパスしました。最初のパスは0のビッドになります（ゴール{ $goal }）。
event-wysiwyg-passes = { $player }がパスしました。
event-wysiwyg-plays = { $player }は{ $suit }を切り札にしました。
event-wysiwyg-plays-without = { $player }はノートランプを選びました。
event-wysiwyg-redoubles = { $player }がリダブルを宣言しました。
event-wysiwyg-takes = { $player }が{ $card }を取り、{ $left }は{ $other }の手札に入りました。
event-wysiwyg-turned = { $player }が{ $cards }を公開しました。

### ルール違反
rule-wysiwyg-answer-double = ダブルされたときにできるのは、パスかリダブルだけです。
rule-wysiwyg-auction-first = まだビッドの最中です。ビッド、パス、ダブルのどれかを選んでください。
rule-wysiwyg-bid-more = { $bid }より大きな数をビッドするか、パスかダブルを選んでください。
rule-wysiwyg-not-doubled = リダブルできるのは、自分のビッドがダブルされた直後だけです。
rule-wysiwyg-nothing-to-double = ダブルする相手のビッドがまだありません。
rule-wysiwyg-take-open = 先に公開カード（{ $cards }）のどちらかを取ってください。
rule-wysiwyg-trump-first = 先に切り札かノートランプを選んでください。

### 待っていること
prompt-wysiwyg-answer = { $player }がダブルしました。パスかリダブルを選んでください。
prompt-wysiwyg-call = { $player }のビッドは{ $bid }です。もっと大きな数をビッドするか、パスかダブルを選んでください。
prompt-wysiwyg-name = あなたがデクレアラー、ゴールは{ $goal }です。切り札のスートかノートランプを選んでください。
prompt-wysiwyg-open = あなたの番です。0以上の数をビッドしてください。パスは0のビッドになります。
prompt-wysiwyg-take = トリックに勝ちました。公開カードのどちらかを取ってください。残りは{ $other }の手札に入ります。

### 知っておくこと
note-wysiwyg-base = { $player }：評価点{ $value }、ベーススコア{ $base }
note-wysiwyg-contract = { $player }のビッド{ $bid }、ゴール{ $goal }{ $factor ->
    [2] （ダブル）
    [4] （リダブル）
   *[other] { "" }
}
note-wysiwyg-missed = { $player }は{ $goal }マーク中{ $marks }マークです。残り{ $left }マークでは、不足の{ $missing }マークに届きません。
note-wysiwyg-missing = { $player }は{ $goal }マーク中{ $marks }マークです。残り{ $left }マークのうち、あと{ $missing }マーク必要です。
note-wysiwyg-no-more-bids = ⚠ これ以上のビッドはゴールが{ $goal }以上になり、達成できません（マークは全部で{ $marks }）。
note-wysiwyg-no-trump = ノートランプ（切り札なし）
note-wysiwyg-out-of-reach = ⚠ { $player }のゴール{ $goal }は達成できません（マークは全部で{ $marks }）。
note-wysiwyg-reached = { $player }は{ $marks }マークで、ゴール{ $goal }を達成しています。残り{ $left }マークです。
note-wysiwyg-trump = 切り札：{ $suit }
note-wysiwyg-your-bids = ⚠ { $most }を超えるビッドは達成できません（マークは全部で{ $marks }）。

### 遊びながら覚える
guide-wysiwyg-aim = 26トリックで40マークを取り合います。取れる数をビッドし、達成すれば得点です。
guide-wysiwyg-base = ハイカードと長さの評価は、自分が11、相手が17。ベーススコアは10＋11−17で4です。
guide-wysiwyg-bid = ビッドとベーススコアの和がゴールです。8ならゴールは12。高くビッドしたほうが挑みます。
guide-wysiwyg-end = ベーススコアが低いほど得点は大きくなります。弱い手札でも強気に。先に50点で勝ちです。
guide-wysiwyg-follow = フォローします。マークと公開カードを狙って勝つか、弱いカードで見送ります。
guide-wysiwyg-follow-here = フォローします。どちらのスペードも♠Jに勝てないので、弱いほうの♠8を出しましょう。
guide-wysiwyg-half = 後半戦です。公開カードはもうありません。1トリック2マーク、最後は3マークです。
guide-wysiwyg-known = 公開カードを誰が取ったかは、互いに見えています。相手の取ったカードを覚えておきましょう。
guide-wysiwyg-known-here = 切り札の♦Qを取りましょう。相手が取った公開カードは見えています。覚えておきましょう。
guide-wysiwyg-lead = リードです。公開カードがどちらも弱ければ、弱いカードを出して強いカードを残しましょう。
guide-wysiwyg-lead-here = リードです。公開カードの♣6と♣7は弱いので、♠6を出して強いカードを残しましょう。
guide-wysiwyg-need = ゴールはまだです。足りないマークと、取れそうなトリックを数えてみましょう。
guide-wysiwyg-need-here = 16マーク中7マークなので、あと5トリックです。切り札は残し、♣5をリードしましょう。
guide-wysiwyg-open = 今は1トリック1マークです。勝てば公開カードの好きなほうを、負けると残りを取ります。
guide-wysiwyg-raise = 相手のビッドが上です。さらに上げるか、パスして任せます。無理そうならダブルもできます。
guide-wysiwyg-raise-here = 相手の9はゴール25。こちらの12はゴール16ですみ、相手が上げるなら29が必要です。
guide-wysiwyg-reached = ゴール達成です！　この後のマークも得点になります。
guide-wysiwyg-score = 達成なら、マークからベーススコアを引いた数が得点です。失敗なら相手の得点です。
guide-wysiwyg-score-here = 達成です。23マークからベーススコア4を引いて19点。失敗なら相手の得点でした。
guide-wysiwyg-take = 1マークです。公開カードから、切り札や強いカードなど、後で勝てるほうを取りましょう。
guide-wysiwyg-take-here = 1マークです。♥5より後で役に立つ、切り札の♦7を取りましょう。
guide-wysiwyg-trump = デクレアラーになりました。切り札を決めます。多くの場合、一番長いスートが有利です。
guide-wysiwyg-trump-here = ゴールは16です。5枚あるダイヤを切り札にしましょう。ハートはそのままで強いスートです。
guide-wysiwyg-void = フォローできません。切り札を出せば勝てます。いらないカードを捨てても構いません。
guide-wysiwyg-void-here = スペードがないので、一番弱い切り札♦4で♠Kに勝ち、公開カードを選びましょう。

### このゲームの見出し・画像・節目
feat-wysiwyg-doubled = ダブルされたビッドの成功
heading-wait-wysiwyg-auction = { heading-wait-fipsen-auction }
heading-wysiwyg-answer = ダブル：パスかリダブルか
heading-wysiwyg-call = ビッド、パス、ダブル
heading-wysiwyg-name = 切り札を決めてください
heading-wysiwyg-open = 最初のビッドです
heading-wysiwyg-take = 公開カードを1枚取ります
picture-fact-wysiwyg-missed = { $player }：目標{ $goal }のうち{ $marks }、残り{ $left }
picture-fact-wysiwyg-missing = { $player }：目標{ $goal }のうち{ $marks }、残り{ $left }
picture-fact-wysiwyg-no-more-bids = これより高いビッドは達成できません
picture-fact-wysiwyg-no-trump = 切り札なし
picture-fact-wysiwyg-out-of-reach = { $player }は{ $goal }に届きません
picture-fact-wysiwyg-your-bids = { $most }より上は達成できません
picture-fact-wysiwyg-reached = { $player }：目標{ $goal }のうち{ $marks }、残り{ $left }
picture-line-wysiwyg-base = 評価点{ $value }・ベース{ $base }
picture-mark-wysiwyg-contract = ビッド{ $bid }
picture-track-wysiwyg = ゴール：必要なマーク（全{ $most }）

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-wysiwyg-auction = { $bids ->
    [0] ダブルすると、得点が2倍になります
   *[other] { $bid }をビッドすると、ゴールは40中{ $goal }マーク
}
coach-wysiwyg-auction-answer = リダブルなら、成否どちらでも4倍です
coach-wysiwyg-auction-answer-short = リダブルで得点4倍です
coach-wysiwyg-auction-short = { $bids ->
    [0] ダブルで得点2倍です
   *[other] { $bid }なら{ $goal }マーク必要
}
coach-wysiwyg-first-half = 1トリック1マークと、公開カードの選択権です
coach-wysiwyg-first-half-short = 1マークとカード1枚です
coach-wysiwyg-first-half-take = 強いカードは、2マークの後半戦で役立ちます
coach-wysiwyg-first-half-take-short = 後半戦は1トリック2マーク
coach-wysiwyg-naming = 切り札はほかのどのカードにも勝ちます
coach-wysiwyg-naming-short = 切り札が一番強いスートです
coach-wysiwyg-second-half = 1トリック2マーク、最後だけ3マークです
coach-wysiwyg-second-half-short = 1トリック2マークです

### ヒントの理由
hint-by-rule-bid-wysiwyg = この手札で達成できそうなゴールです
hint-by-rule-double-wysiwyg = 相手のゴールは高すぎるとみられます
hint-by-rule-pass-wysiwyg = 続けても得より損が大きいためです
hint-by-rule-redouble-wysiwyg = ゴールは達成できそうです

### ボタンの説明
remark-bids-wysiwyg-auction = ビッド → 必要なマーク（40中）
