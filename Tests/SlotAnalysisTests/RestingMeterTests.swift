import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Two spins of two reels, bought: orb-a wins 1 and an orb of 2, orb-b an orb alone, a-a wins 3 and a-b 1.
@Suite struct `A meter of values that only wins add` {
  private static func machine(_ meter: String) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: resting
        bet: {cost: 1}
        bets: {buy: {cost: 2, then: {mode: free, spins: 2}}}
        symbols: [orb, a, b]
        values: {orb: {draw: [2]}}
        reels: [[orb, a], [a, b]]
        wins: [{where: window, in: [free], match: count, pays: {a: {1: 1, 2: 3}}}]
        meters: {heat: {in: [free], \(meter)}}
        modes: {free: {by: heat}}

        """, name: "resting.yaml"
    ).machine
  }

  /// The meter, and the mean of both spins by hand. The first pays 2, 0, 3 and 1 unless it begins at 3.
  static let keys = [
    // Only orb-a adds. After it, the second spin pays 4, 0, 3 and 1.
    (
      "adds: orb, after: win, rests: true",
      Rational(6, 4) + Rational(1, 4) * 2 + Rational(3, 4) * Rational(6, 4)
    ),
    // After it, all wins are multiplied: 4, 0, 6 and 2.
    (
      "adds: orb, after: win", Rational(6, 4) + Rational(1, 4) * 3 + Rational(3, 4) * Rational(6, 4)
    ),
    // Both orbs add.
    (
      "adds: orb, rests: true",
      Rational(6, 4) + Rational(1, 2) * 2 + Rational(1, 2) * Rational(6, 4)
    ),
    // From 3 on, orb-a pays 5 first; then 7 or 5.
    (
      "adds: orb, after: win, rests: true, start: 3",
      Rational(9, 4) + Rational(1, 4) * Rational(11, 4) + Rational(3, 4) * Rational(9, 4)
    ),
    // At most 3: the second orb still adds, though the count stays.
    (
      "adds: orb, after: win, rests: true, start: 3, most: 3",
      Rational(7, 4) + Rational(7, 4)
    ),
  ]

  @Test(arguments: keys.indices) func `multiplies the spins that it should`(index: Int) throws {
    let (meter, mean) = Self.keys[index]
    let machine = try Self.machine(meter)
    let analysis = try MachineAnalysis(machine: machine, stake: try machine.stake(bet: "buy"))
    #expect(analysis.mean == mean)
  }

  @Test func `is refused within a spin, and with a symbol that lands`() {
    for (meter, text) in [
      ("adds: orb, after: win, keep: spin", "gone when it ends"),
      ("adds: orb, for: a", "values are added"), ("adds: orb, after: loss", "isn't one of"),
      ("adds: orb, rests: 1", "true or false"),
    ] {
      let error = #expect(throws: MachineFileError.self) { try Self.machine(meter) }
      #expect(error?.issues.map(\.description).joined().contains(text) == true, "\(meter)")
    }
  }
}

extension Rational {
  fileprivate static func * (number: Rational, factor: Int) -> Rational {
    number * Rational(factor, 1)
  }
}
