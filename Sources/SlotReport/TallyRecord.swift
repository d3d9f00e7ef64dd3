import SlotEngine
import SlotStatistics

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

  var longestRunsByLength: [String: UInt64] {
    Dictionary(uniqueKeysWithValues: longestRuns.map { ("\($0.run)", $0.spins) })
  }

  var winsBySymbol: [String: UInt64] {
    Dictionary(uniqueKeysWithValues: winsPerSymbol.map { ($0.symbol, $0.wins) })
  }

  var winsBySymbolAndRun: [String: [String: UInt64]] {
    Dictionary(
      uniqueKeysWithValues: winsPerRun.map { symbol, runs in
        (symbol, Dictionary(uniqueKeysWithValues: runs.map { ("\($0.run)", $0.wins) }))
      })
  }

  /// The counts as CSV lines of figure, item and value.
  var csv: [CSVLine] {
    longestRuns.map { ["longestRuns", "\($0.run)", "\($0.spins)"] }
      + winsPerSymbol.map { ["winsPerSymbol", $0.symbol, "\($0.wins)"] }
      + winsPerRun.flatMap { symbol, runs in
        runs.map { ["winsPerSymbolAndRun", "\(symbol) \($0.run)", "\($0.wins)"] }
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
