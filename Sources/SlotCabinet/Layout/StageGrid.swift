import SlotEngine
import SlotPaint

/// The reels in their frame, as large as a room allows, and what room is left for information.
///
/// In an upright window the reels are at the top, and the pay table is below them. In a wide one it
/// is on their left and the last rounds on their right, where there is room enough for both; low reels
/// have it below them there too.
struct StageGrid {
  private(set) var frame: Rect
  private(set) var recess: Rect
  private(set) var reels: [Rect]
  private(set) var rowHeight: Double
  /// Where it is told what pays; nil where there is no room for it.
  private(set) var pays: Rect?
  /// Whether the pay table is below the reels.
  private(set) var paysAreBelow = false
  /// Where the last rounds are told; nil where there is no room for them.
  private(set) var rounds: Rect?

  /// Lays the reels of a machine out.
  ///
  /// - Parameter leastPays: The least width of a pay table beside the reels.
  init(
    of machine: Machine, in stage: Rect, unit: Double, isUpright: Bool, leastPays: Double
  ) {
    if isUpright {
      // High cells use the room well; where they leave too little for what pays, low ones do.
      let grids = [1.3, 0.9].map { highest in
        StageGrid(
          of: machine, in: stage, unit: unit, highest: highest, widest: 1.15, isAtTop: true)
      }
      func left(below grid: StageGrid) -> Double {
        stage.y + stage.height - grid.frame.y - grid.frame.height - 12 * unit
      }
      guard let grid = grids.first(where: { left(below: $0) >= 90 * unit }) else {
        self = StageGrid(of: machine, in: stage, unit: unit, highest: 1.3, widest: 1.15)
        return
      }
      self = grid
      pays = Rect(
        x: frame.x, y: frame.y + frame.height + 12 * unit, width: frame.width,
        height: min(left(below: grid) - Self.gap * unit, 330 * unit))
      paysAreBelow = true
      return
    }
    let square = StageGrid(of: machine, in: stage, unit: unit, highest: 1.1, widest: 1.02)
    let side = square.frame.x - stage.x - 10 * unit
    guard side >= max(105 * unit, leastPays) else {
      self = StageGrid(
        of: machine, in: stage, unit: unit, highest: 1.1, widest: 1.15, isAtTop: true)
      let top = frame.y + frame.height + 12 * unit
      let height = stage.y + stage.height - top - Self.gap * unit
      guard height >= 110 * unit else {
        self = StageGrid(of: machine, in: stage, unit: unit, highest: 1.1, widest: 1.15)
        return
      }
      pays = Rect(x: stage.x, y: top, width: stage.width, height: height)
      paysAreBelow = true
      return
    }
    self = square
    // As far as the margins of the window, in line with what is below.
    let width = min(side, 270 * unit)
    let height = stage.height - Self.gap * unit
    pays = Rect(x: frame.x - 10 * unit - width, y: stage.y, width: width, height: height)
    rounds = Rect(
      x: frame.x + frame.width + 10 * unit, y: stage.y, width: width, height: height)
  }

  /// The distance between the information and the line of messages and meters below it, in units.
  private static let gap = 6.0

  /// Lays the reels alone out.
  ///
  /// - Parameters:
  ///   - highest: The greatest height of a cell as a share of its width.
  ///   - widest: The greatest width of a cell as a share of its height.
  ///   - hasNumbers: Whether the numbers of lines are beside them, on a machine with few enough.
  init(
    of machine: Machine, in stage: Rect, unit: Double, highest: Double, widest: Double,
    isAtTop: Bool = false, hasNumbers: Bool = true
  ) {
    let border = 15 * unit
    let gutter = hasNumbers && StageLayout.hasLineNumbers(machine) ? 26 * unit : 8 * unit
    let room = stage.grown(by: -border)
    let mostRows = machine.mostRows
    let gap = min(8 * unit, 0.12 * room.width / Double(mostRows.count))
    let count = Double(mostRows.count)
    let rows = Double(mostRows.max() ?? 1)
    let padding = 8 * unit
    let columnRoom = (room.width - 2 * gutter - gap * (count - 1)) / count
    let rowRoom = (room.height - 2 * padding) / rows
    let height = min(rowRoom, columnRoom * highest, 190 * unit)
    // Cells that are sometimes taller get a width that suits their average height.
    let stretch = (rows / Double(machine.leastRows)).squareRoot()
    let width = min(columnRoom, height * widest * stretch)
    let inside = Size(width: width * count + gap * (count - 1), height: height * rows)
    let left = room.center.x - inside.width / 2
    let middle = isAtTop ? room.y + padding + inside.height / 2 : room.center.y
    rowHeight = height
    reels = mostRows.enumerated().map { reel, rows in
      Rect(
        x: left + (width + gap) * Double(reel), y: middle - height * Double(rows) / 2,
        width: width, height: height * Double(rows))
    }
    recess = Rect(
      x: left - gutter, y: middle - inside.height / 2 - padding,
      width: inside.width + 2 * gutter, height: inside.height + 2 * padding)
    frame = recess.grown(by: border)
  }
}
