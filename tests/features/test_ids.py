"""Custom ids carry the meaning of a press, in a form that Discord takes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features import ids

MATCH = "k3v9x2aq"
PERSON = 2**63 - 1
TERMS = ("fipsen_grossenaspe", 6, 16, 32, 1796155200, 1, PERSON, 10080, 2, "slow 604800")
"""The longest terms of a tournament."""
SAMPLES: dict[str, ids.Press] = {
    ref.code: ref
    for ref in (
        ids.TakeAction(MATCH, 12, 0, "play 3C busso"),
        ids.Pick(MATCH, 12, 1, 2, ("bid", "3", "hand")),
        ids.Choose(MATCH, 12, 0, ()),
        ids.TakeActions(MATCH, 12, ("discard", "7S", "KH")),
        ids.AskForHint(MATCH, 12),
        ids.LobbyHints(MATCH, 1, 0),
        ids.ChooseChallenge(PERSON),
        ids.ChallengeInThread(PERSON, "fipsen_thedinghausen"),
        ids.RefuseChallenges(MATCH),
        ids.AllowChallenges(),
        ids.ChooseRules(9),
        ids.LobbyRated(MATCH, 1, 1),
        ids.ShowHand(MATCH),
        ids.ShowPuzzle("k3v9x2aqlm", 1),
        ids.AnswerPuzzle("k3v9x2aqlm", 0, 1, "play 3C busso"),
        ids.PickInPuzzle("k3v9x2aqlm", 0, 1, 2, ("bid", "3", "hand")),
        ids.ChooseInPuzzle("k3v9x2aqlm", 0, 0, ()),
        ids.ShowCourse("k3v9x2aqlm"),
        ids.ShowPuzzles("tressette"),
        ids.ChoosePuzzleGame(),
        ids.ChooseMissedPuzzle(),
        ids.NextPuzzle("tressette"),
        ids.OpenPuzzle(),
        ids.Still(MATCH, 25),
        ids.ShowLastTrick(MATCH),
        ids.ShowScore(MATCH),
        ids.ShowMore(MATCH),
        ids.ChooseDeal(MATCH),
        ids.ShowLately(MATCH),
        ids.CoachAgain(MATCH),
        ids.ShowProof(MATCH),
        ids.GoOn(MATCH),
        ids.Repost(MATCH),
        ids.Leave(MATCH, 1),
        ids.Concede(MATCH, 1),
        ids.AnswerConcession(MATCH, 0),
        ids.ClaimTricks(MATCH, 1),
        ids.AnswerClaim(MATCH, 123, 1),
        ids.ComeBack(MATCH),
        ids.TakeOver(MATCH, 3),
        ids.StandIn(MATCH),
        ids.ShowCards(MATCH),
        ids.ChooseCards(MATCH, "suits"),
        ids.FlipCards(MATCH, "forced_moves", 1),
        ids.Rematch(MATCH),
        ids.InThread(4, "rovescino", ("strip=true", "fractions=drop")),
        ids.ShowReplay(MATCH, 3, 12345),
        ids.ShowTurningPoint(MATCH, 3, 12345),
        ids.AskForReview(MATCH, 12345),
        ids.ShowStep(MATCH, 4, "picture", 12345, 12),
        ids.GoToStep(MATCH, "words", 12),
        ids.ShowMistake(MATCH, "picture", 12345, 12),
        ids.ChooseFocus(MATCH, "words", 12345),
        ids.AskAboutMove(MATCH, 12345),
        ids.TryMove(MATCH, 12345, 1, "play 3C busso"),
        ids.PickToTry(MATCH, 12345, 1, 2, ("bid", "3", "hand")),
        ids.ChooseToTry(MATCH, 12345, 0, ()),
        ids.ShareRecord(MATCH),
        ids.ShowAfterwards(MATCH),
        ids.InTournament(MATCH, "withdraw"),
        ids.JoinBeside(MATCH),
        ids.AskPartner(MATCH),
        ids.ShowTournamentStandings(MATCH, 1, 3),
        ids.ShowReckoning(MATCH, 1, 63),
        ids.ChooseReckoned(MATCH),
        ids.ShowRoundToCorrect(MATCH, 1, 16),
        ids.ChooseTableToCorrect(MATCH, 16),
        ids.CorrectTable(MATCH, 16, 32),
        ids.ChooseBoardToCorrect(MATCH, 16, 32),
        ids.CorrectBoard(MATCH, 16, 32, 24),
        ids.ShowTournamentRules(MATCH, 1, 2),
        ids.SetTournamentOption(MATCH, 2, "fractions"),
        ids.SetSameCards(MATCH, 2, 1),
        ids.UseTournamentForm(MATCH, 2),
        ids.RemovePerson(MATCH, 2),
        ids.ShowPeopleToRemove(MATCH, 1, 2),
        ids.SubmitTerms(PERSON),
        ids.EditTerms("fipsen_grossenaspe", 6, 1, PERSON, "16 rounds|in 1 hour 15 minutes now"),
        ids.SetTerm("clock", *TERMS),
        ids.AnnounceTournament(*TERMS),
        ids.ShowLeaderboard(2, 12, "everywhere", "2026-Q4", "tressette"),
        ids.ShowOwnPlace("server", "", "the_things"),
        ids.ShowOwnPlaceThen("2026-Q4", "the_things"),
        ids.ChooseLeaderboardGame("server", "2026-11"),
        ids.ChooseSeason("everywhere", "tressette"),
        ids.ShareLeaderboard(0, "server", "", "tressette"),
        ids.ShowStatistics(1, 1_234_567_890_123_456_789, 0, ""),
        ids.ChooseStatisticsGame(1_234_567_890_123_456_789, 1_234_567_890_123_456_789),
        ids.ShareStatistics(1_234_567_890_123_456_789, 1_234_567_890_123_456_789, "tressette"),
        ids.ShowRules(1, 5, "tricky_express"),
        ids.ShowMatches(12, 1),
        ids.ShowManaged(MATCH),
        ids.AskMatchReason(MATCH, "restore"),
        ids.JudgeMatch(MATCH, "restore"),
        ids.ShowPeople(),
        ids.ChoosePerson(MATCH),
        ids.ShowPerson(PERSON, 12, 1),
        ids.AskPersonReason(PERSON, "unbar"),
        ids.JudgePerson(PERSON, "unbar"),
        ids.ShowActs(12, 1),
        ids.Browse(1, 2, 5, 3, "tricks"),
        ids.NarrowCatalogue("players", 5, 0, ""),
        ids.ShowGame("fipsen_thedinghausen", 3, 12, 1, "shedding"),
        ids.Open(5, "fipsen_thedinghausen"),
        ids.InLobby(MATCH, "options"),
        ids.AddAi(MATCH, "expert"),
        ids.LobbyLevel(MATCH),
        ids.RematchInThread(MATCH),
        ids.RematchHere(MATCH),
        ids.ShowHistory(1, PERSON, 12, "fipsen_thedinghausen"),
        ids.ShowPastMatch(MATCH, PERSON, 12, "fipsen_thedinghausen"),
        ids.ChooseGame(4, 2, "tricks"),
        ids.PlayNow(4, "tressette"),
        ids.LobbyPage(MATCH, 0, 1),
        ids.LobbyOption(MATCH, 1, "declarations"),
        ids.LobbyClock(MATCH, 1),
        ids.LobbyTables(MATCH, 1),
        ids.LobbyBoards(MATCH, 1),
        ids.LobbySeats(MATCH),
        ids.LobbyRemove(MATCH),
        ids.LobbySwap(MATCH),
        ids.ShowSettings(1),
        ids.ChooseSetting("channels"),
        ids.FlipSetting("hints", 1),
        ids.AskQuietHours("22:00-7:00|Berlin"),
        ids.SubmitSetting("quiet"),
        ids.OwnData("sure"),
        ids.OpenDaily(),
        ids.PlayDaily(),
        ids.ShowYesterday(),
        ids.ShowDaily(20_788, "everywhere", "tressette"),
        ids.ShowDailyPeriod(20_788, "week", "server"),
        ids.CompareDaily(20_788, "tressette"),
        ids.ShareDaily(20_788, "tressette"),
        ids.Practise("tressette"),
        ids.ShareResult(MATCH),
        ids.ShowGuides(),
        ids.ChooseGuide(),
        ids.AnswerQuestion("channels"),
        ids.FinishQuestions(),
        ids.Learn("tressette"),
        ids.NextLesson(MATCH, 3),
        ids.LeaveGuide(MATCH),
    )
}
TOKENS = st.from_regex(r"[a-z][a-z0-9_]{0,8}|[A-Z0-9]{0,2}[CDHS]|-?[0-9]{1,3}", fullmatch=True)


TERMS_SPELLED = "fipsen_grossenaspe:6:16:32:1796155200:1:9223372036854775807:10080:2:slow 604800"
AS_SENT = {
    "tour": "p1b:tour:k3v9x2aq:withdraw",
    "tourpair": "p1s:tourpair:k3v9x2aq",
    "tourask": "p1s:tourask:k3v9x2aq",
    "tourrank": "p1b:tourrank:k3v9x2aq:1:3",
    "tourhow": "p1b:tourhow:k3v9x2aq:1:63",
    "tourwho": "p1s:tourwho:k3v9x2aq",
    "tourround": "p1b:tourround:k3v9x2aq:1:16",
    "tourtable": "p1s:tourtable:k3v9x2aq:16",
    "tourfix": "p1b:tourfix:k3v9x2aq:16:32",
    "tourboards": "p1s:tourboards:k3v9x2aq:16:32",
    "tourboard": "p1b:tourboard:k3v9x2aq:16:32:24",
    "tourrules": "p1b:tourrules:k3v9x2aq:1:2",
    "touropt": "p1s:touropt:k3v9x2aq:2:fractions",
    "toursame": "p1b:toursame:k3v9x2aq:2:1",
    "tourform": "p1b:tourform:k3v9x2aq:2",
    "tourout": "p1s:tourout:k3v9x2aq:2",
    "tourpeople": "p1b:tourpeople:k3v9x2aq:1:2",
    "tournew": "p1b:tournew:9223372036854775807",
    "touredit": "p1b:touredit:fipsen_grossenaspe:6:1:9223372036854775807:16 rounds|in 1 hour 15 minutes now",
    "tourset": f"p1s:tourset:clock:{TERMS_SPELLED}",
    "tourplan": f"p1b:tourplan:{TERMS_SPELLED}",
    "act": "p1b:act:k3v9x2aq:12:0:play 3C busso",
    "pick": "p1b:pick:k3v9x2aq:12:1:2:bid 3 hand",
    "choose": "p1s:choose:k3v9x2aq:12:0:",
    "each": "p1b:each:k3v9x2aq:12:discard 7S KH",
    "hint": "p1b:hint:k3v9x2aq:12",
    "hints": "p1b:hints:k3v9x2aq:1:0",
    "challenge": "p1s:challenge:9223372036854775807",
    "challengein": "p1b:challengein:9223372036854775807:fipsen_thedinghausen",
    "nochallenges": "p1b:nochallenges:k3v9x2aq",
    "challengers": "p1s:challengers",
    "rated": "p1b:rated:k3v9x2aq:1:1",
    "hand": "p1b:hand:k3v9x2aq",
    "still": "p1b:still:k3v9x2aq:25",
    "last": "p1b:last:k3v9x2aq",
    "score": "p1b:score:k3v9x2aq",
    "more": "p1b:more:k3v9x2aq",
    "deal": "p1s:deal:k3v9x2aq",
    "lately": "p1b:lately:k3v9x2aq",
    "coach": "p1b:coach:k3v9x2aq",
    "proof": "p1b:proof:k3v9x2aq",
    "on": "p1b:on:k3v9x2aq",
    "repost": "p1b:repost:k3v9x2aq",
    "leave": "p1b:leave:k3v9x2aq:1",
    "concede": "p1b:concede:k3v9x2aq:1",
    "conceded": "p1b:conceded:k3v9x2aq:0",
    "claim": "p1b:claim:k3v9x2aq:1",
    "claimed": "p1b:claimed:k3v9x2aq:123:1",
    "back": "p1b:back:k3v9x2aq",
    "takeover": "p1b:takeover:k3v9x2aq:3",
    "standin": "p1b:standin:k3v9x2aq",
    "cards": "p1b:cards:k3v9x2aq",
    "cardset": "p1s:cardset:k3v9x2aq:suits",
    "cardflip": "p1b:cardflip:k3v9x2aq:forced_moves:1",
    "again": "p1b:again:k3v9x2aq",
    "thread": "p1b:thread:4:rovescino:strip=true fractions=drop",
    "replay": "p1b:replay:k3v9x2aq:3:12345",
    "turning": "p1b:turning:k3v9x2aq:3:12345",
    "askmove": "p1b:askmove:k3v9x2aq:12345",
    "trymove": "p1b:trymove:k3v9x2aq:12345:1:play 3C busso",
    "trypick": "p1b:trypick:k3v9x2aq:12345:1:2:bid 3 hand",
    "trychoose": "p1s:trychoose:k3v9x2aq:12345:0:",
    "review": "p1b:review:k3v9x2aq:12345",
    "step": "p1b:step:k3v9x2aq:4:picture:12345:12",
    "goto": "p1s:goto:k3v9x2aq:words:12",
    "mistake": "p1b:mistake:k3v9x2aq:picture:12345:12",
    "whose": "p1s:whose:k3v9x2aq:words:12345",
    "record": "p1b:record:k3v9x2aq",
    "after": "p1b:after:k3v9x2aq",
    "leaders": "p1b:leaders:2:12:everywhere:2026-Q4:tressette",
    "leadersown": "p1b:leadersown:server::the_things",
    "leaderswon": "p1b:leaderswon:2026-Q4:the_things",
    "leadersof": "p1s:leadersof:server:2026-11",
    "leadersin": "p1s:leadersin:everywhere:tressette",
    "leadershere": "p1b:leadershere:0:server::tressette",
    "stats": "p1b:stats:1:1234567890123456789:0:",
    "statsin": "p1s:statsin:1234567890123456789:1234567890123456789",
    "statshere": "p1b:statshere:1234567890123456789:1234567890123456789:tressette",
    "rules": "p1b:rules:1:5:tricky_express",
    "pickrules": "p1s:pickrules:9",
    "games": "p1b:games:1:2:5:3:tricks",
    "narrow": "p1s:narrow:players:5:0:",
    "game": "p1b:game:fipsen_thedinghausen:3:12:1:shedding",
    "open": "p1b:open:5:fipsen_thedinghausen",
    "lobby": "p1b:lobby:k3v9x2aq:options",
    "addai": "p1b:addai:k3v9x2aq:expert",
    "level": "p1s:level:k3v9x2aq",
    "againthread": "p1b:againthread:k3v9x2aq",
    "rematchhere": "p1b:rematchhere:k3v9x2aq",
    "history": "p1b:history:1:9223372036854775807:12:fipsen_thedinghausen",
    "past": "p1b:past:k3v9x2aq:9223372036854775807:12:fipsen_thedinghausen",
    "pickgame": "p1s:pickgame:4:2:tricks",
    "now": "p1b:now:4:tressette",
    "lpage": "p1b:lpage:k3v9x2aq:0:1",
    "opt": "p1s:opt:k3v9x2aq:1:declarations",
    "boards": "p1s:boards:k3v9x2aq:1",
    "clock": "p1s:clock:k3v9x2aq:1",
    "tables": "p1s:tables:k3v9x2aq:1",
    "seats": "p1s:seats:k3v9x2aq",
    "remove": "p1s:remove:k3v9x2aq",
    "swap": "p1s:swap:k3v9x2aq",
    "srv": "p1b:srv:1",
    "srvset": "p1s:srvset:channels",
    "srvflip": "p1b:srvflip:hints:1",
    "srvquiet": "p1b:srvquiet:22:00-7:00|Berlin",
    "srvform": "p1b:srvform:quiet",
    "mydata": "p1b:mydata:sure",
    "daily": "p1b:daily:0",
    "today": "p1b:today:0",
    "daybefore": "p1b:daybefore:0",
    "dayresult": "p1b:dayresult:20788:everywhere:tressette",
    "dayboard": "p1b:dayboard:20788:week:server",
    "daycompare": "p1b:daycompare:20788:tressette",
    "dayshare": "p1b:dayshare:20788:tressette",
    "puzzle": "p1b:puzzle:0",
    "puzzleof": "p1b:puzzleof:k3v9x2aqlm:1",
    "solve": "p1b:solve:k3v9x2aqlm:0:1:play 3C busso",
    "solvepick": "p1b:solvepick:k3v9x2aqlm:0:1:2:bid 3 hand",
    "solvechoose": "p1s:solvechoose:k3v9x2aqlm:0:0:",
    "solvesofar": "p1b:solvesofar:k3v9x2aqlm",
    "puzzles": "p1b:puzzles:tressette",
    "puzzlegame": "p1s:puzzlegame:0",
    "puzzlepick": "p1s:puzzlepick:0",
    "puzzlenext": "p1b:puzzlenext:tressette",
    "practise": "p1b:practise:tressette",
    "shareend": "p1b:shareend:k3v9x2aq",
    "learn": "p1b:learn:tressette",
    "lesson": "p1b:lesson:k3v9x2aq:3",
    "leaveguide": "p1b:leaveguide:k3v9x2aq",
    "guides": "p1b:guides:0",
    "pickguide": "p1s:pickguide:0",
    "srvask": "p1s:srvask:channels",
    "srvbegin": "p1b:srvbegin:0",
    "mods": "p1b:mods:12:1",
    "mod": "p1b:mod:k3v9x2aq",
    "modask": "p1b:modask:k3v9x2aq:restore",
    "moddo": "p1b:moddo:k3v9x2aq:restore",
    "modpeople": "p1b:modpeople:0",
    "modpick": "p1s:modpick:k3v9x2aq",
    "modperson": "p1b:modperson:9223372036854775807:12:1",
    "modbarask": "p1b:modbarask:9223372036854775807:unbar",
    "modbar": "p1b:modbar:9223372036854775807:unbar",
    "modlog": "p1b:modlog:12:1",
}
"""The samples as messages that are already sent spell them: these may never change."""


def test_every_kind_is_spelled_for_good() -> None:
    assert ids.KINDS.keys() == AS_SENT.keys()


@pytest.mark.parametrize("code", AS_SENT)
def test_the_ids_of_messages_that_were_sent_before_stay_valid(code: str) -> None:
    assert ids.decode(AS_SENT[code]) == SAMPLES[code]
    assert ids.encode(SAMPLES[code]) == AS_SENT[code]


@pytest.mark.parametrize("code", ids.KINDS)
def test_every_kind_of_press_reads_back_as_it_was_spelled(code: str) -> None:
    ref = SAMPLES[code]
    assert ids.decode(ids.encode(ref)) == ref
    assert ids.fits(ref)


@given(st.lists(TOKENS, max_size=12), st.integers(0, 9999), st.integers(0, 99))
def test_any_parts_of_an_action_read_back(tokens: list[str], revision: int, copy: int) -> None:
    for ref in (
        ids.TakeAction(MATCH, revision, copy, " ".join(tokens)),
        ids.Pick(MATCH, revision, copy, copy, tuple(tokens)),
        ids.Choose(MATCH, revision, copy, tuple(tokens)),
    ):
        assert ids.decode(ids.encode(ref)) == ref


def test_the_limit_is_discords() -> None:
    assert ids.LIMIT == 100


def test_every_kind_has_a_sample() -> None:
    assert ids.KINDS.keys() == SAMPLES.keys()


def test_only_a_players_own_panel_has_room_for_cards() -> None:
    """A custom id of a public message has no field that could hold an action."""
    free = {kind.__name__ for kind in ids.KINDS.values() if ids.fields_of(kind).keys() & {"action", "picked"}}
    in_puzzles = {"AnswerPuzzle", "PickInPuzzle", "ChooseInPuzzle"}
    in_replays = {"TryMove", "PickToTry", "ChooseToTry"}
    assert free == {"TakeAction", "Pick", "Choose", "TakeActions", *in_puzzles, *in_replays}


def test_an_action_that_is_too_long_does_not_fit() -> None:
    assert not ids.fits(ids.TakeAction(MATCH, 1, 0, "discard" + " 7S" * 30))


@pytest.mark.parametrize("number", [0, 2**63 - 1])
def test_the_least_and_the_largest_number_are_read(number: int) -> None:
    ref = ids.ShowCards("k" * 16), ids.ShowHistory(0, number, 0, "")
    assert tuple(map(ids.decode, map(ids.encode, ref))) == ref


@pytest.mark.parametrize(("user_id", "may_be"), [(0, False), (1, True), (2**63 - 1, True), (2**63, False)])
def test_an_id_is_somebodys_from_one_on_and_below_what_databases_take(user_id: int, may_be: bool) -> None:
    if may_be:
        assert ids.person(user_id) == user_id
    else:
        with pytest.raises(ids.UnknownPressError):
            ids.person(user_id)


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "p0b:hand:k3v9x2aq",
        "p1s:hand:k3v9x2aq",
        "p1b:nothing:k3v9x2aq",
        "p1b:act:k3v9x2aq:12",
        "p1b:cards:k3v9x2aqk3v9x2aqk",
        f"p1b:stats:0:{2**63}:0:tressette",
        "p1b:act:k3v9x2aq:x:0:play 3C",
        "p1b:act:k3v9x2aq:012:0:play 3C",
        "p1b:lobby:k3v9x2aq:explode",
        "p1s:narrow:taste:0:0:",
        "p1b:pick:k3v9x2aq:1:-1:0:play",
        "p1b:pick:k3v9x2aq:1:0:0:two  spaces",
    ],
)
def test_anything_else_is_unknown(custom_id: str) -> None:
    with pytest.raises(ids.UnknownPressError):
        ids.decode(custom_id)
