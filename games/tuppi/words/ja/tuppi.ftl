## トゥッピ

### ゲームとオプション
game-tuppi = トゥッピ
game-tuppi-pitch = フィンランドのペア戦です。トリックを取るか避けるかを伏せたカードで決め、積み上げた点を守り抜きましょう。
option-tuppi-deals = ディール数
option-tuppi-deals-0 = 制限なし
option-tuppi-deals-about = 決めた数のディールが終わったとき、点の多いペアが勝ちます。それより前に52点に達したペアがあればその勝ちです（「{ option-tuppi-reset }」が「{ option-tuppi-reset-plain }」の場合を除く）。制限なしでは2時間を超えることもあります。9ディールなら1時間もかかりません。
option-tuppi-early_end = 途中終了
option-tuppi-early_end-about = 「{ option-tuppi-reset-both_zero }」のときだけ使えます。点を持つペアがもう勝てなくなった時点で、ディールを打ち切ります。
option-tuppi-first_dealer = 最初のディーラー
option-tuppi-first_dealer-about = 最初に配る人の決め方です。
option-tuppi-first_dealer-first_jack = 最初にJが来た人
option-tuppi-first_dealer-lot = くじで決める
option-tuppi-no_twos = 2でのビッド禁止
option-tuppi-no_twos-about = K、Q、Jに加えて、2もビッドに使えません。
option-tuppi-rami_lead = ラミの最初のリード
option-tuppi-rami_lead-about = ラミで最初にリードする人です。ソロでは必ずデクレアラーがリードします。
option-tuppi-rami_lead-declarer = デクレアラー
option-tuppi-rami_lead-right_of_declarer = デクレアラーの右隣
option-tuppi-reset = 点の失い方
option-tuppi-reset-about = そのディールで得点しなかったペアの持ち点をどうするかです。
option-tuppi-reset-both_zero = 破った側も0点（フィンランド式）
option-tuppi-reset-loser_zero = 持ち点をすべて失う
option-tuppi-reset-plain = 失わない

### 両立しないオプション
clash-tuppi-early-end = 「{ option-tuppi-early_end }」は、「{ option-tuppi-reset }」が「{ option-tuppi-reset-both_zero }」のときだけ使えます。先にそれを選ぶか、「{ option-tuppi-early_end }」を「{ option-off }」にしてください。

### 用語
phase-tuppi-bidding = ビッド
phase-tuppi-discarding = ソロ：カード交換
phase-tuppi-giving = ソロ：カード交換
phase-tuppi-nolo = ノロ
phase-tuppi-offering = ラミ
phase-tuppi-rami = ラミ
phase-tuppi-sooli = ソロ
zone-tuppi-out = 使わないカード

### できること
action-tuppi-keep = 交換しない
action-tuppi-nolo = ノロ（カードなし）
action-tuppi-pass = ソロしない
action-tuppi-rami = ラミ（カードなし）
action-tuppi-sooli = ソロ
label-tuppi-bid-nolo = ノロ：{ $card }
label-tuppi-bid-nolo-about = ノロ：できるだけトリックを取らないようにします。
label-tuppi-bid-rami = ラミ：{ $card }
label-tuppi-bid-rami-about = ラミ：7トリック以上を取ります。
sure-tuppi-sooli = 相手2人と1人で戦います。1トリックでも取ると失敗です。

### 出来事
event-tuppi-both-zero = { $players }はこのディールに負け、持ち点をすべて失いました。両ペアとも0点に戻ります。
event-tuppi-called-nolo = カードを出さずにノロを選びます。
event-tuppi-called-nolo-told = { $who }がカードを出さずにノロを選びます。
event-tuppi-called-rami = カードを出さずにラミを選びます。
event-tuppi-called-rami-told = { $who }がカードを出さずにラミを選びます。
event-tuppi-discarded = { $card }を捨てました。
event-tuppi-discarded-told = { $who }が{ $card }を捨てました。
event-tuppi-discards = { $soloist }が1枚を伏せて捨てました。
event-tuppi-gave = { $player }から{ $soloist }に{ $card }が渡りました。
event-tuppi-gives = { $player }が{ $soloist }に1枚渡し、プレイから外れます。
event-tuppi-keeps = { $soloist }はカードを交換しません。
event-tuppi-laid = { $card }を伏せて出しました。
event-tuppi-laid-told = { $who }が{ $card }を伏せて出しました。
event-tuppi-loses = { $players }が{ $points }点を失います。
event-tuppi-no-sooli = { $player }はソロを宣言しません。
event-tuppi-nolo = 赤は出ませんでした。ノロです。できるだけトリックを取らないようにします。
event-tuppi-rami = ラミです。デクレアラーは{ $declarer }です。
event-tuppi-says-nolo = { $player }はカードなしで「ノロ」と言いました。
event-tuppi-says-rami = { $player }はカードなしで「ラミ」と言いました。
event-tuppi-scores = { $players }が{ $points }点を得ます。
event-tuppi-sooli = { $soloist }がソロを宣言！　1トリックも取らないことに挑みます。
event-tuppi-stopped = 点を持つペアがもう勝てないため、ディールを打ち切ります。
event-tuppi-turned-up = { $player }のカードは{ $card }です。

### ルール違反
rule-tuppi-bid-a-card = その色で使えるカードがあります。カードでビッドしてください。
rule-tuppi-no-courts = 絵札（K、Q、J）はビッドに使えません。
rule-tuppi-no-twos = K、Q、J、2はビッドに使えません。

### 待っていること
prompt-tuppi-bid = 1枚を伏せて出してください。赤（♥♦）はラミ（トリックを取る）、黒（♠♣）はノロ（取らない）。K、Q、Jは使えません。
prompt-tuppi-bid-no-twos = 1枚を伏せて出してください。赤（♥♦）はラミ（トリックを取る）、黒（♠♣）はノロ（取らない）。K、Q、J、2は使えません。
prompt-tuppi-discard = 捨てる1枚を選ぶと、{ $partner }から1枚もらえます。交換しないこともできます。
prompt-tuppi-give = { $soloist }に渡す1枚を選んでください。{ $soloist }は1トリックも取ってはいけません。残りの手札は使いません。
prompt-tuppi-offer = { $declarer }のラミです。ソロ（1人で相手2人と戦い、1トリックも取らない）を宣言しますか？

### メモ
note-tuppi-at-most = 遅くとも第{ $deals }ディールで終わります。
note-tuppi-called-nolo = カードを出さずにノロを選びました。
note-tuppi-called-rami = カードを出さずにラミを選びました。
note-tuppi-first-jack = 最初のJ（{ $card }）が来た{ $dealer }が最初のディーラーです。
note-tuppi-gave = { $soloist }に{ $card }を渡しました。
note-tuppi-laid = { $card }を伏せて出しました。
note-tuppi-need = { $players }は勝利まであと{ $points }点です。
note-tuppi-nolo = ノロ：取ったトリックの少ないペアが得点します。
note-tuppi-rami = ラミ（デクレアラー：{ $declarer }）。{ $pair }は7トリック以上取れば得点します。
note-tuppi-received = { $player }から{ $card }を受け取りました。
note-tuppi-said-nolo = { $player }は出せる黒いカードがなく、「ノロ」と言いました。
note-tuppi-said-rami = { $player }は出せる赤いカードがなく、「ラミ」と言いました。
note-tuppi-showed = { $player }のビッドは{ $card }でした。
note-tuppi-sooli = ソロ：{ $soloist }は{ $declarer }のペアから1トリックも取ってはいけません。Aが一番弱くなります。
note-tuppi-tricks = トリック数：{ $players } { $tricks } · { $others } { $other_tricks }

### 得点
row-tuppi-lost = 失った点
row-tuppi-points = 得点
row-tuppi-tricks = トリック数

### Words
term-tuppi-nolo = ノロ
term-tuppi-rami = ラミ
term-tuppi-sooli = ソロ

### 遊びながら覚える
guide-tuppi-aim = 向かいの人がパートナーです。トリックを取るか、取らずにすますかをビッドで決めます。
guide-tuppi-bid = 裏向きでビッドします。赤はラミ（トリックを取る）、黒はノロ（取らない）です。
guide-tuppi-bid-here = 赤はラミ（取る）、黒はノロ（取らない）です。強いカードが少ないので♣2にしましょう。
guide-tuppi-double = デクレアラーは相手チームです。13トリック中7つ取れば、得点は2倍です。
guide-tuppi-end = ノロでは、トリックの少ないチームが得点します。先に52点に達したチームの勝ちです。
guide-tuppi-five = もう誰も勝てないカードをリードしましょう。出た強いカードを数えるのがコツです。
guide-tuppi-five-here = ♦9と♦8より強いダイヤは、あと♦Jだけです。♦8をリードしましょう。
guide-tuppi-follow = リードされたスートがあれば、必ず出します。一番強いのはAです。
guide-tuppi-follow-here = ♦Qのリードなので、ダイヤを出します。一番強い♦Aで取りましょう。
guide-tuppi-friend = パートナーが勝っています。弱いカードを出し、強いカードを残しましょう。
guide-tuppi-friend-here = パートナーの♣Qが勝っています。♣Kは残し、弱い♣2を出しましょう。
guide-tuppi-lead = 好きなカードをリードします。Aなら取れます。長いスートは後で強くなります。
guide-tuppi-lead-here = 好きなカードをリードします。♦10を出せば、長いダイヤの弱いカードも後で勝てるかも。
guide-tuppi-rami = 赤が1枚でもあればラミで、トリックを取り合います。最初の赤の人がデクレアラーです。
guide-tuppi-score = ラミは7トリック目から1つ4点か、その2倍です。もう一方は持ち点をすべて失います。
guide-tuppi-score-here = 9トリックは6より3つ多く、3×4の2倍で24点です。相手は持ち点をすべて失います。
guide-tuppi-sooli = ソロは1人で2人と戦い、1トリックも取らない勝負です。普通は「{ action-tuppi-pass }」です。
guide-tuppi-top = 相手チームが勝っています。勝てるなら強いカードを、無理なら弱いカードを出しましょう。
guide-tuppi-top-here = 相手の♠Jが勝っていますが、パートナーがまだ出します。♠Qを残し、♠7を出しましょう。
guide-tuppi-trick = トリックでは1枚ずつ出し、リードのスートで一番強い人が取ります。全部で13回です。
guide-tuppi-void = フォローできません。切り札はないので、何を出しても取れません。
guide-tuppi-void-here = ハートがないので取れません。一番いらない♦3を出しましょう。
guide-tuppi-won = チームのトリックです。2人分を合わせて数え、取った人が次のリードをします。

### このゲームの見出し・画像・節目
feat-tuppi-sooli = ソロ成功
feat-tuppi-thirteen = 13トリックすべて
heading-tuppi-bid = ビッド：♥♦はラミ、♠♣はノロ
heading-tuppi-bid-no-twos = ビッド：♥♦はラミ、♠♣はノロ
heading-tuppi-discard = 1枚捨てるか、そのままか
heading-tuppi-give = ソロの人に1枚渡します
heading-tuppi-offer = ソロを宣言しますか？
heading-wait-tuppi-bidding = { heading-wait-fipsen-auction }

### 画像
picture-fact-tuppi-at-most = 遅くともディール{ $deals }で終了
picture-fact-tuppi-gave = { $soloist }に{ $card }を渡しました
picture-fact-tuppi-need = { $players }：あと{ $points }点
picture-fact-tuppi-nolo = ノロ：少ないほうが得点
picture-fact-tuppi-rami = ラミ：{ $pair }は7トリック以上
picture-fact-tuppi-received = { $player }から{ $card }
picture-fact-tuppi-sooli = ソーリ：{ $soloist }は1トリックも取れません。Aは最弱
picture-mark-tuppi-showed = { $card }

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-tuppi-bidding = ラミは取る、ノロは取らないディールです
coach-tuppi-bidding-short = ラミは取る、ノロは避ける
coach-tuppi-discarding = ソロではKが一番強く、Aが一番弱くなります
coach-tuppi-discarding-short = Kが最強、Aが最弱です
coach-tuppi-giving = 弱いカードを渡しましょう。Aが一番弱いです
coach-tuppi-giving-short = Aが一番弱くなります
coach-tuppi-nolo = トリックの少ないペアが得点します
coach-tuppi-nolo-short = 少ないほうが得点します
coach-tuppi-offering = 1人で1トリックも取らなければ24点です
coach-tuppi-offering-short = 1トリックも取らず24点
coach-tuppi-rami-declarer = ペアで13トリック中7つ以上を取りましょう
coach-tuppi-rami-declarer-short = 7トリック以上で得点です
coach-tuppi-rami-defender = 7トリック以上取れば、得点は2倍です
coach-tuppi-rami-defender-short = 7トリックで2倍の得点です
coach-tuppi-sooli-declarer = 1トリックでも取れば、相手が24点を得ます
coach-tuppi-sooli-declarer-short = 1つ取れば相手に24点です
coach-tuppi-sooli-defender = ソロの人に1トリック取らせます（Aは最弱）
coach-tuppi-sooli-defender-short = ソロの人に取らせます
