import SlotEngine
import SlotStatistics

/// How many paid spins awarded what, by name.
struct AwardsRecord: Encodable {
  /// How many led to a stay in each mode.
  let modes: [String: UInt64]
  /// How many had a win that awards each bonus.
  let bonuses: [String: UInt64]
  /// How many had a win that awards each jackpot.
  let jackpots: [String: UInt64]

  private let counts: [(kind: String, name: String, spins: UInt64)]

  init(_ tally: PayTally, machine: Machine) {
    let modes = zip(machine.modes.map(\.name), tally.modeAwards).dropFirst()
    let bonuses = zip(machine.bonuses.map(\.name), tally.bonusAwards)
    let jackpots = zip(machine.jackpots.map(\.name), tally.jackpotAwards)
    self.modes = Dictionary(uniqueKeysWithValues: Array(modes))
    self.bonuses = Dictionary(uniqueKeysWithValues: Array(bonuses))
    self.jackpots = Dictionary(uniqueKeysWithValues: Array(jackpots))
    counts =
      modes.map { ("mode", $0, $1) } + bonuses.map { ("bonus", $0, $1) }
      + jackpots.map { ("jackpot", $0, $1) }
  }

  private enum CodingKeys: CodingKey {
    case modes, bonuses, jackpots
  }

  /// The counts as lines of figure, item and value.
  var csv: [CSVLine] {
    counts.map { ["\($0.kind)Awards", $0.name, "\($0.spins)"] }
  }

  /// The counts as a table for people, each with its share of the paid spins; empty if the machine
  /// awards nothing.
  func text(of rounds: UInt64) -> String {
    if counts.isEmpty { return "" }
    var table = TextTable()
    for (kind, name, spins) in counts {
      let share = (Double(spins) / Double(rounds)).percentage()
      table.add("\(kind) \(name)", spins.grouped, share)
    }
    return "\nPaid spins that award\n\(table.text)"
  }
}
