import Testing

@testable import SlotEngine

@Suite struct `A joint automaton made minimal` {
  /// A random automaton of three reels in which equivalent nodes are frequent.
  private func automaton(seed: UInt64) -> JointAutomaton {
    var random = SplitMix64(state: seed)
    func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let letterCounts = (0..<3).map { _ in 1 + number(below: 3) }
    let nodeCounts = [1, 1 + number(below: 5), 1 + number(below: 7), 3]
    var automaton = JointAutomaton(
      start: JointStep(credits: UInt64(number(below: 3)), target: 0), letterCounts: letterCounts)
    for reel in 0..<3 {
      let steps = (0..<nodeCounts[reel] * letterCounts[reel]).map { _ in
        JointStep(
          credits: UInt64(number(below: 3)), target: UInt32(number(below: nodeCounts[reel + 1])))
      }
      automaton.add(steps, done: nil)
    }
    return automaton
  }

  /// All words of letters from a reel onwards.
  private func words(_ letterCounts: ArraySlice<Int>) -> [[Int]] {
    letterCounts.reduce([[]]) { words, count in
      words.flatMap { word in (0..<count).map { word + [$0] } }
    }
  }

  /// What each word from a node onwards gives, by following it step by step.
  private func ends(of automaton: JointAutomaton, node: Int, reel: Int) -> [[UInt64]] {
    words(automaton.letterCounts[reel...]).map { word in
      var (credits, target) = (UInt64(0), node)
      for (offset, letter) in word.enumerated() {
        let count = automaton.letterCounts[reel + offset]
        let step = automaton.levels[reel + offset][target * count + letter]
        credits += step.credits
        target = Int(step.target)
      }
      return [credits, UInt64(target)]
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func `gives the same for every word`(seed: UInt64) {
    let automaton = automaton(seed: seed)
    let minimal = automaton.minimal()
    #expect(minimal.isConsistent)
    for word in words(automaton.letterCounts[...]) {
      #expect(minimal.end(of: word) == automaton.end(of: word))
    }
  }

  /// Myhill and Nerode by brute force: two nodes are equivalent if all words to come give the same,
  /// up to a constant number of credits.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `has exactly the nodes that words to come can tell apart`(seed: UInt64) {
    let automaton = automaton(seed: seed)
    let minimal = automaton.minimal()
    for reel in 0..<3 {
      let count = automaton.letterCounts[reel]
      let classes = Set(
        (0..<automaton.levels[reel].count / count).map { node -> [[UInt64]] in
          let ends = ends(of: automaton, node: node, reel: reel)
          let least = ends.map { $0[0] }.min() ?? 0
          return ends.map { [$0[0] - least, $0[1]] }
        })
      #expect(minimal.levels[reel].count / count == classes.count)
    }
  }

  @Test func `prints itself small`() {
    var automaton = JointAutomaton(start: JointStep(credits: 0, target: 0), letterCounts: [2, 1])
    automaton.add([JointStep(credits: 0, target: 0), JointStep(credits: 1, target: 0)], done: nil)
    automaton.add([JointStep(credits: 0, target: 0)], done: nil)
    #expect(automaton.description == "1 → 1 nodes")
  }
}

@Suite struct `An interner` {
  @Test func `gives equal rows the index of the first, however many there are`() {
    var interner = Interner(width: 2)
    var indices: [[Int32]: Int] = [:]
    for round in 0..<3 {
      for number in 0..<2_000 as Range<Int32> {
        let row = [number % 50, number / 50 % 30]
        let (index, isNew) = interner.index(of: row)
        #expect(isNew == (indices[row] == nil))
        #expect(index == indices[row, default: interner.count - 1])
        indices[row] = index
        if round > 0 { #expect(!isNew) }
      }
    }
    #expect(interner.count == indices.count)
    for (row, index) in indices {
      #expect([interner[row: index, column: 0], interner[row: index, column: 1]] == row)
      #expect(interner.existingIndex(of: row) == index)
    }
    #expect(interner.existingIndex(of: [99, 99]) == nil)
  }
}
