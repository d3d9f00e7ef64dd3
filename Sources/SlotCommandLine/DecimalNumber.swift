extension Double {
  /// Reads a number as people write it, such as `0.001` or `1e-3`: neither hexadecimal, which `Double` accepts too, nor
  /// infinite.
  package init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy("0123456789.+-eE".utf8.contains), let number = Double(text),
      number.isFinite
    else { return nil }
    self = number
  }
}
