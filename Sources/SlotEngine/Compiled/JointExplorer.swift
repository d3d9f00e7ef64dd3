/// Explores places of a spin together, reel by reel, and numbers the nodes that it meets.
struct JointExplorer {
  private let layout: SpinLayout
  /// The marks that were met.
  private(set) var marks = SpinMarks()

  init(_ layout: SpinLayout) {
    self.layout = layout
  }

  /// The smallest automaton of some of the places.
  ///
  /// - Parameter most: The most steps that its tables may hold.
  /// - Returns: Nil if there would be more, or more credits than 32 bits can say.
  /// - Complexity: O(*steps* · *places*).
  mutating func automaton(of places: Range<Int>, most: Int) -> JointAutomaton? {
    var node = Array(repeating: Int32(0), count: places.count + 1)
    var gained: UInt64 = 0
    for (slot, place) in places.enumerated() {
      node[slot] = follow(layout.starts[place], place, &node[places.count], &gained)
    }
    guard gained <= UInt64(UInt32.max) else { return nil }
    var mostCredits = gained
    var nodes = NodeTable(width: places.count + 1)
    _ = nodes.number(of: node)
    var automaton = JointAutomaton(start: gained << 32, letterCounts: layout.letterCounts)
    for reel in layout.letterCounts.indices {
      var next = NodeTable(width: places.count + 1)
      guard
        let steps = steps(
          from: nodes, reel: reel, places: places, most: most - automaton.size, to: &next)
      else { return nil }
      mostCredits += (steps.max() ?? 0) >> 32
      automaton.add(steps, done: nodes.place(of: Array(repeating: 0, count: node.count)))
      nodes = next
    }
    return mostCredits <= UInt64(UInt32.max) ? automaton.minimal() : nil
  }

  /// Where each letter of a reel leads from each of its nodes.
  private mutating func steps(
    from nodes: borrowing NodeTable, reel: Int, places: Range<Int>, most: Int,
    to next: inout NodeTable
  ) -> [UInt64]? {
    let (width, letterCount) = (places.count, layout.letterCounts[reel])
    let isLast = reel + 1 == layout.letterCounts.count
    guard nodes.count * letterCount <= most else { return nil }
    var steps: [UInt64] = []
    steps.reserveCapacity(nodes.count * letterCount)
    var target = Array(repeating: Int32(0), count: width + 1)
    for node in 0..<nodes.count {
      let open = (0..<width).filter { nodes.node(of: $0, in: node) != 0 }
      let stands = open.map { nodes.node(of: $0, in: node) }
      for slot in target.indices { target[slot] = 0 }
      for letter in 0..<letterCount {
        let row = letter * layout.width + places.lowerBound
        var (mark, gained) = (nodes.node(of: width, in: node), UInt64(0))
        for index in open.indices {
          let step = layout.steps[Int(stands[index] + layout.letters[reel][row + open[index]])]
          target[open[index]] = follow(step, places.lowerBound + open[index], &mark, &gained)
        }
        guard gained <= UInt64(UInt32.max) else { return nil }
        target[width] = mark
        let number = isLast ? UInt64(mark) : UInt64(next.number(of: target).number)
        steps.append(gained << 32 | number)
      }
    }
    return steps
  }

  /// Where a place stands after a step; what is settled is gained.
  private mutating func follow(
    _ step: Int32, _ place: Int, _ mark: inout Int32, _ gained: inout UInt64
  ) -> Int32 {
    guard step < 0 else { return step }
    if step < -1 {
      let gain = layout.gains[Int(-1 - step)]
      // A credit below 0 is more than 32 bits can say, too.
      gained &+= UInt64(bitPattern: Int64(gain.credits))
      mark = marks.adding(gain, at: place, to: mark)
    }
    return 0
  }
}

extension NodeTable {
  /// The place of a node among the numbers, if it has one.
  fileprivate func place(of node: [Int32]) -> UInt64? {
    (0..<count).first { number in
      node.indices.allSatisfy { self.node(of: $0, in: number) == node[$0] }
    }.map(UInt64.init)
  }
}
