## 複数の卓の同じ配札。各節の中はキーのアルファベット順。

### 対戦中の卓
same-cards-at-table = { $table } { $thread }：{ $players } · { $progress }
same-cards-done = 終了
same-cards-opens = 比較の結果は、すべての卓が終わると出ます。それまで、配札とリプレイは見られません。
same-cards-progress = { $boards }ディールのうち{ $played }ディール
same-cards-table-done = 卓{ $table }は終わりました
same-cards-title = { $game } · { $tables }卓で同じ配札
same-cards-waiting = { $table }：{ $progress }

### 比較の結果
same-cards-about = { $game } · { $tables }卓 · { $boards }ディール
same-cards-ahead = { $winners }：{ $result }
same-cards-board = 第{ $board }ディール
same-cards-boards = ディールごとの差
same-cards-level = すべて同点
same-cards-line = **{ $rank }.** { $players }（{ $table }）：{ $result }
same-cards-more = ほか{ $count }組
same-cards-none = 比べられるディールがありません
same-cards-result = 結果
same-cards-table = 卓
same-cards-team = チーム{ $team }
same-cards-total = 全ディール
