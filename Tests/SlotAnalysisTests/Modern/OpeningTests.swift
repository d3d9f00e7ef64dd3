import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// A small machine that draws more than a combination of its reels.
struct DrawingMachine: CustomTestStringConvertible {
  let testDescription: String
  /// For the bounds of draws of cells, how many different first digits are used.
  let cells: [UInt64: UInt64]
  private let lines: String

  init(_ name: String, cells: [UInt64: UInt64] = [:], _ lines: String) {
    testDescription = name
    self.cells = cells
    self.lines = lines
  }

  func machine() throws -> Machine {
    let head = """
      format: 2
      name: drawing
      bet: {cost: 3}
      symbols: [a, b, c, x, w]
      wilds: {w: {except: [x]}}
      pays: {a: {2: 5, 3: 20}, b: {2: 3, 3: 7}, c: {3: 4}}

      """
    return try MachineFile(yaml: head + lines, name: "drawing.yaml").machine
  }

  static let all = [
    DrawingMachine(
      "mystery symbols that expand, of two kinds, and a mode without",
      """
      rows: 2
      reels: [[a, x, b, c], [x, w, [b, 2]], [c, a, x]]
      lines: [[0, 0, 0], [1, 1, 1]]
      expands: [w]
      mystery: {x: {draw: [[a, 2], [w, 1]]}, c: {draw: [b, [a, 3]]}}
      wins:
        - {where: lines, match: left}
        - {where: window, match: count, in: [base], then: {w: {5: {mode: free, spins: 1}}}}
      modes: {free: {mystery: {}, reels: [[a, b], [w, a], [a, c]]}}
      """),
    DrawingMachine(
      "sets of reels with links, in the base game and a mode",
      """
      rows: [2, 2, 2]
      reels: {draw: [[[[a, b, c], same, [a, w, b]], 2], [[[a, b, x], [x, a], same], 1], [[[w, a], same, same], 1]]}
      wins:
        - {where: ways, match: left}
        - {where: window, match: count, in: [base], then: {x: {2: {mode: free, spins: 1}}}}
      modes: {free: {reels: {draw: [[[[a, b], [a, w], [a, a, c]], 1], [[[a, w], same, [b, c]], 4]]}}}
      """),
    DrawingMachine(
      "heights that are drawn, and other rows in a mode",
      """
      rows: [{draw: [[1, 2], [2, 1]]}, 2, {draw: [[3, 1], [1, 0], [2, 3]]}]
      reels: [[a, x], [w, a], [a, b, x]]
      wins:
        - {where: ways, match: left}
        - {where: window, match: count, in: [base], then: {x: {3: {mode: free, spins: 1}}}}
      modes: {free: {rows: [1, {draw: [1, 2]}, 3]}}
      """),
    DrawingMachine(
      "cells drawn one by one, beside a turning reel",
      // Four cells of a strip of weight 3, and two of one of weight 2: 3³² and 2⁵² are the largest powers.
      cells: [1_853_020_188_851_841: 81, 1 << 52: 4],
      """
      rows: 2
      strips: {drop: [[a, 2], x], other: [a, [w, 1]]}
      reels: [{cells: drop}, {cells: drop}, [a, w, c]]
      wins:
        - {where: ways, match: left}
        - {where: window, match: count, in: [base], then: {x: {3: {mode: free, spins: 1}}}}
      modes: {free: {reels: [{cells: other}, [a, b], {cells: other}]}}
      """),
    DrawingMachine(
      "looks at what a spin paid",
      """
      reels: [[a, b, c], [a, [b, 2], w], [a, b]]
      wins:
        - {where: ways, match: left}
        - {where: spin, in: [base], least: 5, then: {mode: free, spins: 1}}
        - {where: spin, in: [free], least: 12, then: {bonus: more}}
      modes: {free: {multiplier: 2, reels: [[a, b], [a, b, c], [a, w]]}}
      bonuses: {more: {draw: [4, [0, 2]]}}
      """),
    DrawingMachine(
      "cells that stick without a further spin",
      """
      rows: [2, 1, 1]
      reels: [[a, x], [x, b], [a, c]]
      wins:
        - {where: ways, match: left}
        - {where: window, match: count, in: [base], then: {x: {2: {mode: free, spins: 2}}}}
        - {where: window, match: count, in: [free], new: true, then: {w: {1: {hold: w}}}}
      modes: {free: {reels: [[a, b, w], [a, w], [a, b]]}}
      """),
    DrawingMachine(
      "spins that are set to a number",
      """
      reels: [[a, x], [x, a], [a, c]]
      wins:
        - {where: ways, match: left}
        - {where: window, match: count, in: [base], then: {x: {2: {mode: free, spins: 2}}}}
        - {where: window, match: count, in: [free], new: true, then: {c: {1: {reset: 2, hold: c}}}}
      modes: {free: {reels: [[a, b], [a, c], [a, [b, 2], c]]}}
      """),
    DrawingMachine(
      "everything at once",
      cells: [1 << 52: 4],
      """
      rows: [2, 2, {draw: [1, 2]}]
      expands: [w]
      mystery: {x: {draw: [[a, 2], w]}}
      reels:
        draw:
          - [[[a, x, b], same, {cells: [a, x]}], 1]
          - [[[a, x], [x, b, w], [x, c]], 2]
      wins:
        - {where: ways, match: left}
        - {where: window, match: count, in: [base], then: {w: {6: {mode: free, spins: 1, hold: w}}}}
      modes: {free: {rows: [2, 2, 1]}}
      """),
  ]
}

@Suite(.timeLimit(.minutes(20))) struct `What a spin draws beside its combination` {
  @Test(
    .enabled(
      if: Thoroughness.isFull,
      "every draw is followed, which takes minutes without optimization; set SLOT_THOROUGH"),
    arguments: DrawingMachine.all)
  func `has exact figures that agree with all draws, one by one`(drawing: DrawingMachine) throws {
    let machine = try drawing.machine()
    let analysis = try MachineAnalysis(machine: machine)
    let rounds = try EnumeratedRounds(of: machine, cells: drawing.cells)
    #expect(rounds.law.values.reduce(.zero, +) == .one)
    #expect(rounds.count > 100 && rounds.law.count > 1)
    #expect(analysis.mean == rounds.mean)
    #expect(analysis.variance == rounds.variance)
    #expect(analysis.hitFrequency == rounds.hitFrequency)
    #expect(analysis.parts.reduce(Rational.zero) { $0 + $1.mean } == analysis.mean)
    let law = try RoundLaw(of: machine, stake: machine.defaultStake)
    for (pay, probability) in rounds.law {
      #expect(abs(law.probability(ofPaying: Credits(pay)) - probability.value) < 1e-12)
    }
    let rows = try machine.rowOdds().reduce(Rational.zero) { $0 + $1.meanCredits }
    let paid = try #require(analysis.paidSpin)
    #expect(rows == paid.meanCredits)
  }

  @Test(arguments: DrawingMachine.all)
  func `is counted as it is played`(drawing: DrawingMachine) throws {
    let machine = try drawing.machine()
    let engine = try SlotEngine(machine: machine, seed: 5)
    var kernel = RoundKernel(
      SpinLibrary(machine: machine, stake: machine.defaultStake), seed: 5)
    try kernel.play(200, from: 1_000)
    let rounds = (0..<200).map { engine.round(1_000 + $0) }
    let pays = zip(kernel.hits, kernel.hitPays).reduce(into: [:]) { $0[Int($1.0)] = $1.1 }
    #expect(rounds.enumerated().allSatisfy { $0.element.pay.count == pays[$0.offset] ?? 0 })
    #expect(rounds.contains { $0.pay > 0 })
  }
}
