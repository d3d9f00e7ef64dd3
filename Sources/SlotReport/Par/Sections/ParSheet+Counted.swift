import SlotEngine
import SlotPictures
import SlotStatistics
import SlotWords

extension ParSheet {
  /// The headline numbers of a machine that pays nothing.
  func countedTiles(_ tally: SpinTally) -> [ParTile] {
    let hits = Rational(tally.winCount, tally.spins)
    return [
      ParTile(name: "Hit frequency", value: hits.value.percentage(), note: "of a spin, exact"),
      ParTile(name: "One win in", value: (1 / hits.value).shortCount, note: "spins, on average"),
      ParTile(
        name: "Wins", value: tally.winCount.grouped, note: "of \(tally.spins.grouped) outcomes"),
      ParTile(name: "Return", value: "none", note: "nothing is staked or paid"),
    ]
  }

  /// The counts of the classic game: hits, runs, and wins by symbol.
  func countedSections(_ tally: SpinTally) -> [ParSection?] {
    [hits(tally), runs(tally), wins(tally)]
  }

  private func hits(_ tally: SpinTally) -> ParSection {
    let hits = Rational(tally.winCount, tally.spins)
    return ParSection(
      id: "hits", title: "Hit frequency",
      blocks: [
        .paragraph(
          "A spin wins with probability \(hits) = \(hits.value.percentage(digits: 6)): "
            + "\(tally.winCount.grouped) of \(tally.spins.grouped) equally likely outcomes. "
            + "The machine takes no stake and pays no credits, so it has no return.")
      ])
  }

  private func runs(_ tally: SpinTally) -> ParSection {
    let runs = tally.longestRuns.indices.dropFirst()
    let bars = runs.map { run in
      PayChart.Bar(
        label: "\(run)", probability: Double(tally.longestRuns[run]) / Double(tally.spins),
        orMore: Double(tally.longestRuns[run...].reduce(0, +)) / Double(tally.spins))
    }
    return ParSection(
      id: "runs", title: "Runs of equal neighbours",
      blocks: [
        .charts([
          PayChart(
            title: "Longest run of equal neighbours", bars: bars,
            axis: "Longest run on a spin"
          ).picture
        ]),
        .table(
          ParTable(
            "Outcomes by their longest run of equal neighbours", .exact,
            columns: ["longest run", "outcomes", "share", "odds"],
            rows: runs.map { run in
              let share = Double(tally.longestRuns[run]) / Double(tally.spins)
              return [
                "\(run)", ParCell(tally.longestRuns[run].grouped),
                ParCell(share.finePercentage), ParCell(share.odds),
              ]
            })),
      ])
  }

  private func wins(_ tally: SpinTally) -> ParSection {
    let record = TallyRecord(tally, machine: machine)
    let lengths = record.winsPerRun.first?.runs.map(\.run) ?? []
    let most = record.winsPerSymbol.map(\.wins).max() ?? 1
    let rows = zip(machine.symbols, zip(record.winsPerSymbol, record.winsPerRun)).map {
      symbol, wins -> [ParCell] in
      let share = Double(wins.0.wins) / Double(tally.spins)
      return [ParCell(symbol.name, symbol: symbol.id)]
        + wins.1.runs.map { ParCell($0.wins.grouped) }
        + [
          ParCell(wins.0.wins.grouped, share: Double(wins.0.wins) / Double(max(most, 1))),
          ParCell(share.odds),
        ]
    }
    return ParSection(
      id: "wins", title: "Wins of each symbol",
      blocks: [
        .table(
          ParTable(
            "Outcomes that win, by symbol and length of the run", .exact,
            columns: [.text("symbol")] + lengths.map { ParTable.Column(title: "run of \($0)") }
              + ["wins", "odds"], rows: rows)),
        .paragraph(
          "Where two symbols win at once, the outcome counts for the one listed first among the "
            + "symbols."),
      ])
  }
}
