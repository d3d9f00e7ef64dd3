/// What a spin can still award while its reels stop one after the other.
///
/// It depends only on the reels that have stopped, so anything built on it (a reel that spins longer, a rising
/// sound) reveals nothing about a reel that is still turning. It is also honest: an award is reported only if
/// some stop of the remaining reels really gives it under all of the machine's rules.
///
/// The looks that award something are compiled as for counting, each by itself, and without their pays where
/// those can't matter. A query then only walks through small tables: from the nodes that the stopped reels
/// allow, along every letter that a turning reel can show.
///
/// ```swift
/// let outlook = engine.outlook(in: spin.state)
/// outlook.awards(after: [stopped[0], stopped[1], nil, nil, nil])    // [.mode(1)]
/// ```
public struct AwardOutlook: Sendable {
  /// Whether every look that awards something could be compiled; the awards of a look that is too large to
  /// compile are never reported.
  public let isComplete: Bool

  private let machine: Machine
  private let state: ModeState
  private let looks: [CompiledSpin]

  /// Prepares the outlook of a machine's spins in a state.
  ///
  /// - Precondition: The machine takes the stake.
  public init(machine: Machine, stake: Stake, state: ModeState) {
    self.machine = machine
    self.state = state
    let awarding = machine.looks.filter { $0.counts(in: state.mode) }
      .compactMap(\.awarding)
    // What a spin pays, and what it draws in addition to its stops, isn't known while its reels stop.
    let isSettled = machine.modes[state.mode].isSettledByReels
    looks = awarding.compactMap { look in
      isSettled && !look.asksSpin
        ? CompiledSpin(machine.looking(at: look), stake: stake, state: state) : nil
    }
    isComplete = looks.count == awarding.count
  }

  /// The awards that are still possible at some stop of the turning reels: modes first, then
  /// bonuses, then jackpots.
  ///
  /// - Parameter stopped: The position of each stopped reel, left to right; nil for a reel that is still
  ///   turning. Reels missing at the end are still turning too. A reel may stop before those to its left.
  /// - Returns: An empty array if a position doesn't exist on its reel or has weight 0.
  public func awards(after stopped: [ReelPosition?]) -> [PossibleAward] {
    var found: Set<PossibleAward> = []
    guard let gains = gains(after: stopped) else { return [] }
    for gain in gains.joined() { found.formUnion(gain.possibleAwards) }
    return found.sorted()
  }

  /// The awards that a single place in the window, such as a line, gives at every stop of the
  /// turning reels.
  ///
  /// Every award reported is certain. An award that is certain only because one of several places must give it
  /// isn't reported.
  ///
  /// - Parameter stopped: The position of each stopped reel, as for ``awards(after:)``.
  public func certainAwards(after stopped: [ReelPosition?]) -> [PossibleAward] {
    var found: Set<PossibleAward> = []
    for gains in gains(after: stopped) ?? [] {
      guard let first = gains.first else { continue }
      found.formUnion(
        gains.dropFirst().reduce(first.possibleAwards) { $0.intersection($1.possibleAwards) })
    }
    return found.sorted()
  }

  /// The possible gains of each place; nil if a position is impossible.
  private func gains(after stopped: [ReelPosition?]) -> [[SpinGain]]? {
    var gains: [[SpinGain]] = []
    for look in looks {
      guard let columns = columns(of: look, after: stopped) else { return nil }
      gains += look.places.map { look.automata[$0.automaton].gains(of: $0, in: columns) }
    }
    return gains
  }

  /// The range of columns that each reel may show, as indices in the look; nil if a position is
  /// impossible.
  private func columns(of look: CompiledSpin, after stopped: [ReelPosition?]) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    for (reel, columns) in look.columns.enumerated() {
      guard reel < stopped.count, let position = stopped[reel] else {
        ranges.append(columns.indices)
        continue
      }
      guard machine.modes[state.mode].reels[reel].canStop(at: position),
        case let shown = machine.column(ofReel: ReelIndex(reel), at: position, in: state),
        let column = columns.firstIndex(where: { $0.symbols == shown })
      else { return nil }
      ranges.append(column..<column + 1)
    }
    return ranges
  }
}

/// Something that a win awards in addition to credits.
public enum PossibleAward: Sendable, Hashable {
  /// Spins in a mode, including further spins of the current one.
  case mode(ModeID)
  /// A bonus.
  case bonus(BonusID)
  /// A jackpot.
  case jackpot(JackpotID)
}

extension PossibleAward: Comparable {
  /// What an award grants in addition to credits.
  static func all(of award: Award) -> [PossibleAward] {
    [
      award.stay.entered.map(PossibleAward.mode),
      award.bonus.map(PossibleAward.bonus), award.jackpot.map(PossibleAward.jackpot),
    ].compactMap { $0 }
  }

  private var order: (Int, Int) {
    switch self {
    case .mode(let index): (0, index.index)
    case .bonus(let index): (1, index.index)
    case .jackpot(let index): (2, index.index)
    }
  }

  /// Modes come first, then bonuses, then jackpots.
  public static func < (left: PossibleAward, right: PossibleAward) -> Bool {
    left.order < right.order
  }
}

extension SpinGain {
  fileprivate var possibleAwards: Set<PossibleAward> {
    Set(awards.flatMap { PossibleAward.all(of: $0.award) })
  }
}

extension SlotEngine {
  /// What spins in a state can still award while their reels stop.
  public func outlook(in state: ModeState) -> AwardOutlook {
    AwardOutlook(machine: machine, stake: stake, state: state)
  }
}

// MARK: Compilation

extension Look {
  /// The part of the look that can award anything; nil if none can.
  ///
  /// On ways and in the window, each row counts by itself, so its pay doesn't affect what it awards. On a line,
  /// a higher pay may displace an award, so everything is kept.
  fileprivate var awarding: Look? {
    guard awards.contains(where: { !PossibleAward.all(of: $0).isEmpty }) else { return nil }
    guard place != .lines, case .rule(let rule) = choice, !rule.asksSpin else { return self }
    let bare = Rule(
      pattern: rule.pattern, pays: nil, awards: rule.awards, isTimesBet: rule.isTimesBet,
      isMultiplied: rule.isMultiplied, conditions: rule.conditions)
    return Look(place: place, choice: .rule(bare), modes: modes)
  }
}

extension Machine {
  /// The machine with a single look.
  fileprivate func looking(at look: Look) -> Machine {
    Machine(
      unchecked: name, bet: bet, symbols: symbols, groups: groups, wilds: wilds, rows: rows,
      lines: lines, looks: [look], modes: modes, draws: draws, bonuses: bonuses,
      jackpots: jackpots)
  }
}

extension Reel {
  /// Whether a draw can land on a position.
  fileprivate func canStop(at position: ReelPosition) -> Bool {
    circles.indices.contains(position.circle)
      && circles[position.circle].stops.indices.contains(position.stop)
      && circles[position.circle].stops[position.stop].weight > 0
  }
}

extension LookAutomaton {
  /// The gains that the place can reach if each reel shows one of a range of columns.
  ///
  /// - Complexity: O(*nodes* · *letters*).
  fileprivate func gains(of place: CompiledSpin.Place, in columns: [Range<Int>]) -> [SpinGain] {
    var settled: Set<Int> = []
    var nodes: Set<Int> = []
    func follow(_ step: Step, to nodes: inout Set<Int>) {
      switch step {
      case .node(let node): nodes.insert(node)
      case .settled(let gain): settled.insert(gain)
      }
    }
    follow(start, to: &nodes)
    for (reel, columns) in columns.enumerated() where !nodes.isEmpty {
      let letters = Set(columns.map { place.letters[reel][$0] })
      var next: Set<Int> = []
      for node in nodes {
        for letter in letters { follow(step(from: node, letter: letter, reel: reel), to: &next) }
      }
      nodes = next
    }
    return settled.map { gains[$0] }
  }
}
