## 今日の勝負。キーのアルファベット順。

### コマンド
command-daily = daily
command-daily-about = 全員同じカード・挑戦1回・時間制限なし
command-daily-results = results
command-daily-results-about = 昨日の結果を見る

### ボタン
button-daily-before = 前の日
button-daily-compare = 比べる
button-daily-everywhere = 全体
button-daily-month = 月間
button-daily-month-before = 前の月
button-daily-play = 遊ぶ
button-daily-server = このサーバー
button-daily-share = 共有
button-daily-week = 週間
button-daily-week-before = 前の週

### ページ
daily-about = 全員同じカード・挑戦1回・時間制限なし
daily-board-everywhere = 全体の順位
daily-board-server = このサーバーの順位
daily-closes = { $when }に全員の結果とカードを公開します。
daily-day-bridged = 連続に影響なし
daily-day-finished = パー未定
daily-day-missed = 遊ばなかった日
daily-day-open = まだ遊べます
daily-decided = { $all }手中{ $good }手が好手以上
daily-decided-later = エキスパートがあなたの手を検討中です。あとでもう一度開いてください。
daily-fewest = 得点が少ないほど上位です。
daily-heading = 今日の勝負 · { $game }
daily-not-finished = 最後まで遊んでいないため、得点はありません。
daily-not-played = この日は遊んでいません。
daily-par = パー：{ $par }（エキスパートは{ $low }〜{ $high }）
daily-par-later = パーはあとで決まります。
daily-period-empty = 結果の出た日はまだありません。
daily-period-line = **{ $place }.** { $player } { $score }（{ $days }日）
daily-period-month = { $date }の月間
daily-period-month-about = 1日0〜100点：その日遊んだ人のうち、自分より得点が下の人の割合（同点は半分）。月の上位{ $best }日分の合計です。
daily-period-own = あなた：{ $count }人中{ $place }位、{ $score }点
daily-period-week = { $date }からの週間
daily-period-week-about = 1日0〜100点：その日遊んだ人のうち、自分より得点が下の人の割合（同点は半分）。週の上位{ $best }日分の合計です。
daily-picture-title = 今日の勝負 · { $date }
daily-picture-week = この7日間（パーとの差）
daily-place = { $count }人中{ $place }位
daily-place-so-far = 今のところ{ $count }人中{ $place }位
daily-played = { $count ->
    [0] 最後まで遊んだ人はまだいません。
   *[other] { $count }人が最後まで遊びました。
}
daily-points = あなたの得点：{ $points }
daily-shared = { $player }：{ $points }
daily-shared-decided = { $all }手中{ $good }手が好手以上
daily-shared-par = パー{ $par }
daily-streak = 🔥 { $days }日連続
daily-tile-finished = 終えた人
daily-tile-hours = { $hours }時間
daily-tile-left = 残り
daily-tile-par = パー
daily-tile-place = 順位
daily-tile-place-of = { $place }/{ $count }
daily-tile-points = 得点
daily-tile-streak = 連続日数
daily-weekday-0 = 月
daily-weekday-1 = 火
daily-weekday-2 = 水
daily-weekday-3 = 木
daily-weekday-4 = 金
daily-weekday-5 = 土
daily-weekday-6 = 日

### できないこと
refusal-daily-not-finished = その日の勝負はまだ終わっていません。
refusal-no-daily = その日の勝負は誰も遊んでいません。
