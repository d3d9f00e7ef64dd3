/// A game within the game, drawn at once when it is awarded.
public struct Bonus: Sendable, Hashable {
  /// What a bonus may give.
  public enum Item: Sendable, Hashable {
    /// An award.
    case award(Award)
    /// Another bonus.
    case bonus(BonusID)
    /// The end of a picking.
    case end
  }

  /// How a bonus is played.
  public enum Play: Sendable, Hashable {
    /// One item by weight.
    case draw([Weighted<Item>])
    /// So many items without replacement, each equally likely, summed with `plus`, and multiplied
    /// by `equal` when all that were picked are alike.
    case pick(Int, from: [Item], plus: Award, equal: Int)
    /// Another bonus a number of times that is drawn first, each independently, summed.
    case `repeat`(times: [Weighted<Int>], of: BonusID)
    /// A mean and a deviation that can be analysed but not played, as exact decimals.
    case stated(mean: String, deviation: String)
  }

  /// The name.
  public let name: String
  /// How it is played.
  public let play: Play

  /// Creates a bonus.
  public init(name: String, play: Play) {
    self.name = name
    self.play = play
  }
}

/// A prize that is counted apart; only its credits are part of the return.
public struct Jackpot: Sendable, Hashable {
  /// The name.
  public let name: String
  /// What it pays, for each coin.
  public let credits: Pay

  /// Creates a jackpot.
  public init(name: String, credits: Pay) {
    self.name = name
    self.credits = credits
  }
}
