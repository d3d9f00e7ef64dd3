import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// A wild that is held and draws a factor of 1 or 3 on each spin, on two reels of one row, worked out by hand.
@Suite struct `A symbol whose factor is drawn` {
  private static let text = """
    format: 2
    name: drawn
    bet: {cost: 1}
    symbols: [wild, a, b]
    wilds: {wild: {}}
    reels: [[a, b, b, b], [a, a, b, b]]
    lines: [[0, 0]]
    pays: {a: {2: 4}, b: {2: 1}}
    wins:
      - {where: lines, match: left}
      - {where: window, in: [base], match: count, then: {a: {2: {mode: free, spins: 2}}}}
      - {where: window, in: [free], match: count, new: true, then: {wild: {1: {hold: wild}}}}
    modes:
      free:
        reels: [[wild, a, b], [a, b]]
        factors: {wild: {draw: [[1, 2], [3, 1], [1, 1]]}}

    """

  private static func machine(_ change: (String, String)? = nil) throws -> Machine {
    try MachineFile(
      yaml: change.map { text.replacing($0.0, with: $0.1) } ?? text, name: "drawn.yaml"
    ).machine
  }

  /// A free game with no wild held pays on wild-a 4 f, on wild-b f, on a-a 4, on b-b 1, each once in six, where f is 3
  /// once in four and else 1: 3/2 on average. With the wild held it pays 4 f or f.
  @Test func `multiplies by what each spin draws`() throws {
    let analysis = try MachineAnalysis(
      machine: try Self.machine(), stake: try Self.machine().defaultStake)
    let (one, factor, square) = (Rational(1, 1), Rational(3, 2), Rational(12, 4))
    let sixth = Rational(1, 6)
    let wild = (factor * Rational(5, 1)) * sixth
    let first = wild + sixth * Rational(5, 1)
    let held = factor * Rational(5, 2)
    let third = Rational(1, 3)
    let stay = first + third * held + (one - third) * first
    // Paid spins: a-a 4 and a stay, two in sixteen; b-b 1, six in sixteen.
    let paid = Rational(2 * 4 + 6, 16)
    #expect(analysis.mean == paid + Rational(2, 16) * stay)
    // The mean square of the pay of two games, which are independent but for what is held.
    let squareOfFirst = square * Rational(17, 1) * sixth + Rational(17, 1) * sixth
    let squareOfHeld = square * Rational(17, 2)
    let both =
      squareOfFirst + third * squareOfHeld + (one - third) * squareOfFirst
      + Rational(2, 1) * (wild * held + (first - wild) * first)
    let inStay = Rational(16, 1) + Rational(8, 1) * stay + both
    let second = Rational(2, 16) * inStay + Rational(6, 16)
    #expect(analysis.variance == second - analysis.mean * analysis.mean)
    // 4 × 3 twice, after 4.
    let largest = try LargestPay.ofRounds(of: Self.machine(), analysis: analysis).get()
    #expect(largest.credits == 28)
  }

  @Test func `draws after the stops, for held cells too, and shows what it drew`() throws {
    let machine = try Self.machine()
    let engine = try SlotEngine(machine: machine, seed: 3)
    // The first free game stops at wild-a (number 0) and draws 3 (number 2 of 4); the second, at b-b, draws 1 (number 3).
    let round = try engine.round(ordinal: 0, draws: Numbers([0, 2, 5, 3]))
    let games = round.spins.dropFirst()
    let cell = Cell(reel: 0, row: 0)
    #expect(games.map(\.outcome.pay) == [12, 1])
    #expect(games.map { $0.outcome.grids[0].factors } == [[cell: 3], [cell: 1]])
    #expect(
      games.map { $0.outcome.window.columns.map { $0[0].name } } == [
        ["wild", "a"], ["wild", "b"],
      ])
    let readings = engine.competitions(of: try #require(games.first))
    #expect(readings.first?.wins.map(\.pay) == [12])
  }

  @Test func `is the same as a fixed factor where there is a single item`() throws {
    let fixed = try Self.machine(("{draw: [[1, 2], [3, 1], [1, 1]]}", "3"))
    let drawn = try Self.machine(("{draw: [[1, 2], [3, 1], [1, 1]]}", "{draw: [[3, 7]]}"))
    #expect(fixed == drawn && fixed.digest == drawn.digest)
    #expect(try Self.machine() != fixed)
  }

  static let refused = [
    ("{draw: [[1, 2], [3, 1], [1, 1]]}", "{draw: [0, 1]}", "16:29"),
    ("{draw: [[1, 2], [3, 1], [1, 1]]}", "{draw: []}", "16:28"),
    ("{draw: [[1, 2], [3, 1], [1, 1]]}", "{pick: [1, 2]}", "16:22"),
    ("format: 2", "format: 1", "16:28"),
  ]

  @Test(arguments: refused.indices) func `is refused by place`(index: Int) throws {
    let (text, change, place) = Self.refused[index]
    let error = #expect(throws: MachineFileError.self) { try Self.machine((text, change)) }
    let issues = (error?.issues ?? []).map(\.description)
    #expect(issues.contains { $0.contains(place) }, "\(issues)")
  }

  @Test func `takes a symbol's place for each factor`() throws {
    let many = (1...61).map { "\($0)" }.joined(separator: ", ")
    let error = #expect(throws: MachineFileError.self) {
      try Self.machine(("{draw: [[1, 2], [3, 1], [1, 1]]}", "{draw: [\(many)]}"))
    }
    #expect(error?.issues.first?.description.contains("3 symbols and 61 drawn factors") == true)
    let most = (1...60).map { "\($0)" }.joined(separator: ", ")
    _ = try Self.machine(("{draw: [[1, 2], [3, 1], [1, 1]]}", "{draw: [\(most)]}"))
  }
}

/// Draws that are written down.
private struct Numbers: DrawSource {
  private let numbers: [UInt64]

  init(_ numbers: [UInt64]) { self.numbers = numbers }

  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    numbers[Int(draw)]
  }
}
