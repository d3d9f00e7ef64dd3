/// Gives each distinct row of numbers an index, in order of first appearance.
///
/// A row records the nodes that all places of a spin have reached, and there may be millions of
/// rows. They are stored consecutively in one array, found by an open-addressing hash table of
/// indices, so a row costs its numbers plus four to eight bytes. A `Dictionary` with array keys
/// would allocate once per row, which takes several times as long.
///
/// The indices don't depend on the hash: equal rows in equal order get equal indices.
package struct Interner: Sendable {
  /// The length of a row.
  private let width: Int
  private var rows: [Int32] = []
  /// The index of each slot's row plus 1; 0 if the slot is free.
  private var slots: [Int32] = Array(repeating: 0, count: 256)

  /// The number of distinct rows.
  package private(set) var count = 0

  /// Creates an interner without rows.
  package init(width: Int) {
    self.width = width
  }

  /// A number of a row.
  package subscript(row index: Int, column column: Int) -> Int32 { rows[index * width + column] }

  /// The index of a row, and whether it is new.
  ///
  /// - Precondition: The row has the interner's width.
  /// - Complexity: O(*width*) on average.
  package mutating func index(of row: [Int32]) -> (index: Int, isNew: Bool) {
    assert(row.count == width, "All rows are equally wide.")
    var slot = slot(of: row[...])
    while slots[slot] > 0 {
      let index = Int(slots[slot]) - 1
      if holds(row, at: index) { return (index, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    rows += row
    count += 1
    slots[slot] = Int32(count)
    if count * 2 > slots.count { grow() }
    return (count - 1, true)
  }

  /// The index of a row, if it is known.
  package func existingIndex(of row: [Int32]) -> Int? {
    var slot = slot(of: row[...])
    while slots[slot] > 0 {
      let index = Int(slots[slot]) - 1
      if holds(row, at: index) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func holds(_ row: [Int32], at index: Int) -> Bool {
    let start = index * width
    for column in 0..<width where rows[start + column] != row[column] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for index in 0..<count {
      var slot = slot(of: rows[index * width..<(index + 1) * width])
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index + 1)
    }
  }

  private func slot(of row: ArraySlice<Int32>) -> Int {
    var hash: UInt64 = 0
    for number in row {
      hash = (hash ^ UInt64(UInt32(bitPattern: number))) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return Int(truncatingIfNeeded: hash >> 16) & (slots.count - 1)
  }
}
