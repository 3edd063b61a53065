## フィプセン（グローナスペ）

### ゲームと設定
game-fipsen_grossenaspe = フィプセン（グローナスペ）
game-fipsen_grossenaspe-pitch = 32枚で遊ぶフィプセンです。ビッドは順番に回り、クラブが切り札なら得失点が2倍になります。失敗した点はほかの全員に入ります。
game-fipsen_grossenaspe-short = グローナスペ
option-fipsen_grossenaspe-dealer_sits_out = 5人：ディーラーは休み
option-fipsen_grossenaspe-dealer_sits_out-about = 5人のときだけ使えます。ディーラーは休み、4人でプレイします。なしの場合は5人全員にカードを配ります。
option-fipsen_grossenaspe-knock = ノック
option-fipsen_grossenaspe-knock-about = 最初のリードの前に、ディフェンダーはテーブルをノックして、そのディールの得失点を2倍にできます。
option-fipsen_grossenaspe-rounds = { option-fipsen-rounds }
option-fipsen_grossenaspe-rounds-about = 全員が何回ずつディーラーになるかです。
option-fipsen_grossenaspe-single_round = ビッドは1周のみ
option-fipsen_grossenaspe-single_round-about = 全員が1回だけビッドかパスをします。なしの場合は、1人を残して全員がパスするまで続けます。

### できること
action-fipsen_grossenaspe-bid = { action-fipsen-bid }
action-fipsen_grossenaspe-decline = 交換しない
action-fipsen_grossenaspe-discard = { action-fipsen-discard }
action-fipsen_grossenaspe-fips = フィプス{ $word0 ->
    [gute] ・グーテ
   *[other] { "" }
}
action-fipsen_grossenaspe-give_up = { action-fipsen-give_up }
action-fipsen_grossenaspe-go_on = { action-fipsen-go_on }
action-fipsen_grossenaspe-kieker = { action-fipsen-kieker }
action-fipsen_grossenaspe-knock = ノック
action-fipsen_grossenaspe-pass = { action-fipsen-pass }
action-fipsen_grossenaspe-stop = { action-fipsen-stop }
action-fipsen_grossenaspe-take = { action-fipsen-take }
action-fipsen_grossenaspe-trump = { action-fipsen-trump }
sure-fipsen_grossenaspe-give_up = ディールはここで終わり、ほかの全員に5点ずつ入ります。
sure-fipsen_grossenaspe-go_on = { sure-fipsen-go_on }
verb-fipsen_grossenaspe-bid = { verb-fipsen-bid }
verb-fipsen_grossenaspe-discard = { verb-fipsen-discard }
verb-fipsen_grossenaspe-play = { verb-fipsen-play }
verb-fipsen_grossenaspe-trump = { verb-fipsen-trump }
with-fipsen_grossenaspe-gute = グーテ：クラブ ×2
word-fipsen_grossenaspe-gute = グーテ

### 遊びながら覚える
guide-fipsen_grossenaspe-against = デクレアラー以外は協力して、ビッドの達成を止めます。
guide-fipsen_grossenaspe-against-here = 3人でデクレアラーを止めます。クラブがないので何でも出せます。Aは残し、♦10を。
guide-fipsen_grossenaspe-aim = 各自が1人で戦います。一番強いビッドの人が、5トリック中、ビッドした数を取りに行きます。
guide-fipsen_grossenaspe-bid = 取れるトリック数を、前の人より強くビッドします。自信がなければパスします。
guide-fipsen_grossenaspe-bid-here = 3より強い「3・グーテ」は、クラブが切り札で得点2倍です。クラブが強いので挑みましょう。
guide-fipsen_grossenaspe-discard = 2枚捨てます。強いカードと、切り札にしたいスートを残しましょう。
guide-fipsen_grossenaspe-discard-here = 切り札の♣Qが来ました。クラブを5枚とも残し、♥8と♠Aを捨てましょう。
guide-fipsen_grossenaspe-end = 遊び方は以上です。決めた数のディールの後、合計点が一番高い人の勝ちです。
guide-fipsen_grossenaspe-first = ディーラーの左隣がリードします。できればフォローし、一番強いカードか切り札が勝ちます。
guide-fipsen_grossenaspe-follow = リードされたスートがあれば、必ず出します。灰色のカードは出せません。
guide-fipsen_grossenaspe-follow-here = ハートのリードなので、ハートを出します。♥Aでデクレアラーの♥Kに勝ちましょう。
guide-fipsen_grossenaspe-go-on = 1トリックも取られずに成功です！　止めるか、5のビッドとして全5トリックに挑むかです。
guide-fipsen_grossenaspe-go-on-here = 3トリックで成功です！　♣Jは出たので、残りも勝てます。続けて5のビッドにしましょう。
guide-fipsen_grossenaspe-lost = デクレアラーが1トリックも取れなければ、ほかの全員に5点以上が入ります。
guide-fipsen_grossenaspe-lost-here = ビッドは失敗です。3を2倍にした6点が、自分を含むほかの全員に入ります。
guide-fipsen_grossenaspe-more = ほかに、絵札のない手札だけのキーカーと、スカートを取らないフィプスのビッドがあります。
guide-fipsen_grossenaspe-pass = 手札が弱ければ、パスします。全員がパスすれば、配り直しです。
guide-fipsen_grossenaspe-pass-here = 3のビッドが出ています。長いスートがないのでパスし、デクレアラーを相手に戦いましょう。
guide-fipsen_grossenaspe-ruff = フォローできないので、切り札を出せます。それに勝てるのは、より強い切り札だけです。
guide-fipsen_grossenaspe-ruff-here = スペードがないので、切り札で取れます。一番弱い♣8で十分です。
guide-fipsen_grossenaspe-score = 成功ならデクレアラー、失敗ならほかの全員に、ビッドの点。クラブが切り札なら2倍です。
guide-fipsen_grossenaspe-score-here = クラブが切り札の5なので、2倍の10点です。失敗なら、ほかの全員に10点ずつでした。
guide-fipsen_grossenaspe-skat = デクレアラーです。スカートの2枚を取り、好きな2枚を捨てましょう。
guide-fipsen_grossenaspe-trump = 切り札はデクレアラーが決めます。ほかのスートのどのカードにも勝ちます。
guide-fipsen_grossenaspe-trump-here = グーテなので、切り札はクラブです。ほかのスートのどのカードにも勝ちます。
guide-fipsen_grossenaspe-won = トリックを取った人が、次のリードをします。どのカードでもかまいません。
guide-fipsen_grossenaspe-won-here = トリックを取ったので、次のリードをします。♣Aを出し、ほかの人の切り札を減らしましょう。

### このゲームの見出し・画像・節目
remark-bids-fipsen_grossenaspe = トリック数：得点 · グーテはクラブ ×2

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-fipsen-auction-bid-fipsen_grossenaspe = 取るトリック数です。グーテはクラブで2倍
coach-fipsen-auction-bid-short-fipsen_grossenaspe = グーテ：クラブで2倍
coach-fipsen-auction-fipsen_grossenaspe = トリック数：得点（失敗ならほかの人の得点）
coach-fipsen-auction-short-fipsen_grossenaspe = 失敗するとほかの人が得点
