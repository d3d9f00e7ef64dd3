import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

/// A game whose places double with each win, at two bets that have caps of their own.
private struct BedsKey: Decodable {
  let data: AnswerKey.Game
  let figures: Figures

  struct Figures: Decodable { let spin, buy: Bet }

  struct Bet: Decodable {
    let mean, square, variance, inBets, hits, largestProbability, atCap,
      uncapped: AnswerKey.Fraction
    let feature: AnswerKey.Fraction?
    let largestPay: String
    let pays: [String: AnswerKey.Fraction]

    private enum CodingKeys: String, CodingKey {
      case mean = "mean_pay_credits"
      case square = "second_moment_credits2"
      case variance = "variance_credits2"
      case inBets = "variance_bets2"
      case hits = "hit_frequency"
      case feature = "feature_frequency"
      case largestPay = "largest_pay"
      case largestProbability = "P(largest pay)"
      case pays = "P(pay=x credits)"
      case atCap = "P(cap reached)"
      case uncapped = "return_without_cap"
    }
  }
}

@Suite(.enabled(if: AnswerKey.folder != nil, "SLOT_TRUTH names a folder"), .timeLimit(.minutes(20)))
struct `A game whose places multiply` {
  @Test(arguments: ["base", "buy"])
  func `has the figures of its key at each bet`(bet: String) throws {
    let key = try JSONDecoder().decode(BedsKey.self, from: AnswerKey.contents("02"))
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: beds
        bet: {cost: 5}
        cap: 60
        bets: {buy: {cost: 60, then: {mode: free, spins: 4}, cap: 8}}
        rows: 3
        symbols: [STAR, PLUM, PEAR, MINT, ROSE, LIME]
        reels: \(AnswerKey.list(key.data.base))
        lines: [[1, 1, 1], [0, 0, 0], [2, 2, 2], [0, 1, 2], [2, 1, 0]]
        pays: {PLUM: {3: 70}, PEAR: {3: 30}, MINT: {3: 25}, ROSE: {3: 15}, LIME: {3: 10}}
        wins:
          - {where: lines, match: left, in: [base]}
          - {where: window, in: [base], match: count, then: {STAR: {3: {mode: free, spins: 4}}}}
          - {where: lines, match: left, in: [free], pays: {PLUM: {3: 16}, MINT: {3: 13}, ROSE: {3: 10}, LIME: {3: 8}}}
        modes:
          free:
            marks: {ladder: [2, 4, 8], combine: sum}
            reels: \(AnswerKey.list(key.data.free))

        """, name: "key.yaml"
    ).machine
    let figures = bet == "buy" ? key.figures.buy : key.figures.spin
    let stake = try machine.stake(bet: bet)
    let analysis = try MachineAnalysis(machine: machine, stake: stake)
    #expect(analysis.mean.description == figures.mean.text)
    #expect(analysis.variance.description == figures.variance.text)
    let square = analysis.variance + analysis.mean * analysis.mean
    #expect(square.description == figures.square.text)
    let cost = Rational(machine.cost(of: stake).count)
    #expect((analysis.variance / (cost * cost)).description == figures.inBets.text)
    #expect(analysis.neglected == 0)
    let ending = try #require(analysis.ending)
    #expect(ending.chosen.payChance?.description == figures.hits.text)
    #expect(ending.capChance?.description == figures.atCap.text)
    #expect((ending.meanWithoutEnds / cost).description == figures.uncapped.text)
    if let feature = figures.feature {
      #expect(analysis.odds.first?.onPaidSpin?.probability.description == feature.text)
    }
    let law = try RoundLaw(of: machine, analysis: analysis)
    #expect(law.largestPay.credits == Credits(figures.largestPay))
    let payouts = PayoutTable(of: machine, analysis: analysis, law: law)
    #expect(payouts.isExact)
    let exact = Dictionary(uniqueKeysWithValues: payouts.payouts.map { ($0.credits, $0.exact) })
    #expect(payouts.payouts.last?.exact?.description == figures.largestProbability.text)
    #expect(!figures.pays.isEmpty)
    for (pay, probability) in figures.pays {
      let credits = try #require(Credits(pay))
      #expect(exact[credits]??.description == probability.text)
    }
  }
}
