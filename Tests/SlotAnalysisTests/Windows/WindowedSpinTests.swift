import SlotEngine
import SlotMachineFile
import Testing

@testable import SlotAnalysis

@Suite struct `A spin read window by window` {
  /// Two reels of `a`, `b`, `c` and `d`: the number of `a` pays, `b` leads to the first mode and `c` to the second.
  private func spin(paying pay: Int) throws -> WindowedSpin {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: windows
        bet: {cost: 1}
        rows: 1
        symbols: [a, b, c, d]
        strips: {all: [a, b, c, d]}
        reels: [all, all]
        wins:
          - {where: window, in: [base], match: count, pays: {a: {1: 1, 2: \(pay)}}}
          - {where: window, in: [base], match: count, then: {b: {1: {mode: one, spins: 1}}}}
          - {where: window, in: [base], match: count, then: {c: {1: {mode: two, spins: 1}}}}
        modes: {one: {}, two: {}}
        """, name: "windows.yaml"
    ).machine
    let windows: [[[SymbolID]]] = Array(repeating: [[0], [1], [2], [3]], count: 2)
    return try #require(
      WindowedSpin(
        machine, stake: machine.defaultStake, state: .base(of: machine), windows: windows))
  }

  @Test func `has the sums of all pairs of windows, for each list of awards`() throws {
    let spin = try spin(paying: 5)
    let weights = [[1, 2, 3, 4], [5, 6, 7, 8]]
    var weighed = try #require(
      WeighedSpin(spin, weights: weights, detail: [.squares, .hits]))
    var expected: [[Int]: PaySums] = [:]
    for (first, weight) in weights[0].enumerated() {
      for (second, times) in weights[1].enumerated() {
        let shown = [first, second]
        let pay: Int128 = [0, 1, 5][shown.count { $0 == 0 }]
        // The symbols `b` and `c` have the numbers of the modes that they lead to.
        expected[[1, 2].filter(shown.contains), default: PaySums()] +=
          PaySums(combinations: 1, credits: pay, squares: pay * pay) * Int128(weight * times)
      }
    }
    let total = weighed.total()
    #expect(total.tagged.parts.count == 4)
    for (tag, sums) in total.tagged.parts {
      #expect(sums == expected[spin.awards(tag).compactMap { $0.award.stay.mode?.index }])
    }
    // Ten times 26 stops, and the fourth symbol alone loses.
    #expect(weighed.cycle == 260)
    #expect(total.losing == 4 * 8)
  }

  @Test func `is the same as another only if that gives the same`() throws {
    #expect(try spin(paying: 5).isSame(as: spin(paying: 5)))
    #expect(try !spin(paying: 5).isSame(as: spin(paying: 6)))
  }
}
