## ダット・フィプス（メクレンブルグ）

### ゲームと設定
game-dutt_fips = ダット・フィプス
game-dutt_fips-pitch = 誰もビッドしなくても、必ず誰かが勝負します。5枚の「ダット」を取り、単独最多のトリックを目指しましょう。
option-dutt_fips-rounds = { option-fipsen-rounds }
option-dutt_fips-rounds-about = 全員が何回ずつディーラーになるかです。
option-dutt_fips-single_round = ビッドは1周のみ
option-dutt_fips-single_round-about = 全員が1回だけビッドかパスをします。なしの場合は、1人を残して全員がパスするまで続けます。

### できること
action-dutt_fips-bid = { action-fipsen-bid }
action-dutt_fips-decline = 交換しない
action-dutt_fips-discard = { action-fipsen-discard }
action-dutt_fips-over = ルーテン・ウーバー
action-dutt_fips-pass = { action-fipsen-pass }
action-dutt_fips-take = ダットを取る
action-dutt_fips-trump = { action-fipsen-trump }
verb-dutt_fips-bid = { verb-fipsen-bid }
verb-dutt_fips-discard = { verb-fipsen-discard }
verb-dutt_fips-play = { verb-fipsen-play }
verb-dutt_fips-trump = { verb-fipsen-trump }
with-dutt_fips-ruten = { with-fipsen-ruten }
word-dutt_fips-ruten = { word-fipsen-ruten }

### 遊びながら覚える
guide-dutt_fips-aim = 各自が1人で戦います。一番強いビッドの人が、5トリック中、ビッドした数を取りに行きます。
guide-dutt_fips-bid = 取れるトリック数を、前の人より強くビッドします。自信がなければパスします。
guide-dutt_fips-bid-here = 取れるトリック数をビッドするか、パスします。AもKもないので、パスしましょう。
guide-dutt_fips-discard = ダットの5枚を取りました。強いカードと長いスートを残し、5枚捨てます。
guide-dutt_fips-discard-here = ダットの5枚を取りました。クラブ4枚と♦Aを残し、ほかの5枚を捨てましょう。
guide-dutt_fips-dutt = デクレアラーです。ダットの5枚を取り、好きな5枚を捨てましょう。
guide-dutt_fips-end = 遊び方は以上です。決めた数のディールの後、合計点が一番高い人の勝ちです。
guide-dutt_fips-follow = リードされたスートがあれば、必ず出します。灰色のカードは出せません。
guide-dutt_fips-follow-here = ♣Aのリードなので、クラブを出します。勝てないので、一番弱い♣7にしましょう。
guide-dutt_fips-forced = 全員パスなので、ディーラーの左隣の自分が、誰よりも多くのトリックを取りに行きます。
guide-dutt_fips-keep = 5枚捨てます。トリックを取れそうなカードを残しましょう。
guide-dutt_fips-keep-here = 3枚のAと♥Kと♠Kを残し、ほかの5枚を捨てましょう。切り札は♦Aだけです。
guide-dutt_fips-lead = デクレアラーが最初にリードします。ほかの人は、同じスートがあれば必ず出します。
guide-dutt_fips-lead-here = 最初にリードします。♣Qを出せば、ほかの人の切り札を減らせます。
guide-dutt_fips-most = 全員パスなら、最多トリックで2点、失敗は−4点です。ダイヤが切り札なら2倍です。
guide-dutt_fips-most-here = 自分は3トリック、ほかの人は2トリック以下なので成功、2点です。失敗なら−4点です。
guide-dutt_fips-over = ほかの人は「{ action-dutt_fips-over }」と言い、ダイヤを切り札に代わることもできました。
guide-dutt_fips-raise = トリック数が多いほど強いビッドです。同じ数ならルーテン（ダイヤが切り札、2倍）が上です。
guide-dutt_fips-raise-here = 3に勝つ「3・ルーテン」は、ダイヤが切り札で得点2倍です。♦Aがあるので挑みましょう。
guide-dutt_fips-score = ビッドに成功すればその数の点、ダイヤが切り札なら2倍。失敗はさらに2倍の失点です。
guide-dutt_fips-score-here = 3を達成し、ダイヤが切り札なので2倍の6点です。失敗なら−12点でした。
guide-dutt_fips-throw = フォローできないので、何を出してもかまいません。取れるのは切り札だけです。
guide-dutt_fips-throw-here = ハートがないので、何でも出せます。切り札はもうほかにないので、♣9で取りましょう。
guide-dutt_fips-trump = 切り札のスートを決めます。切り札は、ほかのスートのどのカードにも勝ちます。
guide-dutt_fips-trump-here = 切り札は、ほかのスートに勝ちます。一番多く持っているクラブにしましょう。
guide-dutt_fips-won = トリックを取った人が、次のリードをします。どのカードでもかまいません。
guide-dutt_fips-won-here = トリックを取ったのでリードします。♦Aに勝てるカードは、もう誰も持っていません。

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-fipsen-play-declarer-dutt_fips = 1人でビッドを達成、なければ最多を取ります
coach-fipsen-play-declarer-short-dutt_fips = ビッドか最多を達成します
