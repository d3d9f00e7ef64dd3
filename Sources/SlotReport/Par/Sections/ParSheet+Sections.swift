import SlotAnalysis
import SlotEngine
import SlotPages
import SlotWords

extension ParSheet {
  /// The sections of the sheet for people.
  var sections: [PageSection] {
    let bodies: [PageSection?] =
      switch numbers {
      case .counted(let tally):
        [glance, strips, paylines]
          + countedSections(CountedFigures(tally: tally, machine: machine))
      case .analysed(let numbers): analysedSections(numbers)
      case .sampled(let partial): sampledSections(partial)
      }
    return (bodies + [rules]).compactMap(\.self)
  }

  private func analysedSections(_ numbers: SheetNumbers) -> [PageSection?] {
    [
      glance, bets(numbers), ends(numbers), returnSplit(numbers), strips, paylines,
      payTable(numbers),
      hitFrequencies(numbers), pays(numbers), volatility(numbers), awards(numbers),
      sessions(numbers), returnRanges(numbers), ruin(numbers),
    ]
  }

  var glance: PageSection {
    PageSection("glance", "At a glance", [.tiles(tiles), .table(identity)] + provenances)
  }

  private var tiles: [PageTile] {
    switch numbers {
    case .counted(let tally): countedTiles(CountedFigures(tally: tally, machine: machine))
    case .analysed(let numbers): analysedTiles(numbers)
    case .sampled(let partial): sampledTiles(partial)
    }
  }

  private var identity: PageTable {
    PageTable(
      "The machine", columns: [.text("figure"), .text("value")],
      rows: [
        ["machine", "\(machine.name)"], ["digest (SHA-256)", "\(digest)"],
        ["stake", "\(stakeInWords)"],
        ["reels and rows", "\(machine.rows.count) reels, \(rowsInWords)"],
        [
          "combinations of a paid spin",
          machine.purchase == nil ? "\(machine.cycle.grouped)" : "none: there is no paid spin",
        ],
      ])
  }

  private var rowsInWords: String {
    Set(machine.rows).count == 1
      ? machine.rows[0].counted("row")
      : "\(machine.rows.map(String.init).joined(separator: ", ")) rows"
  }

  private var provenances: [PageBlock] {
    var blocks: [PageBlock] = [
      .paragraph(
        "Every table states the provenance of its numbers. Exact: counted over the whole cycle, "
          + "in whole numbers and fractions; only the printed digits are rounded. "
          + "Computed ± bound: by floating-point arithmetic whose error is proven to be within the "
          + "bound; for a quantile, the bound is that of its probability. "
          + "Stated by the file: taken from the machine file, unchecked. "
          + "A round is a paid spin with everything that follows from it, and a bet is what a round "
          + "costs.")
    ]
    switch numbers {
    case .counted: break
    case .analysed(let numbers): blocks += missing(numbers).map { .paragraph($0) }
    case .sampled:
      blocks.append(
        .paragraph(
          "Sampled: observed in rounds of a fixed seed, ± half of the 99 % confidence interval."))
    }
    return blocks
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
