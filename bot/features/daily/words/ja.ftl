## 今日の勝負。キーのアルファベット順。

### コマンド
command-daily = daily
command-daily-about = 今日の勝負を遊ぶ。全員が同じカードで、挑戦は1回
command-daily-results = results
command-daily-results-about = 昨日の結果を見る

### ボタン
button-daily-before = 前の日
button-daily-compare = 比べる
button-daily-everywhere = 全体
button-daily-play = 遊ぶ
button-daily-server = このサーバー
button-daily-share = 共有

### ページ
daily-about = 全員が同じカード・挑戦は1回・途中で中断できます
daily-board-everywhere = 全体の順位
daily-board-server = このサーバーの順位
daily-closes = { $when }に、全員の結果とカードが公開されます。
daily-fewest = 得点が少ないほど上位です。
daily-not-finished = 最後まで遊んでいないため、得点はありません。
daily-not-played = この日は遊んでいません。
daily-par = パー：{ $par }（エキスパートは{ $low }〜{ $high }）
daily-par-later = パーはあとで決まります。
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
