## ゲームによらない画面の文。各節の中はキーのアルファベット順。

### 文章
more-hand = 手札は{ $cards }
preview-choice = { $mark } { $action }
preview-marked = { $mark }：{ $action }

### 1手の持ち時間
clock-days = { $count }日
clock-hours = { $count }時間
clock-live = リアルタイム：1手{ $time }
clock-minutes = { $count }分
clock-none = 持ち時間なし
clock-seconds = { $count }秒
clock-slow = じっくり：1手{ $time }

### シーズン
season-all-time = 通算
season-always = シーズンなし
season-month = { $year }年{ $month }月
season-quarter = { $year }年{ $quarter ->
    [1] 1〜3月
    [2] 4〜6月
    [3] 7〜9月
   *[4] 10〜12月
}

### 戦績
stats-being-made = レーティングを計算し直しています。ここに出ているのは計算し直す前の数値です。
stats-pool = { $games }は共通のレートです。

### 今日の勝負
daily-line = **{ $place }.** { $player } { $points }
daily-line-decided = **{ $place }.** { $player } { $points } · { $good }/{ $all }
daily-line-legend = 「7/8」は8手中7手が好手以上。同点ならこれで順位が決まります。
daily-reached = パー以上：{ $count }人中{ $reached }人
daily-reached-easy = やさしい配札でした。パー以上：{ $count }人中{ $reached }人
daily-reached-hard = 難しい配札でした。パー以上：{ $count }人中{ $reached }人
daily-reached-medium = ふつうの配札でした。パー以上：{ $count }人中{ $reached }人
daily-title = { $date }の勝負 · { $game }

### 上級AIから見た一手
decisions-clean = ミスなし
decisions-deal-trick = 第{ $deal }ディール第{ $trick }トリック
decisions-good = 好手以上
decisions-mistake = ミス
decisions-move = { $move }手目
decisions-slip = 疑問手
decisions-trick = 第{ $trick }トリック
decisions-turning = 分かれ目は{ $place }、{ $cost }
replay-cost = −{ $points }点
replay-cost-chance = 勝率−{ $percent }%
replay-outlook = 平均{ $points }点
replay-outlook-chance = 勝率{ $percent }%

### 記録達成
milestone-feat = { $feat }（{ $game }）
milestone-partners = 異なるパートナー{ $count }人とのペア
milestone-win = { $game }での勝利

### 得点
score-contract = ビッド
score-deal = 第{ $deal }ディール：{ $points }
score-gain = ＋{ $number }
score-of-two = { $one }対{ $other }
score-side = { $side }{ "\u00A0" }{ $points }
score-this-deal = このディール

### ディールの合間
recap-last-trick = { $fate ->
    [discarded] 最後のトリック（捨て札）：{ $plays }
    [picked-up] 最後のトリック（{ $player }が引き取り）：{ $plays }
   *[taken] 最後のトリック（{ $player }が獲得）：{ $plays }
}
recap-last-trick-plain = 最後のトリック：{ $plays }

### 終了
end-abandoned = この対戦は途中で終わりました
end-ai-winner = { $player }の代わりのAI
end-ai-won = { $winners }の代わりのAIの勝ち
end-ai-won-by = { end-ai-won }（{ $points }）
end-ai-won-for-you = 代わりのAIの勝ちです
end-ai-won-for-you-by = { $points }で代わりのAIの勝ちです
end-daily = その日の勝負は最後まで遊ばれずに終わりました
end-dismissed = 管理者が卓を終わらせました
end-draw = 引き分け
end-gone = スレッドがなくなったため、この対戦は終了しました
end-untouched = 長いあいだ操作がなかったため、この対戦は終了しました
end-won = { $winners }の勝ち！
end-won-by = { $winners }の勝ち（{ $points }）
end-you-all-won = 全員の勝利です
end-you-lost = あなたの負けです
end-you-lost-by = { $points }であなたの負けです
end-you-tied = 引き分けです
end-you-tied-by = { $points }の引き分けです
end-you-won = あなたの勝ちです
end-you-won-by = { $points }であなたの勝ちです

### 強さ
ai-club = 中級
ai-club-about = セオリーどおりにプレイします
ai-expert = 上級
ai-expert-about = 先を読みます
ai-novice = 初級
ai-novice-about = 初心者らしいミスもします
ai-seats = 🤖 { $seats }
ai-seats-of-level = { $level }：{ $players }

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

### 手札パネル
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

### ゲーム一覧
catalogue-minutes = { $shortest }〜{ $longest }分
catalogue-players = { $most }人
catalogue-players-range = { $least }〜{ $most }人
difficulty-1 = ●○○{ "\u00A0" }やさしい
difficulty-2 = ●●○{ "\u00A0" }普通
difficulty-3 = ●●●{ "\u00A0" }難しい

### 複数の卓の同じ配札
comparable = 複数の卓が同じ配札で遊び、ディールごとに比べられます（/playの*tables*、または募集のオプション）。
incomparable-cards = このゲームは、複数の卓の同じ配札では遊べません。カードを使わないためです。
incomparable-points = このゲームは、複数の卓の同じ配札では遊べません。ディールごとの得点がないためです。
incomparable-race = このゲームは、複数の卓の同じ配札では遊べません。何ディールにもわたるトリック数の競争だからです。

### 募集
lobby-option = { $option }：{ $value }
option-off = なし
option-on = あり
options-usual = 標準ルール

### 短い知らせ
notice-act-bar = このサーバーの管理者の設定で、ここでは遊べなくなりました。
notice-act-once = このお知らせは1回だけで、自分だけに見えます。
notice-act-reason = 理由：「{ $reason }」
notice-act-restore = 管理者が無効にしていた{ $game }の対戦が、また有効になりました。
notice-act-unbar = このサーバーで、また遊べるようになりました。
notice-act-void = 管理者が{ $game }の対戦を無効にしました。レーティング、ランキング、成績には数えません。
notice-add-bot = サーバーに追加
notice-in-thread = 卓は{ $thread }にあります。
notice-not-saved = いま記録を保存できないため、この操作は行われませんでした。これまでの操作は失われていません。ボットの運営者がディスクを確認する必要があります（ログの番号：{ $reference }）
notice-outdated = このボタンはもう使えません。一番新しい卓のメッセージの「{ button-hand }」を押すか、/hand を使ってください。
notice-refused = Discordが返事を受け付けませんでした。何も変わっていないので、もう一度お試しください。何度も起きるときは、この番号をサーバーの管理者にお知らせください：{ $reference }
notice-refused-after = 操作は反映され、保存されています。もう一度行う必要はありません。Discordが返事を受け付けなかっただけです。何度も起きるときは、この番号をサーバーの管理者にお知らせください：{ $reference }
notice-trouble = こちらの不具合で処理できませんでした。申し訳ありませんが、もう一度お試しください。何度も起きるときは、この番号をサーバーの管理者にお知らせください：{ $reference }
notice-trouble-after = 操作は反映され、保存されています。もう一度行う必要はありません。そのあとにこちらで不具合が起きました。何度も起きるときは、この番号をサーバーの管理者にお知らせください：{ $reference }

### 画像の中
picture-deal-of = { $deal }/{ $deals }ディール
picture-doing-acting = 考え中
picture-doing-attacker = 攻撃
picture-doing-target = 標的
picture-led = リード：{ $suit }
picture-out = { $word }{ $count }/{ $seats }
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
picture-trump = 切り札
picture-you = あなた

### 複数の卓の同じ配札
compared-difference = 得点差
compared-matchpoints = マッチポイント
compared-other = ほかの卓
compared-others = ほかの卓
compared-share = { $percent }%
compared-title = 同じ配札
table-number = 卓{ $table }

### 大会
tournament-thread = { $round }回戦・卓{ $table }・{ $game }
