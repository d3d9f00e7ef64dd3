import SlotEngine

/// A stay in which a multiplier grows and is kept, described by the laws of a spin at a few of its values.
///
/// A spin of such a stay pays a + b·M, where M is the meter's count as the spin begins, and leaves M + d
/// for the next; none of a, b and d depends on M. So the mean of a spin's pay is affine in M, and its mean
/// square is quadratic. By induction over its spins, the same is true of the whole stay, so two or three
/// values of M determine all others.
struct GrowingStay<Measure: CreditMeasure> {
  /// The meter that multiplies.
  let meter: MeterID
  /// The law of a spin, by the meter's count as it begins.
  let laws: [Int: StayLaw<Measure>]

  /// The counts of a meter for which a spin is solved: three determine a quadratic, and 0 is added for a
  /// meter that starts there, where it multiplies by 1.
  static func counts(startingWith start: Int) -> [Int] { (start == 0 ? [0] : []) + [1, 2, 3] }

  /// The most that a spin adds to the multiplier.
  var mostGrown: Int {
    laws.reduce(0) { most, next in
      next.value.kinds.parts.reduce(most) {
        max($0, ($1.kind.memory?.counts[meter.index] ?? next.key) - next.key)
      }
    }
  }
}

extension Machine {
  /// The meter whose count multiplies spins of a mode and is kept from one to the next, if spins leave
  /// nothing else to each other; nil also if it stops growing, awards something, or multiplies wins twice.
  func growingMeter(in mode: ModeID) -> MeterID? {
    let growing = Features.decidedByStops.subtracting([.until, .walks])
      .union(.drawnBeforeOneLook).union(.meters).union([.tumble, .cluster, .collect])
    guard growing.contains(features(in: mode)) else { return nil }
    let kept = meters.ids.filter { meters[$0].counts(in: mode) && meters[$0].period != .spin }
    guard kept.count == 1, let index = kept.first,
      !meters.ids.contains(where: { multipliesNextSpin($0, in: mode) })
    else { return nil }
    let meter = meters[index]
    guard meter.period == .stay, meter.levels == nil, meter.most == nil, meter.awards.isEmpty,
      meter.start >= 0
    else { return nil }
    let looks = looks.filter { $0.countsOnSpins(in: mode) }
    if collectsHeldValues(in: mode) { return nil }
    // Whether a spin pays enough for a rule depends on the multiplier.
    if looks.contains(where: \.asksSpin) { return nil }
    let multiplies = looks.contains { $0.meter == index }
    let isTotal = modes[mode].total == index
    return multiplies != isTotal ? index : nil
  }
}
