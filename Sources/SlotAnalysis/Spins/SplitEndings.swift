import SlotEngine

/// What the last reels of a spin can show, counted by the values of the functions that matter and by what is
/// awarded.
struct SplitEndings {
  /// From where on reels are read, what is read, and what has to be remembered.
  struct Start: Hashable {
    /// The first of the reels.
    let reel: Int
    /// The functions of that reel that can still pay, in ascending order.
    let functions: [Int]
    /// The nodes of the watched places.
    let steps: [PlaceWatch.Step]
  }

  /// The number of functions.
  let width: Int
  /// The values of the functions on each ending, one ending after the other.
  let values: [Int]
  /// The mark of each ending, as in ``SpinCounts/Entry``, in ascending order.
  let marks: [Int]
  /// The number of combinations of each ending.
  let combinations: [UInt64]

  /// The ending after the last reel.
  static let none = SplitEndings(width: 0, values: [], marks: [0], combinations: [1])
}

extension SplitEndings {
  /// Takes the rows of a table whose last column is the mark.
  init(_ table: ValueTable) {
    let width = table.width - 1
    let found = table.combinations.indices.map { table.values[$0 * table.width + width] }
    let rows = found.indices.sorted { found[$0] < found[$1] }
    var values: [Int] = []
    values.reserveCapacity(rows.count * width)
    for row in rows {
      for column in 0..<width { values.append(table.values[row * table.width + column]) }
    }
    self.width = width
    self.values = values
    marks = rows.map { found[$0] }
    combinations = rows.map { table.combinations[$0] }
  }

  /// The endings of each mark.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var first = 0
    for index in marks.indices where index + 1 == marks.count || marks[index + 1] != marks[index] {
      runs.append(first..<index + 1)
      first = index + 1
    }
    return runs
  }
}

/// Counts combinations by rows of numbers.
struct ValueTable {
  /// The length of a row.
  let width: Int
  /// The distinct rows, one after the other.
  private(set) var values: [Int] = []
  /// The combinations of each row.
  private(set) var combinations: [UInt64] = []
  /// The index of each slot's row plus 1; 0 if the slot is free.
  private var slots = Array(repeating: Int32(0), count: 256)

  /// Creates an empty table.
  init(width: Int) { self.width = width }

  /// Adds combinations to a row.
  ///
  /// - Precondition: The row has the table's width.
  /// - Complexity: O(*width*) on average.
  mutating func add(_ row: [Int], combinations more: UInt64) {
    var slot = slot(of: row, at: 0)
    while slots[slot] > 0 {
      let index = Int(slots[slot]) - 1
      if isRow(row, at: index * width) {
        combinations[index] += more
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    for number in row { values.append(number) }
    combinations.append(more)
    slots[slot] = Int32(combinations.count)
    if combinations.count * 2 > slots.count { grow() }
  }

  private func isRow(_ row: [Int], at first: Int) -> Bool {
    for column in 0..<width where values[first + column] != row[column] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for index in combinations.indices {
      var slot = slot(of: values, at: index * width)
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index + 1)
    }
  }

  private func slot(of values: [Int], at first: Int) -> Int {
    var hash: UInt64 = 0
    for column in 0..<width {
      hash = (hash ^ UInt64(bitPattern: Int64(values[first + column]))) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return Int(truncatingIfNeeded: hash >> 16) & (slots.count - 1)
  }
}
