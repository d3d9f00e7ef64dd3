/// Explores places of a spin together, reel by reel, and numbers the nodes it reaches.
///
/// A node is the position of each place in the ``SpinLayout``, with a mark for what was awarded so far
/// (``SpinMarks``). All letters of a reel are followed from each node; nodes that are equal are explored once, however
/// many prefixes lead there. Credits are no part of a node: they are gained by the steps that lead to it.
///
/// **Invariant.** Nodes are numbered in the order in which they are reached, which depends on the machine alone, so
/// the same machine has the same tables everywhere. Every step leads to a node of the next reel.
///
/// **Why not explore minimal nodes at once?** What two nodes have in common is only known once the reels to
/// come have been read, so the automaton is minimised at the end (Mohri). What bounds the work is a budget of steps: where
/// many places can each give an award, the marks multiply, and the plain rules read the spin instead.
struct JointExplorer {
  /// The maximum number of awards in all marks.
  private static let mostMarked = 1 << 21

  private let layout: SpinLayout
  private let letterCounts: [Int]
  /// The marks found.
  private(set) var marks = SpinMarks()
  /// How much may still be explored.
  private(set) var budget: CompilingBudget

  init(_ layout: SpinLayout, budget: CompilingBudget = .joining) {
    self.layout = layout
    self.budget = budget
    letterCounts = layout.letters.map(\.count)
  }

  /// The smallest automaton of a range of places.
  ///
  /// - Parameter most: The maximum number of steps in its tables.
  /// - Returns: Nil if there would be more, or if credits don't fit in 32 bits.
  /// - Complexity: O(*steps* · *places*).
  mutating func automaton(of places: Range<Int>, most: Int) -> JointAutomaton? {
    var node = Array(repeating: Int32(0), count: places.count + 1)
    var gained: UInt64 = 0
    for (slot, place) in places.enumerated() {
      node[slot] = follow(layout.starts[place], place, &node[places.count], &gained)
    }
    guard gained <= UInt64(UInt32.max) else { return nil }
    var mostCredits = gained
    var nodes = Interner(width: places.count + 1)
    _ = nodes.index(of: node)
    var automaton = JointAutomaton(
      start: JointStep(credits: gained, target: 0), letterCounts: letterCounts)
    let done = Array(repeating: Int32(0), count: node.count)
    for reel in letterCounts.indices {
      var next = Interner(width: places.count + 1)
      guard
        let steps = steps(
          from: nodes, reel: reel, places: places, most: most - automaton.size, to: &next)
      else { return nil }
      mostCredits += steps.map(\.credits).max() ?? 0
      automaton.add(
        steps,
        done: nodes.existingIndex(of: done).map { JointStep(credits: 0, target: UInt32($0)) })
      nodes = next
    }
    guard mostCredits <= UInt64(UInt32.max) else { return nil }
    let minimal = automaton.minimal()
    assert(minimal.isConsistent, "Every step leads to a node.")
    return minimal
  }

  /// The steps from each node of a reel along each letter.
  private mutating func steps(
    from nodes: borrowing Interner, reel: Int, places: Range<Int>, most: Int,
    to next: inout Interner
  ) -> [JointStep]? {
    let (width, letterCount) = (places.count, letterCounts[reel])
    let isLast = reel + 1 == letterCounts.count
    guard nodes.count * letterCount <= most else { return nil }
    var steps: [JointStep] = []
    steps.reserveCapacity(nodes.count * letterCount)
    var target = Array(repeating: Int32(0), count: width + 1)
    for node in 0..<nodes.count {
      guard marks.size <= Self.mostMarked, next.count * width <= 8 * most else {
        return nil
      }
      let open = (0..<width).filter { nodes[row: node, column: $0] != 0 }
      let stands = open.map { nodes[row: node, column: $0] }
      for slot in target.indices { target[slot] = 0 }
      guard budget.take(letterCount * (10 + open.count + width / 4)) else { return nil }
      for letter in 0..<letterCount {
        let row = letter * layout.width + places.lowerBound
        var (mark, gained) = (nodes[row: node, column: width], UInt64(0))
        for index in open.indices {
          let step = layout.steps[Int(stands[index] + layout.offsets[reel][row + open[index]])]
          target[open[index]] = follow(step, places.lowerBound + open[index], &mark, &gained)
        }
        guard gained <= UInt64(UInt32.max) else { return nil }
        target[width] = mark
        let index = isLast ? UInt32(mark) : UInt32(next.index(of: target).index)
        steps.append(JointStep(credits: gained, target: index))
      }
    }
    return steps
  }

  /// Where a place is after a step; what is settled is added to `gained` and `mark`.
  private mutating func follow(
    _ step: Int32, _ place: Int, _ mark: inout Int32, _ gained: inout UInt64
  ) -> Int32 {
    let (position, number) = SpinLayout.follow(step)
    if number > 0 {
      let gain = layout.gains[number]
      // A negative number of credits doesn't fit in 32 bits either.
      gained &+= UInt64(bitPattern: Int64(gain.credits.count))
      // Looking up a mark takes time in proportion to its awards.
      if !gain.awards.isEmpty {
        guard budget.take(40 * (1 + marks.awards[Int(mark)].count)) else { return position }
      }
      mark = marks.adding(gain, at: place, to: mark)
    }
    return position
  }
}

extension JointExplorer: CustomStringConvertible {
  /// What it explores and what it has found, such as `5 places, 3 marks, 4 awards`.
  var description: String { "\(layout.width) places, \(marks)" }
}

extension JointExplorer {
  /// The automata of a range of places: one or, if it has too many steps, those of both halves.
  mutating func automata(of places: Range<Int>, most: Int) -> [JointAutomaton]? {
    if let automaton = automaton(of: places, most: most) { return [automaton] }
    if places.count < 2 || budget.isUsedUp { return nil }
    let middle = places.lowerBound + places.count / 2
    guard let first = automata(of: places.lowerBound..<middle, most: most),
      let second = automata(of: middle..<places.upperBound, most: most)
    else { return nil }
    return first + second
  }
}
