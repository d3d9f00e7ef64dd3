import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotVerification

/// How often simulated rounds awarded each thing, by name: on the paid spins alone, and in whole
/// rounds with everything that followed.
struct AwardsRecord {
  /// The counts by name, one dictionary for each kind of award.
  struct ByKind<Count: Encodable>: Encodable {
    let modes: [String: Count]
    let bonuses: [String: Count]
    let jackpots: [String: Count]

    fileprivate init(_ awards: [Award], _ count: (AwardTally) -> Count) {
      func counts(_ kind: String) -> [String: Count] {
        Dictionary(
          uniqueKeysWithValues: awards.filter { $0.kind == kind }
            .map { ($0.name, count($0.tally)) })
      }
      (modes, bonuses, jackpots) = (counts("mode"), counts("bonus"), counts("jackpot"))
    }
  }

  /// How often whole rounds made an award.
  struct RoundCount: Encodable {
    /// The number of awards in all rounds together.
    let number: UInt64
    /// The number of rounds with at least one.
    let rounds: UInt64
    /// The mean number of awards per round.
    let meanNumber: Double
    /// The standard error of the mean, from the observed variance.
    let standardError: Double
    /// The reciprocal of the mean number, the N of "1 in N rounds"; null if it was never awarded.
    let roundsForEach: Double?

    fileprivate init(_ tally: AwardTally, of rounds: UInt64) {
      number = UInt64(clamping: tally.number)
      self.rounds = tally.rounds
      meanNumber = tally.mean(of: rounds)
      standardError = tally.error(of: rounds)
      roundsForEach = number == 0 ? nil : 1 / meanNumber
    }

    private enum CodingKeys: CodingKey {
      case number, rounds, meanNumber, standardError, roundsForEach
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number, forKey: .number)
      try container.encode(rounds, forKey: .rounds)
      try container.encode(meanNumber, forKey: .meanNumber)
      try container.encode(standardError, forKey: .standardError)
      // Null rather than left out if it was never awarded.
      try container.encode(roundsForEach, forKey: .roundsForEach)
    }
  }

  fileprivate struct Award {
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

extension AwardsRecord {
  /// How many paid spins made each award themselves.
  var onPaidSpins: ByKind<UInt64> { ByKind(awards, \.paidSpins) }

  /// How often whole rounds made each award.
  var ofRounds: ByKind<RoundCount> { ByKind(awards) { RoundCount($0, of: rounds) } }

  /// The counts as CSV lines of figure, item and value.
  var csv: [CSVLine] {
    awards.flatMap { award -> [CSVLine] in
      let count = RoundCount(award.tally, of: rounds)
      return [
        ["\(award.kind)Awards", award.name, "\(award.tally.paidSpins)"],
        ["\(award.kind)RoundAwards", award.name, "\(count.number)"],
        ["\(award.kind)RoundsWithAny", award.name, "\(count.rounds)"],
        ["\(award.kind)MeanNumber", award.name, "\(count.meanNumber)"],
        ["\(award.kind)StandardError", award.name, "\(count.standardError)"],
      ]
    }
  }

  /// The counts as a table for people; empty if the machine awards nothing.
  var text: String {
    if awards.isEmpty { return "" }
    var table = TextTable()
    table.add(
      "", "number", "1 in N rounds", "rounds with at least one",
      hasPaidSpin ? "on the paid spin itself" : "bought")
    for award in awards {
      let count = RoundCount(award.tally, of: rounds)
      table.add(
        award.title, count.number.grouped,
        count.roundsForEach.map { "1 in \($0.shortCount)" } ?? "never", count.rounds.grouped,
        award.tally.paidSpins.grouped)
    }
    let opening = hasPaidSpin ? "the paid spin" : "what was bought"
    return "\nAwards of whole rounds, with all that follows from \(opening)\n\(table.text)"
  }
}
