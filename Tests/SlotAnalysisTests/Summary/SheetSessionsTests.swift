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
}
