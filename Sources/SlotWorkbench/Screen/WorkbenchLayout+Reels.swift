import PickerPaint
import Pickers
import SlotEngine
import SlotPaint

// The reels, and what else is chosen.
extension WorkbenchLayout {
  /// The em of most text, in units.
  static let em = 15.0
  private static let target = 40.0

  mutating func place(_ bench: Workbench, in rect: Rect) {
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
    placeReels(
      bench, reelChoosers: all.filter { $0.reel != nil },
      in: Rect(
        x: rect.x, y: title.y + title.height + gap, width: rect.width,
        height: bottom - gap - title.y - title.height - gap))
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

  private mutating func placeReels(
    _ bench: Workbench, reelChoosers: [Chooser], in rect: Rect
  ) {
    let machine = bench.engine.machine
    let rows = bench.bench.rows(of: machine)
    let heights = machine.heights(in: bench.bench.mode).map(\.most)
    let hasTurning = bench.bench.reels(of: machine).contains { $0.filling == .turning }
    let (pad, label) = (8 * unit, 17 * unit)
    let nudge = hasTurning ? 28 * unit : 0
    let perReel = Dictionary(grouping: reelChoosers) { $0.reel?.index ?? 0 }
    let below = label + Double(perReel.values.map(\.count).max() ?? 0) * 50 * unit
    let gap = min(8 * unit, 0.1 * rect.width / Double(rows.count))
    let count = Double(rows.count)
    let mostRows = Double(heights.max() ?? 1)
    let peeks = hasTurning ? 0.9 : 0
    let column = (rect.width - 2 * pad - gap * (count - 1)) / count
    let height = max(
      1,
      min((rect.height - 2 * (pad + nudge) - below) / (mostRows + peeks), 1.1 * column, 130 * unit))
    let width = min(column, 1.25 * height)
    let used = width * count + gap * (count - 1)
    let tall = height * (mostRows + peeks)
    panel = Rect(
      x: rect.center.x - used / 2 - pad, y: rect.y, width: used + 2 * pad,
      height: 2 * (pad + nudge) + tall + below)
    let middle = rect.y + pad + nudge + tall / 2
    for (index, rows) in rows.enumerated() {
      let x = panel.x + pad + (width + gap) * Double(index)
      let window = Rect(
        x: x, y: middle - height * Double(rows) / 2, width: width, height: height * Double(rows))
      let isTurning = bench.bench.reels(of: machine)[index].filling == .turning
      let peek = isTurning ? peeks / 2 * height : 0
      let frame = Rect(
        x: x, y: window.y - peek, width: width, height: window.height + 2 * peek)
      let line = Rect(x: x, y: middle + tall / 2 + nudge, width: width, height: label)
      reels.append(ReelPlace(window: window, rowHeight: height, frame: frame, label: line))
      for (place, chooser) in (perReel[index] ?? []).enumerated() {
        let y = line.y + label + 50 * unit * Double(place)
        choosers.append(
          ChooserPlace(
            chooser: chooser, text: Rect(x: x, y: y, width: width, height: 18 * unit),
            previous: Rect(x: x, y: y + 18 * unit, width: width / 2 - 1, height: 29 * unit),
            next: Rect(
              x: x + width / 2 + 1, y: y + 18 * unit, width: width / 2 - 1, height: 29 * unit)))
      }
    }
    for (component, wheel) in bench.wheels.wheels.enumerated() {
      switch wheel.part {
      case .reel(let index):
        let reel = reels[index.index]
        wheels.append(reel.frame)
        let row = Double(rows[index.index] / 2) + 0.5
        bands.append((reel.window.y + row * height, height))
        let size = Size(width: width, height: nudge - 3 * unit)
        for (step, y) in [
          (-1, panel.y + pad), (1, middle + tall / 2 + 3 * unit),
        ] {
          nudges.append(
            Nudge(
              component: component, step: step,
              frame: Rect(x: reel.frame.x, y: y, width: size.width, height: size.height)))
        }
      case .cell(let cell):
        let place = self.cell(cell)
        wheels.append(place)
        bands.append((place.center.y, height))
      }
    }
  }

  /// Where a cell of the reels' windows is.
  func cell(_ cell: Cell) -> Rect {
    let reel = reels[cell.reel.index]
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
