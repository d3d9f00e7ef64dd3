/// Numbers the states of one reel: for each place the node at which it stands.
package struct NodeTable {
  /// How many places a state has.
  private let width: Int
  private var nodes: [Int32] = []
  private var slots: [Int32] = Array(repeating: 0, count: 256)

  /// How many states there are.
  package private(set) var count = 0

  package init(width: Int) {
    self.width = width
  }

  /// The node at which a place stands in a state.
  package func node(of place: Int, in state: Int) -> Int32 { nodes[state * width + place] }

  /// The number of a state, and whether it is new.
  ///
  /// - Parameter state: A node for each place.
  /// - Complexity: O(*places*) on average.
  package mutating func number(of state: [Int32]) -> (number: Int, isNew: Bool) {
    var slot = slot(of: state[...])
    while slots[slot] > 0 {
      let number = Int(slots[slot]) - 1
      if holds(state, at: number) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    nodes += state
    count += 1
    slots[slot] = Int32(count)
    if count * 2 > slots.count { grow() }
    return (count - 1, true)
  }

  /// The number of a state of half as many places, each of which is a step.
  mutating func number(of steps: [UInt64]) -> (number: Int, isNew: Bool) {
    number(
      of: steps.flatMap { [Int32(truncatingIfNeeded: $0 >> 32), Int32(truncatingIfNeeded: $0)] })
  }

  private func holds(_ state: [Int32], at number: Int) -> Bool {
    let start = number * width
    for place in 0..<width where nodes[start + place] != state[place] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in 0..<count {
      var slot = slot(of: nodes[number * width..<(number + 1) * width])
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }

  private func slot(of state: ArraySlice<Int32>) -> Int {
    var hash: UInt64 = 0
    for node in state {
      hash = (hash ^ UInt64(UInt32(bitPattern: node))) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return Int(truncatingIfNeeded: hash >> 16) & (slots.count - 1)
  }
}
