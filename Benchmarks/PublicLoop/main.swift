// The loop that a developer writes, for Scripts/bench to measure: public-loop spin|outcome|round MACHINE COUNT.

import SlotEngine
import SlotMachineFile

/// Keeps what was computed from being left out.
@inline(never) func keep<Value>(_ value: Value) {}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let count = arguments.last.flatMap({ UInt64($0) }) else {
  fatalError("Usage: public-loop spin|outcome|round MACHINE COUNT")
}
try play(arguments.first ?? "", on: arguments.dropFirst().first ?? "", count)

/// A function, as the variables of this file are globals, whose every access is checked while the program runs.
func play(_ kind: String, on machine: String, _ count: UInt64) throws {
  var engine = try SlotEngine(machine: ShippedMachines.machine(named: machine), seed: 1)
  switch kind {
  case "spin": for _ in 0..<count { keep(engine.spin()) }
  case "outcome": for spin in 0..<count { keep(engine.outcome(ofSpin: spin)) }
  case "round": for round in 0..<count { keep(engine.round(round)) }
  default: fatalError("It plays spins, outcomes or rounds.")
  }
}
