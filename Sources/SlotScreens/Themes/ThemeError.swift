/// Why a theme isn't used.
package struct ThemeError: Error, CustomStringConvertible {
  package let path: String
  package let problem: String
  package let reason: String

  /// Creates an error about a theme's folder or file.
  package init(path: String, problem: String = "is left out", reason: String) {
    (self.path, self.problem, self.reason) = (path, problem, reason)
  }

  package var description: String { "the theme '\(path)' \(problem): \(reason)" }
}
