## パズル。キーのアルファベット順。

### コマンド
command-puzzle = puzzle
command-puzzle-about = 今日のパズルを解く。最善の手がひとつだけある場面です
command-puzzle-earlier = earlier
command-puzzle-earlier-about = これまでのパズルを見る

### ボタン
button-puzzle = 今日のパズル
button-puzzle-again = もう一度
button-puzzle-another = 別のパズル
button-puzzle-learn = このゲームを覚える
button-puzzle-new = 新しいパズル

### 解いたパズル
puzzle-best = ✅ { $action }で正解です
puzzle-does-not-count = 記録に残るのは最初の答えです。
puzzle-equal = { $actions }も同じ手です。
puzzle-expert = 💡 最善は**{ $action }**
puzzle-good = 👍 { $action }も良い手です
puzzle-miss = ❌ { $action }は最善ではありません
puzzle-others = { $answered ->
    [0] あなたが最初の解答者です
   *[other] ほかの{ $answered }人中{ $solved }人が正解
}
puzzle-streak = 🔥 { $days }日連続
puzzle-worlds = ありうる配り方{ $count }通りの平均

### それまでの経過
puzzle-nothing-yet = このディールではまだ何も起きていません。
puzzle-so-far = ここまでの経過
puzzle-trick = { $number }. { $player }：{ $cards }

### これまでのパズル
puzzles-game = { $answered ->
    [0] **{ $game }**：未解答{ $new }問
   *[other] **{ $game }**：未解答{ $new }問、正解{ $solved }／{ $answered }問
}
puzzles-missed = 間違えたパズル…
puzzles-none = これまでのパズルはまだありません。
puzzles-solved = { $answered }問中{ $solved }問正解
puzzles-title = これまでのパズル

### できないこと
refusal-no-more-puzzles = これまでのパズルにはすべて答えました。新しいパズルは毎日出ます。
refusal-no-puzzle = そのパズルは今ありません。
refusal-old-puzzle = このパズルが作られたあとに、ゲームのルールが変わりました。
