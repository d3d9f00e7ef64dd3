import SlotAnalysis
import SlotCabinet
import SlotEngine
import SlotStatistics

/// A machine's exact figures, as the pages about it show them.
nonisolated enum FiguresWork {
  /// Computes the figures.
  static func figures(of machine: Machine, stake: Stake) -> ExactFigures {
    do {
      let analysis = try MachineAnalysis(machine: machine, stake: stake)
      return ExactFigures(
        stake: stake, returned: analysis.returnToPlayer?.value,
        returns: returns(besides: analysis, machine, stake),
        hitFrequency: analysis.hitFrequency?.value, deviation: analysis.deviation,
        page: page(of: analysis, machine, stake))
    } catch {
      let page = Page("Figures", blocks: [.paragraph("They can't be worked out: \(error)")])
      return ExactFigures(stake: stake, returned: nil, page: page)
    }
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
      returns[name] = .some(own?.returnToPlayer?.value)
    }
  }

  private static func page(
    of analysis: MachineAnalysis, _ machine: Machine, _ stake: Stake
  ) -> Page {
    var blocks: [Page.Block] = []
    if let returned = analysis.returnToPlayer {
      blocks.append(.fact("Return", "\(percent(returned)), exact"))
    }
    if let hits = analysis.hitFrequency {
      blocks.append(.fact("Hit frequency of the paid spin", "\(percent(hits)), exact"))
    }
    if let payBack = analysis.paysAtLeastCost {
      blocks.append(.fact("Pays at least its cost", "\(percent(payBack)), exact"))
    }
    if let deviation = analysis.deviation {
      blocks.append(.fact("Standard deviation of a round", "\(rounded(deviation)) × its cost"))
      blocks.append(.fact("Volatility index (90 %)", rounded(deviation * 1.645)))
    }
    let rarest = analysis.odds.max { $0.roundsForEach.value < $1.roundsForEach.value }
    if let rarest {
      let rounds = rounded(rarest.roundsForEach.value)
      blocks.append(
        .fact("Rarest award", "\(name(of: rarest.kind, machine)), 1 in \(rounds) rounds, exact"))
    }
    blocks.append(.fact("Combinations of the paid spin", "\(machine.cycle)"))
    blocks.append(
      .paragraph(
        "All figures are for \(stake.lines) lines and \(stake.coins) coins"
          + (stake.bet == nil ? "" : " at the bet \(machine.betName(of: stake))")
          + ", computed from every combination; jackpots count with their credits."))
    if let gamble = machine.gamble {
      let toss = Rational(gamble.winning, gamble.outOf) * Rational(gamble.factor)
      blocks.append(
        .paragraph(
          "They are for a player who never tosses. A toss returns \(percent(toss)) of what is "
            + "staked on it, exact."))
    }
    return Page("Figures", blocks: blocks)
  }

  private static func name(of kind: AwardOdds.Kind, _ machine: Machine) -> String {
    switch kind {
    case .mode(let mode): machine.modes[mode].name
    case .bonus(let bonus): machine.bonuses[bonus].name
    case .jackpot(let jackpot): machine.jackpots[jackpot].name
    }
  }

  private static func percent(_ share: Rational) -> String {
    rounded(share.value * 100) + " %"
  }

  /// A number with up to four decimals.
  private static func rounded(_ number: Double) -> String {
    let scaled = (abs(number) * 10_000).rounded()
    guard scaled < 1e15 else { return "\(number)" }
    let digits = Int(scaled)
    let decimals = String(10_000 + digits % 10_000).dropFirst()
    return (number < 0 ? "−" : "") + "\(digits / 10_000).\(decimals)"
  }
}
