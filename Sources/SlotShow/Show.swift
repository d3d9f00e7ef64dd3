/// How a machine performs: how its symbols act, what is celebrated how much, and what is thrown.
///
/// What isn't said is as the game has it. A show says what happens where something may move: where the pace is regulated or
/// the player wants less motion, nobody acts and nothing is thrown, whatever a show says.
package struct Show: Sendable, Hashable {
  /// Who acts: a symbol, or all with a part.
  package enum Actor: Sendable, Hashable {
    case symbol(String)
    case part(Role.Part)
  }

  /// Something that is thrown.
  package struct Throw: Sendable, Hashable {
    package var kind: Emitter.Kind
    /// The number of particles a second.
    package var rate: Double
    /// Whether sparks fly off from the symbols that win, and not from the middle.
    package var isFromSymbols: Bool

    /// Creates a throw.
    package init(_ kind: Emitter.Kind, rate: Double, isFromSymbols: Bool = false) {
      self.kind = kind
      self.rate = rate
      self.isFromSymbols = isFromSymbols
    }
  }

  /// How far actors turn and how high they jump where they have no curves of their own.
  package var temper: Temper
  /// The curves of actors that have their own.
  package var curves: [Actor: [Act: Curve]] = [:]
  /// From which pays on wins are celebrated with titles.
  package var tiers = Tiers()
  /// What is in the air from the beginning of a win that reaches a tier in the end: that of the highest one that has any.
  package var opening: [Tier: [Throw]] = [
    .big: [Throw(.coins, rate: 10), Throw(.rays, rate: 1)],
    .huge: [Throw(.coins, rate: 12), Throw(.rays, rate: 1)],
  ]
  /// What is added to it when the count passes a tier.
  package var passing: [Tier: [Throw]]
  /// What drifts through the scene as a feature begins.
  package var feature: [Throw]
  /// The titles with which modes begin, by their names; the others' are their names.
  package var intros: [String: String] = [:]

  /// The show of a temper.
  package init(temper: Temper = Temper()) {
    let drift = temper.drift
    self.temper = temper
    passing = [
      .big: [Throw(.coins, rate: 9)],
      .huge: [
        Throw(.coins, rate: 9),
        Throw(drift, rate: drift == .sparks ? 26 : 11, isFromSymbols: drift == .sparks),
      ],
      .legendary: [Throw(.sparks, rate: 24)],
    ]
    feature = [Throw(drift, rate: drift == .sparks ? 34 : 12)]
  }
}

extension Show {
  /// A tier that is celebrated with a title.
  package enum Tier: String, Sendable, Hashable, CaseIterable, Comparable {
    case nice, big, huge, legendary

    package static func < (left: Tier, right: Tier) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// The pays from which wins have titles, as multiples of the cost of a round. All are above it, so nothing is celebrated
  /// that leaves the player with no more than before.
  package struct Tiers: Sendable, Hashable {
    private var leasts: [Tier: Int] = [.nice: 5, .big: 15, .huge: 50, .legendary: 250]

    /// The usual ones.
    package init() {}

    /// - Returns: nil unless each is above the one before it, and the first above the cost.
    package init?(nice: Int, big: Int, huge: Int, legendary: Int) {
      guard 1 < nice, nice < big, big < huge, huge < legendary else { return nil }
      leasts = [.nice: nice, .big: big, .huge: huge, .legendary: legendary]
    }

    /// The least multiple of a tier.
    package subscript(tier: Tier) -> Int { leasts[tier] ?? .max }
  }

  /// The curve of an act: the symbol's own, that of its part, or the usual one in the machine's temper.
  package func curve(_ act: Act, of symbol: String, as role: Role) -> Curve {
    curves[.symbol(symbol)]?[act] ?? curves[.part(role.part)]?[act] ?? temper.curve(act, of: role)
  }

  /// What is in the air from the beginning of a win that reaches a tier in the end.
  package func opening(of tier: Tier) -> [Throw] {
    opening.filter { $0.key <= tier }.max { $0.key < $1.key }?.value ?? []
  }

  /// All that is ever thrown, so that it can be made before.
  package var thrown: Set<Emitter.Kind> {
    let all = Array(opening.values) + Array(passing.values) + [feature]
    return Set(all.joined().map(\.kind)).union([.sparks])
  }
}
