/// What a look gives at one place, as a table that is read from the first reel to the last.
///
/// Every reel has a number of *letters*. A letter leads from one node to another, or settles what
/// the place gives whatever the remaining reels show. So a window is read by one lookup per reel
/// and place, and places that can't win any more are dropped immediately.
package struct LookAutomaton: Sendable {
  /// Where a letter leads.
  package enum Step: Sendable, Hashable {
    /// To a node of the next reel.
    case node(Int)
    /// To the end: the place gives the gain with this index, whatever follows.
    case settled(gain: Int)
  }

  /// The first step.
  package let start: Step
  /// The number of letters of each reel.
  package let letterCounts: [Int]
  /// The steps of each reel, by node and letter: see ``step(from:letter:reel:)``.
  package let steps: [[Step]]
  /// The possible gains; the first one is nothing.
  package let gains: [SpinGain]

  /// Where a letter leads from a node.
  package func step(from node: Int, letter: Int, reel: Int) -> Step {
    steps[reel][node * letterCounts[reel] + letter]
  }
}

extension LookAutomaton {
  /// Creates the smallest equivalent automaton: nodes with the same steps are merged, and gains are
  /// settled as early as possible.
  ///
  /// - Parameters:
  ///   - levels: For each reel, the node of the next reel that each letter leads to from each node.
  ///   - letterCounts: The number of letters of each reel.
  ///   - ends: The gains of the nodes after the last reel.
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
