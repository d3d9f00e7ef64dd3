import SlotAnalysis
import SlotEngine

/// A part of the return: where it comes from, and its share of the cost.
struct ReturnPartRecord: Encodable {
  let source: String
  /// Nothing for a machine that costs nothing.
  let share: FractionRecord?

  init(_ part: ReturnPart, machine: Machine, analysis: MachineAnalysis) {
    source = machine.name(of: part.source)
    share = analysis.inCosts(part.mean).map(FractionRecord.init)
  }

  /// The part as a line of figure, item and value.
  var csv: CSVLine { ["returnSplit", source, share?.text ?? ""] }
}
