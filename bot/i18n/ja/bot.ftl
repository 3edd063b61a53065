## コマンドと、ボット自身についての言葉。各節でキーはアルファベット順。

### Commands
command-about = about
command-about-about = Parlour について、今の調子
command-hand = hand
command-hand-about = 手札を自分だけに表示する
command-leave = leave
command-leave-about = ロビーまたは対局から抜ける
command-move = move
command-move-about = キーボードから手を指す
command-move-action = action
command-move-action-about = 何をするか(例: play QH)
command-play = play
command-play-about = このチャンネルに卓を立てる。遊べるゲームの一覧も見られる
command-play-game = game
command-play-game-about = 遊ぶゲーム。省くと一覧から選べる
command-play-options = options
command-play-options-about = ルールの設定(例: target=31)
command-play-players = players
command-play-players-about = 何人で遊ぶか
command-rematch = rematch
command-rematch-about = 同じ顔ぶれと設定でもう一度遊ぶ
command-rules = rules
command-rules-about = ゲームの遊び方
command-rules-game = game
command-rules-game-about = どのゲームか。省くと一覧から選べる
command-table = table
command-table-about = 卓をチャンネルの最後にもう一度表示する

### About
about-games = 遊べるゲーム: { $games }
about-latency = Discord の応答: { $milliseconds } ミリ秒以内
about-running = 起動: { $since }
about-tables = 進行中の対局: { $count }
about-title = Parlour { $version }
about-what = ほかのボットにはないカードゲームとボードゲームを。/play で一覧を見て卓を立て、/rules で遊び方を読めます。

### Sentences
bot-bad-option = オプション { $option } を { $value } にはできません。選べる値: { $possible }。
bot-hand-of = { $channel }での{ $game }の手札です。
bot-lacks-permission = このチャンネルでは卓を開けません。次の権限がありません: { $permissions }。サーバーの管理者がチャンネルの設定で変えられます。
bot-left-lobby = ロビーから抜けました。
bot-no-such-option = このゲームに { $option } というオプションはありません。使えるオプション: { $known }。
bot-options-of-no-game = オプションはゲームごとに異なります。ゲームも指定するか、両方とも省いて一覧から選んでください。
bot-record = この対局の記録です。すべての配り、すべての手、シードが入っていて、誰でも検証や再生ができます。
bot-reposted = 卓をチャンネルの最後に表示し直しました。
refusal-no-last-match = このチャンネルで終わった対局はまだありません。/play で卓を立ててください。
refusal-no-table = どの対局にも参加していません。/play で卓を立ててください。
refusal-no-table-here = このチャンネルには卓がありません。/play で立ててください。

### Permissions, as Discord's settings call them
permission-attach_files = ファイルを添付
permission-create_public_threads = 公開スレッドの作成
permission-send_messages = メッセージを送信
permission-send_messages_in_threads = スレッドでメッセージを送信
permission-view_channel = チャンネルを見る
