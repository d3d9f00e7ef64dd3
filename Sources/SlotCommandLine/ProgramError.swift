/// An error that ends a program with a line on stderr and an exit code.
package protocol ProgramError: Error, CustomStringConvertible {
  /// The program's exit code.
  var exitStatus: ExitStatus { get }
  /// Whether every line of the text begins with its location, `FILE:LINE:COLUMN`, as editors parse
  /// it, so that the program's name isn't prepended. False by default.
  var namesPlaces: Bool { get }
}

extension ProgramError {
  package var namesPlaces: Bool { false }
}

/// A program's exit code, numbered as in `sysexits.h`.
package enum ExitStatus: Int32, Sendable {
  /// Everything succeeded.
  case done = 0
  /// A check failed.
  case checkFailed = 1
  /// The command line was invalid.
  case usage = 64
  /// The contents of a file were refused.
  case dataRefused = 65
  /// A required file is missing.
  case missingInput = 66
  /// There is no display.
  case unavailable = 69
  /// A call that should never fail was refused by the system or a library.
  case software = 70
  /// A file couldn't be created.
  case cannotCreate = 73
  /// Output couldn't be written.
  case cannotWrite = 74
}
