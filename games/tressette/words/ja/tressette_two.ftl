## 2人トレセッテ。ペア戦と共通の文はそちらにある。

### ゲームと設定
game-tressette_two = 2人トレセッテ
game-tressette_two-pitch = スピッツィキーノとも呼ばれる、一騎打ちのトレセッテです。トリックごとに山札から補充し、勝った人だけが引いたカードを見せます。
option-tressette_two-annul = { option-tressette-annul }
option-tressette_two-annul-about = { option-tressette-annul-about }
option-tressette_two-claim = { option-tressette-claim }
option-tressette_two-claim-about = リードする代わりに、目標点に達したと宣言できます。正しければその場で勝ち、誤りなら相手にこのディールの11点が入ります。
option-tressette_two-court = { option-tressette-court }
option-tressette_two-court-about = { option-tressette-court-about }
option-tressette_two-court-kjq = { option-tressette-court-kjq }
option-tressette_two-court-kqj = { option-tressette-court-kqj }
option-tressette_two-declarations = { option-tressette-declarations }
option-tressette_two-declarations-about = { option-tressette-declarations-about }
option-tressette_two-declarations-after_first_trick = { option-tressette-declarations-after_first_trick }
option-tressette_two-declarations-at_first_turn = { option-tressette-declarations-at_first_turn }
option-tressette_two-declarations-before_lead = { option-tressette-declarations-before_lead }
option-tressette_two-declarations-none = { option-tressette-declarations-none }
option-tressette_two-declare_on_draw = 引いて完成した手役
option-tressette_two-declare_on_draw-about = 引いたばかりのカードで完成した手役も、次の自分の番にカードを出す前なら宣言できます。
option-tressette_two-last_trick_third = { option-tressette-last_trick_third }
option-tressette_two-last_trick_third-about = { option-tressette-last_trick_third-about }
option-tressette_two-show_draws = 引いたカードの公開
option-tressette_two-show_draws-about = 山札から引いたカードを見せるプレイヤーです。
option-tressette_two-show_draws-both = 2人とも
option-tressette_two-show_draws-winner = トリックの勝者だけ
option-tressette_two-target = { option-tressette-target }
option-tressette_two-target-about = { option-tressette-target-about }

### 両立しないオプション
clash-tressette_two-declare-on-draw = 「{ option-tressette_two-declarations }」が「{ option-tressette_two-declarations-none }」の間は、「{ option-tressette_two-declare_on_draw }」を使えません。先にいつ宣言するかを選ぶか、「{ option-tressette_two-declare_on_draw }」を「{ option-off }」にしてください。

### 用語
zone-tressette-stock = 山札

### できること
action-tressette_two-annul = { action-tressette-annul }
action-tressette_two-claim = { action-tressette-claim }
action-tressette_two-four = { action-tressette-four }
action-tressette_two-keep = { action-tressette-keep }
action-tressette_two-napoletana = { action-tressette-napoletana }
action-tressette_two-pass = { action-tressette-pass }
action-tressette_two-three = { action-tressette-three }
sure-tressette_two-claim = { sure-tressette-claim }

### 出来事
event-tressette_two-draws = { $player }がカードを1枚引きました。
event-tressette_two-drew = { $card }を引きました。
event-tressette_two-drew-told = { $who }が{ $card }を引きました。
event-tressette_two-shows = { $player }が{ $card }を引いて見せました。

### ルール違反
rule-tressette_two-not-completed = 今引いたカードで完成する手役ではないため、宣言できません。

### 知っておくこと
note-tressette_two-shown = { $player }が見せて、まだ持っているカード：{ $cards }

### 遊びながら覚える
guide-tressette_two-again = { guide-tressette-again }
guide-tressette_two-again-here = トリックを取ったので、またリードします。今は♥2がハートで一番強いカードです。
guide-tressette_two-aim = 2人で対戦します。Aや3・2、絵札が入ったトリックを取りましょう。
guide-tressette_two-declare = { guide-tressette-declare }
guide-tressette_two-declare-here = { guide-tressette-declare-here }
guide-tressette_two-draw = 山札がある間、トリックごとに1枚引きます。取った人だけが引いたカードを見せます。
guide-tressette_two-end = 手役の点も加わります。ディールの終わりに21点以上になったほうの勝ちです。
guide-tressette_two-follow = 山札があってもなくても、リードされたスートがあれば必ず出します。
guide-tressette_two-follow-here = ♣3のリードなので、クラブを出します。勝てないので、0点の♣7にしましょう。
guide-tressette_two-last = { guide-tressette-last }
guide-tressette_two-last-here = 最後のトリックには1点つきます。どちらでも勝てるので、♠Jをリードしましょう。
guide-tressette_two-lead = 好きなカードをリードします。相手もできればそのスートを出し、強いほうが取ります。
guide-tressette_two-lead-here = ♥3をリードしましょう。相手もハートがあれば出し、強いほうがトリックを取ります。
guide-tressette_two-rank = { guide-tressette-rank }
guide-tressette_two-score = トリックの点は、端数を切り捨てて、1ディールで2人合わせて11点です。
guide-tressette_two-second = 後から出します。取る価値があれば取り、無理なら点の少ないカードを出しましょう。
guide-tressette_two-second-here = ♦3には勝てません。♦Jを出し、これで一番強いダイヤになる♦2を残しましょう。
guide-tressette_two-shown = 引いて見せたカードは、お互いにわかっています。誰が持っているか覚えておきましょう。
guide-tressette_two-shown-here = ♠7と♥Qは、引いて相手に見せました。今一番強いハート、♥Aをリードしましょう。
guide-tressette_two-stock = 山札がなくなりました。まだ見ていないカードは、すべて相手の手札にあります。
guide-tressette_two-sure = リードの番です。相手が勝てないカードなら、確実に取れます。ありますか？
guide-tressette_two-sure-here = リードの番です。♠3より強いカードはないので、確実に取れます。
guide-tressette_two-thirds = 取ったAは1点、3・2・K・J・Qは1/3点になります。
guide-tressette_two-void = { guide-tressette-keep }
guide-tressette_two-void-here = クラブがないので取れません。0点の♦4を捨てましょう。

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-tressette-first-trick-short-tressette_two = 毎トリック後に1枚引きます
coach-tressette-first-trick-tressette_two = トリックのたびに、2人とも1枚ずつ引きます
coach-tressette-playing-short-tressette_two = 3、2、A、Kの順、Aは1点
coach-tressette-playing-tressette_two = 強さは3、2、A、Kの順で、Aは1点です
