import SlotAnalysis
import SlotEngine
import SlotStatistics

extension ExactFigure {
  /// The figures of a machine, in the order in which they are read.
  static func all(of analysis: MachineAnalysis, machine: Machine) -> [ExactFigure] {
    spin(analysis) + round(analysis, machine: machine)
      + analysis.odds.flatMap { award($0, machine: machine, analysis: analysis) }
      + pays(analysis.paidSpin)
  }

  private static func spin(_ analysis: MachineAnalysis) -> [ExactFigure] {
    let line = analysis.lines.first.map { $0.hitFrequency }
    return [
      number("cycle", "combinations of a paid spin", Rational(analysis.paidSpin.cycle)),
      number("cost", "cost of a round", Rational(analysis.cost)),
      share("hitFrequency", "", "hit frequency of a paid spin", analysis.hitFrequency),
      share("lineHitFrequency", "", "hit frequency of line 1", line),
      share("paysAtLeastCost", "", "pays at least the cost", analysis.paysAtLeastCost),
    ]
  }

  private static func round(_ analysis: MachineAnalysis, machine: Machine) -> [ExactFigure] {
    let parts = analysis.parts.map { part in
      let name = machine.name(of: part.source)
      return share("returnSplit", name, "  \(name)", analysis.inCosts(part.mean))
    }
    return [share("return", "", "return of a round", analysis.returnToPlayer)] + parts + [
      ExactFigure(
        figure: "variance", item: "", title: "variance of a round, in costs",
        unit: .number(digits: 6), value: analysis.varianceInCosts.map(Value.exact)),
      computed("deviation", "deviation of a round, in costs", analysis.deviation),
      computed("spinDeviation", "deviation of a paid spin, in costs", analysis.spinDeviation),
    ]
  }

  private static func award(
    _ odds: AwardOdds, machine: Machine, analysis: MachineAnalysis
  ) -> [ExactFigure] {
    let name = machine.name(of: odds.kind)
    func mean(
      _ figure: String, _ title: String, digits: Int = 6, _ value: Rational?
    ) -> ExactFigure {
      ExactFigure(
        figure: figure, item: name, title: title, unit: .number(digits: digits),
        value: value.map(Value.exact))
    }
    return [
      mean("awardMeanNumber", "mean number of \(name) in a round", digits: 9, odds.meanNumber),
      share(
        "awardReturnShare", name, "share of the return of \(name)",
        analysis.inCosts(odds.creditsForEachRound)),
      share(
        "awardOnPaidSpinProbability", name, "paid spins that themselves award \(name)",
        odds.onPaidSpin?.probability ?? .zero),
      mean("awardMeanCredits", "mean credits of \(name)", odds.meanCredits),
    ] + (odds.meanSpins.map { [mean("awardMeanSpins", "mean spins of \(name)", $0)] } ?? [])
  }

  private static func pays(_ spin: SpinDistribution) -> [ExactFigure] {
    spin.pays.map { credits, combinations in
      share(
        "spinPays", "\(credits)", "paid spins that pay \(credits.grouped)",
        Rational(combinations, spin.cycle))
    }
  }

  private static func number(_ figure: String, _ title: String, _ value: Rational) -> ExactFigure {
    ExactFigure(
      figure: figure, item: "", title: title, unit: .number(digits: 0), value: .exact(value))
  }

  private static func share(
    _ figure: String, _ item: String, _ title: String, _ value: Rational?
  ) -> ExactFigure {
    ExactFigure(
      figure: figure, item: item, title: title, unit: .share, value: value.map(Value.exact))
  }

  private static func computed(
    _ figure: String, _ title: String, _ value: Double?
  ) -> ExactFigure {
    ExactFigure(
      figure: figure, item: "", title: title, unit: .number(digits: 6),
      value: value.map(Value.computed))
  }
}

extension SpinDistribution {
  /// The credits that a spin's wins can come to, rising, with the combinations of each.
  var pays: [(credits: Int, combinations: UInt64)] {
    classes.reduce(into: []) { pays, next in
      if let last = pays.last, last.credits == next.credits {
        pays[pays.count - 1].combinations += next.combinations
      } else {
        pays.append((next.credits, next.combinations))
      }
    }
  }
}
