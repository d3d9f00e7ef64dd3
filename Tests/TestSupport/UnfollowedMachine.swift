/// The file of a machine whose rounds can't be computed, although a person can.
package enum UnfollowedMachine {
  /// A lamp, one of four stops, pays 2 and leads to three spins at dusk. There a moth pays what a meter shows, which
  /// every win raises by one, and a lamp on the last spin pays 8. Exact numbers don't follow the end of a stay whose
  /// spins count on a meter.
  ///
  /// A stay pays 3/4 · (1 + (1 + 3/4) + (1 + 2 · 3/4)) = 63/16 for moths, and 1/4 · 8 = 2 as it ends, together 95/16. A
  /// round pays 1/4 · 2 + 1/4 · 95/16 = 127/64 and costs 2.
  ///
  /// - Parameter lamp: What a lamp pays on the paid spin; 2 for the figures above.
  package static func lamps(lamp: Int = 2) -> String {
    """
    format: 2
    name: lamps
    bet: {cost: 2}
    rows: 1
    symbols: [lamp, moth]
    reels: [[lamp, moth, moth, moth]]
    wins:
      - {where: window, match: count, in: [base], pays: {lamp: {1: \(lamp)}}}
      - {where: window, match: count, in: [base], then: {lamp: {1: {mode: dusk, spins: 3}}}}
      - {where: window, match: count, in: [dusk], by: glow, pays: {moth: {1: 1}}}
      - {where: window, match: count, in: [dusk], on: end, pays: {lamp: {1: 8}}}
    modes: {dusk: {}}
    meters: {glow: {in: [dusk], adds: 1, after: win, start: 1}}

    """
  }

  /// The lamps at a base bet that never leads to dusk and can be computed, returning 1/4, and a purchase of a stay there,
  /// which can't.
  package static let lampsWithPurchase =
    lamps().split(separator: "\n").filter { !$0.contains("spins: 3") }.joined(separator: "\n")
    + "\nbets: {dusk: {cost: 9, then: {mode: dusk, spins: 1}}}\n"

  /// The return of the lamps, by hand: 127/64 credits of 2.
  package static let returnOfLamps = 127.0 / 128
}
