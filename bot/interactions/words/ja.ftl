## コマンドとボタンへの返事。各節の中はキーのアルファベット順。

### ボタン
button-thread = スレッドで遊ぶ

### 文
bot-bad-option = オプション{ $option }に{ $value }は選べません。選べる値：{ $possible }。
bot-discord-unavailable = Discordが正しく応答しないため、この操作は行われませんでした。少し待ってからもう一度お試しください。何度も起きるときは、この番号をサーバーの管理者にお知らせください：{ $reference }
bot-lacks-permission = このチャンネルでは卓を開けません。足りない権限：{ $permissions }。サーバーの管理者がチャンネルの設定で許可できます。
bot-no-options = このゲームにオプションはありません。
bot-no-such-choice = 「{ $typed }」は選べません。次の中から選んでください：{ $possible }
bot-no-such-option = このゲームに{ $option }というオプションはありません。使えるオプション：{ $known }。
bot-not-in-thread = Parlourはこのプライベートスレッドに参加していません。ここでParlourをメンションして追加してから、もう一度お試しください。
bot-option-form = オプションは「名前=値」の形で入力してください。例：{ $example }
bot-options-of-no-game = オプションはゲームごとに異なります。ゲームも指定するか、両方とも省いて一覧から選んでください。
bot-press-again = 時間がかかりすぎました。もう一度押してください。
bot-several-choices = 「{ $typed }」に当てはまるものが複数あります：{ $possible }。どれか1つを最後まで入力してください。
bot-too-many-threads = このサーバーで同時に開けるスレッドの数が上限に達しています。スレッドを1つアーカイブしてから、もう一度お試しください。

### Discordの設定画面での権限の名前
permission-attach_files = ファイルを添付
permission-connect = 接続
permission-create_public_threads = 公開スレッドの作成
permission-send_messages = メッセージを送信
permission-send_messages_in_threads = スレッドでメッセージを送信
permission-view_channel = チャンネルを見る

### ゲーム一覧
catalogue-opened = { $game }の卓を開きました。このチャンネルで誰でも参加できます。

### 短い知らせ
notice-busy = このチャンネルではすでに卓が開かれています。スレッドで遊びますか？

### 操作できない理由
refusal-absent-too-soon = 持ち時間がない対戦では、まる1日待ちます。誰も操作しなければ、{ $until }にAIに代わってもらえます。
refusal-barred = サーバーの管理者の設定により、ここでは遊べません。心当たりがなければ、管理者にお問い合わせください。
refusal-challenge-again = その人には挑戦したばかりです。次は{ $until }に挑戦できます。
refusal-challenge-refused = その人は辞退しました。次は{ $until }に挑戦できます。
refusal-channel-not-open = このサーバーで卓を開けるのは{ $channels }だけです。
refusal-lobbies-own = ここで同時に開ける募集の上限に達しています。どれかを開始するか閉じてください。一番早いものは{ $until }に自動で閉じます。
refusal-lobbies-server = このサーバーで同時に開ける募集の上限に達しています。一番早いものは{ $until }に自動で閉じます。
refusal-no-last-match = このチャンネルで終わった対戦はまだありません。/play で卓を立ててください。
refusal-no-match-of-yours = このチャンネルで終わった自分の対戦はまだありません。/play で卓を立ててください。
refusal-no-place-for-tables = 複数の卓にはスレッドが必要ですが、このチャンネルでは作れません。テキストチャンネルで募集してください。
refusal-no-table = どの対戦にも募集にも参加していません。/play で卓を立ててください。
refusal-no-table-here = このチャンネルには卓がありません。/play で立ててください。
refusal-no-threads = このサーバーではスレッドで卓を開けません。このチャンネルの卓が終わってから、もう一度お試しください。
refusal-not-public = その人は戦績とこれまでの対戦を公開していません。
refusal-other-barred = サーバーの管理者の設定により、その人はここでは遊べません。ほかの人を選んでください。
refusal-threads-own = この1時間に多くのスレッドを開いています。次は{ $until }に開けます。チャンネルでなら今すぐ遊べます。
refusal-threads-server = このサーバーではこの1時間に多くのスレッドが開かれています。次は{ $until }に開けます。チャンネルでなら今すぐ遊べます。
