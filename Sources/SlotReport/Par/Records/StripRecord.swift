import SlotEngine

/// The strips of a mode in JSON: reels, circles, stops.
struct StripRecord: Encodable {
  /// A stop.
  struct Stop: Encodable {
    let symbol: String
    let weight: UInt64
  }

  let mode: String
  let cycle: String
  let reels: [[[Stop]]]

  init(_ mode: Mode, machine: Machine) {
    self.mode = mode.name
    cycle = "\(mode.cycle)"
    reels = mode.reels.map { reel in
      reel.circles.map { circle in
        circle.stops.map { Stop(symbol: machine.symbols[$0.symbol].name, weight: $0.weight) }
      }
    }
  }
}
