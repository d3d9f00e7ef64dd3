import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotVerification
import SlotWords

/// How often simulated rounds awarded each thing: on the paid spins alone, and in whole rounds with
/// everything that followed.
struct SampledAwards {
  private typealias Award = (kind: AwardOdds.Kind, tally: AwardTally)

  private let tally: PayTally
  private let machine: Machine

  init(_ tally: PayTally, machine: Machine) { (self.tally, self.machine) = (tally, machine) }

  /// Without jackpots that no award wins.
  private var awards: [Award] {
    tally.awards.filter { kind, _ in
      guard case .jackpot(let jackpot) = kind else { return true }
      return machine.jackpots[jackpot].growth?.isAwarded ?? true
    }.map { ($0, $1) }
  }

  /// The kind of an award as in the names of CSV, and its name.
  private func words(_ award: Award) -> (kind: String, name: String) {
    switch award.kind {
    case .mode(let mode): ("mode", machine.modes[mode].name)
    case .bonus(let bonus): ("bonus", machine.bonuses[bonus].name)
    case .jackpot(let jackpot): ("jackpot", machine.jackpots[jackpot].name)
    }
  }
}

extension SampledAwards {
  /// The counts by kind and name. CSV groups them by award, so all of its lines are in the second.
  var figures: [Figure] {
    let onPaidSpins = byKind { award in
      Figure(
        words(award).name, .count(award.tally.paidSpins), .spins,
        "paid spins that award it themselves")
    }
    let inRounds = byKind { award in
      Figure(words(award).name, figures(of: award), "the award, in whole rounds")
    }
    let opening = machine.purchase == nil ? "the paid spin" : "what was bought"
    return [
      Figure(
        "awards", onPaidSpins,
        "what paid spins award themselves, without all that follows, which `roundAwards` includes"),
      Figure(
        "awardsOf", "\(opening) alone; roundAwards has all that follows as well",
        "what `awards` counts, in words"),
      Figure("roundAwards", inRounds, "what whole rounds award"),
    ]
  }

  private func byKind(_ figure: (Award) -> Figure) -> Figure.Value {
    .object(
      [("modes", "mode"), ("bonuses", "bonus"), ("jackpots", "jackpot")].map { key, kind in
        Figure(key, .byName(awards.filter { words($0).kind == kind }.map(figure)), key)
      })
  }

  private func figures(of award: Award) -> [Figure] {
    let ((kind, name), rounds, tally) = (words(award), self.tally.rounds, award.tally)
    let (mean, error) = (tally.mean(of: rounds), tally.error(of: rounds))
    return [
      Figure(nil, tally.paidSpins, .spins, "paid spins that award … themselves").csv(
        "\(kind)Awards", name),
      Figure("number", UInt64(clamping: tally.number), "number of … in all rounds")
        .csv("\(kind)RoundAwards", name),
      Figure("rounds", tally.rounds, .rounds, "rounds with one … or more")
        .csv("\(kind)RoundsWithAny", name),
    ]
      + [
        Figure("meanNumber", mean, .perRound, "mean number of … in a round"),
        Figure("standardError", error, .perRound, "standard error of the mean number of …"),
      ].csv(kind, name) + [
        Figure(
          "roundsForEach", tally.number == 0 ? nil : 1 / mean, .rounds,
          "reciprocal of the mean number; null if there was none")
      ]
  }

  /// The counts as a table in plain text; empty if the machine awards nothing.
  var text: String {
    if awards.isEmpty { return "" }
    let (opening, paid) =
      machine.purchase == nil
      ? ("the paid spin", "on the paid spin itself") : ("what was bought", "bought")
    let columns: [TableColumn<Award>] = [
      TableColumn(.text("award")) { [machine] in "\(machine.name(of: $0.kind))" },
      TableColumn("number") { "\($0.tally.number.grouped)" },
      TableColumn("1 in N rounds") { [rounds = tally.rounds] award in
        let rate = award.tally.mean(of: rounds)
        return award.tally.number == 0 ? "never" : "1 in \((1 / rate).shortCount)"
      },
      TableColumn("rounds with at least one") { "\($0.tally.rounds.grouped)" },
      TableColumn(.number(paid)) { "\($0.tally.paidSpins.grouped)" },
    ]
    return PageTable(
      "Awards of whole rounds: \(opening) and all that follows", .sampled(nil), of: awards, columns
    ).textWithCaption
  }
}
