## 操作できなかった理由と、席に起きたこと。キーのアルファベット順。

### 出来事
event-seat-left = { $player }が抜けました。この席はAIが引き継ぎます。

### 操作できない理由
refusal-already-seated = すでに席についています。
refusal-bad-option = その設定はこの値にできません。
refusal-bad-seats = このゲームの人数は{ $least }人から{ $most }人です。
refusal-cannot-start = この人数とこの設定の組み合わせでは遊べません。
refusal-channel-busy = このチャンネルではすでに卓が開かれています。終わるのを待つか、別のチャンネルで遊んでください。
refusal-closing = Parlourは再起動中です。進行中のマッチは失われません。少し待ってからもう一度お試しください。
refusal-lobby-gone = この募集は締め切られました。/play で新しく募集できます。
refusal-lobby-started = マッチはもう始まっています。
refusal-match-over = マッチは終わりました。
refusal-not-at-this-table = あなたはこの卓の席についていません。
refusal-not-enough-players = あと{ $missing }席空いています。参加を待つか、AIを加えてください。
refusal-not-host = これはホストの{ $host }だけができます。
refusal-not-in-lobby = あなたはこの募集に参加していません。
refusal-not-over = マッチが終わってからできます。
refusal-not-your-turn = あなたの番ではありません。{ $players }を待っています。
refusal-remove-self = 自分の席を空けるには、募集から抜けてください。
refusal-seat-empty = その席には誰もいません。
refusal-seat-taken = その席は人が担当しています。
refusal-seats-taken = すでに{ $taken }席埋まっています。
refusal-set-aside = このマッチは別の版のルールで始まったため、開けません。記録は残っています。
refusal-stale = そのボタンは古くなっています。すでに{ $done }を出しました。
refusal-stale-choice = そのボタンは古くなっています。すでに選び終えています。
refusal-table-full = 満席です。
refusal-unknown-game = そのゲームはありません。一覧から選んでください。
refusal-unknown-level = その強さのAIはありません。
refusal-unknown-match = そのマッチは見つかりません。
