@testable import SlotEngine
import Testing

/// A window, and its wins as worked out by hand from the text of the format.
struct HandComputedCase: Sendable, CustomTestStringConvertible {
  let name: String
  let rows: [String]
  let wins: String
  let stake: Stake?
  let state: ModeState?
  let machine: @Sendable () throws -> Machine

  init(
    _ name: String, _ rows: [String], wins: String, stake: Stake? = nil, state: ModeState? = nil,
    _ machine: @escaping @Sendable () throws -> Machine
  ) {
    self.name = name
    self.rows = rows
    self.wins = wins
    self.stake = stake
    self.state = state
    self.machine = machine
  }

  var testDescription: String { name }

  /// Checks both evaluators.
  func check() throws {
    let told = SmallMachine.wins(try machine(), rows, stake: stake, state: state)
    #expect(told.engine == wins)
    #expect(told.naive == wins, "The naive evaluator is wrong.")
  }
}
