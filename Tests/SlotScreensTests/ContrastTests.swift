import SlotControls
import PictureSupport
import SlotCabinet
import SlotMachineFile
import SlotPaint
import SlotStrings
import TestSupport
import Testing

@testable import SlotScreens

/// What is drawn against what it is drawn on: on every screen, in every theme, also at high contrast.
///
/// Source: Web Content Accessibility Guidelines 2.2, success criteria 1.4.3 (text: 4.5) and 1.4.11 (controls and their
/// states: 3).
@Suite(.timeLimit(.minutes(20))) struct `Every screen in every theme` {
  private typealias Screens = `The screens as they are drawn`

  private static let places = Screens.places.filter { $0.screen != .play }

  private func visit(
    _ theme: ShippedTheme?, _ isHighContrast: Bool, _ body: (Player, String) throws -> Void
  ) throws {
    for place in Self.places {
      var player = try Screens.player(
        at: place, language: .english, textScale: 100, size: Player.size)
      try player.dress(in: theme, isHighContrast: isHighContrast)
      try body(player, "\(place)")
    }
  }

  @Test(arguments: [nil, ShippedTheme.neon, .paper], [false, true])
  func `has text that stands out from its ground`(
    theme: ShippedTheme?, isHighContrast: Bool
  ) throws {
    let typefaces = try Media.typefaces()
    var count = 0
    try visit(theme, isHighContrast) { player, place in
      let disabled = player.controls.filter { !$0.isEnabled }.map(\.frame)
      for text in player.screens.scene(at: player.now).drawnTexts(typefaces) {
        // Nothing is asked of what can't be used, nor of rows that turn away on a wheel.
        guard let contrast = text.contrast, text.clip == nil,
          !disabled.contains(where: { $0.holds(text.frame) })
        else { continue }
        #expect(contrast >= 4.5, "'\(text.text.string)' on \(place)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: [nil, ShippedTheme.neon, .paper], [false, true])
  func `has controls with an edge that stands out, and shows which ones are chosen`(
    theme: ShippedTheme?, isHighContrast: Bool
  ) throws {
    var (edges, chosen) = (0, 0)
    try visit(theme, isHighContrast) { player, place in
      let reader = GroundReader(player.screens.scene(at: player.now))
      let controls = try #require(player.screens.layout(at: player.now)).controls
      for control in controls where control.isEnabled && control.role != .wheel {
        // Cards that are scrolled out of sight aren't drawn.
        guard control.role != .card || control.frame.y < player.screens.size.height else {
          continue
        }
        let isGroup = control.role == .choice
        // A row of choices has one edge around all of them.
        let group = controls.filter { isGroup && $0.id.form == control.id.form }.map(\.frame)
        let around = group.reduce(control.frame) { $0.united(with: $1) }
        #expect(reader.contrast(ofEdgesWithin: around) >= 3, "\(control.id.name) on \(place)")
        edges += 1
        guard isGroup, control.isChosen else { continue }
        #expect(
          reader.contrast(ofEdgesWithin: control.frame.grown(by: -0.5)) >= 3,
          "\(control.id.name) on \(place)")
        for other in controls where other.id.form == control.id.form && !other.isChosen {
          #expect(reader.contrast(ofEdgesWithin: other.frame.grown(by: -0.5)) < 3)
        }
        chosen += 1
      }
    }
    #expect(edges > 20 && chosen > 8)
  }
}

/// The stage of every machine, and the bench, in every theme, also at high contrast.
///
/// On a painted cabinet and on symbols text lies on a picture; `have enough contrast on a theme's painted cabinet` reads
/// the first, and what stands on symbols has a plate of its own below it.
@Suite(.timeLimit(.minutes(20))) struct `Every stage in every theme` {
  private static let machines =
    Thoroughness.isFull ? ShippedMachines.names : ["classic", "kites", "lanterns", "monsoon"]

  @Test(arguments: [nil, ShippedTheme.neon, .paper], [false, true])
  func `has text that stands out from its ground`(
    theme: ShippedTheme?, isHighContrast: Bool
  ) throws {
    let typefaces = try Media.typefaces()
    for machine in Self.machines {
      var checked: Set<String> = []
      func check(_ player: Player) {
        let disabled = player.controls.filter { !$0.isEnabled }.map(\.frame)
        for text in player.screens.scene(at: player.now).drawnTexts(typefaces) {
          // What fades in or out is not there yet, or no longer.
          guard let contrast = text.contrast, text.text.paint.opacity >= 1,
            !disabled.contains(where: { $0.holds(text.frame) })
          else { continue }
          let said = "'\(text.text.string)' on \(machine)"
          guard checked.insert("\(said) \(contrast)").inserted else { continue }
          #expect(contrast >= 4.5, "\(said)")
        }
      }
      try StageTour.walk(machine, Settings(), size: Player.size) {
        try $0.dress(in: theme, isHighContrast: isHighContrast)
      } visit: {
        check($0)
      }
      #expect(checked.count > 2)
      checked = []
      var player = try Player(machine: machine)
      try player.dress(in: theme, isHighContrast: isHighContrast)
      player.press(.screen(.bench))
      check(player)
      #expect(checked.count > 10)
    }
  }
}

/// Finds how much the edges of shapes stand out from what is below them.
private struct GroundReader {
  private var shapes: [(frame: Rect, paints: [Paint], ground: Paint)] = []

  init(_ list: DisplayList) {
    var below: [(frame: Rect, fill: Fill)] = []
    for mark in list.marks {
      guard case .shape(let shape, let fill, let stroke) = mark.content, let frame = shape.frame
      else { continue }
      let corner = Point(x: frame.x - 0.5, y: frame.center.y)
      var ground = Paint(hex: 0)
      for (frame, fill) in below where frame.contains(corner) {
        ground = fill.paint(at: (corner.y - frame.y) / frame.height).over(ground)
      }
      let paints = [stroke?.paint, fill?.paint(at: 0.5)].compactMap(\.self)
      shapes.append((frame, paints.map { $0.over(ground) }, ground))
      if let fill { below.append((frame, fill)) }
    }
  }

  /// The best contrast of a shape within a frame to what is just outside of it.
  func contrast(ofEdgesWithin frame: Rect) -> Double {
    shapes.filter { frame.holds($0.frame, within: 0.01) && $0.frame.height > 3 }
      .flatMap { shape in shape.paints.map { $0.contrast(to: shape.ground) } }.max() ?? 1
  }
}

extension Rect {
  /// The smallest rectangle around two.
  fileprivate func united(with other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

extension Player {
  /// Chooses a theme and how much contrast it has.
  fileprivate mutating func dress(in theme: ShippedTheme?, isHighContrast: Bool) throws {
    send(
      .themed(
        path: theme?.rawValue, colors: try theme?.colors(),
        highContrast: try theme?.colors(isHighContrast: true)))
    if isHighContrast { screens.takeOver { $0.hasHighContrast = true } }
  }
}

extension DrawnText {
  /// How much it stands out from its ground; nil on a picture.
  fileprivate var contrast: Double? {
    ground.map { text.paint.over($0).contrast(to: $0) }
  }
}

extension SlotScreens {
  /// Changes the settings as the player does.
  fileprivate mutating func takeOver(_ change: (inout Settings) -> Void) {
    _ = self.change(at: clock, change)
  }
}
