## The AIs: their levels, hints, and what an expert says of a match afterwards. Keys are in alphabetical order.

### Levels
ai-club = club
ai-club-about = plays by sound rules of thumb
ai-expert = expert
ai-expert-about = thinks ahead
ai-novice = novice
ai-novice-about = makes a beginner's mistakes
ai-seats = 🤖 { $seats }
ai-seats-of-level = { $level }: { $players }
button-add-ai = + AI { $level }
lobby-ais = AI levels: { $levels }
