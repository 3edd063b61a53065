## サーバーの設定。キーは節ごとにアルファベット順。

### コマンド
command-settings = settings
command-settings-about = サーバーでの遊び方の設定：チャンネル、持ち時間、AI、通知（管理者用）

### ページ
settings-barred = 遊べない人
settings-barred-about = 選んだ人やロールは、卓を開くことも、参加することも、席を引き継ぐこともできません。
settings-barred-none = 全員が遊べます
settings-channels = 卓を開けるチャンネル
settings-channels-about = 卓を開けるのは、選んだチャンネルとそのスレッドだけです。
settings-channels-none = すべてのチャンネル
settings-clock = 新しい卓の持ち時間
settings-clock-about = ホストはほかの持ち時間に変えられます。
settings-clock-usual = Parlourの標準：{ $clock }
settings-clocks = ホストが選べる持ち時間
settings-clocks-about = 1つ以上選んでください。
settings-clocks-usual = すべて
settings-hints = ヒントを許可する：{ $on }
settings-integrations = 誰がどのコマンドを使えるかは、Discordの**サーバー設定 → 連携サービス → Parlour**で決められます。
settings-levels = AIの強さ
settings-levels-about = ホストはこの中から選べます。
settings-locale = 言語
settings-locale-about = 全員に見えるメッセージの言語です。自分だけに見えるものは、各自の言語で表示されます。
settings-locale-en = English（英語）
settings-locale-ja = 日本語
settings-locale-usual = Discordでのサーバーの言語
settings-page-0 = サーバー
settings-page-0-about = このページは自分だけに見えます。変更はすぐに反映されます。進行中の対戦は、今の場所で続きます。
settings-page-1 = 対戦
settings-page-1-about = このページは自分だけに見えます。変更は募集中と新しい卓に反映されます。進行中の対戦は変わりません。
settings-pings = 通知
settings-pings-about = 番が来た人に通知するタイミングです。
settings-pings-after-a-minute = 1分待ってから
settings-pings-each-turn = 毎回
settings-pings-never = 通知しない
settings-rated = 新しい卓をレート戦にする：{ $on }
settings-seasons = ランキングのシーズン
settings-seasons-about = シーズンごとに得点は最初からになります。レーティングは続きます。
settings-seasons-month = 1か月
settings-seasons-none = シーズンなし
settings-seasons-quarter = 3か月
settings-threads = スレッド
settings-threads-about = 1つのチャンネルで開ける卓は1つです。それ以上はスレッドで開きます。
settings-threads-always = 卓ごとにスレッドを作る
settings-threads-ask = チャンネルに卓があるときだけ提案する
settings-threads-never = スレッドを使わない
settings-title = サーバーの設定

### できない理由
refusal-barred = サーバーの管理者の設定により、ここでは遊べません。心当たりがなければ、管理者にお問い合わせください。
refusal-channel-not-open = このサーバーで卓を開けるのは{ $channels }だけです。
refusal-no-threads = このサーバーではスレッドで卓を開けません。このチャンネルの卓が終わってから、もう一度お試しください。
refusal-not-admin = この設定を変えられるのは「サーバー管理」の権限がある人だけです。
refusal-not-by-settings = このサーバーの設定では選べません。
refusal-other-barred = サーバーの管理者の設定により、その人はここでは遊べません。
