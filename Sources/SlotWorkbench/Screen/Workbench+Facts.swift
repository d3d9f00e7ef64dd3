import SlotEngine
import SlotStatistics
import SlotWords

extension Workbench {
  /// What the pose pays, as a heading.
  package var result: String {
    let outcome = reading.outcome
    let wins = outcome.wins.count.counted("win")
    guard outcome.isWin else { return outcome.meterAwards.isEmpty ? "No win" : "A meter awards" }
    let isFree = engine.machine.cost(of: engine.stake) == 0
    guard outcome.pay > 0 || !isFree else { return "Win" }
    let pay = outcome.pay.inWords
    return outcome.pay == 0 ? wins.sentenceCased : "Pays \(pay), \(wins)"
  }

  /// The combination's figures: its ordinal, weight and odds, and the stake.
  package var facts: [(name: String, value: String)] {
    let mode = engine.machine.modes[bench.mode]
    let cycle: UInt64 = mode.reelSets[bench.pose.reelSet].value.reduce(1) { $0 * $1.totalWeight }
    let stake = engine.stake
    let lines =
      engine.machine.lines.isEmpty
      ? "" : "\(stake.lines.counted("line")), "
    let coins = stake.coins.counted("coin")
    let bet = stake.bet == nil ? "" : ", \(engine.machine.betName(of: stake))"
    return [
      ("Ordinal", "\(reading.outcome.ordinal.grouped), from 0 to \((cycle - 1).grouped)"),
      ("Weight", "\(reading.weight.wholeText) of \(reading.total.wholeText)"),
      ("Odds", "\(reading.odds)\(reading.probability.fractionText.map { ", \($0)" } ?? "")"),
      ("Stake", "\(lines)\(coins)\(bet); nothing is taken"),
    ]
  }
}

extension Rational {
  /// The longest number that is written out.
  private static let mostDigits = 16

  /// A whole number with its digits in groups; in scientific notation if it is long.
  fileprivate var wholeText: String {
    String(numerator).count <= Self.mostDigits ? numerator.grouped : value.scientific
  }

  /// The fraction with its digits in groups, if it says more than the odds and is short enough to be read.
  fileprivate var fractionText: String? {
    guard String(denominator).count <= 12, denominator > 1, numerator > 1 else { return nil }
    return "\(numerator.grouped)/\(denominator.grouped)"
  }
}
