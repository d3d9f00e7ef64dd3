import Foundation

/// What happens when the program crashes.
enum CrashReports {
  /// Leaves crashes to the system, unless SWIFT_BACKTRACE says otherwise.
  ///
  /// Swift's own report of a crash reads all debugging information of all libraries first. With
  /// SDL's that takes more than a minute, in which the window stands still over everything else.
  static func leaveToSystem() {
    guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      signal(number, SIG_DFL)
    }
  }
}
