package import SlotControls
import SlotEngine
package import SlotPaint
package import SlotStrings

/// The painted classic as a display list: the cabinet of 800 × 600 points, centred in the window
/// and as large as fits.
package struct ClassicScene {
  /// The points of the window per point of the cabinet.
  package let scale: Double
  /// The position of the cabinet's top left corner.
  package let origin: Point
  private let size: Size
  private let names: [String]
  private let colors: StageColors?
  private let words: Words
  /// The factor by which text is enlarged.
  private let textScale: Double
  private let measure: TextMeasure
  /// What is said in place of the keys, at length and in short; empty for nothing.
  private let remark: [String]

  /// The share of its brightness that a reel loses if it isn't part of a win.
  private static let dimming = 0.45
  /// How far the picture of the frame around a win extends beyond it.
  private static let reach = 14.0

  /// Fits the cabinet into a window; the symbols are given by their names, the colours by a theme.
  package init(
    size: Size, symbols: [String] = [], colors: StageColors? = nil, words: Words = Words(.english),
    textScale: Double = 1, measure: TextMeasure = TextMeasure(), remark: [String] = []
  ) {
    let cabinet = CabinetLayout.size
    self.size = size
    names = symbols
    self.colors = colors
    self.words = words
    self.textScale = textScale
    (self.measure, self.remark) = (measure, remark)
    scale = max(0.01, min(size.width / cabinet.width, size.height / cabinet.height))
    origin = Point(
      x: (size.width - cabinet.width * scale) / 2, y: (size.height - cabinet.height * scale) / 2)
  }

  /// The button, in points of the window.
  package var button: Rect { placed(CabinetLayout.button) }

  /// The picture of the classic.
  ///
  /// - Parameters:
  ///   - look: How the button looks; nil while it is hidden.
  package func list(
    _ tableau: Tableau, look: ButtonLook?, isFocused: Bool, isMuted: Bool
  ) -> DisplayList {
    let layout = CabinetLayout(reels: tableau.reels.count)
    var marks = [
      Mark(.backdrop(Picture("backdrop"), front: placed(CabinetLayout.size)), name: "backdrop")
    ]
    marks += reels(tableau, layout)
    marks += frames(tableau, layout)
    if let look {
      marks.append(
        Mark(
          .picture(Picture("button/\(look.rawValue)"), in: placed(CabinetLayout.buttonPicture)),
          name: "spin"))
    }
    if isFocused {
      marks.append(
        Mark(
          .shape(
            .rectangle(button.grown(by: 4 * scale), radius: 34 * scale), fill: nil,
            stroke: Stroke(text, width: 2 * scale)),
          name: "focus"))
    }
    if let celebration = tableau.celebration { marks.append(label(celebration)) }
    marks.append(footer(isMuted: isMuted))
    return DisplayList(size: size, marks: marks)
  }
}

extension ClassicScene {
  private func placed(_ point: Point) -> Point {
    Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  private func placed(_ rect: Rect) -> Rect {
    Rect(
      x: origin.x + rect.x * scale, y: origin.y + rect.y * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  private var ground: Paint { Palette(machine: "classic", colors: colors).reel }
  private var text: Paint {
    colors?.classicText ?? Palette(machine: "classic").text
  }
  /// A theme that sets the cabinet's text has painted it, so the accent suits it.
  private var win: Paint {
    colors.flatMap { $0.classicText == nil ? nil : $0.accent } ?? Palette.fuchsia
  }

  private func reels(_ tableau: Tableau, _ layout: CabinetLayout) -> [Mark] {
    let dimming = Self.dimming * (tableau.celebration?.dimming ?? 0)
    let winning = Set(tableau.wins.flatMap { $0.cells.map(\.reel) })
    return tableau.reels.enumerated().map { reel, view in
      let wheel = Self.drum(
        view, in: placed(layout.drums[reel]), pitch: layout.pitch * scale,
        tiles: view.tiles.map(symbol), ground: ground,
        brightness: winning.contains(ReelIndex(reel)) ? 1 : 1 - dimming)
      return Mark(.wheel(wheel), name: "reel \(reel)")
    }
  }

  /// A reel as a drum.
  ///
  /// - Parameter pitch: The distance from one symbol to the next where the drum faces the viewer.
  static func drum(
    _ view: ReelView, in frame: Rect, pitch: Double, tiles: [Picture], ground: Paint,
    brightness: Double = 1
  ) -> Wheel {
    // A drum shows its strip up to the frame's edges and slightly further, as it turns away there.
    Wheel(
      frame: frame, rowHeight: pitch, tiles: tiles,
      offset: view.top + 0.5 - frame.height / 2 / pitch, speed: view.speed, look: .drum,
      ground: ground, brightness: brightness)
  }

  private func symbol(_ symbol: SymbolID) -> Picture { Picture("symbol/\(names[symbol.index])") }

  private func frames(_ tableau: Tableau, _ layout: CabinetLayout) -> [Mark] {
    guard let celebration = tableau.celebration else { return [] }
    return tableau.wins.enumerated().compactMap { index, win in
      guard let first = win.cells.first, let last = win.cells.last else { return nil }
      let frame = layout.winFrame(over: first.reel...last.reel).grown(by: Self.reach)
      return Mark(
        .picture(Picture("frame/win"), in: placed(frame), opacity: celebration.light),
        name: "win \(index)")
    }
  }

  private func label(_ celebration: Celebration) -> Mark {
    let em = CabinetLayout.labelEm * scale
    let center = placed(CabinetLayout.labelCenter)
    return Mark(
      .text(
        Text(
          words[.classicWin], face: .display, em: em, paint: win,
          at: Point(x: center.x, y: center.y + 0.35 * em), alignment: .center,
          glow: colors?.isLight == true ? nil : win.faded(to: 0.8), scale: celebration.labelScale)),
      name: "label")
  }

  private func footer(isMuted: Bool) -> Mark {
    let sound = words[isMuted ? .keyUnmute : .keyMute]
    // Larger letters reach further down too, as the button is right above them.
    var baseline = CabinetLayout.footerBaseline
    baseline.y += 4 * (textScale - 1)
    // It may be wider than the cabinet, but not than the window.
    let room = size.width - 20 * min(1, scale)
    let versions = remark.isEmpty ? [words(.classicKeys, ["sound": sound])] : remark
    let fitting =
      versions.first { measure.width(of: $0) <= room }
      ?? measure.shortened(versions[versions.count - 1], width: room)
    return Mark(
      .text(
        Text(
          fitting ?? "",
          em: max(TextMeasure.leastEm, CabinetLayout.footerEm * scale * textScale),
          paint: colors?.classicText ?? Palette.lavender, at: placed(baseline),
          alignment: .center,
          maximumWidth: textScale > 1 || scale < 1 || !remark.isEmpty
            ? min(
              room, max((CabinetLayout.size.width - 20) * scale, measure.width(of: fitting ?? "")))
            : nil)),
      name: "footer")
  }
}
