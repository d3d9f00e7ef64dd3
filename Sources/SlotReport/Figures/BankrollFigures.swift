import SlotAnalysis
import SlotEngine
import SlotWords

// How long a bankroll lasts, and whether it reaches a goal first.

extension BankrollSummary {
  var figure: Figure {
    let item = "\(bankroll)"
    return Figure(
      "bankroll",
      .object([
        Figure("credits", bankroll, .credits, "the bankroll"),
        Figure(
          "meanRounds", meanRounds?.figureValue ?? .null, .meanRounds,
          "mean number of rounds until a bankroll of … can't cover another"
        ).csv("meanRoundsUntilBroke", item),
        Figure(
          "meanRoundsBound", meanRounds?.bound, .meanRounds, "upper bound on the error of that mean"
        ).csv("meanRoundsUntilBrokeBound", item),
        Figure(
          "medianRounds", medianRounds, .rounds,
          "number of rounds within which half of all players with a bankroll of … are broke"
        ).csv("medianRoundsUntilBroke", item),
        Figure(
          "goals", .objects(goals) { $0.figures(from: bankroll) },
          "how often the bankroll reaches each goal before it can't cover a round"),
      ]), "how long a bankroll lasts; left out without `--bankroll`")
  }

  /// The figures as a paragraph of a text report.
  var text: String {
    var table = TextTable()
    if let meanRounds {
      table.add(
        "mean number of rounds", meanRounds.value.decimal(digits: 6),
        "\(meanRounds.provenance)")
    }
    if let medianRounds { table.add("median number of rounds", medianRounds.grouped) }
    for goal in goals {
      let chance = goal.chance
      let share =
        chance.exact.map { $0.percentage(digits: 6) }
        ?? chance.value.percentage(digits: 6, within: chance.bound)
      table.add("reaches \(goal.credits.inWords) first", share, "\(chance.provenance)")
    }
    if table.text.isEmpty { return "" }
    return "\nUntil \(bankroll.inWords) can't cover another round\n\(table.text)"
  }
}

extension BankrollSummary.Goal {
  fileprivate func figures(from bankroll: Credits) -> [Figure] {
    let item = "\(bankroll) \(credits)"
    return [
      Figure("credits", credits, .credits, "the goal"),
      Figure(
        "probability", chance.figureValue, .share,
        "how often a bankroll reaches a goal before it can't cover a round: …"
      ).csv("goalProbability", item),
      Figure("bound", chance.bound, .share, "upper bound on the error of that probability")
        .csv("goalBound", item),
    ]
  }
}

extension BankrollOdds.Figure {
  fileprivate var figureValue: Figure.Value { exact.map(Figure.Value.exact) ?? .computed(value) }

  fileprivate var provenance: Provenance { exact == nil ? .computed(bound: bound) : .exact }
}
