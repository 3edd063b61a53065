## お知らせ。各節の中はキーのアルファベット順。

### お知らせ
announcement-milestones = 初めての記録
season-card-about = このサーバーのシーズン順位で1位だった人たちです。新しいシーズンは、全員が1500から始まります。
season-card-aside = { $players }人
season-card-line = **{ $game }**：{ $players }（{ $points }）
season-card-title = { $season }の優勝者
