import BigInt
import SlotEngine
import SlotStatistics

extension Machine {
  /// From this number of distinct windows on, a spin on reels of drawn heights is summed if its pays
  /// can't be listed quickly. Fewer can be listed in a few seconds.
  private static let leastSummedWindows: UInt64 = 1 << 36

  /// Whether the credits of a spin can be summed, and may have to be, because its reels of drawn heights
  /// make too many windows to list.
  func isSummed(in state: ModeState) -> Bool {
    guard isCountedOnce(in: state.mode), heights(in: state.mode).contains(where: \.isDrawn),
      heldSymbols(inLooksOf: state.mode).isEmpty,
      !looks.contains(where: { $0.asksSpin && $0.countsOnSpins(in: state.mode) }),
      let mixture = try? SpinMixture(self, state: state, mostCombinations: .max)
    else { return false }
    return mixture.parts.contains { part in
      part.columns.reduce(1) { $0.multipliedClamped(by: UInt64($1.count)) }
        >= Self.leastSummedWindows
    }
  }
}

extension SolvedSpin {
  /// Sums the credits of a spin on reels of drawn heights; nil if its rules can't be compiled.
  init?(
    summing machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort
  ) throws(AnalysisError) {
    effort.begin(stateOf: machine.modes[state.mode].name)
    let mixture = try SpinMixture(machine, state: state, mostCombinations: .max)
    var cases: [(spin: CompiledSpin, labels: [[Int]], scale: UInt128)] = []
    var awards: [[ScaledAward]] = [[]]
    var numbers: [[ScaledAward]: Int] = [[]: 0]
    var most = 0
    for part in mixture.parts {
      guard
        let spin = try effort.compile(
          machine, stake: stake, state: state, columns: part.columns)
      else { return nil }
      let labels = spin.automata.map { automaton in
        automaton.gains.map { gain -> Int in
          if let number = numbers[gain.awards] { return number }
          numbers[gain.awards] = awards.count
          awards.append(gain.awards)
          return awards.count - 1
        }
      }
      cases.append((spin, labels, part.scale))
      let credits = spin.places.map {
        spin.automata[$0.automaton].gains.map(\.credits.count).max() ?? 0
      }
      most = max(most, credits.reduce(0) { $0.addingClamped($1) })
    }
    // Sums of squares are below the number of combinations times the square of the largest pay.
    let bits = BigInt(mixture.cycle).bitWidth + 2 * BigInt(most).bitWidth
    let fields = PrimeField.fields(forBits: bits)
    var totals: [Totals] = []
    for field in fields {
      var total = Totals(looks: machine.looks.count, field: field)
      for (spin, labels, scale) in cases {
        let sums = try SpinSums(
          spin, looks: machine.looks.count, field: field, effort: effort)
        try total.add(sums, labels: labels, times: field.residue(scale))
      }
      totals.append(total)
    }
    self.init(
      totals, awards: awards, cycle: BigInt(mixture.cycle), system: ResidueSystem(fields: fields))
  }

  /// Combines the sums modulo several primes.
  private init(
    _ totals: [Totals], awards: [[ScaledAward]], cycle: BigInt, system: ResidueSystem
  ) {
    func share(_ residue: (Totals) -> UInt64) -> Rational {
      Rational(system.number(totals.map(residue)), cycle)
    }
    // A sum may be 0 modulo one of the primes only.
    let lists = Set(totals.flatMap(\.parts.keys))
      .sorted { $0.lexicographicallyPrecedes($1) }
    parts = lists.compactMap { list in
      let moments = Moments(
        mass: share { $0[list].mass },
        first: share { total in total[list].credits.reduce(0) { total.field.sum($0, $1) } },
        second: share { $0[list].square })
      guard moments.mass != .zero else { return nil }
      return Part(
        awards: list.flatMap { awards[$0] }.sorted { $0.precedes($1) }, moments: moments)
    }
    hitFrequency = .one - share(\.misses)
    lookMeans = (totals.first?.looks ?? 0..<0).map { look in
      share { total in
        total.parts.values.reduce(0) { total.field.sum($0, $1.credits[look]) }
      }
    }
    neglected = 0
  }
}

/// The sums over all cases of a spin, modulo a prime.
private struct Totals {
  let field: PrimeField
  let looks: Range<Int>
  /// The sums for each list of awards.
  private(set) var parts: [[Int]: SpinSums.Sums] = [:]
  /// The number of combinations without a win.
  private(set) var misses: UInt64 = 0

  init(looks: Int, field: PrimeField) {
    (self.looks, self.field) = (0..<looks, field)
  }

  subscript(list: [Int]) -> SpinSums.Sums { parts[list] ?? nothing }

  private var nothing: SpinSums.Sums {
    SpinSums.Sums(credits: Array(repeating: 0, count: looks.count))
  }

  mutating func add(
    _ sums: SpinSums, labels: [[Int]], times scale: UInt64
  ) throws(AnalysisError) {
    misses = field.sum(misses, field.product(scale, try sums.misses()))
    for (list, own) in try sums.sums(labels: labels) {
      var total = self[list]
      total.mass = field.sum(total.mass, field.product(scale, own.mass))
      total.square = field.sum(total.square, field.product(scale, own.square))
      for look in looks {
        total.credits[look] = field.sum(
          total.credits[look], field.product(scale, own.credits[look]))
      }
      parts[list] = total
    }
  }
}
