import SlotCommandLine
import SlotEngine
import SlotSimulation
import SlotStories
import SlotWords

extension SlotEngine {
  /// A round, if it is short enough to be printed.
  ///
  /// - Throws: An error that states the limit if the round exceeds it.
  func shownRound(_ number: UInt64, isExplained: Bool) throws -> Round {
    let most = RoundStory.mostSpins(of: machine, isExplained: isExplained)
    guard let round = round(number, ofAtMost: most) else {
      throw LongRound(number: number, machine: machine.name, mostSpins: most)
    }
    let wins = round.spins.reduce(0) { $0 + $1.outcome.wins.count }
    guard !isExplained || wins <= RoundStory.mostExplainedWins else {
      throw LongExplanation(number: number, machine: machine.name, wins: wins)
    }
    return round
  }

  /// Searches a range for rounds that meet a condition: see `RoundSearch`.
  ///
  /// - Returns: The number of rounds found.
  /// - Throws: An error that states the limit if a round that has to be played to check the
  ///   condition exceeds it.
  func shownRounds(
    in numbers: ClosedRange<UInt64>, where condition: RoundCondition, limit: UInt64, threads: Int,
    progress: @Sendable (UInt64) -> Void, found: @Sendable (Round) throws -> Void
  ) throws -> Int {
    let most = RoundStory.mostSpins(of: machine, isExplained: false)
    do {
      return try RoundSearch(self, where: condition, ofAtMost: most).run(
        in: numbers, limit: Int(clamping: limit), threads: threads, progress: progress
      ) { try found(shownRound($0, isExplained: false)) }
    } catch let error as RoundTooLong {
      throw LongRound(number: error.number, machine: machine.name, mostSpins: error.mostSpins)
    }
  }
}

/// A round with more grids than can be shown; a spin that tumbles has several.
private struct LongRound: ProgramError {
  let number: UInt64
  let machine: String
  let mostSpins: Int

  var exitStatus: ExitStatus { .dataRefused }

  var description: String {
    "Spin \(number) of \(machine) leads to a round of more than \(mostSpins.grouped) grids or bonuses, "
      + "too many to show; choose another spin with --from, or count such rounds with slots simulate."
  }
}

/// A round with more wins than can be explained.
private struct LongExplanation: ProgramError {
  let number: UInt64
  let machine: String
  let wins: Int

  var exitStatus: ExitStatus { .dataRefused }

  var description: String {
    "Spin \(number) of \(machine) leads to a round of \(wins.grouped) wins, and at most "
      + "\(RoundStory.mostExplainedWins.grouped) are explained; choose another spin with --from, or leave "
      + "out --explain."
  }
}
