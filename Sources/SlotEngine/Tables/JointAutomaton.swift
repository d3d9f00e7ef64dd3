/// What several places of a spin give together, as one table that is read from the first reel to
/// the last.
///
/// A node records the node that each of the places has reached, and what has been awarded so far.
/// Credits aren't part of a node: they are gained by the ``JointStep``s that lead to it. So all
/// windows that leave the same possibilities lead to the same node, whatever they have paid
/// already.
struct JointAutomaton {
  /// The step to node 0 of the first reel, with which reading begins.
  let start: JointStep
  /// The number of letters of each reel.
  let letterCounts: [Int]
  /// The steps of each reel by node and letter: to a node of the next reel or, after the last reel,
  /// to a mark; see ``SpinMarks``.
  private(set) var levels: [[JointStep]] = []
  /// For each reel, the step to the node at which nothing more can come, if there is one.
  private(set) var done: [JointStep?] = []

  init(start: JointStep, letterCounts: [Int]) {
    self.start = start
    self.letterCounts = letterCounts
  }

  /// The number of steps in the tables.
  var size: Int { levels.reduce(0) { $0 + $1.count } }

  /// Adds the next reel.
  mutating func add(_ steps: [JointStep], done: JointStep?) {
    levels.append(steps)
    self.done.append(done)
  }

  /// What a word of letters gives: the credits of all steps, and the final mark.
  func end(of letters: some Sequence<Int>) -> JointStep {
    zip(levels.indices, letters).reduce(start) { step, letter in
      let first = Int(step.target) * letterCounts[letter.0]
      return step.followed(by: levels[letter.0][first + letter.1])
    }
  }
}

extension JointAutomaton {
  /// The same automaton with as few nodes as possible.
  ///
  /// An automaton whose steps carry gains is minimal if no two nodes of a reel give the same for
  /// every word of letters to come (Myhill and Nerode). A constant difference in credits doesn't
  /// count, because the steps that lead there can gain it instead. Hence, from the last reel to the
  /// first:
  ///
  /// 1. What every letter of a node gains is moved to the steps that lead to the node. Now the
  ///    least gain of each node is 0, so nodes that differ by a constant have equal steps.
  /// 2. Nodes with equal steps become one.
  ///
  /// This is sound, because the sum along every path is unchanged. One pass is enough, because a
  /// node's steps lead only to nodes of the next reel, which are already distinct. Pushing gains
  /// towards the start before merging is the standard way to minimise weighted automata.
  ///
  /// - Complexity: O(*steps*) on average.
  ///
  /// Source: Mohri, "Minimization algorithms for sequential transducers" (2000).
  func minimal() -> JointAutomaton {
    var (levels, done, start) = (levels, done, start)
    for reel in levels.indices.reversed() {
      let letterCount = letterCounts[reel]
      var nodes = Interner(width: 2 * letterCount)
      var kept: [JointStep] = []
      // For each node, the step to its replacement, with the gain that moves to the steps leading
      // there.
      let replacements = stride(from: 0, to: levels[reel].count, by: letterCount).map { first in
        let steps = levels[reel][first..<first + letterCount]
        let gained = steps.reduce(UInt64.max) { min($0, $1.credits) }
        let left = steps.map { $0.subtracting(credits: gained) }
        let (index, isNew) = nodes.index(of: left.flatMap(\.numbers))
        if isNew { kept += left }
        return JointStep(credits: gained, target: UInt32(index))
      }
      func replaced(_ step: JointStep) -> JointStep {
        step.followed(by: replacements[Int(step.target)])
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

  /// Whether every step leads to an existing node, which reading relies on without a check.
  var isConsistent: Bool {
    levels.indices.dropLast().allSatisfy { reel in
      let nodes = levels[reel + 1].count / letterCounts[reel + 1]
      return levels[reel].allSatisfy { Int($0.target) < nodes }
    }
  }
}

extension JointStep {
  /// The step as two numbers in an ``Interner``'s row.
  var numbers: [Int32] { [Int32(truncatingIfNeeded: credits), Int32(bitPattern: target)] }
}

extension JointAutomaton: CustomStringConvertible {
  /// The nodes of each reel, such as `1 → 4 → 7 nodes`.
  var description: String {
    zip(levels, letterCounts).map { "\($0.count / $1)" }.joined(separator: " → ") + " nodes"
  }
}
