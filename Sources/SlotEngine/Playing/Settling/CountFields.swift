/// How often the symbols of some rows show, as fields of one word.
///
/// The words of cells add up. The highest bit of a field is never part of a count: adding to each field the
/// difference between this bit and the row's smallest winning count shows all rows that win, with one addition
/// and one mask.
struct CountFields: Sendable {
  /// The rows, as indices in ``GridRules/rows``.
  let rows: [Int]
  /// The number of bits of a field.
  let width: Int
  /// For each field, the difference between its highest bit and the smallest winning count.
  let missing: UInt64
  /// The highest bits of all fields.
  let tops: UInt64
  /// The word of a cell that shows each symbol.
  let words: [UInt64]

  /// Lays out fields.
  ///
  /// - Parameters:
  ///   - cells: The maximum number of cells.
  ///   - symbols: The number of symbols.
  /// - Throws: ``PlayRefusal`` if one word is too short.
  init(_ rules: GridRules, rows: [Int], cells: Int, symbols: Int) throws(PlayRefusal) {
    // One more bit than the largest count needs.
    let width = Int.bitWidth - cells.leadingZeroBitCount + 1
    guard rows.count * width <= UInt64.bitWidth else {
      throw .limit("over \(UInt64.bitWidth / width) rows of counts in the window")
    }
    var (missing, tops) = (UInt64(0), UInt64(0))
    for (field, row) in rows.enumerated() {
      let (shift, least) = (UInt64(width * field), rules.rows[row].least)
      let top = UInt64(1) << (shift + UInt64(width) - 1)
      tops |= top
      if least <= cells { missing |= top - UInt64(least) << shift }
    }
    words = (0..<symbols).map { symbol in
      rows.enumerated().reduce(UInt64(0)) { word, field in
        rules.rows[field.element].members >> UInt64(symbol) & 1 == 1
          ? word | 1 << UInt64(width * field.offset) : word
      }
    }
    (self.rows, self.width, self.missing, self.tops) = (rows, width, missing, tops)
  }
}

extension CountFields {
  /// The highest bits of the fields that win.
  @inline(__always)
  func reached(by counts: UInt64) -> UInt64 { (counts &+ missing) & tops }

  /// The count in a field.
  @inline(__always)
  func count(_ field: Int, in counts: UInt64) -> Int {
    Int(truncatingIfNeeded: counts >> UInt64(field &* width) & (1 << UInt64(width) - 1))
  }

  /// Takes the first field out of a set of highest bits.
  @inline(__always)
  func removeFirst(of tops: inout UInt64) -> Int {
    let field = tops.trailingZeroBitCount / width
    tops &= tops &- 1
    return field
  }
}
