import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// The counts of spins of a machine without a stake, by longest run and by symbol: of its whole cycle,
/// or of a simulation.
struct CountedFigures {
  let tally: SpinTally
  let machine: Machine

  /// The lengths of a run that can win.
  private var winning: Range<Int> {
    (machine.classicRun ?? machine.reels.count + 1)..<(machine.reels.count + 1)
  }
}

extension CountedFigures {
  /// The longest runs, and the wins by symbol and run length.
  var counts: [Figure] {
    let runs = tally.longestRuns.indices.dropFirst().map { run in
      Figure(
        "\(run)", .count(tally.longestRuns[run]), .spins, "spins whose longest run is …"
      ).csv("longestRuns", "\(run)")
    }
    let symbols = zip(machine.symbols, tally.winsPerSymbol).map { symbol, wins in
      Figure(symbol.name, .count(wins), .spins, "wins of …").csv("winsPerSymbol", symbol.name)
    }
    let lengths = zip(machine.symbols, tally.wins).map { symbol, wins in
      let wins = winning.map { run in
        Figure("\(run)", .count(wins[run]), .spins, "wins of …")
          .csv("winsPerSymbolAndRun", "\(symbol.name) \(run)")
      }
      return Figure(symbol.name, .byName(wins), .spins, "wins of the symbol by length of the run")
    }
    return [
      Figure("longestRuns", .byName(runs), .spins, "outcomes by longest run of equal neighbours"),
      Figure("winsPerSymbol", .byName(symbols), .spins, "wins by symbol"),
      Figure("winsPerSymbolAndRun", .byName(lengths), "wins by symbol and length of the run"),
    ]
  }

  /// The figures of the whole cycle; there is no stake and so no return.
  var ofCycle: [Figure] {
    [
      Figure("wins", .count(tally.winCount), .combinations, "outcomes that win").csv(),
      Figure("hitFrequency", .exact(hitFrequency), .share, "hit frequency of a spin").csv(),
      Figure("return", .null, .shareOfCost, "return of a round; null without a stake").csv(),
      Figure("variance", .null, .squareCosts, "variance of a round; null without a stake").csv(),
    ]
  }

  var hitFrequency: Rational { Rational(tally.winCount, tally.spins) }
}

// MARK: Tables for people

extension CountedFigures {
  /// The longest runs as a table.
  ///
  /// - Parameter spins: What was counted: outcomes or spins.
  func runTable(of spins: String, _ provenance: Provenance) -> PageTable {
    PageTable(
      "\(Self.capitalized(spins)) by their longest run of equal neighbours", provenance,
      columns: ["longest run", .number(spins), "share", "odds"],
      rows: tally.longestRuns.indices.dropFirst().map { run in
        let share = share(tally.longestRuns[run])
        return [
          "\(run)", PageCell(tally.longestRuns[run].grouped), PageCell(share.finePercentage),
          PageCell(share.odds),
        ]
      })
  }

  /// The wins of each symbol as a table.
  func winTable(of spins: String, _ provenance: Provenance) -> PageTable {
    let most = max(tally.winsPerSymbol.max() ?? 1, 1)
    return PageTable(
      "\(Self.capitalized(spins)) that win, by symbol and length of the run", provenance,
      columns: [.text("symbol")] + winning.map { .number("run of \($0)") } + ["wins", "odds"],
      rows: zip(machine.symbols, zip(tally.winsPerSymbol, tally.wins)).map { symbol, wins in
        [PageCell(symbol.name, symbol: symbol.id.index)]
          + winning.map { PageCell(wins.1[$0].grouped) }
          + [
            PageCell(wins.0.grouped, share: Double(wins.0) / Double(most)),
            PageCell(share(wins.0).odds),
          ]
      })
  }

  /// Both tables in plain text.
  func text(of spins: String, _ provenance: Provenance) -> String {
    [runTable(of: spins, provenance), winTable(of: spins, provenance)].map(\.textWithCaption)
      .joined()
  }

  /// A number of spins as a share of all.
  func share(_ spins: UInt64) -> Double { Double(spins) / Double(tally.spins) }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
