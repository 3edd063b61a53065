## 対戦の申し込み。キーのアルファベット順。

### 人のメニューと、申し込んだ人への知らせ
challenge-declined = { $host }：{ $player }は今回は参加しません。
challenge-sent = { $player }に{ $game }の対戦を申し込みました。席は10分間空けておきます。
challenge-title = { $player }と何で遊びますか？
menu-challenge = 対戦を申し込む
menu-stats = 戦績を見る

### 募集
lobby-asked = 返事待ち：{ $players }
lobby-challenge = { $players }：{ $host }から**{ $game }**の対戦の申し込みです。
lobby-invited = { $players }：参加しますか？
lobby-seat-invited = { $name }（返事待ち）

### 操作できない理由
refusal-challenge-gone = このサーバーにいない人です。
refusal-challenge-self = 自分に対戦を申し込むことはできません。
refusal-challenge-unseen = { $player }はこのチャンネルを見られません。ほかのチャンネルで申し込んでください。
refusal-challenged-already = その人はすでにこの卓の席についています。
refusal-not-asked = ほかの人への質問です。
