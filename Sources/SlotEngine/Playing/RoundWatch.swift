/// Why rounds weren't played to their end.
package enum RoundCutOff: Error, Sendable, Hashable {
  /// Somebody wanted to stop.
  case stopped
  /// A round has more than ``mostSteps``.
  case tooLong(round: UInt64)

  /// The most spins, awards and bonuses of a round: some seconds' worth.
  package static let mostSteps = 1 << 24
}

/// Ends rounds that are too long to be played, and those that nobody waits for any more.
///
/// A legal machine may award a million spins, each of which awards a million of another mode: a round
/// that no computer ends. So the spins, awards and bonuses of a round are counted, and beyond a limit
/// the round is given up: the same round on every computer, with any number of threads. On the way it
/// is asked from time to time whether to stop; that decides only how much is played, never what.
///
/// A round that is cut off plays nothing more, and what was counted of it is worthless.
struct RoundWatch: Sendable {
  /// After how many steps it is asked whether to stop: some milliseconds' worth.
  private static let stepsBetweenQuestions = 1 << 10

  private let shouldStop: @Sendable () -> Bool
  /// The spins, awards and bonuses of the present round.
  private var steps = 0
  /// At how many steps something is to be decided.
  private var nextQuestion = stepsBetweenQuestions
  private var round: UInt64 = 0
  /// Why the round was cut off; nil if it wasn't.
  private(set) var cutOff: RoundCutOff?

  init(shouldStop: @escaping @Sendable () -> Bool) {
    self.shouldStop = shouldStop
  }
}

extension RoundWatch {
  /// A round begins.
  mutating func begin(round number: UInt64) {
    round = number
    // What is left until the next question is carried on, so that short rounds are asked about too.
    nextQuestion -= steps
    steps = 0
  }

  /// Asks at the next step whether to stop, since a spin that is read by the rules may take
  /// milliseconds.
  mutating func askSoon() { nextQuestion = min(nextQuestion, steps + 1) }

  /// Counts steps of the round.
  ///
  /// - Returns: Whether the round goes on.
  @inline(__always)
  mutating func goesOn(after more: Int) -> Bool {
    steps &+= more
    return steps < nextQuestion || decide()
  }

  @inline(never)
  private mutating func decide() -> Bool {
    if cutOff != nil { return false }
    if steps > RoundCutOff.mostSteps {
      cutOff = .tooLong(round: round)
    } else if shouldStop() {
      cutOff = .stopped
    }
    let next = min(steps + Self.stepsBetweenQuestions, RoundCutOff.mostSteps + 1)
    nextQuestion = cutOff == nil ? next : 0
    return cutOff == nil
  }
}
