public import SlotEngine

/// One spin: what it showed and what it won.
public struct SpinReport: Sendable {
  private let spin: UInt64
  private let outcome: Outcome

  /// The first line of the report in CSV.
  public static let csvHeader = "spin,ordinal,window,win,name,count,firstReel,pay\n"

  /// Creates the report of a spin.
  public init(spin: UInt64, outcome: Outcome) {
    self.spin = spin
    self.outcome = outcome
  }

  /// The spin on one line, with its line feed.
  public func line(_ format: ReportFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try JSONText.line(Record(spin: spin, outcome: outcome))
    case .csv: csv
    }
  }

  private var rows: [[String]] {
    (0..<outcome.window.rows).map { outcome.window[row: $0].map(\.name) }
  }

  private var text: String {
    let shown = rows.map { $0.map { $0.padding(to: 7) }.joined(separator: " ") }
    let wins = outcome.wins.map { win in
      let (first, last) = ((win.cells.first?.reel ?? 0) + 1, (win.cells.last?.reel ?? 0) + 1)
      return "WIN! \(win.count) × \(win.symbol), "
        + (first == last ? "reel \(first)" : "reels \(first) to \(last)")
    }
    let line = "\(spin.grouped.padding(to: 12)) \(shown.joined(separator: " / "))  "
    return (line + wins.joined(separator: "; ")).trimmingTrailingSpaces + "\n"
  }

  private var csv: String {
    let window = rows.map { $0.joined(separator: " ") }.joined(separator: " / ")
    let win = outcome.wins.first
    let fields = [
      "\(spin)", "\(outcome.ordinal)", window, "\(outcome.isWin)", win?.symbol.name ?? "",
      win.map { "\($0.count)" } ?? "", win?.cells.first.map { "\($0.reel)" } ?? "",
      "\(outcome.pay)",
    ]
    return fields.joined(separator: ",") + "\n"
  }
}

extension SpinReport {
  /// The spin in JSON.
  private struct Record: Encodable {
    let spin: String
    let ordinal: String
    let window: [[String]]
    let win: Bool
    let pay: Int
    let wins: [WinRecord]

    init(spin: UInt64, outcome: Outcome) {
      self.spin = "\(spin)"
      ordinal = "\(outcome.ordinal)"
      window = (0..<outcome.window.rows).map { outcome.window[row: $0].map(\.name) }
      win = outcome.isWin
      pay = outcome.pay
      wins = outcome.wins.map(WinRecord.init)
    }
  }

  /// A win in JSON; lines, reels and rows count from 0.
  private struct WinRecord: Encodable {
    struct CellRecord: Encodable {
      let reel: Int
      let row: Int
    }

    let line: Int
    let name: String
    let count: Int
    let cells: [CellRecord]
    let pay: Int

    init(_ win: Win) {
      line = win.line
      name = win.symbol.name
      count = win.count
      cells = win.cells.map { CellRecord(reel: $0.reel, row: $0.row) }
      pay = win.pay
    }
  }
}
