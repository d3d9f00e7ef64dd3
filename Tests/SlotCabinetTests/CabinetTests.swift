import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import Testing

@Suite struct `A cabinet` {
  private let press = CabinetAction.input(.key(.space))

  /// Presses Spin on the classic at a given time and returns the cabinet.
  private func pressed(isWin: Bool, at time: Duration = .zero) throws -> Cabinet {
    var cabinet = try Cabinet.next(isWin: isWin)
    _ = cabinet.reduce(press, at: time)
    _ = cabinet.reduce(.input(.keyReleased(.space)), at: time)
    return cabinet
  }

  @Test func `draws the engine's next spin, plays the crunch and hides the button`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 42))
    let outcome = SlotEngine(seed: 42).outcome(ofSpin: 0)
    #expect(
      cabinet.reduce(press, at: .seconds(3)) == [
        .play(.crunch), .log(.spin(number: 0, outcome: outcome)),
      ])
    #expect(cabinet.buttonLook(at: .seconds(3)) == nil)
    #expect(cabinet.nextDeadline == .seconds(3.5))
  }

  @Test func `shows the button again when the last reel rests and nothing is won`() throws {
    var cabinet = try pressed(isWin: false, at: .seconds(1))
    #expect(cabinet.reduce(.tick, at: .milliseconds(1500) - .nanoseconds(1)) == [])
    #expect(cabinet.buttonLook(at: .milliseconds(1499)) == nil)
    let effects = cabinet.reduce(.tick, at: .milliseconds(1500))
    #expect(effects.map(\.name) == ["settled", "buttonShown"])
    #expect(cabinet.buttonLook(at: .milliseconds(1500)) == .normal)
    #expect(cabinet.tableau(at: .milliseconds(1500)).celebration == nil)
    #expect(cabinet.nextDeadline == nil)
  }

  /// A deadline that is already there would be asked for again at once, for ever.
  @Test func `has its next minute to tell after each full one`() throws {
    let engine = try SlotEngine(machine: Machines.named("arcade"), seed: 1)
    var cabinet = Cabinet(engine: engine, pace: .quick, purse: Purse(balance: 1_000))
    var before: String?
    for minute in 1...1_000 {
      let now = Duration.seconds(60 * minute)
      _ = cabinet.reduce(.tick, at: now)
      #expect(cabinet.nextDeadline == .seconds(60 * (minute + 1)))
      let session = cabinet.scene(at: now).texts["session"]
      #expect(session != nil && session != before)
      before = session
    }
  }

  @Test
  func `celebrates a win from when the last reel rests, and shows the button after two seconds`()
    throws
  {
    var cabinet = try pressed(isWin: true, at: .seconds(1))
    #expect(cabinet.reduce(.tick, at: .milliseconds(1500) - .nanoseconds(1)) == [])
    #expect(cabinet.tableau(at: .milliseconds(1499)).celebration == nil)
    let effects = cabinet.reduce(.tick, at: .milliseconds(1500))
    #expect(effects == [.log(.settled), .play(.win), .log(.win)])
    #expect(cabinet.tableau(at: .milliseconds(1500)).celebration != nil)
    #expect(cabinet.buttonLook(at: .milliseconds(1500)) == nil)
    #expect(cabinet.reduce(.tick, at: .seconds(3) - .nanoseconds(1)) == [])
    #expect(cabinet.reduce(.tick, at: .seconds(3)).map(\.name) == ["buttonShown"])
    #expect(cabinet.buttonLook(at: .seconds(3)) == .normal)
  }

  @Test func `never shows a label before the last reel rests`() throws {
    var cabinet = try pressed(isWin: true)
    for time in stride(from: 0, through: 2500, by: 1).map({ Duration.milliseconds($0) }) {
      let effects = cabinet.reduce(.tick, at: time)
      let tableau = cabinet.tableau(at: time)
      let isAtRest = tableau.reels.allSatisfy(\.isAtRest) && time >= .milliseconds(500)
      #expect((tableau.celebration != nil) == isAtRest, "at \(time)")
      #expect(!effects.contains(.play(.win)) || time == .milliseconds(500))
    }
  }

  @Test func `catches up in order when a frame is late, and counts from the press`() throws {
    var win = try pressed(isWin: true)
    let late = win.reduce(.tick, at: .milliseconds(600))
    #expect(late == [.log(.settled), .play(.win), .log(.win)])
    #expect(win.nextDeadline == .seconds(2))
  }

  @Test func `leaves out a sound that is more than 150 ms late`() throws {
    var inTime = try pressed(isWin: true)
    #expect(inTime.reduce(.tick, at: .milliseconds(650)).contains(.play(.win)))
    var late = try pressed(isWin: true)
    let effects = late.reduce(.tick, at: .milliseconds(651))
    #expect(effects.map(\.name) == ["settled", "win"])
  }

  @Test func `clears the label at the next press`() throws {
    var cabinet = try pressed(isWin: true)
    _ = cabinet.reduce(.tick, at: .seconds(10))
    #expect(cabinet.tableau(at: .seconds(10)).celebration != nil)
    _ = cabinet.reduce(press, at: .seconds(11))
    #expect(cabinet.tableau(at: .seconds(11)).celebration == nil)
    #expect(cabinet.tableau(at: .seconds(11)).wins.isEmpty)
  }

  @Test(arguments: [true, false])
  func `forgets presses while the button of the classic is hidden`(isWin: Bool) throws {
    var cabinet = try pressed(isWin: isWin)
    let inside = CabinetLayout.button.center
    let end = Timetable.buttonShown(afterWin: isWin)
    let next = cabinet.engine.nextSpin
    for millisecond in 1..<Int(end.seconds * 1000) {
      for action in [press, .input(.pointerPressed(inside)), .input(.pointerReleased(inside))] {
        _ = cabinet.reduce(action, at: .milliseconds(millisecond))
      }
    }
    _ = cabinet.reduce(.tick, at: end + .seconds(5))
    #expect(cabinet.engine.nextSpin == next)
    #expect(cabinet.isReady)
  }

  @Test(arguments: [true, false])
  func `takes a press at the very moment at which the button is back`(isWin: Bool) throws {
    var cabinet = try pressed(isWin: isWin)
    let effects = cabinet.reduce(press, at: Timetable.buttonShown(afterWin: isWin))
    #expect(effects.contains(.log(.buttonShown)))
    #expect(effects.dropLast().last == .play(.crunch))
    #expect(!cabinet.isReady)
  }

  @Test func `spins once for a key that is held down`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 1))
    _ = cabinet.reduce(press, at: .zero)
    for tenth in 1...100 {
      _ = cabinet.reduce(.input(.key(.space, isRepeat: true)), at: .milliseconds(tenth * 100))
    }
    #expect(cabinet.engine.nextSpin == 1)
    #expect(cabinet.reduce(.input(.key(.character("m"), isRepeat: true)), at: .seconds(11)) == [])
  }

  @Test func `mutes immediately, and keeps spinning`() throws {
    var cabinet = try pressed(isWin: true)
    let mute = CabinetAction.input(.key(.character("m")))
    #expect(cabinet.reduce(mute, at: .milliseconds(250)) == [.setMuted(true)])
    #expect(cabinet.isMuted)
    #expect(cabinet.reduce(.tick, at: .milliseconds(500)).contains(.play(.win)))
    #expect(cabinet.reduce(mute, at: .milliseconds(600)) == [.setMuted(false)])
  }

  @Test func `starts each spin with what the last one has left`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 9))
    _ = cabinet.reduce(press, at: .zero)
    let window = cabinet.tableau(at: .seconds(4)).reels.map { $0.window(rows: 1) }
    _ = cabinet.reduce(press, at: .seconds(5))
    #expect(cabinet.engine.nextSpin == 2)
    #expect(cabinet.tableau(at: .seconds(5)).reels.map { $0.window(rows: 1) } == window)
  }

  @Test func `is still between spins, and after a celebration`() throws {
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

  @Test func `opens on a real outcome that shows no win`() throws {
    for machine in Machines.all {
      let engine = try SlotEngine(machine: machine, seed: 5)
      let tableau = Cabinet(engine: engine).tableau(at: .zero)
      let window = Window(
        columns: machine.reels.ids.map { reel in
          tableau.column(ofReel: reel, rows: machine.rows[reel.index]).map { machine.symbols[$0] }
        })
      let wins = machine.wins(in: window, stake: engine.stake, state: .base(of: machine))
      #expect(wins.isEmpty, "\(machine.name)")
    }
  }

  @Test func `goes back with Esc, and ends with Ctrl+Q or when the window is closed`() throws {
    var cabinet = Cabinet(engine: SlotEngine(seed: 1))
    #expect(cabinet.reduce(.input(.key(.function(11))), at: .zero) == [.toggleFullScreen])
    #expect(cabinet.reduce(.input(.key(.escape)), at: .zero) == [.leaveFullScreen])
    #expect(cabinet.reduce(.input(.key(.command("q"))), at: .zero) == [.quit])
    #expect(cabinet.reduce(.close, at: .zero) == [.quit])

    let machine = try Machines.named("tidepool")
    var other = Cabinet(engine: try SlotEngine(machine: machine, seed: 1))
    #expect(other.reduce(.input(.key(.character("i"))), at: .zero) == [.workOutFigures])
    #expect(other.overlay != nil)
    #expect(other.reduce(.input(.key(.escape)), at: .zero) == [])
    #expect(other.overlay == nil)
  }

  @Test func `skips to where the reels rest with a second press, and tells all that happened`()
    throws
  {
    let machine = try Machines.named("tidepool")
    var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 1), pace: .theatre)
    _ = cabinet.reduce(press, at: .zero)
    let effects = cabinet.reduce(press, at: .milliseconds(400))
    #expect(effects.map(\.name).contains("settled"))
    let rest = cabinet.tableau(at: .milliseconds(400)).reels.allSatisfy { $0.isAtRest }
    #expect(rest)
    #expect(cabinet.engine.nextSpin == 1)
  }
}

@Suite struct `The Spin button` {
  private let inside = CabinetLayout.button.center
  private let outside = Point(x: 10, y: 10)

  @Test func `acts when it is released where it was pressed`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 1))
    #expect(cabinet.reduce(.input(.pointerPressed(inside)), at: .zero) == [])
    #expect(cabinet.buttonLook(at: .zero) == .pressed)
    #expect(cabinet.reduce(.input(.pointerReleased(inside)), at: .zero).first == .play(.crunch))
  }

  @Test func `doesn't act when the pointer is dragged off it, or on to it`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 1))
    for (press, release) in [(inside, outside), (outside, inside)] {
      _ = cabinet.reduce(.input(.pointerPressed(press)), at: .zero)
      _ = cabinet.reduce(.input(.pointerMoved(release)), at: .zero)
      #expect(cabinet.buttonLook(at: .zero) == .normal)
      #expect(cabinet.reduce(.input(.pointerReleased(release)), at: .zero) == [])
    }
    _ = cabinet.reduce(.input(.pointerPressed(inside)), at: .zero)
    _ = cabinet.reduce(.input(.pointerLeft), at: .zero)
    #expect(cabinet.reduce(.input(.pointerReleased(inside)), at: .zero) == [])
  }

  @Test func `follows the pointer`() {
    var cabinet = Cabinet(engine: SlotEngine(seed: 1))
    #expect(cabinet.buttonLook(at: .zero) == .normal)
    _ = cabinet.reduce(.input(.pointerMoved(inside)), at: .zero)
    #expect(cabinet.buttonLook(at: .zero) == .hover)
    _ = cabinet.reduce(.input(.pointerMoved(outside)), at: .zero)
    #expect(cabinet.buttonLook(at: .zero) == .normal)
    _ = cabinet.reduce(.input(.pointerMoved(inside)), at: .zero)
    _ = cabinet.reduce(.input(.pointerLeft), at: .zero)
    #expect(cabinet.buttonLook(at: .zero) == .normal)
  }
}

extension CabinetEffect {
  /// The effect in a word; for an event, the event's name.
  fileprivate var name: String {
    switch self {
    case .log(.settled): "settled"
    case .log(.win): "win"
    case .log(.buttonShown): "buttonShown"
    case .log(.roundOver): "roundOver"
    case .play(let sound): "play \(sound.name)"
    default: "\(self)"
    }
  }
}

extension Cabinet {
  /// A cabinet whose next spin wins or loses, as requested.
  fileprivate static func next(isWin: Bool) throws -> Cabinet {
    let engine = SlotEngine(seed: 42)
    let spin = try #require((0..<1000).first { engine.outcome(ofSpin: $0).isWin == isWin })
    return Cabinet(engine: SlotEngine(seed: 42, nextSpin: spin))
  }
}
