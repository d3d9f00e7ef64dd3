import SlotEngine

/// What a spin drew besides the stops of its reels; JSON has the keys only in modes that draw these.
struct DrawnOpening: Encodable {
  private enum CodingKeys: CodingKey { case reelSet, heights, mystery }

  /// The index of the set of reels; nil if it isn't drawn.
  private let reelSet: Int?
  /// How many rows each reel shows; nil if that isn't drawn.
  private let heights: [Int]?
  /// What each mystery symbol became, by name; nil if there are none.
  private let mystery: [String: String]?
  /// The same in words.
  let texts: [String]

  init(_ spin: PlayedSpin, machine: Machine) {
    let mode = machine.modes[spin.state.mode]
    let frame = spin.outcome.frame
    reelSet = mode.drawsReels ? frame?.reelSet : nil
    heights =
      mode.rows.contains(where: \.isDrawn) ? spin.outcome.window.columns.map(\.count) : nil
    let became = zip(mode.mysteries, frame?.becomes ?? []).map {
      (machine.symbols[$0.symbol].name, machine.symbols[$1].name)
    }
    mystery =
      became.isEmpty ? nil : Dictionary(became, uniquingKeysWith: { first, _ in first })
    texts =
      (reelSet.map { ["reel set \($0 + 1)"] } ?? []) + became.map { "\($0.0) is \($0.1)" }
  }
}
