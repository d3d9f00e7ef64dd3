import SlotMachineFile
import Testing

@Suite struct `Machine files damaged at random` {
  /// A generator of numbers that is the same for ever: SplitMix64.
  private struct Damage {
    var state: UInt64

    mutating func number(below bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    /// A text with one to four of its bytes changed, taken away, doubled or moved.
    mutating func damaged(_ text: [UInt8]) -> String {
      let interesting = Array("{}[],:\n \"'&*!-#0159|>?%@`~\u{0}é".utf8)
      var bytes = text
      for _ in 0...number(below: 4) where bytes.count > 40 {
        let place = number(below: bytes.count)
        switch number(below: 5) {
        case 0: bytes[place] = interesting[number(below: interesting.count)]
        case 1: bytes.insert(interesting[number(below: interesting.count)], at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + number(below: 12)))
        case 3:
          let piece = bytes[place..<min(bytes.count, place + 1 + number(below: 40))]
          bytes.insert(contentsOf: piece, at: number(below: bytes.count))
        default: bytes.swapAt(place, number(below: bytes.count))
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test(.timeLimit(.minutes(20)), arguments: ShippedMachines.names)
  func `are read, or refused with a place in the file`(name: String) throws {
    let text = Array(try #require(ShippedMachines.text(named: name)).utf8)
    var damage = Damage(state: 20_261_121)
    var refused = 0
    for round in 0..<1_000 {
      let yaml = damage.damaged(text)
      do {
        _ = try MachineFile(yaml: yaml, name: "damaged.yaml")
      } catch {
        refused += 1
        let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false).count
        for issue in error.issues {
          #expect((1...lines + 1).contains(issue.line), "round \(round): \(issue)")
          #expect(issue.column >= 1 && !issue.key.isEmpty, "round \(round): \(issue)")
          #expect(!issue.description.contains("\n"), "round \(round)")
        }
      }
    }
    #expect(refused > 500, "Most damage shows.")
  }
}
