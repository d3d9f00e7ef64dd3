import SlotControls
import Pickers
import SlotEngine
import SlotPaint

/// Where the reels of the workbench are: the panel, the wheels with their buttons, and what is chosen reel by reel.
///
/// Each reel has a column as high as its highest form, so nothing moves when its number of rows changes.
struct ReelLayout: Sendable {
  /// A reel's wheels: the window in which it shows its symbols, and the height of a row.
  struct Place: Sendable, Hashable {
    let window: Rect
    let rowHeight: Double
    /// The wheel and its peeks at the stops above and below; the window itself for cells.
    let frame: Rect
    /// The line below it that says where it is.
    let label: Rect
  }

  /// A button that turns a wheel by one stop.
  struct Nudge: Sendable, Hashable {
    let component: Int
    let step: Int
    let frame: Rect
  }

  /// What the reels are drawn on.
  private(set) var panel = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var places: [Place] = []
  /// The height of a row of symbols.
  private(set) var rowHeight = 0.0
  /// The wheels: reels with their peeks, or cells.
  private(set) var wheels: [Rect] = []
  private(set) var nudges: [Nudge] = []
  private(set) var choosers: [ChooserPlace] = []
  /// The height, in pixels, from the band of each wheel's own picker.
  private var bands: [(y: Double, rowHeight: Double)] = []

  /// A layout without reels.
  static let empty = ReelLayout()

  private init() {}

  /// Lays out the reels of a workbench in a rectangle, and centres them.
  init(_ bench: Workbench, _ choosers: [Chooser], in rect: Rect, unit: Double, letter: Double) {
    let column = Column(bench, choosers, in: rect, unit: unit, letter: letter)
    rowHeight = column.row.height
    panel = column.panel
    for (index, rows) in bench.bench.rows(of: bench.engine.machine).enumerated() {
      let place = column.place(ofReel: index, rows: rows)
      places.append(place)
      self.choosers += column.choosers(below: place, ofReel: index)
    }
    placeWheels(of: bench, column)
  }

  private mutating func placeWheels(of bench: Workbench, _ column: Column) {
    let rows = bench.bench.rows(of: bench.engine.machine)
    for (component, wheel) in bench.wheels.wheels.enumerated() {
      switch wheel.part {
      case .reel(let index):
        let reel = places[index.index]
        wheels.append(reel.frame)
        let row = Double(rows[index.index] / 2) + 0.5
        bands.append((reel.window.y + row * reel.rowHeight, reel.rowHeight))
        nudges += column.nudges(of: reel).map {
          Nudge(component: component, step: $0.step, frame: $0.frame)
        }
      case .cell(let cell):
        let place = self.cell(cell)
        wheels.append(place)
        bands.append((place.center.y, place.height))
      }
    }
  }
}

extension ReelLayout {
  /// Where a cell of the reels' windows is.
  func cell(_ cell: Cell) -> Rect {
    let reel = places[cell.reel.index]
    return Rect(
      x: reel.window.x, y: reel.window.y + reel.rowHeight * Double(cell.row.index),
      width: reel.window.width, height: reel.rowHeight)
  }

  /// A point in the picker's own coordinates, as if every wheel had the same band.
  func pickerPoint(_ point: Point, on component: Int) -> PickerPoint {
    guard bands.indices.contains(component) else { return PickerPoint(x: -1, y: 0) }
    let band = bands[component]
    return PickerPoint(
      x: 100 * (Double(component) + 0.5), y: 32 * (point.y - band.y) / band.rowHeight)
  }
}

/// The measures that all columns of reels share.
private struct Column {
  /// The room around the reels, for a line of text, and for a button.
  let pad: Double
  let label: Double
  let nudge: Double
  /// The distance between reels, and the size of a row.
  let gap: Double
  let row: Size
  /// How much of the stops above and below a turning reel shows, together, in rows.
  let peeks: Double
  let panel: Rect
  /// The height of the highest form of any reel, with its peeks.
  let tall: Double
  private let unit: Double
  private let letter: Double
  private let turns: [Bool]
  private let choosers: [Int: [Chooser]]

  init(_ bench: Workbench, _ choosers: [Chooser], in rect: Rect, unit: Double, letter: Double) {
    let machine = bench.engine.machine
    let mostRows = Double(machine.heights(in: bench.bench.mode).map(\.most).max() ?? 1)
    turns = bench.bench.reels(of: machine).map { $0.filling == .turning }
    self.choosers = Dictionary(grouping: choosers) { $0.reel?.index ?? 0 }
    (self.unit, self.letter) = (unit, letter)
    (pad, label) = (8 * unit, 17 * letter)
    (nudge, peeks) = turns.contains(true) ? (28 * unit, 0.9) : (0, 0)
    let most = Double(self.choosers.values.map(\.count).max() ?? 0)
    let below = label + most * (18 * letter + 32 * unit)
    let count = Double(turns.count)
    gap = min(8 * unit, 0.1 * rect.width / count)
    let width = (rect.width - 2 * pad - gap * (count - 1)) / count
    let height = max(
      1,
      min((rect.height - 2 * (pad + nudge) - below) / (mostRows + peeks), 1.1 * width, 130 * unit))
    row = Size(width: min(width, 1.25 * height), height: height)
    let used = row.width * count + gap * (count - 1)
    tall = height * (mostRows + peeks)
    panel = Rect(
      x: rect.center.x - used / 2 - pad, y: rect.y, width: used + 2 * pad,
      height: 2 * (pad + nudge) + tall + below)
  }

  private var middle: Double { panel.y + pad + nudge + tall / 2 }

  func place(ofReel index: Int, rows: Int) -> ReelLayout.Place {
    let window = Rect(
      x: panel.x + pad + (row.width + gap) * Double(index),
      y: middle - row.height * Double(rows) / 2, width: row.width,
      height: row.height * Double(rows))
    let peek = turns[index] ? peeks / 2 * row.height : 0
    return ReelLayout.Place(
      window: window, rowHeight: row.height,
      frame: Rect(
        x: window.x, y: window.y - peek, width: row.width, height: window.height + 2 * peek),
      label: Rect(x: window.x, y: middle + tall / 2 + nudge, width: row.width, height: label))
  }

  /// The choosers of a reel, one below the other.
  func choosers(below place: ReelLayout.Place, ofReel index: Int) -> [ChooserPlace] {
    let (x, width) = (place.label.x, row.width)
    return (choosers[index] ?? []).enumerated().map { number, chooser in
      let text = 18 * letter
      let y = place.label.y + label + (text + 32 * unit) * Double(number)
      return ChooserPlace(
        chooser: chooser, text: Rect(x: x, y: y, width: width, height: text),
        previous: Rect(x: x, y: y + text, width: width / 2 - 1, height: 29 * unit),
        next: Rect(x: x + width / 2 + 1, y: y + text, width: width / 2 - 1, height: 29 * unit))
    }
  }

  /// The buttons above and below a turning reel.
  func nudges(of place: ReelLayout.Place) -> [(step: Int, frame: Rect)] {
    [(-1, panel.y + pad), (1, middle + tall / 2 + 3 * unit)].map { step, y in
      (
        step,
        Rect(x: place.frame.x, y: y, width: row.width, height: nudge - 3 * unit)
      )
    }
  }
}
