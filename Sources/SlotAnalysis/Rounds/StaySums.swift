import SlotEngine

/// What the rests of stays come to, each worked out once.
struct StaySums<Measure: CreditMeasure>: Sendable {
  /// The sum over the rest of a stay.
  struct Sum: Sendable {
    let measure: Measure
    /// The most spins that can come; nil if a limit to the stay plays a part.
    let mostSpins: Int?
  }

  private var sums: [StayPlace: Sum] = [:]

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
