import Foundation
import Synchronization

/// Defers SIGINT and SIGTERM, so that finished work can be saved before the program ends.
///
/// The signals are blocked and received by a dedicated thread, so no handler can interrupt
/// anything. The first one is recorded; a second one, or any after ``release()``, ends the program at
/// once.
///
/// Safety: the system reads or writes only the sets and the number that it is lent.
final class StopSignal: Sendable {
  private static let numbers = [SIGINT, SIGTERM]

  private let received = Atomic<Int32>(0)
  private let isReleased = Atomic(false)

  /// Blocks the signals.
  ///
  /// Must run before any thread is started, because threads inherit the signal mask.
  init() {
    var set = Self.set
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    Thread.detachNewThread { self.wait() }
  }

  /// Whether a signal was received.
  var wasReceived: Bool { received.load(ordering: .relaxed) != 0 }

  /// From now on, lets signals end the program immediately.
  func release() { isReleased.store(true, ordering: .relaxed) }

  /// Ends the program with the received signal, as if it had never been deferred.
  func die() -> Never {
    let number = received.load(ordering: .relaxed)
    Self.die(of: number == 0 ? SIGTERM : number)
  }

  private func wait() -> Never {
    var set = Self.set
    while true {
      var number: Int32 = 0
      guard unsafe sigwait(&set, &number) == 0 else { continue }
      let isFirst = received.exchange(number, ordering: .relaxed) == 0
      if !isFirst || isReleased.load(ordering: .relaxed) { Self.die(of: number) }
    }
  }

  private static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = Self.set
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    exit(128 + number)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }
}
