## お知らせ。各節の中はキーのアルファベット順。

### お知らせ
announcement-daily = 全員が同じカード・挑戦は1回・UTCの0時まで
announcement-milestones = 初めての記録
announcement-results = 昨日の結果
season-card-about = このサーバーのシーズン順位で1位だった人たちです。新しいシーズンは、全員が1500から始まります。
season-card-aside = { $players }人
season-card-line = **{ $game }**：{ $players }（{ $points }）
season-card-title = { $season }の優勝者

### サーバーでの最初のメッセージ
welcome-about = カードゲームとボードゲーム{ $games }種類を、友だちともAIとも遊べます。ボタンを押すだけで遊べて、手札は自分だけに見えます。**覚える**を押すと、遊びながらゲームを覚えられます。
welcome-learn = 覚える
welcome-play = 遊ぶ
welcome-settings = 設定
welcome-settings-about = 設定は管理者用です。卓を開けるチャンネル、言語、レート戦を選べます。
welcome-title = Parlourの準備ができました
