import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// Awards that hold cells, by whatever look they are given.
@Suite(.timeLimit(.minutes(20))) struct `Cells that awards hold` {
  /// One reel of three stops in two rows, whose windows are ab, bc and ca. Each c pays a credit.
  private static let head = """
    format: 2
    name: held
    bet: {cost: 1}
    symbols: [a, b, c]
    rows: 2
    reels: [[a, b, c]]

    """

  /// A game, and its mean as worked out by hand.
  struct Game: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let mean: Rational
  }

  /// With b held at the bottom, the windows are ab, bb and cb, which pay 1/3 on average; with b held at the top, bb, bc and ba
  /// pay as much. Where nothing is held, a spin pays 2/3.
  private static let games = [
    // ab holds b, ca holds nothing: 2/3 + (1/3 + 2/3) / 3.
    Game(
      testDescription: "where clusters are looked at",
      text: """
        wins:
          - {where: window, match: count, in: [base], then: {a: {1: {mode: f, spins: 1, hold: b}}}}
          - {where: window, match: cluster, pays: {c: {1: 1}}}
        modes: {f: {}}
        """, mean: 1),
    // Half of the bonuses pay 1, and the others lead to the spin of the first game: 2/3 + 1/3 + (1/3 + 2/3) / 6.
    Game(
      testDescription: "of a bonus",
      text: """
        bonuses: {w: {draw: [{mode: f, spins: 1, hold: b}, {credits: 1}]}}
        wins:
          - {where: window, match: count, in: [base], then: {a: {1: {bonus: w}}}}
          - {where: window, match: cluster, pays: {c: {1: 1}}}
        modes: {f: {}}
        """, mean: Rational(7, 6)),
    // bc holds b at the top, where bc alone of bb, bc and ba pays; ca holds nothing.
    Game(
      testDescription: "for what the whole spin paid",
      text: """
        wins:
          - {where: spin, in: [base], then: {mode: f, spins: 1, hold: b}}
          - {where: window, match: count, pays: {c: {1: 1}}}
        modes: {f: {}}
        """, mean: 1),
    // ab and ca lead to g, which pays 2/3 and ends on one of them with 2/3: 2/3 + (2/3 + 1/3 + (1/3 + 2/3) / 6) · 2/3.
    Game(
      testDescription: "of a bonus at the end of a stay",
      text: """
        bonuses: {w: {draw: [{mode: f, spins: 1, hold: b}, {credits: 1}]}}
        wins:
          - {where: window, match: count, pays: {c: {1: 1}}}
          - {where: window, match: count, in: [base], then: {a: {1: {mode: g, spins: 1}}}}
          - {where: window, match: count, on: end, in: [g], then: {a: {1: {bonus: w}}}}
        modes: {f: {}, g: {}}
        """, mean: Rational(13, 9)),
  ]

  @Test(arguments: games)
  func `are held in the spins that follow`(game: Game) throws {
    let machine = try MachineFile(yaml: Self.head + game.text + "\n", name: "held.yaml").machine
    let rounds = try EnumeratedRounds(of: machine)
    #expect(rounds.mean == game.mean)
    #expect(try MachineAnalysis(machine: machine).mean == game.mean)
  }

  /// A game whose awards hold cells of one or two reels.
  private static func game(_ random: inout RandomNumbers) -> String {
    func symbol() -> String { random.element(of: ["a", "b", "c"]) }
    func strip() -> String {
      "[\((0..<random.int(2...3)).map { _ in symbol() }.joined(separator: ", "))]"
    }
    func sometimes(_ part: String) -> String { random.int(0...1) == 0 ? part : "" }
    func award(_ mode: String) -> String {
      let entering = "mode: \(mode), spins: \(random.int(1...2)), hold: \(symbol())"
      return random.int(0...3) == 0 ? "{bonus: wheel}" : "{\(entering)}"
    }
    func look(_ mode: String, to next: String) -> String {
      random.element(of: [
        "{where: window, match: count, in: [\(mode)], then: {\(symbol()): {1: \(award(next))}}}",
        "{where: window, match: cluster, in: [\(mode)], then: {\(symbol()): {2: \(award(next))}}}",
        "{where: window, match: count, on: last, in: [\(mode)], then: {\(symbol()): {1: \(award(next))}}}",
        "{where: spin, in: [\(mode)], then: \(award(next))}",
        mode == "base"
          ? "{where: spin, in: [base], least: 2, then: \(award(next))}"
          : "{where: window, match: count, on: end, in: [\(mode)], then: {\(symbol()): {1: \(award(next))}}}",
      ])
    }
    let within = random.element(of: [
      "hold: \(symbol())", "hold: \(symbol()), reset: 1", "mode: f, spins: 1, hold: \(symbol())",
    ])
    let tumbles = random.element(of: [
      "", "tumble: {most: 2}\n", "tumble: {most: 2, falls: false}\n",
    ])
    let count = random.int(1...2)
    let strips = (0..<count).map { _ in strip() }.joined(separator: ", ")
    return """
      format: 2
      name: held
      bet: {cost: 1}
      symbols: [a, b, c]
      rows: \(random.int(1...2))
      reels: [\(strips)]
      \(tumbles)bonuses: {wheel: {draw: [{mode: g, spins: 1, hold: \(symbol())}, {credits: 1}]}}
      wins:
        - {where: window, match: \(random.element(of: ["count", "cluster"])), pays: {\(symbol()): {1: 1, 2: 3}}}
        - \(look("base", to: "f"))
        \(sometimes("- \(look("f", to: "g"))"))
        \(sometimes("- {where: window, match: count, in: [f], new: true, then: {\(symbol()): {1: {\(within)}}}}"))
      modes:
        f: {most: 3\(sometimes(", tumble: false"))}
        g: {most: 2}
      """
  }

  @Test func `are held in random games as in all their rounds`() throws {
    var compared = 0
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let yaml = Self.game(&random) + "\n"
      // Not all of them are machines: tumbling needs a win that clears, and a sum of awards holds one symbol.
      guard let machine = try? MachineFile(yaml: yaml, name: "held.yaml").machine,
        let analysis = try? MachineAnalysis(machine: machine),
        let rounds = try EnumeratedRounds(ofFew: machine, most: 1_000)
      else { continue }
      #expect(analysis.mean == rounds.mean, "seed \(seed)\n\(yaml)")
      #expect(analysis.variance == rounds.variance, "seed \(seed)\n\(yaml)")
      compared += 1
    }
    #expect(compared > 100, "\(compared) games were compared.")
  }
}
