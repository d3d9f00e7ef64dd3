import SlotAnalysis
import SlotEngine
import SlotStatistics

/// A PAR sheet in JSON.
///
/// `return` and `variance` are of a round, in costs; both are null for a machine without a stake.
struct ParRecord: Encodable {
  private enum CodingKeys: CodingKey {
    case title, about, cycle, provenance, strips, paylines, rules, missing
    case wins, hitFrequency, longestRuns, winsPerSymbol, winsPerSymbolAndRun
    case lineHitFrequency, linePayFrequency, paysAtLeastCost, `return`, returnSplit, variance,
      deviation
    case spinDeviation, volatilityIndex, awards, prizes, spinPays, largestPay, largestPayOfSpin
    case round
  }

  private let sheet: ParSheet

  /// Creates the record of a sheet.
  init(_ sheet: ParSheet) { self.sheet = sheet }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let machine = sheet.machine
    try container.encode(sheet.title, forKey: .title)
    try container.encode(sheet.about, forKey: .about)
    try container.encode("\(machine.cycle)", forKey: .cycle)
    try container.encode(
      machine.modes.map { StripRecord($0, machine: machine) }, forKey: .strips)
    try container.encode(machine.lines, forKey: .paylines)
    try container.encode(RulesText(machine: machine).paragraphs, forKey: .rules)
    switch sheet.numbers {
    case .counted(let tally): try encode(tally, into: &container)
    case .analysed(let numbers): try encode(numbers, into: &container)
    }
  }

  private func encode(
    _ tally: SpinTally, into container: inout KeyedEncodingContainer<CodingKeys>
  ) throws {
    let figures = TallyRecord(tally, machine: sheet.machine)
    try container.encode(["all": "\(Provenance.exact)"], forKey: .provenance)
    try container.encode(tally.winCount, forKey: .wins)
    try container.encode(
      FractionRecord(Rational(tally.winCount, tally.spins)), forKey: .hitFrequency)
    try container.encodeNil(forKey: .return)
    try container.encodeNil(forKey: .variance)
    try container.encode(figures.longestRunsByLength, forKey: .longestRuns)
    try container.encode(figures.winsBySymbol, forKey: .winsPerSymbol)
    try container.encode(figures.winsBySymbolAndRun, forKey: .winsPerSymbolAndRun)
  }
}

extension ParRecord {
  private func encode(
    _ numbers: ParNumbers, into container: inout KeyedEncodingContainer<CodingKeys>
  ) throws {
    let (analysis, machine) = (numbers.analysis, sheet.machine)
    try container.encode(provenances(of: numbers), forKey: .provenance)
    try container.encode(FractionRecord(analysis.hitFrequency), forKey: .hitFrequency)
    try container.encode(
      analysis.lines.map { FractionRecord($0.hitFrequency) }, forKey: .lineHitFrequency)
    try container.encode(
      analysis.lines.map { FractionRecord($0.payFrequency) }, forKey: .linePayFrequency)
    try container.encode(FractionRecord(analysis.paysAtLeastCost), forKey: .paysAtLeastCost)
    try container.encode(analysis.returnToPlayer.map(FractionRecord.init), forKey: .return)
    try container.encode(
      analysis.parts.map { ReturnPartRecord($0, machine: machine, analysis: analysis) },
      forKey: .returnSplit)
    try container.encode(analysis.varianceInCosts.map(FractionRecord.init), forKey: .variance)
    try container.encode(analysis.deviation, forKey: .deviation)
    try container.encode(analysis.spinDeviation, forKey: .spinDeviation)
    try container.encode(numbers.volatilityIndex, forKey: .volatilityIndex)
    try container.encode(
      [AwardOddsRecord](analysis, machine: machine), forKey: .awards)
    try container.encode(
      numbers.rows.map { PrizeRecord($0, machine: machine, analysis: analysis) },
      forKey: .prizes)
    try container.encode(
      Dictionary(uniqueKeysWithValues: numbers.spinPays.map { ("\($0.credits)", $0.combinations) }),
      forKey: .spinPays)
    try container.encode(numbers.largestPay.map(TopPayRecord.init), forKey: .largestPay)
    try container.encode(
      numbers.largestPayOfSpin.map(TopPayRecord.init), forKey: .largestPayOfSpin)
    try container.encode(numbers.round.map(RoundFiguresRecord.init), forKey: .round)
    try container.encode(numbers.missing, forKey: .missing)
  }

  private func provenances(of numbers: ParNumbers) -> [String: String] {
    let whole = "\(numbers.provenance(on: sheet.machine))"
    var provenances = [
      "spin": "\(Provenance.exact)", "return": whole, "variance": whole, "awards": whole,
      "prizes": "\(Provenance.exact)",
    ]
    provenances["round"] = numbers.round.map { "\(Provenance.computed(bound: $0.bound))" }
    return provenances
  }
}
