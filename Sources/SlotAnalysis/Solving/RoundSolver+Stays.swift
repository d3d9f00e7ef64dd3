import SlotEngine

// A stay is summed in the cheapest way that its mode allows: by windows, over all states of what is
// held, for all multipliers together, by formula, over all positions, or spin by spin.

extension RoundSolver {
  /// The measure of a stay's credits, with everything that follows from it.
  mutating func credits(of stay: AwardedStay) throws(AnalysisError) -> Measure {
    if let known = credits[stay] { return known }
    let measure = try uncounted(stay).counted(as: .award(.mode(stay.mode)))
      .visiting(.stay(stay))
    credits[stay] = measure
    return measure
  }

  /// The same, not yet counted as an award.
  mutating func uncounted(_ stay: AwardedStay) throws(AnalysisError) -> Measure {
    try machine.requireFollowing(stay)
    guard open.insert(stay.mode).inserted else {
      throw .modesInCircle(mode: machine.modes[stay.mode].name)
    }
    let measure = try sum(over: stay)
    open.remove(stay.mode)
    return measure
  }

  /// Sums the spins of a stay for each of the symbols that may be drawn on entry.
  private mutating func sum(over stay: AwardedStay) throws(AnalysisError) -> Measure {
    let mode = machine.modes[stay.mode]
    effort.begin(stayIn: mode.name)
    let most = mode.mostSpins
    var total = Measure.none
    for (drawn, share) in machine.drawings(ofMode: stay.mode) {
      var state = ModeState(
        mode: stay.mode, multiplier: stay.multiplier ?? mode.multiplier, drawn: drawn,
        held: machine.walked(stay.held, in: stay.mode))
      state.memory = stay.memory ?? machine.openingMemory(of: stay.mode)
      if let values = state.memory?.values {
        state.memory?.values = machine.walked(values, in: stay.mode)
      }
      let isOver = machine.endsRespins(holding: state.held, in: stay.mode)
      let start = StayPlace(
        state: state, spinsLeft: isOver ? 0 : min(stay.spins, most), mostToCome: most)
      var measure = try windowSum(over: start)
      if measure == nil { measure = try heldSum(from: start) }
      if measure == nil { measure = try growingSum(from: start) }
      if measure == nil { measure = try sum(from: start).measure }
      total = total + (measure ?? .none).weighted(by: share)
    }
    return total
  }

  /// The sum over a stay in a mode that holds cells, if all states of what is held can be solved at
  /// once.
  private func heldSum(from place: StayPlace) throws(AnalysisError) -> Measure? {
    guard Measure.solvesHeldStays, let stays = try held.stays(in: place.state),
      let moments = try stays.moments(from: place)
    else { return nil }
    return Measure.sum(ofHeldStay: moments)
  }

  /// The sum over a stay whose multiplier grows, if it can be solved for all multipliers together.
  private mutating func growingSum(from place: StayPlace) throws(AnalysisError) -> Measure? {
    guard !Measure.ignoresCredits, let meter = machine.growingMeter(in: place.state.mode),
      let memory = place.state.memory
    else { return nil }
    var laws: [Int: StayLaw<Measure>] = [:]
    for count in GrowingStay<Measure>.counts(startingWith: memory.counts[meter.index]) {
      var state = place.state
      state.memory?.counts[meter.index] = count
      laws[count] = try stayLaw(in: state)
    }
    let stay = GrowingStay(meter: meter, laws: laws)
    if let sum = Measure.sum(of: stay, from: place) { return sum }
    guard let law = laws[1], let limit = neglectedLimit(from: place, law) else { return nil }
    return Measure.sum(of: stay, from: place, neglecting: limit)
  }

  /// Sums the rest of a stay.
  private mutating func sum(
    from place: StayPlace
  ) throws(AnalysisError) -> StaySums<Measure>.Sum {
    try sum(
      from: place,
      closed: { solver, place throws(AnalysisError) in try solver.closedSum(from: place) },
      branches: { solver, place throws(AnalysisError) in try solver.branches(at: place) })
  }

  /// The rest of a stay, if it is known or has a formula.
  private mutating func closedSum(
    from place: StayPlace
  ) throws(AnalysisError) -> StaySums<Measure>.Sum? {
    if place.spinsLeft == 0 { return StaySums.Sum(measure: .certain, mostSpins: 0) }
    if let known = sums[place] { return known }
    let law = try stayLaw(in: place.state)
    let sum =
      if let unlimited = unlimitedSum(from: place, law) { unlimited } else {
        try limitedSum(from: place, law)
      }
    if let sum { sums[place] = sum }
    return sum
  }

  /// The sum by formula, if the held cells can't change and the limit can be neglected.
  private mutating func unlimitedSum(
    from place: StayPlace, _ law: StayLaw<Measure>
  ) -> StaySums<Measure>.Sum? {
    guard !law.canChange(place.state.held), let limit = neglectedLimit(from: place, law)
    else { return nil }
    let mostSpins = law.meanAdded == 0 ? place.spinsLeft : nil
    return Measure.sum(ofSpins: place.spinsLeft, each: law)
      .map { StaySums.Sum(measure: $0.allowing(for: limit, each: law), mostSpins: mostSpins) }
  }

  /// The limit on the spins of a stay, if it can be neglected.
  private mutating func neglectedLimit(
    from place: StayPlace, _ law: StayLaw<Measure>
  ) -> NeglectedLimit? {
    let bound = law.bound(ofLosingBeyond: place.mostToCome, startingWith: place.spinsLeft)
    guard bound <= Self.negligible else { return nil }
    neglected = max(neglected, bound)
    return NeglectedLimit(most: place.mostToCome, initial: place.spinsLeft, lostSpins: bound)
  }

  /// The sum over all positions in the rest of a stay, if the held cells can't change.
  private func limitedSum(
    from place: StayPlace, _ law: StayLaw<Measure>
  ) throws(AnalysisError) -> StaySums<Measure>.Sum? {
    guard !law.canChange(place.state.held),
      let table = StayTable(startingWith: place.spinsLeft, most: place.mostToCome, each: law)
    else { return nil }
    try effort.take(Measure.steps(along: table, each: law))
    return Measure.sum(along: table, each: law).map { StaySums.Sum(measure: $0, mostSpins: nil) }
  }

  /// All possible additions of the next spin.
  private mutating func branches(
    at place: StayPlace
  ) throws(AnalysisError) -> [OpenSum<Measure>.Branch] {
    let law = try stayLaw(in: place.state)
    let canRepeat = law.canAddSpins(keeping: place.state.held)
    if canRepeat, place.mostToCome > Self.longestFollowed { throw tooLong(place, law) }
    return law.kinds.parts.map { added, measure in
      OpenSum.Branch(
        measure: measure, next: place.next(adding: added, on: machine), closing: nil,
        hasRoom: place.hasRoom(for: added))
    }
  }

  func tooLong(_ place: StayPlace, _ law: StayLaw<Measure>) -> AnalysisError {
    let mode = machine.modes[place.state.mode]
    let isOwn = mode.mostSpins != Mode.defaultMostSpins
    return law.meanAdded >= 1 - Self.negligible && !isOwn
      ? .noFiniteMean(mode: mode.name)
      : .stayTooLong(mode: mode.name, mostSpins: mode.mostSpins)
  }

  /// The law of a spin of a stay, including the stays in other modes that it leads to.
  private mutating func stayLaw(in state: ModeState) throws(AnalysisError) -> StayLaw<Measure> {
    if let known = stayLaws[state] { return known }
    var law = try stayLaw(of: spinLaw(in: state), in: state)
    // A multiplier changes only what is paid.
    if Measure.ignoresCredits, machine.growingMeter(in: state.mode) != nil {
      law = law.withoutMemory
    }
    stayLaws[state] = law
    return law
  }

  /// The law of a spin of a stay, including the stays in other modes that it leads to.
  mutating func stayLaw(
    of spin: SpinLaw<Measure>, in state: ModeState
  ) throws(AnalysisError) -> StayLaw<Measure> {
    var law = StayLaw<Measure>()
    for (consequences, measure) in spin.consequences.parts {
      let counted = measure.counted(as: .spin(mode: state.mode)).visiting(.spin(state))
      let stays = try machine.opened(consequences, after: state.memory)
      law.add(machine.settled(consequences.added, in: state), try following(counted, stays))
    }
    return law
  }

  /// A measure together with the stays that follow.
  mutating func following(
    _ measure: Measure, _ stays: [AwardedStay]
  ) throws(AnalysisError) -> Measure {
    var sum = measure
    for stay in stays {
      let following = try credits(of: stay)
      try takeProduct(sum, following)
      sum = sum * following
    }
    return sum
  }
}
