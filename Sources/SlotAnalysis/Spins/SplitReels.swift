import SlotEngine

/// The reels of a compiled spin as whole numbers: how each letter changes the functions that give what the
/// places can still pay, and what has to be remembered about awards.
///
/// The functions are those of ``PlaceBasis``, of all places side by side. They are found modulo a prime, but
/// used only where all their coefficients are small whole numbers, and so are the same as without the prime.
struct SplitReels {
  /// A function of the next reel, and how often it counts.
  struct Share: Hashable {
    let function: Int
    let factor: Int
  }

  /// Columns that all places read alike.
  struct Letter {
    /// For each function, the credits that the letter settles.
    let settled: [Int]
    /// For each function, the functions of the next reel that remain.
    let shares: [[Share]]
    /// The letter of each place that is watched.
    let watched: [Int]
    /// How many of the reel's digits show one of the columns.
    fileprivate(set) var weight: UInt64
  }

  /// The letters of each reel.
  private(set) var letters: [[Letter]] = []
  /// The credits that are certain.
  private(set) var certain = 0
  /// How often each function of the first reel counts.
  private(set) var start: [Int] = []
  /// What has to be remembered of each watched place.
  let watches: [PlaceWatch]
  private let watching: [Int]

  /// The most functions of a reel.
  private static let mostFunctions = 64

  /// Reads a spin; nil if its places have too many functions, or if these aren't whole numbers.
  ///
  /// - Parameter labels: For each automaton, the label of each of its gains; 0 for one of mere credits.
  init?(
    _ spin: CompiledSpin, labels: [[Int]], effort: AnalysisEffort
  ) throws(AnalysisError) {
    let field = PrimeField.fields(forBits: 1)[0]
    watching = spin.places.indices.filter { place in
      labels[spin.places[place].automaton].contains { $0 != 0 }
    }
    watches = watching.map { place in
      let automaton = spin.places[place].automaton
      return PlaceWatch(spin.automata[automaton], labels: labels[automaton])
    }
    let bases = try spin.automata.map { automaton throws(AnalysisError) in
      try PlaceBasis(automaton, field: field, effort: effort)
    }
    let own = spin.places.map { bases[$0.automaton] }
    for basis in own {
      guard let paid = field.smallNumber(basis.certain) else { return nil }
      certain += paid
      for coefficient in basis.start {
        guard let factor = field.smallNumber(coefficient) else { return nil }
        start.append(factor)
      }
    }
    for reel in spin.columns.indices {
      guard own.reduce(0, { $0 + $1.levels[reel].rank }) <= Self.mostFunctions,
        let letters = letters(of: spin, own, reel: reel, field)
      else { return nil }
      self.letters.append(letters)
    }
  }

  private func letters(
    of spin: CompiledSpin, _ bases: [PlaceBasis], reel: Int, _ field: PrimeField
  ) -> [Letter]? {
    var letters: [Letter] = []
    var numbers: [[Int]: Int] = [:]
    for (index, column) in spin.columns[reel].enumerated() {
      let read = spin.places.map { $0.letters[reel][index] }
      if let number = numbers[read] {
        letters[number].weight += column.weight
        continue
      }
      numbers[read] = letters.count
      guard let letter = letter(read, bases, reel: reel, weight: column.weight, field)
      else { return nil }
      letters.append(letter)
    }
    return letters
  }

  private func letter(
    _ read: [Int], _ bases: [PlaceBasis], reel: Int, weight: UInt64, _ field: PrimeField
  ) -> Letter? {
    var (settled, shares, first) = ([Int](), [[Share]](), 0)
    for (basis, own) in zip(bases, read) {
      let level = basis.levels[reel]
      for function in 0..<level.rank {
        var remaining: [Share] = []
        for (offset, residue) in level.step(of: function, letter: own).enumerated() {
          guard let factor = field.smallNumber(residue) else { return nil }
          if offset == 0 {
            settled.append(factor)
          } else if factor != 0 {
            remaining.append(Share(function: first + offset - 1, factor: factor))
          }
        }
        shares.append(remaining)
      }
      first += level.stride - 1
    }
    return Letter(
      settled: settled, shares: shares, watched: watching.map { read[$0] }, weight: weight)
  }

  /// Where a letter leads the watched places, and the labels that it settles.
  func move(
    _ steps: [PlaceWatch.Step], along letter: Letter, reel: Int
  ) -> (steps: [PlaceWatch.Step], labels: [Int]) {
    var (moved, labels) = (steps, [Int]())
    for index in steps.indices where steps[index] >= 0 {
      moved[index] = watches[index].step(
        from: steps[index], letter: letter.watched[index], reel: reel)
      if moved[index] < 0 {
        labels.append(-1 - moved[index])
        moved[index] = -1
      }
    }
    return (moved, labels)
  }
}
