import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotVerification
import SlotWords

extension SampledFigures: SheetBody {
  var sheetFigures: [Figure] { all }

  func cycle(of mode: ModeID) -> UInt128? {
    machine.combinations(ofSpinIn: mode) ?? prizes.cycle(of: mode)
  }

  var tiles: [PageTile] {
    [
      ("Return", returned, "of a round"), ("Hit frequency", hitFrequency, "of a paid spin"),
      ("Standard deviation", deviation, "of a round"),
    ].filter(\.1.isThere).map { name, figure, what in
      PageTile(name: name, value: figure.text, note: "\(what), \(figure.provenanceInWords)")
    }
  }

  /// What is sampled, then what is exact: the first grids, and the prizes that can be counted by themselves.
  var sections: (first: [PageSection?], last: [PageSection?]) {
    let bySource = PageTable(
      "Return by source, and the spread of rounds",
      figures: [returned] + parts + [hitFrequency, variance, deviation])
    let awards = PageTable("Awards per round", figures: self.awards.flatMap { $0.dropFirst() })
    let sampled = PageSection(
      "return", "The return",
      [.table(bySource)] + (awards.isEmpty ? [] : [.table(awards)]) + [.paragraph(explanation)])
    return ([sampled] + openings.map(section), [prizes.section])
  }

  var remarks: [String] {
    let halfWidth = "the half-width of the 99 % confidence interval"
    return ["Sampled: observed in rounds of a fixed seed, ± \(halfWidth)."] + prizes.missing
  }

  private func section(of opening: OpeningFigures) -> PageSection {
    let mode = partial.machine.modes[opening.opening.mode].name
    let nested = opening.figures.flatMap { $0.value.figures }.filter { $0.provenance != nil }
    let hits = PageTable(
      "Hits and the pay of the first grids", figures: [opening.hitFrequency, opening.firstWins])
    return PageSection(
      "grids-\(mode)", "First grids of \(mode) spins", .table(hits),
      .table(PageTable("By grid, symbol and number of cells cleared", figures: nested)))
  }
}
