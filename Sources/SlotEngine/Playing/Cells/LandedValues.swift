/// The values that land on cells drawn one by one, where a meter adds them up and multiplies the whole spin.
///
/// Only how many of them land matters, grid by grid: they are all alike, and what each is comes from a later draw.
struct LandedValues: Sendable {
  /// What a meter adds up during a spin.
  struct Total {
    fileprivate(set) var count: Int
  }

  private let meter: Meter
  private let values: ValueDraw
  /// Draws the same cells as the spin, and counts those that have a value.
  private let draws: CellDraws

  /// What is done with values.
  static let features: Features = [.values, .totalMeter, .valuesMeter]

  /// Prepares the values of a mode; nil if it has neither values nor meters.
  ///
  /// - Parameter strip: The strip from which all cells are drawn.
  /// - Throws: ``PlayRefusal`` if anything else is done with them.
  init?(
    _ machine: Machine, mode: ModeID, strip: Circle, features: Features
  ) throws(PlayRefusal) {
    if features.isDisjoint(with: Self.features) { return nil }
    guard let total = machine.modes[mode].total, machine.modes[mode].values.count == 1,
      machine.meters.ids.filter({ machine.meters[$0].counts(in: mode) }) == [total]
    else { throw .limit("values without a meter that adds them up and multiplies the spin") }
    let (meter, drawn) = (machine.meters[total], machine.modes[mode].values[0])
    guard case .values(of: .symbol(drawn.symbol)) = meter.addition,
      let values = ValueDraw(drawn.items), values.isNumbersOnly,
      let draws = CellDraws(from: strip, { $0 == drawn.symbol ? 1 : 0 })
    else { throw .limit("values that are jackpots, or of many kinds") }
    (self.meter, self.values, self.draws) = (meter, values, draws)
  }
}

extension LandedValues {
  /// What the meter shows before anything has landed.
  var none: Total { Total(count: meter.start) }

  /// How many of the first cells of a draw have a value.
  @inline(__always)
  func landed(among cells: Int, in drawn: UInt64) -> Int {
    Int(truncatingIfNeeded: draws.sum(of: cells, in: drawn))
  }

  /// Draws the values that landed on a grid, and adds them.
  func add(_ landed: Int, to total: inout Total, _ words: inout RoundWords) {
    var sum = 0
    for _ in 0..<landed { sum = sum.addingClamped(values.draw(&words) ?? 0) }
    total.count = meter.count(total.count, plus: sum)
  }

  /// What a spin is multiplied by.
  func factor(of total: Total) -> Int { meter.factor(at: total.count) }
}
