import SlotEngine

// What spins leave to those after them, as far as it matters to what can still come: the states of an
// analysis are told apart by that.

extension Machine {
  /// What there is to remember as a stay in a mode begins; nil if nothing matters there.
  func openingMemory(of mode: ModeID) -> SpinMemory? {
    relevant(SpinMemory(of: self).enteringStay(of: self), in: mode)
  }

  /// What of a memory matters to the spins of a stay that are still to come; nil if nothing does.
  ///
  /// A meter with levels changes nothing any more once its last level and its last award are reached, so
  /// all counts from there on are one. One that nothing is multiplied by matters for its awards alone.
  func relevant(_ memory: SpinMemory, in mode: ModeID) -> SpinMemory? {
    let kept = meters.ids.filter { meters[$0].counts(in: mode) && meters[$0].period != .spin }
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

  private func isMultiplied(by meter: MeterID, in mode: ModeID) -> Bool {
    modes[mode].total == meter || looks.contains { $0.counts(in: mode) && $0.meter == meter }
  }

  /// Refuses a stay that exact numbers don't follow.
  func requireFollowing(_ stay: AwardedStay) throws(AnalysisError) {
    let name = modes[stay.mode].name
    try requireClosing(of: stay.mode)
    if meters.contains(where: { $0.period == .round }), modes.count > 1 {
      throw .notFollowed("a meter that is kept for a whole round")
    }
    if !stay.held.isEmpty, !modes[stay.mode].values.isEmpty, !closesPlainly(in: stay.mode) {
      throw .notFollowed("the values of cells that are held in mode \(name)")
    }
  }
}
