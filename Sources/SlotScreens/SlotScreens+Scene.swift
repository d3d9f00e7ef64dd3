package import SlotControls
import SlotCabinet
package import SlotPaint
import SlotStrings
import SlotWorkbench

extension SlotScreens {
  /// The length in points of one unit, as on the stage: 1 in a window of 800 × 600 or 500 × 900.
  var unit: Double {
    size.height > size.width
      ? min(size.width / 500, size.height / 900) : min(size.width / 800, size.height / 600)
  }

  /// The em of labels that is asked for: readable in the smallest window too.
  var em: Double {
    max(TextFitter.leastEm, max(Self.usualEm, 17 * unit) * Double(settings.textScale) / 100)
  }

  /// The em in the smallest window, at the usual size of text.
  private static let usualEm = 12.0

  /// The tabs: as high as the buttons in the cabinet's upper right corner, which they leave free.
  var tabs: TabBar { tabs(unfolded: 1) }

  /// The tabs while the bar is unfolded by a share.
  private func tabs(unfolded share: Double) -> TabBar {
    let target = max(44, 46 * unit)
    let margin = 10 * unit
    return TabBar(
      top: (share - 1) * (target + 2 * margin),
      width: size.width - 2 * (target + margin) - margin, height: target, margin: margin, em: em,
      words: words, typefaces: fitter.typefaces)
  }

  /// Whether the tabs belong on the screen.
  func wantsTabs(at now: Duration) -> Bool {
    guard screen == .play else { return true }
    guard !isAttracting else { return false }
    if isOnTabs { return true }
    guard cabinet.isReady, cabinet.overlay == nil else { return false }
    // A painting fills the window: its tabs come down when the pointer reaches for them.
    guard cabinet.design.isPainting else { return fold.hasRested(at: now) }
    let reach = fold.isOpen ? tabs.frame.height : 14 * unit
    return hand.pointer.map { $0.y < reach } ?? false
  }

  /// The colours of forms, in the surroundings of the machine.
  package var colors: ControlColors {
    settings.hasHighContrast && contrastColors == nil
      ? .highContrast : ControlColors(stage: cabinet.colors)
  }

  /// The picture at a given time.
  package func scene(at now: Duration) -> DisplayList {
    guard screen != .play else {
      var list = cabinet.scene(at: now)
      if isAttracting {
        // Nobody plays.
        list.marks.removeAll { $0.name == "session" }
        list.marks += invitation
      }
      let openness = fold.openness(at: now)
      guard openness > 0 else { return list }
      list.marks += tabs(unfolded: openness).marks(
        screen, hand: hand, ground: tabGround, colors: colors)
      return list
    }
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let colors = colors
    var marks = [
      Mark(
        .shape(
          .rectangle(whole), fill: .vertical(top: colors.groundTop, bottom: colors.groundBottom),
          stroke: nil), name: "ground")
    ]
    if screen == .bench {
      marks += workbench?.scene(at: now) ?? []
      marks += benchScroll.bar(colors, inset: 8)
    }
    if let layout = layout(at: now) {
      marks += FormPainter(layout, dial: dial, hand: hand, colors: colors, at: now).marks
    }
    let bar = Rect(x: 0, y: 0, width: size.width, height: tabs.frame.height)
    marks.append(
      Mark(
        .shape(
          .rectangle(bar), fill: .vertical(top: colors.barTop, bottom: colors.barBottom),
          stroke: nil)))
    marks += tabs.marks(
      screen, hand: hand, ground: .vertical(top: colors.barTop, bottom: colors.barBottom),
      colors: colors)
    return DisplayList(size: size, marks: marks)
  }

  /// The invitation to take over, in place of Spin, which nobody presses meanwhile.
  private var invitation: [Mark] {
    let frame = cabinet.spinFrame
    let words = words[.attractInvitation]
    let width = fitter.typefaces.width(of: words, face: .strong, em: 1)
    let em = max(TextFitter.leastEm, min(em, 0.9 * frame.width / max(1, width)))
    let painter = ControlPainter(colors: colors, em: em)
    // In as many lines as it needs to be read.
    let height = TextFitter.lineHeight * em
    let lines = fitter.lines(
      words, face: .strong, em: em, in: Rect(x: frame.x, y: 0, width: 0.9 * frame.width, height: 0))
    let top = frame.center.y - height * Double(lines.count) / 2
    return [painter.plate(frame, radius: frame.height / 2, colors.accent)]
      + lines.enumerated().map { index, line in
        painter.text(
          line.string,
          in: Rect(x: frame.x, y: top + height * Double(index), width: frame.width, height: height),
          face: .strong, colors.onAccent, name: "invitation")
      }
  }

  /// What the tabs lie on over the stage: the part of its backdrop that they cover.
  private var tabGround: Fill {
    if cabinet.design.isPainting {
      return .vertical(top: colors.barTop, bottom: colors.barBottom)
    }
    let stage = cabinet.colors
    let backdrop = Fill.vertical(top: stage.top, bottom: stage.bottom)
    return .vertical(
      top: stage.top, bottom: backdrop.paint(at: tabs.frame.height / max(1, size.height)))
  }

  /// The form of the screen that is shown, in its place; nil on the Play screen.
  func layout(at now: Duration) -> FormLayout? {
    guard let form else { return nil }
    let top = tabs.frame.height + 0.4 * em
    let margin = 1.4 * em
    let room = Rect(
      x: margin, y: top, width: size.width - 2 * margin, height: size.height - top - 0.8 * em)
    return FormLayout(
      form, dial: dial, in: room, em: em, scrolled: hand.offset, fitter: fitter,
      phrases: words.formPhrases, at: now)
  }

  /// What the screen shows; nil on the Play screen.
  private var form: Form? {
    switch screen {
    case .play, .bench: nil
    case .machines: machinesForm
    case .odds: oddsForm
    case .history: historyForm
    case .settings: settingsForm
    case .reminder: reminderForm
    case .autoplay: autoplayForm
    case .fair: fairForm
    case .keys: keysForm
    }
  }

  /// The title of a screen about the machine that is played, with the machine's name where there is room for it.
  func title(_ phrase: Phrase) -> String {
    let title = words(
      .screenOfMachine, ["screen": words[phrase], "machine": cabinet.card.title])
    let room = min(34, (size.width - 2.8 * em) / em)
    return fitter.typefaces.width(of: title, face: .display, em: 1.7) <= room
      ? title : words[phrase]
  }

  /// Gets a screen ready that comes up.
  mutating func prepare(_ screen: ScreenID) {
    switch screen {
    case .play, .reminder, .autoplay, .keys: break
    case .machines: prepareMachines()
    case .bench: prepareBench()
    case .odds: prepareOdds()
    case .history: prepareHistory()
    case .settings: prepareSettings()
    case .fair:
      fair.isAsked = false
      prepareFair()
    }
  }
}

// MARK: - Controls

/// Something on the screen that can be operated by pointer or keyboard, wherever it belongs.
package typealias ScreenControl = Control<ControlName>

extension SlotScreens {
  /// The controls at a given time, in the order in which Tab visits them.
  package func controls(at now: Duration) -> [ScreenControl] {
    let tabs = fold.isOpen ? tabs.controls(screen) : []
    let controls = hand.marked(tabs + (layout(at: now)?.controls ?? [])).map(\.named)
    return controls
      + (screen == .play ? cabinet.controls(at: now).map(\.named) : benchControls(at: now))
  }
}
