/// Finds cells in what scans kept of the reels they read.
///
/// Of the cells only the reels are right, and these only where scans keep them: enough to tell
/// whether two readings are of the same cells of a line.
struct ScanFinder: CellFinder {
  let scans: [PatternScan]
  let numbers: [ScanSubject: Int]
  /// The state of each scan after the last reel.
  let states: [Int]

  func find(_ asked: Asked, by pattern: Pattern, line: [Cell]?) -> [Found] {
    let place: Look.Place = line == nil ? .window : .lines
    return scan(ScanSubject(place: place, pattern: pattern, asked: asked)) { $0.found(in: $1) }
  }

  func find(sequence: [Asked], by pattern: Pattern, line: [Cell]) -> Found? {
    scan(ScanSubject(place: .lines, pattern: pattern, asked: nil)) { $0.foundSequence(in: $1) }
  }

  func reelsInARow(_ asked: Asked, by pattern: Pattern) -> [[(cell: Cell, fit: CellJudge.Fit)]] {
    scan(ScanSubject(place: .ways, pattern: pattern, asked: asked)) { $0.reelsInARow(in: $1) }
  }

  private func scan<Result>(
    _ subject: ScanSubject, _ read: (PatternScan, Int) -> Result
  ) -> Result {
    guard let number = numbers[subject] else {
      preconditionFailure("Every pattern of a look has a scan.")
    }
    return read(scans[number], states[number])
  }
}
