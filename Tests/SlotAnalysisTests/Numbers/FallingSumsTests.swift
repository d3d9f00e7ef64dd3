import TestSupport
import Testing

@testable import SlotAnalysis

@Suite struct `Sums that fall` {
  /// Eighths are exact, so the sums are, too.
  @Test func `are those from each index on, and are first small enough where they are`() {
    var random = RandomNumbers(seed: 27)
    for count in 1...9 {
      for _ in 0..<40 {
        let eighths = (0..<count).map { _ in random.int(0...3) }
        let sums = eighths.map { Double($0) / 8 }.sumsFromHere
        for index in 0..<count {
          #expect(sums[index] == Double(eighths[index...].reduce(0, +)) / 8)
        }
        for rest in 0...eighths.reduce(0, +) {
          let first = (0..<count).first { eighths[($0 + 1)...].reduce(0, +) <= rest }
          #expect(sums.firstPlace(leavingAtMost: Double(rest) / 8) == first, "\(eighths), \(rest)")
        }
      }
    }
    #expect([Double]().sumsFromHere.isEmpty)
  }

  @Test func `leave above a share what it leaves, and a bound more, but nothing above all`() {
    #expect(Double.left(above: 0.75, within: 0) == 0.25)
    #expect(Double.left(above: 0.75, within: 0.125) == 0.375)
    #expect(Double.left(above: 0, within: 0) == 1)
    #expect(Double.left(above: 1, within: 0.125) == 0)
  }

  @Test func `are laid out in the next power of two`() {
    for number in -1...1_025 {
      let power = (0...).lazy.map { 1 << $0 }.first { $0 >= number }
      #expect(RoundLaw.powerOfTwo(above: number) == power)
    }
    #expect(RoundLaw.powerOfTwo(above: 1 << 61) == 1 << 61)
    #expect(RoundLaw.powerOfTwo(above: .max) == 1 << 62)
  }
}

@Suite struct `The least common multiple` {
  @Test func `is the first multiple of one number that the other divides`() {
    for one in 1...24 {
      for other in 1...24 {
        let known = (1...24).lazy.map { one * $0 }.first { $0 % other == 0 }
        #expect(UInt128(one).commonMultiple(with: UInt128(other)) == known.map { UInt128($0) })
      }
    }
    let large = UInt128(1) << 127
    #expect(large.commonMultiple(with: 3) == nil)
    #expect(large.commonMultiple(with: large) == large)
    #expect(large.commonMultiple(with: nil) == nil)
  }
}
