extension LookAutomaton {
  /// The automaton that says only whether the place wins, and says it as early as that is settled.
  ///
  /// What a win pays often depends on reels that come after the one where it is certain. With that forgotten, most
  /// nodes of the later reels are alike: a game that pays from three in a row is read on its first three reels.
  package var hitsOnly: LookAutomaton {
    let kinds = gains.map { $0.isHit ? 1 : 0 }
    var known: [Step] = []
    func reduced(_ step: Step) -> Step {
      switch step {
      case .settled(let gain): .settled(gain: kinds[gain])
      case .node(let node): known[node]
      }
    }
    var tables: [[Step]] = []
    for (edges, letterCount) in zip(steps, letterCounts).reversed() {
      var table: [Step] = []
      var numbers: [[Step]: Int] = [:]
      known = stride(from: 0, to: edges.count, by: letterCount).map { first in
        let row = edges[first..<first + letterCount].map(reduced)
        if case .settled = row[0], row.allSatisfy({ $0 == row[0] }) { return row[0] }
        if let number = numbers[row] { return .node(number) }
        numbers[row] = numbers.count
        table += row
        return .node(numbers.count - 1)
      }
      tables.append(table)
    }
    return LookAutomaton(
      start: reduced(start), letterCounts: letterCounts, steps: tables.reversed(),
      gains: [SpinGain(), SpinGain(isHit: true)])
  }
}

extension CompiledSpin {
  /// The spin read only for whether it wins; places that never do are left out.
  package var hitsOnly: CompiledSpin {
    let reduced = automata.map(\.hitsOnly)
    return CompiledSpin(
      columns: columns, places: places.filter { reduced[$0.automaton].start != .settled(gain: 0) },
      automata: reduced)
  }
}
