internal import SlotStatistics

extension Double {
  /// The number as a coordinate of a picture: a tenth is finer than any eye.
  ///
  /// - Precondition: It is finite. What a picture draws comes through a ``Scale``, or is clamped, so
  ///   that it is.
  var coordinate: String {
    assert(isFinite, "A coordinate is a finite number.")
    let tenths = Int(saturating: (self * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}
