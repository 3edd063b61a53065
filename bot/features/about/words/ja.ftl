## ボット自身について。各節の中はキーのアルファベット順。

### コマンド
command-about = about
command-about-about = Parlourの紹介と稼働状況

### ページ
about-games = 遊べるゲーム：{ $games }
about-latency = Discordの応答時間：{ $milliseconds }ミリ秒
about-running = 起動：{ $since }
about-tables = 進行中の対戦：{ $count }
about-title = Parlour { $version }
about-what = ほかのボットにはないカードゲームとボードゲームで遊べます。/play で一覧から選んで卓を立て、/rules で遊び方を読めます。
