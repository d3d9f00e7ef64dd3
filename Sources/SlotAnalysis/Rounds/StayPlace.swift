import SlotEngine

/// A place in a stay: how things stand before a spin.
struct StayPlace: Hashable {
  /// The mode and its values.
  var state: ModeState
  /// The spins that are certain to come.
  var spinsLeft: Int
  /// The most spins that can still come, added ones included.
  var mostToCome: Int
}

extension StayPlace {
  /// The same place in a stay without a limit.
  var unlimited: StayPlace {
    StayPlace(state: state, spinsLeft: spinsLeft, mostToCome: .max)
  }

  /// Whether all of what a spin adds to its own stay can come.
  func hasRoom(for added: StayAddition) -> Bool { added.spins <= mostToCome - spinsLeft }

  /// The place after a spin that adds to its own stay; what goes beyond the most is lost.
  func next(adding added: StayAddition) -> StayPlace {
    var next = self
    next.spinsLeft += min(added.spins, mostToCome - spinsLeft) - 1
    next.mostToCome -= 1
    next.state.held.merge(added.held) { _, new in new }
    if let memory = added.memory { next.state.memory = memory }
    return next
  }
}
