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
