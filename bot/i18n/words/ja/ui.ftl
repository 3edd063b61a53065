## ゲームによらない画面の文。各節の中はキーのアルファベット順。

### カード、名前、並べ方
card = { $suit }{ $rank }
card-rank-2 = 2
card-rank-3 = 3
card-rank-4 = 4
card-rank-5 = 5
card-rank-6 = 6
card-rank-7 = 7
card-rank-8 = 8
card-rank-9 = 9
card-rank-A = A
card-rank-J = J
card-rank-K = K
card-rank-Q = Q
card-rank-T = 10
card-suit-C = ♣
card-suit-D = ♦
card-suit-H = ♥
card-suit-S = ♠
list-and = と
list-comma = 、
list-labelled = { $label }：{ $said }
list-semicolon = 。
list-with-aside = { $said }（{ $aside }）

### サイコロの面(上から見た辺と面。奥の辺から時計回り)
face-at = { $side }：{ $face }
face-edge-0 = 奥
face-edge-1 = 右
face-edge-2 = 手前
face-edge-3 = 左
face-marks = 武士は{ $looks }向き、刀は{ $swords }
face-side-0 = 上面
face-side-1 = 奥の面
face-side-2 = 右の面
face-side-3 = 手前の面
face-side-4 = 左の面
face-side-5 = 底面

### ボタン
button-back = ↩ 戻る
button-cancel = キャンセル
button-claim = 残りを全部取ると宣言…
button-claim-agree = 同意する
button-claim-play-on = プレイを続ける
button-claim-sure = 手札を見せて宣言する
button-concede = 降参する…
button-concede-agree = 降参に同意
button-concede-sure = はい、降参します
button-game = このゲームについて
button-games = ゲーム一覧
button-hand = 手札
button-join = 参加
button-last = 前トリック
button-lately = 最近の手
button-leave = 抜ける
button-leave-match = 対戦から抜ける
button-leave-sure = はい、抜けます
button-more = その他
button-next = 次へ ▶
button-open = 卓を開く
button-options = オプション
button-play-now = AIとすぐに遊ぶ
button-previous = ◀ 前へ
button-rematch = もう一戦
button-replay = 振り返る
button-repost = 卓を出し直す
button-rules = ルール
button-score = 得点
button-start = 開始
button-start-with = AI{ $count }人と開始
button-sure = はい
button-thread = スレッドで遊ぶ
button-together = { $cards }を{ $verb }
button-together-joint = { "、" }
button-watch = 観戦

### 手札パネル
panel-choose = { $verb }：{ $least }〜{ $most }枚
panel-choose-exactly = { $verb }：{ $most }枚
panel-choose-more = または：{ $choices }
panel-choose-one = 選ぶ：{ $choices }
panel-picked = **{ $verb }**：{ $chosen } …
panel-sure = **{ $action }：よろしいですか？**
panel-then = **{ $verb }**：{ $cards }
panel-together = **{ $verb }**（{ $most }枚中{ $count }枚）：{ $cards }
panel-you-know = わかっていること

### 卓
table-deal = 第{ $deal }ディール
table-deal-of = 第{ $deal }ディール（全{ $deals }）
table-dealer = ディーラー：{ $player }
table-face-down = ＋裏向き{ $count }枚
table-last-trick = { $fate ->
    [discarded] 前のトリック：{ $winner }の{ $card }が最強（{ $others }）
    [picked-up] 前のトリック：{ $winner }が引き取り（{ $card } { $others }）
   *[taken] 前のトリック：{ $winner }が{ $card }で獲得（{ $others }）
}
table-last-trick-plain = 前のトリック：{ $plays }
table-pile = { $count }枚
table-trick = 場：{ $plays }
table-zone = { $zone }：{ $things }
table-zone-of = { $player }の{ $zone }：{ $things }
trick-play = { $player } { $card }
trick-won-play = { $fate ->
    [discarded] **{ $player } { $card }** 最強（すべて捨て札へ）
    [picked-up] **{ $player } { $card }** 引き取り
   *[taken] **{ $player } { $card }** 獲得
}

### 得点
score-deal = 第{ $deal }ディール：{ $points }
score-deal-title = 第{ $deal }ディール
score-earlier = …それ以前の{ $count }ディール
score-gain = ＋{ $number }
score-none = まだ得点はありません。
score-of-two = { $one }対{ $other }
score-row = { $row }：{ $points }
score-side = { $side }{ "\u00A0" }{ $points }

### ゲーム一覧
card-playing = { $count ->
    [0] AIがプレイしています
   *[other] { $players }が対戦中です
}
catalogue-any-kind = 種類・難易度：すべて
catalogue-best = ⭐ はじめてなら**{ $game }**がおすすめです。
catalogue-choose = ゲームを選ぶ…
catalogue-count = { $count }種類
catalogue-difficulty = 難易度：{ $difficulty }
catalogue-first = **{ $game }**はすぐに遊べます。
catalogue-for = { $most }人
catalogue-legend = ⭐ はじめての人におすすめ
catalogue-minutes = { $shortest }〜{ $longest }分
catalogue-more-players = { $most }人以上
catalogue-none = 当てはまるゲームがありません。条件を減らしてみてください。
catalogue-opened = { $game }の卓を開きました。このチャンネルで誰でも参加できます。
catalogue-options = オプション：{ $options }
catalogue-players = { $most }人
catalogue-players-range = { $least }〜{ $most }人
catalogue-start-here = { $game } · ⭐ はじめての人に
catalogue-title = 何で遊びますか？
difficulty-1 = ●○○{ "\u00A0" }やさしい
difficulty-2 = ●●○{ "\u00A0" }ふつう
difficulty-3 = ●●●{ "\u00A0" }難しい

### 募集
lobby-channel-closed = **このチャンネルでは卓を開けなくなりました。** このサーバーで卓を開けるのは{ $channels }だけです。
lobby-closed-cancelled = ホストがこの募集を取り消しました。
lobby-closed-empty = 全員が抜けました。/play で新しく募集できます。
lobby-closed-expired = 時間内に始まらなかったため、この募集は終了しました。/play で新しく募集できます。
lobby-closed-gone = スレッドがなくなったため、この募集は終了しました。/play で新しく募集できます。
lobby-closed-started = 対戦が始まりました。下の卓をご覧ください。
lobby-expires = 始まらなければ{ $when }に締め切ります。
lobby-option = { $option }：{ $value }
lobby-options-title = { $game }のオプション
lobby-remove = 参加者の席を空ける
lobby-room = { $most }人まで参加できます
lobby-seat-free = *空席*
lobby-seat-free-plain = 空席
lobby-seat-host = { $name }（ホスト）
lobby-seat-number = 席{ $seat }
lobby-seat-numbers = 席{ $first }〜{ $last }
lobby-seated = { $seats }：{ $guests }
lobby-seats = 席数：{ $count }
lobby-seats-choose = 席数を選ぶ
lobby-side = チーム{ $side }
lobby-swap = 2つの席を入れ替える
lobby-taken = { $seats }席のうち{ $taken }席が決まりました
lobby-title = { $game } · { $host }の卓
option-off = なし
option-on = あり
options-usual = 標準ルール

### 短い知らせ
claim-shown = { $player }の公開札：{ $cards }
concession-asks = **{ $players }が降参を望んでいます。** { $asked }は、同意するかプレイを続けるかを選べます。
concession-asks-you = **{ $players }が降参を望んでいます。** 同意すると対戦が終わり、相手側の勝ちになります。
more-host = ホスト：{ $host }
more-options = オプション：{ $options }
more-shuffle = 配札は最初の1枚より前に決まっています（SHA-256 { $hash }）。シード値は対戦が終わると公開されます。
notice-asked-to-concede = { $players } パートナーが降参を望んでいます。同意しますか？
notice-busy = このチャンネルではすでに卓が開かれています。スレッドで遊びますか？
notice-claim = 残りのトリックを全部取ると宣言しますか？　**手札は全員に公開されます。** 全員が同意すれば、残りはすべてあなたのトリックになり、このディールは終わります。同意が得られなければ、手札を公開したままプレイを続けます。
notice-claim-agreed = 同意しました。
notice-claim-refused = プレイを続けることにしました。
notice-claimed = 手札を公開し、ほかの人に確認しています。カードを出すと宣言は取り消しになります。
notice-concede = この対戦で降参しますか？　すぐに相手側の勝ちになります。
notice-concede-agreed = { $players }は同意しています。
notice-concede-pair = この対戦で降参しますか？　パートナーの同意が必要です。
notice-concede-partners = { $players }も降参すると対戦が終わります。
notice-conceded = 降参しました。
notice-in-thread = 卓は{ $thread }にあります。
notice-last-trick = 前のトリック
notice-lately = 最近の手
notice-leave = この対戦から抜けますか？　席はAIが引き継ぎます。ほかに誰もいなければ対戦は終わります。
notice-leave-abandoned = この対戦から抜けますか？　ほかにプレイしている人がいないため、**対戦は終わります**。
notice-leave-conceded = この対戦から抜けますか？　パートナーが降参しているため、**対戦は終わり**、相手側の勝ちになります。
notice-left = 対戦から抜けました。
notice-left-ended = 対戦から抜けました。これで対戦は終わりです。
notice-left-lobby = { $channel }での{ $game }の募集から抜けました。
notice-no-trick-yet = 今が最初のトリックです。終わったトリックはまだありません。
notice-not-begun = まだ始まっていません
notice-not-saved = いま記録を保存できないため、この操作は行われませんでした。これまでの操作は失われていません。ボットの運営者がディスクを確認する必要があります（ログの番号：{ $reference }）
notice-nothing-yet = まだ何も起きていません。
notice-outdated = このボタンはもう使えません。一番新しい卓のメッセージの「{ button-hand }」を押すか、/hand を使ってください。
notice-outside = Parlourはサーバーのチャンネルで遊ぶボットです。ダイレクトメッセージでは使えません。サーバーのチャンネルでお試しください。
notice-plays-on = プレイを続けます。
notice-refused = Discordが返事を受け付けませんでした。何も変わっていないので、もう一度お試しください。何度も起きるときは、この番号をサーバーの管理者にお知らせください：{ $reference }
notice-refused-after = 操作は反映され、保存されています。もう一度行う必要はありません。Discordが返事を受け付けなかっただけです。何度も起きるときは、この番号をサーバーの管理者にお知らせください：{ $reference }
notice-seat-offer = この対戦には参加していません。AIがプレイしている席を、今の手札のまま引き継げます。
notice-trouble = こちらの不具合で処理できませんでした。申し訳ありませんが、もう一度お試しください。何度も起きるときは、この番号をサーバーの管理者にお知らせください：{ $reference }
notice-trouble-after = 操作は反映され、保存されています。もう一度行う必要はありません。そのあとにこちらで不具合が起きました。何度も起きるときは、この番号をサーバーの管理者にお知らせください：{ $reference }
notice-which-match = どの対戦ですか？
notice-would-concede = 受け付けました。パートナーも降参すると対戦が終わります。プレイを続けると取り消しになります。
notice-your-move = あなたの番
notice-your-turn = { $players } { $game }：あなたの番です。

### 終了
end-abandoned = この対戦は途中で終わりました
end-ai = { $players }の代わりにAIが最後までプレイしました。
end-ai-both = { $finished }{ $moves }
end-ai-first = { $player }の{ $count }手
end-ai-moves = AIが{ $moves }を代わりにプレイしました。
end-ai-next = { $player }の{ $count }手
end-commitment = 開始時に示したSHA-256：{ $hash }
end-deals = ディールごと（上と同じ順）
end-draw = 引き分け
end-gone = スレッドがなくなったため、この対戦は終了しました
end-seed = シャッフルのシード値：{ $seed }
end-untouched = 長いあいだ操作がなかったため、この対戦は終了しました
end-verify = シャッフルを確かめるには、記録を保存して次を実行します：python -m games verify ファイル名
end-won = { $winners }の勝ち！

### ルールと振り返り
replay-acted = { $player }：{ $action }
replay-hand = { $player }：{ $cards }
rules-page = { $page } / { $pages }ページ

## 画像の中

picture-asked = 返事待ち
picture-deal-of = { $deal }/{ $deals }ディール
picture-doing-acting = 考え中
picture-doing-attacker = 攻撃
picture-doing-target = 標的
picture-doing-the_things-attack = 攻撃
picture-doing-the_things-defence = 防戦
picture-doing-the_things-resting = 不参加
picture-host = ホスト
picture-led = リード：{ $suit }
picture-line-wysiwyg-base = 評価点{ $value }・ベース{ $base }
picture-mark-fipsen-bid-held = { $contract }{ $options }
picture-mark-fipsen-bid-stands = { $contract }{ $options }
picture-mark-fipsen-bid-stands-stands = { "" }
picture-mark-fipsen-has-bid = { $contract }{ $options }
picture-mark-not-fipsen-still-in = パス
picture-mark-tressette-busso = ブッソ
picture-mark-tressette-piombo = ピオンボ
picture-mark-tressette-striscio = ストリシオ
picture-mark-tressette_chiamata-called = 宣言
picture-mark-wysiwyg-contract = ビッド{ $bid }
picture-out = { $word }{ $count }/{ $seats }
picture-out-bhabhi = 勝ち抜け
picture-out-the_things = 死亡
picture-role-the_things-you-human = あなたは人間
picture-role-the_things-you-human-about = 黒いカードだけ
picture-role-the_things-you-thing = あなたは物体X
picture-role-the_things-you-thing-about = 赤いカードを持っています
picture-role-the_things-you-thing-masked = { "" }
picture-tag-the_things-known-humans = 人間
picture-tag-the_things-known-humans-green = { "" }
picture-tag-the_things-known-things = 物体X
picture-tag-the_things-known-things-red = { "" }
picture-tag-the_things-you-exchanged = { $got }をくれた
picture-taken = { $fate ->
    [discarded] 最強：{ $player }
    [leads] 次のリード：{ $player }
    [picked-up] { $player }が引き取りました
   *[taken] { $player }が取りました
}
picture-taken-by = { $fate ->
    [discarded] 最強
    [leads] 次のリード
    [picked-up] 引き取り
   *[taken] 獲得
}
picture-taken-short = { $fate ->
    [discarded] 最強：{ $player }
    [leads] 次：{ $player }
    [picked-up] 引取：{ $player }
   *[taken] 獲得：{ $player }
}
picture-target = 目標{ $points }点
picture-track-wysiwyg = ゴール：必要なマーク（全{ $most }）
picture-trump = 切り札
picture-you = あなた
