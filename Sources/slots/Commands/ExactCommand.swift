import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotProofs
import SlotReport
import SlotWords

/// `slots exact`: computes exact odds.
struct ExactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exact",
    abstract: "Computes the exact return and odds of a machine.",
    discussion: """
      Every outcome is counted: no sampling, no rounding. If a feature almost never reaches its limit on \
      spins, the limit is ignored, and each figure of a round is printed with a bound on its error. The \
      figure "neglected" bounds the effect on the mean number of spins of one such feature; it is never \
      above 1e-12.

      If a machine has too many outcomes to count, or rules that exact numbers don't follow, its figures are \
      sampled in rounds of a fixed seed, apart from what is still exact: the paid spin, or its first grids. \
      Every figure says which it is, and the report says why. A machine whose return isn't finite is refused; so is \
      one whose rounds are too long to sample, unless --sample is given.

      --law also computes the distribution of a whole round, features included, in floating point with a \
      proven error bound; --session, --bankroll and --quantile imply it. JSON and CSV list every payout with its \
      probability, an exact fraction where no feature can retrigger itself without a limit; so does the text with \
      --all. Each feature's pay and length are distributed alike. It needs every outcome to be counted, so it is \
      refused where figures are sampled.

      --by-symbol splits the return by what pays it, symbol by symbol, over the base game and each feature.

      Example: slots exact tidepool
      Example: slots exact tidepool --bankroll 100 --session 1000
      Example: slots exact tidepool --bankroll 20 --goal 100 --quantile 0.01 --quantile 0.99
      Example: slots exact tidepool --law --format csv
      Example: slots exact tidepool --by-symbol
      Example: slots exact --reels 6 --symbols 8 --run 3
      Example: slots exact tidepool --compare changed.yaml
      Example: slots exact tidepool --set pays.whale.3=30 --set reels.2.weights.5=3
      Example: slots exact tidepool --sweep pays.kelp.3=1..10
      Example: slots exact tidepool --sweep pays.kelp.3=1..5 --sweep pays.whale.5=500..900..100
      Example: slots exact tidepool --sensitivity reels.2
      """)

  @OptionGroup var meters: MetersOption
  @OptionGroup var options: MachineOptions
  @OptionGroup var format: FormatOption

  @OptionGroup var variations: VariationOptions

  @Flag(
    help: """
      List every prize and every pay of a paid spin, even if there are many; with --law, every payout of a \
      round too; with --compare, every pay of both machines.
      """)
  var all = false

  @Option(
    help: ArgumentHelp(
      "Compare with this machine: figures side by side, and their differences.",
      valueName: "name or file"), completion: .machines)
  var compare: String?

  @OptionGroup var sample: SampleOption

  @Flag(help: "Also compute the distribution of a round and of sessions; takes a few seconds.")
  var law = false

  @Flag(help: "Also split the return by what pays it, in the base game and in each feature.")
  var bySymbol = false

  @OptionGroup var ruin: ExactRuinOptions
  @OptionGroup var more: LawOptions

  func validate() throws {
    guard more.goals.isEmpty || ruin.options.bankroll != nil else {
      throw ValidationError(
        "--goal says how often a bankroll grows; add --bankroll with the bets to begin with, such as --bankroll 20"
      )
    }
    guard compare == nil || !variations.hasTable else {
      throw ValidationError("--compare takes two machines; leave out --sweep and --sensitivity")
    }
    guard !needsLaw || !variations.hasTable else {
      throw ValidationError(
        "\(lawOption) describes one machine; leave out --sweep and --sensitivity")
    }
    guard meters.text == nil || !(variations.hasTable || compare != nil) else {
      throw ValidationError("--meters is for the report of one machine; leave it out")
    }
    guard !all || !variations.hasTable else {
      throw ValidationError("--all lists one machine's pays; leave out --sweep and --sensitivity")
    }
    guard sample.rounds == nil || !(variations.hasTable || compare != nil) else {
      throw ValidationError("--sample is for the report of one machine; leave it out")
    }
    guard !bySymbol || !(variations.hasTable || compare != nil) else {
      throw ValidationError(
        "--by-symbol splits one machine's return; leave out \(compare != nil ? "--compare" : "--sweep and --sensitivity")"
      )
    }
    guard !needsLaw || compare == nil else {
      throw ValidationError("--compare sets exact figures side by side; leave out \(lawOption)")
    }
  }

  /// Whether the distribution of a round is computed: sessions and the risk of ruin follow from it.
  private var needsLaw: Bool { law || ruin.isGiven || !more.shares.isEmpty }

  /// The option that the distribution is computed for.
  private var lawOption: String {
    if law { return "--law" }
    if ruin.options.bankroll != nil { return "--bankroll" }
    return ruin.isGiven ? "--session" : "--quantile"
  }

  func run() throws {
    guard variations.watch else { return try report() }
    let name = try options.name ?? "classic"
    guard !options.size.isGiven, case .file(let path) = MachineSource(name) else {
      throw ValidationError("--watch needs the path to a machine file; \(name) is built in")
    }
    try SavedFile(path: path).atEachChange { try report() }
  }

  private func report() throws {
    try CheckedOutput.standardOutput.write(verbatim: document)
  }

  private var document: String {
    get throws {
      let text = try variations.needText ? variations.applied(to: options.text) : nil
      if let text, let table = try variationTable(text) {
        try sample.remarkUnused()
        return table
      }
      let machine =
        try text.map { try MachineFile(yaml: $0.yaml, name: $0.name).machine } ?? options.chosen
      let stake = try options.stake(on: machine)
      guard let compare else {
        return try document(of: machine, stake: stake, as: format.chosen)
      }
      try sample.remarkUnused()
      let other = try MachineSource(compare).load().machine
      return try MachineComparison(
        of: try side(machine, named: try options.name ?? machine.name, stake: stake),
        with: try side(other, named: compare, stake: try options.stake(on: other)),
        listsAllPays: all
      ).document(format.chosen)
    }
  }

  /// A sweep or the sensitivities of a file; nil if neither was asked for.
  private func variationTable(_ text: MachineText) throws -> String? {
    // An error in the stake is reported for the unchanged machine.
    _ = try options.stake(on: MachineFile(yaml: text.yaml, name: text.name).machine)
    let variations = MachineVariations(
      text,
      wager: MachineVariations.Wager(
        lines: options.stake.lines, coins: options.stake.coins ?? 1,
        bet: options.stake.bet ?? NamedBet.base, gamble: options.gamble.plan))
    let sweeps = self.variations.sweeps.map { (key: $0.key, values: $0.values) }
    do {
      if let first = sweeps.first {
        return try variations.sweep(first, and: sweeps.dropFirst().first).document(format.chosen)
      }
      guard let sensitivity = self.variations.sensitivity else { return nil }
      guard let key = sensitivity.key else {
        return try variations.sensitivities().document(format.chosen)
      }
      guard let report = try variations.sensitivities(in: key) else {
        throw ValidationError(
          "\(text.name) has no pay or weight at \(key); name the machine first, then --sensitivity with "
            + "pays, reels or a part of them, such as reels.2")
      }
      return try report.document(format.chosen)
    } catch let error as MachineVariations.NotExact {
      throw OnlyExact(
        option: sweeps.isEmpty ? "--sensitivity" : "--sweep", machine: error.machine,
        values: error.values, reason: error.reason)
    }
  }

  /// The report on a machine; its figures are sampled if they can't be computed.
  func document(
    of machine: Machine, stake: Stake, as format: ReportFormat
  ) throws -> String {
    let (prizes, analysis): (PrizeRows, MachineAnalysis)
    do {
      (prizes, analysis) = try PrizeRows.counted(of: machine, stake: stake) {
        () throws(AnalysisError) in
        try MachineAnalysis(watched: machine, stake: stake)
      }
    } catch {
      // Neither the distribution of a round nor its parts are sampled.
      if needsLaw || bySymbol {
        throw OnlyExact(
          option: needsLaw ? lawOption : "--by-symbol", machine: machine.name, reason: error)
      }
      return try SampledReport(
        try sample.partial(machine, stake: stake, because: error), listsAllPays: all
      ).document(format)
    }
    try sample.remarkUnused()
    guard !law && more.shares.isEmpty && !bySymbol || !analysis.paysNothing else {
      let (option, what) =
        bySymbol
        ? ("--by-symbol", "splits the return")
        : (law ? "--law" : "--quantile", "computes the distribution of pays")
      throw ValidationError(
        "\(option) \(what), but \(machine.name) pays nothing; leave it out, or give the machine pays"
      )
    }
    let figures = needsLaw ? try figures(of: machine, analysis: analysis) : nil
    return try ExactReport(
      machine: machine, analysis: analysis, classic: machine.exactTally(),
      prizes: prizes,
      largestPay: LargestPay.ofRounds(of: machine, analysis: analysis),
      skewness: (try? Skewness.ofRounds(of: machine, analysis: analysis).get()) ?? nil,
      bets: analysis.atAllBets(of: machine), law: figures,
      symbols: bySymbol ? analysis.symbolReturns(of: machine) : nil,
      jackpots: JackpotAnalysis(of: machine.played(at: stake), analysis),
      meters: try meters.given(on: machine), listsAllPays: all
    ).document(format)
  }

  private func figures(of machine: Machine, analysis: MachineAnalysis) throws -> RoundSummary {
    try machine.requireCost(at: analysis.stake, for: ruin.options)
    let cost = machine.cost(of: analysis.stake)
    let bankroll = try ruin.options.credits(atCost: cost)
    let goals = try more.goals(atCost: cost, above: ruin.options.bankroll)
    let law = try RoundLaw(of: machine, analysis: analysis)
    let payouts = PayoutTable(of: machine, analysis: analysis, law: law)
    return RoundSummary(
      law, lengths: RoundSummary.lengths(with: ruin.session),
      ruin: try bankroll.map {
        try Ruin(law, bankroll: $0, within: ruin.session ?? RuinOptions.usualSession)
      },
      bankroll: try bankroll.map {
        try BankrollSummary(
          BankrollOdds(law, analysis: analysis, payouts: payouts), bankroll: $0, goals: goals)
      },
      payouts: payouts, features: self.law ? analysis.featureSummaries(of: machine) : [],
      shares: more.shares)
  }

  private func side(
    _ machine: Machine, named name: String, stake: Stake
  ) throws -> MachineComparison.Side {
    do throws(AnalysisError) {
      return MachineComparison.Side(
        name: name, machine: machine, analysis: try MachineAnalysis(watched: machine, stake: stake))
    } catch {
      throw OnlyExact(option: "--compare", machine: name, reason: error)
    }
  }
}
