import SlotEngine
import SlotStatistics

/// The gain of a stay as it ends: the wins of looks, and the values that they collect.
struct StayClosing: Sendable, Hashable {
  /// The gain from looks, without the values.
  let gain: SpinGain
  /// The cells that its awards may hold.
  let shown: [Cell: SymbolID]
  /// The values, with cells grouped if their values are drawn and collected in the same way.
  let values: [CollectedValues]

  /// Looks at the cells that a stay left.
  ///
  /// - Parameter columns: The symbols that its last spin showed; nil for a stay without a spin.
  init(showing columns: [[SymbolID]]?, _ machine: Machine, stake: Stake, state: ModeState) {
    let (gain, collected) = machine.closing(showing: columns, stake: stake, in: state)
    self.gain = gain
    let holding = machine.heldSymbols(by: gain.awards.map(\.award))
    shown =
      if holding.isEmpty {
        [:]
      } else if let columns {
        columns.cells(showing: holding)
      } else {
        state.held.filter { holding.contains($0.value) }
      }
    var takes: [Cell: [CollectedValues.Take]] = [:]
    for rule in collected {
      for cell in rule.cells {
        takes[cell, default: []].append(
          CollectedValues.Take(times: rule.times, scale: rule.scale))
      }
    }
    var values: [CollectedValues] = []
    for (cell, takes) in takes.sorted(by: { $0.key < $1.key }) {
      let symbol = columns.map { $0[cell] } ?? state.held[cell]
      guard let own = machine.modes[state.mode].values.first(where: { $0.symbol == symbol })
      else { continue }
      let place = values.firstIndex { $0.items == own.items && $0.takes == takes }
      if let place {
        values[place].cells += 1
      } else {
        values.append(CollectedValues(items: own.items, cells: 1, takes: takes))
      }
    }
    self.values = values
  }
}
