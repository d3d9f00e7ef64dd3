import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `A stay whose end is looked at` {
  /// Figures of a hold-and-win game with fifteen cells, computed outside the project.
  private struct Key: Decodable {
    let name: String
    let featureFrequency: String
    let featureMeanBets: String
    let featureReturn: String
    let lineReturn: String
    let meanRespins: String
    let grandFrequency: String
    /// The probabilities of some pays, as decimals.
    let pays: [String: String]
  }

  @Test func `has the exact figures of fifteen held cells`() throws {
    let key = try Fixture.decode(Key.self, from: "Modern/hold-and-win.json")
    let machine = try Fixture.machine("Modern/\(key.name)").machine
    let analysis = try MachineAnalysis(machine: machine)
    let cost = Rational(analysis.cost.count)
    let stay = try #require(analysis.odds.first { $0.kind == .mode(1) })
    #expect(stay.meanNumber.description == key.featureFrequency)
    #expect((stay.meanCredits / cost).description == key.featureMeanBets)
    #expect(stay.meanSpins?.description == key.meanRespins)
    let grand = try #require(
      analysis.odds.first { machine.name(of: $0.kind) == "jackpot grand" })
    #expect(grand.meanNumber.description == key.grandFrequency)
    let parts = analysis.parts.filter { $0.mean != .zero }.map { ($0.mean / cost).description }
    #expect(parts == [key.lineReturn, key.featureReturn])
  }

  @Test func `has the law of fifteen held cells`() throws {
    let key = try Fixture.decode(Key.self, from: "Modern/hold-and-win.json")
    let law = try RoundLaw(of: try Fixture.machine("Modern/\(key.name)").machine)
    #expect(law.bound < 1e-9)
    #expect(key.pays.count > 9)
    for (pay, probability) in key.pays {
      let (credits, known) = (Credits(try #require(Int(pay))), try #require(Double(probability)))
      #expect(abs(law.probability(ofPaying: credits) - known) <= law.bound + 1e-15, "\(pay)")
    }
  }

  /// Machines small enough to play all rounds, with cells of two strips and with turning reels.
  @Test(arguments: ["Modern/pocket", "Modern/lantern-row", "Grids/hoard"])
  func `pays what all rounds pay`(name: String) throws {
    let machine = try Fixture.machine(name).machine
    // A word draws 52 cells of two stops or 32 of three; only the first cell is used here.
    let rounds = try EnumeratedRounds(of: machine, cells: [1 << 52: 2, 1_853_020_188_851_841: 3])
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.mean == rounds.mean)
    #expect(analysis.variance == rounds.variance)
    #expect(analysis.hitFrequency == rounds.hitFrequency)
    let law = try RoundLaw(of: machine)
    for (pay, probability) in rounds.law {
      #expect(
        abs(law.probability(ofPaying: Credits(pay)) - probability.value) <= law.bound, "\(pay)")
    }
    #expect(rounds.law.count > 5)
  }

  /// A game of two cells or three, of which a stay holds those that show `a`.
  private static func game(_ random: inout RandomNumbers) -> String {
    func sometimes(_ part: String) -> String { random.int(0...2) == 0 ? part : "" }
    func reel() -> String {
      random.element(of: ["{cells: one}", "{cells: one}", "[a, b]", "[b, a]"])
    }
    let pays = "pays: {a: {1: \(random.int(1...2)), 2: \(random.int(3...5)), 3: 9}}"
    let wins = [
      "{where: window, match: count, in: [hold], \(pays)}",
      "{where: window, match: count, on: end, in: [hold], \(pays)}",
      "{where: window, match: count, new: true, in: [hold], \(pays)}",
      "{where: window, match: cluster, in: [hold], \(pays)}",
      "{where: lines, match: left, in: [hold], \(pays)}",
      "{where: lines, match: right, on: end, in: [hold], \(pays)}",
      "{where: window, match: reels, in: [hold], \(pays)}",
      "{where: window, match: count, when: {match: count, of: {b: 1}}, in: [hold], \(pays)}",
      "{where: ways, match: left, unless: {where: window, match: count, of: {b: 2}}, in: [hold], \(pays)}",
    ]
    let awards = [
      "new: true, then: {a: {1: {spins: 1, hold: a}}}",
      "new: true, then: {a: {1: {reset: 2, hold: a}}}",
      "new: true, then: {a: {1: {hold: a}}}", "then: {b: {1: {mode: more, spins: 1, hold: a}}}",
      "new: true, then: {a: {1: {reset: 2}}}", "then: {b: {2: {mode: more, spins: 1}}}",
    ]
    let until = random.element(of: ["{match: count, of: {a: 2}}", "{match: reels, of: {a: 2}}"])
    return """
      format: 2
      name: cells
      bet: {cost: 2}
      rows: \(random.element(of: ["[1, 1]", "[1, 1]", "[2, 1]", "[1, 2]"]))
      symbols: [a, b]
      strips: {one: [a, b]}
      lines: [[0, 0]]
      reels: [\(reel()), \(reel())]
      wins:
        - {where: window, match: count, in: [base], then: {a: {1: {mode: hold, spins: \(random.int(1...2)), hold: a}}}}
        - \(random.element(of: wins))
        - {where: window, match: count, in: [hold], \(random.element(of: awards))}
        - {where: lines, match: left, in: [more], pays: {a: {1: 1, 2: 6}}}
        \(sometimes("- " + random.element(of: wins)))
      modes:
        hold: {\(sometimes("reels: [\(reel()), \(reel())], "))\(sometimes("until: \(until), "))most: 3}
        more: {}

      """
  }

  @Test func `pays in random games what all their rounds pay`() throws {
    var compared = 0
    for seed in 0..<400 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let yaml = Self.game(&random)
      // Not all of them are machines, and not all can be followed.
      guard let machine = try? MachineFile(yaml: yaml, name: "cells.yaml").machine,
        let analysis = try? MachineAnalysis(machine: machine),
        // A word draws 52 cells of two stops, of which three are used at most.
        let rounds = try EnumeratedRounds(ofFew: machine, cells: [1 << 52: 8], most: 700)
      else { continue }
      #expect(analysis.mean == rounds.mean, "\(yaml)")
      #expect(analysis.variance == rounds.variance, "\(yaml)")
      #expect(analysis.hitFrequency == rounds.hitFrequency, "\(yaml)")
      compared += 1
    }
    #expect(compared > 40, "\(compared) games were compared.")
  }

  @Test func `is refused where its values count twice`() throws {
    let text = """
      format: 2
      name: twice
      bet: {cost: 1}
      rows: 1
      symbols: [coin, blank]
      reels: [[coin, blank], [coin, blank]]
      values: {coin: {draw: [2, 7]}}
      wins:
        - {where: window, collect: coin, in: [base]}
        - {where: window, in: [base], match: count, then: {coin: {1: {mode: hoard, spins: 2, hold: coin}}}}
        - {where: window, on: end, in: [hoard], collect: coin}
      modes: {hoard: {}}
      """
    let machine = try MachineFile(yaml: text, name: "twice.yaml").machine
    #expect {
      try MachineAnalysis(machine: machine)
    } throws: { error in
      "\(error)"
        == "Exact numbers don't follow values of coin that count in mode base and again at the end of a "
        + "stay in mode hoard; simulate the machine instead."
    }
  }
}
