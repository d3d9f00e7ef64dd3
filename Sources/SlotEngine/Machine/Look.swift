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
    /// The rule's best reading; for ways and the window, every row that has one.
    case rule(Rule)
    /// What the child with the most credits gives.
    case best([Choice])
    /// What the first child that gives anything gives.
    case first([Choice])
    /// What all children give, with the same row on the same cells counted once.
    case all([Choice])
  }

  /// Which grids of a spin a look examines. Without a tumble, a spin has a single grid, which is both its first
  /// and its last.
  public enum Grids: String, Sendable, Hashable {
    /// Each of them.
    case each
    /// The first.
    case first
    /// The last: what it finds clears nothing.
    case last
    /// None: it looks once, when a stay ends, at what the last spin left.
    case end
  }

  /// Where to look.
  public let place: Place
  /// What wins there.
  public let choice: Choice
  /// The modes in which the look counts; nil for all of them.
  public internal(set) var modes: Optional<Set<ModeID>>
  /// Which grids it examines.
  public internal(set) var grids: Grids
  /// Whether the cells of its wins are cleared where the mode tumbles.
  public let clears: Bool
  /// The meter that multiplies its multiplied wins; nil for none.
  public internal(set) var meter: Optional<MeterID>
  /// The lines it examines, among those played; nil for all of them, and for ways and the window.
  public var lines: Optional<Set<LineIndex>>
  /// Whether it only marks what else a window is worth while windows are counted: it isn't a win.
  var isMark: Bool
}

extension Look {
  /// Creates a look.
  public init(
    place: Place, choice: Choice, modes: Set<ModeID>? = nil, grids: Grids = .each,
    clears: Bool = true, meter: MeterID? = nil
  ) {
    self.init(
      place: place, choice: choice, modes: modes, grids: grids, clears: clears, meter: meter,
      lines: nil, isMark: false)
  }
}

extension Look {
  /// Whether the look counts in a mode.
  package func counts(in mode: ModeID) -> Bool { modes?.contains(mode) ?? true }

  /// The lines that it looks at, of those that are played at a stake.
  func lines(at stake: Stake) -> [LineIndex] {
    guard let lines else { return stake.playedLines }
    return stake.playedLines.filter(lines.contains)
  }

  /// Whether it looks at spins of a mode, not only at what a stay left.
  package func countsOnSpins(in mode: ModeID) -> Bool { grids != .end && counts(in: mode) }

  /// What its rules award, whichever symbol is drawn; not what is inside their bonuses.
  package var awards: [Award] {
    choice.rules.flatMap { rule in
      (rule.awards?.allEntries ?? []).map(\.value) + (rule.spin.map { [$0.award] } ?? [])
    }
  }

  /// Whether the look is at what the whole spin paid, not at cells.
  package var asksSpin: Bool { choice.rules.contains(where: \.asksSpin) }
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
    // The pay of a spin is compared with a fixed number of credits.
    rules(in: mode).allSatisfy { $0.isMultiplied && !$0.asksSpin }
  }
}
