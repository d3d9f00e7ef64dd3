import SlotEngine

/// Which reels run on because a feature is still possible.
///
/// It rests on the reels that have stopped and on nothing else: spins whose first reels stop alike
/// have the same timetable up to there, so a reel that runs on tells nothing about where it will stop.
///
/// A reel runs on if it could bring an award by itself, whatever the reels after it show; if the award
/// may also fail; and if the reel couldn't have done so without those that have stopped. The last keeps
/// the tension for the spins that deserve it: on a machine where one lantern is enough, every reel
/// with a lantern could always bring one.
struct Anticipation {
  /// The most reels that run on in one spin.
  static let mostReels = 2
  /// How much longer a reel turns that runs on.
  static let delay = Duration.milliseconds(1200)

  private let mode: Mode
  private let outlook: AwardOutlook

  init(machine: Machine, state: ModeState, outlook: AwardOutlook) {
    mode = machine.modes[state.mode]
    self.outlook = outlook
  }

  /// The reels that run on while reels stop from left to right.
  ///
  /// - Parameters:
  ///   - positions: Where the reels stop.
  ///   - turning: The reels that turn at all; the others have stopped before.
  func reels(stoppingAt positions: [ReelPosition], turning: [Int]) -> [Int] {
    var stopped: [ReelPosition?] = positions.indices.map {
      turning.contains($0) ? nil : positions[$0]
    }
    var teased: [Int] = []
    for reel in turning {
      if teased.count < Self.mostReels, runsOn(reel, after: stopped) { teased.append(reel) }
      stopped[reel] = positions[reel]
    }
    return teased
  }

  private func runsOn(_ reel: Int, after stopped: [ReelPosition?]) -> Bool {
    let alone = awards(broughtBy: reel, after: stopped.map { _ in nil })
    return awards(broughtBy: reel, after: stopped).contains { award in
      !alone.contains(award) && mayFail(award, after: stopped)
    }
  }

  /// What some stop of a reel makes certain, whatever the reels after it show.
  private func awards(
    broughtBy reel: Int, after stopped: [ReelPosition?]
  ) -> Set<PossibleAward> {
    guard !outlook.awards(after: stopped).isEmpty else { return [] }
    var decided = stopped
    return positions(of: reel).reduce(into: []) { found, position in
      decided[reel] = position
      found.formUnion(outlook.certainAwards(after: decided))
    }
  }

  /// Whether the reels that still turn can be found to stop without an award.
  ///
  /// Reel by reel, a stop is taken that doesn't make the award certain, if there is one; the award of
  /// a single place is then missed exactly if it can be.
  private func mayFail(_ award: PossibleAward, after stopped: [ReelPosition?]) -> Bool {
    var stopped = stopped
    for reel in stopped.indices where stopped[reel] == nil {
      var isOpen = false
      for position in positions(of: reel) where !isOpen {
        stopped[reel] = position
        if !outlook.awards(after: stopped).contains(award) { return true }
        isOpen = !outlook.certainAwards(after: stopped).contains(award)
      }
      if !isOpen { return false }
    }
    return false
  }

  /// Where a reel can stop.
  private func positions(of reel: Int) -> [ReelPosition] {
    mode.reels[reel].circles.enumerated().flatMap { circle, stops in
      stops.stops.enumerated().filter { $0.element.weight > 0 }
        .map { ReelPosition(circle: circle, stop: $0.offset) }
    }
  }
}
