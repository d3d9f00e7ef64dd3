extension BinaryInteger {
  /// The number with its digits in groups of three: `1,234,567`.
  package var grouped: String {
    let digits = String(self)
    let first = digits.hasPrefix("-") ? 1 : 0
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > first, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
