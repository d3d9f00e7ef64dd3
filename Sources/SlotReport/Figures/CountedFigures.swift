import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// The counts of spins of a machine without a stake, by longest run and by symbol: of its whole cycle,
/// or of a simulation.
struct CountedFigures: Sendable {
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
    let runs = tally.longestRuns.enumerated().dropFirst().map { run, spins in
      (key: "\(run)", value: Figure.Value.count(spins))
    }
    let symbols = zip(machine.symbols, tally.winsPerSymbol).map { symbol, wins in
      (key: symbol.name, value: Figure.Value.count(wins))
    }
    let lengths = zip(machine.symbols, tally.wins).map { symbol, wins in
      let wins = winning.map { run in
        Figure("\(run)", wins[run], .spins, "wins of …")
          .csv("winsPerSymbolAndRun", "\(symbol.name) \(run)")
      }
      return Figure(symbol.name, .byName(wins), .spins, "wins of the symbol by length of the run")
    }
    return [
      .dictionary(
        "longestRuns", runs, .spins, each: "spins whose longest run is …",
        "outcomes by longest run of equal neighbours"),
      .dictionary("winsPerSymbol", symbols, .spins, each: "wins of …", "wins by symbol"),
      Figure("winsPerSymbolAndRun", .byName(lengths), "wins by symbol and length of the run"),
    ]
  }

  /// The figures of the whole cycle; there is no stake and so no return.
  var ofCycle: [Figure] {
    [
      .line("wins", tally.winCount, .combinations, "outcomes that win"),
      .line("hitFrequency", hitFrequency, .share, "hit frequency of a spin"),
      .line("return", Rational?.none, .shareOfCost, "return of a round; null without a stake"),
      .line("variance", Rational?.none, .squareCosts, "variance of a round; null without a stake"),
    ]
  }

  /// How often a spin wins, as a sentence.
  var hitsInWords: String {
    "A spin wins with probability \(hitFrequency) = \(hitFrequency.percentage(digits: 6)): "
      + "\(tally.winCount.grouped) of \(tally.spins.grouped) equally likely outcomes."
  }

  /// Why there is no return, as a sentence.
  static let noReturn = "The machine takes no stake and pays no credits, so it has no return."

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
      rows: tally.longestRuns.enumerated().dropFirst().map { run, spins in
        ["\(run)", "\(spins.grouped)", "\(share(spins).finePercentage)", "\(share(spins).odds)"]
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
