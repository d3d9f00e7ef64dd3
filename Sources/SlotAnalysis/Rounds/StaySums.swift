import SlotEngine

/// What the rests of stays sum up to, each worked out once: the credits of their spins, or anything
/// else that is counted spin by spin.
final class StaySums<Measure: CreditMeasure> {
  /// The sum over the rest of a stay.
  struct Sum {
    let measure: Measure
    /// The most spins that can come; nil if a limit to the stay plays a part.
    let mostSpins: Int?
  }

  private let value: (StayLaw<Measure>) -> StayLaw<Measure>
  private var laws: [ModeState: StayLaw<Measure>] = [:]
  private var sums: [StayPlace: Sum] = [:]

  /// Prepares sums of a value that is taken from what a spin gives.
  init(_ value: @escaping (StayLaw<Measure>) -> StayLaw<Measure>) { self.value = value }

  /// The value of a spin in a state.
  func law(in state: ModeState, of law: StayLaw<Measure>) -> StayLaw<Measure> {
    if let known = laws[state] { return known }
    let valued = value(law)
    laws[state] = valued
    return valued
  }

  /// The sum at a place; it serves all limits that play no part in it.
  subscript(place: StayPlace) -> Sum? {
    get {
      if let sum = sums[place.unlimited], let most = sum.mostSpins, most <= place.mostToCome {
        return sum
      }
      return sums[place]
    }
    set { sums[newValue?.mostSpins == nil ? place : place.unlimited] = newValue }
  }
}
