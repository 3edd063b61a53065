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
