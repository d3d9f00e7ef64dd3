import SlotStatistics
package import SlotStrings
import SlotWords

// The digits are those of `slots spin --explain`, in the language's notation.
extension Words {
  /// The longest number that is written out.
  private static let mostDigits = 16

  /// A probability as odds, such as `1 in 37.50`.
  package func odds(_ probability: Double) -> String {
    guard probability > 0 else { return self[.never] }
    guard probability < 1 else { return self[.certain] }
    return self(.oneIn, ["number": notation((1 / probability).shortCount)])
  }

  /// A whole number with its digits in groups; with a power of ten if it is long.
  func whole(_ number: Rational) -> String {
    String(number.numerator).count <= Self.mostDigits
      ? self.number(number.numerator) : notation(number.value.shortCount)
  }

  /// The fraction with its digits in groups, if it says more than the odds and is short enough to be read.
  func fraction(_ number: Rational) -> String? {
    guard String(number.denominator).count <= 12, number.denominator > 1, number.numerator > 1
    else { return nil }
    return "\(self.number(number.numerator))/\(self.number(number.denominator))"
  }

  /// A number in English notation as the language writes it.
  private func notation(_ number: String) -> String {
    guard language == .german else { return number }
    return String(number.map { $0 == "." ? "," : $0 == "," ? "." : $0 })
  }

  /// A title within a sentence, where English has no capital; a German one begins with a noun, which keeps it.
  func withinSentence(_ title: String) -> String {
    language == .german ? title : title.prefix(1).lowercased() + title.dropFirst()
  }
}
