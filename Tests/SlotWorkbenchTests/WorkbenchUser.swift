import PictureSupport
import Foundation
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotStrings
import Testing

@testable import SlotWorkbench

/// A workbench and someone who uses it, with a clock that moves only as the test says.
struct WorkbenchUser {
  var bench: Workbench
  var now = Duration.zero
  /// What the caller was asked to do.
  private(set) var effects: [WorkbenchEffect] = []

  static let wide = Rect(x: 0, y: 0, width: 960, height: 600)

  init(
    _ machine: Machine, stake: Stake? = nil, seed: UInt64 = 42, spin: UInt64 = 0,
    in room: Rect = wide, scale: Double = 1, textScale: Double = 1,
    words: Words = Words(.english)
  ) throws {
    bench = Workbench(
      playing: try SlotEngine(machine: machine, stake: stake, seed: seed), spin: spin, in: room,
      scale: scale, textScale: textScale, typefaces: try Media.typefaces(), colors: .test,
      words: words)
  }

  init(
    _ name: String, in room: Rect = wide, scale: Double = 1, textScale: Double = 1,
    words: Words = Words(.english)
  ) throws {
    let file = try #require(ShippedMachines.file(named: name))
    try self.init(file.machine, in: room, scale: scale, textScale: textScale, words: words)
  }

  mutating func send(_ action: WorkbenchAction) {
    now += .milliseconds(10)
    effects += bench.reduce(action, at: now)
  }

  mutating func press(_ keys: ControlKey...) {
    for key in keys { send(.input(.key(key))) }
  }

  /// Waits until nothing turns any more.
  mutating func rest() {
    while let deadline = bench.nextDeadline {
      now = max(now, deadline)
      effects += bench.reduce(.tick, at: now)
    }
  }

  mutating func forgetEffects() { effects = [] }

  var controls: [WorkbenchControl] { bench.controls(at: now) }

  func control(_ name: String) throws -> WorkbenchControl {
    try #require(controls.first { $0.id.name == name }, "\(name)")
  }

  /// Presses a control down and releases it there.
  mutating func click(_ name: String) throws {
    let point = try control(name).frame.center
    send(.input(.pointerPressed(point, pointer: 0)))
    send(.input(.pointerReleased(point, pointer: 0)))
  }

  /// Moves the focus to a control by Tab.
  mutating func focus(_ name: String) throws {
    _ = try control(name)
    for _ in controls where bench.focus.name != name { press(.next) }
    try #require(bench.focus.name == name)
  }
}

extension ControlColors {
  /// Dark colours with enough contrast.
  static let test = ControlColors(
    ground: (Paint(hex: 0x221A3C), Paint(hex: 0x120C24)),
    bar: (Paint(hex: 0x17102C), Paint(hex: 0x0D081C)), barInk: Paint(hex: 0xDAD2F2),
    ink: Paint(hex: 0xF4EEFF), quiet: Paint(hex: 0xBEB2DA),
    accent: (Paint(hex: 0xF2C14E), Paint(hex: 0xFFD469), Paint(hex: 0xDDAA35)),
    onAccent: Paint(hex: 0x1A0B26), plate: Paint(hex: 0x2C2250),
    disabledPlate: Paint(hex: 0x2A2346),
    wheel: (Paint(hex: 0xFBF6E9), Paint(hex: 0xC9BFA6), Paint(hex: 0x1E1836), Paint(hex: 0xF2C14E)),
    disabledInk: Paint(hex: 0x8A82A0), focus: Paint(hex: 0xFF9D45))
}
