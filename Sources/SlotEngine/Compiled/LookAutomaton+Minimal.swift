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
