import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

/// The game of an answer key with a bonus from a table and a gamble: its figures for each of several plans.
struct PlansKey: Decodable {
  struct Game: Decodable {
    struct Row: Decodable {
      let weight: Int
      let doors: String
    }

    let base, free: [[String]]
    let table: [Row]
  }

  struct Figures: Decodable {
    let mean, variance, feature: AnswerKey.Fraction
    let hits: AnswerKey.Fraction
    let largestPay: String
    let largestProbability: AnswerKey.Fraction
    let pays: [String: AnswerKey.Fraction]

    private enum CodingKeys: String, CodingKey {
      case mean = "mean_pay_credits"
      case variance = "variance_credits2"
      case hits = "hit_frequency"
      case feature = "feature_frequency"
      case largestPay = "largest_pay"
      case largestProbability = "P(largest pay)"
      case pays = "P(pay=x credits)"
    }
  }

  struct OfPlans: Decodable {
    let never, colourAlways, suitOnce, suitThenColour, byAmount: Figures

    private enum CodingKeys: String, CodingKey {
      case never
      case colourAlways = "colour always"
      case suitOnce = "suit once"
      case suitThenColour = "suit, then colour"
      case byAmount = "by amount"
    }
  }

  let data: Game
  let figures: OfPlans

  init() throws {
    self = try JSONDecoder().decode(PlansKey.self, from: AnswerKey.contents("04"))
  }
}

extension PlansKey {
  /// The doors of a row, such as `door 1: 20, door 2: 2 free games`, as cells: the credits of three doors, and the games.
  private static func cells(_ doors: String) -> [String] {
    let found = doors.split(separator: ", ").map { $0.split(separator: ": ")[1] }
    let games = found.filter { $0.hasSuffix(" free games") }.map { $0.split(separator: " ")[0] }
    let credits = found.filter { !$0.hasSuffix(" free games") }
    let blank = Array(repeating: Substring(), count: 3 - credits.count)
    return (credits + blank + (games.isEmpty ? [""] : games)).map(String.init)
  }

  /// The rows of its table as CSV.
  var csv: String {
    let rows = data.table.map { (["\($0.weight)"] + Self.cells($0.doors)).joined(separator: ",") }
    return (["weight,credits,credits,credits,spins"] + rows).joined(separator: "\n") + "\n"
  }

  /// The machine file.
  ///
  /// - Parameter bonus: How the bonus is written.
  func yaml(bonus: String, ends: String = "") -> String {
    """
    format: 2
    name: doors
    bet: {cost: 5}
    rows: 3
    symbols: [CROWN, KEY, PLUM, LEMON, GRAPE, BELL]
    reels: \(AnswerKey.list(data.base))
    lines: [[1, 1, 1], [0, 0, 0], [2, 2, 2], [0, 1, 2], [2, 1, 0]]
    pays: {CROWN: {3: 90}, BELL: {3: 35}, GRAPE: {3: 24}, PLUM: {3: 16}, LEMON: {3: 10}}
    wins:
      - {where: lines, match: left}
      - {where: window, in: [base], match: count, then: {KEY: {3: {bonus: doors}}}}
    bonuses: {doors: \(bonus)}
    modes:
      free: {multiplier: 3, reels: \(AnswerKey.list(data.free))}
    \(ends)
    """
  }
}

extension PlansKey.Figures {
  /// Compares the figures of a machine at a plan with these.
  func check(_ machine: Machine, at stake: Stake) throws {
    let analysis = try MachineAnalysis(machine: machine, stake: stake)
    #expect(analysis.mean.description == mean.text)
    #expect(analysis.variance.description == variance.text)
    let bonus = try #require(analysis.odds.first { $0.kind == .bonus(0) })
    #expect(bonus.onPaidSpin?.probability.description == feature.text)
    let law = try RoundLaw(of: machine, analysis: analysis)
    #expect(law.largestPay.credits == Credits(largestPay))
    #expect(abs(law.largestPay.probability / largestProbability.value - 1) < 1e-12)
    #expect(abs(law.hitFrequency - hits.value) < 1e-10)
    #expect(!pays.isEmpty)
    for (pay, probability) in pays {
      let credits = try #require(Credits(pay))
      #expect(abs(law.probability(ofPaying: credits) - probability.value) < 1e-10)
    }
  }
}

@Suite(.enabled(if: AnswerKey.folder != nil, "SLOT_TRUTH names a folder"), .timeLimit(.minutes(20)))
struct `A game with a table of outcomes, counted from its prose` {
  @Test func `has the same figures, with its table beside it or written into it`() throws {
    let key = try PlansKey()
    try withTemporaryFolder { folder in
      try Data(key.csv.utf8).write(to: folder.appending(path: "doors.csv"))
      let path = folder.appending(path: "doors.yaml").path
      try Data(key.yaml(bonus: "{table: doors.csv, mode: free}").utf8)
        .write(to: URL(filePath: path))
      let machine = try MachineFile(path: path).machine
      try key.figures.never.check(machine, at: machine.defaultStake)
      let text = try MachineSource(path).text()
      #expect(try MachineFile(yaml: text, name: "alone").machine.digest == machine.digest)
      let drawn = key.yaml(
        bonus: """
          {draw: [[10, 30], [15, 24], [20, 16], [30, 12], [{mode: free, spins: 2}, 8],
            [{credits: 20, mode: free, spins: 2}, 5], [75, 4], [250, 1]]}
          """)
      #expect(try MachineFile(yaml: drawn, name: "drawn").machine.digest == machine.digest)
    }
  }

  @Test(
    arguments: [
      "never", "colour:always", "suit:once", "suit:once,colour:always",
      "suit:until=21,colour:until=100",
    ])
  func `has the figures of each plan for its two kinds of toss`(plan: String) throws {
    let key = try PlansKey()
    let rows = key.csv.replacing("\n", with: "\\n")
    let machine = try MachineFile(
      yaml: key.yaml(
        bonus: "{table: \"\(rows)\", mode: free}",
        ends: """
          gamble:
            most: 3
            limit: 1000
            kinds: {suit: {chance: [1, 4], times: 4}, colour: {chance: [1, 2], times: 2}}
          """), name: "doors"
    ).machine
    let chosen = try #require(GamblePlan(plan))
    #expect(chosen.description == plan)
    let all = key.figures
    let figures: PlansKey.Figures =
      switch plan {
      case "never": all.never
      case "colour:always": all.colourAlways
      case "suit:once": all.suitOnce
      case "suit:once,colour:always": all.suitThenColour
      default: all.byAmount
      }
    try figures.check(machine, at: machine.stake(gamble: chosen))
  }

  /// T1 and T1b of `pools.json`: a line that pays 3 one time out of 4, a bonus one time out of 8 beside it, and the table
  /// that their law shows.
  @Test func `returns what was worked out for a small table`() throws {
    struct Truth: Decodable { let value: String }
    let folder = try #require(AnswerKey.folder)
    let data = try #require(FileManager.default.contents(atPath: folder + "../pools/pools.json"))
    let truth = try JSONDecoder().decode([String: Truth].self, from: data)
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: pools
        bet: {cost: 2}
        symbols: [a, b, k]
        reels: [[a, [b, 3]], [k, [b, 7]]]
        lines: [[0, 0]]
        wins:
          - {where: lines, match: left, pays: {a: {1: 3}}}
          - {where: window, match: count, then: {k: {1: {bonus: trail}}}}
        bonuses: {trail: {table: "weight,credits\\n5,0\\n3,10\\n1,40\\n1,100\\n"}}
        """, name: "pools"
    ).machine
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    #expect(
      analysis.inCosts(analysis.mean)?.description
        == truth["T1 return with a bonus from a table"]?.value)
    #expect(analysis.variance.description == truth["T1b variance in credits squared"]?.value)
    let law = try RoundLaw(of: machine, analysis: analysis)
    // In 320ths, from the law in the note of T1b.
    let pays = [0: 225, 3: 75, 10: 9, 13: 3, 40: 3, 43: 1, 100: 3, 103: 1]
    for (pay, part) in pays {
      let probability = Double(part) / 320
      #expect(abs(law.probability(ofPaying: Credits(pay)) - probability) < 1e-12)
    }
  }
}
