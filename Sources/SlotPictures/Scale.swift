internal import Foundation
internal import SlotStatistics

/// Maps values to coordinates along an axis of a picture.
struct Scale: Sendable {
  /// The values at the ends of the axis.
  let values: ClosedRange<Double>
  /// The coordinates of the ends of the axis.
  let start: Double, end: Double
  /// Whether the scale is logarithmic.
  let isLogarithmic: Bool

  /// The coordinate of a value, always finite: values out of range are clamped, and everything maps
  /// to the start if the ends are equal or the value is not a number.
  func callAsFunction(_ value: Double) -> Double {
    let inside = min(max(value, values.lowerBound), values.upperBound)
    let share =
      isLogarithmic
      ? log(inside / values.lowerBound) / log(values.upperBound / values.lowerBound)
      : (inside - values.lowerBound) / (values.upperBound - values.lowerBound)
    return start + (share.isFinite ? share : 0) * (end - start)
  }
}

extension Scale {
  /// Round values to mark along the axis: powers of ten, or about the given number of equal steps.
  func ticks(about count: Int = 5) -> [Double] {
    isLogarithmic ? powersOfTen(atMost: count * 2) : evenSteps(about: count)
  }

  private func powersOfTen(atMost count: Int) -> [Double] {
    guard values.lowerBound > 0, values.upperBound.isFinite else { return [] }
    let low = Int(saturating: log10(values.lowerBound).rounded(.up))
    let high = Int(saturating: log10(values.upperBound).rounded(.down))
    guard low <= high else { return [] }
    let stride = (high - low) / count + 1
    return Swift.stride(from: high, through: low, by: -stride).reversed().map {
      pow(10, Double($0))
    }
  }

  private func evenSteps(about count: Int) -> [Double] {
    let rough = (values.upperBound - values.lowerBound) / Double(count)
    guard rough > 0, rough.isFinite else { return [] }
    let power = pow(10, log10(rough).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? power * 10
    let first = Int(saturating: (values.lowerBound / step - 1e-9).rounded(.up))
    let last = Int(saturating: (values.upperBound / step + 1e-9).rounded(.down))
    guard first <= last else { return [] }
    return (first...last).map { Double($0) * step }
  }
}
