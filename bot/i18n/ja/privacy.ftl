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
privacy-delete-for-good = この操作は取り消せません。
privacy-delete-gone = DiscordのID、名前、設定、戦績をParlourのデータベースから消します。
privacy-delete-pseudonym = これまでの対戦では、仮の名前に置き換わります。ほかの人の結果は変わりません。
privacy-delete-seats = 募集中の卓からは抜けます。進行中の対戦ではAIが代わりにプレイし、席には戻れません。
privacy-delete-stays = Discordに投稿済みのメッセージは残ります。サーバーの管理者が削除できます。サーバーの「遊べない人」からも外れます。
privacy-delete-title = 自分のデータをすべて消しますか？
privacy-discord = **/privacy export** と **/privacy delete** はいつでも使えます。
privacy-erased = **消しました。** 保存されているデータはもうありません。また遊ぶときは、ゼロから始まります。
privacy-export = 保存されているすべてのデータです（ZIPファイル）。保存して展開すると、中のJSONファイルをテキストエディターで開けます。自分だけに見えます。
privacy-id = DiscordのID
privacy-lobbies = 募集中の卓{ $lobbies }つの席
privacy-matches = { $since }からの対戦{ $matches }回（{ $servers }つのサーバー）：ゲーム、オプション、チャンネル、席、結果
privacy-moves = その対戦での{ $moves }手と、それぞれの時刻
privacy-names = 使った名前（{ $count }つ）：{ $names }
privacy-never = Parlourはメッセージを読まず、メールアドレス、誕生日、参加サーバーの一覧も保存しません。
privacy-nothing = **保存されているデータはありません。**
privacy-preferences = 自分用の設定
privacy-ratings = レーティング{ $ratings }つと、レート戦ごとの変化
privacy-title = 保存されているデータ
privacy-why = すべて、対戦の振り返り、結果、レーティングのため、そして再起動後に対戦を再開するためのものです。
