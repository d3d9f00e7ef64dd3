package import SlotEngine
import SlotStrings

/// A machine that the player can choose.
package struct ShelfMachine: Sendable, Hashable {
  /// The name by which it is opened: that of a built-in machine, or the path of its file.
  package let name: String
  /// Its name for people.
  package let title: String
  /// What is special about it, in a few sentences; empty if its file doesn't say.
  package let about: String
  package let machine: Machine

  /// Creates an entry.
  package init(name: String, title: String, about: String, machine: Machine) {
    self.name = name
    self.title = title
    self.about = about
    self.machine = machine
  }

  /// The path of its file; nil for a built-in machine, which is known by its own name.
  package var path: String? { name == machine.name ? nil : name }
}

/// What is known of a machine at its usual stake, computed elsewhere.
package struct ShelfFigures: Sendable, Hashable {
  /// The credits paid per credit staked; nil where nothing is staked, and where it can't be worked out.
  package let returned: Double?
  /// The standard deviation of a round's pay, in costs of a round; nil likewise.
  package let deviation: Double?

  /// Creates figures.
  package init(returned: Double?, deviation: Double?) {
    (self.returned, self.deviation) = (returned, deviation)
  }
}

/// How far a machine's rounds are from its return, in a word.
///
/// The bounds are this game's own: the built-in machines are spread over all four. The exact deviation is on the page with
/// the figures.
package enum Volatility: Sendable, Hashable, CaseIterable {
  case low, medium, high, veryHigh

  /// The volatility of a standard deviation, in costs of a round.
  package init(deviation: Double) {
    self = deviation < 5 ? .low : deviation < 8 ? .medium : deviation < 12 ? .high : .veryHigh
  }

  var phrase: Phrase {
    switch self {
    case .low: .volatilityLow
    case .medium: .volatilityMedium
    case .high: .volatilityHigh
    case .veryHigh: .volatilityVeryHigh
    }
  }
}
