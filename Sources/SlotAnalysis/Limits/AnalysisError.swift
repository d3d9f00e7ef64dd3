public import SlotEngine

/// Why a machine's exact numbers can't be computed.
public enum AnalysisError: Error, Sendable, Hashable {
  /// The machine doesn't take the stake, which another machine may have made.
  case stake(PlayError)
  /// The rules can only be read window by window, and there are too many windows.
  case tooManyWindows(mode: String)
  /// A spin of a mode has too many different combinations of pays and awards to count or to keep.
  case tooManyOutcomes(mode: String)
  /// The spins of a mode are played in too many states, which differ in held cells and their values, drawn
  /// symbols, meters, marks and multipliers. Counting stopped after some of them.
  case tooManyStates(mode: String, counted: Int)
  /// A spin of a mode awards at least one further spin on average, so stays have no finite mean length.
  case noFiniteMean(mode: String)
  /// The limit on a mode's stays is too low to be ignored and too high for stays to be followed to their end.
  case stayTooLong(mode: String, mostSpins: Int)
  /// Modes award each other in a circle.
  case modesInCircle(mode: String)
  /// The rules contain something that can be played but not analysed exactly.
  case notFollowed(String)
  /// Only the mean and deviation of a bonus are known, which don't determine single pays.
  case onlyMomentsKnown(bonus: String)
  /// The pays of a round need an array of too many entries.
  case paysTooFarApart(bins: Int, most: Int)
  /// The distribution of a round's pay takes too many operations.
  case lawTooLong
  /// The error bound on the probabilities of a round's pays is too large.
  case boundTooLarge(bound: Double, most: Double)
  /// The total pay of a number of rounds has too many possible values.
  case totalsTooFarApart(rounds: Int)
  /// Following bankrolls through this many rounds takes too much time or memory.
  case tooManyRoundsForRuin(rounds: Int, most: Int)
  /// Rounds pay at least their cost in the mean, so bankrolls last for ever in the mean.
  case neverBroke
  /// Fewer than half of all players are broke within as many rounds as can be followed.
  case medianTooFar(rounds: Int)
  /// Bankrolls below a goal can have too many values.
  case goalTooFar(goal: Credits, most: Credits)
}

extension Machine {
  /// Checks a stake that another machine may have made.
  ///
  /// - Throws: ``AnalysisError/stake(_:)`` if the machine doesn't take it.
  func requireAnalysed(at stake: Stake) throws(AnalysisError) {
    do { try requireStakeOnSomeLines(stake) } catch { throw .stake(error) }
  }
}

extension AnalysisError {
  /// Whether rounds that are played estimate what can't be computed: the return of a round, and what goes with it.
  ///
  /// They don't if the mean isn't finite, if it depends on what the machine file doesn't state, or if it is known
  /// and only the distribution of rounds is missing.
  public var canBeEstimated: Bool {
    switch self {
    case .tooManyWindows, .tooManyOutcomes, .tooManyStates, .stayTooLong, .modesInCircle,
      .notFollowed:
      true
    case .stake, .noFiniteMean, .onlyMomentsKnown, .paysTooFarApart, .lawTooLong, .boundTooLarge,
      .totalsTooFarApart, .tooManyRoundsForRuin, .neverBroke, .medianTooFar, .goalTooFar:
      false
    }
  }

  /// Whether an analysis was given up because it takes too long, not because there is no answer.
  package var isOfEffort: Bool {
    switch self {
    case .tooManyOutcomes, .tooManyStates: true
    default: false
    }
  }
}

extension AnalysisError: CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .stake(let error): error.description
    case .tooManyWindows(let mode):
      "The rules of mode \(mode) can't be compiled, and it has too many different windows to read "
        + "one by one; simulate the machine instead."
    case .tooManyOutcomes(let mode):
      "What a spin of mode \(mode) can pay and award, with all that follows, takes too long to count "
        + "exactly: give it fewer lines, fewer rows, or fewer different pays and awards, its tumble or its meters "
        + "a lower \"most\", or simulate the machine instead."
    case .tooManyStates(let mode, let counted):
      "The spins of mode \(mode) vary too much for exact numbers, depending on held cells, drawn symbols, "
        + "meters, marks and multipliers: counting stopped after \(counted.grouped) of their combinations; hold or draw "
        + "fewer, award fewer spins, give the mode or its meters a lower \"most\", or simulate the machine instead."
    case .noFiniteMean(let mode):
      "A spin of mode \(mode) awards one or more further spins on average: give the mode a "
        + "lower \"most\", or award fewer."
    case .stayTooLong(let mode, let mostSpins):
      "Stays in mode \(mode) can reach their limit of \(mostSpins.grouped) spins; exact numbers need a lower "
        + "\"most\"."
    case .modesInCircle(let mode):
      "Mode \(mode) awards itself through another mode; modes can only award themselves directly."
    case .notFollowed(let what):
      "Exact numbers don't follow \(what); simulate the machine instead."
    case .onlyMomentsKnown(let bonus):
      "Bonus \(bonus) states only its mean and deviation, so the distribution of a round's pay is "
        + "unknown; list the bonus's prizes."
    case .paysTooFarApart(let bins, let most):
      "The distribution of a round's pay needs \(bins.grouped) bins, more than \(most.grouped); pays with a larger "
        + "common divisor, or smaller largest pays, would need fewer."
    case .lawTooLong:
      "The distribution of a round's pay takes too long to compute: its stays have too many spins, or "
        + "its bonuses too many different pays; a lower \"most\" for its modes would help."
    case .boundTooLarge(_, let most):
      "The distribution of a round's pay can't be computed precisely enough: rounding errors could "
        + "add up to more than \(most); stays of fewer spins would help."
    case .totalsTooFarApart(let rounds):
      "The distribution of the total pay of \(rounds.grouped) rounds can't be computed: it has too many bins; "
        + "pays with a larger common divisor, or smaller largest pays, would need fewer."
    case .tooManyRoundsForRuin(let rounds, let most):
      most > 0
        ? "The risk of ruin within \(rounds.grouped) rounds takes too long to compute for this machine; ask for "
          + "at most \(most == 1 ? "1 round" : "\(most.grouped) rounds")."
        : "The risk of ruin can't be computed for this machine: bankrolls can take too many values; a "
          + "larger common divisor of the pays and the cost would help."
    case .neverBroke:
      "Bankrolls last for ever in the mean: a round returns its cost or more."
    case .medianTooFar(let rounds):
      rounds > 0
        ? "The median number of rounds until broke is above \(rounds.grouped), the most that can be followed for "
          + "this machine; a smaller bankroll would help."
        : "The median number of rounds until broke can't be computed for this machine: bankrolls can take too many "
          + "values; a larger common divisor of the pays and the cost would help."
    case .goalTooFar(let goal, let most):
      "How often a bankroll reaches \(goal.count.grouped) credits takes too long to compute for this machine; ask for at "
        + "most \(most.count.grouped)."
    }
  }
}
