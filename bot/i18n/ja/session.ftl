## 操作できなかった理由と、席に起きたこと。キーのアルファベット順。

### 出来事
event-claim-agreed = 全員が同意し、残りの{ $count }トリックは{ $player }が取りました。
event-claim-beaten = 残りを全部取ることはできません。ほかの誰かが必ず1トリック取るためです。プレイを続けます。
event-claim-refused = { $player }の宣言に全員の同意は得られませんでした。プレイを続けます（見せた手札は公開のままです）。
event-claimed = { $player }が残り{ $count }トリックを全部取ると宣言し、{ $cards }を見せました。
event-conceded = { $players }が降参しました。
event-host-passed = { $player }が新しいホストになりました。
event-seat-away = { $player }は離席中です。戻るまでAIが代わりにプレイします。
event-seat-back = { $player }が戻りました。
event-seat-left = { $player }が抜けました。AIが代わりにプレイします。
event-seat-taken-over = { $player }がAIから席を引き継ぎました。
event-seat-timed-out = { $player }の持ち時間が切れたため、AIが代わりにプレイしました。
event-seat-would-concede = { $player }が降参を望んでいます。{ $players }も「{ button-more }」の「{ button-concede }」を押すと対戦が終わります。

### 操作できない理由
refusal-ai-sits-in = 今はAIが代わりにプレイしています。先に卓のメッセージか手札で「{ button-im-back }」を押してください。
refusal-already-seated = すでに席についています。
refusal-bad-clock = このサーバーではその持ち時間を選べません。ほかの持ち時間を選んでください。
refusal-bad-option = そのオプションでは、この値は選べません。一覧から選んでください。
refusal-bad-seats = このゲームの人数は{ $least }人から{ $most }人です。
refusal-cannot-claim = 今は宣言できません。宣言できるのは、残り2〜10トリックで自分がリードするときです。
refusal-cannot-concede = 降参できるのは2チームの対戦だけです。抜けることはできます（AIが引き継ぎます）。
refusal-cannot-start = この人数では、このオプションの組み合わせで遊べません。「{ button-options }」でオプションか席数を変えてください。
refusal-channel-busy = このチャンネルではすでに卓が開かれています。終わるのを待つか、別のチャンネルで遊んでください。
refusal-closing = Parlourは再起動中です。進行中の対戦は失われません。少し待ってからもう一度お試しください。
refusal-has-own-seat = この卓にはすでに自分の席があります。
refusal-has-seen-cards = この対戦ですでにカードを見ています。席を引き継げるのは、まだ見ていない人だけです。
refusal-hint-thinking = 前のヒントをまだ考えています。1つずつお願いします。
refusal-lobby-gone = この募集は締め切られました。/play で新しく募集できます。
refusal-lobby-started = 対戦はもう始まっています。
refusal-match-over = 対戦は終わりました。
refusal-no-claim = その宣言はもう決着しています。
refusal-no-hints = この卓ではヒントを使えません。
refusal-not-at-this-table = この卓の席についていません。
refusal-not-away = 離席中ではありません。AIは代わりにプレイしていません。
refusal-not-host = これはホストの{ $host }だけができます。
refusal-not-in-lobby = この募集に参加していません。
refusal-not-over = 対戦が終わってからできます。
refusal-not-your-turn = あなたの番ではありません。{ $players }を待っています。
refusal-pruned = この対戦の1手ごとの記録はもう保存されていません。結果は残っています。
refusal-remove-self = 自分の席を空けるには、募集から抜けてください。
refusal-review-queue = 上級AIの見解を待っている対戦が多すぎます。数分後にもう一度お試しください。
refusal-review-yours = 上級AIは、あなたの頼んだ別の対戦をまだ検討しています。終わってからもう一度お試しください。
refusal-seat-not-free = その席はもう引き継げません。ほかの人がプレイしています。
refusal-seat-taken = その席ではほかの人がプレイしています。
refusal-seat-taken-over = あなたの席は、ほかの人が引き継ぎました。
refusal-seats-changed = その間に席が変わりました。もう一度選んでください。
refusal-seats-taken = すでに{ $taken }席埋まっています。それ以上の席数を選ぶか、先に席を空けてください。
refusal-set-aside = この対戦は別のバージョンのルールで始まったため、開けません。記録は保存されています。
refusal-stale = そのボタンは古くなっています。すでに{ $done }を出しました。
refusal-stale-choice = そのボタンは古くなっています。すでに選び終えています。
refusal-table-full = 満席です。/play で別の卓を開けます。
refusal-time-up = この手の持ち時間は切れました。AIが代わりにプレイします。
refusal-unknown-game = そのゲームはありません。一覧から選んでください。
refusal-unknown-level = その強さのAIはありません。
refusal-unknown-match = その対戦は見つかりません。/history から探してください。
