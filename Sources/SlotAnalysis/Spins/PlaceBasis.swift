import SlotEngine

/// The credits of a place as a linear recursion over the reels, modulo a prime.
///
/// What a node of a ``LookAutomaton`` can still pay is a function of the letters to come. These functions
/// span a vector space that is usually much smaller than the number of nodes: on ways, a node is a number
/// of ways, and all that are still open differ only by that factor, so a single function spans them. This
/// finds a basis for each reel, from the last to the first, by elimination. A function is divided by the
/// greatest common divisor of its values, so that on ways all coefficients are whole numbers, and small.
///
/// The result is the same function, whichever prime is used: if functions are dependent only modulo the prime,
/// so is everything computed from them.
struct PlaceBasis {
  /// The basis of one reel.
  struct Level {
    /// The number of functions.
    var rank = 0
    /// For each function and each letter, the credits that the letter settles, and then the coefficients
    /// of what is still to come in the basis of the next reel.
    var steps: [UInt64] = []
    /// The number of entries of ``steps`` for each letter.
    var stride = 1
    /// The number of letters.
    var letters = 0

    /// The entries of ``steps`` for a letter of a function.
    func step(of function: Int, letter: Int) -> ArraySlice<UInt64> {
      let first = (function * letters + letter) * stride
      return steps[first..<first + stride]
    }
  }

  /// The bases of all reels, and an empty one after the last.
  private(set) var levels = [Level()]
  /// The credits that are certain.
  private(set) var certain: UInt64 = 0
  /// The coefficients of the first node in the basis of the first reel.
  private(set) var start: [UInt64] = []

  /// Finds the bases of an automaton.
  ///
  /// - Throws: ``AnalysisError`` if the effort is exceeded.
  init(
    _ automaton: LookAutomaton, field: PrimeField, effort: AnalysisEffort
  ) throws(AnalysisError) {
    let credits = automaton.gains.map { field.residue(UInt128($0.credits.count)) }
    // The coefficients of each node of the reel that was done last.
    var nodes: [[UInt64]] = []
    for reel in automaton.steps.indices.reversed() {
      let (letters, next) = (automaton.letterCounts[reel], levels[0].rank)
      var elimination = Elimination(field: field)
      var own: [[UInt64]] = []
      for node in 0..<automaton.steps[reel].count / max(letters, 1) {
        var row: [UInt64] = []
        for letter in 0..<letters {
          switch automaton.step(from: node, letter: letter, reel: reel) {
          case .settled(let gain):
            row.append(credits[gain])
            row += repeatElement(0, count: next)
          case .node(let target):
            row.append(0)
            row += nodes[target]
          }
        }
        try effort.take(20 + 20 * row.count * (1 + elimination.rows.count))
        own.append(elimination.coefficients(of: row))
      }
      let rank = elimination.rows.count
      nodes = own.map { $0 + repeatElement(0, count: rank - $0.count) }
      levels.insert(
        Level(
          rank: rank, steps: elimination.rows.flatMap(\.entries), stride: 1 + next,
          letters: letters), at: 0)
    }
    switch automaton.start {
    case .settled(let gain):
      certain = credits[gain]
      start = Array(repeating: 0, count: levels[0].rank)
    case .node(let node): start = nodes[node]
    }
  }
}

/// Gaussian elimination, row by row.
private struct Elimination {
  let field: PrimeField
  /// Independent rows, each with the place of its first entry that isn't 0, and the inverse of that entry.
  private(set) var rows: [(pivot: Int, inverse: UInt64, entries: [UInt64])] = []

  init(field: PrimeField) { self.field = field }

  /// Writes a row as a sum of multiples of the rows, adding one if it is independent of them.
  mutating func coefficients(of row: [UInt64]) -> [UInt64] {
    var rest = row
    var coefficients: [UInt64] = []
    for known in rows {
      let factor = field.product(rest[known.pivot], known.inverse)
      coefficients.append(factor)
      guard factor != 0 else { continue }
      for index in known.pivot..<rest.count where known.entries[index] != 0 {
        rest[index] = field.difference(rest[index], field.product(factor, known.entries[index]))
      }
    }
    if let pivot = rest.firstIndex(where: { $0 != 0 }) {
      let unit = unit(of: rest) ?? rest[pivot]
      let inverse = field.inverse(unit)
      let entries = rest.map { field.product($0, inverse) }
      coefficients.append(unit)
      rows.append((pivot, field.inverse(entries[pivot]), entries))
    }
    return coefficients
  }

  /// The greatest common divisor of a row's entries; nil if they aren't small whole numbers.
  private func unit(of row: [UInt64]) -> UInt64? {
    var divisor = 0
    for entry in row where entry != 0 {
      guard let number = field.smallNumber(entry) else { return nil }
      var (larger, smaller) = (divisor, abs(number))
      while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
      divisor = larger
    }
    return UInt64(divisor)
  }
}

extension PrimeField {
  /// The absolute value below which a whole number counts as small.
  private static var small: UInt64 { 1 << 40 }

  /// The small whole number, possibly negative, that is this modulo the prime; nil if there is none.
  func smallNumber(_ residue: UInt64) -> Int? {
    if residue < Self.small { return Int(residue) }
    return modulus - residue < Self.small ? -Int(modulus - residue) : nil
  }
}
