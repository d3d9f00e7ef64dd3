package import SlotEngine
package import SlotStrings

/// The state of the stage at a moment: everything a scene is built from, with nothing left to
/// decide.
package struct Tableau: Sendable, Hashable {
  /// The reels, left to right.
  package var reels: [ReelView]
  /// The number of rows that each reel shows.
  package var rows: [Int]
  /// The held symbols, each on its cell; they are drawn over the reels, which may turn below.
  package var held: [Cell: SymbolID] = [:]
  /// The reels that keep turning longer because a feature is still possible.
  package var teased: Set<ReelIndex> = []
  /// The values of the cells that have one.
  package var values: [Cell: CellValue] = [:]
  /// The factors that were drawn for cells.
  package var factors: [Cell: Int] = [:]
  /// What each marked place multiplies by.
  package var marks: [Cell: Int] = [:]
  /// How many rows above its place each falling symbol is.
  package var drops: [Cell: Double] = [:]
  /// Whether symbols fall within their cells, rather than down their reels.
  package var dropsInPlace = false
  /// The readings of the meters.
  package var meters: [MeterReading] = []
  /// The progress from 0 to 1 of the cells that are becoming another symbol.
  package var revealed: [Cell: Double] = [:]
  /// The progress from 0 to 1 of the reels that a symbol is filling.
  package var expanded: [ReelIndex: Double] = [:]
  /// The wins that are shown.
  package var wins: [ShownWin] = []
  /// The win that is shown alone, by its index in ``wins``; nil while all are shown together.
  package var singledOut: Int?
  /// The wins of the spin's earlier grids, which have been cleared.
  package var clearedWins: [ShownWin] = []
  /// The celebration of a classic win; nil if no label is shown.
  package var celebration: Celebration?
  /// The credits of the round that have been counted so far.
  package var won: Credits = 0
  /// Text over the reels; nil for none.
  package var banner: Banner?
  /// The current stay; nil in the base game.
  package var stay: StayPanel?
  /// The bonuses being played, each awarded by an item of the previous one.
  package var boards: [BonusBoard] = []
  /// The toss that is offered, or being made; nil for none.
  package var toss: TossPanel?
  /// What the meters of jackpots that grow show, in order of the jackpots' names.
  package var jackpots: [Credits] = []
  /// What moves on stage besides reels and falling symbols.
  package var motion = StageMotion()
  /// Whether the machine waits for Spin.
  package var isReady = true

  /// Creates a stage with reels at rest and nothing else on it.
  package init(reels: [ReelView], rows: [Int]) {
    self.reels = reels
    self.rows = rows
  }

  /// The symbols in a reel's cells, including held ones.
  ///
  /// - Precondition: The reel is at rest.
  package func column(ofReel reel: ReelIndex, rows: Int) -> [SymbolID] {
    zip(Cell.onReel(reel, rows: 0..<rows), reels[reel.index].window(rows: rows))
      .map { cell, symbol in held[cell] ?? symbol }
  }
}

/// A win on screen.
package struct ShownWin: Sendable, Hashable {
  /// The line; nil for ways and the window.
  package let line: LineIndex?
  /// What is paid for, such as `3 × owl`.
  package let title: String
  /// Whether the title is a plural, such as `4 animals`.
  let isPlural: Bool
  /// The winning cells.
  package let cells: [Cell]
  /// The credits that it pays.
  package let pay: Credits

  /// Creates what is shown of a win.
  package init(_ win: Win, in words: Words = Words(.english)) {
    line = win.line
    title = win.title(in: words)
    isPlural = win.isPlural
    cells = win.cells
    pay = win.pay
  }
}

extension Win {
  /// Whether the name of a group is a plural, as `animals` is.
  fileprivate var isPlural: Bool {
    guard Set(asked).count == 1, case .group = asked[0] else { return false }
    return count > 1 && name.split(separator: " ").first?.hasSuffix("s") ?? false
  }

  /// The symbols there, such as `3 × owl` or `4 animals`; the names of a sequence of several symbols.
  func title(in words: Words) -> String {
    // A win of the whole spin: an award for it, or what raises its pay.
    if asked.isEmpty { return pay > 0 ? words[.topUp] : name }
    let isOneName = Set(asked).count == 1
    let one =
      isOneName && asked.count > 1 ? name.split(separator: " ").first.map(String.init) : name
    let title = isOneName ? "\(count) \(isPlural ? "" : "× ")\(one ?? name)" : name
    return ways > 1 ? words(.winOnWays, ["win": title, "count": words.number(ways)]) : title
  }
}

/// Text over the reels.
package struct Banner: Sendable, Hashable {
  package let title: String
  /// The text below the title; nil for none.
  package let detail: String?
  /// How to go on, on the card of a feature; nil for none, and elsewhere.
  package let hint: String?
  /// The size of the text as a share of its full size, while it pops up.
  package var scale = 1.0

  /// Creates a banner in its full size.
  package init(_ title: String, detail: String? = nil, hint: String? = nil) {
    self.title = title
    self.detail = detail
    self.hint = hint
  }
}

/// The information about a stay in a mode while it is played.
package struct StayPanel: Sendable, Hashable {
  /// The mode; never the base game.
  package let mode: ModeID
  /// The mode's name.
  package let name: String
  /// The number of its spins that have begun.
  package var played: Int
  /// The number of spins given so far.
  package var given: Int
  /// The multiplier of wins; 1 for none.
  package let multiplier: Int
  /// The symbols drawn for the stay.
  package let drawn: [SymbolID]
  /// The credits that it has paid so far.
  package var total: Credits

  /// The number of spins left.
  package var left: Int { given - played }
}
