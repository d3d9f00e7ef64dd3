import PictureSupport
import Foundation
import SlotControls
import Pickers
import SlotCabinet
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotScreens
import Testing

/// The screens and someone who uses them, with a clock that moves only as the test says.
struct Player {
  var screens: SlotScreens
  var now = Duration.seconds(10)
  private(set) var effects: [ScreenEffect] = []
  /// The credits on other versions of the machine, by their digests.
  var purses: [String: Purse] = [:]

  static let size = Size(width: 800, height: 600)

  /// The date and the time when it began: 24 December 2024, 10:30.
  static let opened = CivilDateTime(
    CivilDate(dayNumber: 20_081) ?? .first, CivilTime(hour: 10, minute: 30) ?? .midnight)

  init(
    machine: String = "tidepool", settings: Settings = Settings(), size: Size = Player.size,
    spin: UInt64 = 0, pace: Pace = .quick, themes: [ThemeChoice] = [],
    theme: ThemeInUse = ThemeInUse(path: nil), balance: Credits? = nil
  ) throws {
    let file = try #require(Self.files[machine])
    let engine = try SlotEngine(machine: file.machine, seed: 42, nextSpin: spin)
    screens = SlotScreens(
      Cabinet(
        engine: engine,
        card: MachineCard(title: file.title ?? machine, digest: file.machine.digest), pace: pace,
        purse: balance.map { Purse(balance: $0) }),
      shelf: Self.shelf, settings: settings, themes: themes, theme: theme,
      typefaces: try Media.typefaces(), on: Self.opened)
    send(.resized(size))
  }

  /// The built-in machines, read once.
  private static let files = Dictionary(
    uniqueKeysWithValues: ShippedMachines.names.compactMap { name in
      ShippedMachines.file(named: name).map { (name, $0) }
    } + (LongNames.file.map { [(LongNames.machine, $0)] } ?? [])
      + (MeterMachine.file.map { [(MeterMachine.machine, $0)] } ?? []))

  static let shelf = ShippedMachines.names.compactMap { name in
    files[name].map {
      ShelfMachine(
        name: name, title: $0.title ?? name, about: $0.about ?? "", machine: $0.machine)
    }
  }

  mutating func send(_ action: ScreenAction) {
    now += .milliseconds(10)
    reduce(action)
  }

  private mutating func reduce(_ action: ScreenAction) {
    let asked = screens.reduce(action, at: now)
    effects += asked
    for case .playSaved(let saved) in asked { play(saved) }
  }

  /// Plays on with another version of the machine, as the program does.
  private mutating func play(_ saved: SavedMachine) {
    let cabinet = screens.cabinet
    purses[cabinet.card.digest] = cabinet.purse
    guard
      let next = try? cabinet.continued(
        on: saved.machine, card: saved.card, purse: purses[saved.card.digest], at: now)
    else {
      Issue.record("\(saved.card.title) can't be played")
      return
    }
    effects += screens.update(to: next, at: now)
  }

  mutating func press(_ keys: ControlKey...) {
    for key in keys {
      send(.input(.key(key)))
      if key == .space || key == .enter { _ = screens.reduce(.input(.keyReleased(key)), at: now) }
    }
  }

  mutating func wait(_ time: Duration) {
    now += time
    reduce(.tick)
  }

  /// Waits until no wheel turns any more.
  mutating func rest() {
    while let deadline = screens.dial?.picker.nextDeadline {
      now = max(now, deadline)
      effects += screens.reduce(.tick, at: now)
    }
  }

  /// Waits until the round that is shown is over.
  mutating func finishRound() {
    for _ in 0..<2000 where !screens.cabinet.isReady { wait(.milliseconds(50)) }
  }

  var controls: [ScreenControl] { screens.controls(at: now) }

  func control(_ name: String) throws -> ScreenControl {
    try #require(controls.first { $0.name == name }, "\(name)")
  }

  /// Presses a control down and releases it there.
  mutating func click(_ name: String) throws {
    let point = try control(name).frame.center
    send(.input(.pointerPressed(point, pointer: 0)))
    send(.input(.pointerReleased(point, pointer: 0)))
  }

  /// The control with the focus.
  var focused: String? { controls.first(where: \.isFocused)?.name }
}

extension ControlKey {
  /// The key that shows a screen: Ctrl and the number of its tab.
  static func screen(_ screen: ScreenID) -> ControlKey {
    .command(Character("\((ScreenID.tabs.firstIndex(of: screen) ?? 0) + 1)"))
  }
}
