## 武士将棋

### ゲームと設定
game-bushi_shogi = 武士将棋
game-bushi_shogi-pitch = 世界最小の将棋バリアントです。互いに1つの武士駒を回し、転がし、正面から刀を向け合う「詰み」の形を自分の手番で作れば勝ちです。
option-bushi_shogi-display = 見える面
option-bushi_shogi-display-about = 対局者に見える駒の面の数です。少ないほど難しくなります。
option-bushi_shogi-display-all = 12面すべて
option-bushi_shogi-display-four = 4面（駒ごとに2面）
option-bushi_shogi-display-six = 6面（駒ごとに3面）
option-bushi_shogi-display-top = 互いの上面のみ
option-bushi_shogi-preset = 駒の展開図
option-bushi_shogi-preset-about = 駒の各面の並びです。資料により左右が食い違います。作者版は攻め合いになります。
option-bushi_shogi-preset-dunkel = 作者版（Dunkel氏の駒）
option-bushi_shogi-preset-seed = 紹介記事版（強制の詰みなし）
option-bushi_shogi-preset-seed-b = 紹介記事版・改（強制の詰みあり）

### 用語
phase-bushi_shogi-moving = 対局
phase-bushi_shogi-over = 終局
phase-bushi_shogi-placing = 初期配置
term-bushi_shogi-ahead = 前
term-bushi_shogi-frontal = 正面打ち
term-bushi_shogi-left-stance = 左構え
term-bushi_shogi-looking-backward = 後ろ向き
term-bushi_shogi-looking-forward = 前向き
term-bushi_shogi-looking-left = 左向き
term-bushi_shogi-looking-right = 右向き
term-bushi_shogi-right-stance = 右構え
term-bushi_shogi-sweep = 三方払い
term-bushi_shogi-to-the-left = 左
term-bushi_shogi-to-the-right = 右
zone-bushi_shogi-unfolded = 武士駒の展開図
zone-cube = 武士駒

### できること
action-bushi_shogi-forward = 前へ転がす
action-bushi_shogi-left = 左へ転がす
action-bushi_shogi-place = { $word0 ->
    [forward] ↑{ " " }
    [right] →{ " " }
    [backward] ↓{ " " }
    [left] ←{ " " }
   *[other] { "" }
}{ $item0 ->
    [T] { term-bushi_shogi-sweep }
    [S] { term-bushi_shogi-frontal }
    [N] { term-bushi_shogi-frontal }
    [E] { $preset ->
        [dunkel] { term-bushi_shogi-left-stance }
       *[other] { term-bushi_shogi-right-stance }
    }
    [W] { $preset ->
        [dunkel] { term-bushi_shogi-right-stance }
       *[other] { term-bushi_shogi-left-stance }
    }
   *[B] { $preset ->
        [seed-b] { term-bushi_shogi-frontal }
       *[other] { term-bushi_shogi-right-stance }
    }
}{ $word0 ->
    [forward] 、{ term-bushi_shogi-looking-forward }
    [right] 、{ term-bushi_shogi-looking-right }
    [backward] 、{ term-bushi_shogi-looking-backward }
    [left] 、{ term-bushi_shogi-looking-left }
   *[other] { "" }
}（{ $item0 }）
action-bushi_shogi-right = 右へ転がす
action-bushi_shogi-rotate = 時計回りに旋回
item-bushi_shogi-B = B
item-bushi_shogi-E = E
item-bushi_shogi-N = N
item-bushi_shogi-S = S
item-bushi_shogi-T = T
item-bushi_shogi-W = W
rest-bushi_shogi-place = { $word0 ->
    [forward] { term-bushi_shogi-looking-forward }
    [right] { term-bushi_shogi-looking-right }
    [backward] { term-bushi_shogi-looking-backward }
   *[left] { term-bushi_shogi-looking-left }
}

### 出来事
event-bushi_shogi-check = { $player }の刀が相手に向きました。
event-bushi_shogi-drawn-by-length = { $moves }手で詰まず、引き分けです。
event-bushi_shogi-drawn-by-repetition = 同一局面が{ $times }回目となり、千日手で引き分けです。
event-bushi_shogi-mate = 詰みです。武士同士が正面から刀を向け合い、この形にしたのは{ $player }です。
event-bushi_shogi-placed = { $player }は{ $kind }を{ $direction }に置きました。
event-bushi_shogi-rolled = { $player }は{ $roll }へ転がし、{ $kind }が{ $direction }になりました。
event-bushi_shogi-turned = { $player }は時計回りに旋回し、{ $kind }が{ $direction }になりました。

### ルール違反
rule-bushi_shogi-only-roll = 互いに刀を向け合っています。武士の向いている方向（{ $roll }）へ転がすことしかできません。
rule-bushi_shogi-only-turn = 相手の刀が自分に向き、自分の刀は向いていません。時計回りの旋回しかできません。
rule-bushi_shogi-sword-at-placement = { $kind }の{ $direction }は相手に刀が向くため、初期配置では置けません。

### 待っていること
prompt-bushi_shogi-free = あなたの番です。時計回りに旋回するか、前・左・右のいずれかへ転がしてください。
prompt-bushi_shogi-place = あなたの番です。相手に刀が向かないように、上の面と向きを選んでください。
prompt-bushi_shogi-roll = あなたの番です。刀を向け合っているので、{ $roll }へ転がすことしかできません。
prompt-bushi_shogi-turn = あなたの番です。刀を向けられているので、時計回りの旋回しかできません。

### 知っておくこと
note-bushi_shogi-black = 先手（黒）は{ $player }です。先に置き、先に動かします。
note-bushi_shogi-moves-left = あと{ $moves }手で引き分けです。
note-bushi_shogi-must-roll = 互いに刀を向け合っています。{ $player }は{ $roll }へ転がすしかありません。
note-bushi_shogi-must-turn = { $player }は刀を向けられていて、旋回するしかありません。
note-bushi_shogi-net = 駒の面：T { $t }、S { $s }、E { $e }、N { $n }、W { $w }、B { $b }
note-bushi_shogi-repeated = この局面は2回目です。3回目で千日手の引き分けになります。
note-bushi_shogi-shows = { $player }：{ $kind }・{ $direction }
note-bushi_shogi-shows-check = { $player }：{ $kind }・{ $direction }（相手に刀が向いている）

### 得点
row-bushi_shogi-checks = 刀を相手に向けた手
row-bushi_shogi-compelled = 選択の余地がなかった手

### 遊びながら覚える
guide-bushi_shogi-aim = 2人の武士が向き合い、どちらも正面に刀がある「詰みの形」を作れば勝ちです。
guide-bushi_shogi-cube = 駒はマスを移動しません。大きい面が上面で、色の濃い2面は側面です。
guide-bushi_shogi-end = 武士将棋の遊び方は以上です。詰みは制限された手から生まれます。先を読みましょう。
guide-bushi_shogi-forced = 刀を向けたので、相手の手は1つしかありませんでした。
guide-bushi_shogi-free = 旋回するか、転がします。小さな絵は、それぞれの手の後の上面です。
guide-bushi_shogi-place = 駒を置きます。相手に刀が向かなければよいので、どれでもかまいません。
guide-bushi_shogi-plan = 刀を向けられ、向け返していない駒は旋回しかできません。次の形を先読みしましょう。
guide-bushi_shogi-plan-here = 前へ転がして刀を向けます。相手は旋回するしかなく、前向きで正面に刀の形になります。
guide-bushi_shogi-roll = 互いに刀を向け合っています。武士が向いているほうへ転がすしかありません。
guide-bushi_shogi-roll-here = 互いに刀を向け合い、左へ転がすしかありません。それが詰みの形です！
guide-bushi_shogi-signs = 黒い字は武士、赤い字は刀です。武士は矢印のほうを向いています。
guide-bushi_shogi-strong = 前を向いて正面に刀があるのは、詰みの形の半分です。相手が完成させないか確かめます。
guide-bushi_shogi-strong-here = 前へ転がすと、詰みの形の半分。相手は旋回するしかなく、完成させられません。
guide-bushi_shogi-threat = 相手に刀を向ける手があります。刀を向けると、相手の手が限られます。
guide-bushi_shogi-threat-here = どの手でも相手に刀が向き、相手の手が限られます。左へ転がしましょう。
guide-bushi_shogi-turn = 相手の刀だけが向いています。旋回しかできません。

### このゲームの見出し・画像・節目
heading-bushi_shogi-free = 旋回するか転がします
heading-bushi_shogi-place = 上の面と向きを選んでください
heading-bushi_shogi-roll = 転がすしかありません
heading-bushi_shogi-turn = 旋回しかできません
picture-fact-bushi_shogi-moves-left = 引き分けまで{ $moves }手
picture-fact-bushi_shogi-repeated = 同じ局面2回目（3回で引き分け）
remark-threat-bushi_shogi = 金枠の手は刀が相手に向きます
threats-bushi_shogi = 刀が相手に向く手：{ $moves }

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-bushi_shogi-moving = 互いに前を向き、刀が前にあれば勝ちです
coach-bushi_shogi-moving-roll = 刀が向き合ったら、武士の向きへ転がします
coach-bushi_shogi-moving-roll-short = 武士の向きへ転がします
coach-bushi_shogi-moving-short = 互いに前向き、刀も前で勝ち
coach-bushi_shogi-moving-turn = 相手の刀が向き、自分の刀は向いていません
coach-bushi_shogi-moving-turn-short = 相手の刀が向いています
coach-bushi_shogi-placing = 相手に刀が向く置き方はできません
coach-bushi_shogi-placing-short = 相手に刀を向けられません
verb-bushi_shogi-place = 配置…

### ヒントの理由
hint-wins-bushi_shogi = { $times ->
    [0] 相手が最善を尽くせば負けです
    [5] お互いに最善を尽くせば引き分けです
   *[10] 相手がどう指しても勝てます
}
hint-wins-least-bushi_shogi = { $times ->
    [0] 負け
    [5] 引き分け
   *[10] 勝ち
}
hint-wins-short-bushi_shogi = { $times ->
    [0] 最善を尽くされると負け
    [5] 最善なら引き分け
   *[10] 必ず勝てます
}
