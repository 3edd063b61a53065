## 自分のカードの表示。キーは節ごとにアルファベット順。

cards-about = この設定はあなたにだけ見えます。これからのすべての卓で使われます。
cards-confirm-before-playing = カードを出す前に確認する：{ $on }
cards-confirm-before-playing-about = カードを出す前に確認する：カードを出すたびに、もう一度押します。
cards-deals-for-puzzles = 自分の勝負をパズルに使ってよい：{ $on }
cards-deals-for-puzzles-about = 自分の勝負をパズルに使ってよい：卓の全員がオンの対戦だけを、名前を出さずに使います。オフにすると、まだ出ていないパズルは取り消されます。
cards-faces = 見た目
cards-faces-four-colour = 4色
cards-faces-large = 大きな文字
cards-faces-letters = スートを文字で
cards-forced-moves = 1枚しか出せないときは自動で出す：{ $on }
cards-forced-moves-about = 1枚しか出せないときは自動で出す：いつもと同じ間を置きます。ほかの人に理由は見えませんが、推測されることはあります。
cards-hidden-everywhere = 「すべてのサーバー」に載らない：{ $on }
cards-hidden-everywhere-about = 「すべてのサーバー」に載らない：オンにすると、このランキングから外れます。各サーバーのランキングには残ります。
cards-in-words = 卓を文字で表示する：{ $on }
cards-in-words-about = 卓を文字で表示する：手札の画面に、画像の代わりに文字が出ます。読み上げや遅い回線に向いています。
cards-locale = 言語
cards-locale-en = English（英語）
cards-locale-ja = 日本語
cards-locale-own = 自分のDiscordの言語
cards-pings = 番が来たら通知する：{ $on }
cards-pings-about = 番が来たら通知する：チャンネルでメンションします。
cards-public-statistics = 戦績を公開する：{ $on }
cards-public-statistics-about = 戦績を公開する：ほかの人が自分の /stats と /history を見られます。対戦の結果とランキングは公開のままです。
cards-ranks = スートの中の並び
cards-ranks-own = 強いカードから（標準）
cards-ranks-strongest-last = 弱いカードから
cards-suits = スートの並び
cards-suits-order = { $suits }
cards-suits-own = 標準の並び
cards-title = カードの設定

### すべての設定のページ
command-me = me
command-me-about = 自分用の設定：言語、通知、カード
me-blocked = 対戦の申し込みを受けない相手
me-title = 自分用の設定
me-unblock = 申し込みをまた受ける相手を選ぶ
