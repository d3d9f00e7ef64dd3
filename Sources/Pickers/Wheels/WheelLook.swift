/// How a wheel looks from the front: a drum that curves away, or a flat strip.
///
/// Both are pure functions from a position to the rows that can be seen, in the units of a row's
/// height, so whoever draws decides nothing.
public enum WheelLook: Hashable, Sendable {
  /// A drum of the given radius, in row heights: π times the radius is the number of rows on its
  /// visible half.
  case drum(radius: Double)
  /// A flat strip that shows the given number of rows, half of them above and half below the
  /// middle of the selection band.
  case flat(rows: Double)

  /// The drum that a picker shows by default, with seven to eight rows.
  public static let drum = WheelLook.drum(radius: 2.4)
}

/// One row of a wheel as it is seen at a moment.
public struct VisibleRow: Hashable, Sendable {
  /// The row's number.
  public let row: Int
  /// How many rows below the row in the band it is; zero for that row itself, negative above it.
  public let distance: Int
  /// How far the row's middle is below the middle of the selection band, in row heights.
  public let offset: Double
  /// How far the drum has turned the row away from the viewer, in radians: zero in the band,
  /// positive below it, always between −π/2 and π/2. Zero on a flat strip.
  public let angle: Double
  /// The row's height as it is seen, as a share of its full height: the cosine of ``angle``.
  public let scale: Double
  /// How opaque the row is, from 0 to 1: rows fade with the cosine of ``angle``.
  public let opacity: Double
}

extension WheelLook {
  /// The rows that can be seen, from top to bottom.
  ///
  /// - Parameters:
  ///   - position: Where the wheel stands, in rows.
  ///   - rows: The number of rows of the wheel.
  ///   - isEndless: Whether the first row follows the last. A short endless wheel may show a row
  ///     more than once.
  public func visibleRows(at position: Double, of rows: Int, isEndless: Bool) -> [VisibleRow] {
    guard rows > 0 else { return [] }
    let reach =
      switch self {
      case .drum(let radius): radius * .pi / 2
      case .flat(let shown): shown / 2 + 0.5
      }
    var places = Int((position - reach).rounded(.down))...Int((position + reach).rounded(.up))
    if !isEndless { places = places.clamped(to: 0...rows - 1) }
    return places.compactMap { place in
      let offset = Double(place) - position
      guard abs(offset) < reach else { return nil }
      let row = place.modulo(rows)
      let distance = place - position.nearestRow
      switch self {
      case .drum(let radius):
        let angle = offset / radius
        let cosine = max(0, Trigonometry.cosine(angle))
        return VisibleRow(
          row: row, distance: distance, offset: radius * Trigonometry.sine(angle), angle: angle,
          scale: cosine, opacity: cosine)
      case .flat:
        return VisibleRow(
          row: row, distance: distance, offset: offset, angle: 0, scale: 1, opacity: 1)
      }
    }
  }
}

extension Int {
  /// The remainder of a division that rounds down: never negative.
  func modulo(_ divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}

extension Double {
  /// The row nearest to a position; halfway between two, the later one.
  var nearestRow: Int { Int((self + 0.5).rounded(.down)) }
}

/// Sine and cosine from −π/2 to π/2, with the same bits on every system.
///
/// Taylor's series up to *x*²⁰ and *x*²¹: at π/2 the first term left out is below 2·10⁻¹⁷.
enum Trigonometry {
  static func cosine(_ x: Double) -> Double { series(x * x, lastFactor: 20) }

  static func sine(_ x: Double) -> Double { x * series(x * x, lastFactor: 21) }

  /// 1 − s/(n−1)n · (…), from the innermost bracket outwards, as Horner does.
  private static func series(_ square: Double, lastFactor: Int) -> Double {
    stride(from: lastFactor, to: 1, by: -2).reduce(1) { sum, factor in
      1 - square / Double((factor - 1) * factor) * sum
    }
  }
}
