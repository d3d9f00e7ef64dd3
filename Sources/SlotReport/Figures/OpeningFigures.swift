import SlotAnalysis
import SlotEngine
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
      Figure("mode", .text(mode), "the mode"), hitFrequency, firstWins,
      Figure("grids", .list(grids.map { .object([$0]) }), "the first grid, and the second"),
      Figure(
        "symbols", .objects(opening.symbols, figures(of:)), "what wins on the first grid, by symbol"
      ),
      Figure("cleared", .byName(cleared), "how often the first grid clears each number of cells"),
    ]
  }

  var hitFrequency: Figure {
    Figure("hitFrequency", .exact(opening.hitFrequency), .share, "hit frequency of … spins")
      .csv("spinHitFrequency", mode).from(.exact)
  }

  var firstWins: Figure {
    Figure(
      "firstGridWins", .exact(opening.firstWins), .share, "… spins whose first grid wins"
    ).csv("firstGridWins", mode).from(.exact)
  }

  /// The mean pay of each grid, as a share of the bet.
  var grids: [Figure] {
    opening.means.enumerated().map { index, mean in
      Figure(
        "meanCredits", .exact(mean), .meanCredits,
        "mean credits of a grid of a mode's spins, before a meter multiplies them: …"
      ).csv("gridMeanCredits", "\(mode) \(index + 1)").from(.exact)
        .titled("mean credits of the \(index == 0 ? "first" : "second") grid")
    }
  }

  private func figures(of symbol: OpeningGrids.Symbol) -> [Figure] {
    let name = machine.symbols[symbol.symbol].name
    return [
      Figure("symbol", .text(name), "the symbol"),
      Figure(
        "frequency", .exact(symbol.frequency), .share,
        "how often a symbol wins on the first grid of a mode's spins: …"
      ).csv("firstGridFrequency", "\(mode) \(name)").from(.exact)
        .titled("wins of \(name) on the first grid"),
      Figure(
        "meanCredits", .exact(symbol.meanCredits), .meanCredits,
        "mean credits of a symbol on the first grid of a mode's spins: …"
      ).csv("firstGridMeanCredits", "\(mode) \(name)").from(.exact)
        .titled("mean credits of \(name) on the first grid"),
    ]
  }

  private var cleared: [Figure] {
    opening.cleared.enumerated().filter { $0.element != .zero }.map { cells, share in
      Figure(
        "\(cells)", .exact(share), .share,
        "how often the first grid of a mode's spins clears a number of cells: …"
      ).csv("firstGridClears", "\(mode) \(cells)").from(.exact)
        .titled("\(cells) cells cleared by the first grid")
    }
  }

  /// The figures as tables for people.
  var text: String {
    let isMultiplied = machine.modes[opening.mode].total != nil
    let note = isMultiplied ? ", before a meter multiplies the spin" : ""
    var summary = TextTable()
    for figure in [hitFrequency, firstWins] + grids { summary.add(figure.title, figure.text) }
    var symbols = TextTable()
    symbols.add("", "wins", "mean credits", "of the bet")
    for symbol in opening.symbols {
      let share = cost == 0 ? "–" : (symbol.meanCredits.value / Double(cost)).finePercentage
      symbols.add(
        machine.symbols[symbol.symbol].name, symbol.frequency.value.odds,
        symbol.meanCredits.value.fixed(digits: 6), share)
    }
    var cells = TextTable()
    cells.add("cells cleared", "of the spins")
    for figure in cleared { cells.add(figure.key ?? "", figure.value.number?.finePercentage ?? "") }
    return """

      First grids of \(mode) spins, exact\(note)
      \(summary.text)
      Wins on the first grid of \(mode) spins, exact
      \(symbols.text)
      Cells that the first grid of \(mode) spins clears, exact
      \(cells.text)
      """
  }
}
