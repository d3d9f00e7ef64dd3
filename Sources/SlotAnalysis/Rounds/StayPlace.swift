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

  /// Whether all of what a spin adds to its own stay can come.
  func hasRoom(for added: StayAddition) -> Bool {
    added.spins <= mostToCome - spinsLeft && added.reset ?? 0 <= mostToCome - 1
  }

  /// The position after a spin that adds to its own stay; spins beyond the limit are lost.
  ///
  /// - Parameter machine: The machine, whose stays of respins end when nothing is left that walks.
  func next(adding added: StayAddition, on machine: Machine) -> StayPlace {
    var next = self
    next.mostToCome -= 1
    next.spinsLeft = StaySpins.given(
      spinsLeft - 1, adding: added.spins, resetting: added.reset, most: next.mostToCome)
    if let walked = added.walked {
      next.state.held = walked
      if machine.endsRespins(holding: walked, in: state.mode) { next.spinsLeft = 0 }
    } else {
      next.state.held.merge(added.held) { _, new in new }
    }
    if let memory = added.memory { next.state.memory = memory }
    return next
  }
}
