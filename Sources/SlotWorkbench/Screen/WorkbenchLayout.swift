import SlotControls
import SlotEngine
import SlotPaint

/// Where everything on the workbench is, as a function of its room, the text scale and the pose.
///
/// Lengths scale with the window, or less in a room that is too small for it, so everything always fits. Letters, and what
/// they are on, scale with the text scale besides, as far as there is room for them. A wide room has the reels on the left,
/// and what they win on the right; there too is everything else that is chosen, unless that leaves too little room to read:
/// then it is below the reels. An upright room has the reels above.
struct WorkbenchLayout: Sendable {
  /// Where things are.
  private enum Arrangement { case beside, below, upright }

  /// The room.
  private(set) var room = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The size of a unit, in points.
  private(set) var unit = 1.0
  /// The size of a unit of letters and of what they are on, in points.
  private(set) var letter = 1.0
  private(set) var title = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var reels = ReelLayout.empty
  private(set) var choosers: [ChooserPlace] = []
  private(set) var search = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var searchSentence: [TextLine] = []
  private(set) var reading = ReadingLayout.empty

  /// The smallest wide room, in units, into which everything fits.
  private static let leastWide = Size(width: 700, height: 450)
  /// The share by which letters are set smaller at a time where there is no room for them.
  private static let step = 0.95
  /// The least height of the explanation beside the choosers, in units of letters: two lines.
  private static let leastToRead = 56.0
  /// The share of their height that larger letters leave the reels, and the height of a row, in units, below which they
  /// leave all of it.
  private static let leastReels = 0.7
  private static let leastRow = 24.0

  /// A layout without anything.
  static let empty = WorkbenchLayout()

  /// The least size of a unit of letters: the smallest em is 12 of them.
  private static let leastLetter = TextFitter.leastEm / 12

  /// The smallest upright room, in units, into which everything fits: reels whose heights are drawn have a line of text
  /// and buttons more.
  private static func leastUpright(of machine: Machine) -> Size {
    let drawsHeights = machine.modes.ids.contains { mode in
      machine.heights(in: mode).contains(where: \.isDrawn)
    }
    return Size(width: 380, height: drawsHeights ? 920 : 760)
  }

  /// The height that a machine's workbench needs in a room so that all of it can be read; more than the room has, if
  /// that is too small.
  static func height(of machine: Machine, in room: Size) -> Double {
    let leastUpright = leastUpright(of: machine)
    func fits(_ least: Size) -> Bool {
      room.width >= least.width * leastLetter && room.height >= least.height * leastLetter
    }
    if fits(leastWide) || fits(leastUpright) { return room.height }
    return leastLetter
      * (room.width >= leastWide.width * leastLetter ? leastWide : leastUpright).height
  }

  private init() {}

  /// Lays out a workbench.
  init(_ bench: Workbench) {
    let room = bench.room
    func scale(_ least: Size) -> Double {
      min(bench.scale, room.width / least.width, room.height / least.height)
    }
    let (wide, upright) = (
      scale(Self.leastWide), scale(Self.leastUpright(of: bench.engine.machine))
    )
    let unit = max(1e-3, max(wide, upright))
    let arrangements: [Arrangement] = wide >= upright ? [.beside, .below] : [.upright]
    let plain = arrangements.map {
      WorkbenchLayout(
        bench, $0, unit: unit, letter: max(Self.leastLetter, min(1, bench.textScale) * unit))
    }
    var best = plain.first(where: \.hasRoomToRead) ?? plain[plain.count - 1]
    let row = best.reels.rowHeight
    let least = max(Self.leastReels * row, min(row, Self.leastRow * unit))
    var scale = bench.textScale
    search: while scale > 1 {
      for arrangement in arrangements {
        let larger = WorkbenchLayout(bench, arrangement, unit: unit, letter: scale * unit)
        if larger.hasRoomToRead, larger.reels.rowHeight >= least {
          best = larger
          break search
        }
      }
      scale *= Self.step
    }
    best.reading.explain(bench)
    self = best
  }

  private init(
    _ bench: Workbench, _ arrangement: Arrangement, unit: Double, letter: Double
  ) {
    (room, self.unit, self.letter) = (bench.room, unit, letter)
    let inside = room.grown(by: -14 * unit)
    var (left, right) = (inside, inside)
    switch arrangement {
    case .beside:
      let gap = 18 * unit
      left.width = 0.56 * inside.width
      place(bench, in: left, bottom: left.y + left.height)
      // Reels that need less than their share leave the rest to what they win.
      left.width = max(reels.panel.width, 0.38 * inside.width)
      place(bench, in: left, bottom: left.y + left.height)
      right.x += left.width + gap
      right.width -= left.width + gap
      right.height = placeControls(bench, in: right, isNarrow: true) - 4 * unit - right.y
    case .below:
      let gap = 18 * unit
      left.width = 0.56 * inside.width
      place(bench, in: left, bottom: placeControls(bench, in: left))
      right.x += left.width + gap
      right.width -= left.width + gap
    case .upright:
      let gap = 10 * unit
      left.height = 0.62 * inside.height
      place(bench, in: left, bottom: placeControls(bench, in: left))
      right.y += left.height + gap
      right.height -= left.height + gap
    }
    reading = ReadingLayout(bench, in: right, unit: unit, letter: letter)
  }

  /// Whether some lines of an explanation show at the same time.
  private var hasRoomToRead: Bool { reading.room >= Self.leastToRead * letter }
}

// MARK: - The reels and what else is chosen

extension WorkbenchLayout {
  /// The em of most text, in units of letters.
  static let em = 15.0

  /// The height of a button, with a line of text or with two.
  private var target: Double { max(40 * unit, 32 * letter) }

  /// Places the title and, down to a height, the reels.
  private mutating func place(_ bench: Workbench, in rect: Rect, bottom: Double) {
    title = Rect(x: rect.x, y: rect.y, width: rect.width, height: 32 * letter)
    let gap = 6 * unit
    let top = title.y + title.height + gap
    let all = Chooser.all(of: bench.engine.machine, in: bench.bench)
    choosers.removeAll { $0.chooser.reel != nil }
    reels = ReelLayout(
      bench, all.filter { $0.reel != nil },
      in: Rect(x: rect.x, y: top, width: rect.width, height: bottom - gap - top), unit: unit,
      letter: letter)
    choosers += reels.choosers
  }

  /// Places what is chosen besides the reels, the search and its sentence, at the bottom of a rectangle.
  ///
  /// - Parameter isNarrow: Whether the spin has a row of its own, as its title is long.
  /// - Returns: Their upper edge.
  private mutating func placeControls(
    _ bench: Workbench, in rect: Rect, isNarrow: Bool = false
  ) -> Double {
    let gap = 6 * unit
    var bottom = rect.y + rect.height
    let fitter = TextFitter(typefaces: bench.typefaces)
    let sentence = fitter.lines(
      bench.searchSentence, face: .text, em: Self.em * letter,
      in: Rect(x: rect.x, y: 0, width: rect.width, height: 0))
    // Two lines are reserved, so that nothing moves while a search goes on.
    bottom -= Double(max(2, sentence.count)) * TextFitter.lineHeight * Self.em * letter
    searchSentence = sentence.map { $0.moved(down: bottom) }
    bottom -= gap + target
    search = Rect(x: rect.x, y: bottom, width: rect.width, height: target)
    bottom -= gap

    let all = Chooser.all(of: bench.engine.machine, in: bench.bench)
    let general = [Chooser.spin] + all.filter { $0.reel == nil }
    // Two in a row; an odd one has a row of its own.
    let first = isNarrow ? 1 : 0
    let rows = first + (general.count - first + 1) / 2
    bottom -= Double(rows) * (target + gap)
    for (index, chooser) in general.enumerated() {
      let place = isNarrow ? index + (index > 0 ? 1 : 0) : index
      let isLast = index == general.count - 1 && place % 2 == 0
      let isWhole = isLast || isNarrow && index == 0
      let width = isWhole ? rect.width : (rect.width - gap) / 2
      let frame = Rect(
        x: rect.x + (place % 2 == 1 ? width + gap : 0),
        y: bottom + Double(place / 2) * (target + gap), width: width, height: target)
      choosers.append(Self.chooser(chooser, in: frame, button: min(target, 40 * unit)))
    }
    return bottom
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
