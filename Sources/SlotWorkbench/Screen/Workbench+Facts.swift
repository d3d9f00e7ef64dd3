import SlotEngine
import SlotStatistics
import SlotStrings

extension Workbench {
  /// What the pose pays, as a heading.
  package var result: String {
    let outcome = reading.outcome
    let wins = words.count(outcome.wins.count, .oneWin, .manyWins)
    guard outcome.isWin else {
      return words[outcome.meterAwards.isEmpty ? .noWin : .meterAwards]
    }
    let isFree = engine.machine.cost(of: engine.stake) == 0
    guard outcome.pay > 0 || !isFree else { return words[.winWithoutPay] }
    let pay = words.credits(outcome.pay.count)
    return outcome.pay == 0
      ? wins.sentenceCased : words(.posePays, ["pay": pay, "wins": wins])
  }

  /// The combination's figures: its ordinal, weight and odds, and the stake.
  package var facts: [(name: String, value: String)] {
    let mode = engine.machine.modes[bench.mode]
    let cycle: UInt64 = mode.reelSets[bench.pose.reelSet].value.reduce(1) { $0 * $1.totalWeight }
    let odds = words.odds(reading.probability.value)
    let fraction = words.fraction(reading.probability).map { ", \($0)" } ?? ""
    return [
      (
        words[.ordinal],
        words(
          .ordinalRange,
          [
            "number": words.number(reading.outcome.ordinal), "last": words.number(cycle - 1),
          ])
      ),
      (
        words[.weight],
        words(
          .numberOf,
          ["number": words.whole(reading.weight), "count": words.whole(reading.total)])
      ),
      (words[.oddsOfPose], odds + fraction),
      (words[.stake], words(.nothingTaken, ["stake": stakeInWords])),
    ]
  }

  /// The lines, the coins and the bet, such as `5 lines, 1 coin`.
  private var stakeInWords: String {
    let (machine, stake) = (engine.machine, engine.stake)
    var parts = machine.lines.isEmpty ? [] : [words.count(stake.lines, .oneLine, .manyLines)]
    parts.append(words.count(stake.coins, .oneCoin, .manyCoins))
    if stake.bet != nil { parts.append(machine.betName(of: stake)) }
    return parts.joined(separator: ", ")
  }
}
