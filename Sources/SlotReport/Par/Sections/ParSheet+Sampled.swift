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
    let returned = PageSection(
      id: "return", title: "The return",
      blocks: [
        .table(
          PageTable(
            "Return by source, and the spread of rounds",
            figures: [sampled.returned] + sampled.parts + [
              sampled.hitFrequency, sampled.variance, sampled.deviation,
            ])),
        .table(
          PageTable(
            "Awards per round", figures: sampled.awards.flatMap { $0.dropFirst() })),
        .paragraph(sampled.explanation),
      ])
    return [glance, returned] + sampled.openings.map(section) + [strips, paylines]
  }

  private func section(of opening: OpeningFigures) -> PageSection {
    let mode = machine.modes[opening.opening.mode].name
    let nested = opening.figures.flatMap { $0.value.figures }.filter { $0.provenance != nil }
    return PageSection(
      id: "grids-\(mode)", title: "First grids of \(mode) spins",
      blocks: [
        .table(
          PageTable(
            "Hits and the pay of the first grids",
            figures: [opening.hitFrequency, opening.firstWins])),
        .table(PageTable("By grid, symbol and number of cells cleared", figures: nested)),
      ])
  }
}
