/// Receives remarks about a run that aren't part of its result.
package struct Remarks: Sendable {
  private let write: @Sendable (String) throws -> Void

  /// Creates a receiver that passes every sentence to a function.
  package init(_ write: @escaping @Sendable (String) throws -> Void) {
    self.write = write
  }

  /// A receiver that ignores all remarks.
  package static let none = Remarks { _ in }

  /// Makes a remark.
  package func say(_ sentence: String) throws { try write(sentence) }
}
