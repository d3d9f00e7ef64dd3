import SlotControls
import SlotEngine
import SlotPaint
import SlotShow
import Testing

@testable import SlotCabinet

/// The spin of Moonlit Orchard that pays 250 times its cost, and one with free games, with shows of their own.
@Suite(.timeLimit(.minutes(20))) struct `A show of a machine's own` {
  private static let legendary: UInt64 = 10_187
  private static let feature: UInt64 = 10

  /// What happens in a round, every 50 ms.
  private static func tableaus(
    _ number: UInt64, _ show: Show?, pace: Pace = .theatre, isCalm: Bool = false
  ) throws -> [Tableau] {
    let machine = try Machines.named("orchard")
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: machine, seed: 42, nextSpin: number),
      card: MachineCard(title: "x", show: show), pace: pace, purse: Purse(balance: 1000))
    cabinet.dress(textScale: 1, colors: nil, isCalm: isCalm, words: cabinet.words)
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    var (now, seen) = (Duration.zero, [Tableau]())
    while !cabinet.isReady, seen.count < 4000 {
      now += .milliseconds(50)
      _ = cabinet.reduce(.tick, at: now)
      seen.append(cabinet.tableau(at: now))
    }
    return seen
  }

  private static let wild: Show = {
    var show = Show()
    show.opening = [.nice: [.init(.snow, rate: 40)]]
    show.passing = [.nice: [.init(.petals, rate: 40)], .legendary: []]
    show.feature = [.init(.coins, rate: 40), .init(.petals, rate: 40)]
    show.intros = ["free": "High tide"]
    return show
  }()

  @Test func `that says what is usual changes nothing`() throws {
    let usual = try Machines.named("orchard").usualShow
    #expect(
      try Self.tableaus(Self.legendary, usual) == Self.tableaus(Self.legendary, nil))
  }

  @Test func `decides what is thrown and with which title a feature begins`() throws {
    let seen = try Self.tableaus(Self.legendary, Self.wild)
    let kinds = Set(seen.flatMap(\.motion.emissions).map(\.emitter.kind))
    // A tier that is passed always throws a few sparks.
    #expect(kinds == [.snow, .petals, .sparks])
    let played = try Self.tableaus(Self.feature, Self.wild)
    #expect(played.contains { $0.banner?.title == "High tide" })
    let thrown = Set(played.flatMap(\.motion.emissions).map(\.emitter.kind))
    #expect(thrown.isSuperset(of: [.coins, .petals]))
  }

  @Test func `decides which wins have a title, but none that pays no more than it costs`() throws {
    var show = Show()
    show.tiers = try #require(Show.Tiers(nice: 2, big: 3, huge: 300, legendary: 400))
    let tiers = try Self.tableaus(Self.legendary, show).compactMap(\.motion.win?.tier)
    #expect(Set(tiers).isSubset(of: [.win, .nice, .big]) && tiers.last == .big)
    for (nice, big, huge, legendary) in [
      (1, 2, 3, 4), (0, 15, 50, 250), (5, 5, 50, 250), (5, 15, 250, 50),
    ] {
      #expect(Show.Tiers(nice: nice, big: big, huge: huge, legendary: legendary) == nil)
    }
    let lowest = try #require(Show.Tiers(nice: 2, big: 3, huge: 4, legendary: 5))
    for cost in [0, 1, 20] as [Credits] {
      for pay in 0...max(1, cost.count) {
        #expect(WinTier(pay: Credits(pay), cost: cost, tiers: lowest) <= .returned)
      }
    }
  }

  @Test(arguments: [Self.legendary, Self.feature])
  func `is quiet at the regulated pace and with less motion, whatever it says`(number: UInt64)
    throws
  {
    var show = Self.wild
    for part in Role.Part.allCases {
      show.curves[.part(part)] = Dictionary(
        uniqueKeysWithValues: Act.allCases.map { ($0, Curve([.init(0.5, Pose(scale: 1.5))])) })
    }
    for (pace, isCalm) in [(Pace.regulated, false), (.theatre, true), (.quick, true)] {
      let seen = try Self.tableaus(number, show, pace: pace, isCalm: isCalm)
      #expect(!seen.isEmpty)
      #expect(
        seen.allSatisfy {
          $0.motion.emissions.isEmpty && $0.motion.acts.isEmpty && $0.motion.wipe == nil
        })
    }
  }
}
