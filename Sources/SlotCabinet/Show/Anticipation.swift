import SlotEngine

/// Decides which reels keep turning longer because a feature is still possible.
///
/// The decision depends only on the reels that have stopped: spins whose first reels stop alike
/// have the same timetable up to there, so a reel that keeps turning says nothing about where it
/// will stop.
///
/// A reel keeps turning if it could secure an award by itself, whatever the reels after it show; if
/// the award may also fail; and if the reel couldn't have secured it without those that have
/// stopped. The last condition reserves the tension for spins that deserve it: on a machine where
/// one lantern is enough, any reel with a lantern could always secure an award.
struct Anticipation {
  /// The most reels that keep turning longer in one spin.
  static let mostReels = 2
  /// How much longer such a reel turns.
  static let delay = Duration.milliseconds(1200)

  private let mode: Mode
  private let outlook: AwardOutlook

  init(machine: Machine, state: ModeState, outlook: AwardOutlook) {
    mode = machine.modes[state.mode]
    self.outlook = outlook
  }

  /// The reels that keep turning longer while reels stop from left to right.
  ///
  /// - Parameters:
  ///   - positions: Where the reels stop.
  ///   - turning: The reels that turn at all; the others have stopped before.
  func reels(stoppingAt positions: [ReelPosition], turning: [ReelIndex]) -> [ReelIndex] {
    var stopped = positions.map(Optional.some)
    for reel in turning { stopped[reel.index] = nil }
    var teased: [ReelIndex] = []
    for reel in turning {
      if teased.count < Self.mostReels, runsOn(reel, after: stopped) { teased.append(reel) }
      stopped[reel.index] = positions[reel.index]
    }
    return teased
  }

  private func runsOn(_ reel: ReelIndex, after stopped: [ReelPosition?]) -> Bool {
    let alone = awards(broughtBy: reel, after: stopped.map { _ in nil })
    return awards(broughtBy: reel, after: stopped).contains { award in
      !alone.contains(award) && mayFail(award, after: stopped)
    }
  }

  /// The awards that some stop of a reel makes certain, whatever the reels after it show.
  private func awards(
    broughtBy reel: ReelIndex, after stopped: [ReelPosition?]
  ) -> Set<PossibleAward> {
    guard !outlook.awards(after: stopped).isEmpty else { return [] }
    var decided = stopped
    return positions(of: reel).reduce(into: []) { found, position in
      decided[reel.index] = position
      found.formUnion(outlook.certainAwards(after: decided))
    }
  }

  /// Searches for stops of the turning reels that miss an award; true if it finds some.
  ///
  /// The search is greedy: reel by reel, it takes a stop that doesn't make the award certain, if
  /// there is one. For an award that looks at a single place, this is exact.
  private func mayFail(_ award: PossibleAward, after stopped: [ReelPosition?]) -> Bool {
    var stopped = stopped
    for reel in stopped.indices where stopped[reel] == nil {
      var isOpen = false
      for position in positions(of: ReelIndex(reel)) where !isOpen {
        stopped[reel] = position
        if !outlook.awards(after: stopped).contains(award) { return true }
        isOpen = !outlook.certainAwards(after: stopped).contains(award)
      }
      if !isOpen { return false }
    }
    return false
  }

  /// The positions at which a reel can stop.
  private func positions(of reel: ReelIndex) -> [ReelPosition] {
    mode.reels[reel].circles.enumerated().flatMap { circle, stops in
      stops.stops.enumerated().filter { $0.element.weight > 0 }
        .map { ReelPosition(circle: circle, stop: $0.offset) }
    }
  }
}
