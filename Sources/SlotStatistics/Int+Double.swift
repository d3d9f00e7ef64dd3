extension Int {
  /// The whole number nearest to zero from a floating-point one, held to the range of an `Int`.
  ///
  /// `Int(_: Double)` traps on what it can't hold. Figures computed from a machine's file can be any
  /// size, so whatever turns one into an `Int` does it here: too large gives `Int.max`, too small
  /// `Int.min`, and not a number 0. A caller to whom these matter compares before it converts.
  package init(saturating number: Double) {
    // 2⁶³ itself is the first `Double` that doesn't fit.
    switch number {
    case 0x1p63...: self = .max
    case ..<(-0x1p63): self = .min
    case _ where number.isNaN: self = 0
    default: self = Int(number)
    }
  }
}
