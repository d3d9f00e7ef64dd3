/// Background music, played in a loop.
package enum Music: Sendable, Hashable, CaseIterable {
  /// In the base game.
  case base
  /// In a feature.
  case feature
}

extension Music {
  /// The name of its sound.
  package var name: String {
    switch self {
    case .base: "ambience"
    case .feature: "ambience-feature"
    }
  }
}
