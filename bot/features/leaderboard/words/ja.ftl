## ランキング。各節の中はキーのアルファベット順。

### コマンド
command-leaderboard = leaderboard
command-leaderboard-about = ゲームごとの順位を見る
command-leaderboard-game = game
command-leaderboard-game-about = どのゲームか。省くと、ここで一番遊ばれているゲーム
command-leaderboard-pin = pin
command-leaderboard-pin-about = 全員に見えるように投稿し、結果に合わせて更新する（管理者用）
command-leaderboard-scope = scope
command-leaderboard-scope-about = このサーバーか、すべてのサーバーか
command-leaderboard-season = season
command-leaderboard-season-about = どのシーズンか。省くと通算レーティング

### ボタン
button-my-statistics = 自分の戦績

### ランキング
leaderboard-about-ladder = { $scope } · 1500点から始まるシーズン得点と今週の増減
leaderboard-about-rating = { $scope } · レーティングと今週の増減
leaderboard-about-records = { $scope } · まだ順位なし：最近の対戦（最大{ $matches }戦）での勝利数と直接対決
leaderboard-about-wins = { $scope } · まだ順位なし：最近の対戦（最大{ $matches }戦）での勝利数
leaderboard-aside = { $season } · { $players }人
leaderboard-choose-season = シーズンを選ぶ
leaderboard-empty = 人どうしの対戦はまだ終わっていません。`/play`で始められます。持ち時間があり、ヒントなしの対戦は、レーティング対象にできます。
leaderboard-empty-season = このランキングの対象になる対戦は、まだ終わっていません。`/play`で始められます。持ち時間があり、ヒントなしの対戦は、レーティング対象にできます。
leaderboard-kept = 結果に合わせて更新されます。やめるには、このメッセージを削除してください。
leaderboard-pin-season = 固定して表示できるのは、今のシーズンと通算だけです。`{ command-leaderboard-season }`に`{ $season }`と入力するか、空欄にしてください。
leaderboard-record = { $matches }戦{ $won }勝
leaderboard-scope-everywhere = すべてのサーバー
leaderboard-scope-server = このサーバー
leaderboard-set-aside = 管理者が無効にした対戦：{ $matches }
leaderboard-title-own = ランキング · あなたは{ $place }位
leaderboard-unranked = { $season }に順位はありません。レーティングの定まった参加者が5人に満たないためです。代わりに全シーズンの記録を表示しています。
