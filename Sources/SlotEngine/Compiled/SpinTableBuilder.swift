/// Puts the tables of a ``SpinTable`` together.
struct SpinTableBuilder {
  /// The most prefixes, which is what stays in a cache near by.
  private static let mostPrefixes: UInt64 = 1 << 17
  /// The largest total weight of a reel for which there is a letter for each digit.
  private static let longestDigits: UInt64 = 1 << 16

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
  /// - Parameter most: The most entries that an automaton of several places may have; if all places
  ///   together have more, they are halved until they haven't.
  /// - Returns: Nil if the spin has something that only the plain evaluator can read, or if even
  ///   a single place has too many entries.
  init?(_ machine: Machine, stake: Stake, state: ModeState, most: Int) {
    guard let spin = CompiledSpin(machine, stake: stake, state: state) else { return nil }
    layout = SpinLayout(spin, machine: machine, state: state)
    guard layout.letterCounts.allSatisfy({ $0 <= UInt16.max }) else { return nil }
    var explorer = JointExplorer(layout)
    guard let automata = explorer.automata(of: 0..<layout.width, most: most) else { return nil }
    self.automata = automata
    awards = explorer.marks.awards
    starts = Array(repeating: 0, count: automata.count)
    let weights = machine.modes[state.mode].reels.map(\.totalWeight)
    var reels = 0
    for weight in weights {
      let (product, overflow) = prefixCount.multipliedReportingOverflow(by: weight)
      guard !overflow, product <= Self.mostPrefixes else { break }
      prefixCount = product
      reels += 1
    }
    prefixReels = reels
    for reel in reels..<weights.count { addTurn(reel, weight: weights[reel]) }
    let bases = addSteps()
    addPrefixes(bases)
  }

  /// Adds the letters of a reel beyond the prefix.
  private mutating func addTurn(_ reel: Int, weight: UInt64) {
    let (first, firstRun) = (letters.count, runEnds.count)
    var end: UInt64 = 0
    for (letter, digits) in layout.digits[reel] {
      end += digits
      if weight <= Self.longestDigits {
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

  /// Numbers where prefixes lead to.
  private mutating func addPrefixes(_ bases: [Int]) {
    var numbers: [[UInt64]: UInt32] = [:]
    let nothing = automata.map {
      prefixReels < layout.letterCounts.count ? $0.done[prefixReels] : 0
    }
    if !nothing.contains(nil) { numbers[nothing.compactMap(\.self)] = 0 }
    for reached in reachedByPrefixes() {
      if let number = numbers[reached] {
        prefixes.append(number)
        continue
      }
      let number = UInt32(numbers.count + (nothing.contains(nil) ? 1 : 0))
      numbers[reached] = number
      prefixes.append(number)
      starts += reached.indices.map { part in
        prefixReels < layout.letterCounts.count
          ? placed(reached[part], reel: prefixReels, base: bases[part]) : reached[part]
      }
    }
  }

  /// For each prefix and each part, the step that leads to where it stands.
  private func reachedByPrefixes() -> [[UInt64]] {
    var reached = [automata.map(\.start)]
    for reel in 0..<prefixReels {
      let letterCount = layout.letterCounts[reel]
      reached = reached.flatMap { steps in
        layout.digits[reel].flatMap { letter, digits in
          let next = steps.indices.map { part in
            let node = Int(UInt32(truncatingIfNeeded: steps[part]))
            return (steps[part] & 0xFFFF_FFFF_0000_0000)
              + automata[part].levels[reel][node * letterCount + letter]
          }
          return Array(repeating: next, count: Int(digits))
        }
      }
    }
    return reached
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
