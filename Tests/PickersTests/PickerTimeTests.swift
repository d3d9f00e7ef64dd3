import TestSupport
import Testing

@testable import Pickers

/// Random actions by a user and a program, from a few milliseconds to a second apart.
struct RandomUser {
  var random: RandomNumbers
  private var points: [PickerPoint?] = [nil, nil]

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  /// The time until the next action.
  mutating func pause() -> Duration {
    .microseconds(random.element(of: [0, 3_000, 16_667, 16_667, 40_000, 130_000, 1_000_000]))
      + .microseconds(random.int(0...999))
  }

  mutating func action(components: Int) -> PickerAction {
    let pointer = random.int(0...1)
    switch random.int(0...19) {
    case 0...10:
      guard var point = points[pointer] else {
        let point = PickerPoint(
          x: random.double(-20...Double(components) * 110), y: random.double(-90...90))
        points[pointer] = point
        return .pressed(point, pointer: pointer)
      }
      point.y += random.double(-70...70)
      points[pointer] = point
      if random.int(0...3) > 0 { return .moved(point, pointer: pointer) }
      points[pointer] = nil
      return random.int(0...7) == 0
        ? .cancelled(pointer: pointer) : .released(point, pointer: pointer)
    case 11...14: return .key(random.element(of: PickerKey.allCases))
    case 15: return .typed(random.element(of: ["0", "1", "2", "/", "b", "x"]))
    case 16:
      return .scrolled(
        rows: random.int(-2...2), PickerPoint(x: random.double(0...300), y: 0))
    case 17: return .directionPressed(random.element(of: PickerDirection.allCases))
    default: return .directionReleased(random.element(of: PickerDirection.allCases))
    }
  }
}

@Suite struct `A picker in time` {
  /// Plays random actions on a tree's wheels, or on two columns, one of them endless.
  private func run(seed: UInt64, over content: some PickerContent) {
    var user = RandomUser(seed: seed)
    var ticks = RandomNumbers(seed: seed ^ 0xFF)
    var rare = Picker(over: content)
    var frequent = rare
    var rareEvents: [PickerEvent] = []
    var frequentEvents: [PickerEvent] = []
    var now = Duration.zero
    for _ in 0..<60 {
      let next = now + user.pause()
      for _ in 0..<ticks.int(0...6) {
        let time = now + (next - now) * ticks.double(0...1)
        // Tick at the exact moment of a deadline too.
        let due = frequent.nextDeadline.map { min(max($0, now), next) } ?? time
        now = ticks.int(0...1) == 0 ? max(now, min(time, next)) : due
        frequentEvents += frequent.reduce(.tick, over: content, at: now)
      }
      now = next
      if user.random.int(0...15) == 0 {
        let component = user.random.int(0...content.components - 1)
        let rows = content.rows(in: component, given: rare.selection)
        // Both have reached the same selection by now, so the row exists in both.
        rareEvents += rare.reduce(.tick, over: content, at: now)
        frequentEvents += frequent.reduce(.tick, over: content, at: now)
        let current = content.rows(in: component, given: rare.selection)
        if min(rows, current) > 0 {
          let row = user.random.int(0...current - 1)
          rareEvents += rare.select(row: row, in: component, animated: true, over: content, at: now)
          frequentEvents += frequent.select(
            row: row, in: component, animated: true, over: content, at: now)
        }
      } else {
        let action = user.action(components: content.components)
        rareEvents += rare.reduce(action, over: content, at: now)
        frequentEvents += frequent.reduce(action, over: content, at: now)
      }
      #expect(rare == frequent, "seed \(seed) at \(now)")
      #expect(rareEvents == frequentEvents, "seed \(seed) at \(now)")
      if rare != frequent { return }
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `is the same whatever ticks come between the actions`() {
    for seed in 0..<150 {
      run(seed: UInt64(seed), over: Tree())
      run(seed: UInt64(seed), over: reel)
      run(seed: UInt64(seed), over: fruits)
    }
  }

  @Test func `is where its motion puts it, however late it is asked`() {
    var picker = Picker(over: reel)
    picker.reduce(.pressed(.first(0)), over: reel, at: .zero)
    picker.reduce(.moved(.first(-300)), over: reel, at: .milliseconds(50))
    picker.reduce(.released(.first(-300)), over: reel, at: .milliseconds(60))
    var called = picker
    for time in stride(from: 60, to: 4000, by: 7) {
      let now = Duration.milliseconds(time)
      called.reduce(.tick, over: reel, at: now)
      #expect(called.position(of: 0, at: now) == picker.position(of: 0, at: now))
      #expect(called.speed(of: 0, at: now) == picker.speed(of: 0, at: now))
    }
    #expect(called.nextDeadline == nil)
  }

  @Test func `brings all wheels to rest in the end`() {
    for seed in 0..<50 {
      var user = RandomUser(seed: UInt64(seed))
      var picker = Picker(over: Tree())
      var now = Duration.zero
      for _ in 0..<50 {
        now += user.pause()
        picker.reduce(user.action(components: 3), over: Tree(), at: now)
      }
      for pointer in 0...1 {
        picker.reduce(.cancelled(pointer: pointer), over: Tree(), at: now)
      }
      for direction in PickerDirection.allCases {
        picker.reduce(.directionReleased(direction), over: Tree(), at: now)
      }
      picker.reduce(.tick, over: Tree(), at: now + .seconds(20))
      #expect(picker.nextDeadline == nil, "seed \(seed)")
      #expect(!picker.isTurning(at: now + .seconds(20)))
      for component in 0..<3 {
        #expect(
          picker.position(of: component, at: now + .seconds(20))
            == Double(picker.selection[component]), "seed \(seed)")
      }
    }
  }
}
