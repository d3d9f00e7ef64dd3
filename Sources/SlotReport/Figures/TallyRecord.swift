import SlotEngine
import SlotStatistics
import SlotWords

/// The counts of a tally by name, which simulations and exact odds print alike.
struct TallyRecord {
  /// The spins by their longest run.
  let longestRuns: [(run: Int, spins: UInt64)]
  /// The wins by symbol, in the machine's order.
  let winsPerSymbol: [(symbol: String, wins: UInt64)]
  /// The wins by symbol and the length of the winning run.
  let winsPerRun: [(symbol: String, runs: [(run: Int, wins: UInt64)])]

  init(_ tally: SpinTally, machine: Machine) {
    let winning = (machine.classicRun ?? machine.reels.count + 1)..<(machine.reels.count + 1)
    longestRuns = tally.longestRuns.indices.dropFirst().map { ($0, tally.longestRuns[$0]) }
    winsPerSymbol = zip(machine.symbols, tally.winsPerSymbol).map { ($0.name, $1) }
    winsPerRun = zip(machine.symbols, tally.wins).map { symbol, wins in
      (symbol.name, winning.map { ($0, wins[$0]) })
    }
  }

  /// The counts as tables for people, each count with its share of the spins.
  func text(of spins: UInt64) -> String {
    var runs = TextTable()
    for (run, count) in longestRuns {
      runs.add("\(run)", count.grouped, share(count, of: spins))
    }
    var symbols = TextTable()
    for (symbol, wins) in winsPerSymbol {
      symbols.add(symbol, wins.grouped, share(wins, of: spins))
    }
    return "\nLongest run of equal neighbours\n\(runs.text)\nWins per symbol\n\(symbols.text)"
  }

  private func share(_ count: UInt64, of spins: UInt64) -> String {
    (Double(count) / Double(spins)).percentage()
  }
}

extension Figure {
  /// The counts of a tally: longest runs, and wins by symbol and run length.
  static func counts(_ tally: TallyRecord) -> [Figure] {
    let runs = tally.longestRuns.map { run, spins in
      Figure("\(run)", .count(spins), .spins, "spins whose longest run is …")
        .csv("longestRuns", "\(run)")
    }
    let symbols = tally.winsPerSymbol.map { symbol, wins in
      Figure(symbol, .count(wins), .spins, "wins of …").csv("winsPerSymbol", symbol)
    }
    let lengths = tally.winsPerRun.map { symbol, runs in
      let wins = runs.map { run, wins in
        Figure("\(run)", .count(wins), .spins, "wins of …")
          .csv("winsPerSymbolAndRun", "\(symbol) \(run)")
      }
      return Figure(symbol, .byName(wins), .spins, "wins of the symbol by length of the run")
    }
    return [
      Figure("longestRuns", .byName(runs), .spins, "outcomes by longest run of equal neighbours"),
      Figure("winsPerSymbol", .byName(symbols), .spins, "wins by symbol"),
      Figure("winsPerSymbolAndRun", .byName(lengths), "wins by symbol and length of the run"),
    ]
  }

  /// The figures of the classic game, which has no stake and so no return.
  static func counted(_ tally: SpinTally) -> [Figure] {
    [
      Figure("wins", .count(tally.winCount), .combinations, "outcomes that win").csv(),
      Figure(
        "hitFrequency", .exact(Rational(tally.winCount, tally.spins)), .share,
        "hit frequency of a spin"
      ).csv(),
      Figure("return", .null, .shareOfCost, "return of a round; null without a stake").csv(),
      Figure("variance", .null, .squareCosts, "variance of a round; null without a stake").csv(),
    ]
  }
}
