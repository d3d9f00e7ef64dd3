import SlotEngine

/// The sums over the rests of stays, each computed once.
struct StaySums<Measure: CreditMeasure>: Sendable {
  /// The sum over the rest of a stay.
  struct Sum: Sendable {
    let measure: Measure
    /// The maximum number of spins that can come; nil if a limit on the stay has an effect.
    let mostSpins: Int?
  }

  private var sums: [StayPlace: Sum] = [:]

  /// The sum at a position; one sum serves all limits that have no effect on it.
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
