import Foundation
import MutantSites

/// Reasons why survivors change nothing that a test could notice.
///
/// The file has the path and the code of a site in a line, and then, indented, each of its changes with the reason. A code that
/// may stand in many lines, such as a number, is followed by `in` and the line of the file:
///
///     Sources/SlotEngine/Spin/SpinPose.swift: a < b ? a : b
///       <= for < because equal numbers are the same number
///     Sources/SlotEngine/Spin/SpinPose.swift: 1 in let next = a + 1
///       1 - 1 for 1 because …
struct Explanations {
  private var reasons: [String: String] = [:]

  init(text: String) throws {
    var place = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if !line.hasPrefix(" ") {
        place = String(line)
      } else if let range = line.firstRange(of: " because ") {
        let change = line[..<range.lowerBound].drop { $0 == " " }
        reasons[place + "\n" + change] = String(line[range.upperBound...])
      } else {
        throw Failure(description: "Line \(index + 1) of the explanations has no “because”.")
      }
    }
  }

  func reason(path: String, code: String, line: String, change: String) -> String? {
    reasons["\(path): \(code)\n\(change)"] ?? reasons["\(path): \(code) in \(line)\n\(change)"]
  }
}

/// The result as Markdown.
struct Table {
  let schemata: Schemata
  let fates: [Fate]
  let explanations: Explanations

  private func row(_ name: String, _ indices: [Int]) -> String {
    func count(_ fate: Fate) -> Int { indices.count { fates[$0] == fate } }
    let survivors = indices.filter { fates[$0] == .survived || fates[$0] == .unreached }
    let explained = survivors.count { reason($0) != nil }
    let run = count(.killed) + survivors.count
    let share =
      run == 0 ? "" : String(format: "%.1f %%", 100 * Double(count(.killed)) / Double(run))
    return
      "| \(name) | \(run) | \(count(.killed)) | \(share) | \(count(.survived)) | \(count(.unreached)) | \(explained) |"
  }

  private func reason(_ index: Int) -> String? {
    let mutant = schemata.mutants[index]
    let (file, site) = (schemata.files[mutant.file], schemata.site(of: mutant))
    return explanations.reason(
      path: file.path, code: site.code, line: file.line(site.line), change: mutant.change)
  }

  var text: String {
    let folders = Dictionary(grouping: schemata.mutants.indices) { index in
      let parts = schemata.files[schemata.mutants[index].file].path.split(separator: "/")
        .dropFirst().dropLast()
      return parts.joined(separator: "/")
    }
    let head = [
      "| folder | mutants | killed | | survived | not reached | explained |",
      "|---|---|---|---|---|---|---|",
    ]
    let rows = folders.sorted { $0.key < $1.key }.map { row($0.key, $0.value) }
    let total = row("all", Array(schemata.mutants.indices))
    let survivors = schemata.mutants.indices.filter {
      fates[$0] == .survived || fates[$0] == .unreached
    }
    .map { index in
      let state = reason(index) ?? (fates[index] == .unreached ? "not reached" : "")
      return schemata.listing(of: schemata.mutants[index])
        + (state.isEmpty ? "" : " because \(state)")
    }
    let notRun = fates.count { $0 == .notRun }
    let left = schemata.files.map(\.leftOut).reduce(0, +)
    return (head + rows + [total]).joined(separator: "\n")
      + "\n\nLeft out: \(schemata.notCompiled) mutants that don't compile behind a switch, \(left) places in patterns, "
      + "default arguments, inlinable code and preconditions. Not run: \(notRun).\n\nSurvivors:\n\n"
      + survivors.joined(separator: "\n") + "\n"
  }
}
