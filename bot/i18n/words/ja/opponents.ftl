## AIの強さ、ヒント、対戦後の上級AIの見解。キーはアルファベット順。

### 強さ
ai-club = 中級
ai-club-about = セオリーどおりにプレイします
ai-expert = 上級
ai-expert-about = 先を読みます
ai-novice = 初級
ai-novice-about = 初心者らしいミスもします
ai-seats = 🤖 { $seats }
ai-seats-of-level = { $level }：{ $players }

### ヒント
button-hint = 💡 ヒント
button-hints = 💡 { $hints }（切り替え）
hint-ahead = このディールは平均して{ $points }点有利です
hint-behind = このディールは平均して{ $points }点不利です
hint-behind-bhabhi = { $times ->
    [10] ここからはほぼ確実にバビになります
   *[other] ここから10回中およそ{ $times }回バビになります
}
hint-better = { $action }より平均して{ $points }点有利です
hint-better-bhabhi = { $action }よりバビになる確率が{ $percent }%低くなります
hint-better-short = ＋{ $points }点
hint-better-short-bhabhi = バビ率−{ $percent }%
hint-choose = 💡 上級AIなら**{ $action }**を選びます
hint-choose-with = 💡 上級AIなら**{ $first }**、次に**{ $action }**を選びます
hint-even = このディールは平均して互角です
hint-even-bhabhi = バビになることはまずありません
hint-exact = { $count ->
    [1] 最後まで読み切りました
   *[other] { $count }通りの配置をすべて読み切りました
}
hint-failed = 💡 今回はヒントが出ません
hint-forced = できるのはこの手だけです。
hint-level = { $action }でも互角です
hint-level-short = 互角の手あり
hint-likelier = { $action }より勝率が{ $percent }%高くなります
hint-likelier-short = 勝率＋{ $percent }%
hint-rule = 計算ではなく、セオリーによる判断です。
hint-rule-short = セオリーによる判断
hint-short = 💡 **{ $action }**
hint-short-with = 💡 **{ $first }** → **{ $action }**
hint-stop = { " · " }
hint-thinking = 💡 上級AIが考えています…
hint-trick = { $times ->
    [0] このトリックを{ $who ->
        [alone] 自分が
       *[side] 自分のチームが
    }取ることはまずありません
    [10] このトリックは{ $who ->
        [alone] 自分が
       *[side] 自分のチームが
    }ほぼ確実に取ります
   *[other] このトリックは{ $who ->
        [alone] 自分が
       *[side] 自分のチームが
    }10回中{ $times }回取ります
}
hint-trick-bhabhi = { $times ->
    [0] このラウンドで一番強くなることはまずありません
    [10] このラウンドではほぼ確実に一番強くなります
   *[other] このラウンドでは10回中{ $times }回、一番強くなります
}
hint-wins = { $times ->
    [0] ここからはまず勝てません
    [10] ここからはほぼ確実に勝ちます
   *[other] ここから10回中およそ{ $times }回勝ちます
}
lobby-hints = ヒント：{ $value }
lobby-level = 空席は{ $level }のAI
lobby-levels = 空席のAIの強さ

### 上級AIの見解
button-review = 上級AIの見解
review-better = 💡 上級AIなら**{ $action }**を選んでいました（平均して{ $points }点有利）。
review-better-bhabhi = 💡 上級AIなら**{ $action }**を選んでいました（バビになる確率が{ $percent }%低くなります）。
review-level = 💡 上級AIなら**{ $action }**を選んでいましたが、実際の手も平均して互角です。
review-other = 💡 上級AIなら**{ $action }**を選んでいました。
review-same = 💡 上級AIも同じ選択でした。
