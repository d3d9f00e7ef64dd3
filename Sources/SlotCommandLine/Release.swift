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
    Built from: \(source)
    Compiler: Swift \(compiler)
    Vectors: \(SpinStream.vectors ?? "none")
    """
  }

  /// What this program was built from: a commit, or a working copy.
  package static var source: String {
    BuildRecord.commit.map { "commit \($0)" } ?? "a working copy (development build)"
  }

  /// The compiler's version, as far as conditional compilation can tell.
  package static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
