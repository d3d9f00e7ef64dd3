internal import Foundation

/// What is shown in place of names that can't be.
struct StandIns: Sendable {
  /// The names and what is shown, the longest name first, so that none hides another that contains it.
  private var names: [(name: String, shown: String)] = []

  init() {}

  init(_ shown: [String: String]) {
    names = shown.map { ($0.key.composed, $0.value) }
      .flatMap { name, shown in
        Set([name, name.uppercased(), name.prefix(1).uppercased() + name.dropFirst()]).map {
          ($0, shown)
        }
      }
      .sorted { ($1.0.count, $0.0) < ($0.0.count, $1.0) }
  }

  /// A text that can be shown.
  ///
  /// - Parameter shows: Whether a character can be shown.
  func applied(to text: String, shows: (Unicode.Scalar) -> Bool) -> String {
    var text = text
    for (name, shown) in names where text.contains(name) {
      text = text.replacingOccurrences(of: name, with: shown, options: .literal)
    }
    var readable = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if shows(scalar) {
        readable.append(scalar)
      } else if let small = scalar.properties.lowercaseMapping.unicodeScalars.first, shows(small) {
        // A font may have the letters of a script but not their capitals.
        readable.append(small)
      } else if scalar.properties.isWhitespace {
        readable.append(" ")
      } else if !scalar.isPartOfAnother, readable.last != "…" {
        readable.append("…")
      }
    }
    return String(readable).composed
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark on the letter before it, or can't be seen by itself.
  fileprivate var isPartOfAnother: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .nonspacingMark
  }

  /// Whether it is of a script whose letters stand one after the other, from left to right, and look the same wherever
  /// they stand. Other scripts need a shaper, which the game doesn't have.
  var isSetInOrder: Bool {
    Self.scripts.contains { $0.contains(value) }
  }

  /// Source: Unicode 15, Blocks.
  private static let scripts: [ClosedRange<UInt32>] = [
    0x0020...0x02FF,  // Latin
    0x0370...0x058F,  // Greek, Cyrillic, Armenian
    0x10A0...0x10FF,  // Georgian
    0x13A0...0x13FF,  // Cherokee
    0x1C80...0x1CBF,  // Cyrillic, Georgian
    0x1D00...0x1DBF, 0x1E00...0x200A,  // Phonetic signs, Latin, Greek
    0x2010...0x2027, 0x2030...0x205E,  // Punctuation
    0x2070...0x20CF, 0x2100...0x2BFF,  // Signs
    0x2C60...0x2C7F, 0x2D00...0x2D2F,  // Latin, Georgian
    0x2E80...0xA4CF,  // Chinese, Japanese, Korean, Yi
    0xA640...0xA66E, 0xA680...0xA69B, 0xA720...0xA7FF, 0xAB30...0xAB6F,  // Cyrillic, Latin
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFB00...0xFB17,  // Hangul, Chinese, ligatures
    0xFE30...0xFE4F, 0xFF01...0xFFEE,  // Forms of Chinese, Japanese and Korean
    0x1F000...0x1FAFF,  // Pictures
    0x20000...0x323AF,  // Chinese
  ]
}
