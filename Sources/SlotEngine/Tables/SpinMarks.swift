/// Assigns numbers to what a spin gives in addition to credits, so that an automaton can end in them.
///
/// 0 is nothing; 1 is a win without pay or award; all others are awards.
struct SpinMarks {
  /// The mark of a win without pay or award.
  static let bareHit: Int32 = 1

  /// Awards with the place that gives them.
  struct PlacedAward: Hashable {
    /// The place, in the order in which wins are found.
    let place: Int
    /// The awards of that place, in the order of its wins.
    let awards: [ScaledAward]
  }

  /// The awards of each mark, in the order of the wins.
  private(set) var awards: [[PlacedAward]] = [[], []]
  private var numbers: [[PlacedAward]: Int32] = [:]
  /// The number of awards in all marks together.
  private(set) var size = 0

  /// The mark for everything that a mark already means, plus what a place gives.
  mutating func adding(_ gain: SpinGain, at place: Int, to mark: Int32) -> Int32 {
    if gain.awards.isEmpty {
      return mark == 0 && gain.isHit && gain.credits == 0 ? Self.bareHit : mark
    }
    let new = PlacedAward(place: place, awards: gain.awards)
    let all = (awards[Int(mark)] + [new]).sorted { $0.place < $1.place }
    if let number = numbers[all] { return number }
    size += all.count
    awards.append(all)
    numbers[all] = Int32(awards.count - 1)
    return Int32(awards.count - 1)
  }
}
