import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

/// How rounds end on a machine with a cap or a gamble: how often the cap is reached, and the return of each
/// plan for tosses.
struct EndFigures {
  private let ending: RoundEnding
  private let cost: Credits

  /// Nil for a machine with neither.
  init?(_ analysis: MachineAnalysis) {
    guard let ending = analysis.ending else { return nil }
    self.ending = ending
    cost = analysis.cost
  }
}

extension EndFigures {
  /// The figures.
  var figures: [Figure] {
    [cap, reached, withoutCap, paying, plans].map(\.ifThere)
  }

  /// The figures of the cap, for people; empty without one.
  var ofCap: [Figure] { ending.cap == nil ? [] : [reached, withoutCap] }

  /// The columns of a table of plans, after the name.
  static let titles = ["return", "standard deviation", "rounds that pay"]

  /// The rows of a table of plans: the name, and a cell for each title; empty without a gamble.
  var cells: [[String]] {
    ending.plans.map { plan in
      let shown = figures(of: plan).filter {
        ["gambleReturn", "gambleDeviation", "gamblePaying"].contains($0.lines.first?.figure)
      }
      return [plan.plan.description] + shown.map { $0.isThere ? $0.text : "–" }
    }
  }

  /// The plans as a text table; empty without a gamble.
  var text: String {
    if ending.plans.isEmpty { return "" }
    var table = TextTable()
    table.add(["gamble"] + Self.titles)
    for row in cells { table.add(row) }
    return "\nPlans for tosses\n\(table.text)"
  }

  private var cap: Figure {
    Figure(
      "cap", .credits(ending.cap), .credits,
      "the most that a round pays before tosses"
    ).csv()
  }

  private var reached: Figure {
    Figure("capReached", .exact(ending.capChance), .share, "rounds that reach the cap")
      .csv().from(.exact)
  }

  private var withoutCap: Figure {
    let mean = ending.cap == nil || cost == 0 ? nil : ending.meanWithoutEnds / Rational(cost.count)
    return Figure(
      "returnWithoutCap", .exact(mean), .shareOfCost, "return without the cap and tosses"
    ).csv().from(.exact)
  }

  private var paying: Figure {
    Figure(
      "paying", .exact(ending.chosen.payChance), .share, "rounds that pay anything"
    ).csv().from(.exact)
  }

  private var plans: Figure {
    Figure(
      "gambles", ending.plans.isEmpty ? .null : .objects(ending.plans, figures),
      "what each plan for tosses returns")
  }

  private func figures(of plan: RoundEnding.Plan) -> [Figure] {
    let name = plan.plan.description
    let isPaid = cost > 0
    let variance = isPaid ? plan.variance / Rational(cost.count) / Rational(cost.count) : nil
    return [
      Figure("plan", .text(name), "when what a round paid is staked on a toss"),
      Figure(
        "return", .exact(isPaid ? plan.mean / Rational(cost.count) : nil), .shareOfCost,
        "return with the plan …"
      ).csv("gambleReturn", name),
      Figure("variance", .exact(variance), .squareCosts, "variance with the plan …")
        .csv("gambleVariance", name),
      Figure(
        "deviation", .computed(variance?.value.squareRoot()), .costs,
        "standard deviation with the plan …"
      ).csv("gambleDeviation", name),
      Figure("paying", .exact(plan.payChance), .share, "rounds that pay anything with the plan …")
        .csv("gamblePaying", name),
    ]
  }
}
