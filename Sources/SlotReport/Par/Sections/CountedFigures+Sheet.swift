import SlotEngine
import SlotPages
import SlotPictures
import SlotStatistics
import SlotWords

extension CountedFigures: SheetBody {
  var sheetFigures: [Figure] {
    ofCycle + [.provenance("all", .exact), .provenances([("all", .exact)])] + counts
  }

  func cycle(of mode: ModeID) -> UInt128? { UInt128(tally.spins) }

  var tiles: [PageTile] {
    let hits = hitFrequency.value
    return [
      PageTile(name: "Hit frequency", value: hits.percentage(), note: "of a spin, exact"),
      PageTile(name: "One win in", value: (1 / hits).shortCount, note: "spins, on average"),
      PageTile(
        name: "Wins", value: tally.winCount.grouped, note: "of \(tally.spins.grouped) outcomes"),
      PageTile(name: "Return", value: "none", note: "nothing is staked or paid"),
    ]
  }

  var sections: (first: [PageSection?], last: [PageSection?]) { ([], [hits, runs, wins]) }

  private var hits: PageSection {
    PageSection(
      "hits", "Hit frequency",
      .paragraph(
        "\(hitsInWords) \(Self.noReturn)"))
  }

  private var runs: PageSection {
    let runs = tally.longestRuns
    let bars = runs.indices.dropFirst().map { run in
      PayChart.Bar(
        label: "\(run)", probability: share(runs[run]),
        orMore: share(runs[run...].reduce(0, +)))
    }
    let chart = PayChart(
      title: "Longest run of equal neighbours", bars: bars, axis: "Longest run on a spin")
    return PageSection(
      "runs", "Runs of equal neighbours", .charts([chart.picture]),
      .table(runTable(of: "outcomes", .exact)))
  }

  private var wins: PageSection {
    PageSection(
      "wins", "Wins of each symbol", .table(winTable(of: "outcomes", .exact)),
      .paragraph(
        "If two symbols win at once, the outcome counts for the one that is listed first."
      ))
  }
}
