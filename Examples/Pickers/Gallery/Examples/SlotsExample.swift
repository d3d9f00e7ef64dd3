import SlotControls
import Pickers
import SlotEngine

/// The slot machine: a picker that only the program turns.
struct SlotsExample: Example {
  let id = ExampleID.slots
  var dial: Dial
  private(set) var report = "Three of a kind in a row win."
  /// The names of all sounds that the program plays.
  static let soundNames = ["crunch", "win"] + (1...5).map { "stop-\($0)" }
  private let engine: SlotEngine
  private var spin: UInt64 = 0
  /// The outcome that the turning reels will show.
  private var drawn: Outcome?

  init(seed: UInt64) {
    engine = SlotEngine(seed: seed)
    let strip = engine.machine.symbols.map {
      PickerRow(picture: "symbol/\($0.name)", spoken: $0.name)
    }
    let reels = PickerColumns(
      (0..<5).map {
        .init(title: "Reel \($0 + 1)", strip, width: 96, rowHeight: 88, isEndless: true)
      })
    var picker = Picker(over: reels, selecting: [0, 1, 2, 3, 4], look: .drum(radius: 1.15))
    picker.isEnabled = false
    dial = .wheels(picker, reels)
  }

  var buttons: [ExampleButton] { [ExampleButton(label: "Spin", isHidden: drawn != nil)] }

  var highlight: ClosedRange<Int>? {
    guard drawn == nil, spin > 0 else { return nil }
    let rows = dial.picker.selection
    let runs = rows.indices.map { start in
      start...(rows[start...].firstIndex { $0 != rows[start] } ?? rows.endIndex) - 1
    }
    return runs.first { $0.count >= 3 }
  }

  mutating func press(button: Int, at now: Duration) -> [String] {
    guard drawn == nil, case .wheels(var picker, let reels) = dial else { return [] }
    let outcome = engine.round(spin).spins[0].outcome
    spin += 1
    for (reel, position) in outcome.positions.enumerated() {
      let motion = ReelSpin(
        from: picker.position(of: reel, at: now), to: position.stop,
        of: reels.rows(in: reel, given: picker.selection), turns: 3 + reel,
        duration: .milliseconds(1100 + 260 * reel))
      picker.select(row: position.stop, in: reel, following: motion, over: reels, at: now)
    }
    dial = .wheels(picker, reels)
    drawn = outcome
    report = "Good luck!"
    return ["crunch"]
  }

  mutating func follow(_ events: [PickerEvent], at now: Duration) -> [String] {
    guard let outcome = drawn else { return [] }
    var sounds = events.compactMap { event -> String? in
      if case .rested(let reel) = event { "stop-\(reel + 1)" } else { nil }
    }
    guard !dial.picker.isTurning(at: now) else { return sounds }
    drawn = nil
    report = outcome.isWin ? "WIN! Three of a kind in a row." : "No three in a row. Spin again."
    if outcome.isWin { sounds.append("win") }
    return sounds
  }
}

/// The motion of a reel: it starts at full speed, turns a number of times downwards, and slows down
/// onto its row.
struct ReelSpin: WheelMotion {
  let duration: Duration
  private let end: Double
  private let distance: Double

  /// Creates the motion.
  ///
  /// - Parameters:
  ///   - start: The position of the wheel.
  ///   - row: The row on which it stops.
  ///   - rows: The number of rows on the wheel.
  ///   - turns: How many whole turns it makes at least.
  ///   - duration: How long it takes.
  init(from start: Double, to row: Int, of rows: Int, turns: Int, duration: Duration) {
    self.duration = duration
    end = Double(row)
    let ahead = (start - end).truncatingRemainder(dividingBy: Double(rows))
    distance = Double(turns * rows) + (ahead < 0 ? ahead + Double(rows) : ahead)
  }

  func position(at elapsed: Duration) -> Double {
    let left = 1 - min(1, elapsed / duration)
    return end + distance * left * left * left
  }

  func speed(at elapsed: Duration) -> Double {
    let left = 1 - min(1, elapsed / duration)
    return -3 * distance * left * left / (duration / .seconds(1))
  }
}
