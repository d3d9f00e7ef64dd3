extension JointAutomaton {
  /// The same automaton with as few nodes as can be.
  ///
  /// From the last reel to the first, what every letter of a node gains is gained on the way to the
  /// node already; nodes from which all letters then lead to the same are one.
  ///
  /// - Complexity: O(*steps*) on average.
  func minimal() -> JointAutomaton {
    var (levels, done, start) = (levels, done, start)
    for reel in levels.indices.reversed() {
      let letterCount = letterCounts[reel]
      var nodes = NodeTable(width: 2 * letterCount)
      var kept: [UInt64] = []
      // For each node the step to the one that takes its place, with what is gained earlier.
      let replacements = stride(from: 0, to: levels[reel].count, by: letterCount).map { first in
        let steps = levels[reel][first..<first + letterCount]
        let gained = steps.reduce(UInt64.max) { min($0, $1 >> 32) } << 32
        let left = steps.map { $0 - gained }
        let (number, isNew) = nodes.number(of: left)
        if isNew { kept += left }
        return gained + UInt64(number)
      }
      func replaced(_ step: UInt64) -> UInt64 {
        (step & 0xFFFF_FFFF_0000_0000) + replacements[Int(UInt32(truncatingIfNeeded: step))]
      }
      levels[reel] = kept
      done[reel] = done[reel].map(replaced)
      if reel > 0 {
        levels[reel - 1] = levels[reel - 1].map(replaced)
      } else {
        start = replaced(start)
      }
    }
    var minimal = JointAutomaton(start: start, letterCounts: letterCounts)
    for (steps, done) in zip(levels, done) { minimal.add(steps, done: done) }
    return minimal
  }
}
