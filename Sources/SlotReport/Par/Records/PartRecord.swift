import SlotAnalysis
import SlotEngine

/// A part of the return in JSON.
struct PartRecord: Encodable {
  let source: String
  let share: FractionRecord?

  init(_ part: ReturnPart, machine: Machine, analysis: MachineAnalysis) {
    source = machine.name(of: part.source)
    share = analysis.inCosts(part.mean).map(FractionRecord.init)
  }
}
