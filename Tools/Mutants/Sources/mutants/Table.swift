import Foundation
import MutantSites

/// Reasons why survivors change nothing that a test could notice.
///
/// The file has the path and the code of a site in a line, and then, indented, each of its changes with the reason:
///
///     Sources/SlotEngine/Spin/SpinPose.swift: a < b ? a : b
///       <= for < because equal numbers are the same number
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

  func reason(path: String, code: String, change: String) -> String? {
    reasons["\(path): \(code)\n\(change)"]
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
    return explanations.reason(
      path: schemata.files[mutant.file].path, code: schemata.site(of: mutant).code,
      change: mutant.change)
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
      let mutant = schemata.mutants[index]
      let site = schemata.site(of: mutant)
      let state = reason(index) ?? (fates[index] == .unreached ? "not reached" : "")
      return
        "\(schemata.files[mutant.file].path):\(site.line):\(site.column): \(site.code)\n  \(mutant.change)"
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
