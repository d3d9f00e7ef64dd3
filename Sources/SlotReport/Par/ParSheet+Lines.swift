import SlotEngine
import SlotPages
import SlotPictures
import SlotWords

extension ParSheet {
  /// The paylines, drawn and listed.
  var paylines: PageSection? {
    guard machine.lines.count > 1 || machine.rows.contains(where: { $0 > 1 }),
      !machine.lines.isEmpty
    else { return nil }
    let pictures = machine.lines.enumerated().map { place, line in
      LinePicture(number: place + 1, line: line, rows: machine.rows).picture
    }
    let table = PageTable(
      "Each line's row on each reel, counted from the top",
      columns: ["line"] + machine.rows.indices.map { .number("reel \($0 + 1)") },
      rows: machine.lines.enumerated().map { place, line in
        [PageCell("\(place + 1)")] + line.map { PageCell("\($0.number)") }
      })
    let played =
      stake.lines == machine.lines.count
      ? "All \(stake.lines) lines are played." : "Lines 1 to \(stake.lines) are played."
    return PageSection(
      "lines", "The lines",
      .paragraph(machine.lines.count == 1 ? "There is one line." : played), .pictures(pictures),
      .folded(table))
  }
}
