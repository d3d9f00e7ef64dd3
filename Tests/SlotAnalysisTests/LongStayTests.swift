import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Stays of many spins whose rest depends on what each spin leaves behind, so that they are followed to the end.
///
/// They are solved on a thread whose stack has room for some hundred nested calls.
@Suite(.timeLimit(.minutes(20))) struct `A stay of many spins` {
  private static let spins = 1_000

  /// Half of the paid spins lead to the stay.
  private static func machine(_ rest: String) throws -> Machine {
    let text = """
      format: 2
      name: long
      bet: {cost: 1}
      symbols: [key, gem]
      reels: [[key, gem]]
      wins:
        - where: window
          match: count
          in: [base]
          then: {key: {1: {mode: free, spins: \(spins)}}}
      \(rest)
      modes: {free: {most: \(spins)}}

      """
    return try MachineFile(yaml: text, name: "long.yaml").machine
  }

  /// A gem pays 1 before the first key and 2 after it.
  @Test func `is solved without a stack as deep as the stay if its multiplier changes`()
    async throws
  {
    let machine = try Self.machine(
      """
        - {where: window, match: count, in: [free], pays: {gem: {1: 1}}, by: heat}
      meters: {heat: {in: [free], adds: 1, for: key, start: 1, most: 2}}
      """)
    // The spin after k others pays 1/2 · (2 - 2⁻ᵏ). Over n spins that is n - 1 + 2⁻ⁿ.
    let stay =
      Rational(Self.spins - 1) + (0..<Self.spins).reduce(1) { sum, _ in sum * Rational(1, 2) }
    #expect(try await mean(of: machine) == stay * Rational(1, 2))
  }

  /// A gem pays 1 on each spin, and 3 more if it is what the stay leaves.
  @Test func `is solved without a stack as deep as the stay if its last window pays`() async throws
  {
    let machine = try Self.machine(
      """
        - {where: window, match: count, in: [free], pays: {gem: {1: 1}}}
        - {where: window, match: count, in: [free], on: end, pays: {gem: {1: 3}}}
      """)
    #expect(try await mean(of: machine) == Rational(Self.spins + 3, 4))
  }

  /// The mean pay of a round, computed with a stack of 512 KB.
  private func mean(of machine: Machine) async throws -> Rational {
    try await withCheckedThrowingContinuation { waiting in
      let thread = Thread {
        waiting.resume(with: Result { try MachineAnalysis(machine: machine).mean })
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }
}
