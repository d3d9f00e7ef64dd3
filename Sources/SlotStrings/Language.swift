/// A language of the game.
package enum Language: String, Sendable, Hashable, CaseIterable, Codable {
  case english, german

  /// Its name in the language itself.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    }
  }
}
