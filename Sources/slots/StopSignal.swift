import Foundation

/// Holds SIGINT and SIGTERM back, so that what is finished can be printed before the program dies.
///
/// The signals are blocked and asked for, not handled: there is no handler that could interrupt
/// anything, and no state to keep.
struct StopSignal: Sendable {
  private static let numbers = [SIGINT, SIGTERM]

  /// From now on the signals wait.
  init() {
    var set = Self.set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether a signal is waiting.
  var wasReceived: Bool { waiting != nil }

  /// Ends the program by the signal that is waiting, as if it had never been held back.
  func die() -> Never {
    let number = waiting ?? SIGTERM
    var set = Self.set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    // Only reached where the signal is ignored by whoever started the program.
    exit(128 + number)
  }

  private var waiting: Int32? {
    var pending = sigset_t()
    sigpending(&pending)
    return Self.numbers.first { sigismember(&pending, $0) == 1 }
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
