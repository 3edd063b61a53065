## 対戦中の卓

### Headings of the hand panel, at most 32 characters
heading-claim = { $player }が残り{ $count }トリックの獲得を宣言
heading-claim-own = 残り{ $count }トリックの獲得を宣言中
heading-your-turn = あなたの番です
heading-to-play = { $players }の番です
heading-to-decide = { $players }の番です
heading-several = { $count }人を待っています
heading-void = { $suit }がないので何でも出せます
heading-follow = { $suit }をフォローしてください
heading-lead = リードするカードを選んでください
heading-puzzle-do = どうしますか？
heading-puzzle-play = どれを出しますか？

### Remarks below them, about 40 characters
remark-verb-first = まず行動を選んでください
remark-claim-asked = 返事待ち：{ $players }
remark-claim-asked-count = 返事待ち：{ $count }人
remark-choose = 下から選んでください
remark-grey = 灰色のカードは今は選べません
remark-usual = 最初はどれでもかまいません
remark-with = 一言添えるなら、先に押してください
remark-with-listed = 一言添えるなら、先に一覧で選んでください

### Selects
panel-other-bids = { $pages ->
    [1] ほかのビッド…
   *[other] ほかのビッド（{ $page }／{ $pages }）…
}

### The message behind More
more-in-words = { $title }を文字で

### コマンド
command-hand = hand
command-hand-about = 手札を自分だけに表示する
command-leave = leave
command-leave-about = 募集または対戦から抜ける
command-move = move
command-move-about = 文字入力でプレイする
command-move-action = action
command-move-action-about = 出す手（例：play QH）
command-table = table
command-table-about = 卓をチャンネルの一番下に出し直す

### コマンドへの返事
bot-hand-of = { $channel }での{ $game }の手札です。
bot-no-such-move = 「{ $typed }」という手は今は選べません。入力の例：{ $example }
bot-plays-elsewhere = あなたの{ $game }の対戦は別のサーバーで進行中です：{ $link }
bot-reposted = 卓をチャンネルの一番下に出し直しました。

### ボタン
button-another = ほかを選ぶ…
button-usual = 標準の置き方
button-leave-guide = 閉じる
button-next-lesson = 続ける
button-take-over = { $player }の席を引き継ぐ
button-go-on = 次へ進む
button-hint = 💡 ヒント
button-claim = 残りを全部取ると宣言…
button-claim-agree = 同意する
button-claim-play-on = プレイを続ける
button-claim-sure = 手札を見せて宣言する
button-coach-again = 説明をもう一度
button-concede = 降参する…
button-concede-agree = 降参に同意
button-concede-sure = はい、降参します
button-last = 前トリック
button-lately = 最近の手
button-leave-match = 対戦から抜ける
button-leave-sure = はい、抜けます
button-pressed = ✓ { $label }
button-repost = 卓を出し直す
button-stand-in = { $players }の席をAIに任せる
button-sure = はい
button-together = { $cards }を{ $verb }
button-together-joint = { "、" }

### 対戦中
clock-away = **今はAIが代わりにプレイしています。** 自分でプレイするには「{ button-im-back }」を押してください。
clock-away-losing = **今はAIが代わりにプレイしています。このままでは{ $when }に自分の側の負けになります。** それまでに「{ button-im-back }」を押せば、自分でプレイできます。
clock-deserted = **{ $players }が抜けました。** 戻らなければ、{ $when }に{ $winners }の勝ちになります。それまではAIが代わりにプレイします。
clock-hurry = **持ち時間は{ $when }に切れます。** 切れるとAIが代わりにプレイします。
clock-reminder = { $players } 持ち時間は{ $when }に切れます。切れるとAIが代わりにプレイします。
clock-runs-out = 持ち時間は{ $when }まで
clock-stood-in = { $players }の代わりにAIがプレイしています。本人はいつでも戻れます。
clock-stood-in-for-good = { $players }の代わりにAIがプレイしています。
clock-until = { $when }
clock-until-seat = { $player } { $when }
clock-up = { $players }の持ち時間が切れました。この手はAIが代わりにプレイします。
clock-winning = **{ $players }が戻らなければ、{ $when }に勝ちになります。**
clock-yours-up = 持ち時間が切れました。この手はAIが代わりにプレイします。

### 得点
score-choose = ほかのディールを見る
score-detail = 第{ $deal }ディールの内訳
score-head-deal = 回
score-head-gained = 今回
score-title = 得点 · { $game }
score-title-to = 得点 · { $game }（{ $target }点まで）
score-total = 合計
score-deal-title = 第{ $deal }ディール
score-none = まだ得点はありません。

### ディールの合間
recap-heading = 第{ $deal }ディールの得点
recap-heading-two = 第{ $deal }ディール終了：{ $points }
recap-title = { $fate ->
    [discarded] 第{ $deal }ディール
    [picked-up] 第{ $deal }ディール · 最後は{ $player }が引き取り
   *[taken] 第{ $deal }ディール · 最後のトリックは{ $player }
}
recap-title-plain = 第{ $deal }ディール

### パズル
puzzle-again = パズル { $date } · { $game } · もう一度

### 振り返りで別の手を調べる：見出しは16文字、補足は20文字ほど
button-trial-back = ↩ 振り返り
trial-all-alike = どの手も大差なし
trial-ask = 手を選ぶと、評価が表示されます。
trial-best = 最善：これより良い手はありません
trial-blind = 上級AIは{ $player }に見えた情報だけで考えます。
trial-busy = 上級AIはほかの卓で手いっぱいです。少し後にもう一度押してください。
trial-equal = 最善手とほぼ同じ
trial-expert = 💡 上級AI：{ $action }
trial-failed = 今回は答えが出ませんでした。もう一度押してください。
trial-fine = 好手：{ $cost }
trial-mark = { $action }（実戦）
trial-mistake = ミス：{ $cost }
trial-played = { $player }の手：{ $action }
trial-slip = 疑問手：{ $cost }
trial-thinking = 上級AIが全部の手を試しています…
trial-title = 別の手を調べる
trial-tried = この手なら：{ $action }
trial-unmeasured = 決まりどおりの一手です
trial-why = { $action }：{ $reasons }
trial-worlds = ありうる配り方{ $count }通りの平均

### ヒント
hint-choose = 💡 上級AIなら**{ $action }**を選びます
hint-choose-with = 💡 上級AIなら**{ $first }**、次に**{ $action }**を選びます
hint-failed = 💡 今回はヒントが出ません
hint-rule-short = セオリーによる判断
hint-short = 💡 **{ $action }**
hint-short-with = 💡 **{ $first }** → **{ $action }**
hint-thinking = 💡 上級AIが考えています…

### 手札パネル
panel-choose = { $verb }：{ $least }〜{ $most }枚
panel-choose-card = カードを選ぶ：{ $suits }
panel-choose-exactly = { $verb }：{ $most }枚
panel-choose-more = または：{ $choices }
panel-choose-one = 選ぶ：{ $choices }
panel-picked = **{ $verb }**：{ $chosen } …
panel-sure = **{ $action }：よろしいですか？**
panel-then = **{ $verb }**：{ $cards }
panel-together = **{ $verb }**（{ $most }枚中{ $count }枚）：{ $cards }

### 短い知らせ
claim-shown = { $player }の公開札：{ $cards }
concession-asks = **{ $players }が降参を望んでいます。** { $asked }は、同意するかプレイを続けるかを選べます。
concession-asks-you = **{ $players }が降参を望んでいます。** 同意すると対戦が終わり、相手側の勝ちになります。
more-host = ホスト：{ $host }
more-shuffle = 配札は最初の1枚より前に決まっています（SHA-256 { $hash }）。シード値は対戦が終わると公開されます。
notice-asked-to-concede = { $players } パートナーが降参を望んでいます。同意しますか？
notice-claim = 残りのトリックを全部取ると宣言しますか？　**手札は全員に公開されます。** 全員が同意すれば、残りはすべてあなたのトリックになり、このディールは終わります。同意が得られなければ、手札を公開したままプレイを続けます。
notice-claim-agreed = 同意しました。
notice-claim-refused = プレイを続けることにしました。
notice-claimed = 手札を公開し、ほかの人に確認しています。カードを出すと宣言は取り消しになります。
notice-concede = この対戦で降参しますか？　すぐに相手側の勝ちになります。
notice-concede-agreed = { $players }は同意しています。
notice-concede-daily = 今日の勝負です。**1回だけの挑戦は終わり**、得点はつきません。
notice-concede-pair = この対戦で降参しますか？　パートナーの同意が必要です。
notice-concede-partners = { $players }も降参すると対戦が終わります。
notice-concede-rated = レート戦のため、どれほど早く降参しても、自分の側は通常どおりの負けになります。
notice-coached-again = このゲームの判断の説明を、それぞれ3回ずつ、もう一度パネルに表示します。
notice-conceded = 降参しました。
notice-last-trick = 前のトリック
notice-lately = 最近の手
notice-leave = この対戦から抜けますか？　席はAIが引き継ぎます。ほかに誰もいなければ対戦は終わります。
notice-leave-abandoned = この対戦から抜けますか？　ほかにプレイしている人がいないため、**対戦は終わります**。
notice-leave-conceded = この対戦から抜けますか？　パートナーが降参しているため、**対戦は終わり**、相手側の勝ちになります。
notice-leave-daily = 今日の勝負をやめますか？　**1回だけの挑戦は終わり**、得点はつきません。あとで続けるには、そのまま閉じてください。`/daily`で戻れます。
notice-leave-deserted = この対戦から抜けますか？　レート戦で、自分の側にはほかに誰もいません。{ $minutes }分以内に誰も戻らなければ、**自分の側の負け**になります。それまではAIが代わりにプレイします。
notice-leave-rated = この対戦から抜けますか？　レート戦のため、すぐに戻らなければ、AIの成績にかかわらず**最下位の扱い**になります。パートナーのレートが下がるのは、いま自分の側が負けているとき、降参したとき、または最近も途中で抜けているときだけです。
notice-leave-won = この対戦から抜けますか？　相手側は全員抜けているため、**対戦は終わり、自分の側の勝ち**になります。
notice-left = 対戦から抜けました。
notice-left-ended = 対戦から抜けました。これで対戦は終わりです。
notice-left-lobby = { $channel }での{ $game }の募集から抜けました。
notice-left-losing = 対戦から抜けました。自分の側の誰も戻らなければ、{ $when }に負けになります。
notice-no-trick-yet = 今が最初のトリックです。終わったトリックはまだありません。
notice-not-begun = まだ始まっていません
notice-nothing-yet = まだ何も起きていません。
notice-plays-on = プレイを続けます。
notice-seat-offer = この対戦には参加していません。AIがプレイしている席を、今の手札のまま引き継げます。
notice-stood-in = { $players }の代わりにAIがプレイします。本人はいつでも戻れます。
notice-which-match = どの対戦ですか？
notice-would-concede = 受け付けました。パートナーも降参すると対戦が終わります。プレイを続けると取り消しになります。
notice-your-move = あなたの番
notice-your-turn = { $players } { $game }：あなたの番です。

### 終了
end-commitment = 開始時に示したSHA-256：{ $hash }
end-seed = シャッフルのシード値：{ $seed }
end-verify = シャッフルを確かめるには、記録を保存して次を実行します：python -m games verify ファイル名
