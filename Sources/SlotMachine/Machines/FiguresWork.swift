import SlotAnalysis
import SlotCabinet
import SlotEngine
import SlotStatistics
import Synchronization

/// Works out a machine's exact figures on a thread of its own, so that the game plays on.
final class FiguresWork {
  private let result = Result()
  private var isTaken = false

  /// Begins to work.
  init(on machine: Machine, stake: Stake) {
    let result = result
    Task.detached(priority: .background) {
      let pages = [Self.page(of: machine, stake: stake)]
      result.pages.withLock { $0 = pages }
    }
  }

  /// The pages, the first time that it is asked after they are done.
  func take() -> [Page]? {
    guard !isTaken, let pages = result.pages.withLock({ $0 }) else { return nil }
    isTaken = true
    return pages
  }

  /// What the thread leaves behind.
  private nonisolated final class Result: Sendable {
    let pages = Mutex<[Page]?>(nil)
  }

  private nonisolated static func page(of machine: Machine, stake: Stake) -> Page {
    let analysis: MachineAnalysis
    do {
      analysis = try MachineAnalysis(machine: machine, stake: stake)
    } catch {
      return Page("Figures", blocks: [.paragraph("They can't be worked out: \(error)")])
    }
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
        "All figures are for \(stake.lines) lines and \(stake.coins) coins, computed from every "
          + "combination; jackpots count with their credits."))
    return Page("Figures", blocks: blocks)
  }

  private nonisolated static func name(of kind: AwardOdds.Kind, _ machine: Machine) -> String {
    switch kind {
    case .mode(let mode): machine.modes[mode].name
    case .bonus(let bonus): machine.bonuses[bonus].name
    case .jackpot(let jackpot): machine.jackpots[jackpot].name
    }
  }

  private nonisolated static func percent(_ share: Rational) -> String {
    rounded(share.value * 100) + " %"
  }

  /// A number with up to four decimals.
  private nonisolated static func rounded(_ number: Double) -> String {
    let scaled = (abs(number) * 10_000).rounded()
    guard scaled < 1e15 else { return "\(number)" }
    let digits = Int(scaled)
    let decimals = String(10_000 + digits % 10_000).dropFirst()
    return (number < 0 ? "−" : "") + "\(digits / 10_000).\(decimals)"
  }
}
