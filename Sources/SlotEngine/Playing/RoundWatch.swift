/// Why rounds weren't finished.
package enum RoundCutOff: Error, Sendable, Hashable {
  /// The caller asked to stop.
  case stopped
  /// A round has more than ``mostSteps`` steps, or a spin with more grids than there is memory for.
  case tooLong(round: UInt64)

  /// The maximum number of spins, awards and bonuses of a round: several seconds.
  package static let mostSteps = 1 << 24
}

/// Ends rounds that are too long to play, and those whose caller wants to stop.
///
/// A legal machine may award a million spins that award a million spins of another mode each: a
/// round that no computer can finish. So the spins, awards and bonuses of a round are counted, and
/// a round beyond the limit is given up, which is the same round on every computer and with any
/// number of threads. In between, the caller is asked from time to time whether to stop; that
/// affects only how much is played, never the results.
///
/// A round that is cut off plays nothing more, and its counts are useless.
struct RoundWatch: Sendable {
  /// The number of steps between calls to `shouldStop`: some milliseconds.
  private static let stepsBetweenQuestions = 1 << 10

  private let shouldStop: @Sendable () -> Bool
  /// The spins, awards and bonuses of the current round.
  private var steps = 0
  /// The number of steps at which to decide whether to go on.
  private var nextQuestion = stepsBetweenQuestions
  private var round: UInt64 = 0
  /// Why the round was cut off; nil if it wasn't.
  private(set) var cutOff: RoundCutOff?

  init(shouldStop: @escaping @Sendable () -> Bool) {
    self.shouldStop = shouldStop
  }
}

extension RoundWatch {
  /// Begins a round.
  mutating func begin(round number: UInt64) {
    round = number
    // The steps left until the next question carry over, so that it comes up even if all rounds are
    // short.
    nextQuestion -= steps
    steps = 0
  }

  /// Makes the next step ask whether to stop, because reading a spin by the rules may take
  /// milliseconds.
  mutating func askSoon() { nextQuestion = min(nextQuestion, steps + 1) }

  /// Gives the round up, because one of its spins has too many grids.
  mutating func giveUp() {
    cutOff = .tooLong(round: round)
    nextQuestion = 0
  }

  /// Counts steps of the round.
  ///
  /// - Returns: Whether the round continues.
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
