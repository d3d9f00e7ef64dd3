import SlotControls
package import SlotPaint

/// Where everything on the screen is, as a function of the size, the text scale and the program.
///
/// All lengths are in units: points divided by the scale. The scale is the text scale, or less in a
/// window that is too small for it, so everything always fits. A wide window has the programs' tabs
/// on the left, a narrow one below.
package struct GalleryLayout: Sendable {
  /// The size of the window, in units.
  package let size: Size
  /// The least em that can be read, in units.
  let leastEm: Double
  /// Whether the tabs are on the left.
  let isWide: Bool
  /// What the tabs are drawn on.
  let bar: Rect
  /// The tabs, in the order of the programs.
  let tabs: [Rect]
  /// The switch of the sound.
  let sound: Rect
  /// The title's line.
  private(set) var title = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The lines of the hint.
  private(set) var hint: [TextLine] = []
  /// The rows of choices above the picker.
  private(set) var choices: [[Rect]] = []
  /// The place of the illustration; nil if there is none.
  private(set) var illustration: Rect?
  /// Where the picker is; nil if it is closed.
  private(set) var dial: DialFrame?
  /// The buttons below the picker.
  private(set) var buttons: [Rect] = []
  /// The lines of the report.
  private(set) var report: [TextLine] = []

  /// The smallest sizes, in units, into which everything fits.
  static let leastWide = Size(width: 620, height: 440)
  static let leastNarrow = Size(width: 400, height: 560)

  /// The em of the report, and of most other text.
  static let em = 17.0
  static let hintEm = 15.0
  private static let gap = 8.0
  private static let target = 44.0
  private static let widestColumn = 620.0

  /// Lays out a gallery.
  init(_ gallery: Gallery) {
    let window = gallery.windowSize
    func scale(_ least: Size) -> Double {
      min(gallery.textScale, window.width / least.width, window.height / least.height)
    }
    let (wide, narrow) = (scale(Self.leastWide), scale(Self.leastNarrow))
    isWide = wide >= narrow
    let units = max(1e-3, max(wide, narrow))
    size = Size(width: window.width / units, height: window.height / units)
    leastEm = TextFitter.leastEm / units
    bar = Self.bar(size, isWide: isWide)
    tabs = Self.tabs(bar, isWide: isWide)
    sound =
      isWide
      ? Rect(x: bar.x + 12, y: bar.y + bar.height - 52, width: bar.width - 24, height: 40)
      : Rect(x: size.width - 60, y: 10, width: 48, height: Self.target)
    // A low window leaves its height to the wheels, and so does one in which they couldn't be read otherwise.
    let isLow = size.height < 500
    place(gallery, isLow: isLow)
    if !isLow, let dial, DialPainter.em * dial.zoom < leastEm { place(gallery, isLow: true) }
  }
}

// MARK: - The bar

extension GalleryLayout {
  private static func bar(_ size: Size, isWide: Bool) -> Rect {
    isWide
      ? Rect(x: 0, y: 0, width: min(220, 0.3 * size.width), height: size.height)
      : Rect(x: 0, y: size.height - 124, width: size.width, height: 124)
  }

  private static func tabs(_ bar: Rect, isWide: Bool) -> [Rect] {
    let count = ExampleID.allCases.count
    if isWide {
      let height = min(46, (bar.height - 54 - 60) / Double(count))
      return (0..<count).map { index in
        Rect(
          x: bar.x + 12, y: bar.y + 54 + height * Double(index), width: bar.width - 24,
          height: height - 2)
      }
    }
    let firstRow = (count + 1) / 2
    return (0..<count).map { index in
      let row = index / firstRow
      let inRow = Double(row == 0 ? firstRow : count - firstRow)
      let width = (bar.width - 12) / inRow
      return Rect(
        x: bar.x + 6 + width * Double(index % firstRow) + 2, y: bar.y + 6 + 57 * Double(row),
        width: width - 4, height: 54)
    }
  }
}

// MARK: - The program

extension GalleryLayout {
  private mutating func place(_ gallery: Gallery, isLow: Bool) {
    let example = gallery.example
    let main =
      isWide
      ? Rect(x: bar.width, y: 0, width: size.width - bar.width, height: size.height)
      : Rect(x: 0, y: 0, width: size.width, height: bar.y)
    let width = min(Self.widestColumn, main.width - 36)
    let x = main.center.x - width / 2
    let fitter = TextFitter(typefaces: gallery.typefaces)

    // From the top down: title, hint and choices.
    var y = 14.0
    title = Rect(x: x, y: y, width: width, height: 36)
    y += title.height + 2
    hint = fitter.lines(
      example.id.hint, face: .text, em: Self.hintEm, in: Rect(x: x, y: y, width: width, height: 0))
    y += Double(hint.count) * 1.35 * Self.hintEm + Self.gap
    let choiceHeight = isLow ? 36 : Self.target
    choices = example.options.map { option in
      defer { y += choiceHeight + Self.gap }
      let each = width / Double(option.choices.count)
      return option.choices.indices.map {
        Rect(x: x + each * Double($0), y: y, width: each, height: choiceHeight)
      }
    }

    // From the bottom up: the report, which has room for two lines, and the buttons.
    report = fitter.lines(
      example.report, face: .strong, em: Self.em, in: Rect(x: x, y: 0, width: width, height: 0))
    var bottom = main.height - 12 - Double(isLow ? report.count : 2) * 1.35 * Self.em
    report = report.map { $0.moved(down: bottom) }
    bottom -= Self.gap + Self.target
    buttons = Self.row(
      of: example.buttons.count, in: Rect(x: x, y: bottom, width: width, height: Self.target))
    bottom -= Self.gap + 2
    place(example, in: Rect(x: x, y: y, width: width, height: bottom - y))
  }

  private static func row(of count: Int, in rect: Rect) -> [Rect] {
    let width = min(200, (rect.width - 10 * Double(count - 1)) / Double(count))
    let left = rect.center.x - (width * Double(count) + 10 * Double(count - 1)) / 2
    return (0..<count).map {
      Rect(x: left + (width + 10) * Double($0), y: rect.y, width: width, height: rect.height)
    }
  }

  /// Places illustration and picker in what is left: beside each other if that is low.
  private mutating func place(_ example: any Example, in rest: Rect) {
    var rest = rest
    if example.illustration != nil {
      guard example.showsDial else {
        illustration = rest
        return
      }
      if rest.height < 330 {
        let width = 0.4 * rest.width
        illustration = Rect(x: rest.x, y: rest.y, width: width, height: rest.height)
        rest = Rect(
          x: rest.x + width, y: rest.y, width: rest.width - width, height: rest.height)
      } else {
        let height = 0.42 * rest.height
        illustration = Rect(x: rest.x, y: rest.y, width: rest.width, height: height - Self.gap)
        rest = Rect(
          x: rest.x, y: rest.y + height, width: rest.width, height: rest.height - height)
      }
    }
    if example.showsDial { dial = DialFrame(example.dial, in: rest) }
  }
}

extension Gallery {
  /// Where everything on the screen is.
  package var layout: GalleryLayout { GalleryLayout(self) }
}
