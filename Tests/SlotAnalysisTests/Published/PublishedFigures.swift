import SlotEngine
import SlotStatistics

@testable import SlotAnalysis

/// Computes the figures of a published machine, by the names used in their folder: those of the
/// published figures, and shorter ones of those computed independently.
struct PublishedFigures {
  private let machine: Machine
  private let analysis: MachineAnalysis

  init(_ machine: Machine) throws {
    self.machine = machine
    analysis = try MachineAnalysis(machine: machine)
  }

  /// The exact figure, even where the published one is wrong; nil for one that follows from a wrong
  /// formula.
  func figure(_ published: String) throws -> Double? {
    if let prize = try prizes(published) { return prize }
    let quantity = Self.shorter[published] ?? published
    if quantity.hasPrefix("return given held wild reels (2,3,4) ") {
      return try figure("return given " + quantity.dropFirst(37))
    }
    if quantity.hasPrefix("free series return by symbol 1..9, ") {
      return try figure("series symbol " + quantity.dropFirst(35))
    }
    if quantity.hasPrefix("return given ") {
      return try shown(String(quantity.dropFirst(13))).map { try moments($0).mean }
    }
    if quantity.hasPrefix("deviation ") {
      return try figure("variance " + quantity.dropFirst(10))?.squareRoot()
    }
    if quantity.hasPrefix("variance ") {
      return try shown(String(quantity.dropFirst(9))).map { try moments($0).variance }
    }
    if quantity.hasPrefix("series symbol "), let number = Int(quantity.dropFirst(14)) {
      return try series(drawing: number - 1)
    }
    return try returns(quantity) ?? parts(quantity) ?? odds(quantity) ?? freeSpins(quantity)
  }

  /// The published names of figures that were computed under shorter names.
  private static let shorter = [
    "line return": "line", "base line return": "line", "scatter return": "scatter",
    "base scatter return": "scatter", "free-game return": "free games",
    "hit frequency per line": "hit per line", "expected free spins per bonus": "spins per bonus",
    "expected bonus win in total bets": "bonus win", "1/trigger frequency": "1/trigger",
    "free series return, mean over symbols": "series", "pick bonus return": "pick return",
    "pick bonus mean": "pick mean", "free-mode symbols return": "free-mode symbols",
    "free-mode total return": "free-mode total", "1/jackpot per line": "1/jackpot",
    "hit frequency 1 line": "hit 1 line incl. scatter", "hit frequency 20 lines": "hit 20 lines",
    "relative SD 1 line (simulated)": "SD 1 line",
    "relative SD 20 lines (simulated)": "SD 20 lines", "free-spin series return": "series",
    "free spins per base spin q": "q", "free-mode line return (x3)": "free line",
    "free-mode scatter return (x3)": "free scatter", "SD per coin bet at 2 coins": "SD 2 coins",
    "base symbols return": "base return", "mean free-game win in total bets": "bonus win",
    "sigma(sym) per spin": "sigma(sym)", "sigma total (their approximation)": "SD 1 coin",
    "base ways return": "base ways", "free-mode series return": "series",
    "payback 1 line": "payback", "hit frequency per line incl. scatter": "hit frequency",
    "scatter hits of 259,440,000 (Table 8)": "scatter hits",
    "scatter pays in credits (Table 8)": "scatter pays", "sigma base state ---": "deviation ---",
    "return at wc=1/63.75 (their chain formula)": "return", "return 1 or 2 coins": "return 1 coin",
    "SD 1-2 coins": "SD 1 coin",
  ]

  private func returns(_ quantity: String) throws -> Double? {
    switch quantity {
    case "payback": try oneLine.returnToPlayer?.value
    case "return", "total exact": analysis.returnToPlayer?.value
    case "return 1 coin": analysis.returnToPlayer?.value
    case "return 2 coins": try coins(2).returnToPlayer?.value
    case "return 3 coins": try coins(3).returnToPlayer?.value
    case "SD 1 coin": analysis.deviation
    case "SD 2 coins": try coins(2).deviation
    case "SD 3 coins": try coins(3).deviation
    case "SD 20 lines": analysis.deviation
    case "SD 1 line": try oneLine.deviation
    case "combinations": Double(machine.cycle)
    case "hit 20 lines": analysis.hitFrequency?.value
    case "hit 1 line incl. scatter": try oneLine.hitFrequency?.value
    // A PAR sheet adds the hits of all its rows, including those on the same spin.
    case "hit frequency":
      try scatterHits / Double(machine.cycle) + analysis.lines[0].hitFrequency.value
    case "sigma(sym)":
      analysis.paidSpin.map { $0.variance.value.squareRoot() / Double(analysis.cost.count) }
    case let text where text.hasPrefix("sigma total exact"): analysis.deviation
    default: nil
    }
  }

  private func parts(_ quantity: String) throws -> Double? {
    switch quantity {
    case "line", "base line": part { machine.looks[$0].place == .lines }
    case "base ways": part { machine.looks[$0].place == .ways }
    case "scatter", "base scatter": part { machine.looks[$0].place == .window }
    case "base return": part { _ in true }
    case "free games": share { if case .mode = $0 { true } else { false } }
    case "pick return": share { if case .bonus = $0 { true } else { false } }
    case "scatter pays":
      part { machine.looks[$0].place == .window }
        .map { $0 * Double(machine.cycle) * Double(analysis.cost.count) }
    default: nil
    }
  }

  /// What a PAR sheet of one line says about a prize: its share of the hits and of the pays in
  /// percent, and the number of combinations that award the bonus.
  private func prizes(_ quantity: String) throws -> Double? {
    guard quantity.contains(" of prize ") || quantity.hasPrefix("bonus triggers") else {
      return nil
    }
    let rows = try machine.rowOdds(stake: Stake(lines: 1, coins: 1))
    let bonus = try analysis.odds.first?.meanCredits.value ?? figure("bonus mean") ?? 0
    let prizes = rows.map { row in
      let credits = row.pay.map { Double($0.credits(coins: 1).count) } ?? bonus
      return (prize: Int(credits), hits: Double(row.hits), pays: Double(row.hits) * credits)
    }
    if quantity.hasPrefix("bonus") { return rows.first { $0.awards }.map { Double($0.hits) } }
    guard let prize = quantity.split(separator: " ").last.flatMap({ Int($0) }) else { return nil }
    let these = prizes.filter { $0.prize == prize }
    return quantity.hasPrefix("hits")
      ? 100 * these.reduce(0) { $0 + $1.hits } / prizes.reduce(0) { $0 + $1.hits }
      : 100 * these.reduce(0) { $0 + $1.pays } / prizes.reduce(0) { $0 + $1.pays }
  }

  private func odds(_ quantity: String) throws -> Double? {
    let mode = analysis.odds.first { if case .mode = $0.kind { true } else { false } }
    let bonus = analysis.odds.first { if case .bonus = $0.kind { true } else { false } }
    switch quantity {
    case "hit per line": return analysis.lines[0].payFrequency.value
    case "P(3+ scatters)": return mode?.onPaidSpin?.probability.value
    case "1/trigger": return mode?.onPaidSpin.map { 1 / $0.probability.value }
    case "spins per bonus": return mode?.meanSpins?.value
    case "bonus win": return mode.flatMap { analysis.inCosts($0.meanCredits)?.value }
    case "series", "free series mean", "free-mode total":
      // The initial spins of the series.
      let awards = (analysis.paidSpin?.classes ?? []).lazy.flatMap(\.awards)
      let spins = awards.map(\.award.stay.spins).max() ?? 0
      return mode.flatMap { analysis.inCosts($0.meanCredits)?.value }.map { $0 / Double(spins) }
    case "q":
      return (analysis.paidSpin?.classes ?? []).reduce(0) {
        $0 + Double($1.awards.reduce(0) { $0 + $1.award.stay.spins }) * Double($1.combinations)
      } / Double(machine.cycle)
    case "pick mean", "bonus mean": return bonus?.meanCredits.value
    case "plays per bonus":
      return try oneLine.odds.first?.onPaidSpin.map { 1 / $0.probability.value }
    case "1/jackpot":
      return try oneLine.odds.first { if case .jackpot = $0.kind { true } else { false } }?
        .onPaidSpin.map { 1 / $0.probability.value }
    case "plays per jackpot":
      return try oneLine.paidSpin.map { 1 / $0.share { $0.credits >= 10_000 }.value }
    case "scatter hits":
      return try scatterHits
    default: return nil
    }
  }
}

// MARK: Spins alone

extension PublishedFigures {
  private func freeSpins(_ quantity: String) throws -> Double? {
    switch quantity {
    case "free-mode symbols": try freeShare { _ in true }
    case "free line": try freeShare { $0 == .lines }
    case "free scatter": try freeShare { $0 == .window }
    default: nil
    }
  }

  /// What the looks at certain places pay on a free spin, divided by the cost.
  private func freeShare(_ counts: (Look.Place) -> Bool) throws -> Double? {
    let parts = try reader(mode: 1).lookParts(of: machine, state: state(mode: 1))
    let mean = parts.reduce(Rational.zero) { sum, part in
      guard case .look(let look) = part.source, counts(machine.looks[look].place) else {
        return sum
      }
      return sum + part.mean
    }
    return analysis.inCosts(mean)?.value
  }

  /// The number of combinations on which the last look wins.
  private var scatterHits: Double {
    get throws {
      let looks = try reader(mode: 0).classes(ofLooks: machine.looks.count)
      return looks[machine.looks.count - 1].joined().reduce(0) {
        $0 + ($1.isHit ? Double($1.combinations) : 0)
      }
    }
  }

  private func reader(mode: ModeID) throws -> SpinReader {
    let stake = mode == 0 ? Stake(lines: 1, coins: 1) : machine.defaultStake
    return try SpinReader(
      machine, stake: stake, state: state(mode: mode), effort: AnalysisEffort())
  }

  private func state(mode: ModeID) -> ModeState {
    ModeState(
      mode: mode, multiplier: machine.modes[mode].multiplier,
      drawn: Array(repeating: nil, count: machine.draws.count))
  }

  /// The mean of a series in which the symbol with a given index is drawn.
  private func series(drawing number: Int) throws -> Double? {
    let item = machine.draws[0].items[number]
    let only = try Machine(
      name: machine.name, bet: machine.bet, symbols: machine.symbols, groups: machine.groups,
      wilds: machine.wilds, rows: machine.rows, lines: machine.lines, looks: machine.looks,
      modes: machine.modes, draws: [SymbolDraw(name: machine.draws[0].name, items: [item])],
      bonuses: machine.bonuses, jackpots: machine.jackpots)
    return try PublishedFigures(only).odds("series")
  }
}

// MARK: Held reels

extension PublishedFigures {
  /// The reels with a star, written as `-**` for the second to the fourth.
  private func shown(_ pattern: String) -> Set<Int>? {
    Set(pattern.enumerated().filter { $0.element == "*" }.map { $0.offset + 1 })
  }

  /// The moments of a spin, given the reels that show stars.
  private func moments(_ reels: Set<Int>) throws -> (mean: Double, variance: Double) {
    let all = analysis.paidSpin?.classes ?? []
    let classes = all.filter { Set($0.held.keys.map(\.reel.index)) == reels }
    let spin = SpinDistribution(
      cycle: classes.reduce(0) { $0 + $1.combinations }, classes: classes)
    let cost = Double(analysis.cost.count)
    return (spin.meanCredits.value / cost, spin.variance.value / cost / cost)
  }
}

// MARK: Parts and stakes

extension PublishedFigures {
  private func part(_ look: (Int) -> Bool) -> Double? {
    share { if case .look(let place) = $0 { look(place.index) } else { false } }
  }

  private func share(_ source: (ReturnPart.Source) -> Bool) -> Double? {
    let mean = analysis.parts.filter { source($0.source) }.reduce(0) { $0 + $1.mean }
    return analysis.inCosts(mean)?.value
  }

  private func coins(_ coins: Int) throws -> MachineAnalysis {
    try MachineAnalysis(
      machine: machine, stake: Stake(lines: machine.lines.count, coins: coins))
  }

  private var oneLine: MachineAnalysis {
    get throws { try MachineAnalysis(machine: machine, stake: Stake(lines: 1, coins: 1)) }
  }
}
