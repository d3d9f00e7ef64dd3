import SlotEngine
import SlotPaint

/// What of a stake can be chosen on a machine, each with controls of its own.
enum StakeControl: CaseIterable {
  case lines, coins, bet

  /// Those that a machine has, from left to right.
  static func all(of machine: Machine) -> [StakeControl] {
    allCases.filter { control in
      switch control {
      case .lines: machine.bet.choosesLines && machine.lines.count > 1
      case .coins: machine.bet.mostCoins > 1
      case .bet: !machine.bets.isEmpty
      }
    }
  }
}

/// The bars above and below the stage, and what is on them.
struct StageBars {
  let title: Rect
  private(set) var stage: Rect
  let message: Rect
  private(set) var meters: [Rect] = []
  private(set) var linesMeter: Rect?
  private(set) var coinsMeter: Rect?
  /// The line about the session, along the lower edge.
  private(set) var session = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var places: [StageControlID: Rect] = [:]

  private let unit: Double
  private let target: Double
  private let margin: Double
  private let foot: Double
  private let caption: Double
  /// Whether what chooses the stake has a row of its own above the meters and Spin, as in a narrow window.
  private var hasTwoRows = false

  /// The height of the caption above what chooses the stake.
  static func caption(unit: Double) -> Double { max(19 * unit, 10) }

  /// Lays the bars out.
  ///
  /// - Parameter stake: What of the stake can be chosen; nil on a machine without money.
  init(size: Size, unit: Double, isUpright: Bool, stake: [StakeControl]?) {
    self.unit = unit
    target = max(StageLayout.leastTarget, 46 * unit)
    margin = 10 * unit
    foot = 8 * unit
    caption = Self.caption(unit: unit)
    let top = target + 2 * margin
    let side = 2 * (target + margin) + margin
    title = Rect(x: side, y: margin / 2, width: size.width - 2 * side, height: top - margin)
    let below: Double
    if isUpright {
      below =
        150 * unit + (stake == nil ? 0 : 74 * unit)
        + (stake?.isEmpty == false ? target + 24 * unit : 0)
    } else {
      // Below what chooses the stake, and its caption, there is room for the line about the session.
      let ofStake = stake?.isEmpty == false ? caption + target + max(14 * unit, 11) + foot : 0
      let row = max(92 * unit, target + 2 * margin + 12 * unit, ofStake)
      hasTwoRows = Self.spin(besides: stake ?? [], width: size.width, unit: unit) < Self.leastSpin
      below = hasTwoRows ? row + caption + target + margin : row
    }
    let controls = Rect(x: 0, y: size.height - below, width: size.width, height: below)
    let messageHeight = 36 * unit
    message = Rect(
      x: margin, y: controls.y - messageHeight, width: size.width - 2 * margin,
      height: messageHeight)
    stage = Rect(x: margin, y: top, width: size.width - 2 * margin, height: message.y - top)

    places[.pages] = Rect(
      x: size.width - 2 * (target + margin), y: margin, width: target, height: target)
    places[.sound] = Rect(
      x: size.width - target - margin, y: margin, width: target, height: target)
    if isUpright {
      putUpright(stake, on: controls)
    } else {
      // The line about the session needs a little more room below than there is above.
      var row = controls
      row.height -= foot
      putInRow(stake, on: row)
    }
  }

  /// The least width of Spin.
  private static let leastSpin = 84.0
  /// The least width of a meter whose value is below its label.
  private static let leastMeter = 62.0

  /// The width of Spin in a row with what chooses the stake, and room for the meters.
  private static func spin(besides stake: [StakeControl], width: Double, unit: Double) -> Double {
    let (target, margin) = (max(StageLayout.leastTarget, 46 * unit), 10 * unit)
    let middle = (stake.count > 1 ? 42 : 64) * unit
    let taken = stake.reduce(0) { sum, control in
      sum + 2 * target + (control == .bet ? 0 : middle) + margin
    }
    let usual = max(66 * unit, target) * 220 / 64
    return min(usual, width - 3 * margin - target - taken - max(250 * unit, 110))
  }

  /// Lays out meters, buttons and Spin from left to right.
  private mutating func putInRow(_ stake: [StakeControl]?, on whole: Rect) {
    let height = max(66 * unit, target)
    var bar = whole
    if hasTwoRows, let stake {
      let upper = caption + target + margin
      bar.y += upper
      bar.height -= upper
      let middle = (stake.count > 2 ? 42 : 64) * unit
      let widths = stake.map { share(of: $0, middle: middle) }
      let taken = widths.reduce(target, +)
      let gap = min(margin, (bar.width - taken) / Double(stake.count + 2))
      var x = bar.center.x - (taken + gap * Double(stake.count)) / 2
      let y = whole.y + caption
      for (control, width) in zip(stake, widths) {
        put(control, at: Point(x: x, y: y), middle: middle)
        x += width + gap
      }
      places[.autoplay] = Rect(x: x, y: y, width: target, height: target)
      putInRow([], spin: 0.4 * bar.width, height: height, on: bar)
      return
    }
    let y = bar.y + (bar.height - height) / 2
    let spinWidth = height * 220 / 64
    guard let stake else {
      let spin = Rect(x: bar.center.x - spinWidth / 2, y: y, width: spinWidth, height: height)
      places[.spin] = spin
      places[.autoplay] = Rect(
        x: spin.x + spinWidth + 2 * margin, y: bar.center.y - target / 2, width: target,
        height: target)
      putSession(below: y + height, to: spin.x, on: bar)
      return
    }
    let spin = Self.spin(besides: stake, width: bar.width, unit: unit)
    putInRow(stake, spin: spin, height: height, on: bar)
  }

  /// Lays out meters, what chooses the stake, and Spin of a given width from left to right.
  private mutating func putInRow(
    _ stake: [StakeControl], spin: Double, height: Double, on bar: Rect
  ) {
    // A number between its buttons needs no more than the width of a button.
    let middle = stake.count > 1 ? 42 * unit : 64 * unit
    let widths = stake.map { share(of: $0, middle: middle) }
    let spinHeight = max(target, min(height, spin * 64 / 220))
    places[.spin] = Rect(
      x: bar.width - margin - spin, y: bar.center.y - spinHeight / 2, width: spin,
      height: spinHeight)
    // What chooses the stake stands a little below the middle, to leave room for its caption. Only where the caption
    // doesn't fit otherwise does it reach below the row.
    let corner = max(
      bar.y + caption, bar.center.y + min(8 * unit, height / 2 - target / 2) - target / 2)
    let end = stake.isEmpty ? 0 : corner + target
    putSession(
      below: max(bar.center.y + height / 2, end), to: bar.width - margin - spin, on: bar)
    var right = bar.width - margin - spin - margin
    if !hasTwoRows {
      right -= target
      places[.autoplay] = Rect(
        x: right, y: bar.center.y - target / 2, width: target, height: target)
      right -= margin
    }
    for (control, width) in zip(stake, widths).reversed() {
      right -= width
      put(control, at: Point(x: right, y: corner), middle: middle)
      right -= margin
    }
    // It has its caption inside, like the meters.
    if stake.contains(.bet) {
      places[.bets]?.y = bar.center.y - height / 2
      places[.bets]?.height = height
    }
    let room = (right - margin - 2 * margin) / 3
    meters = (0..<3).map { place in
      // Where they are too narrow beside each other, they are below each other.
      room >= Self.leastMeter
        ? Rect(
          x: margin + (room + margin) * Double(place), y: bar.center.y - height / 2,
          width: room, height: height)
        : Rect(
          x: margin, y: bar.center.y - height / 2 + height / 3 * Double(place),
          width: right - margin, height: height / 3)
    }
  }

  /// Puts the line about the session below what is in a row, left of Spin.
  private mutating func putSession(below top: Double, to right: Double, on bar: Rect) {
    session = Rect(
      x: margin, y: top + unit, width: right - 3 * margin,
      height: bar.y + bar.height + foot - 2.5 * unit - top)
  }

  /// Lays out meters, buttons and a large Spin from top to bottom.
  private mutating func putUpright(_ stake: [StakeControl]?, on bar: Rect) {
    var y = bar.y + margin / 2
    if stake != nil {
      let width = (bar.width - 4 * margin) / 3
      meters = (0..<3).map { place in
        Rect(
          x: margin + (width + margin) * Double(place), y: y, width: width, height: 64 * unit)
      }
      y += 74 * unit
    }
    if let stake, !stake.isEmpty {
      let middle = (stake.count > 2 ? 42 : 64) * unit
      let widths = stake.map { share(of: $0, middle: middle) }
      let all = widths.reduce(0, +) + 2 * margin * Double(stake.count - 1)
      var x = bar.center.x - all / 2
      for (control, width) in zip(stake, widths) {
        put(control, at: Point(x: x, y: y + 16 * unit), middle: middle)
        x += width + 2 * margin
      }
      // Alone it is as wide as the meters above it.
      if stake == [.bet] {
        places[.bets] = Rect(
          x: margin, y: y, width: bar.width - 2 * margin, height: target + 12 * unit)
      }
      y += target + 24 * unit
    }
    let height = min(96 * unit, (bar.width - 4 * margin) * 64 / 220)
    let width = height * 220 / 64
    // The line about the session is below it, and below its glow.
    let spin = Rect(
      x: bar.center.x - width / 2, y: y + (bar.y + bar.height - y - height) / 2 - 9 * unit,
      width: width, height: height)
    places[.spin] = spin
    places[.autoplay] = Rect(
      x: spin.x + width + margin, y: spin.center.y - target / 2, width: target, height: target)
    let end = bar.y + bar.height
    session = Rect(
      x: margin, y: spin.y + height * 74 / 64, width: bar.width - 2 * margin,
      height: end - spin.y - height * 74 / 64)
  }

  private func share(of control: StakeControl, middle: Double) -> Double {
    control == .bet ? 2 * target : 2 * target + middle
  }

  /// Puts two buttons with a number between them, or the button that opens the list of bets.
  private mutating func put(_ control: StakeControl, at corner: Point, middle: Double) {
    let less = Rect(x: corner.x, y: corner.y, width: target, height: target)
    let more = Rect(x: corner.x + target + middle, y: corner.y, width: target, height: target)
    let meter = Rect(x: corner.x + target, y: corner.y, width: middle, height: target)
    switch control {
    case .lines: (places[.fewerLines], places[.moreLines], linesMeter) = (less, more, meter)
    case .coins: (places[.fewerCoins], places[.moreCoins], coinsMeter) = (less, more, meter)
    case .bet:
      places[.bets] = Rect(x: corner.x, y: corner.y, width: 2 * target, height: target)
    }
  }
}
