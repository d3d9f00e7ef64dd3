import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// The return of each symbol, and of all else that pays, over the base game and the features.
struct SymbolFigures {
  private typealias Source = SymbolReturns.Source

  let returns: SymbolReturns
  let analysis: MachineAnalysis
  let machine: Machine
}

extension SymbolFigures {
  static let meaning = "the return by what pays it; left out unless requested"

  var figure: Figure {
    Figure(
      "bySymbol",
      .objects(returns.sources) { source in
        let name = machine.name(of: source)
        return [
          Figure("name", name, "what pays"),
          Figure("kind", source.kind, "symbol, group, bonus and so on"),
        ] + figures(returns.mean(of: source), named: name) + [
          Figure(
            "parts",
            .objects(modes(of: source)) { mode in
              let title = columnTitle(of: mode)
              return [Figure("mode", title, "the mode of the spins, or base")]
                + figures(returns.mean(of: source, in: mode), named: "\(name) in \(title)")
            }, "the same by the mode of the spins that pay it")
        ]
      }, Self.meaning)
  }

  /// Why wins aren't split by symbol, as sentences.
  var missing: [String] {
    returns.errors.map { mode, error in
      let title = columnTitle(of: mode)
      let follows =
        returns.modesWithWhatFollows.contains(mode)
        ? " What follows from its spins is counted with them." : ""
      return "The wins in \(title) aren't all split by symbol. \(error)\(follows)"
    }
  }

  /// The table for people, with sentences on what isn't split.
  var text: String { table.textWithCaption + missing.map { "  \($0)\n" }.joined() }

  /// The table for people.
  var table: PageTable {
    let modes = returns.modes.count > 1 ? returns.modes : []
    let rows = returns.sources.map { source in
      row(
        machine.name(of: source), modes.map { returns.mean(of: source, in: $0) },
        returns.mean(of: source))
    }
    let totals = modes.map { mode in
      returns.parts.reduce(Rational.zero) { $1.mode == mode ? $0 + $1.mean : $0 }
    }
    return PageTable(
      analysis.cost > 0
        ? "Return by what pays it, as shares of the bet"
        : "Mean credits of a round by what pays them",
      provenance,
      columns: [.text("")] + modes.map { PageTable.Column.number(columnTitle(of: $0)) } + [
        .number("all")
      ],
      rows: rows + [row("all", totals, analysis.mean)])
  }

  private func row(_ name: String, _ means: [Rational], _ all: Rational) -> [PageCell] {
    [PageCell(name)]
      + (means + [all]).map { mean in
        let number = analysis.inCosts(mean).map { Figure("", $0, .shareOfCost, "") }
        let figure = number ?? Figure("", mean, .meanCredits, "")
        return mean == .zero ? "" : PageCell(figure.text)
      }
  }

  private func figures(_ mean: Rational, named name: String) -> [Figure] {
    [
      Figure("mean", mean, .meanCredits, "mean credits of a round from …").from(provenance)
        .csv("symbolMean", name),
      Figure("return", analysis.inCosts(mean), .shareOfCost, "return from …").from(provenance)
        .csv("symbolReturn", name).ifThere,
    ]
  }

  private func modes(of source: SymbolReturns.Source) -> [ModeID] {
    returns.parts.filter { $0.source == source }.map(\.mode)
  }

  private func columnTitle(of mode: ModeID) -> String {
    mode == .base ? NamedBet.base : machine.modes[mode].name
  }

  private var provenance: Provenance {
    AnalysisFigures(analysis: analysis, machine: machine).ofReturn
  }
}

extension SymbolReturns.Source {
  fileprivate var kind: String {
    switch self {
    case .symbol: "symbol"
    case .group: "group"
    case .sequences: "sequences"
    case .values: "values"
    case .topUps: "topUps"
    case .awards: "awards"
    case .bonus: "bonus"
    case .unsplit: "unsplit"
    case .cap: "cap"
    case .gamble: "gamble"
    }
  }
}

extension Machine {
  fileprivate func name(of source: SymbolReturns.Source) -> String {
    switch source {
    case .symbol(let symbol): symbols[symbol].name
    case .group(let group): groups[group].name
    case .sequences: "sequences"
    case .values: "collected values"
    case .topUps: "top-ups"
    case .awards: name(of: ReturnPart.Source.awards)
    case .bonus(let bonus): name(of: ReturnPart.Source.bonus(bonus))
    case .unsplit: "other wins"
    case .cap: name(of: ReturnPart.Source.cap)
    case .gamble: name(of: ReturnPart.Source.gamble)
    }
  }
}
