/// Damages the text of a machine file as people, editors and disks do; a seed always gives the same
/// damage.
struct Damage {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A text with one to three kinds of damage, each at a level of its own.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0...number(below: 3) where bytes.count > 40 {
      switch number(below: 10) {
      case 0...1: damageBytes(&bytes)
      case 2...3: damageLines(&bytes)
      case 4...8: damageTokens(&bytes)
      default: bytes.removeSubrange(number(below: bytes.count)...)
      }
    }
    return bytes
  }

  /// A number below a bound, by SplitMix64.
  mutating func number(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  /// One of some items.
  mutating func one<Item>(of items: [Item]) -> Item { items[number(below: items.count)] }
}

// MARK: Bytes

extension Damage {
  private static let interesting = Array("{}[],:\n \"'&*!-#0159|>?%@`~\t\u{0}\u{2028}é".utf8)

  /// Changes, removes, duplicates or moves bytes.
  private mutating func damageBytes(_ bytes: inout [UInt8]) {
    let place = number(below: bytes.count)
    switch number(below: 5) {
    case 0: bytes[place] = one(of: Self.interesting)
    case 1: bytes.insert(one(of: Self.interesting), at: place)
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + number(below: 12)))
    case 3:
      let piece = bytes[place..<min(bytes.count, place + 1 + number(below: 40))]
      bytes.insert(contentsOf: piece, at: number(below: bytes.count))
    default: bytes.swapAt(place, number(below: bytes.count))
    }
  }
}

// MARK: Lines

extension Damage {
  /// Removes a line, duplicates it, swaps it with another, or changes its indentation.
  private mutating func damageLines(_ bytes: inout [UInt8]) {
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
    let place = number(below: lines.count)
    switch number(below: 5) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    case 2: lines.swapAt(place, number(below: lines.count))
    case 3: lines[place].insert(contentsOf: [0x20, 0x20].prefix(1 + number(below: 2)), at: 0)
    default: lines[place] = Array(lines[place].drop { $0 == 0x20 })
    }
    bytes = Array(lines.joined(separator: [newline]))
  }
}
