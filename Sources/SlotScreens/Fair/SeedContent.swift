package import Pickers

/// The player's seed on wheels, a letter on each.
package struct SeedContent: PickerContent {
  /// Letters and digits that aren't taken for one another.
  package static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
  /// 32 to the power of 8 is about 10¹²: too many to be tried in advance, and few enough to be turned by hand.
  package static let count = 8

  /// The seed that wheels show.
  static func seed(_ selection: [Int]) -> String { String(selection.map { letters[$0] }) }

  package var components: Int { Self.count }

  package func rows(in component: Int, given selection: [Int]) -> Int { Self.letters.count }

  package func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    PickerRow(String(Self.letters[row]))
  }

  package func width(of component: Int) -> Double { 44 }
}
