import Foundation

extension Paint {
  /// The contrast to another colour, from 1 to 21. Text is readable from 4.5.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, definition of *contrast ratio*.
  package func contrast(to other: Paint) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var relativeLuminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
