/// A way to pay for a round other than the base bet: at another price, for a paid spin on other
/// reels or for an award without a paid spin.
///
/// What a win pays doesn't depend on the bet: a rule that pays times the bet uses the cost of the
/// *base* bet.
public struct NamedBet: Sendable, Hashable {
  /// How a round begins.
  public enum Opening: Sendable, Hashable {
    /// With a paid spin of the base game on these reels, left to right.
    case paidSpin([Reel])
    /// With this award, as if a spin had won it; there is no paid spin.
    case award(Award)
  }

  /// The name, unique among the machine's bets; the base bet's is `base`.
  public let name: String
  /// The cost of a round at one coin, in credits.
  public let cost: Credits
  /// How a round begins.
  public let opening: Opening
  /// The maximum pay of a round at this bet, in its own costs; nil for ``Machine/cap``, like the base bet.
  public let cap: Int?

  /// Creates a bet.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - cost: The cost of a round at one coin, in credits.
  ///   - opening: How a round begins.
  ///   - cap: The maximum pay of a round, in costs of this bet; nil for the machine's cap.
  public init(name: String, cost: Credits, opening: Opening, cap: Int? = nil) {
    self.name = name
    self.cost = cost
    self.opening = opening
    self.cap = cap
  }
}

extension NamedBet {
  /// The name of the base bet.
  public static let base = "base"

  /// The reels of the paid spin; nil without one.
  package var reels: [Reel]? {
    if case .paidSpin(let reels) = opening { reels } else { nil }
  }

  /// The award with which a round begins; nil if it begins with a paid spin.
  package var award: Award? {
    if case .award(let award) = opening { award } else { nil }
  }
}
