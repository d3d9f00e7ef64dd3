extension Int {
  /// Truncates a floating-point number towards zero, clamped to the range of an `Int`.
  ///
  /// `Int(_: Double)` traps on values it can't hold. Figures computed from a machine file can be
  /// any size, so all conversions go through here: too large gives `Int.max`, too small `Int.min`,
  /// and NaN gives 0. A caller that must tell these apart compares before it converts.
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
