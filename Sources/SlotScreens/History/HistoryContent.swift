import Pickers
import SlotCabinet
import SlotEngine
import SlotStrings

/// The parts of the History screen.
enum HistoryPart: Int, Sendable, Hashable, CaseIterable {
  case days, rounds, figures
}

/// The rounds of a day on a wheel, the latest at its end.
struct RoundContent: PickerContent {
  let rounds: [PastRound]
  private let title: String
  private let words: Words

  init(_ rounds: ArraySlice<PastRound>, words: Words) {
    self.rounds = Array(rounds)
    title = words[.round]
    self.words = words
  }

  var components: Int { 1 }

  func rows(in component: Int, given selection: [Int]) -> Int { rounds.count }

  func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    let round = rounds[row]
    let net =
      round.played.round.cost == 0 && round.played.pay == 0
      ? words[round.played.isWin ? .won : .notWon] : words.signed(round.net)
    return PickerRow("\(round.time)   \(net)", spoken: "\(round.time), \(net)")
  }

  func width(of component: Int) -> Double { 240 }

  func title(of component: Int) -> String? { title }
}
