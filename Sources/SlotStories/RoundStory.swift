package import SlotEngine
package import SlotWords

/// One round: what its paid spin showed and won, and what followed from it.
package struct RoundStory: Sendable {
  let round: Round
  let machine: Machine
  /// The engine that played the round, queried for what competed on each grid; nil unless explanations are
  /// requested.
  let engine: SlotEngine?
  let awardsInReach: AwardsInReach?
  let isColored: Bool
  let jackpots: PlayedJackpots?

  /// The header line of the report in CSV, with a column for each reel.
  package static func csvHeader(of machine: Machine) -> String {
    "spin,ordinal,window,win,name,count,firstReel,pay,roundPay"
      + machine.rows.indices.map { ",reel\($0 + 1)" }.joined()
      + (machine.growingJackpots.isEmpty ? "" : ",jackpotPay") + "\n"
  }

  /// Creates the report of a round.
  ///
  /// - Parameters:
  ///   - engine: What played the round, if text and JSON are to say what competed for each win and
  ///     which awards the spins could still make as their reels stopped.
  ///   - isColored: Whether winning cells have a colour in text, for a terminal.
  ///   - jackpots: What jackpots that grow paid in the round; nil if their meters aren't known.
  package init(
    round: Round, machine: Machine, explainedBy engine: SlotEngine? = nil, isColored: Bool = false,
    jackpots: PlayedJackpots? = nil
  ) {
    self.jackpots = jackpots
    self.round = round
    self.machine = machine
    self.engine = engine
    awardsInReach = engine.map { AwardsInReach(of: round, played: $0) }
    self.isColored = isColored
  }

  /// The round, including its line feed: one line in JSON and CSV; in text a line for each spin.
  package func line(_ format: ReportFormat) throws -> String {
    var line = ""
    try write(format) { line += $0 }
    return line
  }

  /// Writes the round in pieces. What competed on a grid is found when it is written: a round may have
  /// thousands of wins, each with many competitors.
  package func write(_ format: ReportFormat, to sink: (String) throws -> Void) throws {
    switch format {
    case .text: try writeText(to: sink)
    case .json: try json.write(isIndented: false, to: sink)
    case .csv: try sink(csv)
    }
  }

  /// The most spins of a round that are shown for a machine.
  ///
  /// A round is held in memory until it is printed, with a win for each winning row on each line. So fewer
  /// spins are shown of a machine with more lines and rules: as many as take a few seconds.
  package static func mostSpins(of machine: Machine, isExplained: Bool) -> Int {
    // Naming the competitors takes far longer than naming the winners.
    machine.windows(ofReadings: isExplained ? 1 << 16 : 1 << 19)
  }

  /// The most wins of a round that are explained: each explanation takes some kilobytes.
  package static let mostExplainedWins = 1 << 13

  private var csv: String {
    let paid = round.paidSpin?.outcome
    let win = paid?.wins.first
    let window = paid?.window
    let shown = (window?.names ?? []).map { $0.joined(separator: " ") }.joined(separator: " / ")
    let line = [
      "\(round.number)", paid.map { "\($0.ordinal)" } ?? "", shown, "\(paid?.isWin ?? false)",
      win?.name ?? "", win.map { "\($0.count)" } ?? "",
      win?.cells.first.map { "\($0.reel)" } ?? "", "\(paid?.pay ?? 0)", "\(round.pay)",
    ]
    let reels = machine.rows.indices.map { reel in
      (window?.columns[reel] ?? []).map(\.name).joined(separator: " ")
    }
    let fromJackpots = machine.growingJackpots.isEmpty ? [] : [jackpots.map { "\($0.pay)" } ?? ""]
    return CSVLine(line + reels + fromJackpots).text
  }
}

extension Window {
  /// The names of the symbols, row by row.
  var names: [[String]] { rowIndices.map { self[row: $0].map(\.name) } }
}
