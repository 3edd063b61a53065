## ザ・シングス

### ゲームとオプション
game-the_things = ザ・シングス
game-the_things-pitch = 南極基地の隊員の誰かは、もう人間ではありません。対話し、血液を調べ、炎で戦いましょう。全員が物体Xになる前に。
option-the_things-flames_in_combat = 火炎／捕食攻撃カード
option-the_things-flames_in_combat-about = K、Q、Jが出た戦闘は、その枚数で決まります。このルールを使わないときは、ただの13、12、11として数えます。
option-the_things-forced_exchange = 強制交換
option-the_things-forced_exchange-about = 対話に誰も応じないとき、1人を指名して強制的に交換します。このルールを使わないときは、代わりに捜索をします。
option-the_things-free_trade = 自由な対話
option-the_things-free_trade-about = 対話で何枚かのカードをまとめて提示できます。応じる人は、どのランクとなら交換するかを言います。
option-the_things-red_cards = 最初の赤いカード
option-the_things-red_cards-about = 最初の手札に混ぜる赤いカードの枚数です。3人のときは常に1枚です。
option-the_things-search_face_up = 捜索の捨て札を公開
option-the_things-search_face_up-about = 捜索で捨てるカードを表向きに捨てます。
option-the_things-turns_each = 手番の上限
option-the_things-turns_each-about = 1人あたりの手番の回数です。それまでに救援が来なければ、物体X側の勝ちになります。
option-the_things-two_packs_from = 2組使う人数
option-the_things-two_packs_from-about = この人数以上のとき、トランプを2組使います。4人か5人のときだけ意味があり、3人なら常に1組、6人以上なら常に2組です。

### 用語
phase-the_things-asking = 対話：応じる人は？
phase-the_things-choosing = 対話：渡すカード
phase-the_things-fighting = 攻撃
phase-the_things-forcing = 対話：強制交換
phase-the_things-offering = 対話：提案
phase-the_things-over = ゲーム終了
phase-the_things-picking = 対話：相手選び
phase-the_things-refilling = 補充
phase-the_things-reserving = 対話：カードを伏せる
phase-the_things-searching = 捜索
phase-the_things-testing = 血液テスト
phase-the_things-turn = 手番の始め
term-the_things-rank-1 = A
term-the_things-rank-2 = 2
term-the_things-rank-3 = 3
term-the_things-rank-4 = 4
term-the_things-rank-5 = 5
term-the_things-rank-6 = 6
term-the_things-rank-7 = 7
term-the_things-rank-8 = 8
term-the_things-rank-9 = 9
term-the_things-rank-10 = 10
term-the_things-rank-11 = J
term-the_things-rank-12 = Q
term-the_things-rank-13 = K
zone-the_things-attack = 攻撃側
zone-the_things-defence = 防戦側
zone-the_things-discards = 捨て札
zone-the_things-drawn = 引いたカード
zone-the_things-face-up = 表向きの捨て札
zone-the_things-pile = 山札

### できること
action-the_things-attack = { $item0 }を攻撃
action-the_things-decline = 応じない
action-the_things-discard = { $item0 }を捨てる
action-the_things-done = 出さない
action-the_things-examine = { $item0 }をテスト
action-the_things-force = { $item0 }を指名
action-the_things-give = { $item0 }を渡す
action-the_things-keep = 残す
action-the_things-leave = 円盤で離脱する
action-the_things-offer = { $item0 }を提示
action-the_things-pick = { $item0 }と交換
action-the_things-play = { $item0 }を出す
action-the_things-rescue = 救援を要請する
action-the_things-reserve = { $item0 }を伏せる
action-the_things-rest = 次の手番まで不参加
action-the_things-search = 捜索
action-the_things-show = { $cards ->
    [0] { $number ->
        [0] 赤を全公開
       *[other] { $number }枚公開
    }
   *[other] { $items }を公開し、残りは手札に入れる
}
action-the_things-test = { $item0 }で血液テスト
action-the_things-volunteer = { $number ->
    [0] { $item0 }で応じる
    [1] { $item0 }をAと交換
    [11] { $item0 }をJと交換
    [12] { $item0 }をQと交換
    [13] { $item0 }をKと交換
   *[other] { $item0 }を{ $number }と交換
}
action-the_things-wake = また参加する
action-the_things-want = { $number ->
    [1] Aが欲しい
    [11] Jが欲しい
    [12] Qが欲しい
    [13] Kが欲しい
   *[other] { $number }が欲しい
}
short-the_things-attack = { $item0 }
short-the_things-want = { $number ->
    [1] A
    [11] J
    [12] Q
    [13] K
   *[other] { $number }
}
sure-the_things-leave = ゲームはここで終わります。生きている全員が物体Xなら物体X側の勝ち、そうでなければ人間側の勝ちです。
sure-the_things-rescue = ゲームはここで終わります。生きている全員が人間なら人間側の勝ち、そうでなければ物体X側の勝ちです。
verb-the_things-attack = 攻撃…
verb-the_things-discard = 捨てる…
verb-the_things-examine = テストする相手…
verb-the_things-force = 指名…
verb-the_things-give = 渡す…
verb-the_things-leave = { action-the_things-leave }
verb-the_things-offer = 対話…
verb-the_things-pick = 交換する相手…
verb-the_things-play = 出す…
verb-the_things-rescue = { action-the_things-rescue }
verb-the_things-reserve = 伏せる…
verb-the_things-show = 一部を公開し、残りは手札に入れる…
verb-the_things-test = 血液テスト…
verb-the_things-want = 欲しいランク…

### 終わりの見出し
headline-the_things-humans-win = 🏆 人間側の勝利：{ $winners }
headline-the_things-things-win = 🏆 物体X側の勝利：{ $winners }

### 出来事
event-the_things-attacks = { $player }が{ $target }を攻撃！
event-the_things-chooses = { $player }は{ $rank }を渡します。
event-the_things-compared = 戦闘終了：攻撃側{ $attack }、防戦側{ $defence }
event-the_things-compared-flames = 戦闘終了：火炎／捕食攻撃カードは攻撃側{ $attack }枚、防戦側{ $defence }枚
event-the_things-dies = { $player }が死亡しました。
event-the_things-discarded = { $player }がカードを1枚伏せて捨てました。
event-the_things-discarded-open = { $player }が{ $card }を捨てました。
event-the_things-done = { $player }はもう出しません。
event-the_things-drew = { $card }を引きました。
event-the_things-drew-told = { $who }が{ $card }を引きました。
event-the_things-exchanged = { $player }と{ $partner }がカードを交換しました。
event-the_things-filled = { $player }がカードを{ $count }枚補充しました。
event-the_things-forces = 応じる人がいないので、{ $player }は{ $partner }を指名しました。
event-the_things-humans-win = 人間側の勝利です。
event-the_things-infected = 赤いカードです……。物体Xになりました。これからは物体X側です。
event-the_things-infected-told = { $who }が物体Xになりました。
event-the_things-kept = 手札に入れたカード：{ $cards }
event-the_things-kept-told = { $who }が手札に入れたカード：{ $cards }
event-the_things-leave = 物体Xの{ $player }が空飛ぶ円盤で離脱を宣言！
event-the_things-nobody-dies = 死者は出ませんでした。
event-the_things-nobody-volunteers = 応じる人はいません。
event-the_things-not-rescued = 救援は来ないまま、南極の冬が訪れました。
event-the_things-offered = { $card }を提示します。
event-the_things-offered-told = { $who }が{ $card }を提示します。
event-the_things-offers = { $player }は{ $rank }を提示しました。
event-the_things-prepares-test = { $player }が血液テストのために{ $card }を捨てました。
event-the_things-received = { $card }を受け取りました。
event-the_things-received-told = { $who }が{ $card }を受け取りました。
event-the_things-rescue = 人間の{ $player }が救援を要請！
event-the_things-rests = { $player }は次の手番まで、ほかの人の対話と攻撃に参加しません。
event-the_things-saw = { $tested }の手札の1枚は{ $card }でした。
event-the_things-saw-told = { $who }が{ $tested }の手札の1枚、{ $card }を見ました。
event-the_things-searches = { $player }が基地を捜索します。
event-the_things-showed = { $player }は{ $cards }を引き、公開して捨てました。
event-the_things-shows-hand = { $player }の手札：{ $cards }
event-the_things-tests = { $player }が{ $tested }の手札を1枚見ました。
event-the_things-things-win = 物体X側の勝利です。
event-the_things-volunteers = { $players }が交換に応じます。
event-the_things-volunteers-for = { $player }は{ $rank }となら交換に応じます。
event-the_things-wakes = { $player }はまた参加します。
event-the_things-wants = { $player }は代わりに{ $rank }を求めています。

### ルール違反
rule-the_things-attack-needs-card = 攻撃には1枚以上のカードが必要です。
rule-the_things-awake = すでに参加しています。
rule-the_things-between-actions = 救援要請と離脱は、アクションとアクションの間にしかできません。
rule-the_things-dead = もう死亡しています。何もできません。
rule-the_things-flame-or-bite = 1回の戦闘で、火炎攻撃カードと捕食攻撃カードの両方を出すことはできません。
rule-the_things-human-lays-red-away = 人間が引いた赤いカードは、捨てなければなりません。
rule-the_things-human-shows-red = 人間が引いた赤いカードは、公開して捨てなければなりません。
rule-the_things-humans-call = 救援を要請できるのは人間だけです。
rule-the_things-no-flame = 血液テストには火炎攻撃カード（黒のK、Q、J）が必要です。
rule-the_things-no-rest-in-turn = 自分の手番には「{ action-the_things-rest }」を選べません。
rule-the_things-no-rest-now = 今は「{ action-the_things-rest }」を選べません。この質問か攻撃が終わってから選んでください。
rule-the_things-not-offered = それは提示したカードではありません。
rule-the_things-not-that-player = 今そのプレイヤーは選べません。
rule-the_things-one-offer = カードはもう提示しました。欲しいランクを選んでください。
rule-the_things-only-red = 物体Xは最後の赤いカードを手放せません。
rule-the_things-only-red-is-shown = 公開して捨てるのは赤いカードだけです。
rule-the_things-rank-offered = そのランクのカードはもう提示しました。
rule-the_things-reserve-red = 物体Xは赤いカードを伏せなければなりません。
rule-the_things-show-drawn = 今引いた赤いカードを選んでください。枚数で言うなら、引いた赤いカードより多い数でなければなりません。
rule-the_things-rests-already = もう次の手番まで参加しないことになっています。
rule-the_things-things-leave = 離脱できるのは物体Xだけです。
rule-the_things-volunteer-for-offered = 提示されたランクのどれかに応じてください。
rule-the_things-wanted-rank = 渡すのは{ $rank }のカードです。

### 待っていること
prompt-the_things-attack = { $attacker }が{ $target }を攻撃中。攻撃側にカードを足しますか？
prompt-the_things-attack-first = { $target }を攻撃します。カードを1枚以上、表向きに出してください。
prompt-the_things-choose = 提示したカードのうち、どれを渡しますか？
prompt-the_things-defend = { $attacker }が{ $target }を攻撃中。防戦側にカードを足しますか？
prompt-the_things-defend-yourself = { $attacker }があなたを攻撃！　防戦のカードを出しますか？
prompt-the_things-discard = 1枚捨ててください。引いたカードか、手札から選びます。
prompt-the_things-discard-drawn = { $card }を引きました。人間は赤いカードを持てないので、捨ててください。
prompt-the_things-examine = 誰の血液をテストしますか？
prompt-the_things-force = 誰を指名しますか？　応じる人がいません。相手が伏せた1枚を除き、残りから1枚引きます。
prompt-the_things-join-attack = { $attacker }が{ $target }を攻撃中。ここで出すカードは**攻撃側**に加わります。
prompt-the_things-join-defence = { $attacker }が{ $target }を攻撃中。ここで出すカードは**防戦側**に加わります。
prompt-the_things-keep = { $cards }を引きました。黒いカードは手札に入ります。
prompt-the_things-keep-or-show = 赤いカードを残しますか？　{ $cards }を引きました。人間は公開します。
prompt-the_things-offer-or-want = もっと提示するか、代わりに欲しいランクを選びます。
prompt-the_things-pick = どの人と交換しますか？　カードは伏せたまま入れ替わります。
prompt-the_things-reserve = { $player }に指名されました。手元に残すカードを1枚伏せてください。残りから1枚引かれます。
prompt-the_things-reserve-red = { $player }に指名されました。赤いカードを1枚伏せてください。残りから1枚引かれます。
prompt-the_things-show = { $cards }を引きました。人間は赤いカードを公開して捨て、引き直します。
prompt-the_things-turn = あなたの手番です。捜索、対話、血液テスト、攻撃のどれかを行ってください。
prompt-the_things-volunteer = { $player }が{ $rank }を求めています。応じますか？
prompt-the_things-want = 欲しいランクはどれですか？　ほかの全員に秘密で聞きます。

### メモ
note-the_things-dead = 死亡：{ $players }
note-the_things-died-human = 人間として死亡しました。人間側が勝てば、あなたの勝ちです。
note-the_things-died-thing = 物体Xとして死亡しました。物体X側が勝てば、あなたの勝ちです。
note-the_things-flames = { $attacker }が{ $target }を攻撃中。火炎／捕食攻撃カードは攻撃側{ $attack }枚、防戦側{ $defence }枚
note-the_things-how-to-answer = 全員が答えるまで答えは秘密です。断れば、そのカードを持っているかどうかは誰にもわかりません。「{ action-the_things-rest }」を選ぶと、次の自分の手番か、誰かに交換や攻撃をされるまで聞かれません。
note-the_things-how-to-draw = 間の取り方で何も悟られないよう、引いた人全員に同じように聞いています。
note-the_things-how-to-fight = カードは1人ずつ合計します（同じランク2枚はランクの3倍）。防戦側の合計のほうが低ければ、標的が死亡します。K・Q・Jが1枚でも出ると、その枚数だけで比べ、攻撃側のほうが多くなければ攻撃した人が死亡します。次に聞かれるのは、誰かがカードを足したときだけです。
note-the_things-how-to-join = カードを出さなければ、後で反対側にも加われます。「{ action-the_things-rest }」を選ぶと、次の自分の手番まで聞かれません。
note-the_things-how-to-turn = **捜索**：1枚引いて1枚捨てる。**対話**：誰かとカードを交換する。**血液テスト**：黒のK・Q・Jを捨てて、誰かの手札を1枚見る。**攻撃**：防戦側が弱ければ、標的が死亡する。
note-the_things-known-cards = { $player }の手札に{ $cards }があるのを見ました。
note-the_things-known-humans = { $players }は確実に人間です。
note-the_things-known-rank = { $player }は{ $rank }を持っています。
note-the_things-known-things = { $players }は確実に物体Xです。
note-the_things-most-flames = { picture-fight-the_things-most-flames }。
note-the_things-offers = { $player }は{ $rank }を提示しています。
note-the_things-partner = { $player }は{ $partner }と交換します。
note-the_things-resting = 次の手番まで参加しない人：{ $players }
note-the_things-sums-decide = { picture-fight-the_things-sums-decide }。
note-the_things-totals = { $attacker }が{ $target }を攻撃中：攻撃側{ $attack }、防戦側{ $defence }
note-the_things-turns-left = { $turns ->
    [1] 最後の手番です。この後は物体X側の勝ちになります。
   *[other] あと{ $turns }手番で物体X側の勝ちになります。
}
note-the_things-volunteers = { $players }が交換に応じています。
note-the_things-volunteers-for = { $player }は{ $rank }となら交換に応じます。
note-the_things-wants = { $player }は{ $rank }を求めています。
note-the_things-were-things = 物体Xだったプレイヤー：{ $players }
note-the_things-you-declined = 交換には応じません。
note-the_things-you-drew = 引いたカードをどうするか決めました。
note-the_things-you-exchanged = { $player }との交換：{ $gave }を渡し、{ $got }を受け取りました。
note-the_things-you-human = あなたは**人間**です（黒だけ）。生存者が人間だけのときに救援が要請されれば勝ちです。
note-the_things-you-offer = { $cards }を提示しています。
note-the_things-you-rest = 次の手番まで参加しません。
note-the_things-you-tested = 血液テスト：{ $player }の手札に{ $card }がありました。
note-the_things-you-thing = あなたは**物体X**です（赤あり）。生存者が物体Xだけのときに物体Xの誰かが離脱するか、物体Xが残っているのに救援が要請されれば勝ちです。
note-the_things-you-volunteered = { $card }で応じます。
note-the_things-you-were-infected = { $player }との交換：{ $gave }を渡し、{ $got }を受け取って物体Xになりました。

### 得点
row-the_things-survived = 生存
row-the_things-thing = 物体X

### 遊びながら覚える
guide-the_things-again = 物体Xはまだ不明です。もう一度調べる（黒では何もわかりません）か、捜索をしましょう。
guide-the_things-again-here = ♣2では何もわかりません。♣Qも捨てて、今度は{ $p1 }を調べましょう。
guide-the_things-aim = 4人のうち1人は、赤いカードを持つ物体Xです。カードの交換で仲間を増やします。
guide-the_things-attack = 物体Xとわかった人を攻撃します。K・Q・Jが出たら、その枚数で上回らないと死亡します。
guide-the_things-attack-here = 物体Xの{ $p1 }を攻撃しましょう。K・Q・Jの枚数で上回らないと、こちらが死亡します。
guide-the_things-dead = 死亡した人は手札を見せません。どちら側だったかは、最後までわからないことがあります。
guide-the_things-dead-here = 2枚対1枚で{ $p1 }が死亡しました。守ろうとした{ $p3 }も、物体Xかもしれません。
guide-the_things-end = ザ・シングスは以上です。物体Xになったら、全員を物体Xにして離脱すれば勝ちです。
guide-the_things-forced = カードが交換されました。赤を受け取った人は物体Xになり、全員を仲間にするのが目的です。
guide-the_things-forced-here = 誰も応じないので、{ $p1 }は{ $p3 }に交換を強いました。赤を渡したかもしれません。
guide-the_things-found = 確実に物体Xである人がわかりました。その人には図で印がつきます。
guide-the_things-found-here = ♥Qでした。{ $p1 }は確実に物体Xで、図で印がつきます。
guide-the_things-join = 誰かの攻撃です。カードを出すと攻撃側に加わります。出さなければ、後で防戦もできます。
guide-the_things-join-here = { $p2 }が{ $p3 }を攻撃中。K・Q・Jがないので助けられません。見守りましょう。
guide-the_things-play = 1枚以上を表向きに出します。その後、ほかの人が攻撃側や防戦側に加わることもあります。
guide-the_things-play-here = 火炎攻撃カードの♠Qだけを出しましょう。その後、ほかの人がどちらかに加われます。
guide-the_things-rescue = 生きているのが自分の側だけになったら、人間は救援を要請し、物体Xは離脱して勝ちます。
guide-the_things-rescue-here = 物体X2人と戦った{ $p2 }だけが残りました。救援を要請しましょう。
guide-the_things-show = 赤を引きました。人間は公開して捨て、引き直します。物体Xなら、こっそり残せます。
guide-the_things-sides = 手札が黒だけなので人間です。物体Xが生きていないときに救援を要請すれば勝ちです。
guide-the_things-talk = 交換の誘いです。赤いカードを受け取ると物体Xになるので、応じないほうが安全です。
guide-the_things-talk-here = 物体Xの{ $p1 }が交換したがっています。赤いカードかもしれないので、断りましょう。
guide-the_things-test = 黒のK・Q・Jは火炎攻撃カード。血液テストで捨てて1枚を見ます。赤なら物体Xです。
guide-the_things-test-here = 黒のK・Q・Jは火炎攻撃カード。♠Jを捨て、{ $p2 }をテストします。赤なら物体Xです。
guide-the_things-turn = 手番には捜索、対話、血液テスト、攻撃のどれか1つをします。捜索は1枚引き、1枚捨てます。

### このゲームの見出し・画像・節目
feat-the_things-thing = 物体Xとしての勝利
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
heading-the_things-verb-attack = 誰を攻撃しますか？
heading-the_things-verb-offer = どのカードを提示しますか？
heading-the_things-verb-test = どの火炎攻撃カードを捨てますか？
heading-the_things-volunteer = { $rank }で応じますか？
heading-the_things-want = 欲しいランクはどれですか？
menu-the_things-attack = 防戦側が弱ければ相手が死亡
menu-the_things-attack-barred = 最後の赤は手放せません
menu-the_things-leave = ゲーム終了：生存者が物体Xだけなら勝ち
menu-the_things-offer = 誰かとカードを交換する
menu-the_things-offer-barred = 最後の赤は手放せません
menu-the_things-rescue = ゲーム終了：生存者が人間だけなら勝ち
menu-the_things-search = 1枚引いて1枚捨てる
menu-the_things-test = 黒のK・Q・Jを捨て、誰かの手札を1枚見る
menu-the_things-test-barred = 黒のK・Q・Jがありません
news-the_things-you-tested = 🩸 { $player }の手札に{ $card }がありました。
picture-doing-the_things-offers = { $rank }を提示
picture-doing-the_things-wants = { $rank }を希望
picture-term-the_things-rank-1 = { term-the_things-rank-1 }
picture-term-the_things-rank-2 = { term-the_things-rank-2 }
picture-term-the_things-rank-3 = { term-the_things-rank-3 }
picture-term-the_things-rank-4 = { term-the_things-rank-4 }
picture-term-the_things-rank-5 = { term-the_things-rank-5 }
picture-term-the_things-rank-6 = { term-the_things-rank-6 }
picture-term-the_things-rank-7 = { term-the_things-rank-7 }
picture-term-the_things-rank-8 = { term-the_things-rank-8 }
picture-term-the_things-rank-9 = { term-the_things-rank-9 }
picture-term-the_things-rank-10 = { term-the_things-rank-10 }
picture-term-the_things-rank-11 = { term-the_things-rank-11 }
picture-term-the_things-rank-12 = { term-the_things-rank-12 }
picture-term-the_things-rank-13 = { term-the_things-rank-13 }
picture-fact-the_things-partner = { $player }が{ $partner }と交換
picture-fact-the_things-turns-left = 物体Xの勝ちまであと{ $turns }手番
picture-fact-the_things-you-offer = { $cards }を提示中
picture-tag-the_things-known-cards = 手札に{ $cards }
picture-tag-the_things-known-rank = { $rank }あり
picture-tag-the_things-were-things = 物体X
picture-tag-the_things-were-things-red = { "" }
picture-doing-the_things-attack = 攻撃
picture-doing-the_things-defence = 防戦
picture-doing-the_things-resting = 不参加
picture-fight-the_things-most-flames = K・Q・Jの数：{ $defence_needs ->
    [0] 攻撃側はあと{ $attack_needs }枚（同数は攻撃者が死亡）
   *[other] 防戦側はあと{ $defence_needs }枚（同数は攻撃者が死亡）
}
picture-fight-the_things-sums-decide = 合計で勝負：{ $defence_needs ->
    [0] 攻撃側はあと{ $attack_needs }（同点なら死者なし）
   *[other] 防戦側はあと{ $defence_needs }（同点なら死者なし）
}
picture-out-the_things = 死亡
picture-role-the_things-died-human = 人間として死亡
picture-role-the_things-died-human-about = 人間側が勝てば勝ち
picture-role-the_things-died-thing = 物体Xとして死亡
picture-role-the_things-died-thing-about = 物体X側が勝てば勝ち
picture-role-the_things-died-thing-masked = { "" }
picture-role-the_things-you-human = あなたは人間
picture-role-the_things-you-human-about = 黒いカードだけ
picture-role-the_things-you-thing = あなたは物体X
picture-role-the_things-you-thing-about = 赤いカードを持っています
picture-role-the_things-you-thing-masked = { "" }
picture-tag-the_things-known-humans = 人間
picture-tag-the_things-known-humans-green = { "" }
picture-tag-the_things-known-things = 物体X
picture-tag-the_things-known-things-red = { "" }
picture-tag-the_things-you-exchanged = { $got }をくれた
picture-tag-the_things-you-tested = { $card }を確認
replay-role-the_things-you-human = 人間
replay-role-the_things-you-thing = 物体X

### パネルの見出しの下で、初めての人に：全角22字、時計があるときは14字
coach-the_things-asking-human = { coach-the_things-offering-human }
coach-the_things-asking-human-short = { coach-the_things-offering-human-short }
coach-the_things-asking-thing = { coach-the_things-offering-thing }
coach-the_things-asking-thing-short = { coach-the_things-offering-thing-short }
coach-the_things-choosing-human = { coach-the_things-offering-human }
coach-the_things-choosing-human-short = { coach-the_things-offering-human-short }
coach-the_things-choosing-thing = { coach-the_things-offering-thing }
coach-the_things-choosing-thing-short = { coach-the_things-offering-thing-short }
coach-the_things-fighting = 防戦を上回らないと、攻撃は失敗です
coach-the_things-fighting-defend = 防戦側は同点で足ります
coach-the_things-fighting-defend-short = 防戦は同点で足ります
coach-the_things-fighting-defend-yourself = 同点なら助かるので、それで十分です
coach-the_things-fighting-defend-yourself-short = 同点なら助かります
coach-the_things-fighting-join-attack = 加勢しても死にませんが、側は移れません
coach-the_things-fighting-join-attack-short = 加勢した人は死にません
coach-the_things-fighting-join-defence = { coach-the_things-fighting-join-attack }
coach-the_things-fighting-join-defence-short = { coach-the_things-fighting-join-attack-short }
coach-the_things-fighting-short = 同点なら攻撃は失敗です
coach-the_things-forcing = 相手が1枚伏せ、残りから1枚引きます
coach-the_things-forcing-short = 残りから1枚引きます
coach-the_things-offering-human = もらうカードが赤なら、物体Xになります
coach-the_things-offering-human-short = 赤が来ると物体Xです
coach-the_things-offering-thing = 赤を受け取った人間は、物体Xになります
coach-the_things-offering-thing-short = 赤を渡すと物体Xになります
coach-the_things-picking-human = { coach-the_things-offering-human }
coach-the_things-picking-human-short = { coach-the_things-offering-human-short }
coach-the_things-picking-thing = { coach-the_things-offering-thing }
coach-the_things-picking-thing-short = { coach-the_things-offering-thing-short }
coach-the_things-refilling = 全員が5枚になるまで引きます
coach-the_things-refilling-keep-or-show = 残せば感染に使え、見せれば人間に見えます
coach-the_things-refilling-keep-or-show-short = 見せれば人間に見えます
coach-the_things-refilling-short = 5枚になるまで引きます
coach-the_things-reserving = 残りの1枚を{ $player }に引かれます
coach-the_things-reserving-short = { $player }に1枚引かれます
coach-the_things-searching = 高いカードを残すと、戦いで有利です
coach-the_things-searching-discard-drawn = 赤を持てるのは物体Xだけです
coach-the_things-searching-discard-drawn-short = 赤は物体Xだけが持てます
coach-the_things-searching-short = 高いカードを残しましょう
coach-the_things-testing = 1枚だけ見ます。赤なら物体Xの証拠です
coach-the_things-testing-short = 赤なら物体Xです
coach-the_things-turn-human = 人間です。交換で赤が来ると物体Xになります
coach-the_things-turn-human-short = 赤をもらうと物体Xです
coach-the_things-turn-thing = 物体Xです。赤を渡して仲間を増やしましょう
coach-the_things-turn-thing-short = 赤を渡して仲間を増やします

### ヒントの理由
hint-by-rule-decline-the_things = 交換は得るものより危険が大きいためです
hint-by-rule-discard-the_things = 自分の側に一番役立たないカードです
hint-by-rule-done-the_things = もう1枚出しても、割に合いません
hint-by-rule-examine-the_things = 正体がわからない中で一番怪しい人です
hint-by-rule-force-the_things = 物体Xである確率から選んだ相手です
hint-by-rule-give-the_things = 渡しても一番困らないカードです
hint-by-rule-keep-the_things = 引いたカードを秘密にできます
hint-by-rule-leave-the_things = 生きている全員がおそらく物体Xです
hint-by-rule-pick-the_things = 物体Xである確率から選んだ相手です
hint-by-rule-play-the_things = この戦闘で使う価値のあるカードです
hint-by-rule-rescue-the_things = 呼ぶなら今です。生き残りは全員人間と見られます
hint-by-rule-reserve-the_things = 自分の側に必要なカードを交換から外せます
hint-by-rule-rest-the_things = 戦闘で使える強いカードがないためです
hint-by-rule-show-the_things = 赤いカードを見せておけば疑われにくくなります
hint-by-rule-take-the_things = この交換は自分の側の役に立ちます
hint-by-rule-volunteer-the_things = この交換は自分の側の役に立ちます
hint-by-rule-want-the_things = 黒のK・Q・Jは戦闘で一番強いカードです
