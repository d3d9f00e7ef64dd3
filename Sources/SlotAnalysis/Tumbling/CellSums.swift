import SlotEngine
import SlotStatistics

/// Sums over all ways in which a spin that tumbles cell by cell can continue, modulo a prime.
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
  private(set) var weights: [UInt64] = []
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

  func free(in state: Int) -> Int {
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
