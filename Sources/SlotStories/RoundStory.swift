package import SlotEngine
package import SlotWords

/// One round: what its paid spin showed and won, and what followed from it.
package struct RoundStory: Sendable {
  let round: Round
  let machine: Machine
  /// The competitions on each spin; empty unless requested.
  let competitions: [[Competition]]
  let awardsInReach: AwardsInReach?
  let isColored: Bool

  /// The header line of the report in CSV.
  package static let csvHeader = "spin,ordinal,window,win,name,count,firstReel,pay,roundPay\n"

  /// Creates the report of a round.
  ///
  /// - Parameters:
  ///   - competitions: The competitions for the wins of each of the round's spins, to be explained
  ///     in text and JSON; nil to leave them out.
  ///   - awardsInReach: The awards that the round's spins could still make as their reels stopped.
  ///   - isColored: Whether winning cells have a colour in text, for a terminal.
  /// - Precondition: `competitions` has a list for each spin.
  package init(
    round: Round, machine: Machine, competitions: [[Competition]]? = nil,
    awardsInReach: AwardsInReach? = nil, isColored: Bool = false
  ) {
    precondition(
      competitions.map { $0.count == round.spins.count } ?? true, "Each spin has its list.")
    self.round = round
    self.machine = machine
    self.competitions = competitions ?? []
    self.awardsInReach = awardsInReach
    self.isColored = isColored
  }

  /// The round, including its line feed: one line in JSON and CSV; in text a line for each spin.
  package func line(_ format: ReportFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try json.line()
    case .csv: csv
    }
  }

  /// The most spins of a round that are shown for a machine.
  ///
  /// A round is held in memory until it is printed, with a win for each winning row on each line.
  /// So fewer spins are shown of a machine with more lines and rules: as many as take some seconds.
  package static func mostSpins(of machine: Machine, isExplained: Bool) -> Int {
    // Naming the competitors takes far longer than naming the winners.
    max(1, (isExplained ? 1 << 16 : 1 << 19) / machine.readingsPerWindow)
  }

  /// The most wins of a round that are explained: each explanation takes some kilobytes.
  package static let mostExplainedWins = 1 << 13

  private var csv: String {
    let paid = round.paidSpin?.outcome
    let window = (paid?.window.names ?? []).map { $0.joined(separator: " ") }
      .joined(separator: " / ")
    let win = paid?.wins.first
    let line: CSVLine = [
      "\(round.number)", paid.map { "\($0.ordinal)" } ?? "", window, "\(paid?.isWin ?? false)",
      win?.name ?? "", win.map { "\($0.count)" } ?? "",
      win?.cells.first.map { "\($0.reel)" } ?? "", "\(paid?.pay ?? 0)", "\(round.pay)",
    ]
    return line.text
  }
}

extension Window {
  /// The names of the symbols, row by row.
  var names: [[String]] { rowIndices.map { self[row: $0].map(\.name) } }
}
