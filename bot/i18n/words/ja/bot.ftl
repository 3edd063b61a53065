## コマンドと、ボット自身についての言葉。各節でキーはアルファベット順。

### Commands
command-about = about
command-about-about = Parlourの紹介と稼働状況
command-hand = hand
command-hand-about = 手札を自分だけに表示する
command-leave = leave
command-leave-about = 募集または対戦から抜ける
command-move = move
command-move-about = 文字入力でプレイする
command-move-action = action
command-move-action-about = 出す手（例：play QH）
command-play = play
command-play-about = このチャンネルで卓を立てる。ゲーム一覧も見られる
command-play-game = game
command-play-game-about = 遊ぶゲーム。省くと一覧から選べる
command-play-options = options
command-play-options-about = ローカルルール（例：target=31）
command-play-players = players
command-play-players-about = 何人で遊ぶか
command-rematch = rematch
command-rematch-about = 同じ顔ぶれ、同じルールでもう一度遊ぶ
command-rules = rules
command-rules-about = ゲームの遊び方
command-rules-game = game
command-rules-game-about = どのゲームか。省くと一覧から選べる
command-table = table
command-table-about = 卓をチャンネルの一番下に出し直す

### About
about-games = 遊べるゲーム：{ $games }
about-latency = Discordの応答時間：{ $milliseconds }ミリ秒
about-running = 起動：{ $since }
about-tables = 進行中の対戦：{ $count }
about-title = Parlour { $version }
about-what = ほかのボットにはないカードゲームとボードゲームで遊べます。/play で一覧から選んで卓を立て、/rules で遊び方を読めます。

### Sentences
bot-bad-option = オプション{ $option }に{ $value }は選べません。選べる値：{ $possible }。
bot-discord-unavailable = Discordが正しく応答しないため、この操作は行われませんでした。少し待ってからもう一度お試しください。何度も起きるときは、この番号をサーバーの管理者にお知らせください：{ $reference }
bot-hand-of = { $channel }での{ $game }の手札です。
bot-lacks-permission = このチャンネルでは卓を開けません。足りない権限：{ $permissions }。サーバーの管理者がチャンネルの設定で許可できます。
bot-no-options = このゲームにオプションはありません。
bot-no-such-choice = 「{ $typed }」は選べません。次の中から選んでください：{ $possible }
bot-no-such-move = 「{ $typed }」という手は今は選べません。入力の例：{ $example }
bot-no-such-option = このゲームに{ $option }というオプションはありません。使えるオプション：{ $known }。
bot-not-begun = { $channel }での{ $game }の対戦はまだ始まっていません。
bot-not-in-thread = Parlourはこのプライベートスレッドに参加していません。ここでParlourをメンションして追加してから、もう一度お試しください。
bot-option-form = オプションは「名前=値」の形で入力してください。例：{ $example }
bot-options-of-no-game = オプションはゲームごとに異なります。ゲームも指定するか、両方とも省いて一覧から選んでください。
bot-plays-elsewhere = あなたの{ $game }の対戦は別のサーバーで進行中です：{ $link }
bot-press-again = 時間がかかりすぎました。もう一度押してください。
bot-record = この対戦の全記録です。全ディールの配札、全員の手、シード値が入っており、誰でも検証や再生ができます。
bot-reposted = 卓をチャンネルの一番下に出し直しました。
bot-several-choices = 「{ $typed }」に当てはまるものが複数あります：{ $possible }。どれか1つを最後まで入力してください。
bot-too-many-threads = このサーバーで同時に開けるスレッドの数が上限に達しています。スレッドを1つアーカイブしてから、もう一度お試しください。
refusal-no-last-match = このチャンネルで終わった対戦はまだありません。/play で卓を立ててください。
refusal-no-match-of-yours = このチャンネルで終わった自分の対戦はまだありません。/play で卓を立ててください。
refusal-no-table = どの対戦にも募集にも参加していません。/play で卓を立ててください。
refusal-no-table-here = このチャンネルには卓がありません。/play で立ててください。

### Permissions, as Discord's settings call them
permission-attach_files = ファイルを添付
permission-connect = 接続
permission-create_public_threads = 公開スレッドの作成
permission-send_messages = メッセージを送信
permission-send_messages_in_threads = スレッドでメッセージを送信
permission-view_channel = チャンネルを見る
