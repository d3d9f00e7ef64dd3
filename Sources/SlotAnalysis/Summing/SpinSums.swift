import SlotEngine

/// The sums of a compiled spin's credits and of their squares over all combinations, modulo a prime.
///
/// The credits of each place are a linear recursion over the reels (``PlaceBasis``). Let *x* be the vector
/// of the number 1, what each look has paid so far, and the coefficients of what each place can still pay.
/// A letter of a reel turns it into *A x* for a matrix *A* of the letter alone, so the sum of *x xᵀ* over
/// all combinations of the reels so far becomes the sum of *A (x xᵀ) Aᵀ* over the letters of the next.
/// Nothing else about a prefix matters, however many there are; only prefixes that differ in the awards that
/// may follow are kept apart.
struct SpinSums {
  /// Sums over combinations.
  struct Sums {
    /// The number of combinations.
    var mass: UInt64 = 0
    /// The sum of the credits of each place's look.
    var credits: [UInt64]
    /// The sum of the squares of the credits.
    var square: UInt64 = 0
  }

  /// Columns that all places read alike.
  private struct Letter {
    /// The letter of each place.
    let places: [Int]
    var weight: UInt64
  }

  /// What can still be awarded, and what has been.
  private struct Watched: Hashable {
    var steps: [PlaceWatch.Step]
    /// The labels of awards, in ascending order.
    var given: [Int] = []

    /// Moves settled labels from those still open to those that have been awarded.
    mutating func settle() {
      for index in steps.indices where steps[index] < -1 {
        given.append(-1 - steps[index])
        steps[index] = -1
      }
      given.sort()
    }
  }

  private let spin: CompiledSpin
  private let field: PrimeField
  private let effort: AnalysisEffort
  private let looks: Int
  private let bases: [PlaceBasis]
  private let letters: [[Letter]]

  /// - Parameter looks: The number of looks of the machine.
  init(
    _ spin: CompiledSpin, looks: Int, field: PrimeField, effort: AnalysisEffort
  ) throws(AnalysisError) {
    (self.spin, self.looks, self.field, self.effort) = (spin, looks, field, effort)
    bases = try spin.automata.map { automaton throws(AnalysisError) in
      try PlaceBasis(automaton, field: field, effort: effort)
    }
    letters = spin.columns.enumerated().map { reel, columns in
      var letters: [Letter] = []
      var numbers: [[Int]: Int] = [:]
      for (index, column) in columns.enumerated() {
        let places = spin.places.map { $0.letters[reel][index] }
        let weight = column.weight % field.modulus
        if let number = numbers[places] {
          letters[number].weight = field.sum(letters[number].weight, weight)
        } else {
          numbers[places] = letters.count
          letters.append(Letter(places: places, weight: weight))
        }
      }
      return letters
    }
  }

  /// The number of combinations without a win.
  func misses() throws(AnalysisError) -> UInt64 {
    let watches = spin.automata.map { PlaceWatch($0, labels: $0.gains.map { $0.isHit ? 1 : 0 }) }
    let start = spin.places.map { watches[$0.automaton].start }
    var states: [[PlaceWatch.Step]: UInt64] = start.contains(-2) ? [:] : [start: 1]
    for (reel, letters) in letters.enumerated() {
      var next: [[PlaceWatch.Step]: UInt64] = [:]
      try effort.take(states.count * letters.count * (200 + 8 * start.count))
      for (steps, mass) in states {
        for letter in letters {
          let moved = steps.indices.map {
            watches[spin.places[$0].automaton]
              .step(from: steps[$0], letter: letter.places[$0], reel: reel)
          }
          if moved.contains(-2) { continue }
          next[moved] = field.sum(next[moved] ?? 0, field.product(mass, letter.weight))
        }
      }
      states = next
    }
    return states.values.reduce(0) { field.sum($0, $1) }
  }

  /// The sums for each list of awards, given by the ascending labels of its parts.
  ///
  /// - Parameter labels: For each automaton, the label of what each gain awards; 0 for nothing.
  func sums(labels: [[Int]]) throws(AnalysisError) -> [[Int]: Sums] {
    let watching = spin.places.indices.filter { place in
      labels[spin.places[place].automaton].contains { $0 != 0 }
    }
    let watches = watching.map { place in
      let automaton = spin.places[place].automaton
      return PlaceWatch(spin.automata[automaton], labels: labels[automaton])
    }
    var first = Watched(steps: watches.map(\.start))
    first.settle()
    var states = [first: SquareSums(of: opening, field: field)]
    for (reel, letters) in letters.enumerated() {
      let size = dimension(beforeReel: reel + 1)
      var next: [Watched: SquareSums] = [:]
      for letter in letters {
        let step = step(along: letter, ofReel: reel)
        let entries = step.reduce(0) { $0 + $1.count }
        for (state, square) in states {
          try effort.take(1_000 + 20 * (square.size + size) * entries + 10 * size * size)
          var moved = state
          for (index, place) in watching.enumerated() {
            moved.steps[index] = watches[index].step(
              from: state.steps[index], letter: letter.places[place], reel: reel)
          }
          moved.settle()
          next[moved, default: SquareSums(size: size, field: field)]
            .add(square.transformed(by: step, size: size), times: letter.weight)
        }
      }
      states = next
    }
    var sums: [[Int]: Sums] = [:]
    for (state, square) in states {
      sums[state.given, default: Sums(credits: Array(repeating: 0, count: looks))]
        .add(square, field)
    }
    return sums
  }
}

extension SpinSums.Sums {
  fileprivate mutating func add(_ square: SquareSums, _ field: PrimeField) {
    mass = field.sum(mass, square[0, 0])
    for look in credits.indices {
      credits[look] = field.sum(credits[look], square[0, look + 1])
      for other in credits.indices {
        self.square = field.sum(self.square, square[look + 1, other + 1])
      }
    }
  }
}

// MARK: The vector

extension SpinSums {
  private func dimension(beforeReel reel: Int) -> Int {
    1 + looks + spin.places.reduce(0) { $0 + bases[$1.automaton].levels[reel].rank }
  }

  /// The vector before the first reel.
  private var opening: [UInt64] {
    var vector = [1] + Array(repeating: UInt64(0), count: looks)
    for place in spin.places {
      let (basis, paid) = (bases[place.automaton], 1 + place.look.index)
      vector[paid] = field.sum(vector[paid], basis.certain)
      vector += basis.start
    }
    return vector
  }

  /// A letter's matrix: for each index before it, the indices after it that it adds to, with factors.
  private func step(along letter: Letter, ofReel reel: Int) -> SquareSums.Step {
    var step: SquareSums.Step = (0...looks).map { [($0, 1)] }
    var first = 1 + looks
    for (place, own) in zip(spin.places, letter.places) {
      let level = bases[place.automaton].levels[reel]
      for function in 0..<level.rank {
        var entries: [(index: Int, factor: UInt64)] = []
        for (offset, factor) in level.step(of: function, letter: own).enumerated()
        where factor != 0 {
          entries.append((offset == 0 ? 1 + place.look.index : first + offset - 1, factor))
        }
        step.append(entries)
      }
      first += level.stride - 1
    }
    return step
  }
}
