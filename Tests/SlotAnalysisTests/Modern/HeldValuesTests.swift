import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// Cells that are held with their values, which each spin of the stay collects.
@Suite(.timeLimit(.minutes(20))) struct `Values of held cells` {
  private static let head = """
    format: 2
    name: sticky
    bet: {cost: 3}
    symbols: [coin, fish, angler]
    values: {coin: {draw: [1, [5, 2]]}}

    """

  private static let games = [
    // Each spin of the stay collects all coins; new ones are held too.
    """
    reels: [{cells: pot}, {cells: pot}]
    strips: {pot: [coin, [fish, 2]]}
    wins:
      - {where: window, match: count, in: [base], then: {coin: {1: {mode: hoard, spins: 2, hold: coin}}}}
      - {where: window, collect: coin, in: [hoard]}
      - {where: window, match: count, in: [hoard], new: true, then: {coin: {1: {hold: coin}}}}
    modes: {hoard: {}}
    """,
    // The paid spin collects too, for each angler; a coin may be worth a jackpot; no further coin is held.
    """
    reels: [[coin, fish], [coin, angler]]
    jackpots: {mini: {credits: 20}}
    wins:
      - {where: window, collect: coin}
      - {where: window, collect: coin, for: angler, in: [hoard]}
      - {where: window, match: count, in: [base], then: {coin: {1: {mode: hoard, spins: 2, hold: coin}}}}
    modes: {hoard: {values: {coin: {draw: [2, mini]}}}}
    """,
    // Drawn on the turning reels of a stay that leads to another, which multiplies them by a meter.
    """
    reels: [[coin, fish], [fish, angler]]
    meters: {heat: {in: [hoard], adds: 1, for: angler, start: 1}}
    wins:
      - {where: window, match: count, in: [base], then: {angler: {1: {mode: free, spins: 1}}}}
      - {where: window, match: count, in: [free], then: {coin: {1: {mode: hoard, spins: 3, hold: coin}}}}
      - {where: window, collect: coin, in: [hoard], by: heat}
    modes: {free: {}, hoard: {}}
    """,
    // Held until the next tumble, with fish falling past it.
    """
    rows: 2
    reels: [[coin, fish, angler], [fish, angler]]
    wins:
      - {where: window, match: count, in: [base], then: {coin: {1: {mode: hoard, spins: 1, hold: coin}}}}
      - {where: window, match: count, in: [hoard], pays: {fish: {2: 1}}}
      - {where: window, collect: coin, in: [hoard]}
    modes: {hoard: {tumble: {most: 2}}}
    """,
    // Walk before the first respin, with the values that were drawn when they landed; no further coin lands.
    """
    reels: [[fish, angler], [coin, fish]]
    wins:
      - {where: window, match: count, in: [base], then: {coin: {1: {mode: drift, spins: 2, hold: coin}}}}
      - {where: window, collect: coin, in: [drift]}
      - {where: window, collect: coin, for: angler, in: [drift]}
    modes:
      drift:
        walks: {symbols: [coin], to: left, respins: true}
        reels: [[fish, angler], [fish, angler]]
        values: {coin: {draw: [2, 7]}}
    """,
    // Coins that land on respins walk with their values, too.
    """
    reels: [[fish, angler], [coin, fish]]
    wins:
      - {where: window, match: count, in: [base], then: {coin: {1: {mode: drift, spins: 2, hold: coin}}}}
      - {where: window, collect: coin, in: [drift]}
    modes: {drift: {walks: {symbols: [coin], to: left, respins: true}, values: {coin: {draw: [2, 7]}}}}
    """,
    // Free games in which coins walk that no award holds, and anglers add games.
    """
    reels: [[fish, angler], [fish, angler]]
    wins:
      - {where: window, match: count, in: [base], then: {angler: {2: {mode: free, spins: 2}}}}
      - {where: window, match: count, in: [free], then: {angler: {2: {mode: free, spins: 1}}}}
      - {where: window, collect: coin, in: [free]}
    modes: {free: {most: 3, walks: {symbols: [coin], to: left}, reels: [[fish, angler], [coin, angler]]}}
    """,
  ]

  @Test(arguments: games)
  func `are collected on every spin`(game: String) throws {
    let machine = try MachineFile(yaml: Self.head + game + "\n", name: "sticky.yaml").machine
    // Two cells of three equally likely stops are drawn by one number below 3³².
    let rounds = try EnumeratedRounds(of: machine, cells: [1_853_020_188_851_841: 9])
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.mean == rounds.mean)
    #expect(analysis.variance == rounds.variance)
    #expect(analysis.hitFrequency == rounds.hitFrequency)
    #expect(analysis.parts.reduce(Rational.zero) { $0 + $1.mean } == analysis.mean)
    let law = try RoundLaw(of: machine)
    for (pay, probability) in rounds.law {
      #expect(
        abs(law.probability(ofPaying: Credits(pay)) - probability.value) <= law.bound, "\(pay)")
    }
    #expect(rounds.law.count > 4)
  }

  /// A game of two reels whose coins have values: an award holds them, or they walk, and spins collect them.
  private static func game(_ random: inout RandomNumbers) -> String {
    func strip() -> String {
      let stops = (0..<2).map { _ in random.element(of: ["coin", "coin", "fish", "angler"]) }
      return "[\(stops.joined(separator: ", "))]"
    }
    func reels() -> String { "reels: [\(strip()), \(strip())]" }
    func sometimes(_ part: String) -> String { random.int(0...1) == 0 ? part : "" }
    let opened = random.element(of: ["coin", "angler"])
    let collected = random.element(of: [
      "{where: window, collect: coin, in: [drift]}",
      "{where: window, collect: coin, for: angler, in: [drift]}",
      "{where: window, collect: coin, on: end, in: [drift]}",
      "{where: window, collect: coin, least: 2}",
    ])
    let added = random.element(of: [
      "spins: 1, mode: drift", "reset: 1", "hold: coin", "spins: 1, mode: drift, hold: coin",
    ])
    let walk = random.element(of: [
      "", "walks: {symbols: [coin], to: left}, ", "walks: {symbols: [coin], to: right}, ",
      "walks: {symbols: [coin], to: left, respins: true}, ",
      "walks: {symbols: [coin, fish], to: down}, ",
    ])
    return """
      rows: \(random.int(1...2))
      \(reels())
      wins:
        - {where: window, match: count, in: [base],
           then: {\(opened): {1: {mode: drift, spins: \(random.int(1...2))\(sometimes(", hold: coin"))}}}}
        - \(collected)
        \(sometimes("- {where: window, match: count, in: [drift], then: {angler: {1: {\(added)}}}}"))
      modes: {drift: {\(walk)\(sometimes("\(reels()), "))\(sometimes("values: {coin: {draw: [2, 7]}}, "))most: 3}}
      """
  }

  @Test func `are kept, moved and collected in random games as in all their rounds`() throws {
    var walking = 0
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let yaml = Self.head + Self.game(&random) + "\n"
      // Not all of them are machines, as what walks is held by the walk alone, and not all can be computed, as values that are
      // held must be drawn alike in all modes.
      guard let machine = try? MachineFile(yaml: yaml, name: "drift.yaml").machine,
        let analysis = try? MachineAnalysis(machine: machine),
        let rounds = try EnumeratedRounds(ofFew: machine, most: 300)
      else { continue }
      #expect(analysis.mean == rounds.mean, "\(yaml)")
      #expect(analysis.variance == rounds.variance, "\(yaml)")
      if yaml.contains("walks") { walking += 1 }
    }
    #expect(walking > 30, "\(walking) games with symbols that walk were compared.")
  }
}
