import Testing

@testable import SlotEngine

@Suite struct `A round` {
  private typealias S = SmallMachine

  /// Plays a round with scripted draws, which both players must use up.
  ///
  /// - Returns: The mode, the ordinal and the pay of each spin, and its jackpots.
  private func play(
    _ machine: Machine, ordinal: UInt64, draws: [UInt64], coins: Int = 1
  ) -> [String] {
    let stake = Stake(lines: machine.lines.count, coins: coins)
    let (source, naiveSource) = (RecordedDraws(numbers: draws), RecordedDraws(numbers: draws))
    let player = RoundPlayer(
      paid: SpinSetting(.base(of: machine), of: machine), stake: stake,
      draws: DrawSequence(source, round: 0), round: 0)
    let spins = player.play(ordinal: ordinal).round.spins.map(NaiveSpin.init)
    var naive = NaiveRoundPlayer(machine: machine, stake: stake, draws: naiveSource)
    naive.play(ordinal: ordinal)
    #expect(spins == naive.spins)
    #expect(source.asked == naiveSource.asked)
    #expect(source.asked.count == draws.count, "Every scripted draw is taken.")
    return spins.map {
      "\(machine.modes[$0.mode].name) \($0.ordinal) \($0.pay)"
        + ($0.jackpots.isEmpty ? "" : " jackpot")
    }
  }

  /// One reel `a b x`: a pays 2, b pays 3, and x awards something.
  private func machine(
    _ award: Award, bonuses: [Bonus] = [], modes: [Mode] = [], more: [Look] = [],
    jackpots: [Jackpot] = [], isTimesBet: Bool = false
  ) throws -> Machine {
    let look = S.window(
      S.rule(.count, [], wilds: false, then: [(S.x, [1: award])], bet: isTimesBet), modes: [0])
    return try S.machine(
      [S.window(S.rule(.count, [(S.a, [1: 2]), (S.b, [1: 3])], wilds: false)), look] + more,
      reels: 1, bet: Bet(mostCoins: 3, fixedCost: 5), wilds: [], strips: [S.reel("abx")],
      modes: modes, bonuses: bonuses, jackpots: jackpots)
  }

  private func items(_ credits: Int...) -> [Bonus.Item] {
    credits.map { .award(Award(credits: .perCoin($0))) }
  }

  @Test func `is the paid spin alone where nothing follows`() throws {
    #expect(try play(machine(Award()), ordinal: 0, draws: []) == ["base 0 2"])
  }

  @Test func `pays an award's credits for the coins and the bet`() throws {
    // 4 × 2 coins × cost 5.
    let machine = try machine(Award(credits: .perCoin(4)), isTimesBet: true)
    #expect(play(machine, ordinal: 2, draws: [], coins: 2) == ["base 2 40"])
  }

  @Test func `plays a mode's spins with the mode's multiplier`() throws {
    // Two spins: draws 1 and 0 show b and a, times 3.
    let free = try S.mode("free", [S.reel("abx")], multiplier: 3)
    let machine = try machine(Award(mode: 1, spins: 2), modes: [free])
    #expect(play(machine, ordinal: 2, draws: [1, 0]) == ["base 2 0", "free 1 9", "free 0 6"])
  }

  @Test func `plays a mode with the award's multiplier instead`() throws {
    let free = try S.mode("free", [S.reel("abx")], multiplier: 3)
    let machine = try machine(Award(mode: 1, spins: 1, multiplier: 5), modes: [free])
    #expect(play(machine, ordinal: 2, draws: [1]) == ["base 2 0", "free 1 15"])
  }

  @Test func `adds spins that a mode awards itself, up to its most`() throws {
    // x adds 2 spins to the 2 there are; the limit of 3 drops one.
    let free = try S.mode("free", [S.reel("abx")], most: 3)
    let again = S.window(
      S.rule(.count, [], wilds: false, then: [(S.x, [1: Award(mode: 1, spins: 2)])]), modes: [1])
    let machine = try machine(Award(mode: 1, spins: 2), modes: [free], more: [again])
    #expect(
      play(machine, ordinal: 2, draws: [2, 0, 2])
        == ["base 2 0", "free 2 0", "free 0 2", "free 2 0"])
  }

  @Test func `plays another mode to its end before the present one goes on`() throws {
    let modes = try [S.mode("free", [S.reel("abx")]), S.mode("extra", [S.reel("ab")])]
    let enter = S.window(
      S.rule(.count, [], wilds: false, then: [(S.x, [1: Award(mode: 2, spins: 2)])]), modes: [1])
    let machine = try machine(Award(mode: 1, spins: 2), modes: modes, more: [enter])
    #expect(
      play(machine, ordinal: 2, draws: [2, 1, 0, 0])
        == ["base 2 0", "free 2 0", "extra 1 3", "extra 0 2", "free 0 2"])
  }

  @Test func `draws a mode's symbol on entering it, before its first spin`() throws {
    // Of a (weight 1) and b (weight 3), draw 1 gives b; the next spin shows b, which pays 3, and 4
    // as special.
    let free = try S.mode("free", [S.reel("abx")], draws: [0])
    let special = S.window(S.rule(.count, [(S.special, [1: 4])], wilds: false), modes: [1])
    let machine = try machine(Award(mode: 1, spins: 2), modes: [free], more: [special])
    #expect(play(machine, ordinal: 2, draws: [1, 1, 0]) == ["base 2 0", "free 1 7", "free 0 2"])
  }

  @Test func `takes no draw for a mode of one combination`() throws {
    let free = try S.mode("free", [S.reel("b")])
    let machine = try machine(Award(mode: 1, spins: 2), modes: [free])
    #expect(play(machine, ordinal: 2, draws: []) == ["base 2 0", "free 0 3", "free 0 3"])
  }

  @Test func `holds cells while a mode lasts, and ignores the digit of a reel wholly held`() throws
  {
    // x enters and is held on the only reel, so no draw of the mode can show a new x.
    let again = try S.mode("again", [S.reel("abx")])
    let new = S.window(
      S.rule(
        .count, [], wilds: false, new: true, then: [(S.x, [1: Award(mode: 1, spins: 1, hold: 5)])]),
      modes: [0, 1])
    let machine = try S.machine(
      [S.window(S.rule(.count, [(S.x, [1: 4])], wilds: false)), new], reels: 1, wilds: [],
      strips: [S.reel("abx")], modes: [again])
    #expect(play(machine, ordinal: 2, draws: [0]) == ["base 2 4", "again 0 4"])
  }

  @Test func `draws a bonus by weight`() throws {
    let draw = Bonus(
      name: "wheel", play: .draw([Weighted(items(10)[0], weight: 5), Weighted(items(50)[0])]))
    let machine = try machine(Award(bonus: 0), bonuses: [draw])
    #expect(play(machine, ordinal: 2, draws: [4]) == ["base 2 10"])
    #expect(play(machine, ordinal: 2, draws: [5]) == ["base 2 50"])
  }

  @Test func `picks without replacement from what is left, in stated order`() throws {
    // Draw 1 of 10, 20, 30 is 20; draw 1 of the remaining 10, 30 is 30; plus 5.
    let pick = Bonus(
      name: "chest",
      play: .pick(2, from: items(10, 20, 30), plus: Award(credits: .perCoin(5)), equal: 2))
    let machine = try machine(Award(bonus: 0), bonuses: [pick])
    #expect(play(machine, ordinal: 2, draws: [1, 1]) == ["base 2 55"])
  }

  @Test func `multiplies a pick of equals, with what is added`() throws {
    // (10 + 10 + 5) × 2.
    let pick = Bonus(
      name: "chest",
      play: .pick(2, from: items(10, 20, 10), plus: Award(credits: .perCoin(5)), equal: 2))
    let machine = try machine(Award(bonus: 0), bonuses: [pick])
    #expect(play(machine, ordinal: 2, draws: [0, 1]) == ["base 2 50"])
  }

  @Test func `ends a picking where the end is picked`() throws {
    let pick = Bonus(
      name: "chest", play: .pick(3, from: items(10, 20) + [.end], plus: Award(), equal: 1))
    let machine = try machine(Award(bonus: 0), bonuses: [pick])
    #expect(play(machine, ordinal: 2, draws: [1, 1]) == ["base 2 20"])
  }

  @Test func `takes no draw for the last item left`() throws {
    let pick = Bonus(name: "chest", play: .pick(2, from: items(10, 20), plus: Award(), equal: 1))
    let machine = try machine(Award(bonus: 0), bonuses: [pick])
    #expect(play(machine, ordinal: 2, draws: [0]) == ["base 2 30"])
  }

  @Test func `repeats a bonus as often as was drawn first`() throws {
    // Draw 1 of 2, 3 gives three times; then 10, 50 and 10.
    let times = Bonus(name: "buoys", play: .repeat(times: [Weighted(2), Weighted(3)], of: 1))
    let wheel = Bonus(name: "wheel", play: .draw([Weighted(items(10)[0]), Weighted(items(50)[0])]))
    let machine = try machine(Award(bonus: 0), bonuses: [times, wheel])
    #expect(play(machine, ordinal: 2, draws: [1, 0, 1, 0]) == ["base 2 70"])
  }

  @Test func `plays a bonus within a bonus immediately`() throws {
    // The wheel leads to the inner one (draw 1), whose draw 1 is 7.
    let wheel = Bonus(name: "wheel", play: .draw([Weighted(items(10)[0]), Weighted(.bonus(1))]))
    let inner = Bonus(name: "inner", play: .draw([Weighted(items(3)[0]), Weighted(items(7)[0])]))
    let machine = try machine(Award(bonus: 0), bonuses: [wheel, inner])
    #expect(play(machine, ordinal: 2, draws: [1, 1]) == ["base 2 7"])
  }

  @Test func `enters a mode with the spins and multiplier that were picked`() throws {
    // The items 5 × and 1 spin, plus 1 spin × 2: two spins at 7.
    let shell = Bonus(
      name: "shell",
      play: .pick(
        2, from: [.award(Award(multiplier: 5)), .award(Award(spins: 1))],
        plus: Award(mode: 1, spins: 1, multiplier: 2), equal: 1))
    let free = try S.mode("free", [S.reel("abx")])
    let machine = try machine(Award(bonus: 0), bonuses: [shell], modes: [free])
    #expect(play(machine, ordinal: 2, draws: [0, 0, 1]) == ["base 2 0", "free 0 14", "free 1 21"])
  }

  @Test func `counts a jackpot, and pays its credits`() throws {
    let machine = try machine(
      Award(jackpot: 0), jackpots: [Jackpot(name: "grand", credits: .perCoin(100))])
    #expect(play(machine, ordinal: 2, draws: [], coins: 2) == ["base 2 200 jackpot"])
  }
}
