import SlotAnalysis
package import SlotEngine
import SlotStatistics

/// The prizes of a machine with their hits and their contributions to the return: the pay table, counted.
package struct PrizeOdds: Sendable {
  /// The prizes of each mode, in the order of modes, looks and rows.
  let rows: [PayRow]
  /// Why prizes are missing, as sentences; empty if none is.
  let missing: [String]

  /// Counts the prizes of each mode at a stake; modes that are too large are left out.
  package init(of machine: Machine, stake: Stake) {
    let machine = machine.played(at: stake)
    var (rows, missing) = ([PayRow](), [String]())
    let modes = machine.modes.ids.filter { $0 != .base || machine.purchase == nil }
    for odds in machine.rowOdds(modes: modes, stake: stake) {
      switch odds {
      case .success(let odds): rows += odds.map { PayRow($0, of: machine, stake: stake) }
      case .failure(let error):
        missing.append("The hits of individual prizes are missing: \(error)")
      }
    }
    self.rows = rows
    self.missing = missing
  }
}

extension PrizeOdds {
  /// The prizes as a list of figures.
  func figure(of machine: Machine, _ analysis: MachineAnalysis) -> Figure {
    Figure(
      "prizes",
      .objects(rows) { row in
        let item = row.item(in: machine)
        let share = row.mode == .base ? analysis.inCosts(row.meanCredits) : nil
        return row.name(in: machine) + row.pay(item) + row.odds(item) + [
          Figure(
            "share", .exact(share).orAbsent, .shareOfCost,
            "its mean credits as a share of the cost, for prizes of the paid spin")
        ]
      }, "the prizes of each mode and look")
  }
}

extension PayRow {
  fileprivate func name(in machine: Machine) -> [Figure] {
    [
      Figure("mode", .text(machine.modes[mode].name), "the mode"),
      Figure("drawn", .text(drawn).orAbsent, "what the mode has drawn, if it draws anything"),
      Figure("look", .whole(look.number), "the number of the look"),
      Figure("name", .text(name), "the symbol, the group or the sequence"),
      Figure("count", .whole(count), "how many the prize takes"),
      Figure("cycle", .wide(cycle), .combinations, "combinations of a spin of the mode"),
      Figure("timesBet", .flag(isTimesBet), "whether `credits` is a multiple of the bet"),
    ]
  }

  fileprivate func pay(_ item: String) -> [Figure] {
    [
      Figure(
        "credits", .credits(credits).orAbsent, .credits,
        "the number in the table, unless the prize only awards"
      ).csv("prizeCredits", item),
      Figure(
        "pay", .credits(pay).orAbsent, .credits, "what the prize pays, unless it only awards"
      ).csv("prizePay", item),
      Figure("award", .text(award).orAbsent, "what it awards, unless it only pays")
        .csv("prizeAward", item),
    ]
  }

  fileprivate func odds(_ item: String) -> [Figure] {
    [
      Figure("hits", .exact(hits), .hits, "combinations of the mode's cycle that win it")
        .csv("prizeHits", item, text: hits.inShort),
      Figure(
        "hitsOfOneLine", .exact(hitsOfOneLine).orAbsent, .hits,
        "combinations that win it on one line, for wins on lines"
      ).csv("prizeHitsOfOneLine", item, text: hitsOfOneLine?.inShort ?? ""),
      Figure(
        "meanCredits", .exact(meanCredits), .meanCredits,
        "mean credits that it adds to a spin of the mode, with all factors"
      ).csv("prizeMeanCredits", item),
    ]
  }

  fileprivate func item(in machine: Machine) -> String {
    "\(machine.modes[mode].name)\(drawn.map { ", \($0)," } ?? "") look \(look.number) "
      + "\(name) \(count)"
  }
}

extension Rational {
  /// The fraction, written as a whole number if it is one.
  fileprivate var inShort: String { denominator == 1 ? "\(numerator)" : description }
}
