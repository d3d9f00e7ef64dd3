extension Double {
  /// The number as a coordinate of a picture: a tenth is finer than any eye.
  ///
  /// - Precondition: It is finite and less than 10¹² in size.
  var coordinate: String {
    let tenths = Int((self * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}
