import SlotControls
import SlotPaint
import SlotStrings

/// The tabs that lead to the screens, along the window's upper edge.
struct TabBar {
  /// A tab's label: beside its icon, below it, in place of it where letters are large, or not written at all where there
  /// is no room.
  enum Labels { case beside, below, alone, none }

  /// The bar itself.
  let frame: Rect
  /// The tabs, in the order of the screens.
  let tabs: [Rect]
  let labels: Labels
  let em: Double
  private let words: Words

  /// Lays the tabs out.
  ///
  /// - Parameters:
  ///   - top: The upper edge, which is above the window while the bar is folded.
  ///   - width: The width that is free along the upper edge.
  ///   - height: The height of a tab.
  ///   - margin: The distance of the tabs from the edges.
  ///   - em: The em of the labels that is asked for.
  init(
    top: Double, width: Double, height: Double, margin: Double, em wished: Double, words: Words,
    typefaces: Typefaces
  ) {
    self.words = words
    frame = Rect(x: 0, y: top, width: width, height: height + 2 * margin)
    let all = ScreenID.tabs
    let room = width - 2 * margin
    let each = room / Double(all.count)
    func widest(_ em: Double) -> Double {
      all.map { typefaces.width(of: words[$0.phrase], face: .strong, em: em) }.max() ?? 0
    }
    let icon = Self.icon(height)
    // Below the icon there is room for letters of a third of the tab's height, and of a size that fits.
    let low = max(Self.leastEm, 0.82 * wished)
    let below = min(low, 0.3 * height, each / (widest(1) + 0.4))
    // Without icons, each tab is as wide as its own label needs it to be.
    let lengths = all.map { typefaces.width(of: words[$0.phrase], face: .strong, em: 1) + 0.9 }
    let alone = min(max(low, wished), 0.55 * height, room / lengths.reduce(0, +))
    if widest(wished) + icon + 1.9 * wished <= each {
      (labels, em) = (.beside, wished)
    } else if below >= Self.leastEm, below >= 0.9 * min(low, alone) {
      (labels, em) = (.below, below)
    } else {
      (labels, em) = alone >= Self.leastEm ? (.alone, alone) : (.none, below)
    }
    if labels == .alone {
      var left = margin
      tabs = lengths.map { length in
        defer { left += length * alone }
        return Rect(x: left, y: top + margin, width: length * alone, height: height)
      }
      return
    }
    let tab =
      labels == .beside
      ? min(each, widest(em) + icon + 2.6 * em)
      : min(each, max(1.6 * height, widest(em) + 1.2 * em))
    tabs = all.indices.map { index in
      Rect(x: margin + tab * Double(index), y: top + margin, width: tab, height: height)
    }
  }

  /// The smallest em that can be read.
  private static let leastEm = 10.5

  private static func icon(_ height: Double) -> Double { 0.46 * height }

  /// The name of a screen's tab.
  static func id(of screen: ScreenID) -> FormID { FormID("tab \(screen.rawValue)") }

  /// The screen of a tab; nil for any other control.
  static func screen(of id: FormID) -> ScreenID? {
    ScreenID.tabs.first { self.id(of: $0) == id }
  }

  /// The tabs as controls.
  func controls(_ current: ScreenID) -> [FormControl] {
    zip(ScreenID.tabs, tabs).map { screen, frame in
      FormControl(
        FormControlID(Self.id(of: screen)), .tab, in: frame, label: words[screen.phrase],
        state: screen == current ? words[.isSelected] : "", isChosen: screen == current)
    }
  }

  /// The bar and its tabs.
  func marks(
    _ current: ScreenID, hand: FormHand, ground: Fill, colors: ControlColors
  ) -> [Mark] {
    let painter = ControlPainter(colors: colors, em: em)
    // The edges of what is below the bar reach into it.
    var plate = frame
    plate.height -= 0.3 * em
    var marks = [Mark(.shape(.rectangle(plate), fill: ground, stroke: nil), name: "tabs")]
    for (screen, control) in zip(ScreenID.tabs, hand.marked(controls(current))) {
      marks += tab(screen, control, painter)
      if control.isFocused {
        marks.append(painter.ring(around: control.frame.grown(by: -1), radius: 12))
      }
    }
    return marks
  }

  private func tab(
    _ screen: ScreenID, _ control: FormControl, _ painter: ControlPainter
  ) -> [Mark] {
    let frame = control.frame
    let colors = painter.colors
    let ink = control.isChosen ? colors.accent : colors.barInk
    var marks: [Mark] = []
    if control.isHovered {
      let share = control.isPressed ? 0.22 : 0.12
      marks.append(painter.plate(frame.grown(by: -2), radius: 10, colors.barInk.faded(to: share)))
    }
    let side = Self.icon(frame.height) * (labels == .below ? 0.85 : 1)
    let face: Text.Face = control.isChosen ? .strong : .text
    switch labels {
    case .beside:
      let left = Rect(
        x: frame.x + 0.9 * em, y: frame.center.y - side / 2, width: side, height: side)
      marks += IconPainter(in: left, ink).marks(of: screen)
      let rest = Rect(
        x: left.x + side + 0.5 * em, y: frame.y, width: frame.width - side - 1.4 * em,
        height: frame.height)
      marks.append(painter.text(control.label, in: rest, face: face, ink, alignment: .leading))
    case .below:
      let top = Rect(
        x: frame.center.x - side / 2, y: frame.y + 0.1 * frame.height, width: side, height: side)
      marks += IconPainter(in: top, ink).marks(of: screen)
      let line = Rect(
        x: frame.x, y: frame.y + frame.height - 1.5 * em, width: frame.width, height: 1.2 * em)
      marks.append(painter.text(control.label, in: line, face: face, ink))
    case .alone: marks.append(painter.text(control.label, in: frame, face: face, ink))
    case .none:
      let middle = Rect(
        x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
      marks += IconPainter(in: middle, ink).marks(of: screen)
    }
    if control.isChosen {
      let line = Rect(
        x: frame.x + 8, y: frame.y + frame.height - 1, width: frame.width - 16, height: 3)
      marks.append(painter.plate(line, radius: 1.5, colors.accent))
    }
    return marks
  }
}

extension ScreenID {
  /// The label of the screen's tab, and its title.
  var phrase: Phrase {
    switch self {
    case .play: .play
    case .machines: .machines
    case .bench: .bench
    case .odds: .odds
    case .history: .history
    case .settings: .settings
    case .reminder: .reminderTitle
    case .autoplay: .autoplay
    case .fair: .fairPlay
    case .keys: .keysTitle
    }
  }
}
