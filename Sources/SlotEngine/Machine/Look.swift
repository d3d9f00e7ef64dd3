/// A place to look at, and what wins there; the wins of all looks add up.
public struct Look: Sendable, Hashable {
  /// Where a look looks.
  public enum Place: String, Sendable, Hashable {
    /// Once for every line played.
    case lines
    /// All choices of one cell per reel.
    case ways
    /// The whole window, once.
    case window
  }

  /// A rule, or a choice among rules; choices nest.
  public indirect enum Choice: Sendable, Hashable {
    /// The rule's best reading; off the lines, every row that has one.
    case rule(Rule)
    /// What the child with the most credits gives.
    case best([Choice])
    /// What the first child that gives anything gives.
    case first([Choice])
    /// What all children give, with the same row on the same cells counted once.
    case all([Choice])
  }

  /// Where to look.
  public let place: Place
  /// What wins there.
  public let choice: Choice
  /// The modes in which the look counts; nil for all of them.
  public let modes: Set<ModeID>?

  /// Creates a look.
  public init(place: Place, choice: Choice, modes: Set<ModeID>? = nil) {
    self.place = place
    self.choice = choice
    self.modes = modes
  }
}

extension Look {
  /// Whether the look counts on spins of a mode.
  package func counts(in mode: ModeID) -> Bool { modes?.contains(mode) ?? true }

  /// The awards of its rules, over all symbols that may be drawn; those inside bonuses aren't
  /// included.
  package var awards: [Award] { choice.rules.flatMap { $0.awards?.allEntries ?? [] }.map(\.value) }
}

extension Look.Choice {
  /// All rules to choose from, in order: a ``RuleIndex`` is an index of this list.
  package var rules: [Rule] {
    switch self {
    case .rule(let rule): [rule]
    case .best(let children), .first(let children), .all(let children): children.flatMap(\.rules)
    }
  }
}

extension Machine {
  /// The rules that count on spins of a mode, in order.
  package func rules(in mode: ModeID) -> [Rule] {
    looks.filter { $0.counts(in: mode) }.flatMap(\.choice.rules)
  }

  /// Whether a mode's multiplier applies to all wins and awards of its spins, so that they are
  /// proportional to it.
  package func multipliesAll(in mode: ModeID) -> Bool {
    rules(in: mode).allSatisfy(\.isMultiplied)
  }
}
