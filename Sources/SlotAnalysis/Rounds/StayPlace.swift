import SlotEngine

/// A position in a stay: the situation before a spin.
struct StayPlace: Hashable {
  /// The mode's state.
  var state: ModeState
  /// The number of spins that are certain to come.
  var spinsLeft: Int
  /// The maximum number of spins that can still come, including added ones.
  var mostToCome: Int
}

extension StayPlace {
  /// The same position in a stay without a limit.
  var unlimited: StayPlace {
    StayPlace(state: state, spinsLeft: spinsLeft, mostToCome: .max)
  }

  /// Whether the limit leaves room for all spins that a spin adds to its own stay.
  func hasRoom(for added: StayAddition) -> Bool { added.spins <= mostToCome - spinsLeft }

  /// The position after a spin that adds to its own stay; spins beyond the limit are lost.
  func next(adding added: StayAddition) -> StayPlace {
    var next = self
    next.spinsLeft += min(added.spins, mostToCome - spinsLeft) - 1
    next.mostToCome -= 1
    next.state.held.merge(added.held) { _, new in new }
    return next
  }
}
