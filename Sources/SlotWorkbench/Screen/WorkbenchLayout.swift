import PickerPaint
import SlotEngine
import SlotPaint

/// Where everything on the workbench is, as a function of its room, the text scale and the pose.
///
/// Lengths scale with the text scale, or less in a room that is too small for it, so everything always fits. A wide
/// room has the reels on the left and what they win on the right; an upright one has the reels above.
struct WorkbenchLayout: Sendable {
  /// The room.
  private(set) var room = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The size of a unit, in points.
  private(set) var unit = 1.0
  private(set) var title = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var reels = ReelLayout.empty
  private(set) var choosers: [ChooserPlace] = []
  private(set) var search = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var searchSentence: [TextLine] = []
  private(set) var reading = ReadingLayout.empty

  /// The smallest rooms, in units, into which everything fits.
  private static let leastWide = Size(width: 700, height: 450)
  private static let leastUpright = Size(width: 380, height: 760)

  /// A layout without anything.
  static let empty = WorkbenchLayout()

  private init() {}

  /// Lays out a workbench.
  init(_ bench: Workbench) {
    room = bench.room
    func scale(_ least: Size) -> Double {
      min(bench.textScale, room.width / least.width, room.height / least.height)
    }
    let (wide, upright) = (scale(Self.leastWide), scale(Self.leastUpright))
    unit = max(1e-3, max(wide, upright))
    let inside = room.grown(by: -14 * unit)
    if wide >= upright {
      let left = Rect(
        x: inside.x, y: inside.y, width: 0.56 * inside.width, height: inside.height)
      let gap = 18 * unit
      place(bench, in: left)
      reading = ReadingLayout(
        bench,
        in: Rect(
          x: left.x + left.width + gap, y: inside.y, width: inside.width - left.width - gap,
          height: inside.height), unit: unit)
    } else {
      let above = Rect(x: inside.x, y: inside.y, width: inside.width, height: 0.62 * inside.height)
      let gap = 10 * unit
      place(bench, in: above)
      reading = ReadingLayout(
        bench,
        in: Rect(
          x: inside.x, y: above.y + above.height + gap, width: inside.width,
          height: inside.height - above.height - gap), unit: unit)
    }
  }
}

// MARK: - The reels and what else is chosen

extension WorkbenchLayout {
  /// The em of most text, in units.
  static let em = 15.0
  private static let target = 40.0

  private mutating func place(_ bench: Workbench, in rect: Rect) {
    title = Rect(x: rect.x, y: rect.y, width: rect.width, height: 32 * unit)
    let gap = 6 * unit
    var bottom = rect.y + rect.height
    let fitter = TextFitter(typefaces: bench.typefaces)
    let sentence = fitter.lines(
      bench.searchSentence, face: .text, em: Self.em * unit,
      in: Rect(x: rect.x, y: 0, width: rect.width, height: 0))
    // Two lines are reserved, so that nothing moves while a search goes on.
    bottom -= Double(max(2, sentence.count)) * TextFitter.lineHeight * Self.em * unit
    searchSentence = sentence.map { $0.moved(down: bottom) }
    bottom -= gap + Self.target * unit
    search = Rect(x: rect.x, y: bottom, width: rect.width, height: Self.target * unit)
    bottom -= gap

    let all = Chooser.all(of: bench.engine.machine, in: bench.bench)
    let general = [Chooser.spin] + all.filter { $0.reel == nil }
    let rows = (general.count + 1) / 2
    bottom -= Double(rows) * (Self.target * unit + gap)
    for (index, chooser) in general.enumerated() {
      let isLast = index == general.count - 1 && general.count % 2 == 1
      let width = isLast ? rect.width : (rect.width - gap) / 2
      let frame = Rect(
        x: rect.x + (index % 2 == 1 ? width + gap : 0),
        y: bottom + Double(index / 2) * (Self.target * unit + gap), width: width,
        height: Self.target * unit)
      choosers.append(Self.chooser(chooser, in: frame, button: Self.target * unit))
    }
    reels = ReelLayout(
      bench, all.filter { $0.reel != nil },
      in: Rect(
        x: rect.x, y: title.y + title.height + gap, width: rect.width,
        height: bottom - gap - title.y - title.height - gap), unit: unit)
    choosers += reels.choosers
  }

  private static func chooser(
    _ chooser: Chooser, in frame: Rect, button: Double
  ) -> ChooserPlace {
    ChooserPlace(
      chooser: chooser,
      text: Rect(
        x: frame.x + button, y: frame.y, width: frame.width - 2 * button, height: frame.height),
      previous: Rect(x: frame.x, y: frame.y, width: button, height: frame.height),
      next: Rect(
        x: frame.x + frame.width - button, y: frame.y, width: button, height: frame.height))
  }
}

/// Where a chooser is: its text, and the buttons at its ends.
struct ChooserPlace: Sendable, Hashable {
  let chooser: Chooser
  let text: Rect
  let previous: Rect
  let next: Rect
}
