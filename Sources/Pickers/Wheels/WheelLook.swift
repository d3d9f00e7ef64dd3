/// How a wheel looks from the front: a drum that curves away, or a flat strip.
///
/// Both map a position to the visible rows, in row heights, as pure functions, so drawing decides
/// nothing.
public enum WheelLook: Hashable, Sendable {
  /// A drum of the given radius, in row heights: the visible half shows π times the radius rows.
  case drum(radius: Double)
  /// A flat strip that shows the given number of rows, half of them above the middle of the
  /// selection band and half below.
  case flat(rows: Double)

  /// The default drum, with seven to eight visible rows.
  public static let drum = WheelLook.drum(radius: 2.4)
}

/// A visible row of a wheel at a given time.
public struct VisibleRow: Hashable, Sendable {
  /// The row's index.
  public let row: Int
  /// The number of rows from the row in the band down to this one; zero for that row itself,
  /// negative above it.
  public let distance: Int
  /// The distance from the middle of the selection band down to the middle of the row, in row
  /// heights.
  public let offset: Double
  /// How far the drum has turned the row away from the viewer, in radians: zero in the band,
  /// positive below it, always between −π/2 and π/2. Zero on a flat strip.
  public let angle: Double
  /// The row's apparent height as a share of its full height: the cosine of ``angle``.
  public let scale: Double
  /// The opacity of the row, from 0 to 1: rows fade with the cosine of ``angle``.
  public let opacity: Double
}

extension WheelLook {
  /// The visible rows, from top to bottom.
  ///
  /// - Parameters:
  ///   - position: The position of the wheel, in rows.
  ///   - rows: The number of rows of the wheel.
  ///   - isEndless: Whether the first row follows the last. A short endless wheel may show a row
  ///     more than once.
  public func visibleRows(at position: Double, of rows: Int, isEndless: Bool) -> [VisibleRow] {
    let rows = rows.clamped(to: 0...Limits.rows)
    let reach =
      switch self {
      case .drum(let radius): min(radius * .pi / 2, Self.furthest)
      case .flat(let shown): min(shown / 2 + 0.5, Self.furthest)
      }
    guard rows > 0, reach > 0, let position = position.within(Limits.position) else { return [] }
    var places = Int((position - reach).rounded(.down))...Int((position + reach).rounded(.up))
    if !isEndless { places = places.clamped(to: 0...rows - 1) }
    return places.compactMap { place in
      let offset = Double(place) - position
      guard abs(offset) < reach else { return nil }
      let row = place.modulo(rows)
      let distance = place - position.nearestRow
      switch self {
      case .drum(let radius):
        let radius = min(radius, Self.furthest)
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

extension WheelLook {
  /// The most rows that show above or below the band, and the largest radius.
  private static let furthest = 60.0
}

extension Int {
  /// The remainder of floored division, which is never negative for a positive divisor.
  func modulo(_ divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}

extension Double {
  /// The row nearest to a position; of two equally near ones, the later.
  var nearestRow: Int { Int(((within(Limits.position) ?? 0) + 0.5).rounded(.down)) }
}

/// Sine and cosine from −π/2 to π/2, bit-identical on every system.
///
/// Taylor series up to *x*²⁰ and *x*²¹: at π/2 the first omitted term is below 2·10⁻¹⁷.
enum Trigonometry {
  static func cosine(_ x: Double) -> Double { series(x * x, lastFactor: 20) }

  static func sine(_ x: Double) -> Double { x * series(x * x, lastFactor: 21) }

  /// 1 − s/(n−1)n · (…), evaluated from the innermost bracket outwards (Horner's method).
  private static func series(_ square: Double, lastFactor: Int) -> Double {
    stride(from: lastFactor, to: 1, by: -2).reduce(1) { sum, factor in
      1 - square / Double((factor - 1) * factor) * sum
    }
  }
}
