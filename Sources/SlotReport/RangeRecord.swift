import SlotEngine
import SlotSimulation

/// The range of spins that was simulated.
///
/// Seed and first spin are strings, as they may not fit a double.
struct RangeRecord: Encodable {
  let seed: String
  let streamFormat: Int
  let from: String
  /// The number of paid spins that were played.
  let spins: UInt64

  init(_ simulation: Simulation, played: UInt64) {
    seed = "\(simulation.seed)"
    streamFormat = SpinStream.format
    from = "\(simulation.firstSpin)"
    spins = played
  }

  /// The record as CSV lines of figure, item and value.
  var csv: [CSVLine] {
    [
      ["seed", "", seed], ["streamFormat", "", "\(streamFormat)"], ["from", "", from],
      ["spins", "", "\(spins)"],
    ]
  }
}
