/// A wheel held by a pointer: where it was grabbed, how far it was pulled, and how fast.
struct Hold: Hashable, Sendable {
  /// A position and the time at which it was reached.
  private struct Sample: Hashable, Sendable {
    var time: Duration
    var position: Double
  }

  /// A pointer's y coordinate in points, and the pulled position that corresponds to it.
  private struct Anchor: Hashable, Sendable {
    var y: Double
    var pulled: Double
  }

  /// The pointer that holds the wheel.
  let pointer: Int
  /// Where the pointer grabbed the wheel, in points.
  let start: PickerPoint
  /// Whether the wheel was turning when it was grabbed; a tap then only stops it.
  let wasTurning: Bool
  /// Whether the pointer has moved far enough to count as a drag.
  private(set) var isDrag = false
  /// The position to which the wheel has been pulled, in rows, ignoring its ends.
  private(set) var pulled: Double
  private var anchor: Anchor
  private var lastY: Double
  private var samples: [Sample]

  init(
    pointer: Int, at point: PickerPoint, position: Double, lastRow: Int?, wasTurning: Bool,
    time: Duration
  ) {
    self.pointer = pointer
    let point = PickerPoint(x: point.x, y: point.y.within(Limits.coordinate) ?? 0)
    start = point
    self.wasTurning = wasTurning
    pulled = lastRow.map { RubberBand.pulled(position, lastRow: $0) } ?? position
    anchor = Anchor(y: point.y, pulled: pulled)
    lastY = point.y
    samples = [Sample(time: time, position: pulled)]
  }

  /// Follows the pointer once it has moved further than the tremor of a hand.
  mutating func move(to point: PickerPoint, rowHeight: Double, at now: Duration) {
    let y = point.y.within(Limits.coordinate) ?? lastY
    lastY = y
    if !isDrag {
      guard abs(y - start.y) > Self.tremor else { return }
      isDrag = true
      // Begin the drag here, so that the wheel doesn't jump by the tremor.
      anchor.y += y > start.y ? Self.tremor : -Self.tremor
    }
    pulled = (anchor.pulled - (y - anchor.y) / rowHeight).within(Limits.position) ?? pulled
    samples.removeAll { now - $0.time > Self.window }
    samples.append(Sample(time: now, position: pulled))
  }

  /// Continues from another position after the content under the pointer has changed.
  mutating func anchor(at position: Double, at now: Duration) {
    pulled = position
    anchor = Anchor(y: lastY, pulled: position)
    samples = [Sample(time: now, position: position)]
  }

  /// The speed over the last 100 ms, in rows per second; zero if the pointer rested before the
  /// release.
  func speed(at now: Duration) -> Double {
    guard let first = samples.first(where: { now - $0.time <= Self.window }),
      let last = samples.last, last.time > first.time, now > first.time
    else { return 0 }
    return (last.position - first.position) / (now - first.time).seconds
  }

  /// The distance, in points, that a pointer may move by accident.
  private static let tremor = 4.0
  private static let window = Duration.milliseconds(100)
}
