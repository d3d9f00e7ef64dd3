/// The sum over the rest of a stay while it is being added up.
///
/// The rest of a stay is the sum of what the next spin can give, each times the rest that follows it. A stay can have
/// ten thousand spins, and a recursion that deep would overflow the stack, so the places on the way wait in a list.
/// Every spin leaves fewer spins to come, so no place ever waits for itself.
struct OpenSum<Measure: CreditMeasure> {
  /// Something that the next spin can give.
  struct Branch {
    /// The measure of the spin.
    let measure: Measure
    /// The place after it.
    let next: StayPlace
    /// What a stay that ends there closes with; nil if it goes on.
    let closing: Measure?
    /// Whether all spins that are added can come.
    let hasRoom: Bool
  }

  let place: StayPlace
  private let branches: [Branch]
  private var added = 0
  private var measure = Measure.none
  private var mostSpins: Int? = 0

  init(at place: StayPlace, _ branches: [Branch]) {
    self.place = place
    self.branches = branches
  }

  /// The first branch that hasn't been added; nil if all have been.
  var open: Branch? { added < branches.count ? branches[added] : nil }

  /// Adds the open branch, followed by the rest of the stay.
  mutating func add(followedBy rest: StaySums<Measure>.Sum) {
    let branch = branches[added]
    measure = measure + branch.measure * rest.measure
    let further = branch.hasRoom ? rest.mostSpins : nil
    mostSpins = mostSpins.flatMap { most in further.map { max(most, $0 + 1) } }
    added += 1
  }

  /// The sum of what has been added.
  var sum: StaySums<Measure>.Sum { StaySums.Sum(measure: measure, mostSpins: mostSpins) }
}

extension RoundSolver {
  /// Sums the rest of a stay from a place, branch by branch.
  ///
  /// - Parameters:
  ///   - closed: The sum from a place if it is known or has a formula.
  ///   - branches: The branches of the next spin at any other place.
  mutating func sum(
    from start: StayPlace,
    closed: (inout Self, StayPlace) throws(AnalysisError) -> StaySums<Measure>.Sum?,
    branches: (inout Self, StayPlace) throws(AnalysisError) -> [OpenSum<Measure>.Branch]
  ) throws(AnalysisError) -> StaySums<Measure>.Sum {
    if let sum = try closed(&self, start) { return sum }
    var waiting: [OpenSum<Measure>] = []
    var current = OpenSum(at: start, try branches(&self, start))
    while true {
      guard let branch = current.open else {
        sums[current.place] = current.sum
        guard let before = waiting.popLast() else { return current.sum }
        current = before
        continue
      }
      let rest =
        if let closing = branch.closing {
          Optional(StaySums.Sum(measure: closing, mostSpins: 0))
        } else {
          try closed(&self, branch.next)
        }
      if let rest {
        try takeProduct(branch.measure, rest.measure)
        current.add(followedBy: rest)
      } else {
        waiting.append(current)
        current = OpenSum(at: branch.next, try branches(&self, branch.next))
      }
    }
  }
}
