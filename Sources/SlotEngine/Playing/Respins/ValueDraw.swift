/// The value of a symbol, drawn by weight, where values are numbers but for rare jackpots.
struct ValueDraw: Sendable {
  /// The maximum total weight.
  private static let mostListed: UInt64 = 1 << 14

  /// The total weight; 1 if there is nothing to draw.
  private let total: UInt64
  /// The value of each digit; nil for a jackpot.
  private let numbers: [Int?]

  /// Lists values; nil if their total weight is too large.
  init?(_ items: [Weighted<CellValue>]) {
    let weight = items.reduce(UInt64(0)) { $0.addingClamped($1.weight) }
    guard weight <= Self.mostListed else { return nil }
    total = items.count > 1 ? weight : 1
    numbers = items.flatMap { item in
      let number: Int? = if case .number(let number) = item.value { number } else { nil }
      return Array(repeating: number, count: items.count > 1 ? Int(item.weight) : 1)
    }
  }

  /// Whether no value is a jackpot.
  var isNumbersOnly: Bool { !numbers.contains(nil) }

  /// Draws a value.
  ///
  /// - Returns: The number; nil for a jackpot.
  func draw(_ words: inout RoundWords) -> Int? { numbers[Int(words.number(below: total))] }
}
