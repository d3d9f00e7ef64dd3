import SlotEngine
import SlotWords

/// What a report is about: a machine and the stake of its rounds.
struct MachineHeading {
  let machine: String
  let digest: String
  let lines: Int
  let coins: Int
  /// The bet; left out for the base bet.
  let bet: String?
  /// When the pay of a round is staked on a toss; left out if never.
  let gamble: String?
  /// The cost of a round in credits; 0 for a machine that is free to play.
  let cost: Credits

  init(_ machine: Machine, digest: String, stake: Stake) {
    self.machine = machine.name
    self.digest = digest
    lines = stake.lines
    coins = stake.coins
    bet = stake.bet.map { machine.bets[$0].name }
    gamble = stake.gamble == .never ? nil : stake.gamble.description
    cost = machine.cost(of: stake)
  }

  /// Lines, coins, bet and cost, in words.
  var stakeInWords: String {
    let parts = [
      linesInWords, coins.counted("coin"), bet.map { "bet \($0)" },
      gamble.map { "gamble \($0)" }, "cost \(cost.grouped)",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// The number of lines, in words; nil for a machine that has none.
  var linesInWords: String? { lines == 0 ? nil : lines.counted("line") }

  /// The record as figures.
  var figures: [Figure] {
    [
      Figure("machine", .text(machine), "the name of the machine").csv(),
      Figure("digest", .text(digest), "the SHA-256 digest of the machine's rules").csv(),
      Figure("lines", .whole(lines), "number of lines played").csv(),
      Figure("coins", .whole(coins), "number of coins bet on each line").csv(),
      Figure("bet", .text(bet), "the bet; left out for the base bet").csv().ifThere,
      Figure(
        "gamble", .text(gamble), "when what a round paid is staked on a toss; left out if never"
      ).csv().ifThere,
      Figure("cost", .credits(cost), .credits, "cost of a round").csv(),
    ]
  }
}
