import Testing

@testable import SlotStatistics

@Suite struct `Milestones` {
  @Test func `are all numbers from 64 on with at most seven bits from the first to the last`() {
    func isMilestone(_ number: UInt64) -> Bool {
      number >= 64 && String(number, radix: 2).dropFirst(7).allSatisfy { $0 == "0" }
    }
    for number in 0..<5_000 as Range<UInt64> {
      #expect(Milestone.isReached(at: number) == isMilestone(number), "\(number)")
      let next = (number + 1...10_000).first(where: isMilestone)
      #expect(Milestone.next(after: number) == next, "after \(number)")
    }
  }

  @Test func `are plotted every fourth time, and end with the largest number`() {
    #expect(Milestone.nextPlotted(after: 0) == 64 && Milestone.nextPlotted(after: 64) == 68)
    #expect(Milestone.nextPlotted(after: 128) == 136)
    #expect(Milestone.nextPlotted(after: .max) == .max)
    #expect(Milestone.firstForPrecision == 65_536)
  }

  @Test func `lie on whole blocks once a run is long`() {
    var (rounds, count) = (UInt64(1) << 40, 0)
    while rounds < 1 << 41 {
      #expect(Milestone.isReached(at: rounds))
      #expect(rounds % (1 << 34) == 0)
      rounds = Milestone.next(after: rounds)
      count += 1
    }
    #expect(count == 64)
    #expect(rounds == 1 << 41)
  }
}
