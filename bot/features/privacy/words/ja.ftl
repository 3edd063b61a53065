## 自分のデータ。キーは節ごとにアルファベット順。

### コマンド
command-privacy = privacy
command-privacy-about = Parlourが保存しているあなたのデータ
command-privacy-delete = delete
command-privacy-delete-about = 保存されているデータを完全に消す
command-privacy-export = export
command-privacy-export-about = 保存されているすべてのデータをファイルで受け取る
command-privacy-show = show
command-privacy-show-about = 保存されているデータを確かめる

### ボタン
button-delete-data = データを消す
button-delete-sure = 完全に消す
button-export-data = ファイルで受け取る

### ページ
privacy-barred = あなたが遊べないサーバー{ $servers }つ
privacy-decisions = パネルで説明した判断{ $kinds }種類の回数
privacy-delete-for-good = この操作は取り消せません。
privacy-delete-gone = DiscordのID、名前、設定、戦績をParlourのデータベースから消します。
privacy-delete-pseudonym = これまでの対戦では、仮の名前に置き換わります。ほかの人の結果は変わりません。
privacy-delete-seats = 募集中の卓からは抜けます。進行中の対戦ではAIが代わりにプレイし、席には戻れません。
privacy-delete-stays = Discordに投稿済みのメッセージは残ります。サーバーの管理者が削除できます。遊ぶことを禁止されているサーバーでは、消去後も遊べません。
privacy-delete-title = 自分のデータをすべて消しますか？
privacy-discord = **/privacy export** と **/privacy delete** はいつでも使えます。
privacy-erased = **消しました。** また遊ぶときは、ゼロから始まります。
privacy-export = 保存されているすべてのデータです（ZIPファイル）。保存して展開してください。中のREADME.txtにもう1つのファイルの説明があります。自分だけに見えます。
privacy-id = DiscordのID
privacy-learned = 遊びながら覚えたゲーム：{ $games }つ
privacy-lobbies = 募集中の卓{ $lobbies }つの席
privacy-matches = { $since }からの対戦{ $matches }回（{ $servers ->
    [0] サーバー外
   *[other] { $servers }つのサーバー
}）：ゲーム、オプション、チャンネル、席、結果
privacy-moves = その対戦での{ $moves }手と、それぞれの時刻
privacy-names = 使った名前（{ $count }つ）：{ $names }
privacy-never = Parlourはメッセージを読まず、メールアドレス、誕生日、参加サーバーの一覧も保存しません。
privacy-nothing = **保存されているデータはありません。**
privacy-preferences = 自分用の設定
privacy-puzzles = パズル{ $puzzles }問への答え
privacy-ratings = レーティング{ $ratings }つと、レート戦ごとの変化
privacy-readme-seats = 席、チーム、行動の書き方は対戦記録と同じです。席とチームは0から数えます。shareは勝ちのうちその席の取り分です。
privacy-readme-tables = 各テーブルの内容は次のとおりです。該当するデータのないテーブルは省かれています。
privacy-readme-values = IDはDiscordのものです。数値としては長すぎて正しく読めないプログラムが多いため、文字列にしてあります。時刻はUTCで、ISO 8601形式です。1は当てはまること、0は当てはまらないこと、nullは値がないことを表します。
privacy-readme-what = Parlourが保存しているあなたのデータは、すべてparlour-data.jsonに1行1件で入っています。テキストエディターで開けます。
privacy-table-assessment = 終わった対戦でのあなたの判断と、上級AIによる評価
privacy-table-barred = あなたが遊べないサーバー
privacy-table-challenge_block = 対戦の申し込みを受けない相手
privacy-table-coaching = パネルで説明したゲームごとの判断の種類と、その回数（3回まで）
privacy-table-daily_result = 今日の勝負への挑戦：対戦、得点、終えた日時
privacy-table-deal = 参加した対戦のディール：チームごとの得点とビッド
privacy-table-feat = 対戦中の、実績の対象になる出来事
privacy-table-first_seat = 最初に座った席に、今はほかの人がいる対戦
privacy-table-known_name = 最後の対戦のあとに変わった、サーバーでの名前
privacy-table-ladder = シーズンごとのランキングのポイント（scopeはサーバー、0は全サーバー）
privacy-table-ladder_step = レート戦ごとのランキングの変化
privacy-table-learned = 遊びながら覚えたゲーム、見たレッスンの数、終えた日時
privacy-table-lobby = 参加している募集
privacy-table-managers_act = サーバーの管理者が行った、あなたについての操作
privacy-table-match = 参加した対戦：ゲーム、オプション、サーバー、チャンネル、持ち時間（hostedが1ならホスト）
privacy-table-move = 自分の手：順番（seq）と、クリックまたはコマンドのID
privacy-table-outcome = 終わった対戦：レーティングの区分（pool）と、得点が3分の1点単位かどうか
privacy-table-own_act = あなたがサーバーの管理者として行った操作
privacy-table-panel = まだ更新できる手札の画面
privacy-table-person = 席に着いたことのある対戦
privacy-table-preference = 自分用の設定
privacy-table-puzzle_answer = パズルへの最初の答え、その評価、その日のうちに答えた場合はその日付
privacy-table-rating = レーティング（muは推定値、sigmaは不確かさ）
privacy-table-rating_change = レート戦ごとのレーティングの変化と、勝ちの取り分の予想と結果
privacy-table-rating_pair = ほかの人それぞれとレート戦をした回数（通算と1週間の分。相手の名前は含まれません）
privacy-table-result = 自分の席の結果：勝ちの取り分、得点、順位
privacy-table-seat = 自分の席とそのときの名前（missedは続けて時間切れになった回数）
privacy-table-tournament = 参加した大会、または自分が開いた大会（organisedが1なら自分が開いたもの、endedが1なら終了）
privacy-table-tournament_event = 大会に参加した日時と、そのときの名前
privacy-table-untold = サーバーの管理者の操作のうち、まだあなたに知らせていないもの
privacy-title = 保存されているデータ
privacy-tournaments = 参加した大会と自分が開いた大会：{ $tournaments }つ
privacy-why = すべて、対戦の振り返り、結果、レーティングのため、そして再起動後に対戦を再開するためのものです。
