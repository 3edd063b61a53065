## 戦績。各節の中はキーのアルファベット順。

### コマンド
command-stats = stats
command-stats-about = 自分やほかの人の戦績を見る
command-stats-game = game
command-stats-game-about = どのゲームか。省くと一番遊んだゲーム
command-stats-player = player
command-stats-player-about = 誰の戦績か。省くと自分
command-stats-versus = versus
command-stats-versus-about = この人との対戦成績を見る

### 人のメニュー
menu-stats = 戦績を見る

### ボタン
button-against-me = 自分との対戦
button-all-statistics = 全体の戦績

### 戦績
stats-against-level = { $level }{ $matches }戦{ $won }勝
stats-all-deals = 全体
stats-all-games = すべてのゲーム
stats-beside = { $partner }と
stats-best-deal = 最高のディール
stats-contract = 「{ $contract }」
stats-contracts = デクレアラー
stats-count = { $matches }戦
stats-course = レーティング（最近{ $matches }戦）
stats-daily = 今日の勝負
stats-daily-best = 最高{ $place }位
stats-daily-longest = 最長{ $days }日
stats-daily-of = 今日の勝負
stats-daily-on-par = パーとの差
stats-daily-par = パーとの差は平均{ $points }
stats-daily-place = 最高順位
stats-daily-played = { $count }回
stats-daily-streak = 🔥 { $days }日連続
stats-deals = { $count }ディール
stats-decided-all = { $percent }% ± { $half }（大事な{ $all }手）
stats-decided-bid = ビッド
stats-decided-discard = 捨て札
stats-decided-few = 大事な{ $all }手中{ $good }手が好手以上
stats-decided-follow = フォロー
stats-decided-lead = リード
stats-decided-of = { $all }手中{ $good }手
stats-decided-other = その他
stats-decisions = 判断
stats-decisions-kinds = 種類ごとの判断
stats-decisions-months = 月ごとの判断
stats-empty = 終わった対戦はまだありません。`/play`か`/practice`で始められます。
stats-last = 前回の増減は{ $change }。予想では相手の{ $expected }%に勝つところ、結果は{ $happened }%でした。
stats-last-ai = 前回の増減は{ $change }。予想では相手の{ $expected }%に勝つところ、AIが多くの手を代わりに打ったため、最下位の扱いです。
stats-last-early = 前回の増減は{ $change }。相手側がごく早いうちに降参したか、抜けたまま戻りませんでした。
stats-last-left = 前回の増減は{ $change }。予想では相手の{ $expected }%に勝つところ、途中で抜けたため、AIの成績にかかわらず最下位の扱いです。
stats-last-part = { $last }反映されたのは{ $weight }%です。同じ相手とその週に何度も対戦したときや、相手がほかの人とあまり対戦していないとき、AIが一部の手を代わりに打ったときは少なくなります。
stats-last-spared = 前回の増減は{ $change }。パートナーが途中で抜けたため、この対戦で下がることはありませんでした。
stats-latest = 最多連勝・ディール・よく組む相手・よく戦う相手は、直近{ $matches }戦の集計です。
stats-learned = レッスンを終えたゲーム：{ $games }種類中{ $learned }種類
stats-made-and-failed = 成功{ $made } · 失敗{ $failed }
stats-matches = 対戦
stats-mean-place = 平均順位
stats-opponent = よく戦う相手
stats-partner = よく組む相手
stats-percent = { $percent }%
stats-place = { $players }人中{ $place }位
stats-place-everywhere = すべてのサーバーの{ $players }人中{ $place }位
stats-place-everywhere-short = 全体{ $place }位
stats-points-a-deal = 1ディールの得点
stats-puzzles = パズル：{ $answered }問中{ $solved }問正解
stats-rating = レーティング{ $number }
stats-set-aside = 管理者が無効にした対戦：{ $matches }（ここでは数えません）
stats-streak = 最多連勝
stats-streak-wins = { $count }連勝
stats-title = { $player } · { $game }
stats-title-versus = { $player }と{ $other }の対戦 · { $game }
stats-together = 同じチーム：{ $game }
stats-turn =
    { $turn ->
        [0] ディーラー
       *[other] D＋{ $turn }
    }
stats-versus-empty = 2人がそろって参加した、人どうしの対戦で終わったものはまだありません。
stats-versus-level = 引き分け
stats-versus-lost = 負け
stats-versus-won = 勝ち
stats-with-ais = AIを交えた対戦
stats-won = 勝率
stats-worst-deal = 最低のディール

### 記録達成
stats-milestones = 達成した記録：
