internal import Foundation
package import SlotPaint

/// Throws particles: where each of them is follows in closed form from the time since the emitter began and from its
/// seed, so nothing has to be stepped, and any frame can be drawn by itself.
package struct Emitter: Sendable, Hashable {
  /// What is thrown.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Coins leap from both ends of the reels' lower edge, and fall.
    case coins
    /// Rays turn slowly behind an amount.
    case rays
    /// Petals tumble down through the whole window.
    case petals
    /// Sparks fly off from some places.
    case sparks
    /// Snow sinks through the whole window.
    case snow

    /// The sizes in which it comes, in units.
    fileprivate var sizes: [Double] {
      switch self {
      case .coins: [24, 32, 42]
      case .rays: [400]
      case .petals: [18, 25, 34]
      case .sparks: [20, 28, 38]
      case .snow: [12, 18, 26]
      }
    }

    private var sprite: DrawnSprite.Kind {
      switch self {
      case .coins: .coin
      case .rays: .rays
      case .petals: .petal
      case .sparks: .spark
      case .snow: .flake
      }
    }

    /// All that may be in the air, so that it can be made before it is.
    ///
    /// - Parameters:
    ///   - unit: The length of a unit, in points.
    ///   - paint: The colour of all but coins.
    package func props(unit: Double, paint: Paint) -> [Sprite] {
      sizes.flatMap { size in
        (0..<sprite.frames).map { frame in
          Sprite(
            Picture(
              DrawnSprite.name(sprite, frame: frame), self == .coins ? .plain : .glowing(paint)),
            at: Point(x: 0, y: 0), size: Size(width: size * unit, height: size * unit))
        }
      }
    }
  }

  /// Where particles are thrown.
  package struct Field: Sendable, Hashable {
    /// The window.
    package let window: Rect
    /// The frame around the reels.
    package let frame: Rect
    /// The middle of what is celebrated.
    package let middle: Point
    /// The length of a unit, in points.
    package let unit: Double

    /// Creates a field.
    package init(window: Rect, frame: Rect, middle: Point, unit: Double) {
      self.window = window
      self.frame = frame
      self.middle = middle
      self.unit = unit
    }
  }

  package let kind: Kind
  package let seed: UInt64
  /// The number of particles a second.
  package let rate: Double
  /// How long particles are thrown, in seconds; those in the air fly on.
  package let length: Double

  /// The most particles that are in the air at a time, of all emitters together.
  package static let mostSprites = 200

  /// Creates an emitter.
  package init(_ kind: Kind, seed: UInt64, rate: Double, length: Double) {
    self.kind = kind
    self.seed = seed
    self.rate = rate
    self.length = length
  }
}

extension Emitter {
  /// How long a particle is in the air, in seconds.
  package var life: Double {
    switch kind {
    case .coins: 1.8
    case .rays: length
    case .petals: 4.2
    case .sparks: 0.75
    case .snow: 5
    }
  }

  /// The particles in the air.
  ///
  /// - Parameters:
  ///   - time: The time since the emitter began, in seconds.
  ///   - places: Where sparks fly off; the middle by default.
  ///   - paint: The colour of all but coins.
  package func sprites(
    at time: Double, in field: Field, from places: [Point] = [], paint: Paint
  ) -> [Sprite] {
    guard time >= 0 else { return [] }
    if kind == .rays { return rays(at: time, in: field, paint: paint) }
    let most = rate * min(length, time)
    let first = max(0, Int(((time - life) * rate).rounded(.up)))
    let last = Int(most.rounded(.up))
    guard first < last else { return [] }
    return (max(first, last - Self.mostSprites)..<last).compactMap { index in
      let age = time - Double(index) / rate
      guard age >= 0, age < life else { return nil }
      return sprite(index, age: age, in: field, from: places, paint: paint)
    }
  }

  private func sprite(
    _ index: Int, age: Double, in field: Field, from places: [Point], paint: Paint
  ) -> Sprite {
    switch kind {
    case .coins: coin(index, age: age, in: field)
    case .petals: petal(index, age: age, in: field, paint: paint)
    case .snow: flake(index, age: age, in: field, paint: paint)
    case .sparks, .rays: spark(index, age: age, in: field, from: places, paint: paint)
    }
  }
}

// MARK: - Flights

extension Emitter {
  private var noise: Noise { Noise(seed: seed) }

  /// One of a few sizes: each is a picture of its own.
  private func size(_ index: Int, in field: Field) -> Size {
    let sizes = kind.sizes
    let side = sizes[Int(noise.unit(index, 9) * Double(sizes.count))] * field.unit
    return Size(width: side, height: side)
  }

  private func coin(_ index: Int, age: Double, in field: Field) -> Sprite {
    let (frame, noise) = (field.frame, noise)
    let isLeft = index.isMultiple(of: 2)
    let aim = noise.between(0.02, 0.54, index, 0) * frame.width * (isLeft ? 1 : -1)
    let leap = noise.between(1.15, 1.85, index, 1) * frame.height
    let start = noise.between(-0.06, 0.26, index, 2) * frame.width
    let x = (isLeft ? frame.x + start : frame.x + frame.width - start) + aim * age
    let y = frame.y + 1.02 * frame.height - leap * age + frame.height * age * age
    let turn = noise.between(10, 24, index, 3) * age + noise.between(0, 12, index, 4)
    return Sprite(
      Picture(DrawnSprite.name(.coin, frame: Int(turn))), at: Point(x: x, y: y),
      size: size(index, in: field))
  }

  private func petal(_ index: Int, age: Double, in field: Field, paint: Paint) -> Sprite {
    let (window, noise) = (field.window, noise)
    let phase = noise.between(0, 2 * .pi, index, 0)
    let x =
      window.x + noise.between(-0.1, 1.05, index, 1) * window.width
      + 0.05 * window.width * (sin(1.9 * age + phase) + 0.5 * age)
    let y = window.y + window.height * (noise.between(0.24, 0.40, index, 2) * age - 0.06)
    let turn = noise.between(5, 11, index, 3) * age + noise.between(0, 16, index, 4)
    return Sprite(
      Picture(DrawnSprite.name(.petal, frame: Int(turn)), .glowing(paint)),
      at: Point(x: x, y: y), size: size(index, in: field))
  }

  private func flake(_ index: Int, age: Double, in field: Field, paint: Paint) -> Sprite {
    let (window, noise) = (field.window, noise)
    let phase = noise.between(0, 2 * .pi, index, 0)
    let x =
      window.x + noise.unit(index, 1) * window.width
      + 0.03 * window.width * sin(1.3 * age + phase)
    let y = window.y + window.height * (noise.between(0.18, 0.32, index, 2) * age - 0.04)
    return Sprite(
      Picture(DrawnSprite.name(.flake), .glowing(paint)), at: Point(x: x, y: y),
      size: size(index, in: field), opacity: min(1, 2.5 * (1 - age / life)))
  }

  private func spark(
    _ index: Int, age: Double, in field: Field, from places: [Point], paint: Paint
  ) -> Sprite {
    let noise = noise
    let place = places.isEmpty ? field.middle : places[index % places.count]
    let direction = noise.between(0, 2 * .pi, index, 0)
    // Slowed down by the air.
    let way = noise.between(150, 420, index, 1) * field.unit * (1 - exp(-3.2 * age)) / 3.2
    let left = 1 - age / life
    return Sprite(
      Picture(DrawnSprite.name(.spark), .glowing(paint)),
      at: Point(
        x: place.x + way * cos(direction),
        y: place.y + way * sin(direction) + 90 * field.unit * age * age),
      size: size(index, in: field), opacity: min(1, 1.6 * left))
  }

  /// All rays are one picture.
  private func rays(at time: Double, in field: Field, paint: Paint) -> [Sprite] {
    guard time < length else { return [] }
    let side = kind.sizes[0] * field.unit
    return [
      Sprite(
        Picture(DrawnSprite.name(.rays, frame: Int(time * 14)), .glowing(paint)),
        at: field.middle, size: Size(width: side, height: side),
        opacity: min(1, 2 * time, 3 * (length - time)))
    ]
  }
}
