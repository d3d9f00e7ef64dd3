import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotVerification
import SlotWords

extension ParSheet {
  /// The headline numbers of a machine whose rounds can't be computed.
  func sampledTiles(_ partial: PartialAnalysis) -> [PageTile] {
    let sampled = SampledFigures(partial: partial)
    return [
      ("Return", sampled.returned, "of a round"),
      ("Hit frequency", sampled.hitFrequency, "of a paid spin"),
      ("Standard deviation", sampled.deviation, "of a round"),
    ].filter(\.1.isThere).map { name, figure, what in
      PageTile(name: name, value: figure.text, note: "\(what), \(figure.provenanceInWords)")
    }
  }

  /// Its sections: what is exact of its first grids, and what is sampled.
  func sampledSections(_ partial: PartialAnalysis) -> [PageSection?] {
    let sampled = SampledFigures(partial: partial)
    let spread = [sampled.hitFrequency, sampled.variance, sampled.deviation]
    let bySource = PageTable(
      "Return by source, and the spread of rounds",
      figures: [sampled.returned] + sampled.parts + spread)
    let awards = PageTable("Awards per round", figures: sampled.awards.flatMap { $0.dropFirst() })
    let returned = PageSection(
      "return", "The return", .table(bySource), .table(awards), .paragraph(sampled.explanation))
    return [glance, returned] + sampled.openings.map(section) + [strips, paylines]
  }

  private func section(of opening: OpeningFigures) -> PageSection {
    let mode = machine.modes[opening.opening.mode].name
    let nested = opening.figures.flatMap { $0.value.figures }.filter { $0.provenance != nil }
    let hits = PageTable(
      "Hits and the pay of the first grids", figures: [opening.hitFrequency, opening.firstWins])
    return PageSection(
      "grids-\(mode)", "First grids of \(mode) spins", .table(hits),
      .table(PageTable("By grid, symbol and number of cells cleared", figures: nested)))
  }
}
