import SlotEngine
import SlotWords

/// What a spin drew in addition to the stops of its reels, in a mode that draws anything else.
struct DrawnOpening {
  /// The index of the set of reels; nil if it isn't drawn.
  private let reelSet: Int?
  /// How many rows each reel shows; nil if that isn't drawn.
  private let heights: [Int]?
  /// Each mystery symbol and what it became, by name.
  private let mysteries: [(symbol: String, became: String)]

  init(_ spin: PlayedSpin, machine: Machine) {
    let mode = machine.modes[spin.state.mode]
    let frame = spin.outcome.frame
    reelSet = mode.drawsReels ? frame?.reelSet : nil
    heights =
      mode.rows.contains(where: \.isDrawn) ? spin.outcome.window.columns.map(\.count) : nil
    mysteries = zip(mode.mysteries, frame?.becomes ?? []).map {
      (machine.symbols[$0.symbol].name, machine.symbols[$1].name)
    }
  }

  /// The draws in words, without the heights, which the window shows.
  var texts: [String] {
    (reelSet.map { ["reel set \($0 + 1)"] } ?? [])
      + mysteries.map { "\($0.symbol) is \($0.became)" }
  }

  /// The draws in JSON, which has their keys only in modes that make them.
  var json: JSON {
    [
      "reelSet": reelSet.map { .whole($0) },
      "heights": heights.map { .list($0) { .whole($0) } },
      "mystery": mysteries.isEmpty
        ? nil
        : .object(Dictionary(mysteries.map { ($0.symbol, .text($0.became)) }) { first, _ in first })
        ,
    ]
  }
}
