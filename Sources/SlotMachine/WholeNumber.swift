import ArgumentParser

/// Reads a whole number from the command line.
///
/// - Throws: What would be right, if the text is nothing of the kind.
nonisolated func wholeNumber(_ text: String) throws -> Int {
  guard let number = Int(text) else {
    throw ValidationError("give a whole number, such as 5")
  }
  return number
}
