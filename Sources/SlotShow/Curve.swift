/// How an actor stands at a moment, relative to a symbol at rest.
package struct Pose: Sendable, Hashable {
  /// The factor by which it is larger.
  package var scale: Double
  /// How far it is turned, clockwise, in radians.
  package var turn: Double
  /// How far it is moved to the right and down, in cells.
  package var x: Double
  package var y: Double
  /// The light behind it, from 0 to 1.
  package var glow: Double
  /// The share of its brightness that it keeps.
  package var brightness: Double

  /// Creates a pose.
  package init(
    scale: Double = 1, turn: Double = 0, x: Double = 0, y: Double = 0, glow: Double = 0,
    brightness: Double = 1
  ) {
    self.scale = scale
    self.turn = turn
    self.x = x
    self.y = y
    self.glow = glow
    self.brightness = brightness
  }

  /// The pose between this one and another.
  func mixed(with other: Pose, _ share: Double) -> Pose {
    func mix(_ part: KeyPath<Pose, Double>) -> Double {
      self[keyPath: part] + (other[keyPath: part] - self[keyPath: part]) * share
    }
    return Pose(
      scale: mix(\.scale), turn: mix(\.turn), x: mix(\.x), y: mix(\.y), glow: mix(\.glow),
      brightness: mix(\.brightness))
  }
}

/// The way of an actor through its poses: a pure function of the time since it began.
package struct Curve: Sendable, Hashable {
  /// A pose and when it is reached, in seconds.
  package struct Key: Sendable, Hashable {
    package var time: Double
    package var pose: Pose

    package init(_ time: Double, _ pose: Pose) {
      self.time = time
      self.pose = pose
    }
  }

  /// The poses, in ascending order of their times; before the first, the actor is at rest.
  package let keys: [Key]
  /// Whether it begins anew when it is over.
  package let repeats: Bool

  /// Creates a curve.
  package init(_ keys: [Key], repeats: Bool = false) {
    self.keys = keys
    self.repeats = repeats
  }

  /// How long it takes, in seconds.
  package var length: Double { keys.last?.time ?? 0 }

  /// The pose at a time in seconds since it began; speeds are zero at each key.
  package func pose(at time: Double) -> Pose {
    guard let last = keys.last, time > 0 else { return Pose() }
    let time = repeats && length > 0 ? time.truncatingRemainder(dividingBy: length) : time
    guard time < last.time else { return last.pose }
    var before = Key(0, Pose())
    for key in keys {
      if time < key.time {
        let share = (time - before.time) / (key.time - before.time)
        return before.pose.mixed(with: key.pose, share * share * (3 - 2 * share))
      }
      before = key
    }
    return last.pose
  }
}

extension Curve {
  /// The least time between two flashes, in seconds: no more than three a second are safe.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines 2.2", success criterion 2.3.1.
  package static let leastTimeBetweenFlashes = 1.0 / 3

  /// When the light first comes back too soon after it was last at its brightest; nil if it never does.
  package var firstFlash: Double? {
    let rounds = repeats ? 3 : 1
    for part in [\Pose.glow, \.brightness] {
      var points: [(time: Double, value: Double)] = []
      for round in 0..<rounds {
        let start = Double(round) * length
        points.append((start, Pose()[keyPath: part]))
        points += keys.map { (start + $0.time, $0.pose[keyPath: part]) }
      }
      let peaks = Self.peaks(points)
      for (last, next) in zip(peaks, peaks.dropFirst())
      where next - last < Self.leastTimeBetweenFlashes - 1e-9 {
        return length > 0 && next > length ? next.truncatingRemainder(dividingBy: length) : next
      }
    }
    return nil
  }

  /// When values were highest before they fell by a tenth, having risen by as much.
  private static func peaks(_ points: [(time: Double, value: Double)]) -> [Double] {
    guard var extreme = points.first else { return [] }
    var (peaks, rises) = ([Double](), true)
    for point in points {
      if rises ? point.value >= extreme.value : point.value <= extreme.value {
        extreme = point
      } else if abs(point.value - extreme.value) >= 0.1 - 1e-9 {
        if rises { peaks.append(extreme.time) }
        (extreme, rises) = (point, !rises)
      }
    }
    return peaks
  }
}
