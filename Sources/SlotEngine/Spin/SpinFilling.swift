/// What fills gaps in a grid: a turning reel goes on with the stops directly above the highest used so
/// far on its circle, round the circle.
struct SpinFilling {
  private let reels: [Reel]
  private let positions: [ReelPosition]
  /// How many stops above the one drawn each reel has used.
  private var used: [Int]

  init(_ opening: SpinOpening, of mode: Mode) {
    reels = mode.reels
    positions = opening.positions
    used = positions.map { _ in 0 }
  }

  /// The symbols for some gaps.
  ///
  /// - Parameter gaps: The gaps, reel by reel, each from the top.
  mutating func symbols<Draws: RoundDraws>(
    for gaps: [Cell], _ draws: inout Draws
  ) throws(Draws.Failure) -> [SymbolID] {
    var symbols: [SymbolID] = []
    for reel in reels.indices {
      let count = gaps.count { $0.reel == reel }
      used[reel] += count
      for place in 0..<count {
        symbols.append(reels[reel].symbol(at: positions[reel], offset: place - used[reel]))
      }
    }
    return symbols
  }
}
