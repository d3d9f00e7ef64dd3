import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics

/// How rounds end on a machine with a cap or a gamble: how often the cap is reached, and the return of each
/// gamble plan.
struct EndFigures {
  private let ending: RoundEnding
  private let analysis: MachineAnalysis

  /// Nil for a machine with neither.
  init?(_ analysis: MachineAnalysis) {
    guard let ending = analysis.ending else { return nil }
    (self.ending, self.analysis) = (ending, analysis)
  }
}

extension EndFigures {
  /// The figures.
  var figures: [Figure] {
    [cap, reached, withoutCap, paying, plans].map(\.ifThere)
  }

  /// The figures of the cap, for people; empty without one.
  var ofCap: [Figure] { ending.cap == nil ? [] : [reached, withoutCap] }

  /// The gamble plans as a table; empty without a gamble.
  var table: PageTable {
    PageTable(
      "Gamble plans", provenance(bound), of: ending.plans.map(figures),
      columns: [
        "plan": .text("gamble"), "return": "return", "deviation": "standard deviation",
        "paying": "rounds that pay",
      ])
  }

  private var cap: Figure {
    .line("cap", ending.cap, .credits, "the most that a round can pay, before any gamble")
  }

  private var reached: Figure {
    .line("capReached", ending.capChance, .share, "rounds that reach the cap", .exact)
  }

  private var withoutCap: Figure {
    let mean = ending.cap == nil ? nil : analysis.inCosts(ending.meanWithoutEnds)
    return .line(
      "returnWithoutCap", mean, .shareOfCost, "return without the cap and without gambling",
      ofWithoutCap)
  }

  /// The provenance of the return without the cap; everything else about the cap is exact.
  var ofWithoutCap: Provenance { provenance(analysis.inCosts(ending.meanWithoutEndsBound)) }

  /// Upper bound on the errors of the return and the deviation of each plan.
  private var bound: Double {
    ending.plans.flatMap { plan in
      [
        analysis.inCosts(plan.meanBound),
        analysis.deviationBound(of: plan.variance, error: plan.varianceBound),
      ]
    }.max() ?? 0
  }

  private func provenance(_ bound: Double) -> Provenance {
    bound > 0 ? .computed(bound: bound) : .exact
  }

  private var paying: Figure {
    .line("paying", ending.chosen.payChance, .share, "rounds that pay anything", .exact)
  }

  private var plans: Figure {
    Figure(
      "gambles", ending.plans.isEmpty ? .null : .objects(ending.plans, figures),
      "what each gamble plan returns")
  }

  private func figures(of plan: RoundEnding.Plan) -> [Figure] {
    let name = plan.plan.description
    let variance = analysis.inCosts(plan.variance).flatMap(analysis.inCosts)
    return [Figure("plan", name, "when the pay of a round is gambled")]
      + [
        Figure("return", analysis.inCosts(plan.mean), .shareOfCost, "return with the plan …"),
        Figure("variance", variance, .squareCosts, "variance with the plan …"),
        Figure(
          "deviation", variance?.value.squareRoot(), .costs, "standard deviation with the plan …"),
        Figure("paying", plan.payChance, .share, "rounds that pay anything with the plan …"),
      ].csv("gamble", name)
  }
}
