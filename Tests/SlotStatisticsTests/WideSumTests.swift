import SlotStatistics
import Testing

@Suite struct `Sums of credits` {
  private func tally(_ plan: SessionPlan, pays: [Int]) -> SessionTally {
    var tally = SessionTally(plan)
    tally.count(
      hits: ContiguousArray(pays.indices.map { UInt32($0) }).span,
      pays: ContiguousArray(pays).span, among: pays.count)
    return tally
  }

  @Test func `of a session that don't fit are marked, not wrapped`() {
    let plan = SessionPlan(rounds: 3, cost: 1)
    let fitting = tally(plan, pays: [.max / 3, .max / 3, .max / 3])
    #expect(!fitting.isClamped)
    #expect(fitting.pays[Int.max / 3 * 3] == 1)
    #expect(tally(plan, pays: [.max, 1, 0]).isClamped)
    // Also while the session isn't over, and where two parts of it are joined.
    #expect(tally(plan, pays: [.max, 1]).isClamped)
    var first = tally(plan, pays: [.max, 0])
    #expect(!first.isClamped)
    var next = first.empty(after: 2)
    next.count(hits: ContiguousArray([0]).span, pays: ContiguousArray([5]).span, among: 1)
    #expect(!next.isClamped)
    first.merge(next)
    #expect(first.isClamped)
  }

  @Test func `are marked where later rounds bring the mark`() {
    let plan = SessionPlan(rounds: 2, cost: 1)
    // A session that ended in the next rounds, and one that these began.
    var first = tally(plan, pays: [1, 1])
    first.merge(tally(plan, pays: [.max, 1]))
    #expect(first.isClamped)
    var open = SessionTally(SessionPlan(rounds: 3, cost: 1))
    open.count(hits: ContiguousArray<UInt32>().span, pays: ContiguousArray<Int>().span, among: 1)
    var next = open.empty(after: 1)
    next.count(
      hits: ContiguousArray([0, 1]).span, pays: ContiguousArray([Int.max, 1]).span, among: 2)
    #expect(next.isClamped)
    open.merge(next)
    #expect(open.isClamped && open.sessions == 1)
  }

  @Test func `that are lost are marked too`() {
    let plan = SessionPlan(rounds: 3, cost: .max)
    #expect(tally(plan, pays: [0, 0]).isClamped)
    #expect(!tally(plan, pays: [0]).isClamped)
  }

  @Test func `keep the squares of the largest pays`() {
    var sums = SampleSums()
    for _ in 0..<1_000 {
      sums.add(.max)
      sums.add(0)
    }
    // Half of the rounds pay m, so the sample variance is m² / 4 × 2000 / 1999.
    let most = Double(Int.max)
    let expected = most * most / 4 * 2_000 / 1_999
    #expect(abs(sums.variance(of: 2_000) / expected - 1) < 1e-12)
    var other = SampleSums()
    for _ in 0..<1_000 { other.add(.max) }
    var merged = other
    merged.merge(other)
    #expect(abs(merged.variance(of: 2_000)) / expected < 1e-9)
  }

  @Test func `squared costs don't overflow`() {
    var tally = PayTally(modes: 1)
    tally.streaks.count(hits: ContiguousArray<UInt32>().span, among: 2)
    tally.pays.count(0)
    tally.pays.count(4)
    #expect(tally.returnInterval(cost: 1 << 40).low.isFinite)
  }

  @Test func `end at the last milestone`() {
    #expect(Milestone.next(after: .max) == .max)
  }
}
