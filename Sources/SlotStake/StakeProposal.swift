internal import BigInt
internal import SlotAnalysis
internal import SlotEngine
package import SlotMachineFile
internal import SlotStatistics

/// The nearest changes to a machine file after which it may be exported.
///
/// Pays that aren't multiples of a tenth of the bet are set to the nearest one, at least one, ties in turn up and down. A largest
/// payout that is unlimited or too rare becomes a cap: the highest one that is common enough, or down to an eighth of it
/// if exact figures need that. With it, a mode whose spins add spins needs a lower "most". A bet that returns too much or too
/// little beside the base bet gets the nearest cost at which it doesn't.
package struct StakeProposal: Sendable {
  /// The changed file.
  package let text: MachineText
  /// What changed, such as `pays.leaf.3: 5 → 4`.
  package let changes: [String]
  /// What still keeps it from being exported; empty if nothing does.
  package let faults: [String]

  /// The "most" of a mode whose spins add spins.
  private static let mostSpins = 20

  /// How often costs are looked for.
  private static let costTrials = 3

  /// A cap that a bet needs, in its own cost.
  private struct Cap {
    let bet: String
    let bets: Int

    var key: String { bet == NamedBet.base ? "cap" : "bets.\(bet).cap" }
  }

  private static func machine(_ text: MachineText) throws(MachineFileError) -> Machine {
    try MachineFile(yaml: text.yaml, name: text.name).machine
  }

  /// Finds the changes to a file that can't be exported as it is.
  ///
  /// - Throws: `MachineFileError` for a file that isn't a machine.
  package init(for text: MachineText) throws(MachineFileError) {
    var changed = try Self.onSteps(text)
    let machine = try Self.machine(changed)
    // No cap helps a machine that is refused for what no cap ends.
    let caps =
      machine.gamble == nil && machine.growingJackpots.isEmpty ? Self.caps(of: machine) : []
    if !caps.isEmpty {
      if (try? changed.value(of: "format")) == "1" {
        changed = try changed.changing("format", to: "2")
      }
      for cap in caps { changed = try changed.changing(cap.key, to: "\(cap.bets)") }
      changed = try Self.ending(changed)
      for cap in caps { changed = try Self.counted(changed, below: cap) }
    }
    var legality = StakeLegality(of: try Self.machine(changed))
    // What a cap cuts off changes with the cost of its bet.
    for _ in 0..<Self.costTrials {
      let costs = Self.costs(in: legality).filter { (try? changed.value(of: $0.key)) != nil }
      if costs.isEmpty { break }
      for (key, cost) in costs { changed = try changed.changing(key, to: "\(cost)") }
      legality = StakeLegality(of: try Self.machine(changed))
    }
    (self.text, changes, faults) = (changed, changed.changes(since: text), legality.faults)
  }

  /// The file with pays that are multiples of a tenth of the bet.
  private static func onSteps(_ text: MachineText) throws(MachineFileError) -> MachineText {
    let step = try machine(text).payoutStep
    var (changed, isUp) = (text, false)
    guard step > 1 else { return text }
    for key in try text.shapingKeys() where key.symbol == nil {
      let parts = key.key.split(separator: ".")
      // Pays times the bet are multiples of it.
      if let list = parts.firstIndex(of: "wins"), list + 1 < parts.count,
        (try? text.value(of: parts[...(list + 1)].joined(separator: ".") + ".times")) == "bet"
      {
        continue
      }
      guard let value = Int(try text.value(of: key.key)), value % step != 0, value > 0 else {
        continue
      }
      let (below, rest) = (value - value % step, value % step)
      let goesUp = 2 * rest == step ? isUp : 2 * rest > step
      if 2 * rest == step { isUp.toggle() }
      let nearest = max(step, goesUp ? below + step : below)
      changed = try changed.changing(key.key, to: "\(nearest)")
    }
    return changed
  }

  /// The caps of bets whose largest payout is too rare: the highest that come often enough.
  private static func caps(of machine: Machine) -> [Cap] {
    ([NamedBet.base] + machine.bets.map(\.name)).compactMap { bet in
      guard let stake = try? machine.stake(bet: bet),
        let analysis = try? MachineAnalysis(machine: machine, stake: stake),
        let law = try? RoundLaw(of: machine, analysis: analysis)
      else { return nil }
      let rarest = StakeRules.rarestLargest.value
      guard law.largestPay.credits == nil || law.largestPay.probability < rarest else {
        return nil
      }
      func isCommon(_ bets: Int) -> Bool {
        let pay = law.cost.multipliedClamped(by: bets)
        return law.probability(ofPayingAtLeast: pay) > rarest + 2 * law.bound
      }
      var (common, rare) = (1, 2)
      while isCommon(rare) { (common, rare) = (rare, rare * 2) }
      while rare - common > 1 {
        let middle = common + (rare - common) / 2
        if isCommon(middle) { common = middle } else { rare = middle }
      }
      return Cap(bet: bet, bets: common)
    }
  }

  /// The file with a lower cap, down to an eighth, if the law of its bet isn't known otherwise: below it there is less to count.
  private static func counted(
    _ text: MachineText, below cap: Cap
  ) throws(MachineFileError) -> MachineText {
    func lowered(to bets: Int) throws(MachineFileError) -> (text: MachineText, isKnown: Bool) {
      let lowered = try text.changing(cap.key, to: "\(bets)")
      return (lowered, (try? ModeLaw(of: machine(lowered), bet: cap.bet)) != nil)
    }
    let step = max(1, cap.bets / 8)
    if try lowered(to: cap.bets).isKnown { return text }
    var (known, unknown) = (try lowered(to: step), cap.bets)
    var bets = step
    while known.isKnown, unknown - bets > step {
      let middle = bets + (unknown - bets) / 2
      let next = try lowered(to: middle)
      if next.isKnown { (known, bets) = (next, middle) } else { unknown = middle }
    }
    return known.text
  }

  /// The nearest costs at which bets return neither too much nor too little beside the base bet, by key.
  private static func costs(in legality: StakeLegality) -> [(key: String, cost: Int)] {
    guard let base = legality.laws.first else { return [] }
    let unit = legality.machine.cost(of: legality.machine.defaultStake).count
    let least = max(base.returnToPlayer - StakeRules.mostSpread, StakeRules.leastReturn)
    let most = min(base.returnToPlayer + StakeRules.mostSpread, StakeRules.mostReturn)
    guard least <= most else { return [] }
    return legality.laws.dropFirst().compactMap { law in
      let (returned, mean) = (law.returnToPlayer, law.returnToPlayer * law.cost * Rational(unit))
      guard returned < least || returned > most else { return nil }
      // Multiples of this many credits have an end as decimals of the base bet's cost.
      let step = unit.withoutDecimalFactors
      let (low, high) = (
        (mean / most / Rational(step)).roundedUp, (mean / least / Rational(step)).roundedDown
      )
      guard low <= high, let steps = Int(exactly: returned > most ? low : high) else { return nil }
      return ("bets.\(law.name).cost", step * steps)
    }
  }

  /// The file with a lower "most" for modes that reach theirs too late for exact figures.
  private static func ending(_ text: MachineText) throws(MachineFileError) -> MachineText {
    var changed = text
    // Each mode once, at most.
    for _ in try machine(text).modes {
      let machine = try self.machine(changed)
      do throws(AnalysisError) {
        _ = try MachineAnalysis(machine: machine)
        return changed
      } catch {
        guard case .stayTooLong(let mode, _) = error else { return changed }
        changed = try changed.changing("modes.\(mode).most", to: "\(mostSpins)")
      }
    }
    return changed
  }
}

extension Rational {
  /// The largest integer that isn't above a number that isn't negative.
  fileprivate var roundedDown: BigInt { numerator / denominator }
  /// The smallest integer that isn't below a number that isn't negative.
  fileprivate var roundedUp: BigInt { (numerator + denominator - 1) / denominator }
}

extension Int {
  /// A positive number without its factors of two and five.
  fileprivate var withoutDecimalFactors: Int {
    [2, 5].reduce(self) { rest, factor in
      var rest = rest
      while rest % factor == 0 { rest /= factor }
      return rest
    }
  }
}
