import SlotMachineFile
import SlotStatistics
import SlotTuning
import TestSupport
import Testing

@Suite struct `Tuning a toy` {
  /// All strips of two to four stops with at most two of each symbol, up to their order, which doesn't matter on one row.
  private static let strips: [[String]] = {
    var strips: [[String]] = []
    for a in 0...2 {
      for b in 0...2 {
        for c in 0...2 where (3...4).contains(a + b + c) {
          strips.append(
            Array(repeating: "A", count: a) + Array(repeating: "B", count: b)
              + Array(repeating: "C", count: c))
        }
      }
    }
    return strips
  }()

  private static func wishes(_ returned: Double, _ hits: Double, tolerance: Double) -> String {
    """
    free: [reels]
    targets:
      return: [\(returned), \(tolerance)]
      hitFrequency: [\(hits), \(tolerance)]
    constraints:
      length: [3, 4]
      counts: {'*': {'*': [0, 2]}}
    """
  }

  private static let toy = Toy(
    reels: [["A", "B", "C"], ["A", "B", "C"], ["C", "B", "A"]],
    pays: ["A": [2: 1, 3: 9], "B": [3: 5], "C": [2: 2]])

  /// The smallest largest error of any strips, in tolerances.
  private static func least(_ returned: Double, _ hits: Double, tolerance: Double) -> Double {
    var least = Double.infinity
    for one in strips {
      for two in strips {
        for three in strips {
          let toy = Toy(reels: [one, two, three], pays: toy.pays)
          let (pays, wins, cycle) = toy.sums
          let errors = [
            abs(Double(pays) / Double(cycle) - returned), abs(Double(wins) / Double(cycle) - hits),
          ]
          least = min(least, (errors.max() ?? 0) / tolerance)
        }
      }
    }
    return least
  }

  @Test(arguments: [(0.9, 0.3), (1.2, 0.5), (0.55, 0.2), (1.0, 0.05)])
  func `finds the best of all strips`(returned: Double, hits: Double) throws {
    let tolerance = 0.05
    let least = Self.least(returned, hits, tolerance: tolerance)
    do {
      let tuned = try Tuner.tuned(
        Self.toy.text, Self.wishes(returned, hits, tolerance: tolerance))
      let found = Toy(reels: Toy.reels(in: tuned.text.yaml), pays: Self.toy.pays)
      let (pays, wins, cycle) = found.sums
      let error =
        max(
          abs(Double(pays) / Double(cycle) - returned), abs(Double(wins) / Double(cycle) - hits))
        / tolerance
      #expect(abs(error - least) < 1e-9)
      #expect(least <= 1)
      #expect(tuned.text.yaml.contains("# Kept, like all that isn't tuned."))
    } catch let refusal as TuningRefusal {
      guard case .impossible = refusal else { throw refusal }
      #expect(least > 1)
    }
  }

  @Test func `proves that no strips do`() throws {
    // One of two figures can be had, but not both: brute force says so.
    #expect(Self.least(2.9, 0.01, tolerance: 0.01) > 1)
    let wishes = Self.wishes(2.9, 0.01, tolerance: 0.01)
    let refusal = #expect(throws: TuningRefusal.self) { try Tuner.tuned(Self.toy.text, wishes) }
    guard case .impossible(_, let reachable)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(reachable?.contains("The nearest has return ") == true)
  }

  @Test func `finds the best of all weights`() throws {
    let toy = Toy(
      reels: [["A", "B", "C"], ["A", "B", "C"], ["A", "B", "C"]],
      pays: ["A": [3: 50], "B": [3: 10], "C": [2: 1, 3: 2]])
    let wishes = """
      free: [weights]
      targets: {return: [0.95, 0.002], hitFrequency: [0.25, 0.05]}
      constraints: {weights: {total: 8, each: [1, 6]}}
      """
    var weights: [[Int]] = []
    for a in 1...6 {
      for b in 1...6 where (1...6).contains(8 - a - b) { weights.append([a, b, 8 - a - b]) }
    }
    var least = Double.infinity
    for one in weights {
      for two in weights {
        for three in weights {
          let spun = zip([one, two, three], toy.reels).map { weights, reel in
            zip(weights, reel).flatMap { Array(repeating: $1, count: $0) }
          }
          let (pays, wins, cycle) = Toy(reels: spun, pays: toy.pays).sums
          least = min(
            least,
            max(
              abs(Double(pays) / Double(cycle) - 0.95) / 0.002,
              abs(Double(wins) / Double(cycle) - 0.25) / 0.05))
        }
      }
    }
    if least <= 1 {
      let tuned = try Tuner.tuned(toy.text, wishes)
      #expect(!tuned.figures.contains { !$0.isMet })
      let off = tuned.figures.map { abs($0.off.value) }
      #expect(abs(max(off[0] / 0.002, off[1] / 0.05) - least) < 1e-6)
    } else {
      #expect(throws: TuningRefusal.self) { try Tuner.tuned(toy.text, wishes) }
    }
  }

  /// Each reel has to lose one of two As that are neighbours, which takes a change a reel, and no more are allowed.
  @Test(arguments: [["B", "B", "B"], ["C", "B", "C"], ["B", "C", "C"]])
  func `changes no more stops than it may`(instead: [String]) throws {
    let start = Toy(
      reels: [["A", "A", "B", "C"], ["A", "A", "C", "B"], ["B", "A", "A", "C"]],
      pays: ["A": [2: 1, 3: 9], "B": [2: 2, 3: 5], "C": [3: 7]])
    var goal = start
    for (reel, symbol) in instead.enumerated() { goal.reels[reel][1] = symbol }
    let (pays, _, cycle) = goal.sums
    let tuned = try Tuner.tuned(
      start.text,
      """
      free: [reels]
      targets: {return: [\(Double(pays) / Double(cycle)), 0.000001]}
      constraints: {distance: {A: 2}, changed_stops: 3}
      """)
    let reels = Toy.reels(in: tuned.text.yaml)
    let changed = zip(reels, start.reels).map { zip($0, $1).count { $0 != $1 } }
    #expect(changed == [1, 1, 1], "\(reels)")
    let found = Toy(reels: reels, pays: start.pays).sums
    #expect(found.pays * cycle == pays * found.cycle)
  }

  /// By hand: of the strips of two or three stops without two neighbours alike, only those of one A and one B hit on a
  /// quarter of the spins, and the third reel of those begins with an A.
  @Test func `shortens a reel of which some stops are locked`() throws {
    let start = Toy(
      reels: [["B", "A", "C"], ["A", "B", "C"], ["A", "C", "B"]],
      pays: ["A": [3: 30], "B": [3: 18]])
    let tuned = try Tuner.tuned(
      start.text,
      """
      free: [reels]
      targets: {return: [6, 0], hitFrequency: [0.25, 0]}
      constraints: {length: [2, 3], counts: {C: {'*': [0, 0]}}, distance: {B: 2}, runs: {A: 1}, locked: {3: [1]}}
      """)
    let reels = Toy.reels(in: tuned.text.yaml)
    #expect(reels.allSatisfy { Set($0) == ["A", "B"] && $0.count == 2 }, "\(reels)")
    #expect(reels.last == ["A", "B"])
  }
}
