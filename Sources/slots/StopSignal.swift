import Foundation
import Synchronization

/// Holds SIGINT and SIGTERM back, so that what is finished can be kept before the program dies.
///
/// The signals are blocked, and a thread of their own waits for them: there is no handler that
/// could interrupt anything. The first one is noted; a second one ends the program at once.
final class StopSignal: Sendable {
  private static let numbers = [SIGINT, SIGTERM]

  private let received = Atomic<Int32>(0)
  private let isReleased = Atomic(false)

  /// From now on the signals wait.
  ///
  /// Called before any thread is started: threads inherit what is blocked.
  init() {
    var set = Self.set
    pthread_sigmask(SIG_BLOCK, &set, nil)
    Thread.detachNewThread { self.wait() }
  }

  /// Whether a signal was received.
  var wasReceived: Bool { received.load(ordering: .relaxed) != 0 }

  /// From now on a signal ends the program at once.
  func release() { isReleased.store(true, ordering: .relaxed) }

  /// Ends the program by the signal that was received, as if it had never been held back.
  func die() -> Never {
    let number = received.load(ordering: .relaxed)
    Self.die(of: number == 0 ? SIGTERM : number)
  }

  private func wait() -> Never {
    var set = Self.set
    while true {
      var number: Int32 = 0
      guard sigwait(&set, &number) == 0 else { continue }
      let isFirst = received.exchange(number, ordering: .relaxed) == 0
      if !isFirst || isReleased.load(ordering: .relaxed) { Self.die(of: number) }
    }
  }

  private static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = Self.set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    exit(128 + number)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
