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
    assert(isConsistent(Int32(awards.count - 1)), "Awards are in the order of their places.")
    return Int32(awards.count - 1)
  }

  /// Whether a mark's awards are sorted by place, none of them is empty, and no other mark has the same ones.
  func isConsistent(_ mark: Int32) -> Bool {
    let all = awards[Int(mark)]
    return zip(all, all.dropFirst()).allSatisfy { $0.place < $1.place }
      && all.allSatisfy { !$0.awards.isEmpty } && (mark <= Self.bareHit || numbers[all] == mark)
  }
}

extension SpinMarks: CustomStringConvertible {
  /// How many marks have awards, such as `3 marks, 4 awards`.
  var description: String { "\(awards.count - 2) marks, \(size) awards" }
}
