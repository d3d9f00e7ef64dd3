import SlotEngine

/// Which reels run on because a feature is still possible.
///
/// It rests on the reels that have stopped and on nothing else: spins whose first reels stop alike
/// have the same timetable up to there, so a reel that runs on tells nothing about where it will stop.
///
/// A reel runs on if it could bring an award by itself, whatever the reels after it show; if it might
/// also fail to; and if it couldn't have done so without the reels that have stopped. The last keeps
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
    guard !outlook.awards(after: stopped).isEmpty else { return false }
    let later = leastHelpful(stopped, but: reel)
    let possible = outlook.awards(after: later)
    guard !possible.isEmpty else { return false }
    let anyway = outlook.awards(after: leastHelpful(positionsOfNone, but: reel))
    let open = possible.filter { !anyway.contains($0) }
    guard !open.isEmpty else { return false }
    return positions(of: reel).contains { position in
      var decided = later
      decided[reel] = position
      let awards = outlook.awards(after: decided)
      return open.contains { !awards.contains($0) }
    }
  }

  private var positionsOfNone: [ReelPosition?] { mode.reels.map { _ in nil } }

  /// The reels with all of them stopped but one, each of the others where it leaves the fewest awards.
  private func leastHelpful(_ stopped: [ReelPosition?], but open: Int) -> [ReelPosition?] {
    var stopped = stopped
    for reel in stopped.indices where reel != open && stopped[reel] == nil {
      var least: (position: ReelPosition, awards: Int)?
      for position in positions(of: reel) {
        stopped[reel] = position
        let awards = outlook.awards(after: stopped).count
        if awards < least?.awards ?? .max { least = (position, awards) }
        if awards == 0 { break }
      }
      stopped[reel] = least?.position
    }
    return stopped
  }

  /// Where a reel can stop.
  private func positions(of reel: Int) -> [ReelPosition] {
    mode.reels[reel].circles.enumerated().flatMap { circle, stops in
      stops.stops.enumerated().filter { $0.element.weight > 0 }
        .map { ReelPosition(circle: circle, stop: $0.offset) }
    }
  }
}
