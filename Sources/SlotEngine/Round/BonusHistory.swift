/// A bonus as it was played, step by step: what a window shows and a report tells.
///
/// The credits follow from the steps: each step adds its own, except for
/// ``BonusStep/Event/multiplied(by:)``, which multiplies what the steps before it came to.
public struct BonusHistory: Sendable, Hashable, Codable {
  /// The bonus.
  public let bonus: BonusID
  /// What happened, in order.
  public let steps: [BonusStep]
  /// The credits paid, at the stake and the multiplier of the win that awarded the bonus.
  public let credits: Int
}

extension BonusHistory {
  /// The bonus and all bonuses that its steps led to, each as often as it was played.
  public var bonusesPlayed: [BonusID] {
    [bonus] + steps.compactMap(\.bonus).flatMap(\.bonusesPlayed)
  }
}

/// One step of a bonus, with the bonus that it led to.
public struct BonusStep: Sendable, Hashable, Codable {
  /// What happened.
  public enum Event: Sendable, Hashable {
    /// An item was drawn by weight, given by its index among the bonus's items.
    case drew(item: Int)
    /// An item was picked, given by its index among all items of the bonus, picked or not.
    case picked(item: Int)
    /// The end was picked, given by its index among all items, so that nothing else is.
    case ended(item: Int)
    /// The bonus adds what it adds to every picking.
    case added
    /// All that was picked is alike: the credits so far are multiplied.
    case multiplied(by: Int)
    /// It was drawn how often the repeated bonus is played: maybe never.
    case drewTimes(Int)
    /// The repeated bonus was played once more; turns count from 1.
    case turn(Int)
  }

  /// What happened.
  public let event: Event
  /// The award as the machine states it, its jackpot and bonus included; nil for a step without one.
  public let award: Award?
  /// The bonus that the step led to.
  public let bonus: BonusHistory?
  /// The credits that the step adds, those of its jackpot and its bonus included, at the stake and
  /// the multiplier of the win that awarded the bonus.
  public let credits: Int
}

/// Hears how bonuses are played, from which a ``BonusHistory`` is put together.
///
/// Counting rounds need no histories, so nothing is heard by default, and nothing is spent on it.
protocol BonusWitness {
  /// A win's award is about to be played.
  mutating func begin(_ award: ScaledAward)
  /// A bonus is about to be played.
  mutating func open(bonus: BonusID)
  /// A step of the bonus opened last is done, with the bonuses inside it.
  mutating func note(_ event: BonusStep.Event, award: Award?, gave result: BonusResult)
  /// The bonus opened last is done.
  mutating func close(gave result: BonusResult)
}

extension BonusWitness {
  mutating func begin(_ award: ScaledAward) {}
  mutating func open(bonus: BonusID) {}
  mutating func note(_ event: BonusStep.Event, award: Award?, gave result: BonusResult) {}
  mutating func close(gave result: BonusResult) {}
}

/// Puts the histories of bonuses together from what it hears.
struct BonusRecorder {
  private struct Open {
    let bonus: BonusID
    var steps: [BonusStep] = []
  }

  private let coins: Int
  private var scale = 1
  /// The bonuses that are being played, each inside the one before it.
  private var open: [Open] = []
  /// The bonus that was played last, until what led to it takes it.
  private var closed: BonusHistory?
  /// The histories of the awards begun since the last time they were taken; nil for an award
  /// without a bonus.
  private var histories: [BonusHistory?] = []

  init(coins: Int) {
    self.coins = coins
  }

  /// Takes the histories of the awards that were played, in their order.
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

  private func credits(of result: BonusResult) -> Int {
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
