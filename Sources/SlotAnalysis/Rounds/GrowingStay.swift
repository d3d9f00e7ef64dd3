import SlotEngine

/// A stay in which a multiplier grows and is kept, by what a spin gives at a few of its values.
///
/// A spin of such a stay pays a + b·M, where M is what the meter shows as it begins, and leaves M + d to
/// the next; neither a, b nor d depends on M. So the mean of what a spin pays is affine in M and its
/// mean square quadratic, the same holds of the whole stay by induction over its spins, and two or three
/// values of M settle all of them.
struct GrowingStay<Measure: CreditMeasure> {
  /// The meter that multiplies.
  let meter: MeterID
  /// What a spin gives, by what the meter shows as it begins.
  let laws: [Int: StayLaw<Measure>]

  /// The values of a meter for which a spin is counted: three settle a square, and a meter that begins
  /// at 0 multiplies by 1 there.
  static func counts(startingWith start: Int) -> [Int] { (start == 0 ? [0] : []) + [1, 2, 3] }
}

extension Machine {
  /// The meter whose count multiplies spins of a mode and is kept from one to the next, if that is all
  /// that spins leave to each other; nil if it stops growing, awards something, or is multiplied by
  /// itself.
  func growingMeter(in mode: ModeID) -> MeterID? {
    let kept = meters.ids.filter { meters[$0].counts(in: mode) && meters[$0].period != .spin }
    guard kept.count == 1, let index = kept.first else { return nil }
    let meter = meters[index]
    guard meter.period == .stay, meter.levels == nil, meter.most == nil, meter.awards.isEmpty,
      meter.start >= 0, modes[mode].until == nil
    else { return nil }
    let looks = looks.filter { $0.countsOnSpins(in: mode) }
    // Whether a spin pays enough depends on the multiplier.
    if looks.contains(where: \.asksSpin) { return nil }
    let multiplies = looks.contains { $0.meter == index }
    let isTotal = modes[mode].total == index
    return multiplies != isTotal ? index : nil
  }
}
