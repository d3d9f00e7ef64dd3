import SlotEngine
import SlotWords

/// What a report is about: a machine and the stake of its rounds.
struct MachineHeading {
  /// The machine's name.
  let machine: String
  /// The digest of its rules, the same at every bet.
  let digest: String
  private let stake: Stake
  private let bet: String?
  private let cost: Credits

  init(_ machine: Machine, _ stake: Stake) {
    (self.machine, digest, self.stake) = (machine.name, machine.digest, stake)
    bet = stake.bet.map { machine.bets[$0].name }
    cost = machine.cost(of: stake)
  }

  private var gamble: String? { stake.gamble == .never ? nil : stake.gamble.description }

  /// Lines, coins, bet and cost, in words.
  var stakeInWords: String {
    [
      linesInWords, stake.coins.counted("coin"), bet.map { "bet \($0)" },
      gamble.map { "gamble \($0)" }, "cost \(cost.grouped)",
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// The number of lines, in words; nil for a machine that has none.
  var linesInWords: String? { stake.lines == 0 ? nil : stake.lines.counted("line") }

  /// The record as figures.
  var figures: [Figure] {
    let ofMachine = [
      Figure("machine", machine, "the name of the machine"),
      Figure("digest", digest, "the SHA-256 digest of the machine's rules"),
    ]
    return (ofMachine + stakeFigures).map { $0.csv().ifThere }
  }

  /// The stake as figures that only JSON has.
  var ofStake: [Figure] { stakeFigures.map(\.ifThere) }

  private var stakeFigures: [Figure] {
    let meaningOfGamble = "when the pay of a round is gambled; left out if never"
    return [
      Figure("lines", stake.lines, "number of lines played"),
      Figure("coins", stake.coins, "number of coins bet on each line"),
      Figure("bet", bet, "the bet; left out for the base bet"),
      Figure("gamble", gamble, meaningOfGamble),
      Figure("cost", cost, .credits, "cost of a round"),
    ]
  }
}
