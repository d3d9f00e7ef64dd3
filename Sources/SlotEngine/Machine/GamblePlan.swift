/// When a player stakes the pay of a round, and on which toss, on a machine with a ``Gamble``.
public enum GamblePlan: Sendable, Hashable {
  /// Never.
  case never
  /// On the first toss only.
  case once
  /// On every toss, until one is lost or no more are allowed.
  case always
  /// As long as the amount is below this many credits.
  case until(Credits)
  /// On the toss of the first of these wishes that holds; where that toss isn't offered, on none. For a machine with
  /// several kinds of toss.
  case kinds([TossWish])
}

/// When a player wants to toss a kind of toss.
public struct TossWish: Sendable, Hashable {
  /// When a wish holds.
  public enum Time: Sendable, Hashable {
    /// Until it has been granted once.
    case once
    /// At any time.
    case always
    /// As long as the amount is below this many credits.
    case until(Credits)
  }

  /// The name of the kind.
  public let kind: String
  /// When it is wanted.
  public let time: Time

  /// Creates a wish.
  public init(_ kind: String, _ time: Time) {
    self.kind = kind
    self.time = time
  }
}

/// What a player who follows a plan does from toss to toss, as long as all are won.
package struct GambleWalk {
  private let gamble: Gamble
  private let plan: GamblePlan
  private var tosses = 0
  /// The wishes for a single toss that have been granted.
  private var granted: Set<Int> = []

  package init(_ gamble: Gamble, _ plan: GamblePlan) {
    (self.gamble, self.plan) = (gamble, plan)
  }

  /// The toss on which the player now stakes an amount, which is made; nil if the player takes it.
  package mutating func next(for credits: Credits) -> TossKind? {
    guard credits > 0, tosses < gamble.mostTosses else { return nil }
    let kind: TossKind?
    switch plan {
    case .never: kind = nil
    case .once: kind = tosses == 0 ? gamble.kinds[0] : nil
    case .always: kind = gamble.kinds[0]
    case .until(let amount): kind = credits < amount ? gamble.kinds[0] : nil
    case .kinds(let wishes):
      let place = wishes.indices.first { holds(wishes[$0].time, $0, credits) }
      kind = place.flatMap { place in gamble.kinds.first { $0.name == wishes[place].kind } }
      if let place, case .once = wishes[place].time { granted.insert(place) }
    }
    guard let kind, gamble.offers(kind, for: credits) else { return nil }
    tosses += 1
    return kind
  }

  private func holds(_ time: TossWish.Time, _ place: Int, _ credits: Credits) -> Bool {
    switch time {
    case .once: !granted.contains(place)
    case .always: true
    case .until(let amount): credits < amount
    }
  }
}

extension GamblePlan {
  /// The plans that are listed for a gamble: never, and each kind once and always.
  package static func usual(for gamble: Gamble) -> [GamblePlan] {
    guard gamble.kinds.count > 1 else { return [.never, .once, .always] }
    return [.never]
      + gamble.kinds.compactMap(\.name).flatMap { name in
        [.kinds([TossWish(name, .once)]), .kinds([TossWish(name, .always)])]
      }
  }

  /// Whether a gamble takes the plan: one with several kinds only if the plan names kinds that it has.
  package func fits(_ gamble: Gamble) -> Bool {
    switch self {
    case .never: true
    case .once, .always, .until: gamble.kinds.count == 1
    case .kinds(let wishes):
      gamble.kinds.count > 1
        && wishes.allSatisfy { wish in gamble.kinds.contains { $0.name == wish.kind } }
    }
  }

  /// The amount from which on the plan makes the same tosses for every amount.
  package func bound(for gamble: Gamble) -> Credits {
    if self == .never { return 0 }
    if let limit = gamble.limit {
      let least = gamble.kinds.map(\.factor).min() ?? 1
      return Credits(limit.count / max(1, least)).addingClamped(1)
    }
    switch self {
    case .never, .once, .always: return 0
    case .until(let amount): return amount
    case .kinds(let wishes):
      return wishes.map { if case .until(let amount) = $0.time { amount } else { 0 } }.max() ?? 0
    }
  }
}

extension GamblePlan: LosslessStringConvertible {
  /// `never`, `once`, `always` or `until=N`; or wishes such as `suit:once,colour:until=100`.
  public var description: String {
    switch self {
    case .never: "never"
    case .once: "once"
    case .always: "always"
    case .until(let amount): "until=\(amount)"
    case .kinds(let wishes):
      wishes.map { "\($0.kind):\($0.time.plan)" }.joined(separator: ",")
    }
  }

  /// Creates a plan from its description; nil if it isn't one.
  public init?(_ description: String) {
    switch description {
    case "never": self = .never
    case let text where text.contains(":"):
      var wishes: [TossWish] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let words = part.split(separator: ":", omittingEmptySubsequences: false)
        guard words.count == 2, !words[0].isEmpty, let time = TossWish.Time(String(words[1]))
        else { return nil }
        wishes.append(TossWish(String(words[0]), time))
      }
      self = .kinds(wishes)
    default:
      switch TossWish.Time(description) {
      case .once: self = .once
      case .always: self = .always
      case .until(let amount): self = .until(amount)
      case nil: return nil
      }
    }
  }
}

extension TossWish.Time {
  /// The plan of a player who has a single kind of toss.
  fileprivate var plan: GamblePlan {
    switch self {
    case .once: .once
    case .always: .always
    case .until(let amount): .until(amount)
    }
  }

  fileprivate init?(_ description: String) {
    switch description {
    case "once": self = .once
    case "always": self = .always
    default:
      let words = description.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, words[0] == "until", let amount = Int(words[1]), amount > 0,
        "\(amount)" == words[1]
      else { return nil }
      self = .until(Credits(amount))
    }
  }
}
