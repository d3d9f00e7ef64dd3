import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `Rules of a mode or a look of its own` {
  /// The stops of two reels are equally likely, so each window has probability 1 in 4.
  @Test(arguments: [("[1]", 5), ("[2]", 5), ("[1, 2]", 10)])
  func `let a look evaluate only its lines`(lines: String, credits: Int) throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: lines
        bet: {cost: 4}
        rows: 2
        symbols: [a, b]
        reels: [[a, b], [a, b]]
        lines: [[0, 0], [1, 1]]
        wins:
          - {where: lines, lines: \(lines), match: left, pays: {a: {2: 5}}}
          - {where: lines, match: left, pays: {b: {2: 1}}}
        """, name: "lines.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    // Each line shows a twice in a quarter of all windows; b pays on both lines.
    #expect(analysis.parts.map(\.mean) == [Rational(credits, 4), Rational(2, 4)])
    let rounds = try EnumeratedRounds(of: machine)
    #expect(analysis.mean == rounds.mean)
    #expect(analysis.variance == rounds.variance)
  }

  @Test func `let a mode have wilds of its own`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: wilds
        bet: {cost: 4}
        rows: 1
        symbols: [a, w, z]
        wilds: {z: {}}
        reels: [[a, w, z], [a, w]]
        lines: [[0, 0]]
        pays: {a: {2: 6}}
        wins: [{where: lines, match: left}]
        bets: {buy: {cost: 9, then: {mode: free, spins: 1}}}
        modes: {free: {wilds: {w: {}}}}
        """, name: "wilds.yaml"
    ).machine
    // In the base game aa and za win; in the mode aa, aw and wa do.
    let base = try MachineAnalysis(machine: machine)
    #expect(base.mean == Rational(2 * 6, 6))
    let bought = try MachineAnalysis(machine: machine, stake: machine.stake(bet: "buy"))
    #expect(bought.mean == Rational(3 * 6, 6))
    #expect(bought.mean == (try EnumeratedRounds(of: machine, stake: bought.stake)).mean)
  }
}
