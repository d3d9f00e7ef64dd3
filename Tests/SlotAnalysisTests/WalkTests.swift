import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// A wild on the second of two reels of one row that walks to the first on at most two respins, worked out by hand.
@Suite struct `Symbols that walk` {
  private static let text = """
    format: 2
    name: walk
    bet: {cost: 1}
    symbols: [wild, a, b]
    wilds: {wild: {}}
    reels: [[a, b], [wild, a, b, b]]
    lines: [[0, 0]]
    pays: {a: {2: 4}, b: {2: 1}}
    wins:
      - {where: lines, match: left}
      - {where: window, match: count, in: [base], then: {wild: {1: {mode: drift, spins: 2, hold: wild}}}}
    modes:
      drift: {walks: {symbols: [wild], to: left, respins: true}}

    """

  private static func machine(_ changes: (String, String)...) throws -> Machine {
    let yaml = changes.reduce(text) { $0.replacing($1.0, with: $1.1) }
    return try MachineFile(yaml: yaml, name: "walk.yaml").machine
  }

  /// A paid spin pays 4 on a-wild and a-a, two in eight, and 1 on b-wild and b-b, three in eight. A respin with the wild on
  /// the first reel pays 4 on an a, once in four, and 1 on a b, twice; two wilds pay nothing. A wild lands once in four.
  @Test func `are held one reel further on each respin, until they are gone`() throws {
    let machine = try Self.machine()
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    let (quarter, respin) = (Rational(1, 4), Rational(3, 2))
    let twice = respin + quarter * respin
    #expect(analysis.mean == Rational(11, 8) + quarter * twice)
    // The mean square of two respins, which are independent but for the wild of the first, on which it pays nothing.
    let square = Rational(16 + 2, 4)
    let squareOfTwice = square + quarter * square
    // With a wild, a paid spin pays 4 or 1, as likely, so 5/2 on average.
    let paid = Rational(2 * 16 + 3, 8)
    let all = paid + quarter * (squareOfTwice + Rational(2, 1) * Rational(5, 2) * twice)
    #expect(analysis.variance == all - analysis.mean * analysis.mean)
    let largest = try LargestPay.ofRounds(of: machine, analysis: analysis).get()
    // a-wild and then either wild-a, or wild-wild and wild-a.
    #expect(largest.credits == 8)
  }

  @Test func `lie over what their new reel shows`() throws {
    let engine = try SlotEngine(machine: try Self.machine(), seed: 3)
    // Paid: a-wild. Respins: a-wild, number 0, and b-a, number 5.
    let round = try engine.round(ordinal: 0, draws: Written([0, 5]))
    #expect(
      round.spins.map { $0.outcome.window.columns.map { $0[0].name } } == [
        ["a", "wild"], ["wild", "wild"], ["wild", "a"],
      ])
    #expect(round.spins.map(\.outcome.pay) == [4, 0, 4])
    #expect(round.spins.map(\.state.heldCells) == [[], [.first], [.first]])
    // Without another wild, the stay ends after a respin.
    #expect(try engine.round(ordinal: 0, draws: Written([5])).spins.count == 2)
  }

  @Test func `free the cells that they leave`() throws {
    let machine = try Self.machine(
      ("[[a, b], [wild", "[[a, b], [a, b], [wild"), ("[[0, 0]]", "[[0, 0, 0]]"),
      ("{a: {2: 4}, b: {2: 1}}", "{a: {3: 4}, b: {3: 1}}"))
    // Paid: a-a-wild. Respins: a-b-a twice, number 5.
    let round = try SlotEngine(machine: machine, seed: 3)
      .round(ordinal: 0, draws: Written([5, 5]))
    #expect(round.spins.map(\.state.heldCells) == [[], [Cell(reel: 1, row: 0)], [.first]])
    #expect(
      round.spins.map { $0.outcome.window.columns.map { $0[0].name } } == [
        ["a", "a", "wild"], ["a", "wild", "a"], ["wild", "b", "a"],
      ])
    #expect(round.spins.map(\.outcome.pay) == [4, 4, 0])
  }

  @Test func `have no respin if they land where they leave the window`() throws {
    let machine = try Self.machine(("to: left", "to: right"))
    let round = try SlotEngine(machine: machine, seed: 3).round(ordinal: 0, draws: Written([]))
    #expect(round.spins.count == 1 && round.stays.count == 2)
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    #expect(analysis.mean == Rational(11, 8))
  }

  @Test(arguments: [("left", 0, 1), ("right", 2, 1), ("up", 1, 0), ("down", 1, 2)])
  func `go in any direction, and are gone beyond the rows of a reel`(
    to: String, reel: Int, row: Int
  ) throws {
    let machine = try Self.machine(
      ("to: left", "to: \(to)"), ("reels:", "rows: 3\nreels:"),
      ("[[a, b], [wild, a, b, b]]", "[[a, b, b], [wild, a, b, b], [a, a, b]]"),
      ("[[0, 0]]", "[[0, 0, 0]]"))
    let drift = ModeID(1)
    let moved = machine.walked([Cell(reel: 1, row: 1): 7], in: drift)
    #expect(moved == [Cell(reel: ReelIndex(reel), row: RowIndex(row)): 7])
    let corners = [0, 2].flatMap { reel in
      [0, 2].map { Cell(reel: ReelIndex(reel), row: RowIndex($0)) }
    }
    let left = machine.walked(Dictionary(uniqueKeysWithValues: corners.map { ($0, 0) }), in: drift)
    #expect(left.count == 2)
  }

  @Test func `are part of the machine's identity`() throws {
    let digests = try [
      Self.machine(), Self.machine(("to: left", "to: right")),
      Self.machine((", respins: true", "")), Self.machine(("[wild], to", "[wild, a], to")),
      Self.machine(("walks: {symbols: [wild], to: left, respins: true}", "")),
    ].map(\.digest)
    #expect(Set(digests).count == digests.count)
  }

  static let refused = [
    ("to: left", "to: back", "13:40"),
    ("symbols: [wild], to", "symbols: [wlid], to", "13:29"),
    ("symbols: [wild], to: left", "to: left", "13:18"),
    ("format: 2", "format: 1", "13:11"),
    ("hold: wild", "hold: a", "11:64"),
    (", hold: wild", "", "11:64"),
    (
      "modes:", "  - {where: lines, match: count, in: [drift], then: {a: {2: {hold: a}}}}\nmodes:",
      "12:61"
    ),
    ("modes:", "walks: {symbols: [wild], to: left}\nmodes:", "12:1"),
    ("modes:", "bets: {buy: {cost: 5, then: {mode: drift, spins: 1}}}\nmodes:", "12:8"),
  ]

  @Test(arguments: refused.indices) func `are refused by place`(index: Int) throws {
    let (text, change, place) = Self.refused[index]
    let error = #expect(throws: MachineFileError.self) { try Self.machine((text, change)) }
    let issues = (error?.issues ?? []).map(\.description)
    #expect(issues.contains { $0.contains(":\(place): ") }, "\(issues)")
  }
}

extension Cell {
  fileprivate static let first = Cell(reel: 0, row: 0)
}

/// Draws that are written down.
private struct Written: DrawSource {
  private let numbers: [UInt64]

  init(_ numbers: [UInt64]) { self.numbers = numbers }

  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 { numbers[Int(draw)] }
}
