import SlotEngine

extension Int {
  /// The number with a thousands separator, such as 12,345.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "−" : "") + text
  }
}

extension Credits {
  /// The number of credits with a thousands separator, such as 12,345.
  var grouped: String { count.grouped }
}
