## 操作できなかった理由と、席に起きたこと。キーのアルファベット順。

### 出来事
event-host-passed = { $player }が新しいホストになりました。
event-seat-away = { $player }は離席中です。戻るまでAIがこの席を担当します。
event-seat-back = { $player }が戻りました。
event-seat-left = { $player }が抜けました。この席はAIが引き継ぎます。
event-seat-taken-over = { $player }がAIから席を引き継ぎました。
event-seat-timed-out = { $player }の持ち時間が切れたため、この手はAIが打ちました。

### 操作できない理由
refusal-ai-sits-in = 今はAIがあなたの席を担当しています。先にテーブルか手札の「戻りました」を押してください。
refusal-already-seated = すでに席についています。
refusal-bad-clock = このサーバーではその持ち時間を選べません。
refusal-bad-option = その設定はこの値にできません。
refusal-bad-seats = このゲームの人数は{ $least }人から{ $most }人です。
refusal-cannot-start = この人数とこの設定の組み合わせでは遊べません。
refusal-channel-busy = このチャンネルではすでに卓が開かれています。終わるのを待つか、別のチャンネルで遊んでください。
refusal-closing = Parlourは再起動中です。進行中のマッチは失われません。少し待ってからもう一度お試しください。
refusal-has-own-seat = あなたはこの卓に自分の席を持っています。
refusal-has-seen-cards = この対戦で一度席についてカードを見た人は、ほかの席を引き継げません。
refusal-hint-thinking = 前のヒントをまだ考えています。一度に一つずつお願いします。
refusal-lobby-gone = この募集は締め切られました。/play で新しく募集できます。
refusal-lobby-started = マッチはもう始まっています。
refusal-match-over = マッチは終わりました。
refusal-no-hints = この卓ではヒントを使えません。
refusal-not-at-this-table = あなたはこの卓の席についていません。
refusal-not-away = 離席中ではありません。AIはあなたの席を担当していません。
refusal-not-host = これはホストの{ $host }だけができます。
refusal-not-in-lobby = あなたはこの募集に参加していません。
refusal-not-over = マッチが終わってからできます。
refusal-not-your-turn = あなたの番ではありません。{ $players }を待っています。
refusal-remove-self = 自分の席を空けるには、募集から抜けてください。
refusal-seat-empty = その席には誰もいません。
refusal-seat-not-free = その席はもう引き継げません。人が担当しています。
refusal-seat-taken = その席は人が担当しています。
refusal-seat-taken-over = あなたの席は別の人が引き継ぎました。
refusal-seats-taken = すでに{ $taken }席埋まっています。
refusal-set-aside = このマッチは別の版のルールで始まったため、開けません。記録は残っています。
refusal-stale = そのボタンは古くなっています。すでに{ $done }を出しました。
refusal-stale-choice = そのボタンは古くなっています。すでに選び終えています。
refusal-table-full = 満席です。
refusal-time-up = この手の持ち時間は切れました。AIが代わりに打ちます。
refusal-unknown-game = そのゲームはありません。一覧から選んでください。
refusal-unknown-level = その強さのAIはありません。
refusal-unknown-match = そのマッチは見つかりません。
