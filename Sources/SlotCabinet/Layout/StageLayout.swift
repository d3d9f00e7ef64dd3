package import SlotEngine
package import SlotPaint

/// The positions of everything on a machine's stage, given the window's size in points, the
/// machine's shape and the text size.
///
/// In a landscape window the reels are in the middle and the controls below. In an upright window
/// the reels are at the top, and a large Spin is within reach of the thumb.
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

  /// The machine's title, or the information about a stay.
  package let title: Rect
  /// The golden frame around the reels.
  package let frame: Rect
  /// The dark recess in the frame.
  package let recess: Rect
  /// The reels, left to right.
  package let reels: [Rect]
  /// The height of a row.
  package let rowHeight: Double
  /// The line below the reels that names the wins.
  package let message: Rect
  /// Balance, cost and win, left to right.
  package let meters: [Rect]
  /// The number between the buttons for lines; nil if lines can't be chosen.
  package let linesMeter: Rect?
  /// The number between the buttons for coins; nil if only one coin can be bet.
  package let coinsMeter: Rect?
  /// The frames of the machine's controls while no page is open.
  package let places: [Control.ID: Rect]

  /// Lays a machine out.
  package init(of machine: Machine, in size: Size, textScale: Double = 1) {
    let isUpright = size.height > size.width
    let unit =
      isUpright
      ? min(size.width / 500, size.height / 900) : min(size.width / 800, size.height / 600)
    let hasCost = machine.bet.fixedCost != 0
    let bars = Bars(
      size: size, unit: unit, isUpright: isUpright, hasMeters: hasCost,
      steppers: hasCost
        ? [machine.bet.choosesLines && machine.lines.count > 1, machine.bet.mostCoins > 1]
        : [false, false])
    self.size = size
    self.isUpright = isUpright
    self.unit = unit
    self.textScale = textScale
    title = bars.title
    message = bars.message
    meters = bars.meters
    linesMeter = bars.linesMeter
    coinsMeter = bars.coinsMeter
    places = bars.places

    let border = 15 * unit
    let gutter = Self.hasLineNumbers(machine) ? 26 * unit : 8 * unit
    let room = bars.stage.grown(by: -border)
    let gap = min(8 * unit, 0.12 * room.width / Double(machine.rows.count))
    let count = Double(machine.rows.count)
    let rows = Double(machine.rows.max() ?? 1)
    let padding = 8 * unit
    let columnRoom = (room.width - 2 * gutter - gap * (count - 1)) / count
    let rowRoom = (room.height - 2 * padding) / rows
    // Keep cells about square.
    let height = min(rowRoom, columnRoom * 1.1, 190 * unit)
    let width = min(columnRoom, height * 1.15)
    let inside = Size(width: width * count + gap * (count - 1), height: height * rows)
    let center = room.center
    let left = center.x - inside.width / 2
    rowHeight = height
    reels = machine.rows.enumerated().map { reel, rows in
      Rect(
        x: left + (width + gap) * Double(reel), y: center.y - height * Double(rows) / 2,
        width: width, height: height * Double(rows))
    }
    recess = Rect(
      x: left - gutter, y: center.y - inside.height / 2 - padding,
      width: inside.width + 2 * gutter, height: inside.height + 2 * padding)
    frame = recess.grown(by: border)
  }

  /// Whether the numbers of a machine's lines are shown beside its reels.
  static func hasLineNumbers(_ machine: Machine) -> Bool { (2...30).contains(machine.lines.count) }

  /// A cell of the window.
  package func cell(_ cell: Cell) -> Rect {
    let reel = reels[cell.reel]
    return Rect(
      x: reel.x, y: reel.y + rowHeight * Double(cell.row), width: reel.width, height: rowHeight)
  }

  /// The em of text that would measure `points` in a window of the usual size.
  package func em(_ points: Double) -> Double { points * unit * textScale }
}

/// The bars above and below the stage, and what is on them.
private struct Bars {
  var title: Rect
  var stage: Rect
  var message: Rect
  var meters: [Rect] = []
  var linesMeter: Rect?
  var coinsMeter: Rect?
  var places: [Control.ID: Rect] = [:]

  init(size: Size, unit: Double, isUpright: Bool, hasMeters: Bool, steppers: [Bool]) {
    let target = max(StageLayout.leastTarget, 46 * unit)
    let margin = 10 * unit
    let top = target + 2 * margin
    places[.shelf] = Rect(x: margin, y: margin, width: target, height: target)
    places[.pages] = Rect(
      x: size.width - 2 * (target + margin), y: margin, width: target, height: target)
    places[.sound] = Rect(
      x: size.width - target - margin, y: margin, width: target, height: target)
    let side = 2 * (target + margin) + margin
    title = Rect(x: side, y: margin / 2, width: size.width - 2 * side, height: top - margin)

    let below =
      isUpright
      ? Self.uprightHeight(unit: unit, target: target, hasMeters: hasMeters, steppers: steppers)
      : max(92 * unit, target + 2 * margin + 12 * unit)
    let controls = Rect(x: 0, y: size.height - below, width: size.width, height: below)
    let messageHeight = 36 * unit
    message = Rect(
      x: margin, y: controls.y - messageHeight, width: size.width - 2 * margin,
      height: messageHeight)
    stage = Rect(x: margin, y: top, width: size.width - 2 * margin, height: message.y - top)
    if isUpright {
      putUpright(controls, unit, target, margin, hasMeters, steppers)
    } else {
      putInRow(controls, unit, target, margin, hasMeters, steppers)
    }
  }

  private static func uprightHeight(
    unit: Double, target: Double, hasMeters: Bool, steppers: [Bool]
  ) -> Double {
    150 * unit + (hasMeters ? 74 * unit : 0)
      + (steppers.contains(true) ? target + 24 * unit : 0)
  }

  /// Lays out meters, buttons and Spin from left to right.
  private mutating func putInRow(
    _ bar: Rect, _ unit: Double, _ target: Double, _ margin: Double, _ hasMeters: Bool,
    _ steppers: [Bool]
  ) {
    let height = max(66 * unit, target)
    let y = bar.y + (bar.height - height) / 2
    let spinWidth = height * 220 / 64
    guard hasMeters else {
      places[.spin] = Rect(
        x: bar.center.x - spinWidth / 2, y: y, width: spinWidth, height: height)
      return
    }
    let count = Double(steppers.count { $0 })
    // A number between its buttons needs no more than the width of a button.
    let middle = count > 1 ? 42 * unit : 64 * unit
    let stepper = 2 * target + middle
    let spin = min(spinWidth, bar.width - 2 * margin - count * (stepper + margin) - 250 * unit)
    let spinHeight = max(target, min(height, spin * 64 / 220))
    places[.spin] = Rect(
      x: bar.width - margin - spin, y: bar.center.y - spinHeight / 2, width: spin,
      height: spinHeight)
    var right = bar.width - margin - spin - margin
    for (index, isThere) in steppers.enumerated().reversed() where isThere {
      right -= stepper
      put(stepper: index, at: right, y: bar.center.y + 8 * unit - target / 2, target, middle)
      right -= margin
    }
    let width = (right - margin - 2 * margin) / 3
    meters = (0..<3).map { place in
      Rect(
        x: margin + (width + margin) * Double(place), y: bar.center.y - height / 2,
        width: min(width, 190 * unit), height: height)
    }
  }

  /// Lays out meters, buttons and a large Spin from top to bottom.
  private mutating func putUpright(
    _ bar: Rect, _ unit: Double, _ target: Double, _ margin: Double, _ hasMeters: Bool,
    _ steppers: [Bool]
  ) {
    var y = bar.y + margin / 2
    if hasMeters {
      let width = (bar.width - 4 * margin) / 3
      meters = (0..<3).map { place in
        Rect(
          x: margin + (width + margin) * Double(place), y: y, width: width, height: 64 * unit)
      }
      y += 74 * unit
    }
    let there = steppers.indices.filter { steppers[$0] }
    if !there.isEmpty {
      let middle = 64 * unit
      let stepper = 2 * target + middle
      let width = stepper * Double(there.count) + 2 * margin * Double(there.count - 1)
      for (place, index) in there.enumerated() {
        let x = bar.center.x - width / 2 + (stepper + 2 * margin) * Double(place)
        put(stepper: index, at: x, y: y + 16 * unit, target, middle)
      }
      y += target + 24 * unit
    }
    let height = min(96 * unit, (bar.width - 4 * margin) * 64 / 220)
    let width = height * 220 / 64
    places[.spin] = Rect(
      x: bar.center.x - width / 2, y: y + (bar.y + bar.height - y - height) / 2, width: width,
      height: height)
  }

  private mutating func put(
    stepper: Int, at x: Double, y: Double, _ target: Double, _ middle: Double
  ) {
    let (less, more): (Control.ID, Control.ID) =
      stepper == 0 ? (.fewerLines, .moreLines) : (.fewerCoins, .moreCoins)
    places[less] = Rect(x: x, y: y, width: target, height: target)
    places[more] = Rect(x: x + target + middle, y: y, width: target, height: target)
    let meter = Rect(x: x + target, y: y, width: middle, height: target)
    if stepper == 0 { linesMeter = meter } else { coinsMeter = meter }
  }
}
