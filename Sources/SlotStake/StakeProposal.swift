internal import SlotAnalysis
internal import SlotEngine
package import SlotMachineFile
internal import SlotStatistics

/// The nearest changes to a machine file after which it may be exported.
///
/// Pays that aren't multiples of a tenth of the bet are set to the nearest one, at least one, ties in turn up and down. A largest
/// payout that is unlimited or too rare becomes a cap: the highest one that is common enough, or down to an eighth of it
/// if exact figures need that. With it, a mode whose spins add spins needs a lower "most".
package struct StakeProposal: Sendable {
  /// The changed file.
  package let text: MachineText
  /// What changed, such as `pays.leaf.3: 5 → 4`.
  package let changes: [String]
  /// What still keeps it from being exported; empty if nothing does.
  package let faults: [String]

  /// The "most" of a mode whose spins add spins.
  private static let mostSpins = 20

  /// Finds the changes to a file that can't be exported as it is.
  ///
  /// - Throws: `MachineFileError` for a file that isn't a machine.
  package init(for text: MachineText) throws(MachineFileError) {
    var changed = try Self.onSteps(text)
    func judged(_ changed: MachineText) throws(MachineFileError) -> StakeLegality {
      StakeLegality(of: try MachineFile(yaml: changed.yaml, name: text.name).machine)
    }
    let machine = try MachineFile(yaml: changed.yaml, name: text.name).machine
    // No cap helps a machine that is refused for what no cap ends.
    let caps =
      machine.gamble == nil && machine.growingJackpots.isEmpty ? Self.caps(of: machine) : []
    if !caps.isEmpty {
      if (try? changed.value(of: "format")) == "1" {
        changed = try changed.changing("format", to: "2")
      }
      for (key, bets) in caps { changed = try changed.changing(key, to: "\(bets)") }
      changed = try Self.ending(changed)
    }
    var legality = try judged(changed)
    // Below a lower cap there is less to count.
    for part in [2, 4, 8] where !caps.isEmpty && legality.laws.isEmpty {
      for (key, bets) in caps {
        changed = try changed.changing(key, to: "\(max(1, bets / part))")
      }
      legality = try judged(changed)
    }
    (self.text, changes, faults) = (changed, changed.changes(since: text), legality.faults)
  }

  /// The file with pays that are multiples of a tenth of the bet.
  private static func onSteps(_ text: MachineText) throws(MachineFileError) -> MachineText {
    let step = try MachineFile(yaml: text.yaml, name: text.name).machine.payoutStep
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

  /// The caps of bets whose largest payout is too rare, by key: the highest that come often enough.
  private static func caps(of machine: Machine) -> [(key: String, bets: Int)] {
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
      return (bet == NamedBet.base ? "cap" : "bets.\(bet).cap", common)
    }
  }

  /// The file with a lower "most" for modes that reach theirs too late for exact figures.
  private static func ending(_ text: MachineText) throws(MachineFileError) -> MachineText {
    var changed = text
    // Each mode once, at most.
    for _ in try MachineFile(yaml: text.yaml, name: text.name).machine.modes {
      let machine = try MachineFile(yaml: changed.yaml, name: text.name).machine
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
