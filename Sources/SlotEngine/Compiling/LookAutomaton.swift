/// What a look gives at one place, as a table that is read from the first reel to the last.
///
/// Every reel has a number of *letters*; a letter leads from one node to another, or settles what
/// the place gives, whatever shows on the reels to come. So a window is read by one lookup a reel
/// and place, and places that can't win any more are left at once.
package struct LookAutomaton: Sendable {
  /// Where a letter leads.
  package enum Step: Sendable, Hashable {
    /// To a node of the next reel.
    case node(Int)
    /// To the end: the place gives the gain of this number, whatever follows.
    case settled(gain: Int)
  }

  /// Where reading begins.
  package let start: Step
  /// How many letters each reel has.
  package let letterCounts: [Int]
  /// For each reel and each of its nodes, where each letter leads: see ``step(from:letter:reel:)``.
  package let steps: [[Step]]
  /// What places can give; the first gain is nothing.
  package let gains: [SpinGain]

  /// Where a letter leads from a node.
  package func step(from node: Int, letter: Int, reel: Int) -> Step {
    steps[reel][node * letterCounts[reel] + letter]
  }
}

extension LookAutomaton {
  /// Creates the smallest automaton that gives the same: nodes that lead to the same are one, and
  /// what is settled is said at once.
  ///
  /// - Parameters:
  ///   - levels: For each reel, each of its nodes and each letter, the node of the next reel.
  ///   - letterCounts: How many letters each reel has.
  ///   - ends: What the nodes after the last reel give.
  init(levels: [[Int]], letterCounts: [Int], ends: [SpinGain]) {
    var gains = [SpinGain()]
    var numbers = [SpinGain(): 0]
    var steps = ends.map { gain -> Step in
      if let number = numbers[gain] { return .settled(gain: number) }
      numbers[gain] = gains.count
      gains.append(gain)
      return .settled(gain: gains.count - 1)
    }
    var tables: [[Step]] = []
    for (edges, letterCount) in zip(levels, letterCounts).reversed() {
      var table: [Step] = []
      var nodes: [ArraySlice<Step>: Int] = [:]
      steps = stride(from: 0, to: edges.count, by: letterCount).map { first -> Step in
        let row = edges[first..<first + letterCount].map { steps[$0] }[...]
        if case .settled = row[0], row.allSatisfy({ $0 == row[0] }) { return row[0] }
        if let node = nodes[row] { return .node(node) }
        nodes[row] = nodes.count
        table += row
        return .node(nodes.count - 1)
      }
      tables.append(table)
    }
    start = steps[0]
    self.letterCounts = letterCounts
    self.steps = tables.reversed()
    self.gains = gains
  }
}
