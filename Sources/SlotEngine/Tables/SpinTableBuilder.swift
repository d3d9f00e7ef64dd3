/// Builds the tables of a ``SpinTable``.
///
/// An outcome is a fraction of the cycle. Multiplying it by a reel's total weight gives that reel's digit, and
/// the rest of the fraction belongs to the next reel (Lemire). The first reels are read together: their digits,
/// or their letters if those are few, index a table of prefixes, whose entry is the number of the nodes that they lead
/// to. Prefixes after which nothing can be won all have number 0, so most spins of most machines end with one lookup. The
/// reels beyond the prefix are read one by one, each by a letter and a step.
///
/// **Invariant.** A target in ``steps`` is the index of a node's first step, below the number of steps, and target +
/// letter exists for every letter of the reel; so the loop that plays reads without checking bounds.
///
/// **Why not one table for all reels?** It would have an entry for each combination. Prefixes are as long as fits
/// into a cache, and no longer (``SpinTableLimits``).
struct SpinTableBuilder {
  private let limits: SpinTableLimits
  private let layout: SpinLayout
  private let automata: [JointAutomaton]
  /// The letters of each reel's digits, run by run.
  private let digits: [[(letter: Int, digits: UInt64)]]
  /// The number of reels in the prefix, and whether it is found by letters.
  private let prefixReels: Int
  private let hasLetterPrefixes: Bool

  let awards: [[SpinMarks.PlacedAward]]
  private(set) var prefixCount: UInt64 = 1
  private(set) var prefixTurns: ContiguousArray<SpinTable.PrefixTurn> = []
  private(set) var prefixes: ContiguousArray<UInt32> = []
  private(set) var starts: ContiguousArray<JointStep>
  private(set) var turns: ContiguousArray<SpinTable.Turn> = []
  private(set) var letters: ContiguousArray<UInt16> = []
  private(set) var runEnds: ContiguousArray<UInt64> = []
  private(set) var steps: ContiguousArray<JointStep> = []

  /// The number of automata to walk.
  var parts: Int { automata.count }

  /// Whether at most one automaton ends in marks with awards.
  var marksAreWhole: Bool {
    automata.count { automaton in
      automaton.levels.last?.contains { $0.target > SpinMarks.bareHit } ?? false
    } <= 1
  }
}

extension SpinTableBuilder {
  /// Builds the tables of a spin.
  ///
  /// - Returns: Nil if only the plain evaluator can read the spin, or if even a single place has
  ///   too many steps.
  init?(
    _ machine: Machine, stake: Stake, state: ModeState,
    limits: SpinTableLimits = SpinTableLimits()
  ) {
    var budget = SpinTableBudget()
    self.init(machine, stake: stake, state: state, limits: limits, budget: &budget)
  }

  /// Builds the tables of a spin as one of several that share a budget.
  init?(
    _ machine: Machine, stake: Stake, state: ModeState, limits: SpinTableLimits,
    budget: inout SpinTableBudget
  ) {
    self.limits = limits
    guard
      let spin = CompiledSpin(machine, stake: stake, state: state, budget: &budget.compiling)
    else { return nil }
    let layout = SpinLayout(spin)
    self.layout = layout
    digits = layout.letterOfColumn.enumerated().map { reel, letters in
      machine.columnRuns(ofReel: ReelIndex(reel), in: state).runs.map {
        (letters[$0.column], $0.digits)
      }
    }
    guard layout.letters.allSatisfy({ $0.count <= UInt16.max }) else { return nil }
    var explorer = JointExplorer(layout, budget: budget.exploring)
    defer { budget.exploring = explorer.budget }
    guard let automata = explorer.automata(of: 0..<layout.width, most: limits.steps) else {
      return nil
    }
    // An explorer that has used up its budget may have omitted marks.
    if explorer.budget.isUsedUp { return nil }
    self.automata = automata
    awards = explorer.marks.awards
    starts = ContiguousArray(repeating: JointStep(credits: 0, target: 0), count: automata.count)
    let weights = machine.modes[state.mode].reels.map(\.totalWeight)
    let letterCounts = layout.letters.map { UInt64($0.count) }
    let prefix = limits.prefix(of: weights, letters: letterCounts, parts: automata.count)
    (prefixReels, hasLetterPrefixes) = (prefix.reels, prefix.hasLetters)
    if hasLetterPrefixes {
      addPrefixTurns(weights, letterCounts)
    } else {
      prefixCount = weights[..<prefixReels].reduce(1, *)
    }
    for reel in prefixReels..<weights.count { addTurn(reel, weight: weights[reel]) }
    let bases = addSteps()
    addPrefixes(bases)
    // Large tables take long to check, and are built by the same code.
    assert(
      steps.count + prefixes.count > 1 << 16 || isConsistent,
      "Every letter of a node has a step, and every prefix a start.")
  }

  /// Whether every letter has a step wherever a prefix or a step leads, and every prefix a start in each part.
  var isConsistent: Bool {
    guard starts.count % parts == 0,
      prefixes.allSatisfy({ Int($0) < starts.count / parts }),
      turns.count == layout.letters.count - prefixReels
    else { return false }
    var nodes = Set(starts.map(\.target))
    // Unless the prefix is the whole spin, its starts are nodes.
    for reel in prefixReels..<layout.letters.count {
      let count = layout.letters[reel].count
      guard nodes.allSatisfy({ Int($0) + count <= steps.count }) else { return false }
      nodes = Set(nodes.flatMap { node in steps[Int(node)..<Int(node) + count].map(\.target) })
    }
    return nodes.allSatisfy { Int($0) < awards.count }
  }

  /// Adds the letters of the prefix's reels.
  private mutating func addPrefixTurns(_ weights: [UInt64], _ letterCounts: [UInt64]) {
    for reel in 0..<prefixReels {
      let stride = letterCounts[reel + 1..<prefixReels].reduce(1, *)
      prefixTurns.append(
        SpinTable.PrefixTurn(weight: weights[reel], letters: letters.count, stride: Int(stride)))
      letters += digits[reel].flatMap { Array(repeating: UInt16($0.letter), count: Int($0.digits)) }
    }
  }

  /// Adds the letters of a reel beyond the prefix.
  private mutating func addTurn(_ reel: Int, weight: UInt64) {
    let (first, firstRun) = (letters.count, runEnds.count)
    var end: UInt64 = 0
    for (letter, digits) in digits[reel] {
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

  /// Adds the steps of the reels beyond the prefix, part by part; targets become indices of first
  /// steps instead of nodes.
  ///
  /// - Returns: The index in each part at which the nodes of the first reel beyond the prefix
  ///   begin.
  private mutating func addSteps() -> [Int] {
    automata.map { automaton in
      let base = steps.count
      var next = base
      for reel in prefixReels..<layout.letters.count {
        next += automaton.levels[reel].count
        let isLast = reel + 1 == layout.letters.count
        steps += automaton.levels[reel].map { step in
          isLast ? step : placed(step, reel: reel + 1, base: next)
        }
      }
      return base
    }
  }

  /// The step with the index of its node's first step as target.
  private func placed(_ step: JointStep, reel: Int, base: Int) -> JointStep {
    step.leading(to: UInt32(base + Int(step.target) * layout.letters[reel].count))
  }

  /// Numbers the states that prefixes lead to, with 0 for those from which nothing can come.
  private mutating func addPrefixes(_ bases: [Int]) {
    let isWhole = prefixReels == layout.letters.count
    let end = JointStep(credits: 0, target: 0)
    let done = automata.compactMap { isWhole ? end : $0.done[prefixReels] }
    let never = JointStep(credits: UInt64(UInt32.max), target: .max)
    let nothing = done.count == parts ? done : Array(repeating: never, count: parts)
    var numbers = Interner(width: 2 * parts)
    _ = numbers.index(of: nothing.flatMap(\.numbers))
    // Prefixes from which nothing can come are read like any other where a branch would cost more.
    if !isWhole, done.count == parts {
      starts = ContiguousArray(
        zip(done, bases).map { step, base in placed(step, reel: prefixReels, base: base) })
    }
    let reached = reachedByPrefixes()
    prefixes.reserveCapacity(reached.count / parts)
    for first in stride(from: 0, to: reached.count, by: parts) {
      let stands = Array(reached[first..<first + parts])
      let (number, isNew) = numbers.index(of: stands.flatMap(\.numbers))
      prefixes.append(UInt32(number))
      guard isNew else { continue }
      starts += zip(stands, bases).map { step, base in
        isWhole ? step : placed(step, reel: prefixReels, base: base)
      }
    }
  }

  /// The step that each prefix leads to in each part.
  private func reachedByPrefixes() -> [JointStep] {
    var reached = automata.map(\.start)
    for reel in 0..<prefixReels {
      let runs =
        hasLetterPrefixes ? layout.letters[reel].indices.map { ($0, 1) } : digits[reel]
      var next: [JointStep] = []
      next.reserveCapacity(reached.count * runs.count)
      for first in stride(from: 0, to: reached.count, by: parts) {
        for (letter, digits) in runs {
          for _ in 0..<digits {
            for part in 0..<parts {
              let step = reached[first + part]
              let index = Int(step.target) * layout.letters[reel].count + letter
              next.append(step.followed(by: automata[part].levels[reel][index]))
            }
          }
        }
      }
      reached = next
    }
    return reached
  }
}

extension SpinTableBuilder: CustomStringConvertible {
  /// Its size, such as `prefix of 2 reels by letters, 3 turns, 1 part, 120 steps`.
  var description: String {
    "prefix of \(prefixReels) reels by \(hasLetterPrefixes ? "letters" : "digits"), \(turns.count) turns, "
      + "\(parts) parts, \(steps.count) steps"
  }
}

extension SpinTableLimits {
  /// The number of reels in a prefix, and whether it is found by letters: if that needs a small part of the
  /// entries, or lets more reels share one.
  fileprivate func prefix(
    of weights: [UInt64], letters: [UInt64], parts: Int
  ) -> (reels: Int, hasLetters: Bool) {
    let byDigits = prefixReels(of: weights, parts: parts)
    // Two reels remain, which are read together.
    let listed = weights.prefix { $0 <= digits }.count
    let byLetters = min(prefixReels(of: letters, parts: parts), listed, weights.count - 2)
    guard byLetters >= max(byDigits, 2) else { return (byDigits, false) }
    let entries = letters[..<byLetters].reduce(1, *)
    let isWorthIt =
      byLetters > byDigits
      || entries <= weights[..<byDigits].reduce(1, *) / Self.digitsOfALetterPrefix
    return isWorthIt ? (byLetters, true) : (byDigits, false)
  }

  /// The number of reels in a prefix with an entry for each combination of some digits or letters.
  private func prefixReels(of counts: [UInt64], parts: Int) -> Int {
    // Each prefix has a step in each part.
    let room = Self.mostStands / UInt64(parts)
    var product: UInt64 = 1
    for (reel, count) in counts.enumerated() {
      let (more, overflow) = product.multipliedReportingOverflow(by: count)
      let most = counts.count - reel > 2 ? longPrefixes : prefixes
      guard !overflow, more <= min(most, room) else { return reel }
      product = more
    }
    return counts.count
  }
}

/// What building the tables of several spins may still take.
struct SpinTableBudget {
  var compiling = CompilingBudget(steps: 2 * CompilingBudget.stepsOfOneSpin)
  var exploring = CompilingBudget.joining
}

/// Limits on the size of the tables of a ``SpinTable``.
struct SpinTableLimits {
  /// The maximum number of prefixes times parts.
  private static let mostStands: UInt64 = 1 << 24
  /// How many times as many combinations of digits as of letters make looking up letters worth while.
  private static let digitsOfALetterPrefix: UInt64 = 4

  /// The maximum number of steps of an automaton; if all places together have more, they are
  /// repeatedly halved.
  var steps = 1 << 20
  /// The maximum number of prefixes, small enough for a cache.
  var prefixes: UInt64 = 1 << 17
  /// The maximum number of prefixes if three or more reels would remain without the prefix's last
  /// one.
  var longPrefixes: UInt64 = 1 << 20
  /// The largest total weight of a reel that has a letter for each digit rather than for runs of
  /// digits.
  var digits: UInt64 = 1 << 16
}
