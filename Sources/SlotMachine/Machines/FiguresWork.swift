import SlotAnalysis
import SlotCabinet
import SlotEngine
import SlotScreens
import SlotStatistics

/// A machine's exact figures, for the pages about it.
nonisolated enum FiguresWork {
  /// Computes the figures.
  static func figures(of machine: Machine, stake: Stake) -> ExactFigures {
    do {
      let analysis = try MachineAnalysis(machine: machine, stake: stake)
      let jackpots = JackpotAnalysis(of: machine, analysis)
      var figures = ExactFigures(
        stake: stake, returned: returned(analysis, jackpots),
        returns: returns(besides: analysis, machine, stake),
        hitFrequency: analysis.hitFrequency?.value,
        deviation: jackpots == nil ? analysis.deviation : jackpots?.deviation)
      if let jackpots {
        figures.growing = jackpots.laws.map {
          .init(jackpot: $0.jackpot, rounds: $0.roundsForEach?.value, pay: $0.meanPay?.value)
        }
        figures.split = split(of: jackpots, besides: analysis)
      }
      figures.paysAtLeastCost = analysis.paysAtLeastCost?.value
      figures.combinations = analysis.cycleOfPaidSpin(of: machine)
      figures.rarest = analysis.odds.max { $0.roundsForEach.value < $1.roundsForEach.value }
        .map { .init(name: name(of: $0.kind, machine), rounds: $0.roundsForEach.value) }
      // Where kinds of toss return different shares, none is told.
      let shares = Set(machine.gamble?.kinds.map(\.fairness) ?? [])
      figures.tossReturn = shares.count == 1 ? shares.first?.value : nil
      return figures
    } catch {
      var figures = ExactFigures(stake: stake, returned: nil)
      figures.failure = "\(error)"
      return figures
    }
  }

  /// Computes what is told of a machine before it is opened, at its usual stake.
  static func figures(ofShelf machine: Machine) -> ShelfFigures {
    let analysis = try? MachineAnalysis(machine: machine, stake: machine.defaultStake)
    let jackpots = analysis.flatMap { JackpotAnalysis(of: machine, $0) }
    return ShelfFigures(
      returned: analysis.flatMap { returned($0, jackpots) },
      deviation: jackpots == nil ? analysis?.deviation : jackpots?.deviation)
  }

  /// The return, that in long play where jackpots grow.
  private static func returned(
    _ analysis: MachineAnalysis, _ jackpots: JackpotAnalysis?
  ) -> Double? {
    (jackpots.map(\.returnToPlayer) ?? analysis.returnToPlayer)?.value
  }

  private static func split(
    of jackpots: JackpotAnalysis, besides analysis: MachineAnalysis
  ) -> ExactFigures.Split {
    func share(_ part: (JackpotLaw) -> Rational?) -> Double? {
      let parts = jackpots.laws.compactMap(part)
      guard parts.count == jackpots.laws.count, jackpots.mean != nil else { return nil }
      return (parts.reduce(.zero, +) / Rational(jackpots.cost.count)).value
    }
    return ExactFigures.Split(
      ofGame: analysis.returnToPlayer?.value, ofSeeds: share(\.ofSeed), ofGrowth: share(\.ofGrowth))
  }

  /// The return of every bet with the same lines and coins.
  private static func returns(
    besides analysis: MachineAnalysis, _ machine: Machine, _ stake: Stake
  ) -> [String: Double?] {
    guard !machine.bets.isEmpty else { return [:] }
    let names = [NamedBet.base] + machine.bets.map(\.name)
    return names.reduce(into: [:]) { returns, name in
      let other = try? machine.stake(lines: stake.lines, coins: stake.coins, bet: name)
      let own = other.flatMap { other in
        other == stake
          ? analysis : try? MachineAnalysis(machine: machine, stake: other, sharing: analysis)
      }
      returns[name] = .some(own.flatMap { returned($0, JackpotAnalysis(of: machine, $0)) })
    }
  }

  private static func name(of kind: AwardOdds.Kind, _ machine: Machine) -> String {
    switch kind {
    case .mode(let mode): machine.modes[mode].name
    case .bonus(let bonus): machine.bonuses[bonus].name
    case .jackpot(let jackpot): machine.jackpots[jackpot].name
    }
  }
}
