import SlotEngine
import SlotStrings

/// A bet offered to the player.
struct Offer: Sendable, Hashable {
  /// What is bet.
  let stake: Stake
  /// The bet's name.
  let name: String
  /// What a round costs at it, in credits.
  let cost: Credits
  /// How a round begins, in a sentence; empty where nothing is told.
  let about: String
  /// Whether there is no paid spin: the round begins with what is bought.
  let isPurchase: Bool
}

extension NamedBet {
  /// A bet's name as the player sees it.
  static func title(of name: String, in words: Words) -> String {
    name == base ? words[.standardBet] : name.prefix(1).uppercased() + name.dropFirst()
  }
}
