import SlotEngine

// What spins pass on to later spins, as far as it matters to what can still come: it distinguishes the states
// of an analysis.

extension Machine {
  /// What is remembered at the start of a stay in a mode; nil if nothing matters there.
  ///
  /// - Parameter memory: What the round has left so far; nil for the start of the round.
  func openingMemory(of mode: ModeID, after memory: SpinMemory? = nil) -> SpinMemory? {
    relevant((memory ?? SpinMemory(of: self)).enteringStay(of: self), in: mode)
  }

  /// The part of a memory that matters to the remaining spins of a stay; nil if nothing does.
  ///
  /// A meter with levels changes nothing more once it has reached its last level and its last award, so all
  /// counts from there on are treated as one. A meter that multiplies nothing matters only for its awards.
  func relevant(_ memory: SpinMemory, in mode: ModeID) -> SpinMemory? {
    let kept = meters.ids.filter { isKept($0, in: mode) }
    if kept.isEmpty { return nil }
    var counts = meters.map(\.start)
    for index in kept {
      let meter = meters[index]
      counts[index.index] = memory.counts[index.index]
      if meter.levels != nil || !isMultiplied(by: index, in: mode) {
        let last = max(
          meter.levels?.last?.count ?? 0, meter.awards.last?.count ?? 0, meter.start)
        counts[index.index] = min(counts[index.index], last)
      }
    }
    return SpinMemory(counts: counts)
  }

  /// Whether the spins after a spin in a mode may depend on what a meter shows by then.
  ///
  /// A meter that is kept for a round may count in any stay that the paid spin leads to. No other stay leads
  /// to one in which it counts (``requireFollowing(_:)``).
  private func isKept(_ index: MeterID, in mode: ModeID) -> Bool {
    let meter = meters[index]
    return switch meter.period {
    case .spin: mode != .base && multipliesNextSpin(index, in: mode) || isPassedOn(index, by: mode)
    case .stay: mode != .base && meter.counts(in: mode)
    case .round:
      mode == .base
        ? modes.ids.dropFirst().contains { meter.counts(in: $0) } : meter.counts(in: mode)
    }
  }

  /// Whether a meter starts again with each spin of a mode, but multiplies by what it was after the last one.
  func multipliesNextSpin(_ index: MeterID, in mode: ModeID) -> Bool {
    let meter = meters[index]
    return meter.period == .spin && meter.holdsForNextSpin && meter.counts(in: mode)
      && isOwnMultiplier(index, in: mode)
  }

  /// Whether what a meter was on a spin of a mode multiplies the first spin of a stay that the spin may award.
  private func isPassedOn(_ index: MeterID, by mode: ModeID) -> Bool {
    let meter = meters[index]
    return meter.period == .spin && meter.holdsForNextSpin && meter.counts(in: mode)
      && modesAwarded(in: mode).contains { multipliesNextSpin(index, in: $0) }
  }

  /// The modes other than a mode itself that its spins may lead to.
  func modesAwarded(in mode: ModeID) -> Set<ModeID> {
    modes(reachableFrom: [mode], onlyDrawable: true).filter { $0 != mode }
  }

  /// The modes other than the base game in which a meter counts that is kept for a round.
  private var modesOfRoundMeters: Set<ModeID> {
    let kept = meters.filter { $0.period == .round }
    return Set(modes.ids.dropFirst().filter { mode in kept.contains { $0.counts(in: mode) } })
  }

  private func isMultiplied(by meter: MeterID, in mode: ModeID) -> Bool {
    if isOwnMultiplier(meter, in: mode) { return true }
    // What a spin leaves may multiply stays that it leads to.
    return meters[meter].period != .stay
      && modesAwarded(in: mode).contains { isOwnMultiplier(meter, in: $0) }
  }

  private func isOwnMultiplier(_ meter: MeterID, in mode: ModeID) -> Bool {
    modes[mode].total == meter || looks.contains { $0.counts(in: mode) && $0.meter == meter }
  }

  /// The stays that a spin leads to, each with what it starts from.
  ///
  /// - Parameter memory: What the spins before it left to the spin.
  /// - Throws: ``AnalysisError/notFollowed(_:)`` if one stay's meters depend on another's.
  func opened(
    _ consequences: Consequences, after memory: SpinMemory? = nil
  ) throws(AnalysisError) -> [AwardedStay] {
    let counting = modesOfRoundMeters
    guard consequences.stays.count(where: { counting.contains($0.mode) }) <= 1 else {
      throw .notFollowed(
        "a meter that is kept for a round and counts in several stays of that round")
    }
    guard let left = consequences.added.memory ?? memory else { return consequences.stays }
    return consequences.stays.map { stay in
      var stay = stay
      if counting.contains(stay.mode)
        || meters.ids.contains(where: { multipliesNextSpin($0, in: stay.mode) })
      {
        stay.memory = openingMemory(of: stay.mode, after: left)
      }
      let values = keptValues(left.values, of: stay.held, in: stay.mode)
      if !values.isEmpty {
        stay.memory = stay.memory ?? openingMemory(of: stay.mode) ?? SpinMemory(of: self)
        stay.memory?.values = values
      }
      return stay
    }
  }

  /// Refuses a stay that may begin after one without a spin, whose meters would be those of the spin before it.
  private func requireOwnMultipliers(in mode: ModeID) throws(AnalysisError) {
    guard meters.ids.contains(where: { multipliesNextSpin($0, in: mode) }) else { return }
    let ending = looks.filter { $0.grids == .end && !awards(of: $0).isEmpty }
    let other = modes.ids.first { other in
      modes[other].until != nil && ending.contains { $0.counts(in: other) }
        && modesAwarded(in: other).contains(mode)
    }
    guard let other else { return }
    throw .notFollowed(
      "a meter with \"keep: spin\" and \"holds: next\" into mode \(modes[mode].name), which is awarded as stays in "
        + "mode \(modes[other].name) end")
  }

  /// Refuses a stay that exact numbers don't follow.
  func requireFollowing(_ stay: AwardedStay) throws(AnalysisError) {
    try requireClosing(of: stay.mode)
    try requireOwnMultipliers(in: stay.mode)
    let counting = modesOfRoundMeters
    for mode in modes.ids.dropFirst() where !counting.isEmpty {
      guard modesAwarded(in: mode).isDisjoint(with: counting) else {
        throw .notFollowed(
          "a meter that is kept for a round and counts in a mode that mode \(modes[mode].name) leads to"
        )
      }
    }
    try requireDrawnValues(in: stay.mode)
  }
}
