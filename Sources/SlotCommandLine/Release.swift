internal import SlotEngine

/// The release of both programs, and how this one was built.
package enum Release {
  /// The version number; see `CHANGELOG.md`.
  package static let version = "0.1.0"

  /// The output of `--version`: four lines, starting with the name of the program.
  ///
  /// - Parameter program: The program's name.
  package static func description(of program: String) -> String {
    """
    \(program) \(version) (stream format \(SpinStream.format))
    Built from: \(BuildRecord.commit.map { "commit \($0)" } ?? "a working copy (development build)")
    Compiler: Swift \(compiler)
    Vectors: \(SpinStream.vectors ?? "none")
    """
  }

  /// The compiler's version, as far as conditional compilation can tell.
  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
