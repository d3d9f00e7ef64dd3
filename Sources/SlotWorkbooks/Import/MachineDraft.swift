import SlotMachineFile

/// A machine file that is put together from cells, and for each of its lines the cell that it comes from.
struct MachineDraft {
  private(set) var lines: [String] = []
  private var places: [CellPlace?] = []

  mutating func add(_ line: String, from place: CellPlace?) {
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(String(part))
      places.append(place)
    }
  }

  var yaml: String { lines.map { $0 + "\n" }.joined() }

  /// The machine that it describes; nil, with the issues at their cells, if it is refused.
  func machine(log: SheetLog) -> MachineFile? {
    do throws(MachineFileError) {
      return try MachineFile(yaml: yaml, name: "workbook")
    } catch {
      for issue in error.issues {
        let place = issue.line <= places.count ? places[issue.line - 1] : nil
        log.refuse(place, "\(issue.key): \(issue.problem)", issue.remedy)
      }
      return nil
    }
  }
}
