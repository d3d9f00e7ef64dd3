import SlotFiles

/// What is said on stderr beside the result, unless nobody wants to hear it.
struct Remarks: Sendable {
  /// Whether nothing is said.
  let areQuiet: Bool

  /// Says a sentence, or nothing.
  func say(_ sentence: String) throws {
    if !areQuiet { try CheckedOutput.standardError.write(sentence + "\n") }
  }
}
