import SlotEngine
import SlotStatistics
import SlotWords

extension ParSheet {
  /// The sheet as a tree of figures, from which JSON and CSV are written.
  package var figures: [Figure] {
    heading.figures + [
      Figure("title", title, "the machine's display name").csv(),
      Figure("about", about, "the description in the machine file").csv(),
      .line("cycle", cycle, .combinations, "combinations of a paid spin; null without one"),
    ] + body.sheetFigures + [stakeFigure, stripFigures, paylineFigures, ruleTexts]
  }

  private var cycle: UInt128? { machine.purchase == nil ? UInt128(machine.cycle) : nil }

  private var stripFigures: Figure {
    let modes = Figure.Value.objects(machine.modes) { mode in
      let reels = mode.reels.enumerated().map { reel, circles -> Figure.Value in
        .list(
          circles.circles.enumerated().map { index, circle in
            stops(of: circle, item: "\(mode.name) reel \(reel + 1) circle \(index + 1)")
          })
      }
      return [
        Figure("mode", mode.name, "the mode"),
        Figure(
          "cycle", UInt128(mode.cycle), .combinations, "combinations of a spin of the mode"),
        Figure("reels", .list(reels), "the reels, as lists of circles, as lists of stops"),
      ]
    }
    return Figure("strips", modes, "the strips of each mode")
  }

  private func stops(of circle: Circle, item: String) -> Figure.Value {
    .objects(circle.stops.enumerated()) { index, stop in
      let name = machine.symbols[stop.symbol].name
      return [
        Figure("symbol", name, "the symbol of the stop; in CSV with its weight")
          .csv("strips", "\(item) stop \(index + 1)", text: "\(name) × \(stop.weight)"),
        Figure("weight", stop.weight, "the weight of the stop"),
      ]
    }
  }

  private var paylineFigures: Figure {
    let lines = machine.lines.map { line in Figure.Value.list(line.map { .whole($0.index) }) }
    return machine.lines.enumerated().reduce(
      Figure(
        "paylines", .list(lines),
        "each line's row on each reel: in JSON from 0, in CSV from 1")
    ) { figure, line in
      figure.csv(
        "paylines", "\(line.offset + 1)",
        text: line.element.map { "\($0.number)" }.joined(separator: " "))
    }
  }

  private var ruleTexts: Figure {
    .texts("rules", RulesText(machine: machine).paragraphs, isNumbered: true, "the rules, as text")
  }
}
