/// Puts the tables of a ``SpinTable`` together.
struct SpinTableBuilder {
  private let limits: SpinTableLimits
  private let layout: SpinLayout
  private let automata: [JointAutomaton]
  /// How many reels the prefix has.
  private let prefixReels: Int

  let awards: [[SpinMarks.PlacedAward]]
  private(set) var prefixCount: UInt64 = 1
  private(set) var prefixes: [UInt32] = []
  private(set) var starts: [UInt64]
  private(set) var turns: [SpinTable.Turn] = []
  private(set) var letters: [UInt16] = []
  private(set) var runEnds: [UInt64] = []
  private(set) var steps: [UInt64] = []

  /// How many automata have to be walked.
  var parts: Int { automata.count }
}

extension SpinTableBuilder {
  /// Makes the tables of a spin.
  ///
  /// - Returns: Nil if the spin has something that only the plain evaluator can read, or if even
  ///   a single place has too many steps.
  init?(
    _ machine: Machine, stake: Stake, state: ModeState,
    limits: SpinTableLimits = SpinTableLimits()
  ) {
    self.limits = limits
    guard let spin = CompiledSpin(machine, stake: stake, state: state) else { return nil }
    layout = SpinLayout(spin, machine: machine, state: state)
    guard layout.letterCounts.allSatisfy({ $0 <= UInt16.max }) else { return nil }
    var explorer = JointExplorer(layout)
    guard let automata = explorer.automata(of: 0..<layout.width, most: limits.steps) else {
      return nil
    }
    self.automata = automata
    awards = explorer.marks.awards
    starts = Array(repeating: 0, count: automata.count)
    let weights = machine.modes[state.mode].reels.map(\.totalWeight)
    prefixReels = limits.prefixReels(of: weights)
    prefixCount = weights[..<prefixReels].reduce(1, *)
    for reel in prefixReels..<weights.count { addTurn(reel, weight: weights[reel]) }
    let bases = addSteps()
    addPrefixes(bases)
  }

  /// Adds the letters of a reel beyond the prefix.
  private mutating func addTurn(_ reel: Int, weight: UInt64) {
    let (first, firstRun) = (letters.count, runEnds.count)
    var end: UInt64 = 0
    for (letter, digits) in layout.digits[reel] {
      end += digits
      if weight <= limits.digits {
        letters += Array(repeating: UInt16(letter), count: Int(digits))
      } else {
        letters.append(UInt16(letter))
        runEnds.append(end)
      }
    }
    turns.append(
      SpinTable.Turn(weight: weight, letters: first, runs: firstRun..<runEnds.count))
  }

  /// Adds the steps of the reels beyond the prefix, part by part; a node becomes the place of its
  /// first letter.
  ///
  /// - Returns: Where the nodes of the first reel beyond the prefix begin in each part.
  private mutating func addSteps() -> [Int] {
    automata.map { automaton in
      let base = steps.count
      var next = base
      for reel in prefixReels..<layout.letterCounts.count {
        next += automaton.levels[reel].count
        let isLast = reel + 1 == layout.letterCounts.count
        steps += automaton.levels[reel].map { step in
          isLast ? step : placed(step, reel: reel + 1, base: next)
        }
      }
      return base
    }
  }

  /// A step whose node is the place of its first letter.
  private func placed(_ step: UInt64, reel: Int, base: Int) -> UInt64 {
    step & 0xFFFF_FFFF_0000_0000
      | UInt64(base) + UInt64(UInt32(truncatingIfNeeded: step)) * UInt64(layout.letterCounts[reel])
  }

  /// Numbers where prefixes lead to: 0 where nothing can come any more.
  private mutating func addPrefixes(_ bases: [Int]) {
    let isWhole = prefixReels == layout.letterCounts.count
    let done = automata.compactMap { isWhole ? 0 : $0.done[prefixReels] }
    let nothing = done.count == parts ? done : Array(repeating: .max, count: parts)
    var numbers = NodeTable(width: 2 * parts)
    _ = numbers.number(of: nothing)
    let reached = reachedByPrefixes()
    prefixes.reserveCapacity(reached.count / parts)
    for first in stride(from: 0, to: reached.count, by: parts) {
      let stands = Array(reached[first..<first + parts])
      let (number, isNew) = numbers.number(of: stands)
      prefixes.append(UInt32(number))
      guard isNew else { continue }
      starts += zip(stands, bases).map { step, base in
        isWhole ? step : placed(step, reel: prefixReels, base: base)
      }
    }
  }

  /// For each prefix and each part, the step that leads to where it stands.
  private func reachedByPrefixes() -> [UInt64] {
    var reached = automata.map(\.start)
    for reel in 0..<prefixReels {
      var next: [UInt64] = []
      next.reserveCapacity(reached.count * layout.digits[reel].count)
      for first in stride(from: 0, to: reached.count, by: parts) {
        for (letter, digits) in layout.digits[reel] {
          for _ in 0..<digits {
            for part in 0..<parts {
              let step = reached[first + part]
              let place = Int(UInt32(truncatingIfNeeded: step)) * layout.letterCounts[reel] + letter
              next.append(
                (step & 0xFFFF_FFFF_0000_0000) + automata[part].levels[reel][place])
            }
          }
        }
      }
      reached = next
    }
    return reached
  }
}

extension SpinTableLimits {
  /// How many reels a prefix has.
  fileprivate func prefixReels(of weights: [UInt64]) -> Int {
    var count: UInt64 = 1
    for (reel, weight) in weights.enumerated() {
      let (product, overflow) = count.multipliedReportingOverflow(by: weight)
      let most = weights.count - reel > 2 ? longPrefixes : prefixes
      guard !overflow, product <= most else { return reel }
      count = product
    }
    return weights.count
  }
}

extension JointExplorer {
  /// The automata of some of the places: one, or if it had too many entries, those of both halves.
  fileprivate mutating func automata(of places: Range<Int>, most: Int) -> [JointAutomaton]? {
    if let automaton = automaton(of: places, most: most) { return [automaton] }
    if places.count < 2 { return nil }
    let middle = places.lowerBound + places.count / 2
    guard let first = automata(of: places.lowerBound..<middle, most: most),
      let second = automata(of: middle..<places.upperBound, most: most)
    else { return nil }
    return first + second
  }
}
