## 管理者用：対戦、メンバー、記録。各節の中はキーのアルファベット順。

### 断りの文
refusal-judged-already = それはすでに済んでいます。
refusal-no-reason = 理由を入力してください。対象の人に伝えられます。
refusal-not-moderator = 卓を終わらせることができるのは「メッセージの管理」か「サーバー管理」の権限がある人だけです。
refusal-too-many-barred = 遊べなくできるのは、人とロールを合わせて25までです。対象の人に共通のロールを付け、`/settings`でそのロールを選んでください。

### ページ
moderation-about = このページは管理者だけに見えます。対戦を開くと、終わらせたり無効にしたりできます。
moderation-act-bar = { $manager }が{ $about }を遊べないようにしました
moderation-act-end = { $manager }が卓を終わらせました：{ $about }
moderation-act-restore = { $manager }が対戦を有効に戻しました：{ $about }
moderation-act-unbar = { $manager }が{ $about }をまた遊べるようにしました
moderation-act-void = { $manager }が対戦を無効にしました：{ $about }
moderation-bar = 遊べなくする
moderation-bar-about = 遊べなくすると、ここで卓を開くことも参加することもできなくなり、このサーバーのランキングと大会からも外れます。大会以外の進行中の対戦は最後まで続きます。
moderation-barred = 遊べない人：{ $people }
moderation-barred-erased = データを消去した人（ほかに{ $count }人）。下で選ぶと、また遊べるようにできます。
moderation-barred-none = 全員が遊べます。
moderation-barred-roles = 遊べないロール：{ $roles }
moderation-choose-barred = 遊べない人から選ぶ
moderation-choose-person = 人を選ぶ
moderation-end-about = プレイヤーがいなくなったときや、この卓のせいでほかの人が遊べないときに**{ button-end-table }**を使ってください。勝敗は付かず、レーティングも変わりません。理由は対戦の結果に表示されます。
moderation-ended = 卓を終わらせました。理由は結果のメッセージに表示されます。
moderation-is-barred = ⛔ ここでは遊べません。
moderation-log = 管理者の記録
moderation-no-acts = まだ何もありません。
moderation-no-matches = ここではまだ対戦がありません。
moderation-open = 開く
moderation-people = メンバー
moderation-people-about = 人を選ぶと、ここでの対戦を見たり、遊べなくしたり、また遊べるようにしたりできます。
moderation-person = ここでの対戦：{ $matches }（うち無効：{ $aside }）
moderation-playing = { $channel }で対戦中
moderation-rated = レート戦
moderation-reason = 理由
moderation-reason-about = 対象の人に伝えられ、記録に残ります。
moderation-reason-example = 2つ目のアカウントで参加していた
moderation-restore = 有効に戻す
moderation-restore-about = この対戦は無効です。レーティング、ランキング、成績、記録に数えません。**有効に戻す**と、すべて元どおりになります。
moderation-title = このサーバーの対戦
moderation-unbar = また遊べるようにする
moderation-unfinished = 途中終了
moderation-void = 無効
moderation-void-about = **無効にする**と、この対戦は参加者全員のレーティング、ランキング、成績、記録から外れます。あとで元に戻せます。
moderation-void-it = 無効にする
moderation-who-played = 参加者から選ぶ
