internal import Foundation

/// The program's behaviour in a crash.
package enum CrashReports {
  /// Leaves crashes to the system, unless SWIFT_BACKTRACE is set.
  ///
  /// Swift's own crash report first reads all debugging information of all libraries. With SDL's
  /// that takes more than a minute, during which the frozen window covers everything else.
  package static func leaveToSystem() {
    guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      signal(number, SIG_DFL)
    }
  }
}
