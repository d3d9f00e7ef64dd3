import Testing

@testable import SlotEngine

@Suite struct `What can be awarded from where` {
  private typealias S = SmallMachine

  /// Three x in base draw from a wheel: a jackpot, the shell a number of times, or, with weight 0,
  /// the mode `super`. The shell gives spins of `free`, and so do three x in `super`.
  private static func machine() throws -> Machine {
    let wheel = Bonus(
      name: "wheel",
      play: .draw([
        Weighted(.award(Award(credits: .perCoin(4), jackpot: 0))), Weighted(.bonus(1)),
        Weighted(.award(Award(mode: 2, spins: 1)), weight: 0),
      ]))
    let times = Bonus(name: "times", play: .repeat(times: [Weighted(1), Weighted(2)], of: 2))
    let shell = Bonus(
      name: "shell",
      play: .pick(
        2, from: [.award(Award(multiplier: 5)), .award(Award(spins: 3)), .end],
        plus: Award(mode: 1, spins: 1), equal: 1))
    let reels = Array(repeating: S.reel("abcdwx"), count: 3)
    return try S.machine(
      [
        S.window(
          S.rule(.count, [], wilds: false, then: [(S.x, [3: Award(bonus: 0)])]), modes: [0]),
        S.window(
          S.rule(.count, [], wilds: false, then: [(S.x, [3: Award(mode: 1, spins: 2)])]),
          modes: [2]),
      ], modes: [S.mode("free", reels), S.mode("super", reels)], bonuses: [wheel, times, shell],
      jackpots: [Jackpot(name: "grand", credits: .perCoin(100))])
  }

  @Test func `goes through bonuses inside bonuses, and completes the items of a pick`() throws {
    let machine = try Self.machine()
    let stated: Set<Award> = [
      Award(bonus: 0), Award(credits: .perCoin(4), jackpot: 0), Award(mode: 2, spins: 1),
      Award(mode: 1, multiplier: 5), Award(mode: 1, spins: 3), Award(mode: 1, spins: 1),
    ]
    #expect(Set(machine.awards(of: machine.looks[0])) == stated)
    #expect(
      Set(machine.awards(of: machine.looks[0], onlyDrawable: true))
        == stated.subtracting([Award(mode: 2, spins: 1)]))
  }

  @Test func `decides which modes can be reached`() throws {
    let machine = try Self.machine()
    #expect(machine.modes(reachableFrom: [0]) == [0, 1, 2])
    #expect(machine.modes(reachableFrom: [0], onlyDrawable: true) == [0, 1])
    #expect(machine.modes(reachableFrom: [1]) == [1])
    #expect(machine.modes(reachableFrom: [2]) == [1, 2])
  }

  @Test func `is a list of items where a bonus draws or picks, and of nothing else`() throws {
    let bonuses = try Self.machine().bonuses
    #expect(bonuses.map(\.itemCount) == [3, 0, 3])
    #expect(bonuses.map(\.contents.count) == [3, 1, 4])
    #expect(bonuses.allSatisfy { !$0.isStated })
    let stated = Bonus(name: "stated", play: .stated(mean: "3", deviation: "1"))
    #expect(stated.isStated)
    #expect(stated.itemCount == 0 && stated.contents.isEmpty)
  }

  @Test func `adds up to the present stay and to one stay for each other mode`() {
    var consequences = Consequences()
    let cells = [Cell(reel: 0, row: 1): SymbolID(5)]
    for award in [
      Award(mode: 1, spins: 2, hold: 5), Award(mode: 3, spins: 3), Award(credits: .perCoin(9)),
      Award(mode: 2, spins: 1), Award(mode: 1, spins: 1), Award(mode: 3, spins: 1, multiplier: 4),
    ] {
      consequences.add(award.stay, in: 1) { $0 == 5 ? cells : [:] }
    }
    #expect(consequences.added == StayAddition(spins: 3, held: cells))
    #expect(
      consequences.stays == [
        AwardedStay(mode: 3, spins: 4, multiplier: 4, held: [:]),
        AwardedStay(mode: 2, spins: 1, multiplier: nil, held: [:]),
      ])
  }
}
