import Pickers
import SlotEngine
import SlotStrings

/// What can win, and the counts of what is selected that win something.
struct OddsContent: PickerContent {
  /// A row's name, and its rows by ascending count.
  let groups: [(name: String, rows: [OddsTable.Row])]
  private let titles: [String]
  private let words: Words

  init(_ table: OddsTable, words: Words) {
    self.words = words
    titles = [words[.symbol], words[.count]]
    var groups: [(name: String, rows: [OddsTable.Row])] = []
    for row in table.rows {
      if let place = groups.firstIndex(where: { $0.name == row.name }) {
        groups[place].rows.append(row)
      } else {
        groups.append((row.name, [row]))
      }
    }
    self.groups = groups
  }

  var components: Int { 2 }

  func rows(in component: Int, given selection: [Int]) -> Int {
    component == 0 ? groups.count : rows(given: selection).count
  }

  func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    guard component == 1 else { return PickerRow(groups[row].name) }
    let entry = rows(given: selection)[row]
    return PickerRow("\(entry.count) ×", spoken: "\(entry.count)")
  }

  func width(of component: Int) -> Double { component == 0 ? 180 : 90 }

  func title(of component: Int) -> String? { titles[component] }

  private func rows(given selection: [Int]) -> [OddsTable.Row] {
    groups.indices.contains(selection[0]) ? groups[selection[0]].rows : []
  }

  /// The row that is selected; nil for an empty table.
  func row(given selection: [Int]) -> OddsTable.Row? {
    let rows = rows(given: selection)
    return rows.indices.contains(selection[1]) ? rows[selection[1]] : nil
  }
}

/// The lines and coins that a machine can be played with; what can't be chosen has no wheel.
struct StakeContent: PickerContent {
  enum Wheel { case lines, coins }

  let wheels: [Wheel]
  private let mostLines: Int
  private let mostCoins: Int
  private let titles: [String]

  init(_ machine: Machine, words: Words) {
    mostLines = machine.lines.count
    mostCoins = machine.bet.mostCoins
    wheels =
      (machine.bet.choosesLines && machine.lines.count > 1 ? [.lines] : [])
      + (machine.bet.mostCoins > 1 ? [.coins] : [])
    titles = wheels.map { words[$0 == .lines ? .lines : .coins] }
  }

  var components: Int { wheels.count }

  func rows(in component: Int, given selection: [Int]) -> Int {
    wheels[component] == .lines ? mostLines : mostCoins
  }

  func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    PickerRow("\(row + 1)")
  }

  func width(of component: Int) -> Double { 120 }

  func title(of component: Int) -> String? { titles[component] }

  /// The rows of a stake.
  func selection(of stake: Stake) -> [Int] {
    wheels.map { ($0 == .lines ? stake.lines : stake.coins) - 1 }
  }

  /// The lines and coins of a selection; what has no wheel stays as it is.
  func choice(_ selection: [Int], besides stake: Stake) -> (lines: Int, coins: Int) {
    var choice = (lines: stake.lines, coins: stake.coins)
    for (wheel, row) in zip(wheels, selection) {
      if wheel == .lines { choice.lines = row + 1 } else { choice.coins = row + 1 }
    }
    return choice
  }
}
