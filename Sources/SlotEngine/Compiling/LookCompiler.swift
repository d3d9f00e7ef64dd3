/// Builds the ``LookAutomaton`` of one rule, or of one choice among rules, at one place.
///
/// Everything that the rules look for there has a ``PatternScan``. The compiler runs all scans side by side: a node is a
/// list with the state of each, and a letter a list with what each scan sees in a column. It goes from the first
/// reel to the last and numbers the nodes that it reaches. What the look gives at a node after the last reel is
/// decided by the ``RuleReader`` that reads windows too, through ``LookGains``; so no rule is written twice.
///
/// **Invariant.** Two windows that lead to the same node are the same for the rules: each scan has found the same
/// cells as far as counts, factors and wilds go.
///
/// **Why not compile the rules themselves?** An automaton of *best of* or of conditions would have to repeat how the
/// rules compare wins. Here they only ever see what was found, and the automaton is minimised afterwards.
struct LookCompiler {
  /// The maximum number of nodes; above it, the plain evaluator is used.
  private static let mostNodes = 1 << 18

  private let reader: LookGains
  private var scans: [PatternScan] = []
  private var numbers: [ScanSubject: Int] = [:]

  /// Creates a compiler; nil if only the plain evaluator can read the look.
  ///
  /// - Parameter look: The index of the look, and the part of it to read: all of it on a line,
  ///   otherwise one row of its rule.
  init?(
    _ look: (index: LookIndex, choice: Look.Choice), machine: Machine, stake: Stake,
    state: ModeState,
    detail: RowReading.Detail
  ) {
    let judge = CellJudge(machine: machine, state: state)
    let place = machine.looks[look.index].place
    var counts: [ScanSubject: [Int]] = [:]
    var subjects: [ScanSubject] = []
    var ofOneTable: Set<ScanSubject> = []
    for scanned in look.choice.rules.flatMap({ ScanSubject.all(of: $0, at: place) }) {
      guard scanned.subject.isSupported else { return nil }
      if counts[scanned.subject] == nil {
        subjects.append(scanned.subject)
        if scanned.isOneTable { ofOneTable.insert(scanned.subject) }
      } else {
        ofOneTable.remove(scanned.subject)
      }
      counts[scanned.subject, default: []] += scanned.counts
    }
    for subject in subjects {
      numbers[subject] = scans.count
      scans.append(
        PatternScan(
          subject, counts: counts[subject] ?? [], judge: judge,
          keepsReels: look.choice.comparesCells, isOneTable: ofOneTable.contains(subject)))
    }
    reader = LookGains(
      look, at: place, machine: machine, stake: stake, state: state, detail: detail)
  }
}

extension LookCompiler {
  /// The column that a reel's letter represents, and the row in which a line crosses it.
  struct Letter {
    let column: [SymbolID]
    let row: Int
    /// The rows of the column that are held.
    let held: RowSet
  }

  /// An automaton, and the letter of each of the given columns of each reel.
  struct Product {
    let automaton: LookAutomaton
    let letters: [[Int]]
  }

  /// Reads all columns reel by reel; nil if that takes too many nodes or exceeds the budget.
  func automaton(
    reading reels: [[Letter]], budget: inout CompilingBudget
  ) -> Product? {
    var letters: [[Int]] = []
    var letterCounts: [Int] = []
    var levels: [[Int]] = []
    var nodes = [Array(repeating: PatternScan.start, count: scans.count)]
    for (reel, columns) in reels.enumerated() {
      guard budget.take(columns.count * scans.count) else { return nil }
      let alphabet = alphabet(of: columns, reel: reel)
      var next: [[Int]] = []
      var indices: [[Int]: Int] = [:]
      var edges: [Int] = []
      for node in nodes {
        guard budget.take(alphabet.vectors.count * (1 + scans.count)) else { return nil }
        for letter in alphabet.vectors {
          let target = scans.indices.map {
            scans[$0].move(from: node[$0], letter: letter[$0], reel: reel)
          }
          let index = indices[target] ?? next.count
          if index == next.count {
            next.append(target)
            indices[target] = index
          }
          edges.append(index)
        }
        guard next.count <= Self.mostNodes else { return nil }
      }
      letters.append(alphabet.letters)
      letterCounts.append(alphabet.vectors.count)
      levels.append(edges)
      nodes = next
    }
    // Evaluating what was found takes some microseconds.
    guard budget.take(nodes.count * 16 * scans.count) else { return nil }
    let ends = nodes.map {
      reader.gain(
        from: ScanFinder(setting: reader.setting, scans: scans, numbers: numbers, states: $0))
    }
    return Product(
      automaton: LookAutomaton(levels: levels, letterCounts: letterCounts, ends: ends),
      letters: letters)
  }

  /// The distinct letters of a reel, each as a vector of the scans' letters.
  private func alphabet(
    of columns: [Letter], reel: Int
  ) -> (letters: [Int], vectors: [[Int]]) {
    var indices: [[Int]: Int] = [:]
    var vectors: [[Int]] = []
    let letters = columns.map { column in
      let vector = scans.indices.map {
        scans[$0].letter(of: column.column, reel: reel, row: column.row, held: column.held)
      }
      if let index = indices[vector] { return index }
      indices[vector] = vectors.count
      vectors.append(vector)
      return vectors.count - 1
    }
    return (letters, vectors)
  }
}

extension Look.Choice {
  /// Whether it matters which cells readings are on: where all children count, the same row on the
  /// same cells counts once.
  var comparesCells: Bool {
    switch self {
    case .rule: false
    case .all: true
    case .best(let children), .first(let children): children.contains(where: \.comparesCells)
    }
  }
}
