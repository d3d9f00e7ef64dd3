extension [String] {
  /// The words as a list in a sentence: `whale`, `whale and crab`, `whale, turtle and crab`.
  ///
  /// - Parameter word: The word before the last one.
  package func listed(joinedBy word: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
