import SlotCabinet
import Testing

@Suite struct `A reel's motion` {
  /// Strips of many lengths, ways of many lengths, and all times at which a reel rests.
  static let motions = [1, 2, 3, 6, 32, 1000].flatMap { stops in
    [(0, 0), (0, stops - 1), (stops / 2, stops / 3)].flatMap { start, stop in
      [300, 318, 450, 500].map { rest in
        ReelMotion(from: start, to: stop, stops: stops, rest: .milliseconds(rest))
      }
    }
  }

  /// The times of a motion at steps of a tenth of a millisecond.
  private func times(_ motion: ReelMotion) -> [Duration] {
    stride(from: 0, through: Int(motion.rest.seconds * 10_000), by: 1).map {
      .microseconds($0 * 100)
    }
  }

  @Test func `starts on the stop shown before`() {
    let motion = ReelMotion(from: 2, to: 5, stops: 6, rest: .milliseconds(400))
    #expect(abs(motion.position(at: .zero) - 2) < 1e-9)
    #expect(motion.speed(at: .zero) == 0)
    #expect(motion.position(at: .seconds(-1)) == motion.position(at: .zero))
  }

  @Test(arguments: motions)
  func `rests exactly on the stop that was drawn, from its time on`(motion: ReelMotion) {
    for time in [motion.rest, motion.rest + .nanoseconds(1), .seconds(3600)] {
      #expect(motion.position(at: time) == Double(motion.stop))
      #expect(motion.speed(at: time) == 0)
      #expect(motion.travel(at: time) == Double(motion.distance))
    }
  }

  @Test(arguments: motions)
  func `goes a little too far and settles back`(motion: ReelMotion) throws {
    let travels = times(motion).map { motion.travel(at: $0) }
    let furthest = try #require(travels.max())
    let peak = try #require(travels.firstIndex(of: furthest))
    #expect((0.12...0.2).contains(furthest - Double(motion.distance)))
    #expect(zip(travels[...peak], travels[1...peak]).allSatisfy { $0 <= $1 })
    #expect(zip(travels[peak...], travels[(peak + 1)...]).allSatisfy { $0 >= $1 })
  }

  @Test(arguments: motions)
  func `never jumps, and its speed is the slope of its way`(motion: ReelMotion) {
    let step = 1e-4
    let times = times(motion)
    for (time, next) in zip(times, times.dropFirst()) {
      let slope = (motion.travel(at: next) - motion.travel(at: time)) / step
      let speed = (motion.speed(at: time) + motion.speed(at: next)) / 2
      // The speed changes by at most 1.5 / 50 ms of its largest; that bounds the slope's error.
      #expect(abs(slope - speed) < 0.01 * Double(motion.distance + 1) / 0.135, "at \(time)")
    }
  }

  @Test(arguments: motions)
  func `always goes round fast`(motion: ReelMotion) {
    let middle = motion.speed(at: .milliseconds(100))
    #expect(motion.distance >= 5)
    #expect(middle >= 36)
  }

  @Test(arguments: motions)
  func `stays on its circle`(motion: ReelMotion) {
    for time in times(motion) {
      #expect((0...Double(motion.stops)).contains(motion.position(at: time)))
    }
  }

  @Test func `moves symbols downwards, towards the stops before`() {
    let motion = ReelMotion(from: 0, to: 0, stops: 1000, rest: .milliseconds(500))
    #expect(motion.position(at: .milliseconds(5)) > 998)
  }

  @Test func `takes the shortest way that is long enough`() {
    let ways = (0..<6).map { stop in
      ReelMotion(from: 0, to: stop, stops: 6, rest: .milliseconds(300)).distance
    }
    #expect(Set(ways.map { $0 % 6 }).count == 6)
    #expect(ways.allSatisfy { $0 < 12 })
  }
}
