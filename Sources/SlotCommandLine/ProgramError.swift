/// An error that ends a program with a line on stderr and an exit code.
package protocol ProgramError: Error, CustomStringConvertible {
  /// The code with which the program ends.
  var exitStatus: ExitStatus { get }
  /// Whether every line of the text begins with its place, `FILE:LINE:COLUMN`, as editors read it: then
  /// the program's name isn't put before it. False unless said otherwise.
  var namesPlaces: Bool { get }
}

extension ProgramError {
  package var namesPlaces: Bool { false }
}

/// How a program ends, in the numbers of `sysexits.h`.
package enum ExitStatus: Int32, Sendable {
  /// All was done.
  case done = 0
  /// A check failed.
  case checkFailed = 1
  /// The command line was wrong.
  case usage = 64
  /// The contents of a file were refused.
  case dataRefused = 65
  /// A file that is needed is missing.
  case missingInput = 66
  /// There is no display.
  case unavailable = 69
  /// The system or a library refused what always works.
  case software = 70
  /// A file couldn't be created.
  case cannotCreate = 73
  /// Output couldn't be written.
  case cannotWrite = 74
}
