import SlotAnalysis
import SlotEngine
import SlotStatistics

/// A PAR sheet as lines of figure, item and value.
///
/// The figures have the names that they have in JSON; fractions stand as `2/27`.
struct ParFigures: Sendable {
  private let sheet: ParSheet

  /// Creates the figures of a sheet.
  init(_ sheet: ParSheet) { self.sheet = sheet }

  /// The figures in CSV, quoted as in RFC 4180.
  var csv: String {
    ([.figures] + lines).text
  }

  private var lines: [CSVLine] {
    switch sheet.numbers {
    case .counted(let tally): heading + counted(tally) + strips + rules
    case .analysed(let numbers):
      heading + figures(of: numbers) + prizes(numbers) + rounds(numbers) + strips + rules
    }
  }

  private var heading: [CSVLine] {
    sheet.heading.csv + [
      ["title", "", sheet.title], ["about", "", sheet.about ?? ""],
      ["cycle", "", "\(sheet.machine.cycle)"],
    ]
  }

  private func counted(_ tally: SpinTally) -> [CSVLine] {
    let record = TallyRecord(tally, machine: sheet.machine)
    let first: [CSVLine] = [
      ["wins", "", "\(tally.winCount)"],
      ["hitFrequency", "", "\(Rational(tally.winCount, tally.spins))"],
      ["return", "", ""], ["variance", "", ""], ["provenance", "all", "\(Provenance.exact)"],
    ]
    return first + record.csv
  }

  private var strips: [CSVLine] {
    let machine = sheet.machine
    let stops = machine.modes.flatMap { mode in
      mode.reels.enumerated().flatMap { reel, circles in
        circles.circles.enumerated().flatMap { place, circle in
          circle.stops.enumerated().map { stop, shown -> CSVLine in
            let name = machine.symbols[shown.symbol].name
            let item = "\(mode.name) reel \(reel + 1) circle \(place + 1) stop \(stop + 1)"
            return ["strips", item, "\(name) × \(shown.weight)"]
          }
        }
      }
    }
    return stops
      + machine.lines.enumerated().map { place, line in
        ["paylines", "\(place + 1)", line.map { "\($0 + 1)" }.joined(separator: " ")]
      }
  }

  private var rules: [CSVLine] {
    RulesText(machine: sheet.machine).paragraphs.enumerated().map { place, text in
      ["rules", "\(place + 1)", text]
    }
  }
}

extension ParFigures {
  private func figures(of numbers: ParNumbers) -> [CSVLine] {
    let (analysis, machine) = (numbers.analysis, sheet.machine)
    let provenance = numbers.provenance(on: machine)
    let first: [CSVLine] = [
      ["hitFrequency", "", "\(analysis.hitFrequency)"],
      ["paysAtLeastCost", "", "\(analysis.paysAtLeastCost)"],
      ["return", "", analysis.returnToPlayer.map(\.description) ?? ""],
      ["variance", "", analysis.varianceInCosts.map(\.description) ?? ""],
      ["deviation", "", analysis.deviation.map { "\($0)" } ?? ""],
      ["spinDeviation", "", analysis.spinDeviation.map { "\($0)" } ?? ""],
      ["volatilityIndex", "z = 1.645", numbers.volatilityIndex.map { "\($0)" } ?? ""],
      ["provenance", "spin", "\(Provenance.exact)"],
      ["provenance", "return and variance", "\(provenance)"],
    ]
    let parts = analysis.parts.map {
      ReturnPartRecord($0, machine: machine, analysis: analysis).csv
    }
    let awards = [AwardOddsRecord](analysis, machine: machine).flatMap(\.csv)
    let lines = analysis.lines.enumerated().flatMap { place, line -> [CSVLine] in
      [
        ["lineHitFrequency", "\(place + 1)", "\(line.hitFrequency)"],
        ["linePayFrequency", "\(place + 1)", "\(line.payFrequency)"],
      ]
    }
    return first + parts + awards + lines + largest(numbers)
      + numbers.missing.map { ["missing", "", $0] }
  }

  private func largest(_ numbers: ParNumbers) -> [CSVLine] {
    let named = [("round", numbers.largestPay), ("spin", numbers.largestPayOfSpin)]
    return named.flatMap { name, pay -> [CSVLine] in
      guard let pay else { return [["largestPay", name, ""]] }
      return [
        ["largestPay", name, pay.credits.map(String.init) ?? "no most"],
        ["largestPayProbability", name, "\(pay.probability)"],
      ]
    }
  }

  private func prizes(_ numbers: ParNumbers) -> [CSVLine] {
    let rows = numbers.rows.flatMap { row -> [CSVLine] in
      let mode = sheet.machine.modes[row.mode].name
      let item =
        "\(mode)\(row.drawn.map { ", \($0)," } ?? "") look \(row.look.number) \(row.name) \(row.count)"
      return [
        ["prizeCredits", item, row.credits.map(String.init) ?? ""],
        ["prizePay", item, row.pay.map(String.init) ?? ""],
        ["prizeAward", item, row.award ?? ""],
        ["prizeHits", item, row.hits.inShort],
        ["prizeHitsOfOneLine", item, row.hitsOfOneLine?.inShort ?? ""],
        ["prizeMeanCredits", item, "\(row.meanCredits)"],
      ]
    }
    return rows + numbers.spinPays.map { ["spinPays", "\($0.credits)", "\($0.combinations)"] }
  }

  private func rounds(_ numbers: ParNumbers) -> [CSVLine] {
    guard let round = numbers.round else { return [] }
    let first: [CSVLine] = [
      ["roundHitFrequency", "", "\(round.hitFrequency)"],
      ["roundPaysAtLeastCost", "", "\(round.paysAtLeastCost)"],
      ["provenance", "round", "\(Provenance.computed(bound: round.bound))"],
      ["provenance", "ruin", "\(round.ruin.provenance)"],
    ]
    let pays = round.pays.flatMap { range -> [CSVLine] in
      let item = "\(range.low)\(range.end.map { " to below \($0)" } ?? " or more")"
      return [
        ["roundPays", item, "\(range.probability)"],
        ["roundPaysAtLeast", "\(range.low)", "\(range.orMore)"],
      ]
    }
    return first + round.quantiles.map { ["roundQuantile", "\($0.share)", "\($0.credits)"] }
      + pays + sessions(round)
  }

  private func sessions(_ round: RoundFigures) -> [CSVLine] {
    let sessions = round.sessions.flatMap { session in
      session.net.map { quantile -> CSVLine in
        ["sessionNet", "\(session.rounds) rounds \(quantile.share)", "\(quantile.credits)"]
      }
        + [CSVLine]([
          ["sessionAhead", "\(session.rounds) rounds", "\(session.ahead)"],
          ["provenance", "session of \(session.rounds) rounds", "\(session.provenance)"],
        ])
    }
    let ranges = round.ranges.flatMap { range -> [CSVLine] in
      [("0.9", range.ninety), ("0.95", range.ninetyFive)].flatMap { level, ends -> [CSVLine] in
        [
          ["returnRangeLow", "\(range.rounds) rounds \(level)", "\(ends.lowerBound)"],
          ["returnRangeHigh", "\(range.rounds) rounds \(level)", "\(ends.upperBound)"],
        ]
      } + [CSVLine]([["provenance", "return of \(range.rounds) rounds", "\(range.provenance)"]])
    }
    let ruin = zip(round.ruin.bankrolls, round.ruin.probabilities).flatMap { bankroll, shares in
      zip(round.ruin.rounds, shares).map { rounds, share -> CSVLine in
        ["ruin", "\(bankroll) costs within \(rounds) rounds", "\(share)"]
      }
    }
    return sessions + ranges + ruin
  }
}

extension Rational {
  /// The fraction, or the whole number that it is.
  fileprivate var inShort: String { denominator == 1 ? "\(numerator)" : description }
}
