package import SlotAnalysis
package import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// A machine's figures for each of several values of a key of its file, or for each pair of values of two.
package struct SweepReport: FigureReport {
  /// The values of the keys, in their order, and the figures of the machine that has them.
  package typealias Point = (
    values: [Int], figures: AnalysisSummary, jackpots: JackpotAnalysis?
  )

  private let machine: Machine
  private let heading: MachineHeading
  private let keys: [String]
  private let points: [Point]

  /// Creates the report of a sweep.
  ///
  /// - Parameters:
  ///   - machine: The machine as its file describes it.
  ///   - keys: The key that varies, or the two.
  ///   - points: The values, ascending, and the figures at each.
  package init(machine: Machine, stake: Stake, keys: [String], points: [Point]) {
    precondition((1...2).contains(keys.count), "One key varies, or two.")
    self.machine = machine
    heading = MachineHeading(machine, stake)
    self.keys = keys
    self.points = points
  }

  package var figures: [Figure] {
    heading.figures + [
      keyFigure, otherKeyFigure,
      Figure("points", .list(rows.map { .object($0) }), "the figures for each value of the key"),
    ]
  }

  private var keyFigure: Figure { Figure("key", keys[0], "the key that varies") }

  private var otherKeyFigure: Figure {
    Figure("otherKey", keys.dropFirst().first, "the second key that varies, if there is one")
      .orAbsent
  }

  /// The figures at each value of the key.
  private var rows: [[Figure]] {
    points.map { values, figures, jackpots in
      [
        Figure("value", values[0], "the value of the key"),
        Figure("otherValue", values.dropFirst().first, "the value of the second key").orAbsent,
        Figure("return", figures.returnToPlayer, .shareOfCost, "return of a round"),
        Figure("hitFrequency", figures.hitFrequency, .share, "hit frequency of a paid spin"),
        Figure("deviation", figures.deviation, .costs, "standard deviation of a round"),
        Figure(
          "returnProvenance",
          figures.returnToPlayer.map { _ in "\(provenance(figures.returnBound))" },
          "provenance of the return; null where there is none"),
        Figure(
          "deviationProvenance",
          figures.deviation.map { _ in "\(provenance(figures.deviationBound))" },
          "provenance of the standard deviation; null where there is none"),
      ] + columns(of: jackpots)
    }
  }

  /// The columns for jackpots that grow, which a machine without any leaves out.
  private func columns(of jackpots: JackpotAnalysis?) -> [Figure] {
    guard !machine.growingJackpots.isEmpty else { return [] }
    return [
      Figure(
        "returnWithJackpots", jackpots?.returnToPlayer, .shareOfCost,
        "return in long play, with jackpots that grow; left out without any"),
      Figure(
        "deviationWithJackpots", jackpots?.deviation, .costs,
        "standard deviation of a round of long play; left out without any"),
    ]
  }

  private func provenance(_ bounds: Double...) -> Provenance {
    Provenance(of: machine, bounds: bounds)
  }

  /// The largest bounds on the errors of the returns and of the standard deviations.
  private var bounds: (returns: Double, deviations: Double) {
    (
      points.map(\.figures.returnBound).max() ?? 0,
      points.map(\.figures.deviationBound).max() ?? 0
    )
  }

  package var text: String {
    let all = provenance(bounds.returns, bounds.deviations)
    let names = keys.joined(separator: " and ")
    let columns: [TableColumn<[Figure]>] =
      zip(["value", "otherValue"], keys).map { key, name in
        TableColumn(.number(name)) { $0[key].map { PageCell($0.text) } }
      }
      + ([
        ("return", "return"), ("hitFrequency", "hit frequency"),
        ("deviation", "standard deviation"),
      ]
      + (machine.growingJackpots.isEmpty
        ? []
        : [
          ("returnWithJackpots", "return with jackpots"),
          ("deviationWithJackpots", "deviation with jackpots"),
        ]))
      .map { key, name in
        TableColumn(.number(name)) { figures in
          figures[key].flatMap { $0.isThere ? PageCell($0.text) : nil }
        }
      }
    let table = PageTable("Figures by \(names)", all, of: rows, columns)
    return "\(heading.machine), \(heading.stakeInWords): \(all.heading), by \(names)\n\(table.text)"
      + explanation(of: all)
  }

  private func explanation(of provenance: Provenance) -> String {
    guard case .computed = provenance else { return "" }
    return "  Errors are at most \(bounds.returns.scientificBound) in returns and "
      + "\(bounds.deviations.scientificBound) in standard deviations; hit frequencies are exact.\n"
  }

  package var csv: String {
    let ofKeys = keys.count == 1 ? ["key", "value"] : ["key", "value", "otherKey", "otherValue"]
    return [Figure].csv(
      of: rows.map { [keyFigure, otherKeyFigure] + $0 },
      ofKeys + ["return", "hitFrequency", "deviation", "returnProvenance", "deviationProvenance"]
        + (machine.growingJackpots.isEmpty
          ? [] : ["returnWithJackpots", "deviationWithJackpots"]))
  }
}
