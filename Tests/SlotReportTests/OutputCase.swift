import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotReport
import SlotSimulation
import SlotStatistics
import SlotVerification
import TestSupport
import Testing

/// Reports that together have every possible key and figure.
enum OutputCase {
  /// A small machine with everything that a report of exact odds can print.
  static func everything() throws -> MachineFile {
    try MachineFile(
      yaml: """
        format: 1
        name: everything
        about: Small, with all that a report can print.
        symbols: [coin, star, key]
        bet: {cost: 4}
        reels: [[coin, star, key], [coin, star, key]]
        lines: [[0, 0]]
        pays: {coin: {2: 2}, star: {2: 3}}
        wins:
          - where: lines
            match: left
            then: {key: {2: {mode: free, spins: 3}}, star: {2: {jackpot: pot}}}
          - {where: window, in: [free], match: count, pays: {special: {1: 1}}}
        modes: {free: {draws: {special: [coin, star]}, most: 12}}
        jackpots: {pot: {credits: 10}}
        """, name: "everything.yaml")
  }

  /// The same machine with a bet that has no paid spin, and the stake for that bet.
  ///
  /// - Parameters:
  ///   - cost: The cost of the bet.
  ///   - outOf: In how many tosses of the gamble one is won.
  ///   - factor: By how much a toss that is won multiplies the pay.
  static func bought(
    cost: Int = 9, outOf: UInt64 = 2, factor: Int = 2
  ) throws -> (machine: Machine, stake: Stake) {
    let everything = try everything().machine
    let machine = try Machine(
      name: "bought", bet: everything.bet, symbols: everything.symbols, rows: everything.rows,
      lines: everything.lines, looks: everything.looks, modes: everything.modes,
      draws: everything.draws, jackpots: everything.jackpots,
      bets: [NamedBet(name: "buy", cost: Credits(cost), opening: .award(Award(mode: 1, spins: 3)))],
      cap: 2, gamble: Gamble(winning: 1, outOf: outOf, factor: factor, mostTosses: 3))
    return (machine, try machine.stake(bet: "buy", gamble: .until(6)))
  }

  /// A machine whose free games have no end in sight, so that no pay is the largest.
  static func endless() throws -> MachineFile {
    try MachineFile(
      yaml: """
        format: 1
        name: endless
        symbols: [coin, star]
        reels: [[coin, coin, coin, star]]
        lines: [[0]]
        pays: {coin: {1: 1}}
        wins: [{where: lines, match: left, then: {star: {1: {mode: free, spins: 1}}}}, {where: lines, match: left}]
        modes: {free: {}}
        """, name: "endless.yaml")
  }

  /// A machine with a bonus, whose bankrolls have exact figures, as the cost of a round divides all pays.
  static func coin() throws -> MachineFile {
    try MachineFile(
      yaml: """
        format: 1
        name: coin
        symbols: [coin, star, box]
        reels: [[coin, star, star, box]]
        lines: [[0]]
        pays: {coin: {1: 1}}
        bonuses: {chest: {draw: [1, 2]}}
        wins: [{where: lines, match: left, then: {box: {1: {bonus: chest}}}}]
        """, name: "coin.yaml")
  }

  /// A machine with jackpots that grow, each won in another way.
  static func pools() throws -> MachineFile {
    try MachineFile(
      yaml: """
        format: 2
        name: pools
        symbols: [coin, star]
        bet: {cost: 4}
        reels: [[coin, star, star], [coin, star]]
        lines: [[0, 0]]
        pays: {coin: {2: 2}}
        wins:
          - {where: lines, match: left}
          - {where: lines, match: left, then: {star: {2: {jackpot: pot}}}}
        jackpots:
          pot: {seed: 5, rate: [1, 4]}
          lucky: {seed: 9, rate: [1, 4], chance: [1, 20]}
          daily: {seed: 9, rate: [1, 4], by: 20}
        """, name: "pools.yaml")
  }

  /// Its exact figures, with the law of rounds and at meters.
  private static func exactPools(_ yaml: MachineFile) throws -> ExactReport {
    let machine = yaml.machine
    let analysis = try MachineAnalysis(machine: machine)
    let law = try RoundLaw(of: machine, analysis: analysis)
    let payouts = PayoutTable(of: machine, analysis: analysis, law: law)
    return ExactReport(
      machine: machine, analysis: analysis,
      prizes: PrizeRows(of: machine, stake: machine.defaultStake),
      largestPay: .success(law.largestPay),
      law: RoundSummary(law, lengths: [10], payouts: payouts),
      jackpots: JackpotAnalysis(of: machine, analysis), meters: JackpotMeters(of: machine))
  }

  /// The same without the jackpot that awards win, so that the rounds that pay are known, and with one whose wins vary
  /// in a way that can't be followed.
  private static func otherPools() throws -> [MachineFile] {
    let source = """
      format: 2
      name: others
      symbols: [coin, star]
      bet: {cost: 4}
      reels: [[coin, star, star], [coin, star]]
      wins: [{where: window, match: count, then: {star: {1: {jackpot: pot}}}}]
      jackpots: {pot: {seed: 5, rate: [1, 4], WIN}}
      """
    return [
      try MachineFile(
        yaml: source.replacing("{jackpot: pot}", with: "2").replacing("WIN", with: "by: 9"),
        name: "others.yaml"),
      try MachineFile(
        yaml: source.replacing("1: {jackpot: pot}", with: "1: {jackpot: pot, credits: 2}")
          .replacing(", WIN", with: "")
          .replacing(
            "wins: [",
            with: "wins: [{where: window, match: reels, then: {star: {2: {jackpot: pot}}}}, "),
        name: "others.yaml"),
    ]
  }

  /// A machine with few of them: its rounds cost nothing and pay nothing.
  static func free() throws -> MachineFile {
    try MachineFile(
      yaml: """
        format: 1
        name: free
        symbols: [coin, star]
        bet: {cost: 0}
        reels: [[coin, star]]
        lines: [[0]]
        pays: {coin: {1: 0}}
        wins: [{where: lines, match: left}]
        """, name: "free.yaml")
  }

  static func exact() throws -> [any FigureReport] { try exactOnce.get() }

  private static let exactOnce = Result<[any FigureReport], any Error> {
    [
      try exact(try everything().machine, lawWithBankroll: 20),
      try exact(try free().machine, lawWithBankroll: nil),
      try exact(try endless().machine, lawWithBankroll: 20),
      try exact(try coin().machine, lawWithBankroll: 2),
      try exact(try free().machine),
      try exactBought(), try exactWithUnknownBet(), SampledReport(try sampled().partial),
      try exact(.classic), try exactPools(try pools()),
    ] + (try otherPools().map(exactPools))
  }

  private static func exact(_ machine: Machine, lawWithBankroll bankroll: Int?) throws
    -> ExactReport
  {
    let analysis = try MachineAnalysis(machine: machine)
    let law = try RoundLaw(of: machine, analysis: analysis)
    let ruin = try bankroll.map { try Ruin(law, bankroll: Credits($0), within: 10) }
    let payouts = PayoutTable(of: machine, analysis: analysis, law: law)
    let lasting = try bankroll.map {
      try BankrollSummary(
        BankrollOdds(law, analysis: analysis, payouts: payouts), bankroll: Credits($0),
        goals: [Credits($0 * 2)])
    }
    return ExactReport(
      machine: machine, analysis: analysis,
      prizes: PrizeRows(of: machine, stake: machine.defaultStake),
      largestPay: .success(law.largestPay),
      skewness: try Skewness.ofRounds(of: machine, analysis: analysis).get(),
      law: RoundSummary(
        law, lengths: [10], ruin: ruin, bankroll: lasting, payouts: payouts,
        features: analysis.featureSummaries(of: machine)),
      symbols: analysis.symbolReturns(of: machine))
  }

  static func exact(_ machine: Machine) throws -> ExactReport {
    let analysis = try MachineAnalysis(machine: machine)
    return ExactReport(
      machine: machine, analysis: analysis, classic: machine.exactTally(),
      prizes: PrizeRows(of: machine, stake: machine.defaultStake),
      largestPay: LargestPay.ofRounds(of: machine, analysis: analysis))
  }

  private static func exactBought() throws -> ExactReport {
    let (machine, stake) = try bought()
    let analysis = try MachineAnalysis(machine: machine, stake: stake)
    return ExactReport(
      machine: machine, analysis: analysis,
      prizes: PrizeRows(of: machine, stake: stake), largestPay: .failure(.lawTooLong),
      bets: analysis.atAllBets(of: machine))
  }

  /// A machine with a bet that can't be computed.
  private static func exactWithUnknownBet() throws -> ExactReport {
    let machine = try unknownBet().machine
    let analysis = try MachineAnalysis(machine: machine)
    return ExactReport(
      machine: machine, analysis: analysis,
      prizes: PrizeRows(of: machine, stake: machine.defaultStake),
      largestPay: LargestPay.ofRounds(of: machine, analysis: analysis),
      bets: analysis.atAllBets(of: machine))
  }

  private static func unknownBet() throws -> MachineFile {
    try MachineFile(yaml: UnfollowedMachine.lampsWithPurchase, name: "lamps.yaml")
  }

  /// A machine whose spins tumble cell by cell, and a few of its rounds.
  static func sampled() throws -> (file: MachineFile, partial: PartialAnalysis) {
    let file = try MachineFile(yaml: SampledMachine.rain(), name: "rain.yaml")
    let partial = try PartialAnalysis(
      of: file.machine, stake: file.machine.defaultStake, because: .tooManyOutcomes(mode: "base"),
      rounds: 100, threads: 2)
    return (file, partial)
  }

  static func comparisons() throws -> [MachineComparison] {
    let sides = try [everything(), free()].map { file in
      MachineComparison.Side(
        name: file.machine.name, machine: file.machine,
        analysis: try MachineAnalysis(machine: file.machine))
    }
    let (machine, stake) = try bought()
    let side = MachineComparison.Side(
      name: machine.name, machine: machine,
      analysis: try MachineAnalysis(machine: machine, stake: stake))
    return [
      MachineComparison(of: sides[0], with: sides[1]), MachineComparison(of: side, with: side),
    ]
  }

  /// Sweeps of a machine with every figure, of one without a return, of one without a paid spin, and of two keys.
  static func sweeps() throws -> [SweepReport] {
    try varied().map { machine, stake, figures in
      SweepReport(
        machine: machine, stake: stake, keys: ["pays.coin.2"],
        points: [(values: [2], figures: figures, jackpots: nil)])
    }
      + varied().prefix(1).map { machine, stake, figures in
        SweepReport(
          machine: machine, stake: stake, keys: ["pays.coin.2", "pays.star.2"],
          points: [(values: [2, 3], figures: figures, jackpots: nil)])
      }
  }

  /// The sensitivities of the same machines, with a stop's weight, and a pay whose file is refused.
  static func sensitivities() throws -> [SensitivityReport] {
    try varied().map { machine, stake, figures in
      SensitivityReport(
        machine: machine, stake: stake, figures: figures,
        rows: [
          (key: "reels.1.weights.1", symbol: "coin", value: "1", figures: figures),
          (key: "pays.coin.2", symbol: nil, value: "2", figures: nil),
        ])
    }
  }

  private static func varied() throws -> [(Machine, Stake, AnalysisSummary)] {
    let (everything, free, bought) = (try everything().machine, try free().machine, try bought())
    return try [
      (everything, everything.defaultStake), (free, free.defaultStake),
      (bought.machine, bought.stake),
    ].map { machine, stake in
      (machine, stake, try MachineAnalysis(machine: machine, stake: stake).summary)
    }
  }

  static func sheets() throws -> [ParSheet] { try sheetsOnce.get() }

  private static let sheetsOnce = Result<[ParSheet], any Error> {
    let file = try everything()
    return [
      try ParCase.tidePool(), try ParCase.sheet(of: file, title: nil, about: file.about),
      try ParCase.sheet(of: try free(), title: nil, about: nil), try ParCase.classic(),
      // The bet with the highest return, at a fair gamble; that with the lowest, at a poor one; a generous gamble.
      try sheetBought(), try sheetBought(cost: 90_000, outOf: 5), try sheetBought(factor: 3),
      try ParCase.modeSets(
        imprint: SheetImprint(program: "slots 1.0.0", date: "2026-03-31", author: "A. Designer")),
      try ParCase.sheet(of: try unknownBet(), title: nil, about: nil), try sheetSampled(),
      try sheetWithFeatures(of: try coin()), try sheetWithFeatures(of: file),
      try ParCase.sheet(of: try pools(), title: nil, about: nil),
    ]
  }

  private static func sheetWithFeatures(of file: MachineFile) throws -> ParSheet {
    let (machine, stake) = (file.machine, file.machine.defaultStake)
    return ParSheet(
      machine: machine, title: nil, about: nil, stake: stake,
      numbers: .analysed(try SheetNumbers(of: machine, stake: stake, showsFeatures: true)))
  }

  private static func sheetSampled() throws -> ParSheet {
    let (file, partial) = try sampled()
    return ParSheet(
      machine: file.machine, title: file.title, about: file.about,
      stake: partial.stake, numbers: .sampled(partial))
  }

  private static func sheetBought(
    cost: Int = 9, outOf: UInt64 = 2, factor: Int = 2
  ) throws -> ParSheet {
    let (machine, stake) = try bought(cost: cost, outOf: outOf, factor: factor)
    return ParSheet(
      machine: machine, title: nil, about: nil, stake: stake,
      numbers: .analysed(
        try SheetNumbers(of: machine, stake: stake)), stakes: StakeRange(of: machine))
  }
}

extension OutputCase {
  /// Simulations of machines with and without a stake, sessions and a precision.
  static func simulations() throws -> [PayReport] {
    let tidePool = try #require(ShippedMachines.file(named: "tidepool")).machine
    let (everything, bought) = (try everything().machine, try bought())
    return [
      try simulation(of: tidePool, stake: tidePool.defaultStake, goal: 0.01, session: 10),
      try simulation(
        of: tidePool, stake: tidePool.defaultStake, session: 2, bankroll: nil, spins: 3),
      try simulation(of: everything, stake: everything.defaultStake),
      try simulation(of: bought.machine, stake: bought.stake),
      try simulation(of: .classic, stake: Machine.classic.defaultStake),
      try simulation(of: try pools().machine, stake: try pools().machine.defaultStake),
    ]
  }

  private static func simulation(
    of machine: Machine, stake: Stake, goal: Double? = nil, session: UInt64? = nil,
    bankroll: Int? = 50, spins: UInt64 = 200
  ) throws -> PayReport {
    let simulation = try Simulation(machine: machine, stake: stake, seed: 1, spins: spins)
    let plan = session.map {
      SessionPlan(rounds: $0, cost: machine.cost(of: stake).count, bankroll: bankroll)
    }
    let result = try simulation.run(
      threads: 1, resuming: simulation.emptyTally(sessions: plan, notesConvergence: false))
    return PayReport(
      simulation: simulation, tally: result.tally,
      known: KnownFigures(of: machine, stake: stake, rounds: simulation.spins),
      goal: goal.map { PrecisionGoal(halfWidth: $0) })
  }

  /// Verifications with chi-square and other tests, of the base bet and of another.
  static func verifications() throws -> [VerificationReport] {
    let (everything, bought) = (try everything().machine, try bought())
    return try [(everything, everything.defaultStake), bought].map { machine, stake in
      let simulation = try Simulation(machine: machine, stake: stake, seed: 1, spins: 2_000)
      var numbers = try ExactNumbers(of: machine, stake: stake)
      let verification = try Verification(
        of: simulation, tally: simulation.run(threads: 1).tally, against: &numbers, level: 0.001)
      return VerificationReport(verification)
    }
  }
}
