#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes text to an open file and reports failures to write.
///
/// The standard library's `print` ignores a full disk, so a program would exit with 0 and lose its
/// results.
package struct CheckedOutput: Sendable {
  /// The output for the program's results.
  package static let standardOutput = CheckedOutput(descriptor: STDOUT_FILENO, name: "stdout")
  /// The output for progress, warnings and errors.
  package static let standardError = CheckedOutput(descriptor: STDERR_FILENO, name: "stderr")

  private let descriptor: Int32
  private let name: String

  /// Whether the file is a terminal, so that a person is likely reading.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a text for people in full, escaping control characters.
  ///
  /// A file name or a title may contain an escape sequence; it is shown as `\u{1B}` and doesn't
  /// reach the terminal.
  ///
  /// - Throws: ``OutputError`` if the system refuses any part of it.
  package func write(_ text: String) throws(OutputError) {
    try write(verbatim: text.spellingOutControls)
  }

  /// Writes a text in full and unchanged, such as JSON or a line that moves the cursor itself.
  ///
  /// - Throws: ``OutputError`` if the system refuses any part of it.
  package func write(verbatim text: String) throws(OutputError) { try write(Array(text.utf8)) }

  /// Writes bytes in full.
  ///
  /// - Throws: ``OutputError`` if the system refuses any of them.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = SystemCall.written(bytes[written...], to: descriptor)
      if count >= 0 {
        written += count
      } else {
        let code = errno
        throw OutputError(
          name: name, reason: code == EBADF ? "it is closed" : SystemCall.message,
          isClosedPipe: code == EPIPE)
      }
    }
  }
}

extension CheckedOutput {
  /// Occupies the numbers of standard streams that are closed, so that no file opened later gets one of them.
  ///
  /// With stdout closed, a checkpoint would become file 1, and the results would be written into it. What takes its
  /// place can't be written, so that writing is still an error. Must run before any file is opened.
  package static func reserveStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one, as those below are open.
      _ = SystemCall.opened("/dev/null", O_RDONLY)
    }
  }
}

/// A result that couldn't be written.
package struct OutputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the destination.
  package let name: String
  /// The system's error message.
  package let reason: String
  /// Whether the reader has closed the pipe, as `head` does once it has enough.
  package let isClosedPipe: Bool

  /// What failed, and what to check.
  package var description: String {
    "Can't write to \(name): \(reason). Nothing more is written; free some space or write elsewhere."
  }
}
