## バビ

### ゲームとオプション
game-bhabhi = バビ
game-bhabhi-pitch = インドの「逃げ切り」ゲーム。手札を減らし、最後まで残った人が「バビ」です。
option-bhabhi-deals = ディール数
option-bhabhi-deals-about = 複数のディールでは、バビになった回数が一番少ない人の勝ちです。
option-bhabhi-draw_from = どこから引くか
option-bhabhi-draw_from-about = 「{ option-bhabhi-no_escape_with_power }」で、手札のない人がリードするカードをどこから引くかです。
option-bhabhi-draw_from-choice = 捨て札か手札（選べる）
option-bhabhi-draw_from-neighbour = 左隣の手札
option-bhabhi-draw_from-waste = 捨て札の山
option-bhabhi-extra_card = もう1枚出せる
option-bhabhi-extra_card-about = 誰かがフォローできなかったとき、次の人はもう1枚出せます。出した人が場のカードをすべて取り、次にリードします。3人以上のときだけ使えます。
option-bhabhi-first_round_full = 第1ラウンドは全員
option-bhabhi-first_round_full-about = 第1ラウンドだけは、フォローできない人がいても全員が出し、場のカードはすべて捨て札にします。
option-bhabhi-no_escape_with_power = 最強では抜けられない
option-bhabhi-no_escape_with_power-about = 最後の1枚が一番強いと勝ち抜けられず、1枚引いてリードします。「{ option-bhabhi-shootout }」とは併用できません。
option-bhabhi-shootout = シュートアウト
option-bhabhi-shootout-about = 残り2人のとき、最後の1枚が相手より強いと勝ち抜けられず、捨て札の山からリードを続けます。「{ option-bhabhi-no_escape_with_power }」とは併用できません。
option-bhabhi-take_from = 誰の手札を受け取るか
option-bhabhi-take_from-about = 「{ option-bhabhi-take_hand }」で、誰の手札を受け取れるかです。2人のときは違いがありません。
option-bhabhi-take_from-any = 誰のでも
option-bhabhi-take_from-left = 左隣だけ
option-bhabhi-take_hand = 手札の受け取り
option-bhabhi-take_hand-about = ラウンドの前に、ほかの人の手札をすべて受け取れます。渡した人はそこで勝ち抜けです。
option-bhabhi-take_hand-asked = あり（毎回希望を聞く）
option-bhabhi-take_hand-off = なし
option-bhabhi-take_hand-open = あり（リードが出るまで）

### 両立しないオプション
clash-bhabhi-draw-from = 「{ option-bhabhi-draw_from }」は「{ option-bhabhi-no_escape_with_power }」があるときだけ使えます。先にそちらを「{ option-on }」にしてください。「{ option-off }」にするなら、先に「{ option-bhabhi-draw_from }」を「{ option-bhabhi-draw_from-waste }」に戻してください。
clash-bhabhi-take-from = 「{ option-bhabhi-take_from }」は、手札を受け取れるときだけ使えます。先に「{ option-bhabhi-take_hand }」をありにしてください。「{ option-bhabhi-take_hand-off }」にするなら、先に「{ option-bhabhi-take_from }」を「{ option-bhabhi-take_from-left }」に戻してください。
clash-bhabhi-two-ends = 「{ option-bhabhi-shootout }」と「{ option-bhabhi-no_escape_with_power }」は、最後の1枚でラウンドに勝ったときの扱いを別々に定めるため、両方は使えません。先に一方を「{ option-off }」にしてください。

### 用語
phase-bhabhi-asking = ラウンドの合間
phase-bhabhi-drawing = カードを引く
phase-bhabhi-extra = もう1枚？
phase-bhabhi-playing = プレイ
phase-bhabhi-shootout = シュートアウト
zone-bhabhi-away = 勝ち抜け
zone-bhabhi-removed = ゲームから除外
zone-bhabhi-waste = 捨て札

### できること
action-bhabhi-decline = 出さない
action-bhabhi-draw = 捨て札の山から引く
action-bhabhi-draw_from = { $item0 }から引く
action-bhabhi-pass = 受け取らない
action-bhabhi-rest = 手札が増えるまで受け取らない
action-bhabhi-take = { $item0 }の手札を受け取る
action-bhabhi-wake = また聞いてもらう
sure-bhabhi-take = 相手の手札をすべて引き取り、相手は勝ち抜けになります。
verb-bhabhi-draw_from = 誰かの手札から引く
verb-bhabhi-take = 手札を受け取る
short-bhabhi-rest = あとで聞く
short-bhabhi-take = { $item0 }から

### 出来事
event-bhabhi-away = { $player }は手札がなくなり、勝ち抜けです。
event-bhabhi-breaks = { $player }はフォローできません。
event-bhabhi-clean = 場のカードは捨て札になります。一番強かったのは{ $winner }です。
event-bhabhi-draws = { $player }が捨て札の山から{ $card }を引きました。これをリードします。
event-bhabhi-draws-from = { $player }が{ $other }から{ $card }を引きました。これをリードします。
event-bhabhi-loses = { $player }がバビです！
event-bhabhi-nobody-takes = 誰も手札を受け取りません。
event-bhabhi-picks-up = { $player }が{ $count }枚を引き取りました。
event-bhabhi-rests = 手札が増えるまで受け取らない人：{ $players }
event-bhabhi-shoots = シュートアウト：手札のない{ $player }が、捨て札の山から{ $card }をリードします。
event-bhabhi-taken = { $player }が{ $giver }から受け取ったカード：{ $cards }
event-bhabhi-takes = { $player }が{ $giver }の手札{ $count }枚をすべて受け取りました。
event-bhabhi-void = { $rounds }ラウンドが終わったため、このディールは無効です。バビはいません。
event-bhabhi-wakes = { $player }にはまた聞きます。

### ルール違反
rule-bhabhi-cannot-draw = そこからは引けません。「{ button-hand }」の画面に出ているものから選んでください。
rule-bhabhi-must-lead = { $card }をリードしてください。
rule-bhabhi-no-taking = この卓では手札の受け取りはありません。
rule-bhabhi-not-that-hand = その手札は受け取れません。「{ button-hand }」の画面に出ているものから選んでください。
rule-bhabhi-safe = もう勝ち抜けています。このディールで出すカードはありません。
rule-bhabhi-take-before-lead = 手札を受け取れるのは、ラウンドとラウンドの合間、次のリードの前だけです。

### 待っていること
prompt-bhabhi-ask = 次のラウンドの前に、誰かの手札を受け取りますか？　渡した人は勝ち抜けになります。
prompt-bhabhi-draw = 最後の1枚が一番強かったので勝ち抜けられません。リードするカードをどこから引きますか？
prompt-bhabhi-extra = もう1枚（{ $suit }があればそれを）出し、場のカードをすべて取ってリードしますか？
prompt-bhabhi-lead-bound = あなたの番です。リードできるカードは{ $card }だけです。
prompt-bhabhi-lead-or-take = あなたの番です。リードするか手札を受け取ります。
prompt-bhabhi-may-take = { $players }を待っています。リードが出るまでは手札を受け取れます。
prompt-bhabhi-reply = シュートアウト：{ $suit }をフォローしてください。相手より強いカードを出すとバビになります。{ $suit }がなければ、何を出しても勝ちです。
prompt-bhabhi-safe = もう勝ち抜けました。{ $players }を待っています。

### メモ
note-bhabhi-holds = { $player }は{ $cards }を確実に持っています。
note-bhabhi-left = 残っているプレイヤー：{ $players }
note-bhabhi-must-lead = { $player }は{ $card }をリードします。
note-bhabhi-resting = 手札が増えるまで受け取らない人：{ $players }
note-bhabhi-shootout = { $player }は手札がなく、捨て札の山からリードします。
note-bhabhi-taken = { $giver }の手札は{ $player }が持っています。
note-bhabhi-to-lead = 次にリードするのは{ $player }です。
note-bhabhi-void = { $suit }を持っていない人：{ $players }

### 決着
headline-bhabhi-most-often = バビの最多は{ $players }（{ $times }回）
headline-bhabhi-nobody = バビはいません
headline-bhabhi-one = { $player }がバビです！

### 得点
row-bhabhi-bhabhi = バビ
row-bhabhi-place = 抜けた順番
row-bhabhi-times = バビの回数

### 遊びながら覚える
guide-bhabhi-aim = 手札をすべて出し切りましょう。最後まで手札が残った人がバビで、負けです。
guide-bhabhi-broke = フォローできない人が出てラウンドは終わり。リードのスートで一番強い人が引き取ります。
guide-bhabhi-clean = 全員がフォローしたので、場のカードは捨て札です。一番強いカードの人が次にリードします。
guide-bhabhi-end = バビの遊び方は以上です。手札が残った1人が負け、ほかの全員の勝ちです。
guide-bhabhi-few = 残りわずかです。強いカードは引き取りのもと。弱いカードを最後に残しましょう。
guide-bhabhi-few-here = クラブがないので、一番強い♠9を捨てましょう。最後に残すのは弱いカードです。
guide-bhabhi-follow = 1人1枚ずつ出します。リードされたスートがあれば、必ずそれを出します。
guide-bhabhi-follow-here = ♠Aのリードなので、スペードを出します。一番強いのはAなので、♠Qを出してしまいましょう。
guide-bhabhi-last = 全員がフォローし、残るは自分だけ。何を出しても安全なので、強いカードを出しましょう。
guide-bhabhi-last-here = 全員がフォローし、残るは自分だけ。♥Aも安全なので、出してしまいましょう。
guide-bhabhi-lead = リードです。全員がフォローできそうなら強いカードを、不安なら弱いカードを出します。
guide-bhabhi-lead-here = 勝ったのでリードします。♦3を出してダイヤをなくせば、次のダイヤでは何でも出せます。
guide-bhabhi-low = 後の人がこのスートを持っていないかもしれません。すると、一番強いカードの人が引き取ります。
guide-bhabhi-low-here = ♥5より強いハートしかありません。後の人にハートがなければ、引き取ることになります。
guide-bhabhi-low-lead = リードです。フォローできない人がいるかもしれないので、弱いカードにしましょう。
guide-bhabhi-low-lead-here = リードです。一番弱いスペード、♠5を出せば、より強いカードの人が危なくなります。
guide-bhabhi-pick = リードされたスートで一番強かったので、全部引き取って、次にリードします。
guide-bhabhi-safe = 手札がなくなりました。勝ち抜けです！
guide-bhabhi-void = フォローできません。何を出しても、リードされたスートで一番強い人が全部引き取ります。
guide-bhabhi-void-here = クラブがないので、♠Jを捨てましょう。一番強い♣9を出した人が全部引き取ります。

### このゲームの見出し・画像・節目
heading-bhabhi-ask = 誰かの手札を受け取りますか？
heading-bhabhi-draw = 1枚引いてリードします
heading-bhabhi-extra = カードを足しますか？
heading-bhabhi-lead-bound = { $card }をリードしてください
heading-bhabhi-lead-or-take = リードするか手札を受け取ります
heading-bhabhi-reply = シュートアウト：勝たないように
hint-behind-bhabhi = { $times ->
    [10] ここからはほぼ確実にバビになります
   *[other] ここから10回中およそ{ $times }回バビになります
}
hint-behind-least-bhabhi = バビ率{ $percent }%
hint-behind-short-bhabhi = バビ率{ $percent }%
hint-better-bhabhi = { $action }よりバビになる確率が{ $percent }%低くなります
hint-better-least-bhabhi = バビ率−{ $percent }%
hint-better-short-bhabhi = バビ率−{ $percent }%
hint-even-bhabhi = バビになることはまずありません
hint-even-least-bhabhi = バビ率0%
hint-even-short-bhabhi = バビ率0%
hint-trick-bhabhi = { $times ->
    [0] このラウンドで一番強くなることはまずありません
    [10] このラウンドではほぼ確実に一番強くなります
   *[other] このラウンドでは10回中{ $times }回、一番強くなります
}
picture-fact-bhabhi-must-lead = { $player }は{ $card }から
picture-fact-bhabhi-shootout = { $player }は捨て札から出します
picture-fact-bhabhi-void = { $suit }なし：{ $players }
picture-out-bhabhi = 勝ち抜け
replay-cost-bhabhi = バビ率＋{ $percent }%
replay-outlook-bhabhi = バビ率{ $percent }%
review-better-bhabhi = 💡 上級AIなら**{ $action }**を選んでいました（バビになる確率が{ $percent }%低くなります）。
stats-points-a-deal-bhabhi = 1ディールあたりのバビの回数

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-bhabhi-asking = 手札を渡した人は勝ち抜け、自分は増えます
coach-bhabhi-asking-short = 渡した人は勝ち抜けます
coach-bhabhi-drawing = 最後の1枚で勝つと勝ち抜けられません
coach-bhabhi-drawing-short = 最後の1枚は勝たないように
coach-bhabhi-extra = 足すと場のカードをすべて取ってリードします
coach-bhabhi-extra-short = 足すと場を全部取ります
coach-bhabhi-playing = フォローされるうちに強いカードを出します
coach-bhabhi-playing-follow = フォローが切れると一番強い人が引き取ります
coach-bhabhi-playing-follow-short = 一番強い人が引き取ります
coach-bhabhi-playing-lead-bound = 手札をなくせば勝ち抜け、残ればバビです
coach-bhabhi-playing-lead-bound-short = 手札をなくせば勝ち抜け
coach-bhabhi-playing-lead-or-take = { coach-bhabhi-asking }
coach-bhabhi-playing-lead-or-take-short = { coach-bhabhi-asking-short }
coach-bhabhi-playing-short = 早めに強いカードを出します
coach-bhabhi-shootout = そのスートがなければ、すぐに勝ちです
coach-bhabhi-shootout-short = スートがなければ勝ちです
