import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// What is settled of a spin before its reels are counted.
@Suite struct `The cases of a spin` {
  /// Two mystery symbols, one of which becomes `a` or `b` by a list of 3,000 items.
  private func machine() throws -> Machine {
    let list = (0..<3_000).map { $0.isMultiple(of: 3) ? "a" : "b" }.joined(separator: ", ")
    let yaml = """
      format: 2
      name: mystery
      symbols: [a, b, c, x, y]
      reels: [[a, x, c, y], [b, x, c]]
      bet: {cost: 1}
      mystery: {x: {draw: [\(list)]}, y: {draw: [a, b, c]}}
      wins: [{where: window, match: count, pays: {a: {2: 1}}}]
      """
    return try MachineFile(yaml: yaml, name: "mystery.yaml").machine
  }

  @Test func `are one for all items of a list that say the same symbol`() throws {
    let cases = try #require(try machine().spinCases(in: .base(of: machine())))
    #expect(cases.map(\.weight) == [1_000, 1_000, 1_000, 2_000, 2_000, 2_000])
    #expect(cases.allSatisfy { $0.outOf == 9_000 })
    let analysis = try MachineAnalysis(machine: machine())
    // By hand: the second reel shows a on x alone, so x must be a: on a or x of the first reel, or on y as a.
    let hits = Rational(1, 3) * Rational(1, 3) * (Rational(1, 2) + Rational(1, 4) * Rational(1, 3))
    #expect(analysis.hitFrequency == hits)
  }

  @Test func `aren't enumerated if there are more than allowed`() throws {
    let machine = try machine()
    #expect(machine.spinCases(in: .base(of: machine), most: 6)?.count == 6)
    #expect(machine.spinCases(in: .base(of: machine), most: 5) == nil)
  }
}
