/// Counts combinations by what they give, in a hash table that is filled and emptied many times.
struct SpinCounts {
  /// What combinations give, and their number.
  struct Entry {
    /// The credits.
    var credits: Int
    /// Twice the tag of what follows, plus 1 if there is a win.
    var mark: Int
    /// The number of combinations.
    var combinations: UInt64
  }

  /// The entries counted so far, each once.
  private(set) var entries: [Entry] = []
  /// The index of each slot's entry plus 1; 0 if the slot is free.
  private var slots: [Int32]

  init() {
    slots = Array(repeating: 0, count: 64)
  }

  /// Adds combinations.
  ///
  /// - Complexity: O(1) on average.
  mutating func add(_ entry: Entry) {
    var slot = slot(of: entry)
    while slots[slot] > 0 {
      let place = Int(slots[slot]) - 1
      if entries[place].credits == entry.credits, entries[place].mark == entry.mark {
        entries[place].combinations += entry.combinations
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(entry)
    slots[slot] = Int32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  /// Removes everything but keeps the storage.
  mutating func removeAll() {
    for entry in entries {
      var slot = slot(of: entry)
      // Slots earlier in a probe chain may have been cleared already, so an empty slot doesn't end
      // the search.
      while slots[slot] == 0 || !isEntry(entry, at: slot) { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = 0
    }
    entries.removeAll(keepingCapacity: true)
  }

  private func isEntry(_ entry: Entry, at slot: Int) -> Bool {
    let place = Int(slots[slot]) - 1
    return entries[place].credits == entry.credits && entries[place].mark == entry.mark
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (place, entry) in entries.enumerated() {
      var slot = slot(of: entry)
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(place + 1)
    }
  }

  private func slot(of entry: Entry) -> Int {
    let credits = UInt64(bitPattern: Int64(entry.credits))
    let mixed =
      (credits &+ UInt64(entry.mark) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
  }
}
