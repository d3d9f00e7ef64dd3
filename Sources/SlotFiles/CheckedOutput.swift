#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes text to an open file and says so when it can't be written.
///
/// The standard library's `print` hides a full disk: the program ends with 0, and the results are
/// lost.
public struct CheckedOutput: Sendable {
  /// The program's results.
  public static let standardOutput = CheckedOutput(descriptor: STDOUT_FILENO, name: "stdout")
  /// What is said about the work: progress, warnings and errors.
  public static let standardError = CheckedOutput(descriptor: STDERR_FILENO, name: "stderr")

  private let descriptor: Int32
  private let name: String

  /// Whether a person is reading: the file is a terminal.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of a text for people, with control characters spelled out.
  ///
  /// A file's name or a title may hold an escape sequence; it is shown as `\u{1B}` and doesn't reach
  /// the terminal.
  ///
  /// - Throws: ``OutputError`` if the system refuses any part of it.
  public func write(_ text: String) throws(OutputError) {
    try write(verbatim: text.spellingOutControls)
  }

  /// Writes all of a text as it is: a document with rules of its own, such as JSON, or a line that
  /// moves the cursor itself.
  ///
  /// - Throws: ``OutputError`` if the system refuses any part of it.
  public func write(verbatim text: String) throws(OutputError) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        systemWrite(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        let code = errno
        throw OutputError(
          name: name, reason: String(cString: strerror(code)), isClosedPipe: code == EPIPE)
      }
    }
  }
}

/// A result that couldn't be written.
public struct OutputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where it should have gone.
  public let name: String
  /// What the system said.
  public let reason: String
  /// Whether the reader has gone, as `head` does: it has all that it wants.
  public let isClosedPipe: Bool

  /// What was wrong, and what to look at.
  public var description: String {
    "Can't write to \(name): \(reason). Nothing more is written; free some space or write elsewhere."
  }
}

/// The system's `write`, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
