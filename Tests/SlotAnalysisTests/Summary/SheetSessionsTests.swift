import SlotEngine
import SlotMachineFile
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The sessions of a PAR sheet` {
  /// A session of three rounds is shown after a tenth, a fifth, two fifths, seven tenths and all of it, to the nearest
  /// round: 0.3, 0.6, 1.2, 2.1 and 3. There is nothing to show after none.
  @Test func `are shown along their lengths from the first round on`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: even
        bet: {cost: 1}
        symbols: [a, b]
        reels: [[a, b]]
        wins: [{where: window, match: count, pays: {a: {1: 2}}}]
        """, name: "even.yaml"
    ).machine
    let summary = try RoundSummary(
      sheetOf: try RoundLaw(of: machine), bankroll: nil, session: 3)
    #expect(summary.sessions.prefix(3).map(\.rounds) == [1, 2, 3])
    // After one round half of the players have lost 1, and half have won 1.
    #expect(abs((summary.sessions.first?.ahead ?? 0) - 0.5) < 1e-9)
  }
}
