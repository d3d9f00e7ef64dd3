/// The course of a bonus, step by step, for display and reports.
///
/// The credits follow from the steps: each step adds its own, except for
/// ``BonusStep/Event/multiplied(by:)``, which multiplies the total of the steps before it.
public struct BonusHistory: Sendable, Hashable, Codable {
  /// The bonus.
  public let bonus: BonusID
  /// What happened, in order.
  public let steps: [BonusStep]
  /// The credits paid, at the stake and the multiplier of the win that awarded the bonus.
  public let credits: Credits
}

extension BonusHistory {
  /// The bonus and all bonuses that its steps led to, repeated as often as they were played.
  public var bonusesPlayed: [BonusID] {
    [bonus] + steps.compactMap(\.bonus).flatMap(\.bonusesPlayed)
  }
}

/// One step of a bonus, with the bonus that it led to.
public struct BonusStep: Sendable, Hashable, Codable {
  /// What happened.
  public enum Event: Sendable, Hashable {
    /// An item was drawn by weight; `item` is its index among the bonus's items.
    case drew(item: Int)
    /// An item was picked; `item` is its index among all items of the bonus, picked or not.
    case picked(item: Int)
    /// The end was picked, so nothing else is; `item` is its index among all items.
    case ended(item: Int)
    /// The `plus` of a pick was added.
    case added
    /// All picked items are equal, so the credits so far are multiplied.
    case multiplied(by: Int)
    /// The number of times to play the repeated bonus was drawn; it may be 0.
    case drewTimes(Int)
    /// The repeated bonus was played once more; turns count from 1.
    case turn(Int)
  }

  /// What happened.
  public let event: Event
  /// The award as stated by the machine, including its jackpot and bonus; nil for a step without
  /// one.
  public let award: Award?
  /// The bonus that the step led to.
  public let bonus: BonusHistory?
  /// The credits that the step adds, including those of its jackpot and its bonus, at the stake and
  /// the multiplier of the win that awarded the bonus.
  public let credits: Credits
}

/// Observes how bonuses are played, for building a ``BonusHistory``.
///
/// By default nothing is recorded, so counting rounds, which needs no histories, pays nothing for
/// it.
protocol BonusWitness: ~Copyable {
  /// Called before a win's award is played.
  mutating func begin(_ award: ScaledAward)
  /// Called before a bonus is played.
  mutating func open(bonus: BonusID)
  /// Called after a step of the innermost open bonus, including the bonuses inside it.
  mutating func note(_ event: BonusStep.Event, award: Award?, gave result: BonusResult)
  /// Called when the innermost open bonus is finished.
  mutating func close(gave result: BonusResult)
}

extension BonusWitness where Self: ~Copyable {
  mutating func begin(_ award: ScaledAward) {}
  mutating func open(bonus: BonusID) {}
  mutating func note(_ event: BonusStep.Event, award: Award?, gave result: BonusResult) {}
  mutating func close(gave result: BonusResult) {}
}

/// Builds the histories of bonuses from what it observes.
struct BonusRecorder {
  private struct Open {
    let bonus: BonusID
    var steps: [BonusStep] = []
  }

  private let coins: Int
  private var scale = 1
  /// The bonuses being played, each inside the one before it.
  private var open: [Open] = []
  /// The bonus that finished last, until whatever led to it takes it.
  private var closed: BonusHistory?
  /// The histories of the awards begun since the last ``take()``; nil for an award without a bonus.
  private var histories: [BonusHistory?] = []

  init(coins: Int) {
    self.coins = coins
  }

  /// Returns the histories of the awards that were played, in order, and starts over.
  mutating func take() -> [BonusHistory?] {
    finishAward()
    defer { histories = [] }
    return histories
  }

  private mutating func finishAward() {
    guard !histories.isEmpty else { return }
    histories[histories.count - 1] = closed
    closed = nil
  }

  private func credits(of result: BonusResult) -> Credits {
    result.award.credits.credits(coins: coins) * scale
  }
}

extension BonusRecorder: BonusWitness {
  mutating func begin(_ award: ScaledAward) {
    finishAward()
    histories.append(nil)
    scale = award.scale
  }

  mutating func open(bonus: BonusID) { open.append(Open(bonus: bonus)) }

  mutating func note(_ event: BonusStep.Event, award: Award?, gave result: BonusResult) {
    let step = BonusStep(
      event: event, award: award, bonus: closed, credits: credits(of: result))
    open[open.count - 1].steps.append(step)
    closed = nil
  }

  mutating func close(gave result: BonusResult) {
    let last = open.removeLast()
    closed = BonusHistory(bonus: last.bonus, steps: last.steps, credits: credits(of: result))
  }
}
