import SlotEngine
import SlotPages
import SlotPictures
import SlotStatistics
import SlotWords

extension ParSheet {
  /// The headline numbers of a machine that pays nothing.
  func countedTiles(_ counted: CountedFigures) -> [PageTile] {
    let (hits, tally) = (counted.hitFrequency.value, counted.tally)
    return [
      PageTile(name: "Hit frequency", value: hits.percentage(), note: "of a spin, exact"),
      PageTile(name: "One win in", value: (1 / hits).shortCount, note: "spins, on average"),
      PageTile(
        name: "Wins", value: tally.winCount.grouped, note: "of \(tally.spins.grouped) outcomes"),
      PageTile(name: "Return", value: "none", note: "nothing is staked or paid"),
    ]
  }

  /// The counts of the classic game: hits, runs, and wins by symbol.
  func countedSections(_ counted: CountedFigures) -> [PageSection?] {
    [hits(counted), runs(counted), wins(counted)]
  }

  private func hits(_ counted: CountedFigures) -> PageSection {
    let (hits, tally) = (counted.hitFrequency, counted.tally)
    return PageSection(
      "hits", "Hit frequency",
      .paragraph(
        "A spin wins with probability \(hits) = \(hits.value.percentage(digits: 6)): "
          + "\(tally.winCount.grouped) of \(tally.spins.grouped) equally likely outcomes. "
          + CountedFigures.noReturn))
  }

  private func runs(_ counted: CountedFigures) -> PageSection {
    let runs = counted.tally.longestRuns
    let bars = runs.indices.dropFirst().map { run in
      PayChart.Bar(
        label: "\(run)", probability: counted.share(runs[run]),
        orMore: counted.share(runs[run...].reduce(0, +)))
    }
    let chart = PayChart(
      title: "Longest run of equal neighbours", bars: bars, axis: "Longest run on a spin")
    return PageSection(
      "runs", "Runs of equal neighbours", .charts([chart.picture]),
      .table(counted.runTable(of: "outcomes", .exact)))
  }

  private func wins(_ counted: CountedFigures) -> PageSection {
    PageSection(
      "wins", "Wins of each symbol", .table(counted.winTable(of: "outcomes", .exact)),
      .paragraph(
        "Where two symbols win at once, the outcome counts for the one listed first among the symbols."
      ))
  }
}
