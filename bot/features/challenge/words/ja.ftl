## 対戦の申し込み。キーのアルファベット順。

### 人のメニュー
menu-challenge = 対戦を申し込む

### 申し込んだ人への知らせ
challenge-sent = { $player }に{ $game }の対戦を申し込みました。席は10分間空けておきます。
challenge-title = { $player }と何で遊びますか？

### 今後は受けないと答えた人への知らせ
challenge-blocked = 今後は、どのサーバーでも{ $player }から対戦の申し込みは届きません。/me で元に戻せます。

### 操作できない理由
refusal-challenge-gone = このサーバーにいない人です。
refusal-challenge-self = 自分に対戦を申し込むことはできません。
refusal-challenge-unseen = { $player }はこのチャンネルを見られません。ほかのチャンネルで申し込んでください。
refusal-challenge-unwanted = その人は、あなたからの対戦の申し込みを受け付けていません。
