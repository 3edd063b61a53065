## AIだけを相手にする練習の席。キーのアルファベット順。

### コマンド
command-practice = practice
command-practice-about = 1人でAIと練習する。ほかの人には見えません
command-practice-game = game
command-practice-game-about = どのゲームか

### ボタン
button-practise = 練習する
