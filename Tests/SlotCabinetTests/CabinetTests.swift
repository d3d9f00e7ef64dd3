import SlotCabinet
import SlotEngine
import SlotPaint
import Testing

@Suite struct `A cabinet` {
  private let press = CabinetAction.key(.spin, isRepeat: false)

  /// Presses Spin at a time and gives what follows.
  private func pressed(isWin: Bool, at time: Duration = .zero) throws -> Cabinet {
    var cabinet = try Cabinet.next(isWin: isWin)
    _ = cabinet.reduce(press, at: time)
    return cabinet
  }

  @Test func `draws the engine's next spin, plays the crunch and hides the button`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 42))
    let outcome = SlotEngine(seed: 42).outcome(ofSpin: 0)
    #expect(
      cabinet.reduce(press, at: .seconds(3)) == [
        .play(.crunch), .log(.spin(number: 0, outcome: outcome)),
      ])
    #expect(cabinet.buttonLook == nil)
    #expect(cabinet.nextDeadline == .seconds(3.5))
  }

  @Test func `shows the button again when the last reel rests and nothing is won`() throws {
    var cabinet = try pressed(isWin: false, at: .seconds(1))
    #expect(cabinet.reduce(.tick, at: .milliseconds(1500) - .nanoseconds(1)) == [])
    #expect(cabinet.buttonLook == nil)
    let effects = cabinet.reduce(.tick, at: .milliseconds(1500))
    #expect(effects == [.log(.settled), .log(.buttonShown)])
    #expect(cabinet.buttonLook == .normal)
    #expect(cabinet.scene(at: .milliseconds(1500)).celebration == nil)
    #expect(cabinet.nextDeadline == nil)
  }

  @Test
  func `celebrates a win from when the last reel rests, and shows the button after two seconds`()
    throws
  {
    var cabinet = try pressed(isWin: true, at: .seconds(1))
    #expect(cabinet.reduce(.tick, at: .milliseconds(1500) - .nanoseconds(1)) == [])
    #expect(cabinet.scene(at: .milliseconds(1499)).celebration == nil)
    let effects = cabinet.reduce(.tick, at: .milliseconds(1500))
    #expect(effects == [.log(.settled), .play(.win), .log(.win)])
    #expect(cabinet.scene(at: .milliseconds(1500)).celebration != nil)
    #expect(cabinet.buttonLook == nil)
    #expect(cabinet.reduce(.tick, at: .seconds(3) - .nanoseconds(1)) == [])
    #expect(cabinet.reduce(.tick, at: .seconds(3)) == [.log(.buttonShown)])
    #expect(cabinet.buttonLook == .normal)
  }

  @Test func `never shows a label before the last reel rests`() throws {
    var cabinet = try pressed(isWin: true)
    for time in stride(from: 0, through: 2500, by: 1).map({ Duration.milliseconds($0) }) {
      let effects = cabinet.reduce(.tick, at: time)
      let scene = cabinet.scene(at: time)
      let isAtRest = scene.reels.allSatisfy { $0.speed == 0 } && time >= .milliseconds(500)
      #expect((scene.celebration != nil) == isAtRest, "at \(time)")
      #expect(!effects.contains(.play(.win)) || time == .milliseconds(500))
    }
  }

  @Test func `catches up in order when a frame is late, and counts from the press`() throws {
    var win = try pressed(isWin: true)
    let all: [CabinetEffect] = [.log(.settled), .play(.win), .log(.win), .log(.buttonShown)]
    #expect(win.reduce(.tick, at: .seconds(60)) == all)
    #expect(win.buttonLook == .normal)

    var late = try pressed(isWin: true)
    _ = late.reduce(.tick, at: .milliseconds(1900))
    #expect(late.nextDeadline == .seconds(2))
  }

  @Test func `clears the label at the next press`() throws {
    var cabinet = try pressed(isWin: true)
    _ = cabinet.reduce(.tick, at: .seconds(10))
    let won = cabinet.scene(at: .seconds(10))
    #expect(won.celebration != nil)
    #expect(!won.winningReels.isEmpty)
    _ = cabinet.reduce(press, at: .seconds(11))
    #expect(cabinet.scene(at: .seconds(11)).celebration == nil)
    #expect(cabinet.scene(at: .seconds(11)).winningReels.isEmpty)
  }

  @Test(arguments: [true, false])
  func `forgets presses while the button is hidden`(isWin: Bool) throws {
    var cabinet = try pressed(isWin: isWin)
    let inside = CabinetLayout.button.center
    let end = Timetable.buttonShown(afterWin: isWin)
    var effects: [CabinetEffect] = []
    for millisecond in 1..<Int(end.seconds * 1000) {
      for action in [press, .pointerPressed(inside), .pointerReleased(inside)] {
        effects += cabinet.reduce(action, at: .milliseconds(millisecond))
      }
    }
    effects += cabinet.reduce(.tick, at: end + .seconds(5))
    #expect(!effects.contains(.play(.crunch)))
    #expect(cabinet.engine.nextSpin == cabinet.turn.map { $0.number + 1 })
    #expect(cabinet.phase == .ready)
  }

  @Test(arguments: [true, false])
  func `takes a press at the very moment at which the button is back`(isWin: Bool) throws {
    var cabinet = try pressed(isWin: isWin)
    let effects = cabinet.reduce(press, at: Timetable.buttonShown(afterWin: isWin))
    #expect(effects.contains(.log(.buttonShown)))
    #expect(effects.dropLast().last == .play(.crunch))
    #expect(cabinet.phase == .spinning)
  }

  @Test func `spins once for a key that is held down`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 1))
    _ = cabinet.reduce(press, at: .zero)
    for tenth in 1...100 {
      _ = cabinet.reduce(.key(.spin, isRepeat: true), at: .milliseconds(tenth * 100))
    }
    #expect(cabinet.engine.nextSpin == 1)
    #expect(cabinet.reduce(.key(.mute, isRepeat: true), at: .seconds(11)) == [])
  }

  @Test func `mutes at once, and spins on`() throws {
    var cabinet = try pressed(isWin: true)
    let mute = CabinetAction.key(.mute, isRepeat: false)
    #expect(cabinet.reduce(mute, at: .milliseconds(250)) == [.setMuted(true)])
    #expect(cabinet.scene(at: .milliseconds(250)).isMuted)
    #expect(cabinet.reduce(.tick, at: .milliseconds(500)).contains(.play(.win)))
    #expect(cabinet.reduce(mute, at: .milliseconds(600)) == [.setMuted(false)])
  }

  @Test func `starts each spin on the stops on which the last one came to rest`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 9))
    _ = cabinet.reduce(press, at: .zero)
    let stops = cabinet.turn?.outcome.positions.map { Double($0.stop) }
    _ = cabinet.reduce(press, at: .seconds(5))
    #expect(cabinet.engine.nextSpin == 2)
    #expect(cabinet.scene(at: .seconds(5)).reels.map(\.position) == stops)
  }

  @Test func `stands still between spins, and after a celebration`() throws {
    let start = Cabinet(engine: SlotEngine(seed: 1))
    #expect(!start.isMoving(at: .zero))
    var cabinet = try pressed(isWin: true)
    #expect(cabinet.isMoving(at: .milliseconds(499)))
    _ = cabinet.reduce(.tick, at: .milliseconds(600))
    #expect(cabinet.isMoving(at: .milliseconds(600)))
    _ = cabinet.reduce(.tick, at: .seconds(2))
    #expect(!cabinet.isMoving(at: .seconds(2)))
    #expect(cabinet.scene(at: .seconds(2)) == cabinet.scene(at: .seconds(99)))
  }

  @Test func `ends and changes to full screen when told to`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 1))
    #expect(cabinet.reduce(.key(.fullScreen, isRepeat: false), at: .zero) == [.toggleFullScreen])
    #expect(cabinet.reduce(.key(.quit, isRepeat: false), at: .zero) == [.quit])
    #expect(cabinet.reduce(.close, at: .zero) == [.quit])
  }
}

@Suite struct `The Spin button` {
  private let inside = CabinetLayout.button.center
  private let outside = Point(x: 10, y: 10)

  @Test func `acts as soon as it is pressed`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 1))
    #expect(cabinet.reduce(.pointerPressed(outside), at: .zero) == [])
    #expect(cabinet.reduce(.pointerPressed(inside), at: .zero).first == .play(.crunch))
  }

  @Test func `follows the pointer`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 1))
    #expect(cabinet.buttonLook == .normal)
    _ = cabinet.reduce(.pointerMoved(inside), at: .zero)
    #expect(cabinet.buttonLook == .hover)
    _ = cabinet.reduce(.pointerMoved(outside), at: .zero)
    #expect(cabinet.buttonLook == .normal)
    _ = cabinet.reduce(.pointerMoved(inside), at: .zero)
    _ = cabinet.reduce(.pointerLeft, at: .zero)
    #expect(cabinet.buttonLook == .normal)
  }

  @Test func `comes back as the pointer finds it`() throws {
    var cabinet = try Cabinet.next(isWin: false)
    _ = cabinet.reduce(.pointerPressed(inside), at: .zero)
    _ = cabinet.reduce(.tick, at: .seconds(1))
    #expect(cabinet.buttonLook == .pressed)
    #expect(cabinet.reduce(.pointerReleased(inside), at: .seconds(1)) == [])
    #expect(cabinet.buttonLook == .hover)
  }
}

extension Cabinet {
  /// A cabinet whose next spin wins, or doesn't.
  fileprivate static func next(isWin: Bool) throws -> Cabinet {
    let engine = SlotEngine(seed: 42)
    let spin = try #require((0..<1000).first { engine.outcome(ofSpin: $0).isWin == isWin })
    return Cabinet(engine: SlotEngine(seed: 42, nextSpin: spin))
  }
}
