## 得点表、ディールのまとめ、対戦の終わり。各節の中はキーのアルファベット順。

### 得点
score-choose = ほかのディールを見る
score-contract = ビッド
score-detail = 第{ $deal }ディールの内訳
score-head-deal = 回
score-head-gained = 今回
score-this-deal = このディール
score-title = 得点 · { $game }
score-title-to = 得点 · { $game }（{ $target }点まで）
score-total = 合計

### ディールの合間
button-go-on = 次へ進む
recap-heading = 第{ $deal }ディールの得点
recap-heading-two = 第{ $deal }ディール終了：{ $points }
recap-last-trick = { $fate ->
    [discarded] 最後のトリック（捨て札）：{ $plays }
    [picked-up] 最後のトリック（{ $player }が引き取り）：{ $plays }
   *[taken] 最後のトリック（{ $player }が獲得）：{ $plays }
}
recap-last-trick-plain = 最後のトリック：{ $plays }
recap-title = { $fate ->
    [discarded] 第{ $deal }ディール
    [picked-up] 第{ $deal }ディール · 最後は{ $player }が引き取り
   *[taken] 第{ $deal }ディール · 最後のトリックは{ $player }
}
recap-title-plain = 第{ $deal }ディール

### 終了
button-download = 記録を保存
button-proof = シャッフルの証明
end-ai-winner = { $player }の代わりのAI
end-ai-won = { $winners }の代わりのAIの勝ち
end-ai-won-by = { end-ai-won }（{ $points }）
end-ai-won-for-you = 代わりのAIの勝ちです
end-ai-won-for-you-by = { $points }で代わりのAIの勝ちです
end-won-by = { $winners }の勝ち（{ $points }）
end-you-all-won = 全員の勝利です
end-you-lost = あなたの負けです
end-you-lost-by = { $points }であなたの負けです
end-you-tied = 引き分けです
end-you-tied-by = { $points }の引き分けです
end-you-won = あなたの勝ちです
end-you-won-by = { $points }であなたの勝ちです
result-about = { $game }で勝利
result-conceded = { $several ->
    [0] { $players }が降参
   *[other] 第{ $deal }ディールで{ $players }が降参
}
result-course = ディールごとの得点
result-deals = 全{ $deals }ディール
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
