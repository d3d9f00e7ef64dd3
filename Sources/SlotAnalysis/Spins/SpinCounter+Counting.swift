import SlotEngine

// MARK: Forwards

extension SpinCounter {
  /// The most steps over a reel that are taken forwards.
  private static let mostSteps = 1 << 22
  /// The most prefixes that lead to a state on average. If there are more, it is cheaper to count once
  /// what can come from each state.
  private static let mostPrefixesOfState = 4
  /// With more prefixes than this the common totals are counted in a list.
  private static let manyPrefixes = 1 << 12
  /// A state is kept above a mark in one number; both are numbered one by one.
  private static let bitsOfMark = 32

  /// Combinations of the first reels that lead to a state with the same gains.
  struct Prefix {
    let state: Int
    let gained: SpinCounts.Entry
  }

  func goesOn(_ prefixes: Int, over reel: Int) -> Bool {
    prefixes <= Self.mostPrefixesOfState * states[reel].count
      && prefixes * layout.letters[reel].count <= Self.mostSteps
  }

  /// Extends each prefix by a reel and merges those that become equal.
  mutating func goOn(
    _ prefixes: [Prefix], over reel: Int
  ) throws(AnalysisError) -> [Prefix] {
    var longer = SpinCounts()
    for prefix in prefixes {
      try takeSteps(from: prefix.state, ofReel: reel) {
        counter, gained, row throws(AnalysisError) in
        let state = try counter.state(row, ofReel: reel + 1)
        var sum = counter.add(prefix.gained, gained)
        sum.mark |= state << Self.bitsOfMark
        longer.add(sum)
      }
    }
    return longer.entries.map { entry in
      var gained = entry
      gained.mark &= 1 << Self.bitsOfMark - 1
      return Prefix(state: entry.mark >> Self.bitsOfMark, gained: gained)
    }
  }

  /// Combines prefixes with everything that can still follow them.
  mutating func finish(
    _ prefixes: [Prefix], from reel: Int
  ) throws(AnalysisError) -> [SpinCounts.Entry] {
    var total = TotalCounts(isLarge: prefixes.count > Self.manyPrefixes)
    let sorted = prefixes.sorted { $0.state < $1.state }
    var first = 0
    while first < sorted.count {
      let state = sorted[first].state
      let last = sorted[first...].firstIndex { $0.state != state } ?? sorted.count
      var following = SpinCounts()
      swap(&following, &counts[reel])
      try count(from: state, ofReel: reel, in: &following)
      for prefix in sorted[first..<last] {
        try effort.take(following.entries.count * (prefix.gained.mark < 2 ? 12 : 100))
        for entry in following.entries { total.add(add(prefix.gained, entry)) }
      }
      following.removeAll()
      swap(&following, &counts[reel])
      if 200 * last / sorted.count > 200 * first / sorted.count {
        progress?(Double(last) / Double(sorted.count))
      }
      first = last
    }
    return total.entries
  }
}

// MARK: Backwards

extension SpinCounter {
  /// The most bytes that an entry takes: while an array grows, its old and its new storage together have
  /// room for three times its entries.
  private static let bytesOfEntry = 3 * MemoryLayout<SpinCounts.Entry>.stride

  /// Counts what can still come from a state of a reel.
  private mutating func count(
    from state: Int, ofReel reel: Int, in counts: inout SpinCounts
  ) throws(AnalysisError) {
    let isLast = reel + 1 == states.count
    let isBeforeLast = reel + 2 == states.count
    try takeSteps(from: state, ofReel: reel) { counter, gained, row throws(AnalysisError) in
      if isLast { return counts.add(gained) }
      if isBeforeLast, try counter.takeLastSteps(from: row, having: gained, in: &counts) { return }
      let following = try counter.state(row, ofReel: reel + 1)
      let range = try counter.results(reel: reel + 1, state: following)
      // Two marks are looked up together.
      try counter.effort.take(range.count * (gained.mark < 2 ? 12 : 100))
      for place in range { counts.add(counter.add(gained, counter.results[reel + 1][place])) }
    }
  }

  /// The index, in the results of a reel, of what can still come from one of its states.
  private mutating func results(reel: Int, state: Int) throws(AnalysisError) -> Range<Int> {
    if let known = ranges[reel][state] { return known }
    var counted = SpinCounts()
    swap(&counted, &counts[reel])
    try count(from: state, ofReel: reel, in: &counted)
    let first = results[reel].count
    try effort.take(0, keeping: counted.entries.count * Self.bytesOfEntry)
    results[reel] += counted.entries
    counted.removeAll()
    swap(&counted, &counts[reel])
    let range = first..<results[reel].count
    ranges[reel][state] = range
    return range
  }
}

// MARK: Steps

extension SpinCounter {
  /// Takes all steps of the places of a state along the letters of a reel.
  ///
  /// - Parameter body: Receives the gain of a step and the nodes that it leads to.
  @inline(__always)
  private mutating func takeSteps(
    from state: Int, ofReel reel: Int,
    _ body: (inout SpinCounter, SpinCounts.Entry, [Int32]) throws(AnalysisError) -> Void
  ) throws(AnalysisError) {
    let width = layout.width
    var open: [Int] = []
    var nodes: [Int] = []
    for place in 0..<width {
      let node = states[reel][row: state, column: place]
      if node != 0 {
        open.append(place)
        nodes.append(Int(node))
      }
    }
    let letters = readings[reel].letters(readBy: open)
    let (offsets, steps, gains) = (layout.offsets[reel], layout.steps, gains)
    let cost = 30 + 5 * open.count + width
    var row = [Int32](repeating: 0, count: width)
    for letter in letters {
      var gained = SpinCounts.Entry(
        credits: 0, mark: letter.label * 2, combinations: letter.weight)
      let first = letter.first * width
      for index in open.indices {
        let step = steps[nodes[index] + Int(offsets[first + open[index]])]
        let (position, gain) = SpinLayout.follow(step)
        row[open[index]] = position
        if gain > 0 {
          gained.credits += gains[gain].credits
          let mark = gains[gain].mark
          if mark != 0 { gained.mark = union(gained.mark, mark) }
        }
      }
      try tags.take(cost, in: effort)
      try body(&self, gained, row)
    }
  }

  /// Takes all steps along the last reel from a row with few open places, without caching the result.
  ///
  /// - Returns: False if there are enough open places to make caching worthwhile.
  private mutating func takeLastSteps(
    from row: [Int32], having before: SpinCounts.Entry, in counts: inout SpinCounts
  ) throws(AnalysisError) -> Bool {
    guard let reading = lastReel.reading(from: row) else { return false }
    let (steps, gains, nodes) = (layout.steps, gains, reading.open.map { row[$0] })
    var index = 0
    for (weight, mark) in zip(reading.weights, reading.marks) {
      var gained = before
      gained.combinations *= weight
      if mark != 0 { gained.mark = union(gained.mark, mark) }
      for node in nodes {
        let (_, gain) = SpinLayout.follow(steps[Int(node + reading.offsets[index])])
        index += 1
        if gain > 0 {
          gained.credits += gains[gain].credits
          let mark = gains[gain].mark
          if mark != 0 { gained.mark = union(gained.mark, mark) }
        }
      }
      counts.add(gained)
    }
    try tags.take(30 + reading.weights.count * (12 + 3 * nodes.count), in: effort)
    return true
  }

  /// The number of a state of a reel.
  private mutating func state(_ row: [Int32], ofReel reel: Int) throws(AnalysisError) -> Int {
    let (state, isNew) = states[reel].index(of: row)
    if isNew {
      try effort.take(10 * layout.width, keeping: 64 + 12 * layout.width)
      ranges[reel].append(nil)
    }
    return state
  }
}
