## 終わった対戦の一覧。キーのアルファベット順。

### コマンド
command-history = history
command-history-about = 終わった対戦を調べる
command-history-game = game
command-history-game-about = どのゲームか。省くとすべて
command-history-player = player
command-history-player-about = 誰の対戦か。省くと自分の対戦
command-rematch = rematch
command-rematch-about = 同じ顔ぶれ、同じルールでもう一度遊ぶ

### 一覧
button-daily-result = 結果
button-look = 見る
button-open-lobby = 募集を開く
button-past = 開く
button-play-on-alone = 1人で続ける
button-practise-again = もう一度
button-share-result = 共有
history-abandoned = 中止
history-against = 相手：{ $players }
history-against-more = 相手：{ $players }ほか{ $count }人
history-count = 全{ $count }戦
history-left = **途中退出**
history-level = **引き分け**
history-level-by = { $points }で**引き分け**
history-lost = **負け**
history-lost-by = { $points }で**負け**
history-none = 終わった対戦はまだありません。/play か /practice で始められます。
history-none-here = このサーバーで終わった対戦はまだありません。
history-page = { $page }／{ $pages }ページ
history-place = { $count }人中**{ $place }位**
history-rated = レート戦
history-title = { $player }の対戦
history-title-own = 自分の対戦
history-with = パートナー：{ $players }
history-with-more = パートナー：{ $players }ほか{ $count }人
history-won = **勝ち**
history-won-by = { $points }で**勝ち**

### 文
bot-record = この対戦の全記録です。全ディールの配札、全員の手、シード値が入っており、誰でも検証や再生ができます。

### 対戦の終わり
end-rating = { $player } { $number }（{ $change }）
end-ratings = レーティング：
end-ratings-part = { $players }には、一部だけ反映されるか、反映されません（今週何度も対戦した相手、ほかの人との対戦が少ない相手、パートナーの退席、早い降参のいずれか）。詳しくは`/stats`へ。
end-void = 管理者がこの対戦を無効にしました。
result-ratings = レーティング

### 終了
end-ai = { $players }の代わりにAIが最後までプレイしました。
end-ai-both = { $finished }{ $moves }
end-ai-first = { $player }の{ $count }手
end-ai-moves = AIが{ $moves }を代わりにプレイしました。
end-ai-next = { $player }の{ $count }手
end-deals = ディールごと（上と同じ順）
end-decided = { $player }：{ $all }手中{ $good }手が好手以上
result-about = { $game }で勝利
result-conceded = { $several ->
    [0] { $players }が降参
   *[other] 第{ $deal }ディールで{ $players }が降参
}
result-course = ディールごとの得点
result-deals = 全{ $deals }ディール
result-deserted = { $several ->
    [0] { $players }が抜けたまま戻らず
   *[other] { $players }が抜けたまま、第{ $deal }ディールで終了
}
result-draw = 引き分け
result-drawn = { $game }
result-ended-in = 第{ $deal }ディールで終了
result-goal = { $target }点まで
result-last-trick = 最後のトリック
result-lead = 首位の交代：{ $count }回
result-led-all = 首位は最後まで変わらず
result-most = 1ディールの最多：{ $player }、第{ $deal }ディールの{ $points }点
result-players-win = { $count }人
result-swing = 最大の差がついた第{ $deal }ディール：{ $points }
result-unfinished = 途中で終了

### 得点
score-earlier = …それ以前の{ $count }ディール

### 操作できない理由
refusal-other-server = ほかのサーバーで行われた対戦です。もう一戦はそのサーバーで始めてください。
