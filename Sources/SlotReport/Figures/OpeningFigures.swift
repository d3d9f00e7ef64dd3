import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// The exact figures of the first grids of a mode's spins.
struct OpeningFigures {
  let opening: OpeningGrids
  let machine: Machine
  /// The cost of a round in credits; 0 for a machine that is free to play.
  let cost: Int

  private var mode: String { machine.modes[opening.mode].name }

  /// The figures of the mode, in JSON one object.
  var figures: [Figure] {
    [
      Figure("mode", mode, "the mode"), hitFrequency, firstWins,
      Figure("grids", .list(grids.map { .object([$0]) }), "the first grid, and the second"),
      Figure(
        "symbols", .objects(opening.symbols, figures(of:)), "what wins on the first grid, by symbol"
      ),
      Figure("cleared", .byName(cleared), "how often the first grid clears each number of cells"),
    ]
  }

  var hitFrequency: Figure {
    Figure("hitFrequency", opening.hitFrequency, .share, "hit frequency of … spins")
      .csv("spinHitFrequency", mode).from(.exact)
  }

  var firstWins: Figure {
    Figure("firstGridWins", opening.firstWins, .share, "… spins whose first grid wins")
      .csv("firstGridWins", mode).from(.exact)
  }

  /// The mean pay of each grid, as a share of the bet.
  var grids: [Figure] {
    opening.means.enumerated().map { index, mean in
      Figure(
        "meanCredits", mean, .meanCredits,
        "mean credits of a grid of a mode's spins, before a meter multiplies them: …"
      ).csv("gridMeanCredits", "\(mode) \(index + 1)").from(.exact)
        .titled("mean credits of the \(index == 0 ? "first" : "second") grid")
    }
  }

  private func figures(of symbol: OpeningGrids.Symbol) -> [Figure] {
    let name = machine.symbols[symbol.symbol].name
    let wins = Figure(
      "frequency", symbol.frequency, .share,
      "how often a symbol wins on the first grid of a mode's spins: …")
    let credits = Figure(
      "meanCredits", symbol.meanCredits, .meanCredits,
      "mean credits of a symbol on the first grid of a mode's spins: …")
    return [Figure("symbol", name, "the symbol")]
      + [
        wins.titled("wins of \(name) on the first grid"),
        credits.titled("mean credits of \(name) on the first grid"),
      ].csv("firstGrid", "\(mode) \(name)").map { $0.from(.exact) }
  }

  private var cleared: [Figure] {
    opening.cleared.enumerated().filter { $0.element != .zero }.map { cells, share in
      Figure(
        "\(cells)", share, .share,
        "how often the first grid of a mode's spins clears a number of cells: …"
      ).csv("firstGridClears", "\(mode) \(cells)").from(.exact)
        .titled("\(cells) cells cleared by the first grid")
    }
  }

  /// The figures as tables for people.
  var text: String {
    let note =
      machine.modes[opening.mode].total == nil ? "" : ", before a meter multiplies the spin"
    let summary = TextTable(([hitFrequency, firstWins] + grids).map { [$0.title, $0.text] })
    let symbols: [TableColumn<OpeningGrids.Symbol>] = [
      TableColumn(.text("")) { "\(machine.symbols[$0.symbol].name)" },
      TableColumn("wins") { "\($0.frequency.odds)" },
      TableColumn("mean credits") { "\($0.meanCredits.value.decimal(digits: 6, significant: 2))" },
      TableColumn("of the bet") { symbol in
        "\(cost == 0 ? "–" : (symbol.meanCredits.value / Double(cost)).finePortion)"
      },
    ]
    let cells: [TableColumn<Figure>] = [
      TableColumn(.text("cells cleared")) { $0.key.map { "\($0)" } },
      TableColumn("of the spins") { $0.value.number.map { "\($0.finePercentage)" } },
    ]
    let tables = [
      PageTable(
        "Wins on the first grid of \(mode) spins, exact", .exact, of: opening.symbols, symbols),
      PageTable(
        "Cells that the first grid of \(mode) spins clears, exact", .exact, of: cleared, cells),
    ]
    return "\nFirst grids of \(mode) spins, exact\(note)\n\(summary.text)"
      + tables.map(\.textWithCaption).joined()
  }
}
