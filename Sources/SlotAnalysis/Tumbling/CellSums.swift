import SlotEngine
import SlotStatistics

/// The values of the rest of a spin from a state of its chain, modulo a prime: sums over the ways to go on
/// that end with certain awards, weighted by probability.
struct RestOfSpin {
  /// The probability.
  var mass: UInt64 = 0
  /// The mean of the final factor.
  var factor: UInt64 = 0
  /// The mean of the factor's square.
  var square: UInt64 = 0
  /// The mean of the credits times the factor.
  var first: UInt64 = 0
  /// The mean of the credits times the factor's square.
  var mixed: UInt64 = 0
  /// The mean of the square of the credits times the factor.
  var second: UInt64 = 0
}

/// Sums over all ways in which a spin that tumbles cell by cell can go on, modulo a prime.
///
/// Let *t* be the pay of a grid times its rung, *F* the factor of the whole spin, and let ′ mark the values
/// of the state that the grid leaves. Then the sum of credits, *T* = *t* + *T*′, gives
///
///     E[F T] = E[t F′ + F′T′]      E[F² T²] = E[t² F′² + 2 t F′² T′ + F′² T′²]
///
/// Both are linear in the values of the next state. So grids are processed from the last to the first;
/// without a limit, the values after the ladder's last rung are the solution of a system of equations.
struct CellSums {
  let chain: CellChain
  let field: PrimeField
  /// The number of different lists of awards with which a spin can end.
  let classes: Int

  /// The weights of the steps that clear cells, state by state.
  private var weights: [UInt64] = []
  /// The weights times the pays of the steps, and times the squares of these pays.
  private var paid: [UInt64] = []
  private var squares: [UInt64] = []
  /// For each state, the values of its steps that clear nothing, without the ladder.
  private var ended: [RestOfSpin] = []
  /// For each state, the values of all its steps if the spin ends with them, without the ladder.
  private var cut: [RestOfSpin] = []
  private let powers: [[UInt64]]
  /// For each number of free cells, the factor that turns its weights into probabilities.
  private let shares: [UInt64]
  private let endings: [(factor: UInt64, square: UInt64, credits: UInt64)]
  private let credits: [UInt64]

  /// - Parameter look: The only look whose credits count; nil for all of them.
  init(_ chain: CellChain, field: PrimeField, look: LookIndex? = nil) {
    self.chain = chain
    self.field = field
    classes = chain.awards.count
    let (tables, field) = (chain.tables, field)
    let inverses = (0...tables.cells).map { field.inverse(UInt64(max($0, 1))) }
    powers = tables.drawn.map { item in
      var power: UInt64 = 1
      return (0...tables.cells).map { count in
        if count > 0 {
          power = field.product(field.product(power, item.weight % field.modulus), inverses[count])
        }
        return power
      }
    }
    let one = field.inverse(tables.weight % field.modulus)
    var share: UInt64 = 1
    shares = (0...tables.cells).map { free in
      if free > 0 { share = field.product(share, field.product(UInt64(free), one)) }
      return share
    }
    credits = chain.pays.indices.map { pay in
      let credits =
        look.map { chain.credits(ofPay: pay, look: $0) } ?? chain.credits(ofPay: pay)
      return field.residue(UInt128(credits))
    }
    let (credits, total) = (credits, tables.total)
    let factors = total?.means.map { field.residue($0) }
    let squares = total?.squares.map { field.residue($0) }
    endings = chain.ends.map { end in
      (factors?[end.counted] ?? 1, squares?[end.counted] ?? 1, credits[end.pay])
    }
  }

  /// Computes the weights of all steps from the states, and the values of those with which spins end.
  ///
  /// - Parameter isCut: Whether spins may end with any step.
  mutating func weigh(isCut: Bool) {
    // Kept apart from this value, so that adding to them copies nothing.
    var ended = [RestOfSpin](repeating: RestOfSpin(), count: chain.states.count * classes)
    var cut = isCut ? ended : []
    var (weights, paid, squares) = ([UInt64](), [UInt64](), [UInt64]())
    var own: [UInt64] = []
    for state in chain.states.indices {
      let steps = chain.stepsOfState[state]..<chain.stepsOfState[state + 1]
      weigh(free: free(in: state), &own)
      for (step, weight) in zip(steps, own) {
        let step = chain.steps[step]
        if step.target >= 0 {
          let credits = credits[Int(step.pay)]
          weights.append(weight)
          paid.append(field.product(weight, credits))
          squares.append(field.product(field.product(weight, credits), credits))
        }
        let place = state * classes + chain.ends[Int(step.end)].awards
        if isCut { add(step, weight, to: &cut[place]) }
        if step.target < 0 { add(step, weight, to: &ended[place]) }
      }
    }
    (self.ended, self.cut) = (ended, cut)
    (self.weights, self.paid, self.squares) = (weights, paid, squares)
  }

  private func weigh(free: Int, _ weights: inout [UInt64]) {
    let (field, share) = (field, shares[free])
    weights.removeAll(keepingCapacity: true)
    CellCounts.appendWeights(powers, free: free, one: share, to: &weights) {
      field.product($0, $1)
    }
  }

  private func free(in state: Int) -> Int {
    chain.tables.cells - chain.states[state].reduce(0, +)
  }

  /// Adds a step with which a spin ends.
  @inline(__always)
  private func add(_ step: CellChain.Step, _ weight: UInt64, to rest: inout RestOfSpin) {
    let end = endings[Int(step.end)]
    let credits = field.sum(self.credits[Int(step.pay)], end.credits)
    let squared = field.product(weight, end.square)
    let mixed = field.product(squared, credits)
    rest.mass = field.sum(rest.mass, weight)
    rest.factor = field.sum(rest.factor, field.product(weight, end.factor))
    rest.square = field.sum(rest.square, squared)
    rest.first = field.sum(
      rest.first, field.product(field.product(weight, end.factor), credits))
    rest.mixed = field.sum(rest.mixed, mixed)
    rest.second = field.sum(rest.second, field.product(mixed, credits))
  }
}

// MARK: Grids

extension CellSums {
  /// The values of spins that end with a grid at a rung.
  private func scaled(_ rest: RestOfSpin, by rung: UInt64) -> RestOfSpin {
    var scaled = rest
    scaled.first = field.product(rest.first, rung)
    scaled.mixed = field.product(rest.mixed, rung)
    scaled.second = field.product(field.product(rest.second, rung), rung)
    return scaled
  }

  /// The values of each state before a grid, from those after it; if these are nil, the grid is the last.
  func before(_ next: [RestOfSpin]?, rung: Int) -> [RestOfSpin] {
    let rung = field.residue(UInt128(rung))
    guard let next else { return cut.map { scaled($0, by: rung) } }
    var rests = ended.map { scaled($0, by: rung) }
    var sums = Array(repeating: LazyRest(), count: classes)
    var place = 0
    for state in chain.states.indices {
      for step in chain.stepsOfState[state]..<chain.stepsOfState[state + 1] {
        let target = Int(chain.steps[step].target)
        guard target >= 0 else { continue }
        for number in 0..<classes {
          sums[number].add(
            next[target * classes + number], weights[place], paid[place], squares[place],
            hasFactor: chain.tables.total != nil, field)
        }
        place += 1
      }
      for number in 0..<classes {
        rests[state * classes + number].add(sums[number].rest(rung: rung, field), field)
        sums[number] = LazyRest()
      }
    }
    guard chain.tables.total == nil else { return rests }
    for place in rests.indices {
      (rests[place].factor, rests[place].square) = (rests[place].mass, rests[place].mass)
      rests[place].mixed = rests[place].first
    }
    return rests
  }

  /// The values of a whole spin, for each combination of awards of its first and last grids, and the
  /// probability that it wins.
  ///
  /// - Parameter next: The values after the first grid; nil if there is only one grid.
  func opening(_ next: [RestOfSpin]?) -> (rests: [Int: RestOfSpin], hits: UInt64) {
    let rung = field.residue(UInt128(chain.tables.tumble.factor(ofGrid: 0)))
    var (rests, hits) = ([Int: RestOfSpin](), UInt64(0))
    var own: [UInt64] = []
    weigh(free: chain.tables.cells, &own)
    for (place, weight) in own.enumerated() {
      let (step, opened) = (chain.opening[place], chain.opened[place])
      if opened.isHit { hits = field.sum(hits, weight) }
      let first = Int(opened.awards) * classes
      guard let next, step.target >= 0 else {
        var ended = RestOfSpin()
        add(step, weight, to: &ended)
        let number = first + chain.ends[Int(step.end)].awards
        rests[number, default: RestOfSpin()].add(scaled(ended, by: rung), field)
        continue
      }
      let credits = credits[Int(step.pay)]
      let paid = field.product(weight, credits)
      for number in 0..<classes {
        var sum = LazyRest()
        sum.add(
          next[Int(step.target) * classes + number], weight, paid, field.product(paid, credits),
          hasFactor: true, field)
        rests[first + number, default: RestOfSpin()].add(sum.rest(rung: rung, field), field)
      }
    }
    return (rests, hits)
  }
}

extension RestOfSpin {
  fileprivate mutating func add(_ other: RestOfSpin, _ field: PrimeField) {
    mass = field.sum(mass, other.mass)
    factor = field.sum(factor, other.factor)
    square = field.sum(square, other.square)
    first = field.sum(first, other.first)
    mixed = field.sum(mixed, other.mixed)
    second = field.sum(second, other.second)
  }
}

/// Sums of products that are reduced only when they would overflow.
private struct LazyRest {
  private var (mass, factor, square) = (LazySum(), LazySum(), LazySum())
  private var (first, firstPaid) = (LazySum(), LazySum())
  private var (mixed, mixedPaid) = (LazySum(), LazySum())
  private var (second, secondPaid, secondSquare) = (LazySum(), LazySum(), LazySum())

  /// Adds a step after which a spin goes on.
  @inline(__always)
  mutating func add(
    _ next: RestOfSpin, _ weight: UInt64, _ paid: UInt64, _ square: UInt64, hasFactor: Bool,
    _ field: PrimeField
  ) {
    mass.add(weight, next.mass, field)
    first.add(weight, next.first, field)
    firstPaid.add(paid, next.factor, field)
    second.add(weight, next.second, field)
    secondPaid.add(paid, next.mixed, field)
    secondSquare.add(square, next.square, field)
    guard hasFactor else { return }
    factor.add(weight, next.factor, field)
    self.square.add(weight, next.square, field)
    mixed.add(weight, next.mixed, field)
    mixedPaid.add(paid, next.square, field)
  }

  /// The sums for a grid at a rung.
  func rest(rung: UInt64, _ field: PrimeField) -> RestOfSpin {
    func paid(_ sum: LazySum) -> UInt64 { field.product(rung, sum.reduced(field)) }
    let twice = paid(secondPaid)
    return RestOfSpin(
      mass: mass.reduced(field), factor: factor.reduced(field), square: square.reduced(field),
      first: field.sum(first.reduced(field), paid(firstPaid)),
      mixed: field.sum(mixed.reduced(field), paid(mixedPaid)),
      second: field.sum(
        field.sum(second.reduced(field), field.sum(twice, twice)),
        field.product(rung, paid(secondSquare))))
  }
}

/// A sum of products below 2¹²², in 128 bits.
private struct LazySum {
  private var (high, low) = (UInt64(0), UInt64(0))

  @inline(__always)
  mutating func add(_ one: UInt64, _ other: UInt64, _ field: PrimeField) {
    let product = one.multipliedFullWidth(by: other)
    let (sum, carries) = low.addingReportingOverflow(product.low)
    low = sum
    high &+= product.high &+ (carries ? 1 : 0)
    // A further product adds less than 2⁵⁸.
    if high >> 62 != 0 { high %= field.modulus }
  }

  func reduced(_ field: PrimeField) -> UInt64 {
    field.modulus.dividingFullWidth((high % field.modulus, low)).remainder
  }
}

// MARK: Without a limit

extension CellSums {
  /// The values of each state if every further grid has the same rung, and the determinant of the
  /// equations, each multiplied by its number of draws; nil if they have no solution modulo this prime.
  func endless(rung: Int) -> (rests: [RestOfSpin], determinant: UInt64)? {
    let count = chain.states.count
    var matrix = [UInt64](repeating: 0, count: count * count)
    var place = 0
    for state in 0..<count {
      matrix[state * count + state] = 1
      for step in chain.stepsOfState[state]..<chain.stepsOfState[state + 1] {
        let target = Int(chain.steps[step].target)
        guard target >= 0 else { continue }
        let entry = state * count + target
        matrix[entry] = field.difference(matrix[entry], weights[place])
        place += 1
      }
    }
    guard let (inverse, own) = field.inverse(ofMatrix: matrix, count: count) else { return nil }
    let determinant = chain.states.indices.reduce(own) { product, state in
      field.product(
        product, field.power(chain.tables.weight % field.modulus, UInt64(free(in: state))))
    }
    func solved(
      _ known: [RestOfSpin], _ part: WritableKeyPath<RestOfSpin, UInt64>,
      in rests: inout [RestOfSpin]
    ) {
      for state in 0..<count {
        for number in 0..<classes {
          var sum: UInt64 = 0
          for other in 0..<count where inverse[state * count + other] != 0 {
            sum = field.sum(
              sum,
              field.product(
                inverse[state * count + other], known[other * classes + number][keyPath: part]))
          }
          rests[state * classes + number][keyPath: part] = sum
        }
      }
    }
    // The known terms of a part's equations depend only on the parts before it.
    var rests = [RestOfSpin](repeating: RestOfSpin(), count: count * classes)
    for parts in [[\RestOfSpin.mass, \.factor, \.square], [\.first, \.mixed], [\.second]] {
      let known = before(rests, rung: rung)
      for part in parts { solved(known, part, in: &rests) }
    }
    return (rests, determinant)
  }
}

extension PrimeField {
  /// The difference of two residues.
  fileprivate func difference(_ one: UInt64, _ other: UInt64) -> UInt64 {
    one >= other ? one - other : one + (modulus - other)
  }

  /// The inverse of a square matrix, row by row, and its determinant; nil if it has none.
  ///
  /// - Complexity: O(*n*³), by Gauss–Jordan elimination.
  fileprivate func inverse(
    ofMatrix given: [UInt64], count: Int
  ) -> (inverse: [UInt64], determinant: UInt64)? {
    var (matrix, inverse, determinant) = (
      given, [UInt64](repeating: 0, count: count * count), UInt64(1)
    )
    for row in 0..<count { inverse[row * count + row] = 1 }
    for column in 0..<count {
      // The matrix is the identity minus probabilities that add up to less than 1 in each row, so its
      // leading minors are all positive: no rows have to be exchanged, unless the prime divides one of
      // these minors.
      let pivot = matrix[column * count + column]
      guard pivot != 0 else { return nil }
      determinant = product(determinant, pivot)
      let scale = self.inverse(pivot)
      for place in column * count..<(column + 1) * count {
        matrix[place] = product(matrix[place], scale)
        inverse[place] = product(inverse[place], scale)
      }
      for row in 0..<count where row != column {
        let factor = matrix[row * count + column]
        if factor == 0 { continue }
        for place in 0..<count {
          let (from, to) = (column * count + place, row * count + place)
          if matrix[from] != 0 {
            matrix[to] = difference(matrix[to], product(factor, matrix[from]))
          }
          if inverse[from] != 0 {
            inverse[to] = difference(inverse[to], product(factor, inverse[from]))
          }
        }
      }
    }
    return (inverse, determinant)
  }
}
