extension Damage {
  /// Numbers at the limits of what is allowed, of what fits, and of what is a number.
  private static let numbers = [
    "0", "-1", "1", "2", "63", "1e9", "1000000000", "1099511627776", "9223372036854775807",
    "9223372036854775808", "99999999999999999999999", "0x10", "1.5", "007",
  ]

  /// Every key of the format.
  private static let keys = [
    "format", "name", "title", "about", "bet", "coins", "lines", "cost", "symbols", "groups",
    "rows", "strips", "reels", "strip", "weights", "weight", "expands", "pays", "wins", "wilds",
    "for", "except", "real", "factors", "combine", "modes", "multiplier", "draws", "most",
    "bonuses", "draw", "pick", "from", "plus", "equal", "repeat", "of", "mean", "deviation",
    "jackpots", "credits", "mode", "spins", "hold", "bonus", "jackpot", "where", "in", "match",
    "sequence", "best", "first", "all", "then", "times", "wild", "multiplied", "new", "when",
    "unless", "\"*\"", "base", "nonsense", "bets", "values", "collect", "least", "on", "clears",
    "tumble",
    "ladder", "keeps", "falls", "meters", "adds", "after", "start", "keep", "levels", "holds", "by",
    "mystery", "cells", "until", "reset", "cap", "gamble", "chance",
  ]

  /// Values of every kind, most of them invalid wherever they are used.
  private static let values = [
    "[]", "{}", "[1, 2]", "[[0, 1]]", "{a: 1}", "{3: 5}", "{bonus: chests}", "~", "true", "false",
    "no", "\"\"", "' '", "left", "right", "count", "reels", "adjacent", "ways", "window", "lines",
    "bet", "product", "highest", "sum", "any", "base", "free", "end", "same", "cluster", "spin",
    "stay",
    "round", "win", "next", "each", "last", "{draw: [1, 2]}", "{cells: [a, b]}", "[[1, 2], 3]",
  ]

  /// Replaces a number, name, key or value with another.
  mutating func damageTokens(_ bytes: inout [UInt8]) {
    let tokens = Self.tokens(of: bytes)
    guard !tokens.isEmpty else { return }
    switch number(below: 5) {
    case 0...1:
      let numbers = tokens.filter { bytes[$0].allSatisfy(Self.isDigit) }
      guard !numbers.isEmpty else { return }
      bytes.replaceSubrange(one(of: numbers), with: one(of: Self.numbers).utf8)
    case 2:
      exchange(one(of: tokens), one(of: tokens), in: &bytes)
    case 3:
      let keys = tokens.filter { $0.upperBound < bytes.count && bytes[$0.upperBound] == 0x3A }
      guard !keys.isEmpty else { return }
      bytes.replaceSubrange(one(of: keys), with: one(of: Self.keys).utf8)
    default:
      bytes.replaceSubrange(one(of: tokens), with: one(of: Self.values).utf8)
    }
  }

  private func exchange(_ one: Range<Int>, _ other: Range<Int>, in bytes: inout [UInt8]) {
    let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
    let texts = (Array(bytes[first]), Array(bytes[second]))
    bytes.replaceSubrange(second, with: texts.0)
    bytes.replaceSubrange(first, with: texts.1)
  }

  /// The ranges of the words and numbers of a text.
  private static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var start: Int?
    for (place, byte) in bytes.enumerated() {
      if isDigit(byte) || isLetter(byte) {
        start = start ?? place
      } else if let begun = start {
        tokens.append(begun..<place)
        start = nil
      }
    }
    return tokens
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
