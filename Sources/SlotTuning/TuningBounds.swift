import BigInt
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// Wishes that no machine can meet, found before anything is searched for.
struct TuningBounds {
  private let task: TuningTask

  init(_ task: TuningTask) { self.task = task }

  /// - Throws: ``TuningRefusal/impossible(because:reachable:)`` with the bound.
  func check() throws(TuningRefusal) {
    try checkWhatIsFree()
    try checkSteps()
    try checkLeastPay()
  }

  /// Pays and the costs of bets change what is paid and what that is a share of, never how often anything comes.
  private func checkWhatIsFree() throws(TuningRefusal) {
    let moves = task.wishes.free.contains { part in
      switch part.value {
      case .reels, .counts, .lengths, .weights, .number: true
      case .pays: false
      }
    }
    guard !moves else { return }
    for (target, value) in zip(task.targets, task.before) where target.isMust {
      switch target.target.figure {
      case .hitFrequency, .oneIn:
        guard let value, !target.isMet(by: value, before: value) else { continue }
        throw .impossible(
          because:
            "pays don't change \(target.target.name), which is \(value.inWishedUnit.decimalText)",
          reachable: "Let reels or weights change as well.")
      default: continue
      }
    }
  }

  /// Where nothing is awarded, every combination pays whole credits: the return is a multiple of 1 / (cycle × cost).
  private func checkSteps() throws(TuningRefusal) {
    let constraints = task.wishes.constraints
    let free = task.wishes.free.map(\.value)
    guard !free.contains(.lengths),
      !free.contains(.reels) || constraints.keepsLengths
        || !constraints.lengths.contains(where: { $0 != nil }),
      !task.wishes.free.contains(where: { $0.value.isNumber })
    else { return }
    for (target, place) in zip(task.targets, task.targets.indices) where target.isMust {
      guard target.target.figure == .returned, !target.isSame,
        let analysis = task.analyses.first(where: { $0.bet == target.target.bet })?.analysis,
        task.machine.isOnlyPaidSpins, analysis.cost > 0, task.before[place] != nil,
        let spin = analysis.paidSpin
      else { continue }
      var cycle = BigInt(spin.cycle)
      if let total = constraints.weights.total, free.contains(.weights) {
        cycle = BigInt(total).power(task.machine.reels.count)
      }
      let unit = Rational(BigInt(1), cycle * BigInt(analysis.cost.count))
      let steps = target.goal / unit
      let below = steps.numerator / steps.denominator
      let reachable = [below, below + 1].map { Rational($0) * unit }
      let isReached = reachable.contains { value in
        target.goal - target.tolerance <= value && value <= target.goal + target.tolerance
      }
      if isReached { continue }
      throw .impossible(
        because: "the return can only be k/\(unit.denominator)",
        reachable: "The nearest are \(reachable[0].fractionText) = \(reachable[0].decimalText) and "
          + "\(reachable[1].fractionText) = \(reachable[1].decimalText).")
    }
  }

  /// Every hit pays at least the least pay, so the return is at least hits × least pay.
  private func checkLeastPay() throws(TuningRefusal) {
    guard !task.isFree(.pays), !task.wishes.free.contains(where: { $0.value.isNumber }) else {
      return
    }
    for (bet, analysis) in task.analyses {
      let mine = task.targets.filter { $0.isMust && $0.target.bet == bet && !$0.isSame }
      guard let returned = mine.first(where: { $0.target.figure == .returned }),
        let hits = mine.first(where: { $0.target.figure == .hitFrequency }),
        let least = leastPay(analysis), analysis.cost > 0
      else { continue }
      let bound =
        (hits.goal - hits.tolerance) * Rational(least) / Rational(analysis.cost.count)
      if bound > returned.goal + returned.tolerance {
        throw .impossible(
          because: "the return can't be below hits × least pay, which is \(bound.decimalText)",
          reachable: "Wish for fewer hits or a higher return, or let pays change.")
      }
    }
  }

  /// The least that a hit pays, by the tables of all looks of the base game; nil if a hit may pay nothing.
  private func leastPay(_ analysis: MachineAnalysis) -> Int? {
    let machine = task.machine
    let looks = machine.looks.filter { $0.counts(in: .base) }
    var least: Int?
    for rule in looks.flatMap(\.choice.rules) {
      guard let pays = rule.pays, rule.collect == nil else { return nil }
      // Factors and multipliers are at least 1.
      let times = rule.isTimesBet ? machine.cost(of: machine.defaultStake).count : 1
      for entry in pays.allEntries {
        let credits = entry.value.credits(coins: analysis.stake.coins).count * times
        if credits == 0 { return nil }
        least = min(least ?? credits, credits)
      }
      // An award without a pay is a hit of no credits.
      let paid = Set(pays.rows.flatMap { row in row.entries.map { "\(row.asked) \($0.count)" } })
      let awarded = (rule.awards?.rows ?? []).flatMap { row in
        row.entries.map { "\(row.asked) \($0.count)" }
      }
      if !awarded.allSatisfy(paid.contains) { return nil }
    }
    return least
  }
}
