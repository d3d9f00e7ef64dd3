import SlotEngine
import SlotPages
import SlotWords

extension ParSheet {
  /// The sections of the sheet for people.
  var sections: [PageSection] {
    let (first, last) = body.sections
    return ([glance] + first + [strips, paylines] + last + [rules]).compactMap(\.self)
  }

  private var glance: PageSection {
    PageSection(
      "glance", "At a glance",
      [.tiles(body.tiles), .table(identity), .paragraph(provenances)]
        + ([stakesInWords].compactMap(\.self) + body.remarks).map { .paragraph($0) })
  }

  private var identity: PageTable {
    PageTable(
      "The machine", columns: [.text("figure"), .text("value")],
      rows: [
        ["machine", "\(machine.name)"], ["digest (SHA-256)", "\(heading.digest)"],
        ["stake", "\(stakeInWords)"],
        ["reels and rows", "\(machine.rows.count) reels, \(rowsInWords)"],
        ["cycle: combinations of a paid spin", "\(cycleInWords)"],
      ] + imprint.rows.map { ["\($0.name)", "\($0.value)"] })
  }

  private var cycleInWords: String {
    if machine.purchase != nil { return "none: there is no paid spin" }
    return cycle?.grouped ?? "not a fixed number: what shows decides how much a spin draws"
  }

  private var rowsInWords: String {
    Set(machine.rows).count == 1
      ? machine.rows[0].counted("row")
      : "\(machine.rows.map(String.init).joined(separator: ", ")) rows"
  }

  private var provenances: String {
    "Every table states the provenance of its numbers. Exact: counted over the whole cycle, "
      + "in whole numbers and fractions; only the printed digits are rounded. "
      + "Computed ± bound: in floating-point arithmetic, with an error proven to be within the "
      + "bound; for a quantile, the bound applies to its probability. "
      + "Stated by the file: taken from the machine file, unchecked. "
      + "A round is a paid spin with everything that follows from it, and a bet is what a round "
      + "costs."
  }

  private var rules: PageSection {
    PageSection(
      "rules", "The rules",
      RulesText(machine: machine).paragraphs.map(\.trimmingLineFeeds).map {
        $0.contains("\n") ? .verbatim($0) : .paragraph($0)
      })
  }
}

extension String {
  /// The text without trailing line feeds.
  fileprivate var trimmingLineFeeds: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
