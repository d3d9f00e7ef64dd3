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
    let base: [[String]]
    /// The reels of free games or of respins.
    let free: [[String]]

    private enum CodingKeys: String, CodingKey { case base, free, respin }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      base = try values.decode([[String]].self, forKey: .base)
      free = try values.decode(
        [[String]].self, forKey: values.contains(.free) ? .free : .respin)
    }
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
    self = try JSONDecoder().decode(AnswerKey.self, from: Self.contents(name))
  }

  /// The contents of the file whose name begins so.
  static func contents(_ name: String) throws -> Data {
    let folder = try #require(folder)
    let file = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder)
        .first { $0.hasPrefix(name) && $0.hasSuffix(".json") })
    return try #require(FileManager.default.contents(atPath: folder + file))
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
    let law = try RoundLaw(of: machine, analysis: analysis)
    #expect(law.largestPay.credits == Credits(figures.largestPay))
    #expect(abs(law.largestPay.probability / figures.largestProbability.value - 1) < 1e-12)
    #expect(abs(law.hitFrequency - figures.hits.value) < 1e-10)
    #expect(!figures.pays.isEmpty)
    for (pay, probability) in figures.pays {
      let credits = try #require(Credits(pay))
      #expect(abs(law.probability(ofPaying: credits) - probability.value) < 1e-10)
    }
  }
}

extension Credits {
  init?(_ text: String) {
    guard let number = Int(text) else { return nil }
    self.init(number)
  }
}

@Suite(.enabled(if: AnswerKey.folder != nil, "SLOT_TRUTH names a folder"), .timeLimit(.minutes(20)))
struct `Games whose figures were counted from their prose` {
  @Test func `wilds walk to the left on respins, of which there are at most eight`() throws {
    let key = try AnswerKey("01")
    try key.check(
      """
      format: 2
      name: ferry
      rows: 3
      symbols: [WILD, MOON, LAMP, OAR, ROPE, FISH]
      wilds: {WILD: {real: 0}}
      reels: \(AnswerKey.list(key.data.base))
      lines: [[1, 1, 1, 1], [0, 0, 0, 0], [2, 2, 2, 2], [0, 1, 1, 0], [2, 1, 1, 2], [0, 1, 2, 1]]
      pays:
        MOON: {3: 10, 4: 60}
        LAMP: {3: 6, 4: 25}
        OAR: {3: 4, 4: 12}
        ROPE: {3: 3, 4: 8}
        FISH: {3: 1, 4: 5}
      wins:
        - {where: lines, match: left}
        - {where: window, in: [base], match: count, then: {WILD: {1: {mode: drift, spins: 8, hold: WILD}}}}
      modes:
        drift:
          reels: \(AnswerKey.list(key.data.free))
          walks: {symbols: [WILD], to: left, respins: true}

      """)
  }

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

  @Test func `values are added up on the last grid, and kept where something has won`() throws {
    let key = try AnswerKey("06")
    try key.check(
      """
      format: 2
      name: quarry
      rows: 3
      symbols: [ORB, STAR, RUBY, IRON, CLAY, SAND]
      values: {ORB: {draw: [[2, 3], 5]}}
      tumble: {}
      reels: \(AnswerKey.list(key.data.base))
      lines: [[1, 1, 1], [0, 0, 0], [2, 2, 2], [0, 1, 2], [2, 1, 0]]
      pays: {RUBY: {3: 25}, IRON: {3: 6}, CLAY: {3: 4}, SAND: {3: 3}}
      wins:
        - {where: lines, match: left}
        - {where: window, on: last, in: [base], match: count, then: {STAR: {3: {mode: free, spins: 3}}}}
      meters:
        orbs: {in: [base], adds: ORB, keep: spin}
        heat: {in: [free], adds: ORB, after: win, rests: true}
      by: orbs
      modes:
        free:
          by: heat
          reels: \(AnswerKey.list(key.data.free))

      """)
  }

  /// A double is a member of its symbol's group with a factor of 2, and a stack that is nudged is a circle of its own, whose
  /// symbols say by how many steps.
  @Test func `doubles multiply ways, and a nudged stack has a circle for each number of steps`()
    throws
  {
    let key = try AnswerKey("05")
    func strip(_ reel: [String]) -> String { "[\(reel.joined(separator: ", "))]" }
    func reels(_ reels: [[String]], _ third: String) -> String {
      let weights = reels[2].indices.map { stop in
        let wilds = (0..<3).count { reels[2][(stop + $0) % reels[2].count] == "WILD" }
        return wilds == 0 || wilds == 3 ? 1 : 0
      }
      let nudged =
        "[{strip: \(third), weights: \(weights)}, {strip: one, weight: 2}, "
        + "{strip: two, weight: 2}]"
      return "[\(strip(reels[0])), \(strip(reels[1])), \(nudged), \(strip(reels[3]))]"
    }
    try key.check(
      """
      format: 2
      name: bells
      bet: {cost: 50}
      rows: 3
      symbols: [WILD, WILD1, WILD2, GATE, GONG, GONG2, FAN, FAN2, KOI, TEA]
      groups: {gong: [GONG, GONG2], fan: [FAN, FAN2], nudged: [WILD1, WILD2]}
      wilds: {WILD: {except: [GATE]}, WILD1: {except: [GATE]}, WILD2: {except: [GATE]}}
      factors: {GONG2: 2, FAN2: 2}
      strips:
        paid: \(strip(key.data.base[2]))
        free: \(strip(key.data.free[2]))
        one: [WILD1]
        two: [WILD2]
      values: {WILD1: {draw: [1]}, WILD2: {draw: [2]}}
      reels: \(reels(key.data.base, "paid"))
      pays: {gong: {3: 4, 4: 20}, fan: {3: 2, 4: 8}, KOI: {3: 1, 4: 4}, TEA: {3: 1, 4: 2}}
      wins:
        - {where: ways, match: left, by: steps}
        - {where: window, in: [base], match: count, then: {GATE: {3: {mode: free, spins: 3}}}}
      meters: {steps: {adds: nudged, levels: {3: 2, 6: 3, 9: 4, 12: 5, 15: 6, 18: 7}}}
      modes:
        free:
          reels: \(reels(key.data.free, "free"))

      """)
  }
}
