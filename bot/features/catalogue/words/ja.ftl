## ゲームの一覧。各節の中はキーのアルファベット順。

### ボタン
button-open = 卓を開く

### ゲーム一覧
catalogue-any-kind = 種類・難易度：すべて
catalogue-best = ⭐ **{ $game }** · { $pitch }
catalogue-count = { $count }種類
catalogue-difficulty = 難易度：{ $difficulty }
catalogue-first = **{ $game }** · { $pitch }
catalogue-for = { $most }人
catalogue-legend = ⭐ はじめての人におすすめ
catalogue-more-players = { $most }人以上
catalogue-none = 当てはまるゲームがありません。条件を減らしてみてください。
catalogue-options = オプション：{ $options }
catalogue-start-here = { $game } · ⭐ はじめての人に
catalogue-title = 何で遊びますか？
