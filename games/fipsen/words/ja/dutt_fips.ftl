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
