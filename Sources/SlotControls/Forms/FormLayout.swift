package import SlotPaint

/// Where everything of a form is.
///
/// Text is measured with its own letters. If a form doesn't fit its rectangle at the text size asked for,
/// everything is set somewhat smaller, step by step. A form that is still too high then is scrolled; one that is too wide is
/// set smaller yet, down to the least size that can be read. What is too wide even then is wrapped or loses its last
/// words.
package struct FormLayout: Sendable {
  /// Text in its place.
  struct Passage: Sendable {
    let lines: [TextLine]
    let em: Double
    let face: Text.Face
    let isQuiet: Bool
    let alignment: Text.Alignment
    var name: String?
  }

  /// A bar that shows a share.
  struct Bar: Sendable {
    let frame: Rect
    let share: Double
  }

  /// The em of labels.
  package private(set) var em: Double
  /// The controls, in the order in which Tab visits them.
  package internal(set) var controls: [FormControl] = []
  /// Where the picker is; nil if the form has none.
  package internal(set) var dial: DialFrame?
  var passages: [Passage] = []
  var progress: [Bar] = []
  /// The grounds of rows of choices.
  var grounds: [[Rect]] = []
  /// The plots, in their frames.
  var plots: [(frame: Rect, plot: Form.Plot)] = []
  /// The pictures on their tiles.
  var tiles: [(frame: Rect, picture: String)] = []
  /// The pictures on cards, by the controls that the cards are.
  var pictures: [FormControlID: (frame: Rect, draw: @Sendable (Rect) -> [Mark])] = [:]
  /// How far it is scrolled.
  package private(set) var scroll: ControlScroll
  /// Whether some text is too wide for its place.
  var overflows = false
  /// Whether it is higher than its room.
  private var isTooHigh = false

  let fitter: TextFitter
  let phrases: FormPhrases
  let isUpright: Bool

  /// The smallest side of a control, in points.
  static let leastTarget = 44.0
  /// The share by which everything is set smaller at a time.
  private static let step = 0.95
  /// The smallest em, as a share of the one asked for, for the sake of height.
  private static let leastForHeight = 0.8
  /// The em below which nothing is set smaller for the sake of height.
  private static let readable = 12.0
  /// The height of a picker, in ems: the least for which nothing is set smaller, and that in a form that is scrolled. Each
  /// is more where the picker's rows couldn't be read otherwise.
  private static let leastDial = 7.0
  private static let scrolledDial = 11.0

  /// Lays a form out.
  ///
  /// - Parameters:
  ///   - form: What there is.
  ///   - dial: The form's picker; nil if it has none.
  ///   - rect: Where there is room.
  ///   - em: The em of labels that is asked for.
  ///   - scrolled: How far it is scrolled, in points, if it is too high.
  ///   - fitter: What breaks text into lines.
  ///   - phrases: The words for the states of controls.
  ///   - now: The time, at which turning wheels are described.
  package init(
    _ form: Form, dial: Dial?, in rect: Rect, em wished: Double, scrolled: Double = 0,
    fitter: TextFitter, phrases: FormPhrases = .english, at now: Duration
  ) {
    let low = max(min(Self.readable, wished), Self.leastForHeight * wished)
    let least = min(TextFitter.leastEm, wished)
    var em = wished
    var layout: FormLayout
    while true {
      layout = FormLayout(
        em: em, form, dial, in: rect, fitter: fitter, phrases: phrases, at: now)
      if layout.overflows, em > least {
        em = max(least, em * Self.step)
      } else if !layout.overflows, layout.isTooHigh, !form.hasCards, em * Self.step >= low {
        em *= Self.step
      } else {
        break
      }
    }
    guard layout.isTooHigh else {
      self = layout
      return
    }
    // Once more where it is scrolled to, now that its height is known.
    let scroll = ControlScroll(room: rect, extent: layout.scroll.extent, offset: scrolled)
    self.init(
      em: layout.em, form, dial, in: rect, scroll: scroll, fitter: fitter, phrases: phrases,
      at: now)
  }

  /// Lays a form out at an em; cards are scrolled rather than set smaller.
  private init(
    em: Double, _ form: Form, _ dial: Dial?, in rect: Rect, scroll: ControlScroll? = nil,
    fitter: TextFitter, phrases: FormPhrases, at now: Duration
  ) {
    self.em = em
    self.scroll = scroll ?? ControlScroll(room: rect, extent: rect.height, offset: 0)
    self.fitter = fitter
    self.phrases = phrases
    isUpright = rect.height > rect.width
    let widest = form.hasCards ? 110.0 : form.columns.count > 1 && !isUpright ? 50 : 34
    let width = min(rect.width, widest * em)
    let x = rect.center.x - width / 2
    var y = rect.y - (scroll?.offset ?? 0)
    let title = Rect(x: x, y: y, width: width, height: 2.3 * em)
    add(form.title, in: title, em: 1.7 * em, face: .display, name: "title")
    y += title.height
    let body = Rect(x: x, y: y, width: width, height: rect.height - title.height)
    let height = title.height + place(form.columns, dial, in: body, at: now)
    if scroll == nil {
      isTooHigh = height > rect.height + 1e-6
      self.scroll = ControlScroll(room: rect, extent: height, offset: 0)
    }
    // A button under a wheel is pressed by Enter.
    if let first = controls.firstIndex(where: { $0.role == .button }) {
      controls[first].isFirst = true
    }
  }
}

// MARK: - Columns

extension FormLayout {
  var gap: Double { 0.55 * em }
  var target: Double { max(Self.leastTarget, 2.5 * em) }
  var line: Double { TextFitter.lineHeight * em }

  /// - Returns: The height of the highest column.
  private mutating func place(
    _ columns: [[Form.Item]], _ dial: Dial?, in body: Rect, at now: Duration
  ) -> Double {
    let between = 2 * em
    let width = (body.width - between * Double(columns.count - 1)) / Double(columns.count)
    // A picker that couldn't be read in its column has the whole width.
    let isTooNarrow = dial.map { width < DialFrame.leastSize(of: $0).width } ?? false
    guard !isUpright, columns.count > 1, !isTooNarrow else {
      return place(columns.flatMap(\.self), dial, in: body, at: now)
    }
    var highest = 0.0
    for (index, column) in columns.enumerated() {
      let rect = Rect(
        x: body.x + (width + between) * Double(index), y: body.y, width: width, height: body.height)
      highest = max(highest, place(column, dial, in: rect, at: now))
    }
    return highest
  }

  /// Places items from top to bottom; the picker gets the height that the others leave.
  ///
  /// - Returns: The height that they take, which may be more than there is.
  private mutating func place(
    _ items: [Form.Item], _ dial: Dial?, in rect: Rect, at now: Duration
  ) -> Double {
    // Measured by placing everything once without the picker.
    var measured = self
    let fixed = items.reduce(0.0) { $0 + measured.place($1, dial, at: 0, in: rect, rest: 0, now) }
    let hasDial =
      dial != nil && items.contains { if case .dial = $0 { true } else { false } }
    var rest = rect.height - fixed
    if hasDial, let least = dial.map({ DialFrame.leastSize(of: $0).height }),
      rest < max(Self.leastDial * em, least)
    {
      rest = max(Self.scrolledDial * em, least)
    }
    var y = rect.y
    for item in items {
      y += place(item, dial, at: y, in: rect, rest: min(rest, 18 * em), now)
    }
    return fixed + (hasDial ? min(rest, 18 * em) : 0)
  }

  mutating func add(
    _ text: String, in rect: Rect, em: Double? = nil, face: Text.Face = .text,
    isQuiet: Bool = false, alignment: Text.Alignment = .leading, name: String? = nil
  ) {
    var (text, em) = (text, em ?? self.em)
    if width(of: text, face: face, em: em) > rect.width + 1e-6 {
      overflows = true
      guard self.em <= TextFitter.leastEm else { return }
      em = TextFitter.leastEm
      guard let fitting = fitter.shortened(text, face: face, em: em, width: rect.width) else {
        return
      }
      text = fitting
    }
    // The line's baseline is one em below its upper edge.
    let top = rect.center.y - 0.64 * em
    passages.append(
      Passage(
        lines: [
          TextLine(
            string: text,
            frame: Rect(x: rect.x, y: top, width: rect.width, height: TextFitter.lineHeight * em))
        ], em: em, face: face, isQuiet: isQuiet, alignment: alignment, name: name))
  }

  func width(of text: String, face: Text.Face = .text, em: Double? = nil) -> Double {
    fitter.typefaces.width(of: text, face: face, em: em ?? self.em)
  }
}
