import SlotEngine
import SlotStatistics
import SlotWords

extension Figure {
  /// The unit of a figure, which also decides how many digits people see.
  enum Unit: String, Sendable {
    /// Words or a plain number.
    case none = ""
    /// A probability or a part of a whole, from 0 to 1; shown as a percentage.
    case share
    /// A multiple of a round's cost, which may exceed 1; shown as a percentage.
    case shareOfCost = "share of the bet"
    case costs = "bets"
    case squareCosts = "squared bets"
    case credits
    /// A mean number of credits.
    case meanCredits = "mean credits"
    /// A mean number of awards in a round.
    case perRound = "per round"
    case combinations
    case hits
    case rounds
    /// A mean number of rounds.
    case meanRounds = "mean rounds"
    case spins
    /// A mean number of spins.
    case meanSpins = "mean spins"
  }
}

extension Figure.Unit {
  /// A value for people, with the number of digits that suits its unit.
  ///
  /// - Parameters:
  ///   - digits: The number of decimals of a number that isn't whole.
  ///   - bound: Upper bound on the error of a computed value; 0 for others.
  func text(_ value: Figure.Value, digits: Int = 6, within bound: Double = 0) -> String {
    guard let number = value.number else { return value.text }
    switch self {
    case .share:
      return bound == 0
        ? value.fraction?.percentage(digits: digits) ?? number.percentage(digits: digits)
        : number.percentage(digits: digits, within: bound)
    case .shareOfCost: return number.portion(digits: digits)
    case .combinations, .credits, .hits, .rounds, .spins:
      // Counts are whole numbers and may exceed the precision of a `Double`.
      return value.fraction?.numerator.grouped ?? number.fixed(digits: 0)
    case .perRound: return number.decimal(digits: 9, significant: 2)
    case .none:
      // A number of the file, such as the value of a key, as it is written there.
      if case .whole(let whole) = value { return "\(whole)" }
      return number.decimal(digits: digits)
    case .costs, .squareCosts, .meanCredits, .meanRounds, .meanSpins:
      return number.decimal(digits: digits)
    }
  }

  /// The unit of differences, which aren't probabilities.
  var difference: Self { self == .share ? .shareOfCost : self }

  /// What follows the number; empty if the number shows its unit, or needs none.
  var word: String {
    switch self {
    case .costs, .squareCosts: " \(rawValue)"
    default: ""
    }
  }
}
