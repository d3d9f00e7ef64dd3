package import SlotEngine
package import SlotPaint

/// The positions of everything on a machine's stage, given the window's size in points, the
/// machine's shape and the text size.
///
/// In a landscape window the reels are in the middle and the controls below. In an upright window
/// the reels are at the top, and a large Spin is within reach of the thumb. The space that the reels
/// leave shows what pays, and the last rounds.
package struct StageLayout: Sendable, Hashable {
  /// The smallest window that everything fits into, in points, wide and upright.
  package static let smallest = (
    wide: Size(width: 480, height: 360), upright: Size(width: 360, height: 560)
  )
  /// The smallest side of a control, in points.
  package static let leastTarget = 44.0

  /// The window.
  package let size: Size
  /// Whether the window is taller than wide.
  package let isUpright: Bool
  /// The length in points of one unit, which is 1 in a window of 800 × 600 or 500 × 900.
  package let unit: Double
  /// The factor by which text is enlarged.
  package let textScale: Double
  /// What text is measured with.
  let measure: TextMeasure

  /// The machine's title, or the information about a stay.
  package let title: Rect
  /// The golden frame around the reels.
  package let frame: Rect
  /// The dark recess in the frame.
  package let recess: Rect
  /// The reels, left to right.
  package let reels: [Rect]
  /// The height of a row of a reel that shows its maximum number of rows.
  package let rowHeight: Double
  /// The maximum number of rows that each reel shows.
  private let mostRows: [Int]
  /// The meters of jackpots that grow, above the reels; empty without any.
  package let jackpots: [Rect]
  /// Where it is told what pays; nil where there is no room for it.
  package let pays: Rect?
  /// Whether that is below the reels.
  let paysAreBelow: Bool
  /// Where the last rounds are told; nil where there is no room for them.
  package let rounds: Rect?
  /// What the board of a bonus covers.
  package let board: Rect
  /// The line below the reels that names the wins.
  package let message: Rect
  /// Balance, cost and win, left to right.
  package let meters: [Rect]
  /// The number between the buttons for lines; nil if lines can't be chosen.
  package let linesMeter: Rect?
  /// The number between the buttons for coins; nil if only one coin can be bet.
  package let coinsMeter: Rect?
  /// The line about the session.
  package let session: Rect
  /// The frames of the machine's controls while no page is open.
  package let places: [StageControlID: Rect]

  /// Lays a machine out.
  ///
  /// - Parameters:
  ///   - textScale: The factor by which text is enlarged.
  ///   - measure: What text is measured with.
  ///   - table: What pays, which needs room beside the reels.
  package init(
    of machine: Machine, in size: Size, textScale: Double = 1,
    measure: TextMeasure = TextMeasure(), pays table: [PayTableRow] = []
  ) {
    let isUpright = size.height > size.width
    let unit =
      isUpright
      ? min(size.width / 500, size.height / 900) : min(size.width / 800, size.height / 600)
    let bars = StageBars(
      size: size, unit: unit, isUpright: isUpright,
      stake: machine.bet.fixedCost == 0 ? nil : StakeControl.all(of: machine))
    self.size = size
    self.isUpright = isUpright
    self.unit = unit
    self.textScale = textScale
    self.measure = measure
    title = bars.title
    message = bars.message
    meters = bars.meters
    linesMeter = bars.linesMeter
    coinsMeter = bars.coinsMeter
    session = bars.session
    places = bars.places

    let strip = JackpotStrip(of: machine, in: bars.stage, unit: unit)
    jackpots = strip.meters
    let grid = StageGrid(
      of: machine, in: strip.stage, unit: unit, isUpright: isUpright,
      leastPays: PayTableSheet.leastWidth(of: table, unit: unit, measure: measure))
    (frame, recess, reels, rowHeight) = (grid.frame, grid.recess, grid.reels, grid.rowHeight)
    (pays, rounds, paysAreBelow) = (grid.pays, grid.rounds, grid.paysAreBelow)
    mostRows = machine.mostRows
    board =
      isUpright
      ? grid.pays.map { pays in
        Rect(
          x: grid.frame.x, y: grid.frame.y, width: grid.frame.width,
          height: pays.y + pays.height - grid.frame.y
        ).grown(by: 3 * unit)
      } ?? grid.frame.grown(by: -6 * unit)
      : grid.frame.grown(by: -6 * unit)
  }

  /// Lays out nothing but the reels in their frame, in the middle of a rectangle and as large as fits.
  init(portraitOf machine: Machine, in rect: Rect) {
    let unit = min(rect.width / 420, rect.height / 300)
    let none = Rect(x: rect.x, y: rect.y, width: 0, height: 0)
    (size, isUpright, textScale) = (Size(width: rect.width, height: rect.height), false, 1)
    (self.unit, measure) = (unit, TextMeasure())
    let grid = StageGrid(
      of: machine, in: rect.grown(by: -6 * unit), unit: unit,
      highest: machine.classicRun == nil ? 1.1 : 1.9, widest: 1.15, hasNumbers: false)
    (frame, recess, reels, rowHeight) = (grid.frame, grid.recess, grid.reels, grid.rowHeight)
    mostRows = machine.mostRows
    (title, message, session, board) = (none, none, none, none)
    (meters, linesMeter, coinsMeter, jackpots, places) = ([], nil, nil, [], [:])
    (pays, rounds, paysAreBelow) = (nil, nil, false)
  }

  /// Whether the numbers of a machine's lines are shown beside its reels.
  static func hasLineNumbers(_ machine: Machine) -> Bool { (2...30).contains(machine.lines.count) }

  /// The frame of a cell of the window, given the number of rows that each reel shows.
  package func cell(_ cell: Cell, rows: [Int]) -> Rect {
    let reel = reels[cell.reel.index]
    let height = rowHeight(ofReel: cell.reel, rows: rows[cell.reel.index])
    return Rect(
      x: reel.x, y: reel.y + height * Double(cell.row.index), width: reel.width, height: height)
  }

  /// The height of a reel's rows: a reel that shows fewer rows than its maximum has taller ones.
  package func rowHeight(ofReel reel: ReelIndex, rows: Int) -> Double {
    rows == mostRows[reel.index] ? rowHeight : reels[reel.index].height / Double(max(1, rows))
  }

  /// The em of text that would measure `points` in a window of the usual size; never too small to be read.
  package func em(_ points: Double) -> Double {
    max(TextMeasure.leastEm, points * unit * textScale)
  }

  /// The height of a line that would be `points` high in a window of the usual size, with room for text that can be
  /// read.
  func line(_ points: Double) -> Double { max(Self.leastLine, points * unit) }

  /// The height of a line of the smallest text.
  static let leastLine = 12.0
}
