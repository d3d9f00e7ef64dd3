package import SlotEngine

/// The symbols that pass by while a reel turns, as one strip from the target down to the start.
///
/// Symbols move downwards, so the window moves up the tape: from the symbols visible now, past the
/// stops before them on their circle until the reel is at speed, to the stops before the target on
/// the *target's* circle, which may be another one or belong to another mode. Both parts are taken
/// unchanged from the real strips; if they differ, the splice between them passes at full speed.
/// The distance follows from the time available, so the speed doesn't depend on the length of the
/// strips, and nothing about the tape depends on what is won.
///
/// ```
///  before the target │ target window │ stops before it … ┃splice┃ … stops before the start │ start │ after
///  ◄── margin ─────► │ ◄── rows ───► │ ◄───────────── distance − rows ──────────────────► │ rows  │ margin
/// ```
package struct ReelTape: Sendable, Hashable {
  /// The number of extra tiles beyond the target and the start, for the edges of a window.
  package static let margin = 4
  /// The most stops of the start's own circle that pass before the splice.
  static let lead = 4

  /// The symbols from top to bottom.
  package let tiles: [SymbolID]
  /// The number of rows that the reel turns.
  package let distance: Int
  /// The number of rows of the window.
  package let rows: Int

  /// Creates a tape.
  ///
  /// - Parameters:
  ///   - start: What the reel shows now, at rest.
  ///   - target: Where it stops.
  ///   - reel: The reel that it stops on, whose circles contain the target.
  ///   - window: The symbols that it shows there if its cells are drawn one by one; nil for the stops of
  ///     its circle.
  ///   - rows: The number of visible rows.
  ///   - distance: The number of rows that it turns; at least `rows`.
  package init(
    from start: ReelView, to target: ReelPosition, on reel: Reel, showing window: [SymbolID]? = nil,
    rows: Int, distance: Int
  ) {
    precondition(distance >= rows, "The target window arrives whole.")
    let first = Int(start.top.rounded())
    // The tiles above the window now pass first. On a short way they are fewer, so that the rows below
    // the target are those of its circle: a drum shows them when the reel has stopped.
    let lead = min(Self.lead, first, (distance - rows) / 2)
    let belowTarget = Self.margin + distance - lead
    let arriving = (-Self.margin..<belowTarget - Self.margin).map { offset in
      if let window, window.indices.contains(offset) { return window[offset] }
      return reel.symbol(at: target, offset: offset)
    }
    let leaving = start.tiles[(first - lead)..<min(start.tiles.count, first + rows + Self.margin)]
    let missing = first + rows + Self.margin - start.tiles.count
    let last = start.tiles.last ?? 0
    tiles = arriving + leaving + Array(repeating: last, count: max(0, missing))
    self.distance = distance
    self.rows = rows
  }

  /// The view after the reel has turned a number of rows, from 0 to ``distance`` or slightly
  /// outside.
  package func view(after travel: Double, speed: Double) -> ReelView {
    let top = Double(Self.margin + distance) - travel
    let first = max(0, Int(top.rounded(.down)) - Self.margin)
    let last = min(tiles.count, Int(top.rounded(.down)) + rows + Self.margin + 1)
    return ReelView(
      tiles: Array(tiles[first..<last]), top: top - Double(first), speed: speed)
  }
}

extension ReelView {
  /// Creates the view of a reel at rest at a position.
  package init(of reel: Reel, at position: ReelPosition, rows: Int) {
    let margin = ReelTape.margin
    self.init(
      tiles: (-margin..<rows + margin).map { reel.symbol(at: position, offset: $0) },
      top: Double(margin))
  }
}
