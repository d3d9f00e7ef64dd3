/// A game within the game, played immediately when it is awarded.
public struct Bonus: Sendable, Hashable {
  /// What a bonus may give.
  public enum Item: Sendable, Hashable {
    /// An award.
    case award(Award)
    /// Another bonus.
    case bonus(BonusID)
    /// The end of a pick.
    case end
  }

  /// How a bonus is played.
  public enum Play: Sendable, Hashable {
    /// One item, drawn by weight.
    case draw([Weighted<Item>])
    /// One row of a table, drawn by weight like an item: what ``draw(_:)`` gives for a list of awards, for as many as a
    /// million of them. Its identity is that of the list.
    case table(OutcomeTable)
    /// A number of items without replacement, all equally likely, added up with `plus`; the credits
    /// are multiplied by `equal` if all picked items are equal.
    case pick(Int, from: [Item], plus: Award, equal: Int)
    /// Another bonus, played independently a number of times that is drawn first; the results are
    /// added up.
    case `repeat`(times: [Weighted<Int>], of: BonusID)
    /// A mean and a deviation, as exact decimals, which can be analysed but not played.
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
