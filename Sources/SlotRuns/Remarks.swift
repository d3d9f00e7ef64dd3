/// What is said about a run beside its result, for whoever wants to hear it.
package struct Remarks: Sendable {
  private let write: @Sendable (String) throws -> Void

  /// Says every sentence by a function that is given it.
  package init(_ write: @escaping @Sendable (String) throws -> Void) {
    self.write = write
  }

  /// Nobody listens.
  package static let none = Remarks { _ in }

  /// Says a sentence.
  package func say(_ sentence: String) throws { try write(sentence) }
}
