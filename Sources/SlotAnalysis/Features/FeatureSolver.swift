import SlotEngine
import SlotStatistics

/// Computes the laws of single features.
struct FeatureSolver {
  /// A stay and how often it comes, as a share of all stays in its mode.
  private typealias Share = (stay: AwardedStay, share: Rational)

  private let machine: Machine
  private let stake: Stake
  /// Spins that have already been counted.
  private let spins: [ModeState: SpinDistribution]
  /// The mean number of each stay in a round.
  private let stays: Result<[(stay: AwardedStay, number: Rational)], AnalysisError>

  init(machine: Machine, stake: Stake, spins: [ModeState: SpinDistribution]) {
    self.machine = machine
    self.stake = stake
    self.spins = spins
    stays = Result { () throws(AnalysisError) in
      var solver = RoundSolver<RoundVisits<AwardedStays>>(
        machine: machine, stake: stake, distributions: spins,
        effort: AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps))
      return try solver.round().numbers.compactMap { visit, number in
        if case .stay(let stay) = visit { (stay, number) } else { nil }
      }
    }
  }
}

extension FeatureSolver {
  func law(ofMode mode: ModeID) throws(AnalysisError) -> FeatureLaw {
    try requirePays()
    let stays = try shares(of: mode)
    let pays = try table(
      { solver throws(AnalysisError) in
        try solver.total(of: stays) { solver, stay throws(AnalysisError) in
          try solver.credits(of: stay)
        }
      }, as: ExactLaw.self,
      otherwise: { solver throws(AnalysisError) in
        try solver.total(of: stays) { solver, stay throws(AnalysisError) in
          try solver.credits(of: stay)
        }
      }, as: GeneratingFunction.self)
    let lengths = try table(
      { solver throws(AnalysisError) in
        try solver.total(of: stays) { solver, stay throws(AnalysisError) in
          try solver.uncounted(stay)
        }.law
      }, as: StayLength<ExactLaw>.self,
      otherwise: { solver throws(AnalysisError) in
        try solver.total(of: stays) { solver, stay throws(AnalysisError) in
          try solver.uncounted(stay)
        }.law
      }, as: StayLength<GeneratingFunction>.self)
    return FeatureLaw(.mode(mode), pays: pays, lengths: lengths)
  }

  func law(ofBonus bonus: BonusID) throws(AnalysisError) -> FeatureLaw {
    try requirePays()
    let pays = try table(
      { solver throws(AnalysisError) in solver.bonuses.law(ofBonus: bonus).credits },
      as: ExactLaw.self,
      otherwise: { solver throws(AnalysisError) in solver.bonuses.law(ofBonus: bonus).credits },
      as: GeneratingFunction.self)
    return FeatureLaw(.bonus(bonus), pays: pays, lengths: nil)
  }

  private func requirePays() throws(AnalysisError) {
    if let bonus = machine.bonuses.first(where: \.isStated) {
      throw .onlyMomentsKnown(bonus: bonus.name)
    }
  }

  /// The stays in a mode, in a fixed order.
  private func shares(of mode: ModeID) throws(AnalysisError) -> [Share] {
    let own = try stays.get().filter { $0.stay.mode == mode }
    if own.isEmpty {
      throw .notFollowed("how stays in mode \(machine.modes[mode].name) are awarded")
    }
    let all = own.reduce(Rational.zero) { $0 + $1.number }
    return own.map { ($0.stay, $0.number / all) }.sorted { left, right in
      left.share == right.share ? left.stay.spins < right.stay.spins : left.share > right.share
    }
  }

  /// A table of exact probabilities, or where there are none, of computed ones.
  private func table<Exact, Computed>(
    _ exact: (inout RoundSolver<Exact>) throws(AnalysisError) -> ExactLaw, as: Exact.Type,
    otherwise computed: (inout RoundSolver<Computed>) throws(AnalysisError) -> GeneratingFunction,
    as other: Computed.Type
  ) throws(AnalysisError) -> PayoutTable {
    var first = solver(Exact.self)
    if let pays = try exact(&first).pays { return PayoutTable(pays) }
    var second = solver(Computed.self)
    let function = try computed(&second)
    return PayoutTable(
      try RoundLaw(
        of: PayProgram(function), lost: function.lost, stake: stake,
        cost: machine.cost(of: stake)))
  }

  private func solver<Measure>(_: Measure.Type) -> RoundSolver<Measure> {
    RoundSolver(
      machine: machine, stake: stake, distributions: spins,
      effort: AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps))
  }
}

extension RoundSolver {
  /// The measure of a stay that is one of several, each with its share.
  fileprivate mutating func total(
    of stays: [(stay: AwardedStay, share: Rational)],
    _ measure: (inout RoundSolver, AwardedStay) throws(AnalysisError) -> Measure
  ) throws(AnalysisError) -> Measure {
    var total = Measure.none
    for (stay, share) in stays { total = total + (try measure(&self, stay)).weighted(by: share) }
    return total
  }
}
