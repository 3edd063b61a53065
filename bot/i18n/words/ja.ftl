## いくつかの機能に共通の文。各節の中はキーのアルファベット順。

### ボタン
button-back = ↩ 戻る
button-cards = カードの設定…
button-daily = 今日の勝負を遊ぶ
button-download = 記録を保存
button-end-table = 卓を終わらせる
button-game = このゲームについて
button-games = ゲーム一覧
button-hand = 手札
button-im-back = 戻りました
button-learn = 遊びながら覚える
button-more = その他
button-my-place = 自分の順位
button-next = 次へ ▶
button-options = オプション
button-play-now = AIとすぐに遊ぶ
button-previous = ◀ 前へ
button-proof = シャッフルの証明
button-puzzle-so-far = ここまで
button-puzzles = パズル一覧
button-rematch = もう一戦
button-replay = 振り返る
button-rules = ルール
button-score = 得点
button-show-here = ここに表示

### 文
bot-not-begun = { $channel }での{ $game }の対戦はまだ始まっていません。
cards-off = オフ
cards-on = オン
daily-nobody = 最後まで遊んだ人はいません。
place-daily = 今日の勝負
place-private = 練習
settings-quiet-empty = { $typed }では一日中になります。通知をすべて止めるには、「通知」を「通知しない」にしてください。
settings-quiet-unreadable = 「{ $typed }」は時間帯として読めません。22:00〜7:00のように入力してください。

### ランキング
leaderboard-choose-game = ゲームを選ぶ
leaderboard-title = ランキング

### 記録達成
milestone-reached = { $player }、初めて達成：{ $what }

### 対戦
lesson-said = 💡 { $number }/{ $count } · { $lesson }
more-casual = カジュアル戦：レーティングは変わりません
more-rated = レート戦：レーティングが変わります

### `python -m bot showcase` の各メッセージで確かめること
showcase-auction = **ビッド**：小さい順に、それぞれの価値つき。カードのボタンはなし。スマートフォンで長いラベルが1行に収まりますか。
showcase-catalogue = **ゲーム一覧**：スマートフォンで、絵の下のゲーム名は読めますか。選択メニューは画像に重なって開きますか。
showcase-cubes = **駒の配置**：16個のボタンは、面と同じく4個ずつ4行に並びますか。面の横の番号は読めますか。
showcase-edited = **3回変わる画像**：ちらつきませんか。次の画像の読み込み中に画面が動きませんか。最後の編集では画像を送り直しません。画像は残っていますか。
showcase-emojis = **絵文字のカードと記号**：4色で、数字が読め、ライトテーマでもカードに見えること。最後の行の記号は、そのまま（Discordが自前の絵文字にすることがあります）、文字、絵文字の順です。
showcase-ended = **対戦の結果**：画像が1枚、ひとことが1行、最初のボタンは「{ button-rematch }」。
showcase-grids = **ボタンのカード**：スマートフォンで1列に5枚入りますか。入らないとき、どの列も同じ所で折り返しますか。押せないカードも読めますか。ボタンと選択メニューのカードの大きさはどうですか。
showcase-lobby = **参加者募集**：色つきのボタンは開始だけ。席順は画像と代替テキストにあります。
showcase-panel = **手札の画面**：対戦では本人だけに見え、下に「これらはあなただけに表示されています」と出ます。スマートフォンの画面に収まりますか。
showcase-people = **役割のあるゲーム**：画像の一番上に自分の正体があります。各プレイヤーの行は読めますか。
showcase-recap = **ディールの終わり**：最後のトリックと、このディールの計算。
showcase-replay = **振り返りの一場面**：移動のボタンは、スマートフォンで文字付きのまま3つと2つの2段に並びますか。拡大せずに全員の手札が読めますか。
showcase-score = **得点表**：列がそろっていること。選択メニューでほかのディールが開きます。
showcase-table = **卓**：画像の高さはパソコンで350ピクセルまで、幅はスマートフォンで284ピクセルと見込んでいます。拡大せずに名前が読めますか。代替テキストには卓全体が書かれています。

### 得点
score-row = { $row }：{ $points }

### ゲーム一覧
catalogue-choose = ゲームを選ぶ…

### パズル
puzzle-title = パズル { $date } · { $game }

### 短い知らせ
more-options = オプション：{ $options }

### 操作できない理由
refusal-bots-do-not-play = ボットとは遊べません。
refusal-not-admin = これができるのは「サーバー管理」の権限がある人だけです。

### 選択の理由
hint-ahead = このディールは平均して{ $points }点有利です
hint-ahead-least = ＋{ $points }点
hint-ahead-short = 平均＋{ $points }点
hint-behind = このディールは平均して{ $points }点不利です
hint-behind-least = −{ $points }点
hint-behind-short = 平均−{ $points }点
hint-better = { $action }より平均して{ $points }点有利です
hint-better-least = ＋{ $points }点
hint-better-short = ＋{ $points }点
hint-even = このディールは平均して互角（0点差）です
hint-even-least = ±0点
hint-even-short = 平均±0点
hint-exact = { $count ->
    [1] 最後まで読み切りました
   *[other] { $count }通りの配置をすべて読み切りました
}
hint-forced = できるのはこの手だけです。
hint-level = { $action }でも互角です
hint-likelier = { $action }より勝率が{ $percent }%高くなります
hint-likelier-least = 勝率＋{ $percent }%
hint-likelier-short = 勝率＋{ $percent }%
hint-named = 「{ $action }」
hint-rule = 計算ではなく、セオリーによる判断です。
hint-stop = { " · " }
hint-trick = { $times ->
    [0] このトリックを{ $who ->
        [alone] 自分が
       *[side] 自分のチームが
    }取ることはまずありません
    [10] このトリックは{ $who ->
        [alone] 自分が
       *[side] 自分のチームが
    }ほぼ確実に取ります
   *[other] このトリックは{ $who ->
        [alone] 自分が
       *[side] 自分のチームが
    }10回中{ $times }回取ります
}
hint-wins = { $times ->
    [0] ここからはまず勝てません
    [10] ここからはほぼ確実に勝ちます
   *[other] ここから10回中およそ{ $times }回勝ちます
}
hint-wins-least = 勝率{ $percent }%
hint-wins-short = 10回中{ $times }回勝ち
