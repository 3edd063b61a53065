## アンセガー・フィプス（メクレンブルグ）

### ゲームと設定
game-anseger_fips = アンセガー・フィプス
game-anseger_fips-pitch = メクレンブルグに伝わるフィプセンの祖先です。5枚の「ダット」をめぐってビッドします。ダイヤはAの1枚だけです。
game-anseger_fips-short = アンセガー
option-anseger_fips-rounds = { option-fipsen-rounds }
option-anseger_fips-rounds-about = 全員が何回ずつディーラーになるかです。
option-anseger_fips-single_round = ビッドは1周のみ
option-anseger_fips-single_round-about = 全員が1回だけビッドかパスをします。なしの場合は、1人を残して全員がパスするまで続けます。

### できること
action-anseger_fips-bid = { action-fipsen-bid }
action-anseger_fips-decline = 交換しない
action-anseger_fips-discard = { action-fipsen-discard }
action-anseger_fips-pass = { action-fipsen-pass }
action-anseger_fips-take = ダットを取る
action-anseger_fips-trump = { action-fipsen-trump }
verb-anseger_fips-bid = { verb-fipsen-bid }
verb-anseger_fips-discard = { verb-fipsen-discard }
verb-anseger_fips-play = { verb-fipsen-play }
verb-anseger_fips-trump = { verb-fipsen-trump }
with-anseger_fips-ruten = { with-fipsen-ruten }
word-anseger_fips-ruten = { word-fipsen-ruten }

### 遊びながら覚える
guide-anseger_fips-against = デクレアラー以外は協力して、ビッドの達成を止めます。
guide-anseger_fips-against-here = 3人で、デクレアラーが4つ取るのを止めます。スペードのリードなので♠Jを出します。
guide-anseger_fips-aim = 各自が1人で戦います。一番強いビッドの人が、5トリック中、ビッドした数を取りに行きます。
guide-anseger_fips-bid = 取れるトリック数を、前の人より強くビッドします。自信がなければパスします。
guide-anseger_fips-bid-here = 「ルーテン」はダイヤが切り札で、得点は2倍です。唯一のダイヤがあるので、2・ルーテンを。
guide-anseger_fips-discard = 5枚捨てます。強いカードと、切り札にしたいスートを残しましょう。
guide-anseger_fips-discard-here = すばらしいダットです！　3枚のAと♠Kと♣Qを残し、弱い5枚を捨てましょう。
guide-anseger_fips-dutt = デクレアラーです。ダットの5枚を取り、好きな5枚を捨てましょう。
guide-anseger_fips-early = ビッドを達成するか、達成できなくなれば、ディールはそこで終わります。
guide-anseger_fips-early-here = 2つ取られ、4トリックは無理になりました。ディールは終わり、デクレアラーは−8点です。
guide-anseger_fips-end = 遊び方は以上です。決めた数のディールの後、合計点が一番高い人の勝ちです。
guide-anseger_fips-follow = リードされたスートがあれば、必ず出します。なければ、何を出してもかまいません。
guide-anseger_fips-follow-here = クラブを出します。♣Kがデクレアラーに勝っているので、♣Aは残し、♣7を出しましょう。
guide-anseger_fips-gone = リードします。出た強いカードを覚えておけば、今一番強いカードがわかります。
guide-anseger_fips-gone-here = ♠Aはもう出たので、今は♠Kがスペードで一番です。これもリードしましょう。
guide-anseger_fips-lead = デクレアラーが最初にリードします。ほかの人は、同じスートがあれば必ず出します。
guide-anseger_fips-lead-here = 最初にリードします。切り札は自分の♦Aだけで、Aに勝てる人はいません。♠Aを出しましょう。
guide-anseger_fips-outbid = より強いビッドが出ました。さらに強いビッドをするか、パスします。
guide-anseger_fips-outbid-here = 次は3です。一番強いビッドなら5枚の「ダット」を取れるので、4に挑みましょう。
guide-anseger_fips-pass = 手札が弱ければ、パスします。全員がパスすれば、配り直しです。
guide-anseger_fips-pass-here = 新しいディールです。手札が弱いのでパスし、デクレアラーを相手に戦いましょう。
guide-anseger_fips-score = デクレアラーはビッドの点を得ます。ダイヤが切り札なら2倍。失敗はさらに2倍の失点です。
guide-anseger_fips-score-here = 4を達成し、ダイヤが切り札なので2倍の8点です。失敗なら−16点でした。
guide-anseger_fips-trick = { guide-finesse-trick }
guide-anseger_fips-trump = 切り札のスートを決めます。切り札は、ほかのスートのどのカードにも勝ちます。
guide-anseger_fips-trump-here = 切り札は、ほかのスートに勝ちます。ダイヤなら♦Aが唯一の切り札で、得点も2倍です。
guide-anseger_fips-won = トリックを取った人が、次のリードをします。どのカードでもかまいません。
guide-anseger_fips-won-here = トリックを取ったので、次のリードもします。♣Aにも勝てる人はいません。
