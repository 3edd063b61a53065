## 遊びながら覚える最初のゲーム。キーのアルファベット順。

### コマンド
command-learn = learn
command-learn-about = 遊びながら、順番にゲームを覚える
command-learn-game = game
command-learn-game-about = どのゲームか

### ボタン
button-learn-on = 続ける

### メッセージ
learn-left = { $game }のレッスンは、このままお待ちしています。**/learn**で同じところから続けられます。
learn-which = どのゲームを覚えますか？
