internal import SlotStatistics

extension Double {
  /// The number as a picture coordinate, rounded to a tenth, which is finer than the eye can see.
  ///
  /// - Precondition: It is finite. What a picture draws comes from a ``Scale`` or is clamped, so it
  ///   always is.
  var coordinate: String {
    assert(isFinite, "A coordinate is a finite number.")
    let tenths = Int(saturating: (self * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}
