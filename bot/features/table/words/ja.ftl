### Headings of the hand panel, at most 32 characters

heading-claim = { $player }が残り{ $count }トリックの獲得を宣言
heading-claim-own = 残り{ $count }トリックの獲得を宣言中
heading-your-turn = あなたの番です
heading-to-play = { $players }の番です
heading-to-decide = { $players }の番です
heading-wait-fipsen-auction = { $players }のビッドです
heading-wait-tressette-declaring = { $players }の宣言です
heading-wait-tuppi-bidding = { heading-wait-fipsen-auction }
heading-wait-wysiwyg-auction = { heading-wait-fipsen-auction }
heading-several = { $count }人を待っています
heading-void = { $suit }がないので何でも出せます
heading-follow = { $suit }をフォローしてください
heading-lead = リードするカードを選んでください

### Remarks below them, about 40 characters

remark-verb-first = まず行動を選んでください
remark-claim-asked = 返事待ち：{ $players }
remark-claim-asked-count = 返事待ち：{ $count }人
remark-grey = 灰色のカードは今は選べません
remark-with = 一言添えるなら、先に押してください
remark-with-listed = 一言添えるなら、先に一覧で選んでください
remark-threat-bushi_shogi = 金枠の手は刀が相手に向きます
remark-bids-fipsen-auction = トリック数 → 成功時の得点
remark-bids-fipsen_grossenaspe = トリック数 → 得点 · グーテ：クラブ ×2

### Selects
panel-other-bids = { $pages ->
    [1] ほかのビッド…
   *[other] ほかのビッド（{ $page }／{ $pages }）…
}

### The message behind More

more-in-words = { $title }を文字で
more-hand = 手札は{ $cards }
preview-choice = { $mark } { $action }
preview-marked = { $mark }：{ $action }
threats-bushi_shogi = 刀が相手に向く手：{ $moves }

### Headings by what is asked
heading-bhabhi-ask = 誰かの手札を受け取りますか？
heading-bhabhi-draw = 1枚引いてリードします
heading-bhabhi-extra = カードを足しますか？
heading-bhabhi-lead-bound = { $card }をリードしてください
heading-bhabhi-lead-or-take = リードするか手札を受け取ります
heading-bhabhi-reply = シュートアウト：勝たないように
heading-bushi_shogi-free = 旋回するか転がします
heading-bushi_shogi-place = 上の面と向きを選んでください
heading-bushi_shogi-roll = 転がすしかありません
heading-bushi_shogi-turn = 旋回しかできません
heading-ciapano-give = 渡すカードを選んでください
heading-ciapano-lay = モンテに置くカードを選んでください
heading-finesse-first-lead = 最初のリードで切り札が決まります
heading-finesse-first-lead-ace = 最初のリードで切り札が決まります
heading-finesse-lay = テーブルカードを補ってください
heading-finesse-lead = 手札かテーブルからリードします
heading-fipsen-announce = 5トリック全部を宣言しますか？
heading-fipsen-bid = より強いビッドか、パス
heading-fipsen-bid-or-hold = ホールド、より強いビッド、パス
heading-fipsen-discard = { $count }枚捨ててください
heading-fipsen-knock = ノックして倍にしますか？
heading-fipsen-kontra = コントラで倍にしますか？
heading-fipsen-must-trump = 切り札{ $suit }を出してください
heading-fipsen-name = 切り札を決めてください
heading-fipsen-name-or-give-up = 切り札を決めるか、降参します
heading-fipsen-no-swap = 切り札の7なし：パスします
heading-fipsen-open = ビッドするかパスします
heading-fipsen-overcall = ダイヤで代わりに挑みますか？
heading-fipsen-rekontra = レコントラで倍にしますか？
heading-fipsen-stopping = 達成：止めますか、続けますか？
heading-fipsen-swap = 7をAと交換しますか？
heading-fipsen-take = スカートを取りますか？
heading-fipsen-take-all = 5枚とも取りますか？
heading-fipsen-take-anew = 手札をすべて替えますか？
heading-fipsen-take-dutt = ダットを取りますか？
heading-fipsen-take-or-hand = スカートを取るかハンドか
heading-the_things-attack = 攻撃に足しますか？
heading-the_things-attack-first = 攻撃：カードを出してください
heading-the_things-choose = どのカードを渡しますか？
heading-the_things-defend = 防戦に足しますか？
heading-the_things-defend-yourself = 攻撃されました！
heading-the_things-discard = 1枚捨ててください
heading-the_things-discard-drawn = 赤いカードを捨ててください
heading-the_things-examine = 誰の血液をテストしますか？
heading-the_things-force = 誰を指名しますか？
heading-the_things-join-attack = 攻撃に加わりますか？
heading-the_things-join-defence = 防戦に加わりますか？
heading-the_things-keep = { $cards }を引きました
heading-the_things-keep-or-show = 赤いカードを残しますか？
heading-the_things-offer-or-want = もっと提示するかランクを選びます
heading-the_things-pick = どの人と交換しますか？
heading-the_things-reserve = 伏せる1枚を選んでください
heading-the_things-reserve-red = 伏せる赤い1枚を選んでください
heading-the_things-show = 赤いカードを公開します
heading-the_things-turn = あなたの手番です
heading-the_things-volunteer = { $rank }で応じますか？
heading-the_things-want = 欲しいランクはどれですか？
heading-traversone-lead-locked = クラブ以外をリードしてください
heading-traversone-swap = モンテと交換しますか？
heading-tressette-annul = 配り直しを求めますか？
heading-tressette-declare = 手役を宣言してください
heading-tressette-declare-or-play = 手役を宣言してから出します
heading-tressette-keep = 続けると答えてください
heading-tressette-pass = 宣言できる手役はありません
heading-tressette_chiamata-call = パートナーの3を宣言します
heading-tricky_express-any-both = 左右に1枚ずつ渡します
heading-tricky_express-any-left = 左へ1枚渡します
heading-tricky_express-highest-both = 一番高いカードを左右に渡します
heading-tricky_express-highest-left = 一番高いカードを左へ渡します
heading-tuppi-bid = ビッド：♥♦はラミ、♠♣はノロ
heading-tuppi-bid-no-twos = ビッド：♥♦はラミ、♠♣はノロ
heading-tuppi-discard = 1枚捨てるか、そのままか
heading-tuppi-give = ソロの人に1枚渡します
heading-tuppi-offer = ソロを宣言しますか？
heading-wysiwyg-answer = ダブル：パスかリダブルか
heading-wysiwyg-call = ビッド、パス、ダブル
heading-wysiwyg-name = 切り札を決めてください
heading-wysiwyg-open = 最初のビッドです
heading-wysiwyg-take = 公開カードを1枚取ります
