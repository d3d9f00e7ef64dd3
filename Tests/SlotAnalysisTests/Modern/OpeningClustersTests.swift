import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The clusters on a first grid` {
  /// A board, and the rules of its clusters.
  private static let boards = [
    // Two reels of three cells, each with a strip of its own; a wild that needs a real cell.
    """
    rows: 3
    symbols: [a, b, w]
    wilds: {w: {}}
    strips: {one: [[a, 3], b, w], two: [a, [b, 2], w]}
    reels: [{cells: one}, {cells: two}]
    wins: [{where: window, match: cluster, pays: {a: {2: 3, 4: 10}, b: {1: 1, 5: 7}}}]
    """,
    // Parts of a cluster that only the last reel joins; a wild that wins by itself and multiplies.
    """
    rows: 3
    symbols: [a, w]
    groups: {all: [a, w]}
    wilds: {w: {real: 0}}
    factors: {w: 3}
    strips: {one: [[a, 2], w]}
    reels: [{cells: one}, {cells: one}, {cells: one}]
    wins:
      - {where: window, match: cluster, pays: {a: {2: 1, 7: 5}}}
      - {where: window, match: cluster, multiplied: false, times: bet, pays: {w: {3: 2}, all: {9: 1}}}
      - {where: window, match: count, pays: {a: {1: 1}}}
    """,
    // Reels of different heights, and more grids to come.
    """
    rows: [1, 3, 2]
    symbols: [a, b]
    strips: {one: [a, [b, 2]]}
    reels: [{cells: one}, {cells: one}, {cells: one}]
    tumble: {ladder: [2, 3], most: 2}
    wins:
      - {where: window, match: cluster, wild: false, pays: {a: {2: 1, 3: 4}}}
      - {where: window, match: cluster, on: first, pays: {b: {3: 2}}}
    """,
  ]

  private func machine(_ board: String) throws -> Machine {
    try MachineFile(
      yaml: "format: 2\nname: board\nbet: {cost: 2}\n" + board + "\n", name: "board.yaml"
    ).machine
  }

  /// The mean pay of clusters on the first grid, from all ways in which a spin can go.
  private func played(_ machine: Machine) throws -> Rational {
    var mean = Rational.zero
    let tree = SpinTree(machine: machine, stake: machine.defaultStake, state: .base(of: machine))
    tree.walk { leaf in
      guard let leaf, let first = leaf.outcome.grids.first else { return }
      let pay = first.wins.filter {
        machine.looks[$0.look].choice.rules[0].pattern.match == .cluster
      }.reduce(0) { $0 + $1.pay.count }
      mean = mean + Rational(leaf.weight, leaf.outOf) * Rational(pay)
    }
    return mean
  }

  @Test(arguments: boards)
  func `pay on average what all grids together give`(board: String) throws {
    let machine = try machine(board)
    let clusters = try #require(OpeningClusters(of: machine, stake: machine.defaultStake))
    let mean = try played(machine)
    #expect(clusters.mean == mean)
    #expect(mean != .zero)
  }

  @Test func `count all touching cells of a full board once`() throws {
    // With certainty one cluster of all cells, by the definition of a cluster.
    let field = PrimeField.fields(forBits: 1)[0]
    let reels = Array(
      repeating: ClusterCounts.Reel(height: 5, matching: 1, other: 0), count: 6)
    let sizes = ClusterCounts.sizes(on: reels, field: field)
    #expect(sizes == Array(repeating: 0, count: 30) + [1])
  }

  @Test(arguments: [
    ("combine: highest\nfactors: {w: 2}", "[{where: window, match: cluster, pays: {a: {2: 1}}}]"),
    ("", "[{where: window, match: count, pays: {a: {2: 1}}}]"),
    (
      "meters: {m: {adds: 1, for: a, keep: spin}}\nby: m",
      "[{where: window, match: cluster, pays: {a: {2: 1}}}]"
    ),
  ])
  func `are unknown where more than their size decides`(keys: String, wins: String) throws {
    let machine = try machine(
      """
      rows: 2
      symbols: [a, w]
      wilds: {w: {}}
      strips: {one: [a, w]}
      reels: [{cells: one}, {cells: one}]
      \(keys)
      wins: \(wins)
      """)
    #expect(OpeningClusters(of: machine, stake: machine.defaultStake) == nil)
  }

  /// A column of eight cells, of which half show `a`: the first one begins a cluster with 1/2, and each other one with 1/4.
  @Test(arguments: [1, 8_388_607])
  func `are exact where pays are large and draws many`(pay: Int) throws {
    let machine = try machine(
      """
      rows: 8
      symbols: [a, b]
      strips: {one: [[a, 16], [b, 16]]}
      reels: [{cells: one}]
      wins: [{where: window, match: cluster, pays: {a: {1: \(pay)}}}]
      """)
    let clusters = try #require(OpeningClusters(of: machine, stake: machine.defaultStake))
    #expect(clusters.mean == Rational(9, 4) * Rational(pay))
  }
}
