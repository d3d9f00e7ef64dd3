import SlotEngine
import SlotSimulation

/// Which spins were simulated.
///
/// Seed and first spin are texts, as they may not fit a double.
struct RangeRecord: Encodable {
  let seed: String
  let streamFormat: Int
  let from: String
  /// How many paid spins were played.
  let spins: UInt64

  init(_ simulation: Simulation, played: UInt64) {
    seed = "\(simulation.seed)"
    streamFormat = SpinStream.format
    from = "\(simulation.firstSpin)"
    spins = played
  }

  /// The record as lines of figure, item and value.
  var csv: [CSVLine] {
    [
      ["seed", "", seed], ["streamFormat", "", "\(streamFormat)"], ["from", "", from],
      ["spins", "", "\(spins)"],
    ]
  }
}
