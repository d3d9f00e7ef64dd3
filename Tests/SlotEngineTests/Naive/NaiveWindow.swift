import SlotEngine

/// What a spin shows for an ordinal: every combination of a reel listed, held cells laid over it,
/// expanding symbols expanded.
struct NaiveWindow {
  /// The symbols of each reel, top to bottom.
  private(set) var columns: [[SymbolID]]

  init(machine: Machine, state: ModeState, ordinal: UInt64) {
    let mode = machine.modes[state.mode]
    var rest = ordinal
    columns = []
    for reel in machine.rows.indices.reversed() {
      let faces = Self.faces(of: mode.reels[reel], rows: machine.rows[reel])
      columns.insert(faces[Int(rest % UInt64(faces.count))], at: 0)
      rest /= UInt64(faces.count)
    }
    for (cell, symbol) in state.held { columns[cell.reel.index][cell.row.index] = symbol }
    for reel in columns.indices {
      if let filling = mode.expands.first(where: columns[reel].contains) {
        columns[reel] = columns[reel].map { _ in filling }
      }
    }
  }

  /// What each of a reel's equally likely digits shows.
  private static func faces(of reel: Reel, rows: Int) -> [[SymbolID]] {
    reel.circles.flatMap { circle in
      circle.stops.indices.flatMap { stop in
        let face = (0..<rows).map { circle.stops[(stop + $0) % circle.stops.count].symbol }
        return Array(repeating: face, count: Int(circle.stops[stop].weight))
      }
    }
  }

  /// The same window in the engine's type.
  func window(of machine: Machine) -> Window {
    Window(columns: columns.map { $0.map { machine.symbols[$0] } })
  }
}
