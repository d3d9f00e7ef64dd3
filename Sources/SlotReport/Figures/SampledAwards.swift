import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotVerification
import SlotWords

/// How often simulated rounds awarded each thing: on the paid spins alone, and in whole rounds with
/// everything that followed.
struct SampledAwards {
  private struct Award {
    /// The kind as in the names of CSV.
    let kind: String
    let name: String
    /// The name with the kind of award, for people.
    let title: String
    let tally: AwardTally
  }

  private let awards: [Award]
  private let rounds: UInt64
  /// Whether rounds begin with a paid spin.
  private let hasPaidSpin: Bool

  init(_ tally: PayTally, machine: Machine) {
    rounds = tally.rounds
    hasPaidSpin = machine.purchase == nil
    awards = tally.awards.map { kind, tally in
      let (word, name) =
        switch kind {
        case .mode(let mode): ("mode", machine.modes[mode].name)
        case .bonus(let bonus): ("bonus", machine.bonuses[bonus].name)
        case .jackpot(let jackpot): ("jackpot", machine.jackpots[jackpot].name)
        }
      return Award(kind: word, name: name, title: machine.name(of: kind), tally: tally)
    }
  }
}

extension SampledAwards {
  /// The counts by kind and name. CSV groups them by award, so all of its lines are in the second.
  var figures: [Figure] {
    [
      Figure("awards", byKind(paidSpins), "what paid spins themselves award"),
      Figure(
        "roundAwards",
        byKind { award in
          Figure(award.name, .object(figures(of: award)), "the award, in whole rounds")
        }, "what whole rounds award"),
    ]
  }

  private func byKind(_ figure: (Award) -> Figure) -> Figure.Value {
    .object(
      [("modes", "mode"), ("bonuses", "bonus"), ("jackpots", "jackpot")].map { key, kind in
        Figure(key, .byName(awards.filter { $0.kind == kind }.map(figure)), key)
      })
  }

  private func paidSpins(_ award: Award) -> Figure {
    Figure(award.name, .count(award.tally.paidSpins), .spins, "paid spins that award it")
  }

  private func figures(of award: Award) -> [Figure] {
    let (kind, name, tally) = (award.kind, award.name, award.tally)
    let mean = tally.mean(of: rounds)
    return [
      Figure(nil, .count(tally.paidSpins), .spins, "paid spins that award …")
        .csv("\(kind)Awards", name),
      Figure("number", .count(UInt64(clamping: tally.number)), "number of … in all rounds")
        .csv("\(kind)RoundAwards", name),
      Figure("rounds", .count(tally.rounds), .rounds, "rounds with one … or more")
        .csv("\(kind)RoundsWithAny", name),
      Figure("meanNumber", .computed(mean), .perRound, "mean number of … in a round")
        .csv("\(kind)MeanNumber", name),
      Figure(
        "standardError", .computed(tally.error(of: rounds)), .perRound,
        "standard error of the mean number of …"
      ).csv("\(kind)StandardError", name),
      Figure(
        "roundsForEach", .computed(tally.number == 0 ? nil : 1 / mean), .rounds,
        "reciprocal of the mean number; null if there was none"),
    ]
  }

  /// The counts as a table in plain text; empty if the machine awards nothing.
  var text: String {
    if awards.isEmpty { return "" }
    let opening = hasPaidSpin ? "the paid spin" : "what was bought"
    return PageTable(
      "Awards of whole rounds: \(opening) and all that follows", .sampled(nil),
      columns: [
        .text("award"), "number", "1 in N rounds", "rounds with at least one",
        .number(hasPaidSpin ? "on the paid spin itself" : "bought"),
      ],
      rows: awards.map { award in
        let tally = award.tally
        let odds = tally.number == 0 ? "never" : "1 in \((1 / tally.mean(of: rounds)).shortCount)"
        return [
          PageCell(award.title), PageCell(tally.number.grouped), PageCell(odds),
          PageCell(tally.rounds.grouped), PageCell(tally.paidSpins.grouped),
        ]
      }
    ).textWithCaption
  }
}
