## 記録達成とお知らせ。キーは節ごとにアルファベット順。

### 記録達成
feat-finesse-ten = ちょうど10トリック
feat-fipsen-all-five = 5トリックすべて
feat-fipsen-kieker = キーカー成功
feat-fipsen-siebener = ズィーベナーフィプス
feat-the_things-thing = 物体Xとしての勝利
feat-tressette-capot = カポット
feat-tressette-every-point = 1ディールの全得点
feat-tressette_chiamata-won = 3を宣言したディールでの勝利
feat-tuppi-sooli = ソロ成功
feat-tuppi-thirteen = 13トリックすべて
feat-wysiwyg-doubled = ダブルされたビッドの成功
milestone-feat = { $feat }（{ $game }）
milestone-partners = 異なるパートナー{ $count }人とのペア
milestone-reached = { $player }、初めて達成：{ $what }
milestone-win = { $game }での勝利
stats-milestones = 達成した記録：

### お知らせ
announcement-milestones = 初めての記録
season-card-about = このサーバーのシーズン順位で1位だった人たちです。新しいシーズンは、全員が1500から始まります。
season-card-aside = { $players }人
season-card-line = **{ $game }**：{ $players }（{ $points }）
season-card-title = { $season }の優勝者
