import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The law of a session` {
  @Test(arguments: [1, 7, 101, 501])
  func `has the quantile that is reached exactly`(rounds: Int) throws {
    // A fair coin that pays 2 for 1: of an odd number of rounds, exactly half of all sessions lose at least 1.
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: fair
        symbols: [head, tail]
        reels: [[head, tail]]
        lines: [[0]]
        pays: {head: {1: 2}}
        wins: [{where: lines, match: left}]
        """, name: "fair.yaml"
    ).machine
    let session = try SessionLaw(RoundLaw(of: machine), rounds: rounds)
    #expect(session.quantile(0.5) - session.cost == -1)
    #expect(session.quantile(0.500001) - session.cost == 1)
  }

  @Test(arguments: [1, 2, 7, 40])
  func `is the law of a round added up`(rounds: Int) throws {
    let law = try RoundLaw(of: SmallMachine.turning())
    var sum = [1.0]
    for _ in 0..<rounds { sum = added(sum, law.probabilities) }
    let session = try SessionLaw(law, rounds: rounds)
    for credits in stride(from: 0, to: sum.count * law.step.count, by: law.step.count) {
      let atLeast = sum[(credits / law.step.count)...].reduce(0, +)
      let known = session.probability(ofPayingAtLeast: Credits(credits))
      #expect(abs(known - atLeast) <= 2 * session.bound)
    }
    #expect(session.bound < 1e-9)
  }

  @Test func `nears the normal law over very many rounds`() throws {
    let machine = try Machine.tidePool()
    let analysis = try MachineAnalysis(machine: machine)
    let law = try RoundLaw(of: machine, analysis: analysis)
    let (mean, deviation) = (analysis.mean.value, analysis.variance.value.squareRoot())
    for rounds in [1_000_000, 10_000_000] {
      let session = try SessionLaw(law, rounds: rounds)
      // Quantiles of the normal distribution, without a correction for skewness.
      for (share, z) in [(0.05, -1.644854), (0.5, 0), (0.95, 1.644854)] {
        let normal = Double(rounds) * mean + z * deviation * Double(rounds).squareRoot()
        let apart = Double(session.quantile(share).count) - normal
        #expect(abs(apart) < 0.02 * deviation * Double(rounds).squareRoot())
      }
    }
  }

  /// The law of a toss of which one side pays.
  private func tossedCoin() throws -> RoundLaw {
    try RoundLaw(
      of: MachineFile(
        yaml: """
          format: 1
          name: coin
          symbols: [head, tail]
          reels: [[head, tail]]
          lines: [[0]]
          pays: {head: {1: 2}}
          wins: [{where: lines, match: left}]
          """, name: "coin.yaml"
      ).machine)
  }

  /// A million tosses of a coin, whose heads are binomial: each number of heads is (n − k) / (k + 1) times as likely as the
  /// one before.
  @Test func `is as precise on a coarse grid`() throws {
    let law = try tossedCoin()
    let (rounds, first, count) = (1_000_000, 483_616, 1 << 15)
    var shares = [1.0]
    for heads in 500_000..<516_384 {
      shares.append(shares[heads - 500_000] * Double(rounds - heads) / Double(heads + 1))
    }
    // Heads and tails are alike.
    let all = Array(shares.dropFirst().reversed()) + shares
    let total = all.reduce(0, +)
    let atLeast = all.sumsFromHere.map { $0 / total }
    let smooth = try #require(SmoothSum(law, rounds: rounds, from: first, count: count))
    #expect(smooth.joined == 2)
    for (place, probability) in smooth.atLeast.enumerated() {
      // A million times the rounding of a value.
      #expect(abs(probability - atLeast[2 * place]) < 1e-9)
    }
  }

  /// A hundred million tosses, on a grid of every 512th total: with a deviation of 5,000 heads they are normal but for a part
  /// in a hundred million.
  @Test func `is normal for a hundred million tosses of a coin`() throws {
    let law = try tossedCoin()
    let (rounds, count) = (100_000_000, 1 << 23)
    let first = rounds / 2 - count / 2
    let smooth = try #require(SmoothSum(law, rounds: rounds, from: first, count: count))
    #expect(smooth.joined == 512)
    for (place, probability) in smooth.atLeast.enumerated() {
      let heads = Double(first + place * smooth.joined - rounds / 2) - 0.5
      #expect(abs(probability - 0.5 * erfc(heads / 5_000 / 2.0.squareRoot())) < 1e-6)
    }
  }

  @Test func `gives the range of the return`() throws {
    let machine = try Machine.tidePool()
    let law = try RoundLaw(of: machine)
    let session = try SessionLaw(law, rounds: 1_000)
    let range = session.returnRange(level: 0.9)
    #expect(range.lowerBound == Double(session.quantile(0.05).count) / 5_000)
    #expect(range.contains(3_754_301_861.0 / 4_153_409_536))
    let ends = [range.lowerBound, range.upperBound].map { Credits(Int(($0 * 5_000).rounded())) }
    let inside =
      session.probability(ofPayingAtLeast: ends[0])
      - session.probability(ofPayingAtLeast: ends[1] + 1)
    #expect(inside >= 0.9 && inside < 0.91)
  }

  @Test func `is refused where totals are more than can be laid out, or than an Int holds`() throws
  {
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: far
        symbols: [a, b, c]
        reels: [[a, b, c]]
        lines: [[0]]
        pays: {a: {1: 1099511627770}, b: {1: 549755813885}}
        wins: [{where: lines, match: left}]
        """, name: "far.yaml"
    ).machine
    let law = try RoundLaw(of: machine)
    #expect(law.step == 549_755_813_885)
    #expect(try SessionLaw(law, rounds: 100).quantile(0.999) <= 100 * 1_099_511_627_770)
    // 10⁷ rounds pay 5.5 · 10¹⁸ credits on average, above 2⁶⁰.
    #expect(throws: AnalysisError.totalsTooFarApart(rounds: 10_000_000)) {
      try SessionLaw(law, rounds: 10_000_000)
    }
  }

  private func added(_ one: [Double], _ other: [Double]) -> [Double] {
    var sum = Array(repeating: 0.0, count: one.count + other.count - 1)
    for (place, probability) in one.enumerated() {
      for (more, theirs) in other.enumerated() { sum[place + more] += probability * theirs }
    }
    return sum
  }
}
