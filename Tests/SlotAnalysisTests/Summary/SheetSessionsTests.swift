import SlotEngine
import SlotMachineFile
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The sessions of a PAR sheet` {
  /// A fair coin.
  private func law() throws -> RoundLaw {
    try RoundLaw(
      of: MachineFile(
        yaml: """
          format: 2
          name: even
          bet: {cost: 1}
          symbols: [a, b]
          reels: [[a, b]]
          wins: [{where: window, match: count, pays: {a: {1: 2}}}]
          """, name: "even.yaml"
      ).machine)
  }

  /// A session of three rounds is shown after a tenth, a fifth, two fifths, seven tenths and all of it, to the nearest
  /// round: 0.3, 0.6, 1.2, 2.1 and 3. There is nothing to show after none.
  @Test func `are shown along their lengths from the first round on`() throws {
    let summary = try RoundSummary(sheetOf: law(), bankroll: nil, session: 3)
    #expect(summary.sessions.prefix(3).map(\.rounds) == [1, 2, 3])
    // After one round half of the players have lost 1, and half have won 1.
    #expect(abs((summary.sessions.first?.ahead ?? 0) - 0.5) < 1e-9)
  }

  /// The columns and rows of all sheets in `docs/par`, and those that were asked for.
  @Test func `say how many are ruined by then, and by the usual numbers of rounds`() throws {
    let summary = try RoundSummary(sheetOf: law(), bankroll: 3, session: 3)
    let ruins = try #require(summary.ruins)
    #expect(ruins.rounds == [3, 30, 50, 100, 200, 300, 500, 1_000])
    #expect(ruins.bankrolls == [3, 20, 50, 100, 200, 500])
    // A bankroll of 3 is lost in three rounds if all of them lose.
    #expect(abs((ruins.probabilities.first?.first ?? 0) - 1.0 / 8) <= ruins.bound)
  }

  /// The rows of all sheets in `docs/par`, besides those of a session of three rounds.
  @Test func `are shown for the usual lengths, and ranges of the return up to ten million rounds`()
    throws
  {
    let summary = try RoundSummary(sheetOf: law(), bankroll: nil, session: 3)
    #expect(summary.lengths == [3, 100, 1_000, 10_000])
    #expect(
      summary.sessions.map(\.rounds) == [
        1, 2, 3, 10, 20, 40, 70, 100, 200, 400, 700, 1_000, 2_000, 4_000, 7_000, 10_000,
      ])
    #expect(summary.ranges.map(\.rounds) == [1_000, 10_000, 100_000, 1_000_000, 10_000_000])
    #expect(summary.missingRounds.isEmpty)
    // A fair coin's return is within 1.645 deviations of 1 for nine sessions of ten; a deviation is 1 / √n.
    for range in summary.ranges {
      let known = 1.644854 / Double(range.rounds).squareRoot()
      let ninety = try #require(range.ninety)
      #expect(abs((ninety.upperBound - ninety.lowerBound) / 2 / known - 1) < 0.05)
      let ninetyFive = try #require(range.ninetyFive)
      let wider = known * 1.959964 / 1.644854
      #expect(abs((ninetyFive.upperBound - ninetyFive.lowerBound) / 2 / wider - 1) < 0.05)
    }
  }

  /// Ten million rounds that pay 5.5 · 10¹¹ credits on average pay more than 2⁶⁰.
  @Test func `are missing with a reason where totals are too large`() throws {
    let law = try RoundLaw(
      of: MachineFile(
        yaml: """
          format: 2
          name: far
          bet: {cost: 1}
          symbols: [a, b]
          reels: [[a, b]]
          wins: [{where: window, match: count, pays: {a: {1: 1099511627770}}}]
          """, name: "far.yaml"
      ).machine)
    let summary = RoundSummary(law, lengths: [1, 10_000_000], shares: [0.3, 0.5])
    #expect(summary.sessions.map(\.rounds) == [1])
    #expect(summary.errors == [.totalsTooFarApart(rounds: 10_000_000)])
    #expect(summary.quantiles([0.5, 0.9]).map(\.share) == [0.3, 0.5, 0.9])
    #expect(summary.quantiles([0.9]).map(\.credits) == [0, 0, 1_099_511_627_770])
    let net = try #require(summary.sessions.first?.net)
    #expect(net.map(\.share) == [0.05, 0.25, 0.3, 0.5, 0.75, 0.95])
    #expect(net.map(\.credits.count) == [-1, -1, -1, -1, 1_099_511_627_769, 1_099_511_627_769])
    #expect(abs((summary.paysAtLeastCost ?? 0) - 0.5) < 1e-12)
  }
}
