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

### このゲームの見出し・画像・節目
remark-bids-fipsen_grossenaspe = トリック数 → 得点 · グーテ：クラブ ×2
