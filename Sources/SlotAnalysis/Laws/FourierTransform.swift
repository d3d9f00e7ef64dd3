internal import Foundation

/// The discrete Fourier transform, for a power of two of complex values.
///
/// The forward transform is Xₖ = Σ xₙ e^(−2πi·kn/N). The absolute error of each result is at most
/// ``relativeError`` times the sum of the magnitudes of the inputs.
///
/// Source: Cooley and Tukey, "An algorithm for the machine calculation of complex Fourier series"
/// (1965); for the error Brent, Percival and Zimmermann, "Error bounds on complex floating-point
/// multiplication" (2007).
struct FourierTransform: Sendable {
  /// The number of values, a power of two.
  let count: Int
  private let cosines: [Double]
  private let sines: [Double]

  /// Computes the roots of unity that transforms need.
  ///
  /// - Precondition: `count` is a power of two.
  init(count: Int) {
    precondition(count > 0 && count & (count - 1) == 0, "A transform's size is a power of two.")
    self.count = count
    let roots = (0..<max(1, count / 2)).map { Complex.root($0, of: count) }
    cosines = roots.map(\.real)
    sines = roots.map(\.imaginary)
  }

  /// The relative error bound.
  ///
  /// Each of the log₂ N stages adds once and multiplies once by a root that is itself rounded, which
  /// adds at most 5 units of 2⁻⁵³.
  var relativeError: Double { Double(count.trailingZeroBitCount) * 5 * 0x1p-53 }
}

extension FourierTransform {
  /// Transforms values in place.
  ///
  /// Safety: both arrays have `count` values, which is checked, and there are half as many roots.
  ///
  /// - Complexity: O(N log N).
  func forward(_ values: inout ComplexArray) {
    precondition(values.count == count, "A transform takes exactly `count` values.")
    // Moved out, so that both arrays can be changed at the same time without a copy.
    var (real, imaginary) = (values.real, values.imaginary)
    values.real = []
    values.imaginary = []
    defer {
      values.real = real
      values.imaginary = imaginary
    }
    unsafe real.withUnsafeMutableBufferPointer { real in
      unsafe imaginary.withUnsafeMutableBufferPointer { imaginary in
        unsafe reorder(real, imaginary)
        unsafe cosines.withUnsafeBufferPointer { cosines in
          unsafe sines.withUnsafeBufferPointer { sines in
            var half = 1
            while half < count {
              unsafe combine(real, imaginary, cosines, sines, half: half)
              half *= 2
            }
          }
        }
      }
    }
  }

  /// Inverts the transform in place.
  ///
  /// - Complexity: O(N log N).
  func backward(_ values: inout ComplexArray) {
    // Swapping real and imaginary parts before and after turns one transform into the other.
    swap(&values.real, &values.imaginary)
    forward(&values)
    swap(&values.real, &values.imaginary)
    let scale = 1 / Double(count)
    for place in 0..<count {
      values.real[place] *= scale
      values.imaginary[place] *= scale
    }
  }

  /// Permutes the values to bit-reversed order.
  ///
  /// Safety: a number with as many bits as `count` has below its own is below `count`, and so it is reversed.
  private func reorder(
    _ real: UnsafeMutableBufferPointer<Double>, _ imaginary: UnsafeMutableBufferPointer<Double>
  ) {
    var reversed = 0
    for place in 1..<max(1, count) {
      var bit = count >> 1
      while reversed & bit != 0 {
        reversed ^= bit
        bit >>= 1
      }
      reversed |= bit
      if place < reversed {
        unsafe real.swapAt(place, reversed)
        unsafe imaginary.swapAt(place, reversed)
      }
    }
  }

  /// One stage of butterflies: combines pairs of transforms of `half` values.
  ///
  /// Safety: the pairs divide the `count` values, and `half` turns of a stride are below `count` / 2, the number of roots.
  @inline(__always)
  private func combine(
    _ real: UnsafeMutableBufferPointer<Double>, _ imaginary: UnsafeMutableBufferPointer<Double>,
    _ cosines: UnsafeBufferPointer<Double>, _ sines: UnsafeBufferPointer<Double>, half: Int
  ) {
    let stride = count / (2 * half)
    for start in Swift.stride(from: 0, to: count, by: 2 * half) {
      var turn = 0
      for low in start..<start + half {
        let high = low + half
        let (cosine, sine) = unsafe (cosines[turn], sines[turn])
        let x = unsafe real[high] * cosine - imaginary[high] * sine
        let y = unsafe real[high] * sine + imaginary[high] * cosine
        unsafe real[high] = unsafe real[low] - x
        unsafe imaginary[high] = unsafe imaginary[low] - y
        unsafe real[low] += x
        unsafe imaginary[low] += y
        turn &+= stride
      }
    }
  }
}

extension Complex {
  /// The root of unity e^(−2πi·k/N), computed from an angle of at most 45° so that both parts are
  /// accurate to the last digit.
  static func root(_ number: Int, of count: Int) -> Complex {
    let number = number & (count - 1)
    // The octant, and the distance to the nearest axis.
    let eighth = number * 8 / count
    let distance = eighth & 1 == 0 ? number - eighth * count / 8 : (eighth + 1) * count / 8 - number
    let angle = 2 * Double.pi * (Double(distance) / Double(count))
    let (near, far) = (cos(angle), sin(angle))
    let parts: (Double, Double) =
      switch eighth {
      case 0: (near, far)
      case 1: (far, near)
      case 2: (-far, near)
      case 3: (-near, far)
      case 4: (-near, -far)
      case 5: (-far, -near)
      case 6: (far, -near)
      default: (near, -far)
      }
    return Complex(real: parts.0, imaginary: -parts.1)
  }
}
