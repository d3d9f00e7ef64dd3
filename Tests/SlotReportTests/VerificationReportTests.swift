import Foundation
import SlotEngine
import SlotMachineFile
import SlotReport
import SlotSimulation
import SlotVerification
import SlotWords
import Testing

@Suite struct `The report of a verification` {
  /// Two coins on a line that pay 3, compared with the exact numbers of coins that pay 4, and free
  /// games after two tails.
  private func misfit() throws -> Verification {
    let (machine, exact) = (try coins(pay: 3), try coins(pay: 4))
    let simulation = try Simulation(machine: machine, seed: 42, spins: 20_000)
    var numbers = try ExactNumbers(of: exact, stake: simulation.stake)
    return try Verification(
      of: simulation, tally: try simulation.run(threads: 2).tally, against: &numbers, level: 0.001)
  }

  private func coins(pay: Int) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 1
        name: coins
        symbols: [heads, tails, edge]
        reels: [[heads, tails, edge], [heads, tails]]
        lines: [[0, 0]]
        pays: {heads: {2: \(pay)}}
        wins:
          - {where: lines, match: left}
          - {where: window, match: count, in: [base], then: {tails: {2: {mode: free, spins: 2}}}}
        modes: {free: {multiplier: 2}}
        """, name: "coins.yaml"
    ).machine
  }

  @Test func `says the same in all forms`() throws {
    let verification = try misfit()
    let report = VerificationReport(verification)
    let text = try report.document(.text, performance: "one thread")
    #expect(text.contains("one thread"))
    #expect(text.contains("pays of base spins:"))
    #expect(text.contains(report.verdict))
    let json = try JSONSerialization.jsonObject(
      with: Data(try report.document(.json, performance: "one thread").utf8))
    let record = try #require(json as? [String: Any])
    #expect(record["passed"] as? Bool == false)
    #expect(record["pValue"] as? Double == 0)
    let tests = try #require(record["tests"] as? [[String: Any]])
    #expect(tests[0]["statistic"] is NSNull)
    #expect(tests[2]["degreesOfFreedom"] is NSNull)
    let csv = try report.document(.csv, performance: "one thread").split(separator: "\n")
    #expect(csv.count == 6)
    #expect(
      csv.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == 9 })
  }
}
