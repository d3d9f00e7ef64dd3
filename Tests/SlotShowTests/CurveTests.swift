import SlotShow
import Testing

@Suite struct `A curve` {
  private static let curve = Curve([
    .init(1, Pose(scale: 2, y: -1)), .init(3, Pose(scale: 1, turn: 0.5)),
  ])

  @Test func `passes through its poses, and half way between two is their mean`() {
    #expect(Self.curve.pose(at: -1) == Pose() && Self.curve.pose(at: 0) == Pose())
    #expect(Self.curve.pose(at: 0.5) == Pose(scale: 1.5, y: -0.5))
    #expect(Self.curve.pose(at: 1) == Pose(scale: 2, y: -1))
    #expect(Self.curve.pose(at: 2) == Pose(scale: 1.5, turn: 0.25, y: -0.5))
    #expect(Self.curve.pose(at: 9) == Pose(scale: 1, turn: 0.5))
  }

  @Test func `begins anew where it repeats`() {
    let curve = Curve(Self.curve.keys, repeats: true)
    #expect(curve.pose(at: 3.5) == curve.pose(at: 0.5))
    #expect(curve.pose(at: 7) == curve.pose(at: 1))
  }

  @Test(arguments: Act.allCases, Role.Part.allCases)
  func `of an act begins and ends at rest, except that what clears is gone`(
    act: Act, part: Role.Part
  ) {
    for rank in [0, 0.5, 1] {
      let curve = Temper(sway: 2, bounce: 2).curve(act, of: Role(part, rank: rank))
      #expect(curve.pose(at: 0) == Pose())
      let last = curve.keys.last?.pose ?? Pose()
      #expect(last.scale == (act == .clear ? 0 : 1))
      #expect(last.x == 0 && last.y == 0 && (last.turn == 0 || act == .clear))
      for pose in curve.keys.map(\.pose) {
        #expect((0...1.5).contains(pose.scale) && (0...1).contains(pose.glow))
      }
    }
  }
}

@Suite struct `An amount that counts up` {
  @Test func `grows steadily, and is at each mark when it says`() {
    let count = CountUp(to: 812, marks: [50, 150, 500, 2500], lasting: .seconds(6))
    var last = 0
    for step in 0...600 {
      let amount = count.amount(at: .milliseconds(10 * step))
      #expect(amount >= last && amount <= 812)
      last = amount
    }
    #expect(last == 812 && count.amount(at: .zero) == 0)
    // Four parts of 1, 1.4, 1.8 and 2.2 of 6.4.
    let times = [50, 150, 500].map { count.time(of: $0) }
    #expect(times == [937_500_000, 2_250_000_000, 3_937_500_000].map { .nanoseconds($0) })
    for (mark, time) in zip([50, 150, 500], times) {
      #expect(count.amount(at: time ?? .zero) >= mark)
      #expect(count.amount(at: (time ?? .zero) - .milliseconds(1)) < mark)
    }
    #expect(count.time(of: 812) == .seconds(6) && count.time(of: 2500) == nil)
  }

  @Test func `is at its end at once where it takes no time`() {
    #expect(CountUp(to: 7, marks: [5], lasting: .zero).amount(at: .zero) == 7)
    #expect(CountUp(to: 5, marks: [5], lasting: .seconds(1)).time(of: 5) == .seconds(1))
  }
}
