## 大会。各節の中はキーのアルファベット順。

### コマンド
command-tournament = tournament
command-tournament-about = サーバーの大会
command-tournament-create = create
command-tournament-create-about = 大会を企画し、このチャンネルで募集する
command-tournament-create-role = role
command-tournament-create-role-about = このロールの人だけが参加できる
command-tournament-join = join
command-tournament-join-about = 大会に参加する
command-tournament-pause = pause
command-tournament-pause-about = 大会を休止する（運営者用）
command-tournament-standings = standings
command-tournament-standings-about = 順位表を見る
command-tournament-start = start
command-tournament-start-about = 大会を今すぐ始める（運営者用）
command-tournament-withdraw = withdraw
command-tournament-withdraw-about = 大会を棄権する

### ボタン
button-tournament-alone = パートナーはお任せ
button-tournament-announce = ここで募集する
button-tournament-cancel = 大会を中止…
button-tournament-change = 変更…
button-tournament-close = 中止する
button-tournament-correct = 結果を訂正…
button-tournament-form = 大会形式で遊ぶ
button-tournament-here = 来ました
button-tournament-join = 参加
button-tournament-leave = 棄権する
button-tournament-organise = 運営
button-tournament-own-score = 自分の得点
button-tournament-pause = 休止
button-tournament-reckoned = 得点の内訳
button-tournament-remove = 参加者を外す…
button-tournament-resume = 再開
button-tournament-rules = ルールと配札…
button-tournament-same-cards = 同じ配札：{ $value }
button-tournament-standings = 順位表
button-tournament-start = 今すぐ開始
button-tournament-table = 自分の卓
button-tournament-withdraw = 棄権

### パネル
tournament-absent = 最初はAIが代わりにプレイします：{ $players }。いつでも席に着けます。
tournament-against = {" 対 "}
tournament-ai = AI
tournament-ai-fill = 空席は{ $level }のAI
tournament-ai-none = 卓が埋まらなければ順番に休み
tournament-and-more = { $players }、ほか{ $count }
tournament-bye = 対戦なしで次の回戦へ：{ $players }
tournament-cancelled-in-round = プレイ中だった卓はそのまま最後まで続きますが、大会の成績にはなりません。
tournament-check-in = **受付中です。** 開始までに**{ button-tournament-here }**を押してください。押さないと、最初はAIが代わりにプレイします。
tournament-check-in-later = 受付は{ $when }からです。
tournament-deals = { $count ->
    [0] 1回戦1戦
   *[other] 1回戦{ $count }ディール
}
tournament-ended-cancelled = 運営者が大会を中止しました。
tournament-ended-channel-gone = チャンネルが削除されたため、大会は終了しました。
tournament-ended-finished = 大会は終了しました。
tournament-ended-too-few = 人数が足りなくなったため、大会は終了しました。
tournament-final-round = 決勝
tournament-first-round = まもなく1回戦が始まります。
tournament-for-all = 誰でも参加可、{ $most }人まで
tournament-for-role = { $role }が参加可
tournament-held-up-no-more = ✅ 卓を開けるようになりました。回戦を続けます。
tournament-held-up-permissions = ここでは卓を開けません。このチャンネルでParlourに次の権限が必要です：{ $permissions }。それまで回戦は待ち、時間も進みません。
tournament-held-up-threads = ここでは卓を開けません。サーバーのスレッド数がDiscordの上限に達しています。いくつか閉じてください。回戦はそれまで待ちます。
tournament-here = ✅ 受付済み{ $count }人：{ $players }
tournament-how-individual-movement = 個人戦です。回戦ごとに顔ぶれが変わります。
tournament-how-individual-movement-teamed = 得点は個人ごとで、回戦ごとにパートナーが変わります。
tournament-how-mixed-movement = 4人と3人の卓に分かれ、回戦ごとに顔ぶれが変わります。
tournament-how-pairs-round-robin = 固定ペアの総当たりです。
tournament-how-pairs-swiss = 固定ペアです。回戦ごとに、成績の近いペアが対戦します。
tournament-how-two-knock-out = 2人対戦の勝ち抜き戦です。負けた人は敗退します。
tournament-how-two-round-robin = 2人対戦の総当たりです。
tournament-how-two-swiss = 2人対戦です。回戦ごとに、成績の近い人が対戦します。
tournament-in = 参加者：{ $players }
tournament-joined = 参加者{ $count }人（定員{ $most }人）
tournament-late = 今からでも参加できます。次の回戦から入ります。
tournament-next-round = すべての卓が終わりました。まもなく次の回戦が始まります。
tournament-not-here = まだ受付していない人：{ $players }
tournament-organised-by = 主催：{ $organiser }
tournament-paused = ⏸️ 休止中です。卓はそのまま続きますが、次の回戦は始まりません。
tournament-round = { $round }回戦（全{ $count }回戦）
tournament-round-clock = 1回戦{ $time }
tournament-round-ends = 終わっていない卓は、{ $when }にAIが引き継ぎます。
tournament-rounds = 全{ $count }回戦
tournament-rounds-all = 全員と当たるまで
tournament-rounds-knock-out = 決勝まで
tournament-same-cards = 全卓同じ配札
tournament-same-cards-later = 結果は、すべての卓が同じ配札を終えてから発表します。
tournament-seeks-partner = { $player }（パートナー募集中）
tournament-sits-out = 休み：{ $players }
tournament-starts = 開始：{ $when }（{ $left }）
tournament-table-abandoned = 結果なし
tournament-table-clock = AIが引き継いで終了
tournament-table-corrected = 訂正済み
tournament-table-opening = 準備中…
tournament-table-uncounted = 成績に含まない
tournament-title = { $game }の大会
tournament-unfinished = { $round }回戦で、次の卓は結果なしで終わりました（スレッドが削除された場合など）。大会はそのまま続きます。結果は**{ button-tournament-organise }**から入力できます。
tournament-unfinished-no-more = ✅ { $round }回戦の結果はすべて入力されました。
tournament-waits = **{ button-tournament-here }**が押されるのを待っています。遅くとも{ $when }に始まります。

### 最後のカード
tournament-congratulations = 🏆 { $players }、おめでとうございます！
tournament-won = { $game }の大会が終わりました

### 順位表
tournament-after-round = { $round }回戦終了（全{ $count }回戦）
tournament-by-deal = ディールごと{ $results }
tournament-choose-reckoned = 得点の内訳を見る人を選ぶ
tournament-corrected-because = 訂正：{ $reason }
tournament-final = 最終結果
tournament-gained = **{ $score }**
tournament-in-round = { $round }回戦中（全{ $count }回戦）
tournament-left = 棄権
tournament-mean = 卓の平均{ $mean }
tournament-no-standings = 回戦が始まっていないため、順位はまだありません。
tournament-place = { $place }位
tournament-reckoned = { $player }の得点の内訳
tournament-reckoned-gone = 席なし
tournament-reckoned-late = 参加前（休みの人と同じ扱い）
tournament-reckoned-sat-out = 休み
tournament-scored-above-mean = 卓の平均を上回った点の合計です。右は直前の回戦。
tournament-scored-bracket = 勝った対戦の数です。右は直前の回戦。
tournament-scored-difference = 同じ配札で、もう一方の卓を上回った点です。右は直前の回戦。
tournament-scored-match-points = 勝ちは2点、引き分けは1点です。右は直前の回戦。
tournament-scored-matchpoints = 同じ配札で、ほかの卓の同じ席に勝った割合です（引き分けは半分）。右は直前の回戦。
tournament-scored-points = すべての卓の得点の合計です。右は直前の回戦。
tournament-standings = { $game }の順位表
tournament-tables-won = { $count }卓中{ $won }勝
tournament-third-place = 3位決定戦
tournament-tie-head-to-head = 同点のため、同点者どうしの結果で順位を決めました。
tournament-tie-wins = 同点のため、勝った卓の数で順位を決めました。

### 自分のページ
tournament-ask-partner = パートナーになってほしい人を選ぶ
tournament-asks-you = あなたを待っています
tournament-choose-half = パートナーのいない人と組む
tournament-confirm-withdraw = 大会を棄権しますか？　結果は残り、卓はAIが最後までプレイします。開始後は戻れません。
tournament-no-table-now = 今は自分の卓がありません。
tournament-over = 大会は終了しました。
tournament-own-table = { $round }回戦・{ $table }卓
tournament-said-here = ✅ 受付しました。
tournament-said-joined = ✅ 参加しました。開始前の15分間に**{ button-tournament-here }**を押してください。
tournament-said-joined-late = ✅ 参加しました。次の回戦から入ります。
tournament-said-withdrew = 棄権しました。
tournament-with-whom = 誰と組みますか？

### 運営のページ
tournament-choose-deal = ディールを選ぶ
tournament-choose-person = 人を選ぶ
tournament-choose-table = 卓を選ぶ
tournament-confirm-cancel = 大会を中止しますか？　これまでの結果は残りますが、次の回戦は行われません。
tournament-confirm-cancel-round = 大会を中止しますか？　これまでの結果は残ります。プレイ中の卓はそのまま最後まで続きますが、大会の成績にはなりません。
tournament-correct = 結果を訂正する卓を選んでください。訂正は理由とともに全員に見えます。
tournament-correct-deal = 全卓が同じ配札なので、結果はディールごとに訂正します。
tournament-correct-points = 得点
tournament-correct-reason = 理由
tournament-correct-reason-about = 全員が読めます。
tournament-correct-reason-example = 最後のディールが2回数えられていた
tournament-correct-title = { $round }回戦・{ $table }卓
tournament-correct-unreadable = 「{ $typed }」は得点として読めません。もう一度卓を選んでください。
tournament-deal = 第{ $deal }ディール
tournament-form = このゲームのルールには大会形式があります：{ $options }、4人と3人の卓、4人の卓では回戦数 × ディール数が{ $rounds } × { $deals }。
tournament-organise = 大会の運営
tournament-organise-ended = 大会は終了しました。結果の訂正はまだできます。
tournament-organise-joining = 参加者を募集しています。時間になると自動で始まります。今すぐ開始する場合も、まず受付を行います。
tournament-organise-paused = 休止中です。再開するまで次の回戦は始まりません。
tournament-organise-playing = 自動で進みます。すべての卓が終わると、次の回戦が始まります。
tournament-organise-waiting = 全員が受付を済ませると始まります。遅くとも5分後に始まります。もう一度押すと、待たずに始めます。
tournament-remove = 誰を大会から外しますか？　その人の卓はAIが最後までプレイします。
tournament-rules = { $game }：ルールと配札
tournament-rules-about = 開始までは変更できます。標準と違うところはパネルに表示され、全員に見えます。
tournament-said-corrected = ✅ 結果を訂正しました。
tournament-said-removed = { $player }を大会から外しました。
tournament-same-cards-about = 同じ配札：1回戦のすべての卓が同じ配札でプレイし、同じ席どうしを比べます。その場合はカジュアル戦になります。
tournament-same-cards-not-knock-out = 勝ち抜き戦では卓ごとの勝敗で決まるため、同じ配札では遊べません。
tournament-same-cards-not-mixed = 4人と3人の卓では、同じ配札にできません。

### 大会を開く
tournament-choose-clock = 1手の持ち時間
tournament-choose-level = AIの強さ
tournament-choose-time = 1回戦の時間
tournament-field-game = ゲーム
tournament-field-kind = 形式
tournament-field-rounds = 回戦数 × ディール数
tournament-field-rounds-about = 5 × 4は4ディールを5回戦。5だけなら1戦を5回戦。空欄なら標準どおり。
tournament-field-rounds-example = 5 × 4
tournament-field-seats = 卓が埋まらないとき
tournament-field-start = 開始
tournament-field-start-about = 時刻、日付と時刻、または今からの時間
tournament-field-start-example = 20:30、30分後、2026-12-01 20:00
tournament-kind-individual-movement = 個人戦（パートナーは毎回交代）
tournament-kind-mixed-movement = 個人戦（4人と3人の卓）
tournament-kind-pairs-round-robin = 固定ペア（総当たり）
tournament-kind-pairs-swiss = 固定ペア（スイス式）
tournament-kind-two-knock-out = 2人対戦（勝ち抜き）
tournament-kind-two-round-robin = 2人対戦（総当たり）
tournament-kind-two-swiss = 2人対戦（スイス式）
tournament-level = AI：{ $level }
tournament-new = 新しい大会
tournament-preview = 確認：{ $game }の大会
tournament-preview-about = この画面は自分だけに見えます。大会には{ $fewest }人以上が必要です。
tournament-said-announced = ✅ 募集を始めました。下のパネルで、遊ぶには**{ button-tournament-join }**、進行には**{ button-tournament-organise }**を押してください。
tournament-seats-0 = 順番に休む
tournament-seats-1 = 空席にAIが入る
tournament-trouble-deals = 「{ $typed }」：1回戦は{ $deals }ディールまでです。
tournament-trouble-far = 「{ $typed }」は3か月以上先です。
tournament-trouble-kind = { $game }はこの形式では遊べません。選べる形式：{ $kinds }。
tournament-trouble-past = 「{ $typed }」はもう過ぎています。
tournament-trouble-rounds = 「{ $typed }」は読めません。5または5 × 4のように入力してください。{ $rounds }回戦までです。
tournament-trouble-unreadable = 「{ $typed }」は時刻として読めません。20:30、30分後、2026-12-01 20:00のように入力してください（タイムゾーン：{ $zone }）。

### できないこと
refusal-no-tournament-here = このサーバーではまだ大会が開かれていません。/tournament createで企画できます。
refusal-not-organiser = 運営者か、「サーバー管理」の権限を持つ人だけができます。
refusal-tournament-already-in = この大会にはもう参加しています。
refusal-tournament-here = このチャンネルではすでに大会が開かれています。終わってからにしてください。
refusal-tournament-left = この大会を棄権していて、大会はもう始まっています。
refusal-tournament-no-score = その得点はありません。
refusal-tournament-own-partner = 自分をパートナーにはできません。ほかの人を選んでください。
refusal-tournament-role = この大会は別のロールの人が対象です。
refusal-tournament-start-past = 開始時刻を過ぎてしまいました。**{ button-tournament-change }**を押して選び直してください。
