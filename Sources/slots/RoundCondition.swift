import SlotEngine

/// What a round has to be like, as `slots find` is told: tests of its paid spin and tests of the round
/// as a whole, joined by `and`.
struct RoundCondition {
  private let spin: SpinCondition?
  private let tests: [RoundTest]

  /// Reads a condition such as `symbol=crown and mode=free`.
  init(parsing text: String, for machine: Machine) throws {
    let words = text.split(separator: " ").map(String.init)
    var tests: [RoundTest] = []
    var others: [String] = []
    for part in words.split(separator: "and", omittingEmptySubsequences: false) {
      if let test = try RoundTest(parsing: part.joined(), for: machine) {
        tests.append(test)
      } else {
        others.append(part.joined(separator: " "))
      }
    }
    self.tests = tests
    spin =
      others.isEmpty
      ? nil : try SpinCondition(parsing: others.joined(separator: " and "), for: machine)
  }

  /// A round that meets the condition; nil if it doesn't. What follows from a paid spin is played
  /// only if the paid spin meets its own tests.
  ///
  /// - Throws: An error for a round of more spins than are shown.
  func round(_ number: UInt64, of engine: SlotEngine) throws -> Round? {
    if let spin, !spin.holds(for: engine.outcome(ofSpin: number)) { return nil }
    let round = try engine.shownRound(number, isExplained: false)
    return tests.allSatisfy { $0.holds(for: round) } ? round : nil
  }
}
