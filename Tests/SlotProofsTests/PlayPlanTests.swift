import Foundation
import SlotEngine
import SlotMachineFile
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct `The plan by which a machine is played` {
  /// How every machine was played when the table was last made, by digest.
  ///
  /// Made by `SLOT_BAKE_OUTPUT=1 swift test --filter PlayPlanTests`. A change of it is a change of speed
  /// by a large factor, so it is read before it is committed.
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/plans.txt")

  private static func row(_ machine: Machine) -> String {
    let bets = [NamedBet.base] + machine.bets.map(\.name)
    let plans = bets.compactMap { bet in
      (try? machine.stake(bet: bet)).map { PlayPlan(of: machine, stake: $0) }
    }
    var texts: [String] = []
    for (bet, plan) in zip(bets, plans) {
      let text = plan.description.replacing("\n", with: " | ")
      texts.append(bet == NamedBet.base ? text : "\(bet): \(plan.paid.rawValue)")
    }
    return ([String(machine.digest.prefix(12)), machine.name] + texts).joined(separator: " | ")
  }

  @Test func `is the same as ever for every machine`() throws {
    // Of all machines also without optimisation: few of them have each of the faster ways.
    let files = TestedMachines.files.filter(\.machine.isPlayable)
    let rows = Set(files.map { Self.row($0.machine) }).sorted()
    if ProcessInfo.processInfo.environment["SLOT_BAKE_OUTPUT"] != nil {
      try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: Self.path)
    }
    let table = try String(contentsOf: Self.path, encoding: .utf8).split(separator: "\n")
    let known = Dictionary(table.map { ($0.prefix(12), $0) }) { one, _ in one }
    // Machines that lie beside the checkout may be newer than the table.
    #expect(rows.count { known[$0.prefix(12)] != nil } >= 3)
    for row in rows { #expect(String(known[row.prefix(12)] ?? row[...]) == row) }
  }

  /// No player supports a feature that isn't in the list.
  private static let unheardOf = Features(bits: 1 << 63)

  @Test func `is the rules alone where a feature is new`() throws {
    for machine in TestedMachines.checked.map(\.machine)
    where machine.isPlayable && machine.classicRun == nil {
      let stake = machine.defaultStake
      let library = SpinLibrary(machine: machine, stake: stake, adding: Self.unheardOf)
      let plan = PlayPlan(library)
      #expect(plan.paid == .each, "\(machine.name)")
      #expect(plan.modes.allSatisfy { $0.spins == .rules && $0.stays == nil }, "\(machine.name)")
      let rounds = Thoroughness.cases(32, orOnly: 8) as Int
      let engine = try SlotEngine(machine: machine, stake: stake, seed: 3)
      // Some machines of the tests have rounds too long to keep.
      let played = (0..<UInt64(rounds)).compactMap { engine.round($0, ofAtMost: 500)?.pay.count }
      if played.count < rounds { continue }
      var kernel = RoundKernel(library, seed: 3)
      try kernel.play(rounds, from: 0)
      #expect(kernel.hitPays.reduce(0, +) == played.reduce(0, +), "\(machine.name)")
    }
  }
}
