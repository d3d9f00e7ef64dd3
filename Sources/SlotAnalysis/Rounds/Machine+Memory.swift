import SlotEngine

// What spins leave to those after them, as far as it matters to what can still come: the states of an
// analysis are told apart by that.

extension Machine {
  /// What there is to remember as a stay in a mode begins; nil if nothing matters there.
  ///
  /// - Parameter memory: What the round has left so far; nil for what there is as it begins.
  func openingMemory(of mode: ModeID, after memory: SpinMemory? = nil) -> SpinMemory? {
    relevant((memory ?? SpinMemory(of: self)).enteringStay(of: self), in: mode)
  }

  /// What of a memory matters to the spins of a stay that are still to come; nil if nothing does.
  ///
  /// A meter with levels changes nothing any more once its last level and its last award are reached, so
  /// all counts from there on are one. One that nothing is multiplied by matters for its awards alone.
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

  /// Whether spins after one in a mode may depend on what a meter then shows.
  ///
  /// A meter that is kept for a round may count in any stay that the paid spin leads to. No other stay leads
  /// to one in which it counts (``requireFollowing(_:)``).
  private func isKept(_ index: MeterID, in mode: ModeID) -> Bool {
    let meter = meters[index]
    return switch meter.period {
    case .spin: mode != .base && multipliesNextSpin(index, in: mode)
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

  /// The modes other than the base game in which a meter counts that is kept for a round.
  private var modesOfRoundMeters: Set<ModeID> {
    let kept = meters.filter { $0.period == .round }
    return Set(modes.ids.dropFirst().filter { mode in kept.contains { $0.counts(in: mode) } })
  }

  private func isMultiplied(by meter: MeterID, in mode: ModeID) -> Bool {
    // The paid spin leaves what stays may be multiplied by.
    if mode == .base, meters[meter].period == .round {
      return modes.ids.contains { isOwnMultiplier(meter, in: $0) }
    }
    return isOwnMultiplier(meter, in: mode)
  }

  private func isOwnMultiplier(_ meter: MeterID, in mode: ModeID) -> Bool {
    modes[mode].total == meter || looks.contains { $0.counts(in: mode) && $0.meter == meter }
  }

  /// The stays that a spin leads to, each with what it finds as it begins.
  ///
  /// - Throws: ``AnalysisError/notFollowed(_:)`` if one stay's meters depend on another's.
  func opened(_ consequences: Consequences) throws(AnalysisError) -> [AwardedStay] {
    guard meters.contains(where: { $0.period == .round }) else { return consequences.stays }
    let counting = modesOfRoundMeters
    guard consequences.stays.count(where: { counting.contains($0.mode) }) <= 1 else {
      throw .notFollowed(
        "a meter that is kept for a round and counts in several stays of that round")
    }
    return consequences.stays.map { stay in
      var stay = stay
      if counting.contains(stay.mode) {
        stay.memory = openingMemory(of: stay.mode, after: consequences.added.memory)
      }
      return stay
    }
  }

  /// Refuses a stay whose first spin is multiplied by what a meter was on the spin that awarded the stay.
  private func requireOwnMultipliers(in mode: ModeID) throws(AnalysisError) {
    for index in meters.ids where multipliesNextSpin(index, in: mode) {
      let others = modes.ids.filter { $0 != mode && ($0 != .base || purchase == nil) }
      let awarding = others.first { other in
        meters[index].counts(in: other)
          && modes(reachableFrom: [other], onlyDrawable: true).contains(mode)
      }
      guard let awarding else { continue }
      throw .notFollowed(
        "a meter with `keep: spin` and `holds: next` that counts in mode \(modes[awarding].name) and in "
          + "mode \(modes[mode].name), which is awarded there")
    }
  }

  /// Refuses a stay that exact numbers don't follow.
  func requireFollowing(_ stay: AwardedStay) throws(AnalysisError) {
    let name = modes[stay.mode].name
    try requireClosing(of: stay.mode)
    try requireOwnMultipliers(in: stay.mode)
    let counting = modesOfRoundMeters
    for mode in modes.ids.dropFirst() {
      let following = modes(reachableFrom: [mode], onlyDrawable: true).subtracting([mode])
      guard following.isDisjoint(with: counting) else {
        throw .notFollowed(
          "a meter that is kept for a round and counts in a mode that mode \(modes[mode].name) leads to"
        )
      }
    }
    if !stay.held.isEmpty, !modes[stay.mode].values.isEmpty, !closesPlainly(in: stay.mode) {
      throw .notFollowed(
        "the values of held cells in mode \(name), whose spins tumble, collect values or count on meters"
      )
    }
  }
}
