import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

/// A game in the folder that `SLOT_TRUTH` names: its strips, and figures that were counted from its prose by programs of
/// their own.
struct AnswerKey: Decodable {
  /// The folder; nil if none is named.
  static let folder = ProcessInfo.processInfo.environment["SLOT_TRUTH"].map { $0 + "/new/" }

  /// A fraction in lowest terms.
  struct Fraction: Decodable {
    let numerator, denominator, decimal: String

    var text: String { denominator == "1" ? numerator : "\(numerator)/\(denominator)" }
    var value: Double { Double(decimal) ?? .nan }
  }

  struct Game: Decodable {
    let base, free: [[String]]
  }

  struct Figures: Decodable {
    let mean, variance, hits, feature, ofSpin, largestProbability: Fraction
    let largestPay: String
    let pays: [String: Fraction]

    private enum CodingKeys: String, CodingKey {
      case mean = "mean_pay_credits"
      case variance = "variance_credits2"
      case hits = "hit_frequency"
      case feature = "feature_frequency"
      case ofSpin = "return_of_paid_spin"
      case largestPay = "largest_pay"
      case largestProbability = "P(largest pay)"
      case pays = "P(pay=x credits)"
    }
  }

  let data: Game
  let figures: Figures

  /// - Parameter name: The beginning of the file's name.
  init(_ name: String) throws {
    let folder = try #require(Self.folder)
    let file = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder)
        .first { $0.hasPrefix(name) && $0.hasSuffix(".json") })
    let data = try #require(FileManager.default.contents(atPath: folder + file))
    self = try JSONDecoder().decode(AnswerKey.self, from: data)
  }
}

extension AnswerKey {
  /// Reels as a list of a machine file.
  static func list(_ reels: [[String]]) -> String {
    "[" + reels.map { "[\($0.joined(separator: ", "))]" }.joined(separator: ", ") + "]"
  }

  /// Compares the figures of a machine file with the key.
  func check(_ yaml: String) throws {
    let machine = try MachineFile(yaml: yaml, name: "key.yaml").machine
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    #expect(analysis.mean.description == figures.mean.text)
    #expect(analysis.variance.description == figures.variance.text)
    #expect(analysis.neglected == 0)
    let free = try #require(analysis.odds.first)
    #expect(free.onPaidSpin?.probability.description == figures.feature.text)
    let ofLooks = analysis.parts.filter {
      if case .look = $0.source { true } else { false }
    }
    let wins = ofLooks.reduce(Rational.zero) { $0 + $1.mean }
    #expect(analysis.inCosts(wins)?.description == figures.ofSpin.text)
    let largest = try LargestPay.ofRounds(of: machine, analysis: analysis).get()
    #expect(largest.credits == Credits(figures.largestPay))
    #expect(
      abs(largest.probability / figures.largestProbability.value - 1) < 1e-12)
    let law = try RoundLaw(of: machine, analysis: analysis)
    #expect(abs(law.hitFrequency - figures.hits.value) < 1e-10)
    #expect(!figures.pays.isEmpty)
    for (pay, probability) in figures.pays {
      let credits = try #require(Credits(pay))
      #expect(abs(law.probability(ofPaying: credits) - probability.value) < 1e-10)
    }
  }
}

extension Credits {
  fileprivate init?(_ text: String) {
    guard let number = Int(text) else { return nil }
    self.init(number)
  }
}

@Suite(.enabled(if: AnswerKey.folder != nil, "SLOT_TRUTH names a folder"), .timeLimit(.minutes(5)))
struct `Games whose figures were counted from their prose` {
  @Test func `a wild that stays draws a new factor on each free game, which pays a least amount`()
    throws
  {
    let key = try AnswerKey("03")
    try key.check(
      """
      format: 2
      name: ember
      rows: 3
      symbols: [WILD, STAR, FLAME, COAL, ASH, SPARK]
      wilds: {WILD: {except: [STAR]}}
      reels: \(AnswerKey.list(key.data.base))
      lines: [[1, 1, 1], [0, 0, 0], [2, 2, 2], [0, 1, 2], [2, 1, 0]]
      pays: {FLAME: {3: 36}, COAL: {3: 15}, ASH: {3: 8}, SPARK: {3: 5}}
      wins:
        - {where: lines, match: left}
        - {where: window, in: [base], match: count, then: {STAR: {3: {mode: free, spins: 6}}}}
        - {where: window, in: [free], match: count, new: true, then: {WILD: {1: {hold: WILD}}}}
        - {where: spin, in: [free], raises: 5}
      modes:
        free:
          factors: {WILD: {draw: [[1, 5], [2, 3], 3, 5]}}
          reels: \(AnswerKey.list(key.data.free))

      """)
  }
}
