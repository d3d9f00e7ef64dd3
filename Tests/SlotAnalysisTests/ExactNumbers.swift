import SlotAnalysis
import SlotEngine
import SlotStatistics

/// The exact numbers of a machine for given lines and coins, in the form of
/// `Fixtures/brute-force.py`: fractions in lowest terms as text, with credits divided by the cost
/// of a round unless stated otherwise.
struct ExactNumbers: Decodable {
  let machine: String
  let lines: Int
  let coins: Int
  let cost: Int
  let cycle: String
  let `return`: String
  let variance: String
  let spinVariance: String
  let hitFrequency: String
  let paysAtLeastCost: String
  let parts: [Part]
  let awards: [Award]
  let lineOdds: [Line]
  /// The credits that the wins of a paid spin pay, with the number of combinations of each.
  let spinPays: [[String]]

  /// A part of the return, by source.
  struct Part: Decodable, Equatable {
    let source: String
    let share: String
  }

  /// What the paid spin itself awards, and how often a round awards it; credits aren't divided by
  /// the cost.
  struct Award: Decodable, Equatable {
    let name: String
    let probability: String
    let meanNumber: String
    let meanCredits: String
    let meanSpins: String?
    /// The mean number in a whole round.
    let meanNumberOfRound: String
    /// The mean of all credits that it brings in a whole round.
    let creditsOfRound: String
  }

  /// A line by itself; its mean is in credits.
  struct Line: Decodable, Equatable {
    let hit: String
    let pay: String
    let meanCredits: String
  }

  /// A file of answer keys.
  struct File: Decodable {
    let machines: [ExactNumbers]
  }
}

extension ExactNumbers {
  var stake: Stake { Stake(lines: lines, coins: coins) }

  /// Converts the numbers of an analysis.
  init(_ analysis: MachineAnalysis, of machine: Machine) {
    func text(_ number: Rational?) -> String { number.map(\.description) ?? "" }
    self.machine = machine.name
    lines = analysis.stake.lines
    coins = analysis.stake.coins
    cost = analysis.cost.count
    cycle = analysis.paidSpin.map { "\($0.cycle)" } ?? ""
    self.return = text(analysis.returnToPlayer)
    variance = text(analysis.varianceInCosts)
    spinVariance = text(analysis.inCosts(analysis.spinVariance).flatMap(analysis.inCosts))
    hitFrequency = text(analysis.hitFrequency)
    paysAtLeastCost = text(analysis.paysAtLeastCost)
    parts = analysis.parts.map { part in
      Part(source: machine.name(of: part.source), share: text(analysis.inCosts(part.mean)))
    }
    awards = analysis.odds.map { odds in
      Award(
        name: machine.name(of: odds.kind), probability: text(odds.onPaidSpin?.probability),
        meanNumber: text(odds.onPaidSpin?.meanNumber),
        meanCredits: text(odds.onPaidSpin?.meanCredits),
        meanSpins: odds.onPaidSpin?.meanSpins.map(\.description),
        meanNumberOfRound: text(odds.meanNumber), creditsOfRound: text(odds.creditsForEachRound))
    }
    lineOdds = analysis.lines.map { line in
      Line(
        hit: text(line.hitFrequency), pay: text(line.payFrequency),
        meanCredits: text(line.meanCredits))
    }
    let pays = Dictionary(grouping: analysis.paidSpin?.classes ?? [], by: \.credits)
    spinPays = pays.sorted { $0.key < $1.key }.map { credits, classes in
      ["\(credits)", "\(classes.reduce(0) { $0 + $1.combinations })"]
    }
  }
}

extension Machine {
  fileprivate func name(of source: ReturnPart.Source) -> String {
    switch source {
    case .look(let look): "look \(look)"
    case .awards: "awards"
    case .bonus(let bonus): "bonus \(bonuses[bonus].name)"
    case .mode(let mode): "mode \(modes[mode].name)"
    case .cap: "cut off by the cap"
    case .gamble: "tosses"
    }
  }

  func name(of kind: AwardOdds.Kind) -> String {
    switch kind {
    case .mode(let mode): "mode \(modes[mode].name)"
    case .bonus(let bonus): "bonus \(bonuses[bonus].name)"
    case .jackpot(let jackpot): "jackpot \(jackpots[jackpot].name)"
    }
  }
}
