## AIの強さ、ヒント、対戦後の上級AIの見解。キーはアルファベット順。

### 強さ
ai-club = 中級
ai-club-about = 定石どおりに打ちます
ai-expert = 上級
ai-expert-about = 先を読みます
ai-novice = 初級
ai-novice-about = 初心者らしいミスもします
ai-seats = 🤖 { $seats }
ai-seats-of-level = { $level }：{ $players }
button-add-ai = ＋AI { $level }
lobby-ais = AIの強さ：{ $levels }
