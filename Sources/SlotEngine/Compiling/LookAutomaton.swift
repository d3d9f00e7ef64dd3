/// What a look gives at one place, as a table that is read from the first reel to the last.
///
/// Every reel has a number of *letters*. A letter leads from one node to another, or settles what
/// the place gives whatever the remaining reels show. So a window is read by one lookup per reel
/// and place, and places that can't win any more are dropped immediately.
///
/// **Minimal.** Two nodes of a reel give the same for every word of letters to come only if they are the same
/// node (Myhill and Nerode), and no node gives the same for every word: that gain is settled earlier. Words have one
/// letter for each reel, so an automaton has no cycles, and a single pass from the last reel to the first merges all
/// nodes that can be merged; the partition refinement that automata with cycles need would find the same.
///
/// **Why gains aren't pushed towards the start**, as ``JointAutomaton`` does with credits: a gain has awards and
/// rows too, which don't add up to a difference that could be moved.
///
/// Source: Revuz, "Minimisation of acyclic deterministic automata in linear time" (1992).
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
        if Self.isSettled(row) { return row[0] }
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
    // Large automata take long to check, and are built by the same code.
    assert(
      levels.reduce(0) { $0 + $1.count } > 1 << 14 || isConsistent,
      "Every step leads to a node or a gain, and no two nodes are alike.")
  }

  /// Whether every step leads to a node of the next reel or to a gain, nodes differ, and none gives the same whatever
  /// follows.
  var isConsistent: Bool {
    let nodeCounts = zip(steps, letterCounts).map { $0.count / $1 } + [0]
    func exists(_ step: Step, reel: Int) -> Bool {
      switch step {
      case .node(let node): node < nodeCounts[reel]
      case .settled(let gain): gains.indices.contains(gain)
      }
    }
    return exists(start, reel: 0) && Set(gains).count == gains.count
      && steps.indices.allSatisfy { reel in
        let nodes = stride(from: 0, to: steps[reel].count, by: letterCounts[reel])
          .map { steps[reel][$0..<$0 + letterCounts[reel]] }
        return Set(nodes).count == nodes.count
          && nodes.allSatisfy { node in
            node.allSatisfy { exists($0, reel: reel + 1) } && !Self.isSettled(node)
          }
      }
  }

  /// Whether all steps of a node settle the same gain.
  private static func isSettled(_ node: ArraySlice<Step>) -> Bool {
    guard let first = node.first, case .settled = first else { return false }
    return node.allSatisfy { $0 == first }
  }
}

extension LookAutomaton: CustomStringConvertible {
  /// The nodes of each reel and the number of gains besides nothing, such as `1 → 2 → 2 nodes, 3 gains`.
  package var description: String {
    zip(steps, letterCounts).map { "\($0.count / $1)" }.joined(separator: " → ")
      + " nodes, \(gains.count - 1) gains"
  }
}
