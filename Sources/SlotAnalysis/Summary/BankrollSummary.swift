package import SlotEngine

/// How long a bankroll lasts, and how often it reaches each of some goals first.
package struct BankrollSummary: Sendable {
  /// A goal and how often it is reached before the bankroll can't cover a round.
  package struct Goal: Sendable {
    package let credits: Credits
    package let chance: BankrollOdds.Figure
  }

  /// The credits at the start.
  package let bankroll: Credits
  /// The mean number of rounds until broke; nil where ``errors`` say why.
  package let meanRounds: BankrollOdds.Figure?
  /// The median number of rounds until broke; nil where ``errors`` say why.
  package let medianRounds: Int?
  /// The goals, ascending.
  package let goals: [Goal]
  /// Why the mean or the median is missing.
  package let errors: [AnalysisError]

  /// Computes the figures.
  ///
  /// - Throws: ``AnalysisError`` if a goal is too far.
  package init(
    _ odds: BankrollOdds, bankroll: Credits, goals: [Credits]
  ) throws(AnalysisError) {
    self.bankroll = bankroll
    var (reached, errors) = ([Goal](), [AnalysisError]())
    for goal in Set(goals).sorted() {
      reached.append(
        Goal(credits: goal, chance: try odds.chance(ofReaching: goal, from: bankroll)))
    }
    self.goals = reached
    do throws(AnalysisError) {
      meanRounds = try odds.meanRounds(untilBroke: bankroll)
    } catch {
      meanRounds = nil
      errors.append(error)
    }
    do throws(AnalysisError) {
      medianRounds = try odds.medianRounds(untilBroke: bankroll)
    } catch {
      medianRounds = nil
      errors.append(error)
    }
    self.errors = errors
  }
}
