import SlotEngine
import SlotStatistics
import SlotWords

extension ParSheet {
  /// The sheet as a tree of figures, from which JSON and CSV are written.
  package var figures: [Figure] {
    heading.figures + imprint.figures + [
      Figure("title", title, "the machine's display name").csv(),
      Figure("about", about, "the description in the machine file").csv(),
      .cycleOfPaidSpin(cycle),
    ] + body.sheetFigures + [stakeFigure, stripFigures, paylineFigures, ruleTexts]
  }

  /// The number of combinations of a paid spin; nil without one, and if it has no fixed number of them.
  var cycle: UInt128? { machine.purchase == nil ? body.cycle(of: .base) : nil }

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
