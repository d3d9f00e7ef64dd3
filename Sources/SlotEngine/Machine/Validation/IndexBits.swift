/// A set of indices of parts of a machine, one bit each: a thousand modes are merged in sixteen steps.
package struct IndexBits<Part>: Sendable {
  private var words: [UInt64]

  /// - Parameter count: The number of parts that there are.
  package init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The indices, ascending.
  package var indices: [MachineIndex<Part>] {
    words.indices.flatMap { word in
      (0..<64).filter { words[word] >> UInt64($0) & 1 == 1 }.map { MachineIndex(64 * word + $0) }
    }
  }

  package func contains(_ index: MachineIndex<Part>) -> Bool {
    words[index.index / 64] >> UInt64(index.index % 64) & 1 == 1
  }

  package mutating func insert(_ index: MachineIndex<Part>) {
    words[index.index / 64] |= 1 << UInt64(index.index % 64)
  }

  /// Adds all indices of another set.
  ///
  /// - Returns: Whether any of them is new.
  @discardableResult
  package mutating func formUnion(_ other: IndexBits) -> Bool {
    var isNew = false
    for (place, word) in other.words.enumerated() where word & ~words[place] != 0 {
      words[place] |= word
      isNew = true
    }
    return isNew
  }
}
