/// The meters of the jackpots that grow: all that a machine keeps from one round to the next.
///
/// What a round shows, pays and draws doesn't depend on them. So a round replays alone, by its seed and number, and
/// with the meters with which it began also what its jackpots paid:
///
/// ```swift
/// var meters = JackpotMeters(of: machine)
/// let round = engine.playRound()
/// let won = meters.play(round, stake: engine.stake, seed: engine.seed)
/// let paid = won.reduce(round.pay) { $0 + $1.pay }
/// ```
public struct JackpotMeters: Sendable, Hashable {
  /// A jackpot's meter.
  public struct Meter: Sendable, Hashable, Codable {
    /// The jackpot.
    public let jackpot: JackpotID
    /// The credits on it.
    public internal(set) var credits: Credits
    /// The amount at which it is won; nil before it is drawn, and for jackpots that are won in another way.
    public internal(set) var point: Credits?
  }

  /// The machine's jackpots.
  private let machine: Machine
  /// The meters, in order of the jackpots' names.
  public private(set) var meters: [Meter]

  /// Creates meters that begin at their seeds.
  public init(of machine: Machine) {
    self.machine = machine
    meters = machine.growingJackpots.map {
      Meter(jackpot: $0, credits: machine.growth(of: $0).seed, point: nil)
    }
  }
}

extension JackpotMeters {
  /// Creates meters as they were when play ended.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - kept: One for each jackpot that grows, in order of the jackpots' names.
  /// - Throws: ``JackpotMeterError`` if they are those of other jackpots, or can't show as much.
  public init(of machine: Machine, continuing kept: [Meter]) throws(JackpotMeterError) {
    self.init(of: machine)
    guard kept.map(\.jackpot) == machine.growingJackpots else {
      throw .others(kept.count, growing: machine.growingNames)
    }
    for meter in kept { try set(meter.jackpot, to: meter.credits, point: meter.point) }
  }
}

/// A jackpot that grew, as it was won.
public struct JackpotWin: Sendable, Hashable, Codable {
  /// The jackpot.
  public let jackpot: JackpotID
  /// The credits that its meter paid.
  public let pay: Credits
}

extension JackpotMeters {
  /// The meter of a jackpot; nil if it doesn't grow.
  public subscript(jackpot: JackpotID) -> Meter? { meters.first { $0.jackpot == jackpot } }

  /// Sets a meter.
  ///
  /// A hidden point that isn't known is drawn in the next round from the amounts that are left.
  ///
  /// - Throws: ``JackpotMeterError`` if the jackpot doesn't grow or its meter can't show as much.
  public mutating func set(
    _ jackpot: JackpotID, to credits: Credits, point: Credits? = nil
  ) throws(JackpotMeterError) {
    guard let index = meters.firstIndex(where: { $0.jackpot == jackpot }) else {
      throw .fixed(machine.jackpots[jackpot].name, growing: machine.growingNames)
    }
    let range = machine.growth(of: jackpot).amounts
    guard range.contains(credits) else {
      throw .amount(credits, machine.jackpots[jackpot].name, range)
    }
    if let point {
      guard case .reaching(let most) = machine.growth(of: jackpot).win, credits < point,
        point <= most
      else { throw .point(point, machine.jackpots[jackpot].name) }
    }
    meters[index] = Meter(jackpot: jackpot, credits: credits, point: point)
  }

  /// What the meters show once a round has begun, with what it adds before a win.
  ///
  /// - Parameter cost: What the round costs.
  package func shown(inRoundAtCost cost: Credits) -> [Credits] {
    meters.map { meter in
      let growth = machine.growth(of: meter.jackpot)
      guard growth.feeding == .before else { return meter.credits }
      return min(meter.credits + growth.step(atCost: cost), growth.most)
    }
  }

  /// Plays the jackpots of a round.
  ///
  /// - Returns: The jackpots won, in order of their names.
  public mutating func play(_ round: Round, stake: Stake, seed: UInt64) -> [JackpotWin] {
    play(round: round.number, awarding: round.jackpots, cost: machine.cost(of: stake), seed: seed)
  }

  /// - Parameter awarded: The jackpots that the round's awards won, each as often as it was.
  package mutating func play(
    round: UInt64, awarding awarded: [JackpotID], cost: Credits, seed: UInt64
  ) -> [JackpotWin] {
    meters.indices.flatMap { index -> [JackpotWin] in
      let jackpot = meters[index].jackpot
      let growth = machine.growth(of: jackpot)
      let paid = meters[index].play(
        growth, atCost: cost, times: awarded.count { $0 == jackpot },
        JackpotDraws(seed: seed, jackpot: jackpot), round: round)
      return paid.map { JackpotWin(jackpot: jackpot, pay: $0) }
    }
  }
}

extension JackpotMeters.Meter {
  /// Plays a round.
  ///
  /// - Parameter times: How often its awards won the jackpot.
  /// - Returns: What each win pays.
  fileprivate mutating func play(
    _ growth: JackpotGrowth, atCost cost: Credits, times: Int, _ draws: JackpotDraws,
    round: UInt64
  ) -> [Credits] {
    let step = growth.step(atCost: cost)
    if case .reaching(let most) = growth.win, point == nil {
      point = draws.point(above: credits, upTo: most, round: round)
    }
    if growth.feeding == .before { feed(step, growth) }
    let wins =
      switch growth.win {
      case .award: times
      case .reaching: point.map { credits >= $0 } ?? false ? 1 : 0
      case .chance:
        growth.chance(atCost: cost).map {
          draws.number(below: $0.outOf, round: round) < $0.winning
        } ?? false ? 1 : 0
      }
    let paid = (0..<wins).map { $0 == 0 ? credits : growth.seed }
    if wins > 0 { (credits, point) = (growth.seed, nil) }
    if growth.feeding == .after || (growth.feeding == .losing && wins == 0) { feed(step, growth) }
    return paid
  }

  private mutating func feed(_ step: Credits, _ growth: JackpotGrowth) {
    credits = min(credits + step, growth.most)
  }
}

extension JackpotGrowth {
  /// The most that the meter can show.
  package var most: Credits {
    if case .reaching(let most) = win { most } else { Self.largestMeter }
  }

  /// What the meter can show between two rounds.
  package var amounts: ClosedRange<Credits> {
    if case .reaching(let most) = win { seed...(most - 1) } else { seed...Self.largestMeter }
  }
}

extension Round {
  /// The jackpots that its awards won, each as often as it was.
  package var jackpots: [JackpotID] {
    (purchase?.jackpots ?? [])
      + spins.flatMap { ($0.bonuses + $0.meterBonuses).flatMap(\.jackpots) }
      + stays.flatMap { $0.closingBonuses.flatMap(\.jackpots) }
  }
}

extension Machine {
  fileprivate var growingNames: [String] { growingJackpots.map { jackpots[$0].name } }
}

/// Why a meter can't be set.
public enum JackpotMeterError: Error, Sendable, Hashable {
  /// The jackpot doesn't grow; with the names of those that do.
  case fixed(String, growing: [String])
  /// The amount can't be its hidden point.
  case point(Credits, String)
  /// So many meters were kept, and they aren't those of the jackpots that grow.
  case others(Int, growing: [String])
  /// Its meter can't show this amount.
  case amount(Credits, String, ClosedRange<Credits>)
}

extension JackpotMeterError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .fixed(let name, let growing):
      "The jackpot \(name) doesn't grow; "
        + (growing.isEmpty
          ? "no jackpot of the machine does."
          : "those that do: \(growing.joined(separator: ", ")).")
    case .others(let count, let growing):
      "The \(count == 1 ? "meter isn't that" : "\(count) meters aren't those") of the jackpots that grow"
        + (growing.isEmpty
          ? "; none does." : " (\(growing.joined(separator: ", "))); give one for each.")
    case .point(let point, let name):
      "The jackpot \(name) can't be won at \(point.count) credits; give a point above the meter up to the limit of a "
        + "jackpot that has one, or leave it out."
    case .amount(let amount, let name, let range):
      "The meter of \(name) can't show \(amount.count) credits; give \(range.lowerBound.count) to "
        + "\(range.upperBound.count)."
    }
  }
}
