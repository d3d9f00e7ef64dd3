import Testing

@testable import SlotEngine

@Suite struct `A look's automaton` {
  /// Nodes and ends from which an automaton is made.
  struct Levels {
    let levels: [[Int]]
    let letterCounts: [Int]
    let ends: [SpinGain]

    /// Random ones of three reels, in which nodes are often equivalent.
    init(seed: UInt64) {
      var random = SplitMix64(state: seed)
      letterCounts = (0..<3).map { _ in random.number(1...3) }
      let nodes = [1, random.number(1...5), random.number(1...7), random.number(1...4)]
      let counts = letterCounts
      levels = (0..<3).map { reel in
        (0..<nodes[reel] * counts[reel]).map { _ in random.number(0...nodes[reel + 1] - 1) }
      }
      ends = (0..<nodes[3]).map { _ in SpinGain(credits: Credits(random.number(0...2))) }
    }

    /// What each word from a node onwards gives, by following it level by level.
    func gains(from node: Int, reel: Int) -> [SpinGain] {
      words(letterCounts[reel...]).map { word in
        let end = zip(reel..., word).reduce(node) { node, letter in
          levels[letter.0][node * letterCounts[letter.0] + letter.1]
        }
        return ends[end]
      }
    }

    var automaton: LookAutomaton {
      LookAutomaton(levels: levels, letterCounts: letterCounts, ends: ends)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func `gives the same for every word`(seed: UInt64) {
    let levels = Levels(seed: seed)
    let automaton = levels.automaton
    #expect(automaton.isConsistent)
    let given = words(levels.letterCounts).map { automaton.gain(of: $0) }
    #expect(given == levels.gains(from: 0, reel: 0))
  }

  /// Myhill and Nerode by brute force: nodes are equivalent if all words to come give the same, and a node is settled if
  /// all of them give the same gain.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `has exactly the nodes that words to come can tell apart`(seed: UInt64) {
    let levels = Levels(seed: seed)
    let automaton = levels.automaton
    for reel in 0..<3 {
      let count = levels.letterCounts[reel]
      let classes = Set(
        (0..<levels.levels[reel].count / count).map { levels.gains(from: $0, reel: reel) })
      let open = classes.filter { Set($0).count > 1 }
      #expect(automaton.steps[reel].count / count == open.count, "reel \(reel)")
    }
  }

  @Test func `prints itself small`() {
    let automaton = LookAutomaton(
      levels: [[0, 1], [0, 1, 1, 1]], letterCounts: [2, 2],
      ends: [SpinGain(), SpinGain(credits: 5)])
    #expect(automaton.description == "1 → 1 nodes, 1 gains")
  }
}

extension LookAutomaton {
  /// What a word of letters gives.
  func gain(of word: [Int]) -> SpinGain {
    var step = start
    for (reel, letter) in word.enumerated() {
      guard case .node(let node) = step else { break }
      step = self.step(from: node, letter: letter, reel: reel)
    }
    guard case .settled(let gain) = step else { preconditionFailure("A word ends in a gain.") }
    return gains[gain]
  }
}
