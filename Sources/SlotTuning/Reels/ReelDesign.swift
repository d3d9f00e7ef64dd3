import SlotEngine
import SlotMachineFile

/// A reel while it is tuned: the symbol and the weight of each stop.
struct ReelDesign: Sendable, Hashable {
  var symbols: [Int]
  var weights: [Int]

  init(symbols: [Int], weights: [Int]) {
    self.symbols = symbols
    self.weights = weights
  }

  /// The stops of a turning reel.
  init(_ reel: Reel) {
    let stops = reel.circles[0].stops
    symbols = stops.map(\.symbol.index)
    weights = stops.map { Int($0.weight) }
  }

  var totalWeight: Int { weights.reduce(0, +) }
}

extension ReelSheet {
  /// The reels that a search found, as a machine file writes them.
  init(_ designs: [ReelDesign], of machine: Machine) {
    self.init(
      reels: designs.map { design in
        zip(design.symbols, design.weights).map {
          Stop(symbol: machine.symbols[$0].name, weight: UInt64($1))
        }
      })
  }
}
