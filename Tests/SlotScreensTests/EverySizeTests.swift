import Foundation
import PictureSupport
import SlotCabinet
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import TestSupport
import Testing

/// Every screen in windows of every size from the smallest, at every size of text and in every language: all text can be
/// read, and is where there is room for it.
///
/// A scene at a size is a pure value, so the states are played once and then only resized. Without `SLOT_THOROUGH` some of
/// the sizes are tried, other ones for every state; with it all of them.
@Suite(.timeLimit(.minutes(60))) struct `Text in a window of any size` {
  /// The least em that can be read, in pixels.
  private static let least = 10.0

  /// Every size from 360 × 300 to 2560 × 1440 in steps of 10.
  private static let sizes = stride(from: 360.0, through: 2560, by: 10).flatMap { width in
    stride(from: 300.0, through: 1440, by: 10).map { Size(width: width, height: $0) }
  }

  /// The sizes of small windows, where text has the least room.
  private static let lowSizes = sizes.filter { $0.height < 620 && $0.width < 1100 }

  /// The sizes at which a state is looked at: the smallest and another one.
  private static func sizes(_ random: inout RandomNumbers, _ state: Int) -> [Size] {
    guard !Thoroughness.isFull else {
      // Each size with a few of the states, so that all sizes and all states are met.
      return sizes.enumerated().filter { ($0.offset + state) % 97 == 0 }.map(\.element)
    }
    return [sizes[0], random.element(of: state % 2 == 0 ? lowSizes : sizes)]
  }

  @Test(arguments: Language.allCases, [75, 100, 125, 150, 175, 200])
  func `is at least ten pixels high and in its place`(language: Language, textScale: Int) throws {
    let typefaces = try Media.typefaces()
    var settings = Settings()
    (settings.language, settings.textScale) = (language, textScale)
    // The tabs come and go at once, not by sliding.
    settings.reducesMotion = true
    var random = RandomNumbers(seed: UInt64(textScale))
    var (state, count) = (0, 0)
    var faults: [String: Int] = [:]
    let all = ShippedMachines.names
    let machines =
      Thoroughness.isFull
      ? all : [all[(textScale / 25 + (language == .english ? 0 : 5)) % all.count]]
    for machine in machines {
      for (name, player) in try Self.states(of: machine, settings, typefaces) {
        state += 1
        // Without optimisation every third, beginning with another one at each size of text.
        guard Thoroughness.isFull || (state + textScale / 25) % 3 == 0 else { continue }
        for size in Self.sizes(&random, state) {
          var player = player
          player.send(.resized(size))
          let texts = player.screens.scene(at: player.now).drawnTexts(typefaces)
          count += texts.count
          for fault in Self.faults(
            texts, size, isScrolled: name != "play" && name != "pages",
            isLayered: name == "play"
              && (!player.screens.cabinet.isReady || player.screens.cabinet.showsInsight
                || player.screens.cabinet.tableau(at: player.now).banner != nil)
          ) {
            faults[
              "\(name): \(fault) \(machine) \(Int(size.width))×\(Int(size.height))", default: 0] +=
              1
          }
        }
      }
    }
    #expect(count > (Thoroughness.isFull ? 300 : 50))
    #expect(
      faults.isEmpty,
      "\(faults.count) of \(count): \(faults.keys.sorted().prefix(40).joined(separator: "\n"))")
    if let folder = ProcessInfo.processInfo.environment["SLOT_FAULTS"] {
      try faults.keys.sorted().joined(separator: "\n").write(
        toFile: folder + "/faults-\(language)-\(textScale).txt", atomically: true, encoding: .utf8)
    }
  }

  @Test func `is at least ten pixels high and in its place, however long names are`() throws {
    let typefaces = try Media.typefaces()
    let sizes = [
      Size(width: 360, height: 300), Player.size, Size(width: 430, height: 900),
    ]
    var settings = Settings()
    settings.reducesMotion = true
    var (count, faults) = (0, Set<String>())
    let states = try Self.states(of: LongNames.machine, settings, typefaces)
    for (index, (name, player)) in states.enumerated() {
      // Without optimisation each at one of the sizes.
      for (place, size) in sizes.enumerated()
      where Thoroughness.isFull || index % sizes.count == place {
        var player = player
        player.send(.resized(size))
        let sides = Rect(x: 0, y: 0, width: size.width, height: 1)
        for text in player.screens.scene(at: player.now).drawnTexts(typefaces) {
          count += 1
          let frame = Rect(x: text.frame.x, y: 0, width: text.frame.width, height: 1)
          if text.text.em < Self.least - 1e-6 || !sides.holds(frame) {
            faults.insert("\(name): \(text.text.em) '\(text.text.string)' in \(size)")
          }
        }
      }
    }
    #expect(count > 50)
    #expect(faults.isEmpty, "\(faults.sorted().joined(separator: "\n"))")
  }

  @Test(arguments: Language.allCases, [75, 125, 200])
  func `is at least ten pixels high and in its place where jackpots grow`(
    language: Language, textScale: Int
  ) throws {
    let typefaces = try Media.typefaces()
    let sizes = [
      (360, 300), (480, 360), (360, 560), (430, 900), (640, 480), (800, 600), (1280, 720),
      (1920, 400),
    ].map { Size(width: Double($0.0), height: Double($0.1)) }
    var settings = Settings()
    (settings.language, settings.textScale, settings.reducesMotion) = (language, textScale, true)
    var faults = Set<String>()
    var met = Set<String>()
    for round in [UInt64(0), 40] {
      var player = try Player(machine: MeterMachine.machine, settings: settings, spin: round)
      if round > 0 {
        player.press(.space)
        player.finishRound()
        player.wait(.seconds(3))
      }
      for size in sizes {
        player.send(.resized(size))
        player.wait(.seconds(3))
        let texts = player.screens.scene(at: player.now).drawnTexts(typefaces)
        met.formUnion(texts.map(\.text.string))
        for fault in Self.faults(texts, size, isScrolled: false, isLayered: false) {
          faults.insert("\(fault) \(size) after \(round)")
        }
      }
    }
    #expect(met.contains(Words(language).number(2_000_001)))
    #expect(faults.isEmpty, "\(faults.sorted().joined(separator: "\n"))")
  }

  /// What is wrong with the texts of a scene.
  private static func faults(
    _ texts: [DrawnText], _ size: Size, isScrolled: Bool, isLayered: Bool
  ) -> [String] {
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var faults: [String] = []
    for (index, one) in texts.enumerated() {
      let string = one.text.string
      let em = one.text.em
      if em < least - 1e-6 { faults.append("\(em.rounded()) px '\(string)'") }
      let sides = Rect(x: one.frame.x, y: 0, width: one.frame.width, height: 1)
      if !window.holds(isScrolled ? sides : one.frame) { faults.append("outside '\(string)'") }
      // A banner, a board or an explanation lies over others on a plate of its own.
      for other in texts[..<index]
      where !isLayered && one.frame.overlaps(other.frame) && one.clip == other.clip {
        faults.append("'\(string)' over '\(other.text.string)'")
      }
    }
    return faults
  }

  /// The states of the screens of a machine: its stage in a round, its pages, and every other screen.
  private static func states(
    of machine: String, _ settings: Settings, _ typefaces: Typefaces
  ) throws -> [(name: String, player: Player)] {
    var states: [(name: String, player: Player)] = []
    var said: Set<String> = []
    try StageTour.walk(machine, settings, size: Player.size) { player in
      // Each new word or number of letters makes a state that is worth looking at.
      let texts = player.screens.scene(at: player.now).drawnTexts(typefaces).map(\.text.string)
        .joined()
      guard said.insert(texts.filter(\.isLetter)).inserted, states.count < 14 else { return }
      states.append((player.screens.cabinet.overlay == nil ? "play" : "pages", player))
    }
    var player = try Player(machine: machine, settings: settings)
    player.press(.space)
    player.finishRound()
    player.wait(.seconds(3))
    states.append(("play", player))
    for screen in [ScreenID.machines, .odds, .history, .bench, .settings, .keys] {
      var player = player
      player.press(screen == .keys ? .function(1) : .screen(screen))
      player.wait(.seconds(1))
      states.append((screen.rawValue, player))
    }
    return states + (try ScreenParts.all(of: player))
  }
}
