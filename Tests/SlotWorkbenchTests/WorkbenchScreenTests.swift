import SlotControls
import PictureSupport
import Foundation
import Pickers
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotStrings
import SlotWindow
import TestSupport
import Testing

@testable import SlotWorkbench

@Suite(.timeLimit(.minutes(20))) struct `The workbench on the screen` {
  static let rooms = [
    Rect(x: 0, y: 0, width: 800, height: 550), Rect(x: 0, y: 0, width: 1_920, height: 1_030),
    Rect(x: 0, y: 40, width: 600, height: 1_017), Rect(x: 0, y: 0, width: 360, height: 300),
    Rect(x: 0, y: 62, width: 640, height: 418), Rect(x: 0, y: 81, width: 1_280, height: 719),
  ]

  /// The smallest em of a text on the bench, in units.
  private static let leastEm = 12.0

  /// The machines that are tried: without optimisation only a few, as measuring text takes some time.
  private static let names =
    Thoroughness.isFull ? ShippedMachines.names : ["classic", "apiary", "kites"]

  /// A machine in all of its modes.
  private func screens(
    of machine: String, in room: Rect, textScale: Double, _ language: Language = .english
  ) throws -> [(name: String, user: WorkbenchUser)] {
    var user = try WorkbenchUser(
      machine, in: room, textScale: textScale, words: Words(language))
    return user.bench.engine.machine.modes.map { mode in
      defer {
        if user.controls.contains(where: { $0.id.name == "next mode" }) {
          try? user.click("next mode")
        }
      }
      return ("\(machine), \(mode.name)", user)
    }
  }

  @Test(arguments: rooms, [1, 1.5])
  func `fits into its room without overlaps or clipped text`(room: Rect, textScale: Double) throws {
    for language in Language.allCases {
      for name in Self.names { try fit(name, room, textScale, language) }
    }
  }

  private func fit(
    _ machine: String, _ window: Rect, _ textScale: Double, _ language: Language
  ) throws {
    let typefaces = try Media.typefaces()
    // Where all of it can't be read at once it is higher than its room, and scrolled as a whole.
    let file = try #require(ShippedMachines.file(named: machine))
    let needed = Workbench.height(
      of: file.machine, in: Size(width: window.width, height: window.height))
    let room = Rect(x: window.x, y: window.y, width: window.width, height: needed)
    for (name, user) in try screens(of: machine, in: room, textScale: textScale, language) {
      let controls = user.controls
      for (index, one) in controls.enumerated() {
        #expect(room.holds(one.frame), "\(name): \(one.id.name)")
        #expect(one.frame.width >= 8 && one.frame.height >= 8, "\(name): \(one.id.name)")
        for other in controls[..<index] {
          #expect(!one.frame.overlaps(other.frame), "\(name): \(one.id.name), \(other.id.name)")
        }
      }
      var texts = 0
      for mark in user.bench.scene(at: user.now) {
        guard case .text(let text) = mark.content else { continue }
        texts += 1
        #expect(room.holds(typefaces.frame(of: text)), "\(name): \(text.string)")
        // A text that is wider than its place is set smaller; only what belongs to a narrow reel may be tiny.
        let isOnReel = user.bench.layout.reels.panel.holds(typefaces.frame(of: text))
        let least = isOnReel ? 4 : 0.5 * Self.leastEm * user.bench.layout.unit
        #expect(text.em >= least, "\(name): \(text.string)")
        if mark.name == "explanation" {
          #expect(
            user.bench.layout.reading.explanation.holds(typefaces.frame(of: text)),
            "\(name): \(text.string)")
        }
      }
      #expect(texts > 8, "\(name)")
    }
  }

  @Test(arguments: rooms.filter { $0.width > 500 })
  func `has letters that follow the size of text`(room: Rect) throws {
    let scale = max(1, min(room.width / 800, room.height / 535))
    func ems(_ textScale: Double, _ name: String) throws -> [String: Double] {
      let user = try WorkbenchUser("tidepool", in: room, scale: scale, textScale: textScale)
      var ems: [String: Double] = [:]
      for mark in user.bench.scene(at: user.now) {
        guard mark.name == name, case .text(let text) = mark.content else { continue }
        ems[text.string] = text.em
      }
      return ems
    }
    for name in ["title", "result", "search sentence"] {
      let (usual, large) = try (ems(1, name), ems(1.5, name))
      #expect(!usual.isEmpty)
      let least = try #require(large.values.min()) / #require(usual.values.min())
      // A small window has no room for letters half as large again.
      #expect(least > (room.width > 1_000 ? 1.4 : 1.1), "\(name)")
    }
  }

  /// The panels of reels and of the explanation, and what is between them.
  @Test(arguments: [rooms[1], rooms[5], rooms[0], rooms[4]])
  func `uses its room`(room: Rect) throws {
    let scale = max(1, min(room.width / 800, room.height / 535))
    for name in Self.names {
      let user = try WorkbenchUser(name, in: room, scale: scale)
      let layout = user.bench.layout
      let used = layout.reels.panel.width + layout.reading.explanation.width
      #expect(used > 0.85 * room.width, "\(name)")
      let cell = layout.reels.rowHeight * layout.reels.places[0].window.width
      #expect(
        layout.reels.panel.height > 0.5 * room.height || cell > 0.01 * room.width * room.height)
    }
  }

  @Test func `has controls that can all be reached by Tab, forwards and backwards`() throws {
    let all = try Self.names.flatMap {
      try screens(of: $0, in: WorkbenchUser.wide, textScale: 1)
    }
    for (name, start) in all {
      let expected = start.controls.filter(\.isEnabled).map(\.id.name)
      #expect(expected.count >= 6, "\(name)")
      for key in [ControlKey.next, .previous] {
        var user = start
        var reached: Set<String> = []
        for _ in expected {
          user.press(key)
          reached.insert(user.bench.focus.name)
        }
        #expect(reached == Set(expected), "\(name)")
      }
    }
  }

  @Test func `has controls that all do something by keys`() throws {
    for name in ["classic", "kites", "apiary", "thaw"] {
      let start = try WorkbenchUser(name)
      for control in start.controls where control.isEnabled {
        var user = start
        // The first spin of a seed has none before it.
        if control.id.name == "previous spin" { try user.click("next spin") }
        try user.focus(control.id.name)
        let before = (user.bench.bench, user.bench.search, user.bench.firstLine, user.bench.spin)
        user.press(control.role == .button ? .enter : .down)
        user.rest()
        let after = (user.bench.bench, user.bench.search, user.bench.firstLine, user.bench.spin)
        #expect(before != after, "\(name): \(control.id.name)")
      }
    }
  }

  @Test func `keeps pose, wheels and evaluation together whatever is done`() throws {
    for name in Self.names {
      var user = try WorkbenchUser(name)
      var random = RandomNumbers(seed: 20_261_122)
      for _ in 0..<Thoroughness.cases(3_000, orOnly: 60) {
        user.send(random.action(on: user.controls))
      }
      user.send(.input(.pointerReleased(Point(x: 1, y: 1), pointer: 0)))
      user.rest()
      let (bench, engine) = (user.bench.bench, user.bench.engine)
      #expect(bench.fitted(from: engine.machine, to: engine.machine) == bench, "\(name)")
      #expect(
        user.bench.picker.selection == user.bench.wheels.selection(in: bench, of: engine.machine),
        "\(name)")
      #expect(
        user.bench.reading == PoseReading(of: bench, played: engine, drawingAs: user.bench.spin),
        "\(name)")
      #expect(user.controls.contains { $0.id == user.bench.focus }, "\(name)")
    }
  }

  /// Draws a machine in every language; with `SLOT_WORKBENCH=FOLDER` every shipped one in all sizes, as pictures to be
  /// looked at; `SLOT_WORKBENCH_MACHINES` names some of them, and `SLOT_WORKBENCH_TEXT` a factor for text.
  @MainActor @Test func `draws`() throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["SLOT_WORKBENCH"]
    let machines = environment["SLOT_WORKBENCH_MACHINES"]?.split(separator: ",").map(String.init)
    for name in folder == nil ? ["tidepool"] : machines ?? ShippedMachines.names {
      for room in folder == nil ? [Self.rooms[0]] : Self.rooms {
        let size = Size(width: room.x + room.width, height: room.y + room.height)
        let typefaces = try Media.typefaces()
        let canvas = try OffscreenCanvas(
          width: Int(size.width), height: Int(size.height),
          library: Media.shelf(of: name, typefaces), typefaces: typefaces)
        for language in Language.allCases {
          let textScale = environment["SLOT_WORKBENCH_TEXT"].flatMap(Double.init) ?? 1
          let scale = max(1, min(room.width / 800, room.height / 535))
          var user = try WorkbenchUser(
            name, in: room, scale: scale, textScale: textScale, words: Words(language))
          let engine = user.bench.engine
          let win = engine.firstSpin(in: 0...5_000) { $0.wins.count > 1 } ?? 0
          user.send(.reloaded(engine))
          _ = user.bench.show(spin: win)
          let marks = user.bench.scene(at: user.now)
          let image = try canvas.image(of: DisplayList(size: size, marks: marks))
          #expect(Set(image.pixels).count > 500)
          if let folder {
            let file = "\(name)-\(language)-\(Int(size.width))x\(Int(size.height)).png"
            try Data(image.png).write(to: URL(fileURLWithPath: folder).appending(path: file))
          }
        }
      }
    }
  }
}

extension Rect {
  /// Whether a rectangle is inside.
  fileprivate func holds(_ other: Rect) -> Bool {
    let epsilon = 0.5
    return x - epsilon <= other.x && other.x + other.width <= x + width + epsilon
      && y - epsilon <= other.y && other.y + other.height <= y + height + epsilon
  }
}

extension RandomNumbers {
  /// Something that a user may do, mostly to the wheels.
  fileprivate mutating func action(on controls: [WorkbenchControl]) -> WorkbenchAction {
    let wheels = controls.filter { $0.role == .wheel }
    let frame = int(0...4) == 0 ? element(of: controls).frame : element(of: wheels).frame
    let point = Point(
      x: frame.x + double(0...0.99) * frame.width, y: frame.y + double(0...0.99) * frame.height)
    let keys: [ControlKey] = [
      .up, .down, .pageUp, .pageDown, .home, .end, .left, .right, .next, .previous, .space,
      .enter, .escape, .character("s"),
    ]
    switch int(0...9) {
    case 0...2: return .input(.pointerPressed(point, pointer: 0))
    case 3...4: return .input(.pointerMoved(point, pointer: 0))
    case 5...6: return .input(.pointerReleased(point, pointer: 0))
    case 7: return .input(.scrolled(rows: double(-3...3), point))
    default: return .input(.key(element(of: keys)))
    }
  }
}
