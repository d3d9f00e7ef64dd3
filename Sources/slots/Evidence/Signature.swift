import SlotEngine
import SlotSimulation
import SlotStatistics
import SlotStories
import SlotWords

/// What rounds of a machine came to at each of its bets, as text, and the hash of that text.
///
/// Two programs that give a machine the same signature play it alike. Everything in the text follows from the pages on
/// the format and the stream; nothing depends on threads, vectors, optimisation or the computer.
///
/// Source: `docs/STREAM.md`, section 8.
struct Signature {
  /// The version of the text. It changes with the text, also where all rounds stay as they are.
  static let format = 1
  /// The rounds that are shown, from each start.
  private static let shownRounds: UInt64 = 50
  /// The rounds that are counted, from each start: enough for each machine's fastest way of playing.
  private static let countedRounds: UInt64 = 4_000
  /// The seeds and first rounds, with the lowest and the highest of both.
  private static let starts: [(seed: UInt64, first: UInt64)] = [
    (0, 0), (42, 1_000_000), (.max, .max - (countedRounds - 1)),
  ]

  /// The text that is hashed.
  let text: String

  /// Plays a machine at each of its bets, with all lines and one coin.
  ///
  /// - Throws: `PlayError` if the machine can't be played; an error that states the limit for a round that is too long.
  init(of machine: Machine, threads: Int) throws {
    var text =
      "signature \(Self.format), stream format \(SpinStream.format), machine \(machine.digest)\n"
    for bet in [NamedBet.base] + machine.bets.map(\.name) {
      let stake = try machine.stake(bet: bet)
      for start in Self.starts {
        text += "bet \(bet), seed \(start.seed), from round \(start.first)\n"
        let engine = try SlotEngine(machine: machine, stake: stake, seed: start.seed)
        for number in start.first..<start.first + Self.shownRounds {
          let round = try engine.shownRound(number, isExplained: false)
          text += try RoundStory(round: round, machine: engine.machine).line(.json)
        }
        let simulation = try Simulation(
          machine: machine, stake: stake, seed: start.seed, firstSpin: start.first,
          spins: Self.countedRounds)
        text += simulation.machine.counts(of: try simulation.run(threads: threads).tally)
      }
    }
    self.text = text
  }

  /// The SHA-256 of the text, as 64 hexadecimal digits.
  var hash: String { SHA256.hexadecimal(of: text.utf8) }
}

extension Machine {
  /// What was counted, a line for each kind.
  fileprivate func counts(of tally: PayTally) -> String {
    func awards(_ kind: String, _ names: [String], _ tallies: [AwardTally]) -> String {
      zip(names, tallies).map { name, award in
        "\(kind) \(name): \(award.number) in \(award.rounds) rounds, \(award.paidSpins) paid spins\n"
      }.joined()
    }
    var text = "\(tally.rounds) rounds, \(tally.hits) hits\n"
    text += zip(modes, tally.spinsPerMode).map { "mode \($0.name): \($1) spins\n" }.joined()
    text += awards("stay", modes.map(\.name), tally.modeAwards)
    text += awards("bonus", bonuses.map(\.name), tally.bonusAwards)
    text += awards("jackpot", jackpots.map(\.name), tally.jackpotAwards)
    return text + tally.distribution.map { "pay \($0.pay): \($0.rounds) rounds\n" }.joined()
  }
}
