import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis
@testable import SlotEngine

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

  /// A set with a reel that repeats another one, and a set with a reel whose cells draw their stops.
  private func sets() throws -> Machine {
    let yaml = """
      format: 2
      name: sets
      symbols: [a, b, c, k, m]
      rows: [{draw: [[1, 2], [2, 1]]}, {draw: [1, 2]}, 2, 2]
      reels:
        draw:
          - [[[a, b, m], [a, k], [a, m, c, b], same], 3]
          - [[{cells: [a, a, b, m]}, [a, k], [c, b], [a, m]], 1]
      bet: {cost: 1}
      mystery: {k: {draw: [b]}, m: {draw: [a, [c, 3]]}}
      wins: [{where: window, match: count, pays: {a: {2: 1}}}]
      """
    return try MachineFile(yaml: yaml, name: "sets.yaml").machine
  }

  /// In the first set the third reel's four stops are cases, and in both what the mystery becomes: 8 and 2 cases. Their
  /// reels have 36 combinations, 3 stops by 3 numbers that decide a height, and 2 stops by 2 numbers; and 768, where the
  /// first reel's two cells have 4² draws and two more reels 2 stops each. With the first height settled these are 12; 64
  /// or 256; with both, 6, 32 and 128.
  @Test(
    arguments: [
      (769, 10), (768, 12), (257, 12), (256, 14), (65, 14), (64, 16), (37, 16), (36, 24), (13, 24),
      (12, 40), (1, 40),
    ])
  func `settle heights where there are as many combinations as asked`(
    combinations: Int, count: Int
  ) throws {
    let machine = try sets()
    func cases(most: Int) -> [SpinCase]? {
      machine.spinCases(
        in: .base(of: machine), mostCombinations: UInt128(combinations), most: most)
    }
    let found = try #require(cases(most: count))
    #expect(found.count == count)
    #expect(cases(most: count - 1) == nil)
    #expect(
      found.reduce(Rational(0)) { $0 + Rational(Int($1.weight), Int($1.outOf)) } == Rational(1))
    let columns = found.flatMap(\.columns)
    #expect(columns.allSatisfy { Set($0.map(\.symbols)).count == $0.count })
  }

  /// The windows of all draws, each played by itself.
  @Test(arguments: [1, 10, 192, 1000], [false, true])
  func `show together what all draws show`(combinations: Int, holds: Bool) throws {
    let machine = try sets()
    let held: [Cell: SymbolID] = holds ? [Cell(reel: 0, row: 0): 2, Cell(reel: 2, row: 1): 0] : [:]
    let state = ModeState(mode: 0, multiplier: 1, drawn: [], held: held)
    var played: [[[SymbolID]]: Rational] = [:]
    SpinTree(machine: machine, stake: machine.defaultStake, state: state).walk { leaf in
      guard let leaf else { return }
      let shown = leaf.outcome.window.columns.map { $0.map(\.id) }
      played[shown, default: 0] += Rational(Int(leaf.weight), Int(leaf.outOf))
    }
    let cases = try #require(
      machine.spinCases(in: state, mostCombinations: UInt128(combinations)))
    var counted: [[[SymbolID]]: Rational] = [:]
    for each in cases {
      var shown = [([[SymbolID]](), Rational(Int(each.weight), Int(each.outOf)))]
      for columns in each.columns {
        let total = columns.reduce(0) { $0 + $1.weight }
        shown = shown.flatMap { left, share in
          columns.map { (left + [$0.symbols], share * Rational(Int($0.weight), Int(total))) }
        }
      }
      for (window, share) in shown { counted[window, default: 0] += share }
    }
    #expect(played.count > 50)
    #expect(counted == played)
  }

  /// Six symbols in each of six cells are 46,656 columns, in five 7,776; up to 8,192 are counted.
  @Test(arguments: [(5, 7_776), (6, nil)])
  func `aren't enumerated if a reel's cells can show too much`(rows: Int, columns: Int?) throws {
    let yaml = """
      format: 2
      name: cells
      symbols: [a, b, c, d, e, f]
      rows: [\(rows)]
      reels: [{cells: [a, b, c, d, e, f]}]
      bet: {cost: 1}
      wins: [{where: window, match: count, pays: {a: {2: 1}}}]
      """
    let machine = try MachineFile(yaml: yaml, name: "cells.yaml").machine
    let cases = machine.spinCases(in: .base(of: machine))
    #expect(cases?.map { $0.columns.map(\.count) } == columns.map { [[$0]] })
    let reel = machine.modes[0].reels[0]
    #expect(reel.cellColumns(rows: 2, most: 36)?.count == 36)
    #expect(reel.cellColumns(rows: 2, most: 35) == nil)
  }

  /// b draws no factor and a one of three, so that the reel shows four columns.
  @Test func `aren't enumerated if a reel can show too much with drawn factors`() throws {
    let yaml = """
      format: 2
      name: factors
      symbols: [a, b]
      reels: [[b, a]]
      factors: {a: {draw: [2, 3, 5]}}
      bet: {cost: 1}
      wins: [{where: window, match: count, pays: {a: {1: 1}}}]
      """
    let machine = try MachineFile(yaml: yaml, name: "factors.yaml").machine
    let columns = machine.distinctColumns(ofReel: 0, in: .base(of: machine))
    func drawn(most: Int) -> [UInt64]? {
      columns.drawingFactors(of: machine.modes[0], machine.shownSymbols(in: .base), most: most)?
        .map(\.weight)
    }
    #expect(drawn(most: 4) == [3, 1, 1, 1])
    #expect(drawn(most: 3) == nil)
    let shown = machine.shownSymbols(in: .base)
    let factored = shown.shown(0, times: 5)
    #expect(factored != 0 && shown.symbols(of: [[factored, 1], [0]]) == [[0, 1], [0]])
  }

  /// A strip of one stop isn't drawn from, whatever it weighs; two cells of two stops are two draws.
  @Test func `are left to draws that can turn out in two ways`() throws {
    let yaml = """
      format: 2
      name: leaves
      symbols: [a, b]
      rows: [2, 2, 1]
      reels: [{cells: [[a, 3]]}, {cells: [[a, 2], b]}, [[a, 5]]]
      bet: {cost: 1}
      wins: [{where: window, match: count, pays: {a: {1: 1}}}]
      """
    let machine = try MachineFile(yaml: yaml, name: "leaves.yaml").machine
    var weights: [UInt64] = []
    let tree = SpinTree(
      machine: machine, stake: machine.defaultStake, state: .base(of: machine))
    tree.walk { leaf in
      #expect(leaf?.outOf == 9)
      weights.append(leaf?.weight ?? 0)
    }
    #expect(weights == [4, 2, 2, 1])
  }
}
