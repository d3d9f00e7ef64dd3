/// What is to be known of a look to bound what it gives, whatever the mode.
struct LookBound {
  /// What is to be known of one of its rules.
  struct RuleBound {
    /// The largest pay, and the largest award, times the number of rows that may win at once.
    let pays: Credits
    let awards: Credits
    let isCluster: Bool
    let usesFactors: Bool
    let isMultiplied: Bool
    /// What multiplies it in every mode: the bet.
    let scale: Int
    let collect: Collect?
  }

  /// A rule, or a choice among rules.
  indirect enum Choice {
    case rule(RuleBound)
    case oneOf([Choice])
    case all([Choice])
  }

  let look: Look
  let choice: Choice

  init(_ look: Look, of machine: Machine, _ awards: inout AwardBound) {
    self.look = look
    choice = Self.choice(look.choice, at: look.place, machine, &awards)
  }

  private static func choice(
    _ choice: Look.Choice, at place: Look.Place, _ machine: Machine, _ awards: inout AwardBound
  ) -> Choice {
    switch choice {
    case .rule(let rule): .rule(RuleBound(rule, at: place, machine, &awards))
    case .best(let children), .first(let children):
      .oneOf(children.map { self.choice($0, at: place, machine, &awards) })
    case .all(let children): .all(children.map { self.choice($0, at: place, machine, &awards) })
    }
  }
}

extension LookBound.RuleBound {
  fileprivate init(
    _ rule: Rule, at place: Look.Place, _ machine: Machine, _ awards: inout AwardBound
  ) {
    let pay = rule.mostPay(on: machine)
    let award = rule.givenAwards.map { awards.most(of: $0).credits }.max() ?? 0
    let isLine = place == .lines
    pays = pay.multipliedClamped(by: isLine ? 1 : rule.pays?.rows.count ?? 1)
    self.awards = award.multipliedClamped(by: isLine ? 1 : rule.awards?.rows.count ?? 1)
    isCluster = rule.pattern.match == .cluster
    usesFactors = rule.usesFactors
    isMultiplied = rule.isMultiplied && rule.multipliesPay
    scale = rule.isTimesBet ? machine.cost(lines: machine.lines.count).count : 1
    collect = rule.collect
  }
}

extension Rule {
  /// The most that it pays before anything multiplies it, in credits at the most coins.
  fileprivate func mostPay(on machine: Machine) -> Credits {
    switch finding {
    case .rows(_, let pays, _):
      (pays?.allEntries ?? []).map { machine.most(of: $0.value) }.max() ?? 0
    case .raise(let least): machine.most(of: .perCoin(least.count))
    case .collect, .spin: 0
    }
  }

  /// Whether what multiplies wins multiplies what it pays.
  fileprivate var multipliesPay: Bool {
    if case .raise = finding { false } else { true }
  }

  /// Whether a cell may have a factor: one of a symbol's own row has none, unless a wild may substitute.
  fileprivate var usesFactors: Bool {
    let asked = if case .sequence(let names) = pattern.match { names } else { rows }
    return pattern.allowsWilds
      || asked.contains { if case .group = $0 { true } else { false } }
  }
}
