extension [String] {
  /// The words as a list in a sentence: `whale`, `whale and crab`, `whale, turtle and crab`.
  ///
  /// - Parameter word: The word before the last one.
  package func listed(joinedBy word: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }

  /// The words without repetitions, in the order in which they first occur.
  package var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
