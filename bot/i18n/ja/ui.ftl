## ゲームによらない画面の文。各節の中はキーのアルファベット順。

### カード、名前、並べ方
card = { $suit }{ $rank }
card-rank-2 = 2
card-rank-3 = 3
card-rank-4 = 4
card-rank-5 = 5
card-rank-6 = 6
card-rank-7 = 7
card-rank-8 = 8
card-rank-9 = 9
card-rank-A = A
card-rank-J = J
card-rank-K = K
card-rank-Q = Q
card-rank-T = 10
card-suit-C = ♣
card-suit-D = ♦
card-suit-H = ♥
card-suit-S = ♠
list-and = 、
list-comma = 、

### サイコロの面(上から見た辺と面。奥の辺から時計回り)
face-at = { $side }:{ $face }
face-edge-0 = 奥
face-edge-1 = 右
face-edge-2 = 手前
face-edge-3 = 左
face-marks = 武士は{ $looks }向き、刀は{ $swords }
face-side-0 = 上面
face-side-1 = 奥の面
face-side-2 = 右の面
face-side-3 = 手前の面
face-side-4 = 左の面
face-side-5 = 底面

### ボタン
button-back = ↩ 戻る
button-cancel = 中止
button-deal-back = ⏮ ディール
button-deal-on = ディール ⏭
button-first = ⏮ 最初
button-game = このゲームについて
button-games = ゲーム一覧
button-hand = 手札
button-join = 参加
button-last = 前のトリック
button-last-step = 最後 ⏭
button-lately = 直前の出来事
button-leave = 抜ける
button-leave-match = 対戦から抜ける
button-leave-sure = はい、抜けます
button-look = 見る
button-more = その他
button-next = 次へ ▶
button-open = 卓を開く
button-options = オプション
button-previous = ◀ 前へ
button-record = 記録を共有
button-rematch = もう一戦
button-replay = 振り返る
button-repost = テーブルを再掲示
button-rules = ルール
button-score = 得点
button-start = 開始
button-start-with = AI{ $count }人と開始
button-sure = はい
button-thread = スレッドで遊ぶ
button-together = { $cards }を{ $verb }
button-together-joint = { "、" }

### 手札パネル
panel-choose = カードを{ $least }〜{ $most }枚選ぶ
panel-choose-exactly = カードを{ $most }枚選ぶ
panel-choose-more = ほかの選択肢
panel-choose-one = ここから選ぶ
panel-empty-hand = 手札はありません。
panel-picked = **{ $verb }**:{ $chosen } …
panel-sure = **本当に: { $action }？**
panel-then = **{ $verb }**:{ $cards }
panel-together = **{ $verb }**({ $most }枚中{ $count }枚): { $cards }
panel-with-it = 一緒に(先にこれを押します):
panel-you-know = あなたが知っていること

### テーブル
table-deal = 第{ $deal }ディール
table-deal-of = 第{ $deal }ディール(全{ $deals })
table-dealer = ディーラー:{ $player }
table-face-down = ＋裏向き{ $count }枚
table-last-trick = 前のトリック:{ $winner }が{ $card }で獲得({ $others })
table-last-trick-plain = 前のトリック:{ $plays }
table-trick = 場:{ $plays }
table-zone = { $zone }:{ $things }
trick-play = { $player } { $card }
trick-won-play = **{ $player } { $card }** 獲得

### 得点
score-deal = 第{ $deal }ディール:{ $points }
score-deal-title = 第{ $deal }ディール
score-earlier = …それ以前の{ $count }ディールは省略
score-none = まだ得点はありません。
score-row = { $row }:{ $points }
score-side = { $side }{ "\u00A0" }{ $points }

### ゲーム一覧
catalogue-any-difficulty = 難しさを問わない
catalogue-any-family = すべての種類
catalogue-any-players = 人数を問わない
catalogue-count = { $count }種類 · { $page } / { $pages }ページ
catalogue-minutes = { $shortest }〜{ $longest }分
catalogue-none = 当てはまるゲームがありません。下で条件をゆるめてください。
catalogue-opened = { $game }の卓を開きました。このチャンネルで誰でも参加できます。
catalogue-options = 選べるルール:{ $options }
catalogue-players = { $most }人
catalogue-players-range = { $least }〜{ $most }人
catalogue-title = 何で遊びますか？
difficulty-1 = ●○○{ "\u00A0" }やさしい
difficulty-2 = ●●○{ "\u00A0" }ふつう
difficulty-3 = ●●●{ "\u00A0" }難しい

### 募集
lobby-closed-cancelled = 主催者がこの募集を取りやめました。
lobby-closed-empty = 全員が抜けました。/play で新しく募集できます。
lobby-closed-expired = 時間内に始まらなかったため、この募集は終了しました。/play で新しく募集できます。
lobby-closed-started = 対戦が始まりました。下のテーブルをご覧ください。
lobby-expires = 始まらなければ { $when } に締め切ります。
lobby-option = { $option }:{ $value }
lobby-options-title = { $game }のオプション
lobby-remove = 参加者の席を空ける
lobby-room = { $most }人まで参加できます
lobby-seat-free = *空席*
lobby-seat-free-plain = 空席
lobby-seat-host = { $name }(主催者)
lobby-seats = 席数:{ $count }
lobby-seats-choose = 席数を選ぶ
lobby-side = チーム{ $side }
lobby-swap = 2つの席を入れ替える
lobby-taken = { $seats }席のうち{ $taken }席が決まりました
lobby-title = { $game } · { $host }の卓
option-off = なし
option-on = あり
options-usual = 標準ルール

### 短い知らせ
more-host = 主催者:{ $host }
more-options = オプション:{ $options }
more-shuffle = シャッフルは最初の1枚の前に決まっています(SHA-256 { $hash })。もとになる種は対戦が終わると公開されます。
notice-last-trick = 前のトリック
notice-lately = 直前の出来事
notice-busy = このチャンネルではすでに卓が開かれています。スレッドを作ってそこで遊べます。
notice-in-thread = 卓は { $thread } にあります。
notice-leave = この対戦から抜けますか？ あなたの席はAIが引き継ぎます。ほかに誰もいなければ対戦は終わります。
notice-left = 対戦から抜けました。
notice-nothing-yet = まだ何も起きていません。
notice-outdated = このボタンはもう使われていません。いちばん新しいテーブルの「手札」を押すか、/hand を使ってください。
notice-not-saved = いま記録を保存できないため、この操作は行われませんでした。これまでの操作は失われていません。bot の運営者がディスクを確認する必要があります(ログの番号:{ $reference })
notice-trouble = 処理に失敗しました。あなたのせいではありません。もう一度お試しください。続くようなら、サーバーの管理者にこの番号を伝えてください:{ $reference }
notice-your-turn = { $players } { $game }:あなたの番です。

### 終了
end-abandoned = この対戦は途中で終わりました
end-ai = { $players }の席は途中からAIが引き継ぎました。
end-commitment = 開始時に示したSHA-256:{ $hash }
end-deals = **ディールごと**(上と同じ順)
end-draw = 引き分け
end-seed = シャッフルの種:{ $seed }
end-untouched = 誰も続けなかったため、この対戦は終わりました
end-verify = シャッフルを確かめるには、記録を保存して次を実行します:python -m games verify ファイル名
end-won = { $winners }の勝ち！

### ルールと振り返り
replay-acted = { $player }:{ $action }
replay-hand = { $player }:{ $cards }
replay-step = { $step }手目(全{ $steps })
rules-page = { $page } / { $pages }ページ

## 画像の中

picture-you = あなた
picture-trump = 切り札
