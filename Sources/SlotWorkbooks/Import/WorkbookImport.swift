package import SlotMachineFile

/// What a workbook holds: reels, and a whole machine if it also has pays.
///
/// It reads the layout that is exported, and crowded sheets in which the same tables stand side by side. A table is found
/// by its headings. What could be read in two ways is refused with its cell.
package struct WorkbookImport {
  /// The reels of the base game; nil where the machine's rules hold them.
  package let reels: ReelSheet?
  /// The machine's file; nil if there are only reels.
  package let machine: MachineText?
  /// What is worth knowing, by sheet and cell.
  package let notes: [SheetIssue]

  /// Reads a workbook.
  ///
  /// - Parameters:
  ///   - name: The file's name, for messages.
  ///   - weighted: The row to which weights belong, where the sheets don't say it.
  ///   - lineWins: How wins on lines are counted, where the sheets don't say it.
  ///   - target: For what machine only the reels are wanted; nil to read all of the workbook.
  /// - Throws: ``WorkbookRefusal`` with everything that is wrong, if anything is.
  package init(
    _ workbook: Workbook, name: String, weighted: WeightedRow? = nil, lineWins: LineWins? = nil,
    for target: ReelTarget? = nil
  ) throws(WorkbookRefusal) {
    let log = SheetLog()
    let sheets = MachineSheets(workbook, weighted: weighted, lineWins: lineWins, log: log)
    var (reels, machine): (ReelSheet?, MachineText?) = (nil, nil)
    if target == nil, sheets.holdMachine {
      machine = sheets.machine(name: name)
      reels = sheets.baseReels
    } else {
      reels = sheets.reels(of: "", rows: target?.heights.max(), for: target)
    }
    guard log.refused.isEmpty, reels != nil || machine != nil else {
      throw WorkbookRefusal(file: name, issues: log.refused(inOrderOf: workbook), notes: log.notes)
    }
    (self.reels, self.machine, notes) = (reels, machine, log.notes)
  }
}

extension SheetLog {
  /// What was refused, sheet by sheet and cell by cell.
  fileprivate func refused(inOrderOf workbook: Workbook) -> [SheetIssue] {
    let places = refused.map { issue in
      (
        issue.sheet.flatMap { name in workbook.sheets.firstIndex { $0.name == name } } ?? -1,
        issue.cell?.row ?? -1, issue.cell?.column ?? -1
      )
    }
    let order = refused.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    return order.prefix(WorkbookRefusal.mostIssues).map { refused[$0] }
  }
}

private func < (
  one: ((Int, Int, Int), Int), other: ((Int, Int, Int), Int)
) -> Bool {
  one.0 == other.0 ? one.1 < other.1 : one.0 < other.0
}

/// The machine for which reels are meant.
package struct ReelTarget {
  let name: String
  let symbols: [String]
  /// The most rows that each reel shows.
  let heights: [Int]

  package init(name: String, symbols: [String], heights: [Int]) {
    (self.name, self.symbols, self.heights) = (name, symbols, heights)
  }
}
