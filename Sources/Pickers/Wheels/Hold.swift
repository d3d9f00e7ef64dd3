/// A wheel in a pointer's grip: where it was taken, how far it was pulled, and how fast.
struct Hold: Hashable, Sendable {
  /// A position and when it was reached.
  private struct Sample: Hashable, Sendable {
    var time: Duration
    var position: Double
  }

  /// A pointer's height in points, and how far the wheel is pulled there.
  private struct Anchor: Hashable, Sendable {
    var y: Double
    var pulled: Double
  }

  /// The pointer that holds the wheel.
  let pointer: Int
  /// Where the pointer took the wheel, in points.
  let start: PickerPoint
  /// Whether the wheel was turning when it was taken: then letting go at once only stops it.
  let wasTurning: Bool
  /// Whether the pointer has moved far enough for a drag.
  private(set) var isDrag = false
  /// Where the wheel has been pulled to, in rows, regardless of its ends.
  private(set) var pulled: Double
  private var anchor: Anchor
  private var lastY: Double
  private var samples: [Sample]

  init(
    pointer: Int, at point: PickerPoint, position: Double, lastRow: Int?, wasTurning: Bool,
    time: Duration
  ) {
    self.pointer = pointer
    start = point
    self.wasTurning = wasTurning
    pulled = lastRow.map { RubberBand.pulled(position, lastRow: $0) } ?? position
    anchor = Anchor(y: point.y, pulled: pulled)
    lastY = point.y
    samples = [Sample(time: time, position: pulled)]
  }

  /// Follows the pointer, once it has moved further than a hand trembles.
  mutating func move(to point: PickerPoint, rowHeight: Double, at now: Duration) {
    lastY = point.y
    if !isDrag {
      guard abs(point.y - start.y) > Self.tremor else { return }
      isDrag = true
      // The wheel takes up its way here rather than jump by the tremor.
      anchor.y += point.y > start.y ? Self.tremor : -Self.tremor
    }
    pulled = anchor.pulled - (point.y - anchor.y) / rowHeight
    samples.removeAll { now - $0.time > Self.window }
    samples.append(Sample(time: now, position: pulled))
  }

  /// Goes on from another position, as the content under the pointer has changed.
  mutating func anchor(at position: Double, at now: Duration) {
    pulled = position
    anchor = Anchor(y: lastY, pulled: position)
    samples = [Sample(time: now, position: position)]
  }

  /// The speed of the last 100 ms, in rows per second; zero for a pointer that rests before it
  /// lets go.
  func speed(at now: Duration) -> Double {
    guard let first = samples.first(where: { now - $0.time <= Self.window }),
      let last = samples.last, last.time > first.time
    else { return 0 }
    return (last.position - first.position) / (now - first.time).seconds
  }

  /// How far a pointer moves without meaning it, in points.
  private static let tremor = 4.0
  private static let window = Duration.milliseconds(100)
}
